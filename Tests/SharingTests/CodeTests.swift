import CairnSharing
import Foundation
import TestSupport
import Testing

@Suite struct CodeTests {
    /// Texts with the codes that `qrcodegen` (PyPI) makes of them (byte mode, level M, no boost).
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
    }
}
