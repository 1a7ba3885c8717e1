"""A bot as a program: it takes whatever the seat's view offers most of, and else the first legal word."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        word = message["legal"][message["view"].get("round", 0) % len(message["legal"])]
        print(json.dumps({"id": message["id"], "choose": word}), flush=True)
