"""`farside demo`: the bot on a local Discord, scripted people who play a whole game, a transcript to read."""

from bot.demo.playing import run_demo

__all__ = ["run_demo"]
