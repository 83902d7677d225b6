#!/usr/bin/env python3
"""Makes Land.plist of Debian's package of Natural Earth: see README.md."""
import gzip
import lzma
import math
import struct
import subprocess
import sys
import tempfile
from collections import defaultdict

TOLERANCE = 0.12  # degrees that a coast may be off
SMALLEST = 0.06  # square degrees of an island that is kept


class Reader:
    """Reads what R wrote by `serialize`, as far as this package goes (R Internals, 1.8)."""

    def __init__(self, data):
        self.data, self.at, self.known = data, 2, []
        assert data[:2] == b"X\n"
        version = self.int()
        self.int()
        self.int()
        if version == 3:
            self.bytes(self.int())

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def int(self):
        return struct.unpack(">i", self.bytes(4))[0]

    def item(self):
        flags = self.int()
        kind, attributes, tagged = flags & 255, flags & 0x200, flags & 0x400
        if kind == 0xFE:
            return None
        if kind == 0xFF:
            return self.known[(flags >> 8 or self.int()) - 1]
        if kind in (0xFD, 0xF2, 0xF1, 0xFB, 0xFC):
            return ("environment", kind)
        if kind == 1:
            name = self.item()
            self.known.append(name)
            return name
        if kind in (0xF8, 0xF9, 0xFA):
            self.int()
            value = ("namespace", [self.item() for _ in range(self.int())])
            self.known.append(value)
            return value
        if kind in (2, 6):
            pairs = []
            while kind in (2, 6):
                if attributes:
                    self.item()
                name = self.item() if tagged else None
                pairs.append((name, self.item()))
                flags = self.int()
                kind, attributes, tagged = flags & 255, flags & 0x200, flags & 0x400
            assert kind == 0xFE
            return pairs
        if kind == 25:
            return dict(self.item())
        count = self.int()
        if kind == 9:
            return None if count == -1 else self.bytes(count).decode("latin1")
        if kind in (10, 13):
            value = list(struct.unpack(f">{count}i", self.bytes(4 * count)))
        elif kind == 14:
            value = list(struct.unpack(f">{count}d", self.bytes(8 * count)))
        elif kind in (16, 19, 20):
            value = [self.item() for _ in range(count)]
        else:
            raise ValueError(f"kind {kind} at {self.at}")
        return (value, dict(self.item())) if attributes else value


def countries(package):
    """The rings of all countries, as lists of (longitude, latitude)."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        base = f"{folder}/usr/lib/R/site-library/rnaturalearthdata/data/Rdata"
        index = gzip.decompress(open(base + ".rdx", "rb").read())
        database = open(base + ".rdb", "rb").read()
    values, attributes = Reader(index).item()
    places, names = dict(zip(attributes["names"], values))["variables"]
    start, length = dict(zip(names["names"], places))["countries50"]
    packed = database[start : start + length]
    assert packed[4:5] == b"Z"
    raw = lzma.decompress(
        packed[5:], lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2, "preset": 6}])
    for country in Reader(raw).item()["polygons"]:
        for polygon in country["Polygons"]:
            numbers, _ = polygon["coords"]
            half = len(numbers) // 2
            yield [(round(x, 6), round(y, 6)) for x, y in zip(numbers[:half], numbers[half:])]


def coasts(rings):
    """What is left of the rings when edges that two of them share are taken away."""
    edges = {}
    for ring in rings:
        for a, b in zip(ring, ring[1:]):
            if a != b and edges.pop((b, a), None) is None:
                edges[(a, b)] = True
    following = defaultdict(list)
    for a, b in edges:
        following[a].append(b)
    while following:
        first = place = next(iter(following))
        ring = [first]
        while place in following:
            step = following[place].pop()
            if not following[place]:
                del following[place]
            ring.append(step)
            place = step
            if place == first:
                break
        yield ring


def area(ring):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) / 2


def thinned(line):
    keep, work = {0, len(line) - 1}, [(0, len(line) - 1)]
    while work:
        i, j = work.pop()
        (ax, ay), (bx, by) = line[i], line[j]
        # Degrees of longitude are shorter near the poles, but the map draws them wide: half of that counts.
        squeeze = math.cos(math.radians(max(-80, min(80, (ay + by) / 2)))) ** 0.5
        dx, dy = (bx - ax) * squeeze, by - ay
        length = dx * dx + dy * dy
        most, farthest = 0, None
        for k in range(i + 1, j):
            px, py = (line[k][0] - ax) * squeeze, line[k][1] - ay
            along = max(0, min(1, (px * dx + py * dy) / length)) if length else 0
            off = math.hypot(px - along * dx, py - along * dy)
            if off > most:
                most, farthest = off, k
        if most > TOLERANCE:
            keep.add(farthest)
            work += [(i, farthest), (farthest, j)]
    return [line[k] for k in sorted(keep)]


def path(ring):
    """SVG path data in hundredths of a degree; y grows to the south."""
    half = max(range(len(ring)), key=lambda k: math.dist(ring[0], ring[k]))
    line = thinned(ring[: half + 1]) + thinned(ring[half:])[1:]
    points = [(round(x * 100), round(-y * 100)) for x, y in line]
    points = [b for a, b in zip([None] + points, points) if a != b]
    if points[0] == points[-1]:
        points.pop()
    if len(points) < 3:
        return ""

    def pair(x, y, before):
        return ("" if before or x < 0 else " ") + str(x) + ("" if y < 0 else " ") + str(y)

    text = "M" + pair(*points[0], True) + "l"
    for number, ((ax, ay), (bx, by)) in enumerate(zip(points, points[1:])):
        text += pair(bx - ax, by - ay, number == 0)
    return text + "z"


rings = [ring for ring in coasts(countries(sys.argv[1])) if ring[0] == ring[-1]]
rings = sorted((r for r in rings if abs(area(r)) >= SMALLEST), key=lambda r: -abs(area(r)))
lines = "\n".join(line for line in map(path, rings) if line)
print(f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<!-- The land of the earth: made with Natural Earth (naturalearthdata.com), which is in the public domain, by Tools/land.
     SVG path data in hundredths of a degree: to the east, and to the south. -->
<dict>
<key>land</key>
<string>{lines}</string>
</dict>
</plist>""")
