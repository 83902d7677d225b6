#if Database
import CairnFiles
import CairnImaging
import Foundation

/// Lists every file of the sources before the first is read, which makes it possible to estimate
/// the remaining time.
struct ImportScanner {
    private(set) var candidates: [ImportCandidate] = []
    private(set) var skipped: [ImportReport.Skipped] = []
    private(set) var bytes: Int64 = 0
    private let settings: GalleryLibraryConfiguration.Importing
    private let archives: ArchiveReaders?
    private let isCancelled: () -> Bool
    private let progress: (Int, Int64) -> Void

    init(
        _ sources: [ImportSource], _ settings: GalleryLibraryConfiguration.Importing,
        without library: String, archives: ArchiveReaders?,
        isCancelled: @escaping () -> Bool, progress: @escaping (Int, Int64) -> Void
    ) {
        (self.settings, self.archives) = (settings, archives)
        self.isCancelled = isCancelled
        self.progress = progress
        for source in sources where !isCancelled() {
            switch source {
            case .folder(let path): add(below: path, without: library) { _ in true }
            case .glob(let pattern):
                let glob = Glob(pattern)
                let base = glob.base.isEmpty ? "." : glob.base
                let start = base.hasSuffix("/") ? base.count : base.count + 1
                add(below: base, without: library) { path in
                    glob.matches(String(path.dropFirst(start)))
                }
            case .archive(let path): add(archive: path)
            case .files(let paths):
                for path in paths { add(path) }
            }
        }
    }

    private mutating func add(
        below folder: String, without library: String, _ fits: (String) -> Bool
    ) {
        var walker = FileWalker(
            followsLinks: settings.followsLinks, includesHidden: settings.includesHidden)
        var found: [ImportCandidate] = []
        walker.walk(folder) { file in
            // A library is not a source of itself.
            if !file.path.hasPrefix(library + "/"), fits(file.path) {
                found.append(ImportCandidate(file))
            }
            return !isCancelled()
        }
        for candidate in found { append(candidate) }
        skipped += walker.obstacles.map {
            ImportReport.Skipped(path: $0.path, problem: PhotoProblem($0.obstacle))
        }
    }

    private mutating func add(_ path: String) {
        if let file = FileSystem.fingerprint(path) {
            let file = FileWalker.File(path: path, bytes: file.bytes, modified: file.modified)
            append(ImportCandidate(file))
        } else {
            let isThere = (try? FileInfo.at(path)) != nil
            let problem: PhotoProblem = isThere ? .special : .missing
            skipped.append(ImportReport.Skipped(path: path, problem: problem))
        }
    }

    private mutating func add(archive path: String) {
        let modified = FileSystem.fingerprint(path)?.modified ?? 0
        do throws(PhotoProblem) {
            let archive = try ZipArchive(path, archives)
            var numbers: [String: Int] = [:]
            for entry in archive.entries {
                let isHidden = entry.name.split(separator: "/").contains {
                    ($0.hasPrefix(".") && $0 != "." && $0 != "..") || $0 == "__MACOSX"
                }
                if isHidden && !settings.includesHidden { continue }
                numbers[entry.name, default: 0] += 1
                append(
                    ImportCandidate(
                        entry, of: archive, number: numbers[entry.name] ?? 1, modified: modified))
            }
        } catch {
            skipped.append(ImportReport.Skipped(path: path, problem: error))
        }
    }

    private mutating func append(_ candidate: ImportCandidate) {
        candidates.append(candidate)
        bytes = bytes.addingClamped(candidate.bytes)
        if candidates.count % 256 == 0 { progress(candidates.count, bytes) }
    }
}

extension PhotoProblem {
    fileprivate init(_ obstacle: FileWalker.Obstacle) {
        switch obstacle {
        case .unreadable(let reason): self = .unreadable(reason: reason)
        case .name: self = .name
        case .link: self = .link
        case .special: self = .special
        }
    }
}
#endif
