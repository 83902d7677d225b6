public import CairnBundle

/// The files of an app and of Cairn: an app's own file of the same path comes first.
public struct Resources: Sendable {
    /// The bundles searched, strongest first.
    public var stack: ResourceStack

    /// Creates the files from bundles that are already found, strongest first.
    public init(_ stack: ResourceStack) { self.stack = stack }

    /// Finds the app's bundles, then Cairn's.
    ///
    /// - Parameters:
    ///   - app: The app's own bundles, strongest first; each must be there.
    ///   - cairn: Where to look for Cairn's.
    /// - Throws: `ResourceError.bundleNotFound(bundle:tried:)` with every place tried.
    public init(
        app: [ResourceLocator] = [], cairn: ResourceLocator = .cairnResources()
    ) throws(ResourceError) {
        stack = try ResourceStack(locating: app + [cairn])
    }

    /// Returns the bytes of a file: the app's when it has one at this path, otherwise Cairn's.
    ///
    /// - Throws: `ResourceError.fileNotFound(path:searched:)` — the copy inside the program
    ///   has no sounds — and `ResourceError.unreadable(path:reason:)`.
    public func bytes(_ resource: Resource) throws(ResourceError) -> [UInt8] {
        try stack.bytes(at: resource.path)
    }

    /// Returns the file of every bundle that has it, strongest first, for files that are laid over
    /// each other: a theme, or a set of icons with some replaced.
    public func layers(
        of resource: Resource
    ) throws(ResourceError) -> [(origin: String, bytes: [UInt8])] {
        try stack.everyFile(at: resource.path)
    }
}

extension ResourceLocator {
    /// The locator of Cairn's own files.
    ///
    /// - Parameters:
    ///   - explicitPath: A folder the app wants searched first.
    ///   - allowsSourceFolder: Whether a debug build may read the package's own folder.
    ///   - allowsEmbedded: Whether the copy inside the program may serve.
    /// - Returns: The locator, for this process.
    public static func cairnResources(
        explicitPath: String? = nil, allowsSourceFolder: Bool = true, allowsEmbedded: Bool = true
    ) -> ResourceLocator {
        ResourceLocator(
            bundle: "Cairn_CairnResources", installed: "cairn/Resources",
            marker: Resource.theme.path, variable: "CAIRN_RESOURCES", explicitPath: explicitPath,
            sourceFolder: allowsSourceFolder ? sourceFolderOfThisBuild : nil,
            embedded: allowsEmbedded ? .cairnResources : nil)
    }

    private static var sourceFolderOfThisBuild: String? {
        #if DEBUG
        let file = #filePath
        return file.lastIndex(of: "/").map { file[..<$0] + "/Files" }
        #else
        return nil
        #endif
    }
}
