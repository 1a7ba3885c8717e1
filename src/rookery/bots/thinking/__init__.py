"""How bots think: looking ahead, searching, judging chances and giving advice."""
