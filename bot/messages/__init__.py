"""What is said and drawn, and its sending."""
