"""One suite in a process of its own: `python -m bot.bench SUITE` prints JSON."""

import json
import sys
from dataclasses import asdict

from bot import log
from bot.bench import measure

if __name__ == "__main__":
    log.set_up("error")
    sys.stdout.write(json.dumps([asdict(figure) for figure in measure(sys.argv[1])]))
