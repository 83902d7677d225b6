/// Several bundles searched in order: an app's own first, then Cairn's.
public struct ResourceStack: Sendable {
    /// The bundles, strongest first.
    public var layers: [ResourceFiles]

    /// Creates a stack, strongest bundle first.
    public init(_ layers: [ResourceFiles]) { self.layers = layers }

    /// Finds each bundle; strongest first. An app's bundle that may be absent is left out by
    /// the caller, so that one which must be there is never skipped in silence.
    ///
    /// - Throws: ``ResourceError/bundleNotFound(bundle:tried:)`` of the first that is nowhere.
    public init(locating locators: [ResourceLocator]) throws(ResourceError) {
        layers = []
        for locator in locators { layers.append(try locator.locate()) }
    }

    /// Returns the bytes of the first file at `path`.
    ///
    /// - Throws: ``ResourceError/fileNotFound(path:searched:)`` naming every bundle searched, and
    ///   ``ResourceError/unreadable(path:reason:)``.
    public func bytes(at path: String) throws(ResourceError) -> [UInt8] {
        guard let layer = layers.first(where: { $0.contains(path) }) else {
            throw .fileNotFound(path: path, searched: layers.map(\.origin))
        }
        return try layer.bytes(at: path)
    }

    /// Returns the file at `path` of every bundle that has it, strongest first: for files that are
    /// merged, such as a theme, instead of replaced.
    public func everyFile(
        at path: String
    ) throws(ResourceError) -> [(origin: String, bytes: [UInt8])] {
        var files: [(origin: String, bytes: [UInt8])] = []
        for layer in layers where layer.contains(path) {
            let origin = layer.path(of: path) ?? "\(layer.origin)/\(path)"
            files.append((origin, try layer.bytes(at: path)))
        }
        return files
    }

    /// Returns where the first file at `path` lies on disk, or `nil`.
    public func path(of path: String) -> String? {
        layers.first { $0.contains(path) }?.path(of: path)
    }

    /// Every language that some bundle has, in the spelling of the strongest one, sorted.
    public var languages: [String] {
        var seen: Set<String> = []
        return layers.flatMap(\.languages).filter { seen.insert($0.lowercased()).inserted }.sorted()
    }
}
