public import CairnBundle

/// The files of an app and of Cairn. An app's file takes precedence over Cairn's file with the same
/// path.
public struct Resources: Sendable {
    /// The bundles to search, in order of precedence, highest first.
    public var stack: ResourceStack

    /// Creates the files from located bundles, in order of precedence, highest first.
    public init(_ stack: ResourceStack) { self.stack = stack }

    /// Locates the app's bundles, then Cairn's.
    ///
    /// - Parameters:
    ///   - app: The app's own bundles, in order of precedence, highest first; each must exist.
    ///   - cairn: The locator of Cairn's bundle.
    /// - Throws: `ResourceError.bundleNotFound(bundle:tried:)` with every location tried.
    public init(
        app: [ResourceLocator] = [], cairn: ResourceLocator = .cairnResources()
    ) throws(ResourceError) {
        stack = try ResourceStack(locating: app + [cairn])
    }

    /// Returns the bytes of a file: the app's if it has one at this path, otherwise Cairn's.
    ///
    /// - Throws: `ResourceError.fileNotFound(path:searched:)` — the embedded copy has no sounds —
    ///   and `ResourceError.unreadable(path:reason:)`.
    public func bytes(_ resource: Resource) throws(ResourceError) -> [UInt8] {
        try stack.bytes(at: resource.path)
    }

    /// Returns the file of every bundle that has it, in order of precedence, highest first. For
    /// files that are merged, such as a theme or a set of icons.
    public func layers(
        of resource: Resource
    ) throws(ResourceError) -> [(origin: String, bytes: [UInt8])] {
        try stack.everyFile(at: resource.path)
    }
}

extension ResourceLocator {
    /// Returns the locator of Cairn's own files.
    ///
    /// - Parameters:
    ///   - explicitPath: A folder to search first.
    ///   - allowsSourceFolder: `true` to let a debug build read the package's own folder.
    ///   - allowsEmbedded: `true` to fall back to the copy embedded in the program.
    /// - Returns: The locator, for this process.
    public static func cairnResources(
        explicitPath: String? = nil, allowsSourceFolder: Bool = true, allowsEmbedded: Bool = true
    ) -> ResourceLocator {
        ResourceLocator(
            bundle: "Cairn_CairnResources", installed: "cairn/Resources",
            marker: Resource.theme.path, variable: "CAIRN_RESOURCES", explicitPath: explicitPath,
            sourceFolder: allowsSourceFolder ? filesOfThisBuild() : nil,
            embedded: allowsEmbedded ? .cairnResources : nil)
    }
}
