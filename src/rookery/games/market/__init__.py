"""What both editions of Thief's Market share: the table, the dice, splitting, paying and their sentences."""
