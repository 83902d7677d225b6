/// The name of an original relative to the folder of its library, such as `originals/ab/abcd….jpeg`.
///
/// Names that were read from a database, a file or an archive become paths only through this type,
/// so that none of them leads out of the folder.
public struct OriginalName: Sendable, Hashable {
    /// The SHA-256 hash of the original.
    public let hash: ContentHash
    let ending: String

    /// Creates the name of an original; `format` may contain any characters.
    init(_ hash: ContentHash, format: String) {
        self.hash = hash
        let letters = format.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        ending = letters.isEmpty ? "bin" : String(letters.prefix(8))
    }

    /// Parses the format of ``description``; `nil` for any other text.
    public init?(_ text: String) {
        // By bytes: a list may have a million names.
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let file = text[text.utf8.index(after: slash)...]
        guard let end = file.utf8.index(file.startIndex, offsetBy: 64, limitedBy: file.endIndex),
            let hash = ContentHash(hex: file[..<end])
        else { return nil }
        self.init(hash, format: String(file[end...]))
        guard text == description else { return nil }
    }
}

extension OriginalName: CustomStringConvertible {
    /// The path relative to the folder of the library.
    public var description: String {
        let hex = hash.hex
        return "originals/\(hex.prefix(2))/\(hex).\(ending)"
    }
}
