import CairnPropertyList

extension PhotoRecipe {
    /// Reads what ``document()`` writes.
    ///
    /// - Throws: ``ImagingError``: `recipe` for bytes that are none, or of a newer version.
    public init(document: [UInt8]) throws(ImagingError) {
        try self.init(document: document, file: "recipe")
    }

    /// The same with the file that it came from.
    init(document: [UInt8], file: String) throws(ImagingError) {
        do throws(ConfigurationError) {
            // A recipe of a later version may hold keys that nobody here knows; its version decides.
            self = try PlistDecoder(unknownKeys: .ignore).decode(
                PhotoRecipe.self, from: document, file: file)
        } catch {
            throw ImagingError(.recipe(error.description))
        }
    }

    /// The recipe as a property list, for whoever keeps recipes elsewhere than beside the original: a database's row.
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
