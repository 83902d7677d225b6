#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation

/// Does to a library, in a process of its own, what a test wants to see the end of:
/// `import LIBRARY FOLDER` prints a line for each stored photo as soon as it is safe; `hold LIBRARY` keeps it open until its
/// input ends; `check LIBRARY` reads all of it; `open LIBRARY` opens and closes it. `--nobody` gives up the rights of root, `--limit BYTES` allows no longer
/// file, `--patience SECONDS` waits so long for a lock. Reads archives for a test, too.
@main
struct Probe {
    static func main() async {
        DecoderProgram.serve([HostileArchives.service])
        var arguments = Array(CommandLine.arguments.dropFirst())
        var configuration = GalleryLibraryConfiguration()
        configuration.importing.batch = 2
        configuration.store.patience = 0.2
        while let first = arguments.first, first.hasPrefix("--") {
            arguments.removeFirst()
            switch first {
            case "--nobody":
                guard setgid(65534) == 0, setuid(65534) == 0 else { exit(70) }
            case "--limit":
                let bytes = UInt64(arguments.removeFirst()) ?? 0
                var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
                signal(SIGXFSZ, SIG_IGN)
                guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
                    exit(70)
                }
            default: exit(64)
            }
        }
        do {
            let store = try GalleryStore(at: arguments[1], configuration: configuration)
            switch arguments[0] {
            case "import":
                let report = try await store.importPhotos(
                    from: [ImportSource(arguments[2])], reader: PlainPhoto.reader,
                    now: Date(timeIntervalSince1970: 1_000_000)
                ) { event in
                    guard case .stored(let photos) = event else { return }
                    say(photos.map { "stored \($0.hash) \($0.path)" })
                }
                say([
                    "done \(report.stored.count) \(report.duplicates.count) \(report.resumed)"
                ])
            case "check":
                let report = try await store.verify(reading: true)
                say(["checked \(report.checked) \(report.isSound ? "sound" : "\(report)")"])
            case "hold":
                say(["open"])
                while readLine() != nil {}
            default: say(["open"])
            }
            try store.close()
        } catch {
            say(["error \(error)"])
            exit(1)
        }
    }

    /// Unbuffered: what was said before a kill has been said.
    private static func say(_ lines: [String]) {
        let text = Array(lines.map { $0 + "\n" }.joined().utf8)
        _ = text.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }
}
#else
/// Without the trait there is no store to probe.
@main
struct Probe {
    static func main() {}
}
#endif
