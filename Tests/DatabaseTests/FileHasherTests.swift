#if Database
import CairnDatabase
import Testing

/// The examples of FIPS 180-4 and of NIST's *Secure Hash Standard Validation System*.
@Suite struct FileHasherTests {
    private static func hash(_ text: String, inPiecesOf count: Int) -> String {
        var hasher = FileHasher()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            rest.prefix(count).withUnsafeBytes { hasher.update($0) }
            rest = rest.dropFirst(count)
        }
        let hash = hasher.finalize()
        // The hash of the bytes so far can be asked for again.
        #expect(hasher.finalize() == hash)
        return hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(
        "known texts have their hashes, whatever the pieces",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ], [1, 63, 64, 65_536])
    func knownTexts(example: (text: String, hash: String), count: Int) {
        #expect(Self.hash(example.text, inPiecesOf: count) == example.hash)
    }
}
#endif
