import CairnEncoding
import TestSupport
import Testing

@Suite struct EncodingTests {
    @Test(arguments: [([], ""), ([0x00, 0x0A, 0xFF], "000aff"), (Array("az".utf8), "617a")])
    func bytesAreLowercaseDigits(bytes: [UInt8], digits: String) {
        #expect(bytes.hexadecimal == digits)
        #expect(bytes.hexadecimalDigits == Array(digits.utf8))
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func anEscapedByteIsReadBack(byte: UInt8) throws {
        let escaped = byte.escaped(by: UInt8(ascii: "="))
        #expect(String(decoding: escaped, as: UTF8.self) == "=" + [byte].hexadecimal.uppercased())
        let values = escaped.dropFirst().compactMap(\.hexadecimalValue)
        #expect(values == [byte >> 4, byte & 15])
        let value = Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
        #expect(byte.hexadecimalValue == value)
    }

    @Test(arguments: [
        ("a-b.c_d~1", "a-b.c_d~1"), ("a/b c", "a%2Fb%20c"), ("växjö", "v%C3%A4xj%C3%B6"),
        ("+&=%", "%2B%26%3D%25"),
    ])
    func aComponentKeepsUnreservedCharacters(text: String, escaped: String) {
        #expect(PercentEncoding.component(text) == escaped)
    }

    @Test(arguments: [("a/b c", "a/b%20c"), ("/å", "/%C3%A5")])
    func aPathKeepsItsSlashes(text: String, escaped: String) {
        #expect(PercentEncoding.path(text) == escaped)
    }

    @Test(arguments: [
        ("/a%20b?c=%zz#d", "/a%20b?c=%25zz#d"), ("/ü \"", "/%C3%BC%20%22"), ("%2", "%252"),
    ])
    func aTailKeepsItsEscapes(text: String, escaped: String) {
        #expect(PercentEncoding.tail(text) == escaped)
    }

    @Test(arguments: [("a%2", nil), ("a%zz", nil), ("%FF", nil), ("%c3%a5+", "å+"), ("", "")])
    func onlyWholeEscapesAreDecoded(text: String, decoded: String?) {
        #expect(PercentEncoding.decoded(text) == decoded)
    }

    /// Readers of bytes see `"` before an accent and each half of `\r\n`; characters hide both.
    @Test func everyScalarIsEscaped() {
        let text = "a\r\nb\"\u{301}c\r\u{308}\"".escaping(["\r": "%0D", "\n": "%0A", "\"": "%22"])
        #expect(Array(text.utf8) == Array("a%0D%0Ab%22\u{301}c%0D\u{308}%22".utf8))
        #expect("a+b".escaping([:]) == "a+b")
    }

    @Test("escapes are read back", arguments: UInt64(0)..<100)
    func escapesAreReadBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let text = String(
            String.UnicodeScalarView(
                (0..<30).compactMap { _ in
                    Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
                }))
        let escaped = PercentEncoding.component(text)
        #expect(PercentEncoding.decoded(escaped) == text)
        #expect(escaped.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"+&=?#/ ".utf8.contains($0) })
    }
}
