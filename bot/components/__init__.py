"""Buttons and menus that survive a restart; what they do is the desk's."""
