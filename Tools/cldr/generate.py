#!/usr/bin/env python3
"""Writes Cairn's tables of plural rules and languages from CLDR.

    apt-get install unicode-cldr-core            (CLDR 41, Debian 12)
    Tools/cldr/generate.py                       writes the two Swift files below
    Tools/cldr/generate.py --check               exit 1 when they are not what would be written

Plural rules are those of CLDR 42: the Debian data with the changes in plurals-42.xml.
Likely subtags, aliases, parents and directions of scripts are those of CLDR 41.
"""
import argparse
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

HERE = Path(__file__).resolve().parent
STRINGS = HERE.parent.parent / "Sources/Shared/Strings"
ORDER = ["zero", "one", "two", "few", "many", "other"]


# Plural rules -------------------------------------------------------------------------------------


def normal(text):
    return re.sub(r"\s+", " ", re.sub(r"@.*", "", text or "", flags=re.S)).strip()


def plural_rules(path, kind):
    """{Language: {category: condition}}, without `other`."""
    rules = {}
    for plurals in ET.parse(path).iter("plurals"):
        if plurals.get("type") != kind:
            continue
        for group in plurals.iter("pluralRules"):
            conditions = {
                rule.get("count"): normal(rule.text)
                for rule in group
                if rule.get("count") != "other"
            }
            for language in group.get("locales").replace("_", "-").split():
                rules[language] = conditions
    return rules


def relation(text):
    """One `i % 10 = 2..4,6` as (operand, modulus, negated, [(low, high)])."""
    match = re.fullmatch(r"([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)", text)
    if not match:
        sys.exit(f"a relation this script does not know: {text}")
    operand, modulus, sign, values = match.groups()
    ranges = []
    for value in values.split(","):
        low, _, high = value.partition("..")
        ranges.append((int(low), int(high or low)))
    return operand, modulus and int(modulus), sign == "!=", ranges


def swift_conditions(alternative):
    """The relations of one `and` chain as Swift conditions."""
    tests = []
    for text in alternative.split(" and "):
        test = swift_condition(text)
        # Once the number is known to be whole, neither claim needs repeating.
        if "o.isWhole" in tests:
            test = test.removeprefix("!o.isWhole || ").removeprefix("o.isWhole, ")
        tests += test.split(", ", 1) if test.startswith("o.isWhole, ") else [test]
    return tests


def swift_condition(text):
    operand, modulus, negated, ranges = relation(text)
    name = {"n": "i", "c": "e"}.get(operand, operand)
    value = f"o.{name}" + (f" % {modulus}" if modulus else "")
    small = [r for r in ranges if r[1] < 64]
    if len(small) == 1:
        small = []
    parts = []
    if small:  # Several small values are one word of bits.
        mask = 0
        for low, high in small:
            for bit in range(low, high + 1):
                mask |= 1 << bit
        parts.append(f"isOne({value}, of: 0x{mask:X})")
    for low, high in ranges:
        if (low, high) not in small:
            parts.append(
                f"{value} == {low}" if low == high else f"isWithin({value}, {low}, {high})"
            )
    test = " || ".join(parts)
    if len(parts) > 1:
        opposite = f"!({test})"
    elif " == " in test:
        opposite = test.replace(" == ", " != ")
    else:
        opposite = f"!{test}"
    # `n` is the whole absolute value: with a fraction it equals no integer.
    if operand == "n":
        return f"!o.isWhole || {opposite}" if negated else f"o.isWhole, {test}"
    return opposite if negated else test


def swift_rule(conditions):
    lines = []
    for category in ORDER:
        if category not in conditions:
            continue
        lines.append(f"// {category}: {conditions[category]}")
        for alternative in conditions[category].split(" or "):
            tests = swift_conditions(alternative)
            line = f"if {', '.join(tests)} {{ return .{category} }}"
            if len(line) <= 84:
                lines.append(line)
            else:
                lines.append("if")
                lines += [f"    {test}," for test in tests[:-1]] + [f"    {tests[-1]}"]
                lines += ["{", f"    return .{category}", "}"]
    return lines


def wrapped_comment(text, width):
    words, lines = text.split(" "), [""]
    for word in words:
        if len(lines[-1]) + len(word) + 1 > width:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    return lines


def numbered(rules):
    """([conditions], {language: number}); rule 0 is `other` alone."""
    distinct, numbers = [{}], {}
    for language in sorted(rules):
        if rules[language] not in distinct:
            distinct.append(rules[language])
        numbers[language] = distinct.index(rules[language])
    return distinct, numbers


def swift_function(name, distinct, numbers):
    out = [f"    static func {name}(_ rule: UInt8, _ o: PluralOperands) -> PluralCategory {{"]
    out.append("        switch rule {")
    for number, conditions in enumerate(distinct):
        if not conditions:
            continue
        users = " ".join(l for l in sorted(numbers) if numbers[l] == number)
        out += ["        // " + l for l in wrapped_comment(users, 86)]
        out.append(f"        case {number}:")
        for line in swift_rule(conditions):
            if line.startswith("//"):
                out += ["            // " + l for l in wrapped_comment(line[3:], 82)]
            else:
                out.append("            " + line)
    out += ["        default: break", "        }", "        return .other", "    }"]
    return out


def masks(distinct):
    values = []
    for conditions in distinct:
        values.append(sum(1 << ORDER.index(c) for c in list(conditions) + ["other"]))
    return values


def plurals_file(data):
    supplemental = data / "common/supplemental"
    cardinal = plural_rules(supplemental / "plurals.xml", "cardinal")
    cardinal.update(plural_rules(HERE / "plurals-42.xml", "cardinal"))
    ordinal = plural_rules(supplemental / "ordinals.xml", "ordinal")
    ordinal.update(plural_rules(HERE / "plurals-42.xml", "ordinal"))
    cardinals, cardinal_of = numbered(cardinal)
    ordinals, ordinal_of = numbered(ordinal)
    out = [
        "// swift-format-ignore-file",
        "// Made by `python3 Tools/cldr/generate.py` from CLDR 41 and Tools/cldr/plurals-42.xml. Do not edit.",
        "",
        "/// The plural rules of CLDR 42 as code: which rule a language uses, and each rule once.",
        "enum PluralTable {",
        "    static let cldrVersion = \"42\"",
        "",
        "    /// Language (and region), its cardinal rule, its ordinal rule; 99 where CLDR gives none.",
        "    static let languages = RecordTable(keyWidth: 6, valueWidth: 5, \"\"\"",
    ]
    for language in sorted(set(cardinal_of) | set(ordinal_of), key=lambda l: l.ljust(6)):
        if language == "root":
            continue
        one, two = cardinal_of.get(language, 99), ordinal_of.get(language, 99)
        out.append(f"        {language:<6}{one:02} {two:02}")
    out += ["        \"\"\")", ""]
    for name, distinct in (("cardinal", cardinals), ("ordinal", ordinals)):
        values = ", ".join(str(m) for m in masks(distinct))
        out.append(f"    /// The categories of each {name} rule, one bit each, `zero` lowest.")
        out.append(f"    static let {name}Categories: [UInt8] = [")
        out += ["        " + l for l in wrapped_comment(values, 90)]
        out += ["    ]", ""]
    out += swift_function("cardinal", cardinals, cardinal_of) + [""]
    out += swift_function("ordinal", ordinals, ordinal_of) + [
        "",
        "    @inline(__always)",
        "    private static func isWithin(_ value: UInt64, _ low: UInt64, _ high: UInt64) -> Bool {",
        "        value >= low && value <= high",
        "    }",
        "",
        "    @inline(__always)",
        "    private static func isOne(_ value: UInt64, of mask: UInt64) -> Bool {",
        "        value < 64 && (mask >> value) & 1 == 1",
        "    }",
        "}",
        "",
    ]
    return "\n".join(out)


# Languages ----------------------------------------------------------------------------------------


def dashed(tag):
    return tag.replace("_", "-")


def records(name, doc, key_width, value_width, pairs):
    out = [f"    /// {doc}"]
    out.append(
        f"    static let {name} = RecordTable(keyWidth: {key_width}, valueWidth: {value_width}, \"\"\""
    )
    for key, value in sorted(pairs.items(), key=lambda p: p[0].ljust(key_width)):
        if len(key) > key_width or len(value) > value_width:
            sys.exit(f"too wide: {key} {value}")
        out.append(f"        {key:<{key_width}}{value:<{value_width - 1}}.")
    return out + ["        \"\"\")", ""]


def languages_file(data):
    supplemental = data / "common/supplemental"
    likely = {}
    for item in ET.parse(supplemental / "likelySubtags.xml").iter("likelySubtag"):
        likely[dashed(item.get("from"))] = dashed(item.get("to"))
    aliases, regions = {}, {}
    for item in ET.parse(supplemental / "supplementalMetadata.xml").iter():
        if item.tag == "languageAlias":
            old, new = dashed(item.get("type")), dashed(item.get("replacement"))
            # `und-…` replaces a variant alone; the private-use ones are names of nothing.
            if not old.startswith("und-") and "-x-" not in new:
                aliases[old.lower()] = new
        elif item.tag == "territoryAlias":
            old, new = item.get("type"), item.get("replacement").split()[0]
            if old.isalpha() and len(old) == 2 or old.isdigit():
                regions[old] = new
    parents = {}
    for item in ET.parse(supplemental / "supplementalData.xml").iter("parentLocale"):
        for child in item.get("locales").split():
            # Scripts never cross here anyway, so "root" needs no record.
            if item.get("parent") != "root" and child != "hi_Latn":
                parents[dashed(child)] = dashed(item.get("parent"))
    scripts = []
    for line in (data / "common/properties/scriptMetadata.txt").read_text().splitlines():
        fields = [f.strip() for f in line.split("#")[0].split(";")]
        if len(fields) > 6 and fields[6] == "YES":
            scripts.append(fields[0])
    out = [
        "// swift-format-ignore-file",
        "// Made by `python3 Tools/cldr/generate.py` from CLDR 41. Do not edit.",
        "",
        "/// What CLDR 41 knows of languages: likely subtags, aliases, parents, directions.",
        "enum LanguageTable {",
        "    static let cldrVersion = \"41\"",
        "",
        "    /// The scripts that are written from right to left.",
        "    static let rightToLeftScripts: Set<String> = [",
    ]
    names = ", ".join(f"\"{s}\"" for s in sorted(scripts))
    out += ["        " + l for l in wrapped_comment(names, 90)] + ["    ]", ""]
    out += records("aliases", "Old language → the one to use.", 11, 16, aliases)
    out += records("regions", "Old region → the one to use.", 3, 4, regions)
    out += records("parents", "Where CLDR's parent is not the truncated tag.", 11, 12, parents)
    out += records("likely", "Tag → the tag with script and region.", 11, 14, likely)
    while out[-1] == "":
        out.pop()
    return "\n".join(out + ["}", ""])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--data", type=Path, default=Path("/usr/share/unicode/cldr"))
    arguments.add_argument("--check", action="store_true", help="compare, write nothing")
    options = arguments.parse_args()
    files = {
        STRINGS / "Generated/PluralTable.swift": plurals_file(options.data),
        STRINGS / "Generated/LanguageTable.swift": languages_file(options.data),
    }
    stale = []
    for path, text in files.items():
        if options.check:
            if not path.exists() or path.read_text() != text:
                stale.append(str(path))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if stale:
        sys.exit("not what this script writes: " + ", ".join(stale))


main()
