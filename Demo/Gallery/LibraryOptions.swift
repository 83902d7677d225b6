#if CommandLine && Database
import ArgumentParser
import CairnGallery
import CairnImaging
import CairnUI
import Foundation

/// Where the library is.
struct LibraryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Keep the photos in this folder.", valueName: "folder"),
        completion: .directory)
    var library: String?

    /// The folder that was named, or the person's own: `$XDG_DATA_HOME/travel-story/library`.
    ///
    /// XDG Base Directory Specification: `XDG_DATA_HOME` counts only as an absolute path.
    func path(environment: [String: String]) throws -> String {
        if let library {
            return URL(fileURLWithPath: library).standardizedFileURL.path
        }
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/travel-story/library"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw ValidationError("There is no HOME; name a folder with --library.")
        }
        return home + "/.local/share/travel-story/library"
    }
}

/// The library of the app, and what looks into photos.
struct OpenLibrary: Sendable {
    let store: GalleryStore
    let imaging: Imaging
    let reader: PhotoReader

    /// Opens a library, or says in words why it cannot be opened.
    init(
        _ options: LibraryOptions, _ app: App,
        _ change: (inout GalleryConfiguration) -> Void = { _ in }
    ) throws {
        let path = try options.path(environment: ProcessInfo.processInfo.environment)
        let phrases = Phrases(app.strings)
        do {
            imaging = try Imaging()
            reader = PhotoReader(imaging)
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            var configuration = app.settings.gallery
            change(&configuration)
            store = try GalleryStore(at: path, configuration: configuration)
        } catch let error as GalleryError {
            Message.show(error.text(in: phrases))
            throw ExitCode.failure
        } catch let error as ImagingError {
            Message.show(error.description)
            throw ExitCode.failure
        } catch {
            let reason = (error as NSError).localizedDescription
            Message.show(
                GalleryError.cannotOpen(path: path, reason: reason).text(in: phrases))
            throw ExitCode.failure
        }
    }

    /// Seconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970) }

    /// The pictures of the library's photos, decoded; at most so many bytes of them.
    func pictures(budget: Int = 64 << 20) -> ImageStore<PhotoPixels> {
        let (store, imaging, reader) = (store, imaging, reader)
        return ImageStore(budget: budget, bytes: \.bytes.count) { source in
            guard let picture = GalleryPicture(source) else { throw PhotoProblem.missing }
            let file = try await store.picture(
                of: picture.id, side: picture.side, reader: reader)
            return try await imaging.pixels(
                of: .bytes(file, name: picture.description),
                fitting: PixelSize(width: picture.side, height: picture.side))
        }
    }
}
#endif
