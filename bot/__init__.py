"""The shell: Discord on one side, the table service and the pictures on the other."""
