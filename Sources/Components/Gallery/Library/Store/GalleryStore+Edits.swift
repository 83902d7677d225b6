#if Database
import CairnDatabase
import CairnFiles
public import CairnImaging
public import Foundation
import GRDB

extension GalleryStore {
    /// Stores the edits of a photo beside its original, replacing previous edits; `nil` reverts to
    /// the original.
    ///
    /// - Parameters:
    ///   - recipe: The edits.
    ///   - id: The photo.
    ///   - now: The time of the change.
    /// - Throws: ``GalleryError``.
    public func setRecipe(_ recipe: Recipe?, of id: PhotoID, now: Date) async throws(GalleryError) {
        let time = now.wholeSeconds
        try await change([id]) { database, row in
            if let recipe {
                try database.execute(
                    sql: """
                        INSERT INTO edit VALUES (?1, ?2, ?3)
                        ON CONFLICT DO UPDATE SET recipe = ?2, changed = ?3
                        """, arguments: [row, Blob(recipe.document), time])
                try database.execute(
                    sql: """
                        UPDATE photo SET recipe = ?, width = ?, height = ?, version = version + 1
                        WHERE id = ?
                        """,
                    arguments: [Int64(bitPattern: recipe.key), recipe.width, recipe.height, row])
            } else {
                try database.execute(sql: "DELETE FROM edit WHERE photo = ?", arguments: [row])
                try database.execute(
                    sql: """
                        UPDATE photo SET recipe = NULL, width = originalWidth, height = originalHeight,
                            version = version + 1 WHERE id = ? AND recipe IS NOT NULL
                        """, arguments: [row])
            }
        }
    }

    /// Returns the edits of a photo; `nil` if it has none.
    public func recipe(of id: PhotoID) async throws(GalleryError) -> Recipe? {
        let names = sourceNames
        return try await database.read { database in
            let row = try Self.rows(of: [id], database, names)[0]
            let found = try Row.fetchOne(
                database,
                sql: """
                    SELECT e.recipe, p.width, p.height FROM edit e JOIN photo p ON p.id = e.photo
                    WHERE e.photo = ?
                    """, arguments: [row])
            return found.map {
                Recipe(document: Array(($0[0] as Data?) ?? Data()), width: $0[1], height: $0[2])
            }
        }
    }

    /// Returns the path of the original of a photo of the library. The file is read-only: use
    /// recipes for edits.
    ///
    /// - Throws: ``GalleryError/originalMissing(_:path:)`` if the row exists and the file does not.
    public func original(of id: PhotoID) async throws(GalleryError) -> String {
        guard let photo = try await photo(id) else { throw .noSuchPhoto(id) }
        guard let hash = photo.hash, id.number != nil else { throw .notAllowed(id) }
        let path = folder.broughtOriginal(hash, format: photo.format)
        guard FileInfo.isFile(path) else { throw .originalMissing(id, path: path) }
        return path
    }

    /// Returns a picture of a photo with its edits, from the folder of derived files; renders and
    /// stores it there if needed.
    ///
    /// - Parameters:
    ///   - id: The photo.
    ///   - side: The maximum width and height, in pixels.
    ///   - reader: The functions that render the picture.
    ///   - sources: The sources of photos that are not the library's own.
    /// - Returns: The bytes of the picture file.
    /// - Throws: ``GalleryError``; ``GalleryError/noSuchSource(_:)`` for a photo of a source that
    ///   is not among `sources`.
    public func picture(
        of id: PhotoID, side: Int, reader: PhotoReader, sources: [PhotoSource] = []
    ) async throws(GalleryError) -> [UInt8] {
        guard let photo = try await photo(id) else { throw .noSuchPhoto(id) }
        let recipe = photo.recipeKey == nil ? nil : try await recipe(of: id)
        let folder = folder
        let name = if let hash = photo.hash { hash } else { try Self.name(of: photo) }
        let place = folder.derived(name, recipe: recipe?.key, side: side)
        let kept = await Blocking.run {
            (try? OpenFile.bytes(ofOwn: place, atMost: Derived.largest)) ?? []
        }
        if !kept.isEmpty { return kept }
        let original = try await file(of: photo, sources)
        do {
            let bytes =
                if let recipe {
                    try await reader.render(original, recipe.document, side)
                } else {
                    try await reader.preview(.file(original), side).file
                }
            // A picture that cannot be cached is still returned.
            await Blocking.run { try? Derived.keep(bytes, at: place, in: folder) }
            return bytes
        } catch let problem as PhotoProblem {
            throw .photo(path: original, problem)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .photo(path: original, .unreadable(reason: String(describing: error)))
        }
    }

    /// Reads the camera's settings from the file of a photo: lens, exposure, sensitivity.
    ///
    /// - Parameters:
    ///   - id: The photo.
    ///   - reader: The functions that read the file.
    ///   - sources: The sources of photos that are not the library's own.
    /// - Returns: The settings; empty if the file tells none.
    /// - Throws: ``GalleryError``.
    public func camera(
        of id: PhotoID, reader: PhotoReader, sources: [PhotoSource] = []
    ) async throws(GalleryError) -> PhotoCamera {
        guard let photo = try await photo(id) else { throw .noSuchPhoto(id) }
        let path = try await file(of: photo, sources)
        do { return try await reader.describe(path).cameraSettings } catch let problem
            as PhotoProblem
        {
            throw .photo(path: path, problem)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .photo(path: path, .unreadable(reason: String(describing: error)))
        }
    }

    /// Returns the path of the file of a photo, of the library or of a source.
    private func file(
        of photo: Photo, _ sources: [PhotoSource]
    ) async throws(GalleryError) -> String {
        let path: String
        let isThere: Bool
        if let hash = photo.hash {
            path = folder.broughtOriginal(hash, format: photo.format)
            isThere = FileInfo.isFile(path)
        } else {
            path = try await file(of: photo.id, sources)
            isThere = FileSystem.fingerprint(path) != nil
        }
        guard isThere else { throw .originalMissing(photo.id, path: path) }
        return path
    }

    /// Returns the name for derived files of a photo of another source: a hash of its id and of the
    /// state reported by the source.
    private static func name(of photo: Photo) throws(GalleryError) -> ContentHash {
        let words =
            "\(photo.id)\u{1F}\(photo.bytes)\u{1F}\(photo.taken.milliseconds)\u{1F}\(photo.version)"
        return try FileHash.sha256(of: Array(words.utf8))
    }

    private func file(
        of id: PhotoID, _ sources: [PhotoSource]
    ) async throws(GalleryError) -> String {
        guard let source = sources.first(where: { $0.name == id.source }) else {
            throw .noSuchSource(id.source)
        }
        do { return try await source.file(id.key) } catch {
            throw .source(source.name, reason: String(describing: error))
        }
    }

    /// Deletes all derived files. They are made again on demand.
    public func deleteDerived() async throws(GalleryError) {
        let folder = folder
        let done: Result<Void, GalleryError> = await Blocking.run {
            for part in FileSystem.names(folder.derived) {
                for name in FileSystem.names("\(folder.derived)/\(part)") {
                    do throws(GalleryError) {
                        try FileSystem.remove("\(folder.derived)/\(part)/\(name)")
                    } catch { return .failure(error) }
                }
            }
            return .success(())
        }
        try done.get()
    }
}

/// The storage of derived files, which can be made again at any time.
enum Derived {
    /// The maximum size of a file that is read, in bytes.
    static let largest = 64 << 20

    static func keep(
        _ bytes: [UInt8], at path: String, in folder: LibraryFolder
    ) throws(GalleryError) {
        let parent = Folder.parent(of: path)
        // The library may have been locked, and its folder removed, since the picture was asked for.
        try FileSystem.makeInnerFolder(parent)
        // A partial picture must never have the name of a complete one, so it is written elsewhere
        // and renamed.
        let temporary = "\(folder.incoming)/derived-\(UUID().uuidString)"
        try FileSystem.replace(path, with: bytes, by: temporary, flushed: false)
    }
}
#endif
