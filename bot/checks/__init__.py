"""The long checks behind `farside check`."""
