import CairnPropertyList

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Imaging {
    /// Reads what lies beside an original.
    ///
    /// - Throws: ``ImagingError``: `recipe` for one that cannot be read, `otherPicture` for one that was made for
    ///   another picture.
    public func storedEdit(of original: String) async throws(ImagingError) -> StoredEdit {
        let limit = configuration.limits.bytes
        return try await run(.file(original)) { (_) throws(ImagingError) in
            let bytes = try PhotoBytes(.file(original), atMost: limit)
            var edit = StoredEdit(digest: RecipeFile.digest(bytes))
            guard let file = try Self.recipeFile(of: original) else { return edit }
            edit.mark = RecipeFile.digest(file)
            // The bytes are there only as long as the object is.
            let document = withExtendedLifetime(file) { file.all.array }
            let recipe = try PhotoRecipe(document: document, file: RecipeFile.path(of: original))
            if let made = recipe.original, made != edit.digest {
                throw ImagingError(.otherPicture(made))
            }
            edit.recipe = recipe
            return edit
        }
    }

    /// Writes a recipe beside its original, whole or not at all; one that changes nothing is removed. The original is
    /// never touched.
    ///
    /// - Parameters:
    ///   - recipe: what is written; its `original` is set to the digest of the original's bytes.
    ///   - original: the path of the original.
    ///   - before: ``StoredEdit/mark`` as it was read; another file there by now is refused. `.some(nil)` is "there was
    ///     none", `nil` takes whatever is there.
    /// - Returns: the mark of what lies there now.
    /// - Throws: ``ImagingError``: `unwritable` for a full disk and for a file that changed meanwhile.
    @discardableResult
    public func store(
        _ recipe: PhotoRecipe, beside original: String, replacing before: String?? = nil
    ) async throws(ImagingError) -> String? {
        let limit = configuration.limits.bytes
        return try await run(.file(original)) { (_) throws(ImagingError) -> String? in
            let path = RecipeFile.path(of: original)
            if let before {
                let now = try Self.recipeFile(of: original)
                    .map { RecipeFile.digest($0) }
                guard now == before else { throw ImagingError(.recipe(Self.changedMeanwhile)) }
            }
            var recipe = recipe
            recipe.original = RecipeFile.digest(
                try PhotoBytes(.file(original), atMost: limit))
            if recipe.isIdentity {
                guard unlink(path) == 0 || errno == ENOENT else {
                    throw ImagingError(.unwritable(String(cString: strerror(errno))))
                }
                return nil
            }
            do throws(ConfigurationError) {
                try PropertyListWriter().write(PlistEncoder().encode(recipe), to: path)
            } catch {
                throw ImagingError(.unwritable("\(error.reason)"))
            }
            return try Self.recipeFile(of: original).map { RecipeFile.digest($0) }
        }
    }

    /// What a recipe that another editor has changed is refused with.
    public static let changedMeanwhile = "changed by another editor since it was read"

    private static func recipeFile(of original: String) throws(ImagingError) -> PhotoBytes? {
        let path = RecipeFile.path(of: original)
        guard access(path, F_OK) == 0 else { return nil }
        do throws(ImagingError) {
            return try PhotoBytes(.file(path), atMost: 16 << 20)
        } catch {
            throw ImagingError(.recipe("\(error.reason)"))
        }
    }
}

extension Imaging {
    /// Does work that waits for a disk or a device on a thread of this library's own, never on the cooperative pool.
    ///
    /// - Throws: what the work throws, and ``ImagingError/Reason/cancelled`` when the waiting task was cancelled before
    ///   the work began.
    public func blocking<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ImagingError) -> Value
    ) async throws(ImagingError) -> Value {
        try await run(nil) { (_) throws(ImagingError) in try work() }
    }

    /// Writes a result on a thread of this library's own: ``EncodedPhoto/write(to:madeOf:)``.
    ///
    /// - Throws: ``ImagingError/Reason/unwritable(_:)``.
    public func write(
        _ photo: EncodedPhoto, to path: String, madeOf original: String?
    ) async throws(ImagingError) {
        try await run(nil) { (_) throws(ImagingError) in
            try photo.write(to: path, madeOf: original)
        }
    }
}
