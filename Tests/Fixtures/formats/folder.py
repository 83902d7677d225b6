#!/usr/bin/python3
"""Reads the data of travel-story as docs/formats.md describes it, with nothing of Cairn.

    folder.py plain FOLDER                 the content of an unlocked data folder
    folder.py locked FOLDER STATE CODE     the content of a locked one; STATE is $XDG_STATE_HOME/travel-story
    folder.py backup FILE [PASSPHRASE]     the content of a backup

Prints JSON: the stories, the notes, the photos, and the names of the other files.
"""
import base64
import hashlib
import hmac
import json
import os
import sqlite3
import struct
import sys
import tempfile
import zlib

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from vault import hkdf, lock, read, snapshot, stored


# The files of a folder are a dictionary of names and bytes, wherever they come from.


def plain(folder):
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            files[os.path.relpath(path, folder)] = read(path)
    return files


def locked(folder, state, code):
    name = read(folder + "/lock/.device").split()[0].decode()
    key = lock(folder + "/lock", state + "/" + name, "passcode", code)
    assert read(folder + "/protection") == b"1\n"
    files = snapshot(folder + "/sealed/data", key)
    for original in originals(files):
        files["library/" + original] = stored(folder + "/sealed/photos", key, original)
    return files


def backup(path, passphrase=None):
    whole = read(path)
    if whole.startswith(b"age-encryption.org/v1\n"):
        whole = age(whole, passphrase.encode())
    files = dict(tar(whole))
    lines = files.pop("travel-story").decode().splitlines()
    assert lines.pop(0) == "travel-story backup 2"
    listed = {}
    for line in lines:
        digest, size, name = line.split(" ", 2)
        listed[name] = (digest, int(size))
    assert listed == {n: (hashlib.sha256(b).hexdigest(), len(b)) for n, b in files.items()}
    return files


def tar(whole):
    """POSIX.1-1988 ustar, plain files only."""
    at = 0
    while whole[at : at + 512].strip(b"\0"):
        head = whole[at : at + 512]
        assert head[257:265] == b"ustar\x0000" and head[156:157] == b"0"
        total = sum(head[:148]) + 8 * 32 + sum(head[156:])
        assert int(head[148:154], 8) == total
        name, prefix = (part.rstrip(b"\0").decode() for part in (head[:100], head[345:500]))
        size = int(head[124:135], 8)
        at += 512
        yield (prefix + "/" + name if prefix else name), whole[at : at + size]
        at += (size + 511) // 512 * 512
    assert whole[at:] == bytes(1024)


def unpadded(text):
    return base64.b64decode(text + b"=" * (-len(text) % 4))


def age(whole, passphrase):
    """age-encryption.org/v1 with one scrypt stanza."""
    end = whole.index(b"\n---") + 4
    mac_end = whole.index(b"\n", end)
    _, stanza, body, _ = whole[:end].split(b"\n")
    arrow, kind, salt, factor = stanza.split(b" ")
    assert (arrow, kind) == (b"->", b"scrypt")
    wrapping = hashlib.scrypt(
        passphrase, salt=b"age-encryption.org/v1/scrypt" + unpadded(salt), n=1 << int(factor),
        r=8, p=1, maxmem=2**31 - 1, dklen=32)
    key = ChaCha20Poly1305(wrapping).decrypt(bytes(12), unpadded(body), None)
    found = hmac.new(hkdf(key, "header"), whole[:end], hashlib.sha256).digest()
    assert found == unpadded(whole[end + 1 : mac_end]), "tampered"
    nonce, rest = whole[mac_end + 1 : mac_end + 17], whole[mac_end + 17 :]
    cipher = ChaCha20Poly1305(hkdf(key, "payload", nonce))
    pieces = [rest[at : at + 65552] for at in range(0, len(rest), 65552)]
    return b"".join(
        cipher.decrypt(
            number.to_bytes(11, "big") + bytes([number == len(pieces) - 1]), part, None)
        for number, part in enumerate(pieces))


def row_sum(*values):
    """The checksum of a row, which an index holds."""
    parts = {
        int: lambda value: (1, struct.pack("<q", value)), float: lambda value: (2, struct.pack("<d", value)),
        str: lambda value: (3, value.encode()), bytes: lambda value: (4, value), type(None): lambda value: (5, b""),
    }
    total = 0
    for value in values:
        kind, content = parts[type(value)](value)
        total = zlib.crc32(struct.pack("<BQ", kind, len(content)) + content, total)
    return total


def rows(files, name, query):
    if name not in files:
        return []
    with tempfile.TemporaryDirectory() as folder:
        for ending in ["", "-wal"]:
            if name + ending in files:
                with open(folder + "/db" + ending, "wb") as file:
                    file.write(files[name + ending])
        database = sqlite3.connect(folder + "/db")
        database.row_factory = sqlite3.Row
        database.create_function("cairnRowSum", -1, row_sum, deterministic=True)
        sound = database.execute("PRAGMA integrity_check").fetchone()[0]
        assert sound == "ok", sound
        found = [dict(row) for row in database.execute(query)]
        database.close()
        return found


def originals(files):
    query = "SELECT lower(hex(hash)) AS hash, format FROM photo WHERE hash IS NOT NULL ORDER BY id"
    for row in rows(files, "library/gallery.sqlite", query):
        yield f"originals/{row['hash'][:2]}/{row['hash']}.{row['format']}"


def checksum(line):
    """FNV-1a with 32 bits."""
    total = 0x811C9DC5
    for byte in line:
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{total:08x}".encode()


def unescaped(field):
    out, letters = [], iter(field)
    for letter in letters:
        if letter == "\\":
            letter = next(letters)
            letter = {"t": "\t", "n": "\n"}.get(letter, letter)
        out.append(letter)
    return "".join(out)


def notes(journal):
    """The titles and texts of the notes by their ids. Their order and their parents are left out."""
    lines = journal.splitlines()
    assert lines.pop(0) == b"cairn-tree 1"
    nodes, entry, parents = {}, [], {}
    for line in lines:
        body, found = line.rsplit(b"\t", 1)
        assert found == checksum(body), line
        fields = [unescaped(field) for field in body.decode().split("\t")]
        kind, rest = fields[0], fields[1:]
        if kind != "!":
            entry.append((kind, rest))
            continue
        for kind, rest in entry:
            if kind == "i":
                rest = rest[2:]
            if kind in "s+i":
                parents[rest[0]] = rest[1][1:] or None
            if kind in "s+ie":
                nodes[rest[0]] = {"title": rest[3], "text": rest[4]}
            if kind == "r":
                gone = {rest[0]}
                while more := {n for n, p in parents.items() if p in gone} - gone:
                    gone |= more
                for name in gone & nodes.keys():
                    del nodes[name]
        entry = []
    return nodes


def content(files):
    query = "SELECT id, title, text, day, place, trip FROM story WHERE trashed IS NULL ORDER BY id"
    stories = rows(files, "stories.sqlite", query)
    photos = list(originals(files))
    for story in stories:
        query = f"SELECT photo FROM storyPhoto WHERE story = {story['id']} ORDER BY ordinal"
        story["photos"] = [row["photo"] for row in rows(files, "stories.sqlite", query)]
    for name in photos:
        digest = hashlib.sha256(files["library/" + name]).hexdigest()
        assert digest == os.path.basename(name)[:64], name
    return {
        "stories": stories,
        "notes": sorted(notes(files["notes.tree"]).values(), key=lambda note: note["title"]),
        "photos": photos,
    }


def main(verb, *rest):
    sources = {"plain": plain, "locked": locked, "backup": backup}
    if verb not in sources:
        sys.exit(__doc__)
    print(json.dumps(content(sources[verb](*rest)), sort_keys=True))


main(*sys.argv[1:])
