public import CairnImaging
public import CairnUI
import Foundation

extension PickerSource {
    /// The photos of a source that a gallery can show as well, the latest first; folders of its keys are albums.
    ///
    ///     let source = PhotoSource.folder(path) { try await imaging.description(of: $0) }
    ///     try await store.refresh(source, now: now)                                // in the gallery
    ///     let picker = PickerSource(source, .device) { .file(path + "/" + $0) }    // and to be picked
    ///
    /// It is listed once for each first page. A photo that cannot be described is shown by its name, and fails when it
    /// is picked.
    ///
    /// - Parameters:
    ///   - source: the photos.
    ///   - kind: what kind of place it is.
    ///   - access: what a person has allowed.
    ///   - thumbnail: what a cell shows of a photo, by its key.
    public init(
        _ source: PhotoSource, _ kind: Kind,
        access: @escaping @Sendable () async -> PickerAccess = { .full },
        thumbnail: @escaping @Sendable (_ key: String) -> ImageSource
    ) {
        let listing = SourceListing(source, thumbnail)
        self.init(
            source.name, kind, access: access, albums: { try await listing.albums() },
            page: { query, after, count in
                try await listing.page(query, after: after, count)
            },
            file: { id, progress in
                let path = try await listing.path(of: id)
                await progress(1)
                return .file(path)
            })
    }

    /// The photos in a folder of the device and the folders in it, the newest file first; each folder is an album.
    ///
    /// Links to folders are not followed, so that a ring of links is no trap; hidden files are left out. What is no
    /// picture by its name is left out too; by its content each file is judged when it is picked.
    ///
    /// - Parameters:
    ///   - path: the folder. One that cannot be read counts as denied.
    ///   - imaging: does the reading, on threads of its own.
    ///   - id: tells the source from others.
    ///   - thumbnail: names the picture of a file for the host, which makes it small; by default the file itself.
    /// - Returns: the source.
    public static func folder(
        _ path: String, imaging: Imaging, id: String = PhotoSource.device,
        thumbnail: @escaping @Sendable (_ path: String) -> ImageSource = { .file($0) }
    ) -> PickerSource {
        let root = (path as NSString).standardizingPath
        return PickerSource(
            .folder(root, name: id, endings: PhotoSource.endings) {
                try await imaging.description(of: $0)
            }, .device,
            access: {
                (try? await imaging.blocking { isReadable(root) }) == true ? .full : .denied
            },
            thumbnail: { thumbnail(root + "/" + $0) })
    }
}

private func isReadable(_ path: String) -> Bool { access(path, R_OK | X_OK) == 0 }

/// What a source has, listed once for each first page.
private actor SourceListing {
    private let source: PhotoSource
    private let thumbnail: @Sendable (String) -> ImageSource
    private var photos: [PhotoSource.Listed]?

    init(_ source: PhotoSource, _ thumbnail: @escaping @Sendable (String) -> ImageSource) {
        self.source = source
        self.thumbnail = thumbnail
    }

    private func list(anew: Bool) async throws -> [PhotoSource.Listed] {
        if !anew, let photos { return photos }
        var found: [PhotoSource.Listed] = []
        var mark: String?
        repeat {
            let piece = try await source.list(mark)
            found += piece.photos
            mark = piece.next
            try Task.checkCancellation()
        } while mark != nil
        // Without times the source's own order stays.
        let order = found.indices.sorted {
            let (one, other) = (found[$0].changed ?? .min, found[$1].changed ?? .min)
            return one == other ? $0 < $1 : one > other
        }
        found = order.map { found[$0] }
        photos = found
        return found
    }

    func albums() async throws -> [PickerAlbum] {
        var counts: [String: Int] = [:]
        for photo in try await list(anew: false) {
            let folder = Self.folder(of: photo.key)
            if !folder.isEmpty { counts[folder, default: 0] += 1 }
        }
        return counts.sorted { $0.key < $1.key }.map {
            PickerAlbum(id: $0.key, name: $0.key, count: $0.value)
        }
    }

    func page(_ query: PickerQuery, after: String?, _ count: Int) async throws -> PickerSource.Page
    {
        let all = try await list(anew: after == nil)
        let words = query.words.lowercased()
        let matching = all.filter { photo in
            let isInAlbum =
                query.album.map { Self.folder(of: photo.key) == $0 } ?? true
            return isInAlbum && (words.isEmpty || photo.key.lowercased().contains(words))
        }
        var start = after.flatMap(Int.init) ?? 0
        var photos: [PickerPhoto] = []
        // Kinds need a look into the photo, so that photos are looked at until a page is full.
        while photos.count < max(1, count), start < matching.count {
            let photo = await describe(matching[start])
            start += 1
            if query.kind.includes(photo) { photos.append(photo) }
            try Task.checkCancellation()
        }
        return PickerSource.Page(photos, next: start < matching.count ? String(start) : nil)
    }

    private func describe(_ listed: PhotoSource.Listed) async -> PickerPhoto {
        let item = try? await source.item(listed.key)
        let facts = item?.facts
        return PickerPhoto(
            id: "\(source.name)/\(listed.key)", version: Self.number(of: listed.tag),
            size: facts.map { PixelSize(width: $0.width, height: $0.height) },
            time: facts?.taken, place: facts?.place, placeName: item?.placeName ?? "",
            caption: item?.caption ?? "",
            name: item?.name ?? (listed.key as NSString).lastPathComponent,
            isAnimated: (facts?.pages ?? 1) > 1, thumbnail: thumbnail(listed.key))
    }

    /// What stands before the last slash. (Foundation's own stops the process for a key of one letter.)
    private static func folder(of key: String) -> String {
        key.lastIndex(of: "/").map { String(key[..<$0]) } ?? ""
    }

    /// A number that is another one for another tag (FNV-1a).
    private static func number(of tag: String) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: hash)
    }

    /// The path of a photo: only of one that was listed, so that no id leads out of the source.
    func path(of photo: PickerPhoto.ID) async throws -> String {
        let key = String(photo.dropFirst(source.name.count + 1))
        guard try await list(anew: false).contains(where: { $0.key == key }) else {
            throw PickerError.gone
        }
        return try await source.file(key)
    }
}
