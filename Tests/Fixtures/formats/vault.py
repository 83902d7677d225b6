#!/usr/bin/python3
"""Reads CairnVault's files as docs/formats.md describes them, with nothing of Cairn.

    vault.py lock RECORDS DEVICE NAME CODE   the content key, as hexadecimal
    vault.py recovery RECORDS DEVICE KEY     the content key, as hexadecimal
    vault.py device DEVICE                   the key of credential files, as hexadecimal
    vault.py credentials FILE KEY            JSON of the names and secrets
    vault.py file FOLDER KEY NAME            the SHA-256 of a file of an EncryptedFileStore
    vault.py snapshot FOLDER KEY             JSON of the names and SHA-256s of an EncryptedSnapshot
"""
import hashlib
import hmac
import json
import plistlib
import sys

from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def hkdf(key, info, salt=b""):
    """RFC 5869 with SHA-256 and 32 bytes of output."""
    return mac(mac(salt, key), info.encode() + b"\1")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def envelope(key, context, blob):
    magic, version, salt, mark = blob[:8], blob[8], blob[9:25], blob[25:41]
    assert magic == b"CAIRNSEC" and version == 1
    assert mark == mac(hkdf(key, "cairn mark", salt), salt)[:16], "wrong key"
    content = AESGCM(hkdf(key, "cairn content", salt))
    return content.decrypt(blob[41:53], blob[53:], blob[:41] + context.encode())


def device_key(folder):
    blob = read(folder + "/key")
    assert blob[:9] == b"CAIRNKEY1" and len(blob) == 73
    assert blob[41:] == hashlib.sha256(blob[9:41]).digest()
    return blob[9:41]


def signed(folder, name, device):
    blob = read(folder + "/" + name)
    assert blob[:11] == b"CAIRNLOCK1\n"
    assert blob[11:43] == mac(hkdf(device, "cairn file " + name), blob[43:]), "tampered"
    return plistlib.loads(blob[43:])


def lock(records, folder, name, code):
    device = device_key(folder)
    record = signed(records, "record", device)
    counter, mark = signed(records, "counter", device), signed(folder, "mark", device)
    assert 0 <= counter["sequence"] - mark["sequence"] <= 1
    assert 0 <= record["generation"] - counter["generation"] <= 1
    found = record["credentials"][name]
    master = hashlib.scrypt(
        mac(device, b"cairn code " + name.encode() + b"\0" + code.encode()),
        salt=found["salt"], n=1 << found["exponent"], r=found["blockSize"],
        p=found["parallelism"], maxmem=2**31 - 1, dklen=32)
    assert hkdf(master, "cairn verifier") == found["verifier"], "wrong code"
    return envelope(hkdf(master, "cairn wrapping"), "content key", found["wrapped"])


def recovery(records, folder, text):
    record = signed(records, "record", device_key(folder))
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    bits = "".join(format(letters.index(letter), "05b") for letter in text.replace("-", ""))
    key = int(bits[:128], 2).to_bytes(16, "big")
    assert int(bits[128:], 2) == int.from_bytes(hashlib.sha256(key).digest()[:2], "big") >> 4
    master = hkdf(key, "cairn recovery", record["recoverySalt"])
    return envelope(hkdf(master, "cairn wrapping"), "content key", record["recovery"])


def piece(folder, key, name):
    file = mac(hkdf(key, "cairn names"), name.encode())[:16].hex() + ".sealed"
    plain = envelope(key, "store " + file, read(folder + "/" + file))
    count = plain[0] << 8 | plain[1]
    assert plain[2 : 2 + count].decode() == name
    return plain[2 + count :]


def stored(folder, key, name):
    whole, number = b"", 0
    while True:
        part = piece(folder, key, f"{name}#{number}")
        whole += part[1:]
        if part[0] == 0:
            return whole
        number += 1


def snapshot(folder, key):
    listed = json.loads(piece(folder, key, "list"))
    assert listed["version"] == 1
    files = {}
    for name, pieces in listed["files"].items():
        parts = [piece(folder, key, part) for part in pieces]
        for part, label in zip(parts, pieces):
            assert label == "piece " + hashlib.sha256(part).hexdigest()
        files[name] = b"".join(parts)
        # The state before, or the same one: no piece is in both, and second copies have other names.
        older = listed.get("older", {}).get(name, [])
        assert not set(older) & set(pieces)
        for label in older:
            part = piece(folder, key, label)
            assert label.removeprefix("copy of ") == "piece " + hashlib.sha256(part).hexdigest()
    return files


def main(verb, *rest):
    if verb == "lock":
        print(lock(*rest).hex())
    elif verb == "recovery":
        print(recovery(*rest).hex())
    elif verb == "device":
        print(hkdf(device_key(*rest), "cairn credentials").hex())
    elif verb == "credentials":
        plain = envelope(bytes.fromhex(rest[1]), "credentials", read(rest[0]))
        print(json.dumps({n: s.decode() for n, s in plistlib.loads(plain).items()}, sort_keys=True))
    elif verb == "file":
        whole = stored(rest[0], bytes.fromhex(rest[1]), rest[2])
        print(hashlib.sha256(whole).hexdigest())
    elif verb == "snapshot":
        files = snapshot(rest[0], bytes.fromhex(rest[1]))
        hashes = {name: hashlib.sha256(whole).hexdigest() for name, whole in files.items()}
        print(json.dumps(hashes, sort_keys=True))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
