"""A bot as a program: it grabs what it can. Questions come in, answers go out, a line of JSON each."""

import json
import sys

LIKED = ["buy", "steal", "take"]

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        words = sorted(message["legal"], key=lambda word: word.split()[0] not in LIKED)
        print(json.dumps({"id": message["id"], "choose": words[0]}), flush=True)
