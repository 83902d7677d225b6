/// Files embedded in the program, used if no folder is found.
public struct EmbeddedFiles: Sendable {
    /// The text of each file, by its path.
    private let texts: [String: StaticString]

    /// Creates a set of files from their paths and texts. If a path occurs twice, its first text is
    /// kept.
    public init(_ texts: [(path: String, text: StaticString)]) {
        self.texts = Dictionary(texts.map { ($0.path, $0.text) }) { first, _ in first }
    }

    /// The paths of all files, sorted.
    public var paths: [String] { texts.keys.sorted() }

    /// Returns the bytes of the file at exactly this path, or `nil` if there is none.
    ///
    /// - Complexity: Linear in the size of the file, which is copied out of the program.
    public func bytes(at path: String) -> [UInt8]? {
        texts[path]?.withUTF8Buffer { Array($0) }
    }
}
