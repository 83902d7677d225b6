import Foundation
import TestSupport

/// A server that other people wrote, started on this machine for a test, on a port that was free.
///
/// `make deps-test` installs them into a folder, which `CAIRN_TEST_SERVERS` names; without it these tests do not run.
final class RealServer {
    let folder: TemporaryFolder
    let port: Int
    private let process = Process()

    /// Where the servers are installed; `nil` if they are not.
    static var tools: String? {
        ProcessInfo.processInfo.environment["CAIRN_TEST_SERVERS"].flatMap {
            FileManager.default.fileExists(atPath: $0 + "/bin/python") ? $0 : nil
        }
    }

    /// Starts a program of the folder and waits until it listens.
    ///
    /// - Parameters:
    ///   - program: its name.
    ///   - arguments: `PORT` and `ROOT` stand for the port and a folder of its own.
    /// - Throws: what Foundation throws when it cannot be started.
    init(_ program: String, _ arguments: [String]) async throws {
        folder = try TemporaryFolder()
        port = try Self.freePort()
        let root = folder.url.appendingPathComponent("root").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        process.executableURL = URL(fileURLWithPath: "\(Self.tools ?? "")/bin/\(program)")
        process.arguments = arguments.map {
            $0.replacing("PORT", with: String(port)).replacing("ROOT", with: root)
        }
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.url.path]
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<1200 where !Self.listens(port) {
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var root: String { folder.url.appendingPathComponent("root").path }
    var address: String { "http://127.0.0.1:\(port)" }

    private static func freePort() throws -> Int {
        let server = try FaultServer { _ in .drop }
        defer { server.stop() }
        // The next one up: this one may linger.
        return Int(server.port) % 60_000 + 2048
    }

    private static func listens(_ port: Int) -> Bool {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
