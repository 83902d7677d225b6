/// Several bundles searched in order, with an app's own before Cairn's.
public struct ResourceStack: Sendable {
    /// The bundles, strongest first.
    public var layers: [ResourceFiles]

    /// Creates a stack, strongest bundle first.
    public init(_ layers: [ResourceFiles]) { self.layers = layers }

    /// Locates each bundle, strongest first. The caller omits an app bundle that may be absent, so
    /// that a required bundle is never silently skipped.
    ///
    /// - Throws: ``ResourceError/bundleNotFound(bundle:tried:)`` for the first bundle that is not
    ///   found.
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

    /// Returns the file at `path` from every bundle that has it, strongest first, for files that
    /// are merged instead of replaced, such as a theme.
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

    /// Returns the path on disk of the first file at `path`, or `nil` if there is none.
    public func path(of path: String) -> String? {
        layers.first { $0.contains(path) }?.path(of: path)
    }

    /// All languages of all bundles, in the spelling of the strongest one, sorted.
    public var languages: [String] {
        var seen: Set<String> = []
        return layers.flatMap(\.languages).filter { seen.insert($0.lowercased()).inserted }.sorted()
    }
}
