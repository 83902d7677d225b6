import CairnSharingLibrary
import Foundation
import TestSupport
import Testing

@Suite struct CodeTests {
    /// Texts with the codes that `qrcodegen` (PyPI) makes of them: byte mode, level M, no boost, and
    /// the mask that libqrencode chooses.
    private static func known() throws -> [(text: String, rows: [String])] {
        let file = Fixtures.folder("sharing").appendingPathComponent("qr-codes.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .reduce(into: []) { codes, line in
                if line.hasPrefix("= ") {
                    codes.append((String(line.dropFirst(2)), []))
                } else {
                    codes[codes.count - 1].rows.append(String(line))
                }
            }
    }

    @Test(arguments: 0..<6)
    func aCodeIsTheOneThatAnotherEncoderMakes(number: Int) throws {
        let known = try Self.known()[number]
        #expect(try QRCode(known.text).rows == known.rows)
    }

    @Test func moreThanTheLargestHoldsIsRefused() throws {
        #expect(try QRCode(String(repeating: "x", count: 2331)).side == 177)
        #expect(throws: SharingError.unfit(.tooLong(limit: 2331))) {
            try QRCode(String(repeating: "x", count: 2332))
        }
        #expect(throws: SharingError.nothing) { try QRCode("") }
    }

    /// Read back from its characters a code is itself, with two modules of quiet around it.
    @Test(arguments: [false, true])
    func halfBlocksAreTheCode(isLight: Bool) throws {
        let code = try QRCode("https://example.com/stories/42")
        let lines = code.blocks(isLight: isLight).map(Array.init)
        #expect(lines.allSatisfy { $0.count == code.side + 4 })
        for y in -2..<code.side + 2 {
            for x in -2..<code.side + 2 {
                let sign = lines[(y + 2) / 2][x + 2]
                let isDrawn = sign == "█" || sign == (y % 2 == 0 ? "▀" : "▄")
                let isInside = (0..<code.side).contains(x) && (0..<code.side).contains(y)
                #expect(isDrawn == ((isInside && code[x, y]) != isLight), "\(x), \(y)")
            }
        }
    }
}
