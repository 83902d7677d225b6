"""Writes the two width fixtures from the Python package wcwidth (MIT), each in the version it names.

    pip install wcwidth==0.2.13 && python3 wcwidth-fixture.py scalars > wcwidth-scalars.txt    # knows Unicode 15.0.0
    pip install wcwidth==0.9.4  && python3 wcwidth-fixture.py clusters > wcwidth-clusters.txt  # measures whole clusters

scalars: `FIRST WIDTH`, one run of code points a line. clusters: `CODE CODE … ; WIDTH`: every sequence of
Debian's emoji-test.txt (unicode-data 15.0.0) and syllables of scripts with spacing marks and conjuncts.
"""
import sys
from pathlib import Path
from wcwidth import wcswidth, wcwidth

if sys.argv[1] == "scalars":
    last = None
    for code in range(0x110000):
        width = None if 0xD800 <= code < 0xE000 else wcwidth(chr(code), "15.0.0")
        if width is not None and width != last:
            print(f"{code:X} {width}")
            last = width
else:
    texts = []
    for line in Path("/usr/share/unicode/emoji/emoji-test.txt").read_text(encoding="utf-8").splitlines():
        head, _, status = line.split("#")[0].partition(";")
        if status.strip() in ("fully-qualified", "component"):
            texts.append("".join(chr(int(code, 16)) for code in head.split()))
    texts += "é ẍ̌ à́̂ क क्ष क्षि कि की நி கௌ కా ක් กำ นี้ ကြ ខ្មែ 각 한 ﷽ ア゙ ㋿ Ａ ｱ が".split()
    for text in texts:
        print(" ".join(f"{ord(c):X}" for c in text), ";", wcswidth(text))
