"""Slash commands, one cog a topic."""

EXTENSIONS = ("bot.commands.table", "bot.commands.play", "bot.commands.show", "bot.commands.preferences")
