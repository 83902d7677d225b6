public import CairnImaging
import Foundation

/// Functions that provide original pictures and store the edits made to them. As a value of
/// functions, it can be backed by files, a library or a test; ``files(_:)`` uses files.
///
///     let shelf = EditStorage { id in
///         try await library.original(of: id)
///     } read: { id in
///         try await library.storedEdit(of: id)
///     } keep: { recipe, id, mark in
///         try await library.keep(recipe, of: id, replacing: mark)
///     }
public struct EditStorage: Sendable {
    /// Returns the path of an original.
    public var original: @Sendable (EditedPhoto.ID) async throws -> String
    /// Returns the stored edit of a picture.
    public var read: @Sendable (EditedPhoto.ID) async throws -> StoredEdit
    /// Stores a recipe in place of the one with the given version mark, and returns the mark of the
    /// stored recipe. Throws ``ImageEditorError/changedMeanwhile`` if the stored recipe has another
    /// mark.
    public var keep:
        @Sendable (
            _ recipe: PhotoRecipe, _ photo: EditedPhoto.ID, _ before: String??
        ) async throws -> String?

    /// Stores a finished copy, a JPEG file, under an unused name derived from that of the original.
    public var copy: @Sendable (_ file: [UInt8], _ photo: EditedPhoto.ID) async throws -> Void

    /// Creates an edit storage from functions. Without a function for copies, they are stored beside
    /// the original.
    public init(
        original: @escaping @Sendable (EditedPhoto.ID) async throws -> String,
        read: @escaping @Sendable (EditedPhoto.ID) async throws -> StoredEdit,
        keep:
            @escaping @Sendable (PhotoRecipe, EditedPhoto.ID, String??) async throws -> String?,
        copy: (@Sendable ([UInt8], EditedPhoto.ID) async throws -> Void)? = nil
    ) {
        self.original = original
        self.read = read
        self.keep = keep
        self.copy =
            copy ?? { file, id in try Self.write(file, beside: try await original(id)) }
    }

    /// Writes a copy beside an original, under the first unused name: `lake-edited.jpg`,
    /// `lake-edited-2.jpg`.
    ///
    /// - Throws: ``ImageEditorError/unwritable(_:)``.
    private static func write(_ file: [UInt8], beside path: String) throws {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent()
        let stem = url.deletingPathExtension().lastPathComponent + "-edited"
        for number in 1...9999 {
            let name = number == 1 ? stem : "\(stem)-\(number)"
            let target = folder.appendingPathComponent(name + ".jpg")
            do {
                return try Data(file).write(to: target, options: .withoutOverwriting)
            } catch CocoaError.fileWriteFileExists {
                continue
            } catch {
                throw ImageEditorError.unwritable("\(error)")
            }
        }
        throw ImageEditorError.unwritable("\(stem).jpg: \(String(cString: strerror(EEXIST)))")
    }

    /// Returns an edit storage for files, identified by their paths, with the recipes beside them.
    public static func files(_ imaging: Imaging) -> EditStorage {
        EditStorage(
            original: { $0 }, read: { try await imaging.storedEdit(of: $0) },
            keep: { recipe, path, before in
                try await imaging.store(recipe, beside: path, replacing: before)
            })
    }
}
