import Foundation
import TestSupport

/// Where `make deps-test` has put the servers: `.build/servers`, or what `CAIRN_TEST_SERVERS` names.
enum ServerTools {
    /// The folder; `nil` if they are not installed.
    static let folder: String? = {
        let named = ProcessInfo.processInfo.environment["CAIRN_TEST_SERVERS"]
        let folder = named ?? Fixtures.root.appendingPathComponent(".build/servers").path
        let isThere = FileManager.default.isExecutableFile(atPath: folder + "/bin/python")
        if !isThere { say("no servers in \(folder): make deps-test installs them") }
        return isThere ? folder : nil
    }()

    /// Whether there are servers from PyPI.
    static var areInstalled: Bool { folder != nil }

    /// Whether there is Exim, and whether it may change to its own user, which only root can let it.
    static let hasExim: Bool = {
        let isThere =
            areInstalled && FileManager.default.isExecutableFile(atPath: "/usr/sbin/exim4")
        if !isThere {
            say("no Exim: make deps-test installs it")
        } else if geteuid() != 0 {
            say("Exim runs here only as root")
        }
        return isThere && geteuid() == 0
    }()

    /// Where the servers' own files lie.
    static let files = Fixtures.folder("sharing").appendingPathComponent("servers").path

    private static func say(_ reason: String) {
        FileHandle.standardError.write(Data("ServerTests are skipped: \(reason)\n".utf8))
    }
}
