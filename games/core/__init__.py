"""The engine: decisions, flow, driver, dice, events, hexes, codec, laws. No game in it."""
