import CairnPropertyList

extension PhotoRecipe {
    /// Creates a recipe from the output of ``document()``.
    ///
    /// - Throws: ``ImagingError``: `recipe` for bytes that are not a recipe, or one of a newer
    ///   version.
    public init(document: [UInt8]) throws(ImagingError) {
        try self.init(document: document, file: "recipe")
    }

    /// Creates a recipe from a document, with the name of its file for errors.
    init(document: [UInt8], file: String) throws(ImagingError) {
        do throws(ConfigurationError) {
            // A recipe of a later version may contain unknown keys, so its version is checked
            // instead.
            self = try PlistDecoder(unknownKeys: .ignore).decode(
                PhotoRecipe.self, from: document, file: file)
        } catch {
            throw ImagingError(.recipe(error.description))
        }
    }

    /// Returns the recipe as a property list, for storage other than beside the original, such as
    /// in a database row.
    ///
    /// - Throws: ``ImagingError``: `recipe` for one that cannot be written.
    public func document() throws(ImagingError) -> [UInt8] {
        do throws(ConfigurationError) {
            return try PropertyListWriter().xml(PlistEncoder().encode(self))
        } catch {
            throw ImagingError(.recipe(error.description))
        }
    }
}
