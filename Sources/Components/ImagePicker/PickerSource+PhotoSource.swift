public import CairnImaging
public import CairnUI
import Foundation

extension PickerSource {
    /// Creates a picker source from a photo source that a gallery can show as well, latest photo
    /// first; the folders in its keys are albums.
    ///
    ///     let source = PhotoSource.folder(path) { try await imaging.description(of: $0) }
    ///     try await store.refresh(source, now: now)                                // in the gallery
    ///     let picker = PickerSource(source, .device) { .file(path + "/" + $0) }    // and to be picked
    ///
    /// The source is listed once per request for a first page. A photo without a description is
    /// shown by its name, and fails when it is picked.
    ///
    /// - Parameters:
    ///   - source: the photo source.
    ///   - kind: the kind of the source.
    ///   - access: returns the access that the user has granted.
    ///   - openSettings: opens the settings in which the user can grant access; `nil` for none.
    ///   - folder: the folder of the source, if it is one.
    ///   - thumbnail: returns the image shown in the cell of a photo, by its key.
    public init(
        _ source: PhotoSource, _ kind: Kind,
        access: @escaping @Sendable () async -> PickerAccess = { .full },
        openSettings: (@Sendable () async -> Void)? = nil, folder: String? = nil,
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
            }, openSettings: openSettings, folder: folder)
    }

    /// Returns a source for the photos in a folder of the device and its subfolders, newest file
    /// first; each folder is an album.
    ///
    /// Symbolic links to folders are not followed, which rules out cycles. Hidden files and files
    /// without an image extension are omitted; the content of a file is checked when it is picked.
    ///
    /// - Parameters:
    ///   - path: the folder. An unreadable folder counts as denied access, one that does not exist
    ///     as missing.
    ///   - imaging: reads files on its own threads.
    ///   - id: the identifier of the source.
    ///   - openSettings: shows the folder where its permissions can be changed, such as in the file
    ///     manager of a desktop; `nil` if that is impossible.
    ///   - thumbnail: returns the image of a file, which the host scales down; by default the file
    ///     itself.
    /// - Returns: the source.
    public static func folder(
        _ path: String, imaging: Imaging, id: String = PhotoSource.device,
        openSettings: (@Sendable () async -> Void)? = nil,
        thumbnail: @escaping @Sendable (_ path: String) -> ImageSource = { .file($0) }
    ) -> PickerSource {
        let root = (path as NSString).standardizingPath
        return PickerSource(
            .folder(root, name: id, endings: PhotoSource.endings) {
                try await imaging.description(of: $0)
            }, .device,
            access: { (try? await imaging.blocking { accessGranted(to: root) }) ?? .denied },
            openSettings: openSettings, folder: root,
            thumbnail: { thumbnail(root + "/" + $0) })
    }
}

private func accessGranted(to path: String) -> PickerAccess {
    if access(path, R_OK | X_OK) == 0 { return .full }
    return errno == ENOENT || errno == ENOTDIR ? .missing : .denied
}

/// The list of a source's photos, read once per request for a first page.
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
        // Without dates, the order of the source is preserved.
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
        let words = query.words.lowercased().split(whereSeparator: \.isWhitespace)
        // Dates are known only from a photo's description, names from the list.
        let dates = words.filter(Self.isDate)
        let matching = all.filter { photo in
            let key = photo.key.lowercased()
            return (query.album.map { Self.folder(of: photo.key) == $0 } ?? true)
                && words.allSatisfy { dates.contains($0) || key.contains($0) }
        }
        var start = after.flatMap(Int.init) ?? 0
        var photos: [PickerPhoto] = []
        // The kind is known only from the photo's description, so photos are described until a page
        // is full.
        while photos.count < max(1, count), start < matching.count {
            let photo = await describe(matching[start])
            start += 1
            let key = matching[start - 1].key.lowercased()
            let isOfDate = dates.allSatisfy { date in
                key.contains(date) || photo.time?.wall.description.hasPrefix(date) == true
            }
            if isOfDate, query.kind.includes(photo) { photos.append(photo) }
            try Task.checkCancellation()
        }
        return PickerSource.Page(photos, next: start < matching.count ? String(start) : nil)
    }

    /// Returns `true` for a year, month or day: `2019`, `2019-03`, `2019-03-31`.
    private static func isDate(_ word: Substring) -> Bool {
        word.wholeMatch(of: /\d{4}(-\d\d(-\d\d)?)?/) != nil
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

    /// Returns the part of a key before the last slash. (Foundation's function crashes the process
    /// for a key of one letter.)
    private static func folder(of key: String) -> String {
        key.lastIndex(of: "/").map { String(key[..<$0]) } ?? ""
    }

    /// Returns a hash of a tag (FNV-1a), as a version number.
    private static func number(of tag: String) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in tag.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(truncatingIfNeeded: hash)
    }

    /// Returns the path of a photo. Only listed photos are accepted, so that no id can refer to a
    /// file outside of the source.
    func path(of photo: PickerPhoto.ID) async throws -> String {
        let key = String(photo.dropFirst(source.name.count + 1))
        guard try await list(anew: false).contains(where: { $0.key == key }) else {
            throw PickerError.gone
        }
        return try await source.file(key)
    }
}
