import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// XML has one line end: CR LF and CR are read as LF, in texts and CDATA sections, wherever the parser's pieces end.
@Suite struct LineEndTests {
    /// By bytes: Swift takes CR LF for one character.
    private static func normal(_ bytes: [UInt8]) -> [UInt8] {
        bytes.indices.compactMap { place in
            let isBehindReturn = place > 0 && bytes[place - 1] == 0x0D
            if bytes[place] == 0x0A, isBehindReturn { return nil }
            return bytes[place] == 0x0D ? 0x0A : bytes[place]
        }
    }

    @Test("texts and sections of any length have line feeds only", arguments: UInt64(0)..<60)
    func lineEndsAreOne(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        // libxml2 hands sections over in pieces of 300 bytes; the reader feeds it 64 KB at a time.
        let lengths = [5, 299, 300, 301, 302, 900, 65_480, 65_536, 70_000]
        var xml = Array("<plist><array>".utf8)
        var expected: [[UInt8]] = []
        for _ in 0..<3 {
            let length = lengths[Int.random(in: 0..<lengths.count, using: &random)]
            let offset = Int.random(in: 0..<3, using: &random)
            let bytes = (0..<(length + offset)).map { _ in
                [UInt8](arrayLiteral: 0x0D, 0x0A, 0x0D, 0x61)[
                    Int.random(in: 0..<4, using: &random)]
            }
            let isSection = Bool.random(using: &random)
            xml += Array((isSection ? "<string><![CDATA[" : "<string>").utf8) + bytes
            xml += Array((isSection ? "]]></string>" : "</string>").utf8)
            expected.append(Self.normal(bytes))
        }
        let list = try PropertyList(parsing: xml + Array("</array></plist>".utf8))
        let found = (list.array ?? []).map { Array(($0.string ?? "").utf8) }
        // Not the texts themselves: a failure would print them.
        #expect(found.map(\.count) == expected.map(\.count))
        let isSame = found == expected
        #expect(isSame)
    }

    @Test(arguments: [
        ("<![CDATA[a\r]]><![CDATA[\nb]]>", "a\n\nb"), ("\r<![CDATA[\n]]>\r", "\n\n\n"),
        ("<![CDATA[\r\n]]>", "\n"), ("&#13;\n", "\r\n"), ("&#13;<![CDATA[\n]]>", "\r\n"),
        ("<![CDATA[]]>", ""), ("<![CDATA[\r]]>", "\n"), ("\u{85}\u{2028}", "\u{85}\u{2028}"),
    ])
    func whatMeetsALineEndStays(xml: String, text: String) throws {
        let list = try PropertyList(parsing: "<string>\(xml)</string>")
        #expect(Array((list.string ?? "").utf8) == Array(text.utf8))
    }
}
