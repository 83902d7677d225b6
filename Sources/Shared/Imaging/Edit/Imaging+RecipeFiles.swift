import CairnFiles
import CairnPropertyList

extension Imaging {
    /// Reads the recipe file stored beside an original.
    ///
    /// - Throws: ``ImagingError``: `recipe` for one that cannot be read, `otherPicture` for one
    ///   that was made for another picture.
    public func storedEdit(of original: String) async throws(ImagingError) -> StoredEdit {
        let limit = configuration.limits.bytes
        return try await run(.file(original)) { (_) throws(ImagingError) in
            let bytes = try PhotoBytes(.file(original), atMost: limit)
            var edit = StoredEdit(digest: RecipeFile.digest(bytes))
            guard let file = try Self.recipeFile(of: original) else { return edit }
            edit.mark = RecipeFile.digest(file)
            // The bytes are valid only during the lifetime of the object.
            let document = withExtendedLifetime(file) { file.all.array }
            let recipe = try PhotoRecipe(document: document, file: RecipeFile.path(of: original))
            if let made = recipe.original, made != edit.digest {
                throw ImagingError(.otherPicture(made))
            }
            edit.recipe = recipe
            return edit
        }
    }

    /// Writes a recipe file beside its original atomically; a recipe that changes nothing removes
    /// the file. The original is never touched.
    ///
    /// - Parameters:
    ///   - recipe: The recipe to write; its `original` is set to the digest of the original's
    ///     bytes.
    ///   - original: The path of the original.
    ///   - before: The ``StoredEdit/mark`` that was read; writing fails if the file has changed
    ///     since. `.some(nil)` means that no file existed, `nil` overwrites any file.
    /// - Returns: The mark of the file after writing.
    /// - Throws: ``ImagingError``: `unwritable` for a full disk and for a file that has changed
    ///   since it was read.
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

    /// The reason for rejecting a recipe that another editor has changed.
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
    /// Performs blocking disk or device work on one of this library's threads, never on the
    /// cooperative pool.
    ///
    /// - Throws: Any error of the work, and ``ImagingError/Reason/cancelled`` if the waiting task
    ///   was canceled before the work began.
    public func blocking<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ImagingError) -> Value
    ) async throws(ImagingError) -> Value {
        try await run(nil) { (_) throws(ImagingError) in try work() }
    }

    /// Writes a result on one of this library's threads: ``EncodedPhoto/write(to:madeOf:)``.
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
