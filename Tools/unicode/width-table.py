#!/usr/bin/env python3
"""Writes WidthTable.swift from the Unicode Character Database (Debian: unicode-data).

    python3 Tools/unicode/width-table.py [FOLDER] > Sources/Hosts/Terminal/Generated/WidthTable.swift

FOLDER defaults to /usr/share/unicode. The rules, in order, for one code point:
  control     C0, DEL, C1
  format      Cf but those that are drawn (Arabic number signs and the like), Zl, Zp, soft hyphen: never sent
  mark        Mn, Me, and the medial and final Hangul jamo: no column of their own
  spacing     Mc: one column beside their base
  wide        East Asian Width W or F; regional indicators (a lone one is drawn as a box of two columns)
  unassigned  Cn: one column today, perhaps two in a later version
  narrow      the rest
"""
import re, sys
from pathlib import Path

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
CLASSES = ["narrow", "control", "format", "mark", "spacing", "wide", "unassigned"]
NARROW, CONTROL, FORMAT, MARK, SPACING, WIDE, UNASSIGNED = range(len(CLASSES))
LAST = 0x110000


def rows(name):
    for line in (folder / name).read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def span(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


version = re.search(r"EastAsianWidth-([\d.]+)\.txt", (folder / "EastAsianWidth.txt").read_text()).group(1)

category = ["Cn"] * LAST
pending = None
for fields in rows("UnicodeData.txt"):
    code, name, kind = int(fields[0], 16), fields[1], fields[2]
    if name.endswith("First>"):
        pending = code
    elif name.endswith("Last>"):
        for inside in range(pending, code + 1):
            category[inside] = kind
    else:
        category[code] = kind

wide = [False] * LAST
for codes, width in rows("EastAsianWidth.txt"):
    if width in ("W", "F"):
        for code in span(codes):
            wide[code] = True

drawn = set()
for codes, prop in rows("PropList.txt"):
    if prop == "Prepended_Concatenation_Mark":
        drawn.update(span(codes))

jamo = set()
for codes, kind in rows("HangulSyllableType.txt"):
    if kind in ("V", "T"):
        jamo.update(span(codes))

table = []
for code in range(LAST):
    kind = category[code]
    if kind == "Cc":
        value = CONTROL
    elif kind in ("Zl", "Zp") or (kind == "Cf" and code not in drawn):
        value = FORMAT
    elif kind in ("Mn", "Me") or code in jamo:
        value = MARK
    elif kind == "Mc":
        value = SPACING
    elif wide[code] or 0x1F1E6 <= code <= 0x1F1FF:
        value = WIDE
    elif kind == "Cn":
        value = UNASSIGNED
    else:
        value = NARROW
    table.append(value)

runs = [(0, table[0])]
for code in range(1, LAST):
    if table[code] != runs[-1][1]:
        runs.append((code, table[code]))

# Narrow characters that the emoji variation selector makes two columns wide.
emoji = sorted(
    {int(f[0].split()[0], 16) for f in rows("emoji/emoji-variation-sequences.txt") if f[0].endswith("FE0F")}
)
emoji = [code for code in emoji if table[code] != WIDE]


def literal(numbers):
    lines, line = [], "       "
    for number in numbers:
        word = f" 0x{number:X},"
        if len(line) + len(word) > 98:
            lines.append(line)
            line = "       "
        line += word
    return "\n".join(lines + [line])


print(f"""\
// Made by `python3 Tools/unicode/width-table.py` from the Unicode Character Database {version}. Do not edit.

/// Column widths of characters, as runs of code points of one class.
enum WidthTable {{
    /// The version of Unicode from which the runs are generated.
    static let version = "{version}"

    /// The start of each run, shifted left by 3, with its `WidthClass` in the low three bits.
    static let runs: [UInt32] = [
{literal(start << 3 | value for start, value in runs)}
    ]

    /// Narrow characters that U+FE0F turns into an emoji of two columns, in ascending order.
    static let emojiBases: [UInt32] = [
{literal(emoji)}
    ]
}}

/// The effect of a code point on the column. The order is that of the generator script.
enum WidthClass: UInt8 {{
    case {", ".join(CLASSES)}
}}""")
