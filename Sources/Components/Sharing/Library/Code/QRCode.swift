import CQRencode

/// A QR code (ISO/IEC 18004) in byte mode, with error correction level M, in the smallest version
/// that holds the text.
///
///     let code = try QRCode(link.address)
///     code[0, 0]                                          // true: dark
public struct QRCode: Sendable, Equatable {
    /// The number of modules per side, without the required quiet zone of four modules.
    public let side: Int
    private let modules: [Bool]

    /// Creates the code of a text, encoded as UTF-8.
    ///
    /// - Throws: ``SharingError/nothing`` for an empty text, and ``SharingError/unfit(_:)`` for
    ///   more than 2331 bytes; phones scan codes of up to about 300 bytes reliably.
    public init(_ text: String) throws(SharingError) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { throw .nothing }
        // Version 0 is the smallest that holds the text. `nil`: no version does.
        guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_M)
        else { throw .unfit(.tooLong(limit: 2331)) }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit is the color; the others say what the module is part of.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
            .map { $0 & 1 == 1 }
    }

    /// Returns `true` if a module is dark; `x` and `y` count from the top left corner.
    public subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }

    /// The rows as strings, `#` for dark and `.` for light.
    public var rows: [String] {
        (0..<side).map { y in String((0..<side).map { self[$0, y] ? "#" : "." }) }
    }

    /// Returns the code as half-block characters, two modules per character, with a quiet zone of
    /// two modules.
    ///
    /// - Parameters:
    ///   - isLight: `true` to draw the light modules instead of the dark ones: for light text on a
    ///     dark background.
    ///   - space: the character for cells in which nothing is drawn.
    /// - Returns: lines of `side` + 4 characters.
    public func blocks(isLight: Bool = false, space: Character = " ") -> [String] {
        let signs: [Character] = [space, "▀", "▄", "█"]
        func isDrawn(_ x: Int, _ y: Int) -> Bool {
            let isInside = (0..<side).contains(x) && (0..<side).contains(y)
            return (isInside && self[x, y]) != isLight
        }
        return stride(from: -2, to: side + 2, by: 2).map { y in
            String(
                (-2..<side + 2).map { x in
                    signs[(isDrawn(x, y) ? 1 : 0) + (isDrawn(x, y + 1) ? 2 : 0)]
                })
        }
    }
}
