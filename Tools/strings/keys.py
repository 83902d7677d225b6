#!/usr/bin/env python3
"""Writes the constants of all keys of texts, each into the module that owns it.

    Tools/strings/keys.py                writes the Swift files named below
    Tools/strings/keys.py --check        exit 1 when they are not what would be written

A key comes from the English files. The demo owns those of Demo/Files; those of Localizations/Files belong to the
module of their first part.
"""
import argparse
import pathlib
import plistlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

# Folder of the module, access of its constants, first parts of its keys. What several modules say is in CairnUI.
OWNERS = [
    ("Sources/Core/UI", "public", ["common", "count", "error", "role", "state"]),
    ("Sources/App/App", "package", ["app"]),
    ("Sources/Components/Calendar", "package", ["calendar"]),
    ("Sources/Components/Gallery/Screens", "package", ["gallery", "import"]),
    ("Sources/Components/ImageEditor", "package", ["editor"]),
    ("Sources/Components/ImagePicker", "package", ["picker"]),
    ("Sources/Components/Locks/LockFlow", "package", ["lock"]),
    ("Sources/Components/Sharing/Screens", "package", ["share"]),
    ("Sources/Components/Tabs", "package", ["tabs"]),
    ("Sources/Components/Tree", "package", ["tree"]),
]


def texts(folder):
    """The keys of a folder with their English texts, in the order of the files."""
    english = ROOT / folder / "en.lproj"
    entry = re.compile(r'^"((?:[^"\\]|\\.)+)" = "((?:[^"\\]|\\.)*)";$', re.M)
    plain = entry.findall((english / "Localizable.strings").read_text())
    counted = plistlib.loads((english / "Plurals.plist").read_bytes())
    found = {key: text.replace("\\n", " ").replace('\\"', '"') for key, text in plain}
    return found | {key: forms["count"]["other"] for key, forms in counted.items()}


def constant(key):
    first, *others = key.split(".")
    return first + "".join(part[0].upper() + part[1:] for part in others)


def source(access, folder, keys):
    """The Swift file of one module."""
    text = "// swift-format-ignore-file\n"
    text += f"// Made from {folder} by `python3 Tools/strings/keys.py`. Do not edit.\n"
    text += f"{access} import CairnStrings\n\nextension TextKey {{\n".lstrip()
    for key, words in keys.items():
        text += f"    /// {words}\n"
        text += f'    {access} static let {constant(key)}: TextKey = "{key}"\n'.replace("     ", "    ")
    text += "}\n"
    return text


def files():
    """The path and the text of every file."""
    made = {}
    shared = texts("Localizations/Files")
    for folder, access, parts in OWNERS:
        keys = {key: text for key, text in shared.items() if key.split(".")[0] in parts}
        made[folder] = source(access, "Localizations/Files", keys)
    owned = {part for _, _, parts in OWNERS for part in parts}
    homeless = [key for key in shared if key.split(".")[0] not in owned]
    if homeless:
        sys.exit("no module owns " + ", ".join(homeless))
    made["Demo"] = source("", "Demo/Files", texts("Demo/Files"))
    return {ROOT / folder / "Generated/TextKeys.swift": text for folder, text in made.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only compare")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in files().items() if not path.exists() or path.read_text() != text]
    for path, text in stale:
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        print(("not current: " if check else "wrote ") + str(path.relative_to(ROOT)))
    sys.exit(1 if check and stale else 0)


main()
