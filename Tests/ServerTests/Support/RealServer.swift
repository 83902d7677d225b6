import Foundation
import TestSupport

/// A server that other people wrote, started on this machine for a test, on ports of 127.0.0.1 that were free.
///
/// `keep.py` runs it, and ends it when the other end of its standard input closes: with this value, or with the process of the
/// tests, however that ends. A folder of its own goes with it.
final class RealServer: Sendable {
    /// Its folder.
    let folder: String
    /// Its ports, the first one first.
    let ports: [Int]
    private let input: Pipe

    /// How one is started.
    struct Plan: Sendable {
        /// The program: a path, or a name in the folder of the servers.
        var program: String
        /// What it is told; `@FOLDER@`, `@PORT@` and `@PORT2@` stand for what there is.
        var arguments: [String]
        /// Variables; the same stand-ins.
        var environment: [String: String] = [:]
        /// Writes what it needs into its folder.
        var prepare: @Sendable (_ place: Place) throws -> Void = { _ in }
    }

    /// Where one runs.
    struct Place: Sendable {
        var folder: String
        var ports: [Int]

        /// A text with what stands in it replaced.
        func filled(_ text: String, _ more: [String: String] = [:]) -> String {
            var text = text.replacing("@FOLDER@", with: folder)
                .replacing("@PORT@", with: String(ports[0]))
                .replacing("@PORT2@", with: String(ports[1]))
            for (name, value) in more { text = text.replacing("@\(name)@", with: value) }
            return text
        }

        /// Writes a file of the servers into the folder, filled.
        func write(_ file: String, _ more: [String: String] = [:]) throws {
            let text = try String(contentsOfFile: "\(ServerTools.files)/\(file)", encoding: .utf8)
            try filled(text, more).write(
                toFile: "\(folder)/\(file)", atomically: false, encoding: .utf8)
        }

        /// Runs a program in the folder to its end.
        func run(_ program: String, _ arguments: [String], _ variables: [String: String] = [:])
            throws
        {
            let path = RealServer.path(program)
            let environment = variables.merging(RealServer.variables(folder)) { old, _ in old }
            let result = try Command(
                path, environment: environment, folder: URL(fileURLWithPath: folder)
            ).run(arguments)
            guard result.status == 0 else {
                throw ServerProblem(
                    "\(program): \(result.output.suffix(500)) \(result.errors.suffix(1500))")
            }
        }
    }

    /// Starts one, and waits until its first port answers. A port that somebody else has taken meanwhile costs a second try.
    static func start(_ plan: Plan) async throws -> RealServer {
        var problem = ServerProblem("")
        for _ in 0..<3 {
            do { return try await once(plan) } catch let error as ServerProblem { problem = error }
        }
        throw problem
    }

    private static func once(_ plan: Plan) async throws -> RealServer {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-server-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let place = Place(folder: folder, ports: [try freePort(), try freePort()])
        try plan.prepare(place)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path("python"))
        process.arguments =
            [ServerTools.files + "/keep.py", folder, path(plan.program)]
            + plan.arguments.map { place.filled($0) }
        process.environment = variables(folder).merging(
            plan.environment.mapValues { place.filled($0) }
        ) { $1 }
        let input = Pipe()
        // Only this process holds it: another test's child would keep the server alive.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let server = RealServer(folder, place.ports, input)
        for _ in 0..<1800 {
            if listens(place.ports[0]) { return server }
            guard process.isRunning else { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw ServerProblem("\(plan.program) does not answer: \(server.log.suffix(2000))")
    }

    private init(_ folder: String, _ ports: [Int], _ input: Pipe) {
        (self.folder, self.ports, self.input) = (folder, ports, input)
    }

    deinit { try? input.fileHandleForWriting.close() }

    var address: String { "http://127.0.0.1:\(ports[0])" }

    /// What it said.
    var log: String { (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "" }

    private static func path(_ program: String) -> String {
        program.hasPrefix("/") ? program : "\(ServerTools.folder ?? "")/bin/\(program)"
    }

    private static func variables(_ folder: String) -> [String: String] {
        [
            "PATH": "\(ServerTools.folder ?? "")/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder,
            "PYTHONPATH": ServerTools.files, "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8",
        ]
    }

    // MARK: Ports

    private static func freePort() throws -> Int {
        let listener = socket(AF_INET, stream, 0)
        guard listener >= 0 else { throw POSIXError(.EMFILE) }
        defer { close(listener) }
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func listens(_ port: Int) -> Bool {
        let client = socket(AF_INET, stream, 0)
        guard client >= 0 else { return false }
        defer { close(client) }
        var address = loopback(port)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif
}

/// Why a server did not start, in its own words.
struct ServerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
