/// Files that travel inside the program, for the case that no folder is found.
public struct EmbeddedFiles: Sendable {
    /// The text of each file, by its path.
    private let texts: [String: StaticString]

    /// Creates a set of files from their paths and texts. A path given twice keeps its first text.
    public init(_ texts: [(path: String, text: StaticString)]) {
        self.texts = Dictionary(texts.map { ($0.path, $0.text) }) { first, _ in first }
    }

    /// The path of every file, sorted.
    public var paths: [String] { texts.keys.sorted() }

    /// Returns the bytes of the file at exactly this path, or `nil`.
    ///
    /// - Complexity: Linear in the file: it is copied out of the program.
    public func bytes(at path: String) -> [UInt8]? {
        texts[path]?.withUTF8Buffer { Array($0) }
    }
}
