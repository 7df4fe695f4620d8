"""A grader in Python: one JSON line in, one JSON line out.

mustfail starts this program, writes a line for every answer that is to be judged and reads a line back:

    in   {"id": 1, "case": "window", "prompt": "...", "expected": "14", "output": "Within 14 days."}
    out  {"id": 1, "pass": true, "reason": "it names 14 days"}

A line {"id": 1, "error": "..."} says that the grader could not decide. Everything else that the program wants to say
goes to standard error: standard output is for verdicts only.
"""

import json
import re
import sys


def grade(row):
    """Passes an answer that states the expected number of days, and no other number of days."""
    days = re.findall(r"(\d+)\s+days", row["output"])
    if not days:
        return False, "it names no number of days"
    if any(day != row["expected"] for day in days):
        return False, f"it names {', '.join(days)} days, not {row['expected']}"
    return True, f"it names {row['expected']} days"


def main():
    for line in sys.stdin:
        row = json.loads(line)
        try:
            passed, reason = grade(row)
            verdict = {"id": row["id"], "pass": passed, "reason": reason}
        except Exception as fault:
            verdict = {"id": row["id"], "error": repr(fault)}
        print(json.dumps(verdict), flush=True)


if __name__ == "__main__":
    main()
