/// What lies beside an original: its recipe, and marks by which a change of either is found.
public struct StoredEdit: Sendable, Hashable {
    /// The recipe; `nil` where there is none.
    public var recipe: PhotoRecipe?
    /// A digest of the original's bytes, for ``PhotoRecipe/original``. Tells pictures apart, and is no proof against
    /// somebody who wants two to be alike.
    public var digest: String
    /// A digest of the recipe's file; `nil` where there is none.
    public var mark: String?

    /// Names what lies beside an original.
    public init(recipe: PhotoRecipe? = nil, digest: String, mark: String? = nil) {
        self.recipe = recipe
        self.digest = digest
        self.mark = mark
    }
}

/// Recipes as files beside their originals: `IMG_1.jpg.edit.plist`.
public enum RecipeFile {
    /// Where the recipe of an original lies.
    public static func path(of original: String) -> String { original + ".edit.plist" }

    /// A digest of bytes: their number, and FNV-1a of 64 bits.
    static func digest(_ file: PhotoBytes) -> String {
        // The bytes are there only as long as the object is.
        withExtendedLifetime(file) {
            let bytes = file.all.pointer
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return "fnv1a-\(bytes.count)-\(String(hash, radix: 16))"
        }
    }
}
