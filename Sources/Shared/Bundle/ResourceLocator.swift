#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds the folder of one bundle, wherever the program is installed.
///
/// `Bundle.module` ends the process if its folder is not where the build left it, and searches only
/// two locations. A locator tries, in this order: a path given by the app; the environment; the
/// folder of the program, as SwiftPM leaves it; `../share` and `../lib` relative to the program, as
/// an installer leaves them; the package's own folder, in debug builds; and the copy embedded in
/// the program. A folder counts only if it contains the ``marker``.
public struct ResourceLocator: Sendable {
    /// The bundle's name without its suffix, as SwiftPM builds it: `Cairn_CairnResources`.
    public var bundle: String
    /// The path below `share` and `lib` to which an installer copies the files: `cairn/Resources`.
    public var installed: String
    /// A file or folder that identifies the right folder: `Theme.plist`.
    public var marker: String
    /// The environment variable that names folders to search, separated by `:`.
    public var variable: String
    /// A folder given by the app: either the folder of the files or one that contains the bundle.
    public var explicitPath: String?
    /// The environment from which to read ``variable``.
    public var environment: [String: String]
    /// The absolute path of the running program with symbolic links resolved; `nil` if unknown.
    public var executable: String?
    /// The folder of the files in the package, or `nil` in release builds.
    public var sourceFolder: String?
    /// The copy embedded in the program, if there is one.
    public var embedded: EmbeddedFiles?

    /// Creates a locator for one bundle. Omitted arguments are taken from the running process.
    ///
    /// - Parameters:
    ///   - bundle: The bundle's name without its suffix: `MyApp_MyTarget`.
    ///   - installed: The path below `share` and `lib`: `my-app`.
    ///   - marker: A file or folder that identifies the right folder.
    ///   - variable: The environment variable that names folders to search.
    ///   - explicitPath: A folder to search first.
    ///   - environment: The environment.
    ///   - executable: The absolute path of the program with symbolic links resolved.
    ///   - sourceFolder: The files in the package; pass it in debug builds only.
    ///   - embedded: The copy embedded in the program.
    public init(
        bundle: String, installed: String, marker: String, variable: String,
        explicitPath: String? = nil,
        environment: [String: String] = ResourceLocator.runningEnvironment(),
        executable: String? = ResourceLocator.runningProgram(), sourceFolder: String? = nil,
        embedded: EmbeddedFiles? = nil
    ) {
        self.bundle = bundle
        self.installed = installed
        self.marker = marker
        self.variable = variable
        self.explicitPath = explicitPath
        self.environment = environment
        self.executable = executable
        self.sourceFolder = sourceFolder
        self.embedded = embedded
    }

    /// Returns the folder `Files` beside the calling source file in a debug build; `nil` in a release
    /// build, which holds no path of the machine that built it.
    @inlinable @inline(__always)
    public static func filesOfThisBuild(beside source: StaticString = #filePath) -> String? {
        #if DEBUG
        let source = source.description
        return source.lastIndex(of: "/").map { source[..<$0] + "/Files" }
        #else
        return nil
        #endif
    }

    /// Returns the files of the first location that has them.
    ///
    /// - Throws: ``ResourceError/bundleNotFound(bundle:tried:)`` with every location tried.
    /// - Complexity: A few `stat` calls for each location, at most about 30 in total.
    public func locate() throws(ResourceError) -> ResourceFiles {
        var attempts: [ResourceAttempt] = []
        for candidate in candidates() {
            guard let path = candidate.path else {
                attempts.append(
                    .init(place: candidate.place, path: "", outcome: .unset(candidate.reason)))
                continue
            }
            let (folder, outcome) = look(at: path)
            attempts.append(.init(place: candidate.place, path: path, outcome: outcome))
            if let folder {
                return ResourceFiles(folder: folder, bundle: bundle, attempts: attempts)
            }
        }
        if let embedded {
            attempts.append(.init(place: .embedded, path: "", outcome: .found))
            return ResourceFiles(embedded: embedded, bundle: bundle, attempts: attempts)
        }
        attempts.append(
            .init(place: .embedded, path: "", outcome: .unset("nothing inside the program")))
        throw .bundleNotFound(bundle: bundle, tried: attempts)
    }

    // MARK: Places

    /// A folder to search. Without a path, a location that does not apply, with the reason.
    private struct Candidate {
        var place: ResourceAttempt.Place
        var path: String?
        var reason = ""
    }

    private func candidates() -> [Candidate] {
        var list: [Candidate] = []
        func add(_ place: ResourceAttempt.Place, _ paths: [String]) {
            list += paths.map { Candidate(place: place, path: $0) }
        }
        func skip(_ place: ResourceAttempt.Place, _ reason: String) {
            list.append(Candidate(place: place, reason: reason))
        }
        if let explicitPath {
            add(.explicit, holding(explicitPath))
        } else {
            skip(.explicit, "none given")
        }
        let folders = (environment[variable] ?? "").split(separator: ":").map(String.init)
        if folders.isEmpty { skip(.environment, "\(variable) is not set") }
        for folder in folders { add(.environment, holding(folder)) }
        if let executable {
            let folder = Self.parent(of: executable)
            let prefix = Self.parent(of: folder)
            add(.besideExecutable, bundleNames.map { Self.join(folder, $0) })
            for (place, name) in [(ResourceAttempt.Place.share, "share"), (.library, "lib")] {
                let root = Self.join(prefix, name)
                add(place, [Self.join(root, installed)] + bundleNames.map { Self.join(root, $0) })
            }
        } else {
            skip(.besideExecutable, "the path of the program is not known")
        }
        if let sourceFolder {
            add(.source, [sourceFolder])
        } else {
            skip(.source, "not in this build")
        }
        return list
    }

    /// The names of the bundle's folder: SwiftPM writes the first on Linux and Windows, the second
    /// on Apple systems.
    private var bundleNames: [String] { ["\(bundle).resources", "\(bundle).bundle"] }

    /// Returns the candidates for a folder that the user names, which may be the folder of the
    /// files or one that contains the bundle.
    private func holding(_ folder: String) -> [String] {
        let last = installed.split(separator: "/").last.map { [String($0)] } ?? []
        return [folder] + (bundleNames + last).map { Self.join(folder, $0) }
    }

    /// Searches for the files in the folder itself, or in `Files` below it, as `.copy("Files")`
    /// leaves them.
    private func look(at path: String) -> (folder: String?, outcome: ResourceAttempt.Outcome) {
        let files = FileManager.default
        guard files.fileExists(atPath: path) else { return (nil, .missing) }
        // Only a folder contains a `.` entry.
        guard files.fileExists(atPath: path + "/.") else { return (nil, .notAFolder) }
        for folder in [path, path + "/Files"]
        where ResourceFiles.resolve(marker.split(separator: "/"), below: folder) != nil {
            return (folder, .found)
        }
        return (nil, .lacks(marker))
    }

    // MARK: Paths

    private static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the environment of the running process.
    public static func runningEnvironment() -> [String: String] {
        ProcessInfo.processInfo.environment
    }

    /// Returns the absolute path of the running program with every symbolic link resolved, or `nil`
    /// if the system does not provide it.
    ///
    /// On Linux the path is read from `/proc/self/exe`, however the program was started. Elsewhere,
    /// the name by which it was started is looked up in `PATH`, as the shell does.
    public static func runningProgram() -> String? {
        let files = FileManager.default
        if let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            return path
        }
        guard let name = ProcessInfo.processInfo.arguments.first, !name.isEmpty else { return nil }
        let folders = (runningEnvironment()["PATH"] ?? "").split(separator: ":").map(String.init)
        let paths = name.contains("/") ? [name] : folders.map { join($0, name) }
        guard let path = paths.first(where: { files.isExecutableFile(atPath: $0) }) else {
            return nil
        }
        return URL(filePath: path).resolvingSymlinksInPath().path
    }
}
