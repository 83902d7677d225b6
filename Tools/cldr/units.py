#!/usr/bin/env python3
"""Writes Cairn's table of short unit names from CLDR.

    apt-get install unicode-cldr-core            (CLDR 41, Debian 12)
    Tools/cldr/units.py                          writes the Swift file below
    Tools/cldr/units.py --check                  exit 1 when it is not what would be written

A language has a line only where it differs from what its tag without the last part gives, and a
field only where it differs from root.
"""
import argparse
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parent.parent / "Sources/Shared/Strings/Generated/UnitTable.swift"
UNITS = [
    ("millimeter", "length-millimeter"),
    ("centimeter", "length-centimeter"),
    ("meter", "length-meter"),
    ("kilometer", "length-kilometer"),
    ("inch", "length-inch"),
    ("foot", "length-foot"),
    ("yard", "length-yard"),
    ("mile", "length-mile"),
    ("kilometerPerHour", "speed-kilometer-per-hour"),
    ("milePerHour", "speed-mile-per-hour"),
    ("celsius", "temperature-celsius"),
    ("fahrenheit", "temperature-fahrenheit"),
    ("kilogram", "mass-kilogram"),
    ("pound", "mass-pound"),
    ("pixel", "graphics-pixel"),
    ("megapixel", "graphics-megapixel"),
]
CATEGORIES = ["zero", "one", "two", "few", "many"]


def parents(data):
    """{locale: parent} where it is not the truncated tag."""
    found = {}
    for item in ET.parse(data / "supplemental/supplementalData.xml").iter("parentLocale"):
        for locale in item.get("locales").split():
            found[locale] = item.get("parent")
    return found


def patterns(file):
    """{(unit, category): pattern} of one locale's file, without its parents'."""
    wanted = {name for _, name in UNITS}
    found = {}
    for length in ET.parse(file).iter("unitLength"):
        if length.get("type") != "short":
            continue
        for unit in length.findall("unit"):
            if unit.get("type") not in wanted:
                continue
            for pattern in unit.findall("unitPattern"):
                plain = not pattern.get("case") and not pattern.get("gender")
                if plain and pattern.text and pattern.text != "↑↑↑":
                    found[unit.get("type"), pattern.get("count")] = pattern.text
    return found


def escaped(text):
    """Invisible characters by number, so that a reader sees them."""
    return "".join(
        f"\\u{{{ord(c):X}}}" if ord(c) in (0xA0, 0x202F, 0x200E, 0x200F, 0x61C) else c for c in text
    )


def table(data):
    parent = parents(data)
    raw = {file.stem: patterns(file) for file in sorted((data / "main").glob("*.xml"))}

    def look(locale, key):
        while locale:
            if key in raw.get(locale, {}):
                return raw[locale][key]
            if locale == "root":
                return None
            locale = parent.get(locale) or (locale.rpartition("_")[0] or "root")
        return None

    def fields(locale):
        result = []
        for _, unit in UNITS:
            other = look(locale, (unit, "other"))
            field = [other]
            for category in CATEGORIES:
                form = look(locale, (unit, category))
                if form and form != other:
                    field.append(f"{category}={form}")
            result.append("|".join(field))
        return result

    root = fields("root")
    lines = {"root": root}
    for locale in sorted(raw, key=lambda name: (name.count("_"), name)):
        if locale == "root":
            continue
        shorter = locale
        while shorter and (shorter == locale or shorter not in lines):
            shorter = shorter.rpartition("_")[0]
        if fields(locale) != lines[shorter or "root"]:
            lines[locale] = fields(locale)
    out = []
    for locale in sorted(lines):
        values = [
            "" if locale != "root" and mine == common else mine
            for mine, common in zip(lines[locale], root)
        ]
        out.append("\t".join([locale.replace("_", "-")] + values).rstrip("\t"))
    return out


def swift(data):
    names = "\n".join(f"/// {index + 1}. {name}" for index, (name, _) in enumerate(UNITS))
    body = "\n".join(escaped(line).replace("\t", "\\t") for line in table(data))
    return f'''// swift-format-ignore-file
// Made by `python3 Tools/cldr/units.py` from CLDR 41. Do not edit.

/// The short names of units by language. A line is a language and, parted by tabs, its units:
///
{names}
///
/// A field is the pattern for most numbers, then those of other plural categories. An empty one is root's.
enum UnitTable {{
    static let cldrVersion = "41"

    static let lines: StaticString = """
{body}
"""
}}
'''


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--check", action="store_true")
    arguments.add_argument("--data", type=Path, default=Path("/usr/share/unicode/cldr/common"))
    chosen = arguments.parse_args()
    text = swift(chosen.data)
    if chosen.check:
        sys.exit(0 if OUTPUT.read_text() == text else f"{OUTPUT} is not current")
    OUTPUT.write_text(text)


if __name__ == "__main__":
    main()
