/// The recipe stored beside an original, with digests by which a change of either is detected.
public struct StoredEdit: Sendable, Hashable {
    /// The recipe; `nil` if there is none.
    public var recipe: PhotoRecipe?
    /// A digest of the original's bytes, for ``PhotoRecipe/original``. It distinguishes pictures
    /// but is not resistant to deliberate collisions.
    public var digest: String
    /// A digest of the recipe's file; `nil` if there is none.
    public var mark: String?

    /// Creates a stored edit.
    public init(recipe: PhotoRecipe? = nil, digest: String, mark: String? = nil) {
        self.recipe = recipe
        self.digest = digest
        self.mark = mark
    }
}

/// Recipe files stored beside their originals: `IMG_1.jpg.edit.plist`.
public enum RecipeFile {
    /// Returns the path of the recipe file for an original.
    public static func path(of original: String) -> String { original + ".edit.plist" }

    /// Returns a digest of a file: its number of bytes and a 64-bit FNV-1a hash.
    static func digest(_ file: PhotoBytes) -> String {
        // The bytes are valid only during the lifetime of the object.
        withExtendedLifetime(file) {
            let bytes = file.all.pointer
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return "fnv1a-\(bytes.count)-\(String(hash, radix: 16))"
        }
    }
}
