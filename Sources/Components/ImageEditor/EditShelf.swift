public import CairnImaging

/// Where pictures to edit lie, and where what was done to them is kept. A value of functions, so that files, a library or a
/// test can be one; ``files(_:)`` is the one of files.
///
///     let shelf = EditShelf { id in
///         try await library.original(of: id)
///     } read: { id in
///         try await library.storedEdit(of: id)
///     } keep: { recipe, id, mark in
///         try await library.keep(recipe, of: id, replacing: mark)
///     }
public struct EditShelf: Sendable {
    /// Gives the path of an original.
    public var original: @Sendable (EditedPhoto.ID) async throws -> String
    /// Reads what was done to it.
    public var read: @Sendable (EditedPhoto.ID) async throws -> StoredEdit
    /// Keeps what was done, in place of what had the mark; returns the mark of what is kept now. Throws
    /// ``ImageEditorError/changedMeanwhile`` where something else is kept by now.
    public var keep:
        @Sendable (
            _ recipe: PhotoRecipe, _ photo: EditedPhoto.ID, _ before: String??
        ) async throws -> String?

    /// Creates a shelf of functions.
    public init(
        original: @escaping @Sendable (EditedPhoto.ID) async throws -> String,
        read: @escaping @Sendable (EditedPhoto.ID) async throws -> StoredEdit,
        keep:
            @escaping @Sendable (PhotoRecipe, EditedPhoto.ID, String??) async throws -> String?
    ) {
        self.original = original
        self.read = read
        self.keep = keep
    }

    /// Files, called by their paths, with their recipes beside them.
    public static func files(_ imaging: Imaging) -> EditShelf {
        EditShelf(
            original: { $0 }, read: { try await imaging.storedEdit(of: $0) },
            keep: { recipe, path, before in
                try await imaging.store(recipe, beside: path, replacing: before)
            })
    }
}
