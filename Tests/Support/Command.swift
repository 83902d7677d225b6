public import Foundation

/// A program that can be run and whose output is captured.
public struct Command: Sendable {
    /// The result of a finished program.
    public struct Result: Sendable {
        /// The exit code; 128 + n for a program ended by signal n.
        public var status: Int32
        /// Standard output as UTF-8.
        public var output: String
        /// Standard error as UTF-8.
        public var errors: String
    }

    /// The program: a path, or a name to look up in `PATH`.
    public var program: String
    /// Environment variables that are added to those of this process; a `nil` value removes one.
    public var environment: [String: String?]
    /// The working folder; by default that of this process.
    public var folder: URL?

    /// Creates a command.
    public init(_ program: String, environment: [String: String?] = [:], folder: URL? = nil) {
        self.program = program
        self.environment = environment
        self.folder = folder
    }

    /// Runs the program and waits for it to exit. `input` is its standard input, which is empty by
    /// default.
    ///
    /// - Throws: Foundation's error if the program cannot be started.
    public func run(_ arguments: [String], input: Data = Data()) throws -> Result {
        let process = Process()
        let isPath = program.contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
        process.arguments = isPath ? arguments : [program] + arguments
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        if let folder { process.currentDirectoryURL = folder }

        // Files rather than pipes: a program that writes more than a pipe holds would block
        // forever.
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let (inURL, outURL, errURL) = (
            place.appendingPathComponent("in"), place.appendingPathComponent("out"),
            place.appendingPathComponent("err")
        )
        try input.write(to: inURL)
        try Data().write(to: outURL)
        try Data().write(to: errURL)
        let (stdin, stdout, stderr) = (
            try FileHandle(forReadingFrom: inURL), try FileHandle(forWritingTo: outURL),
            try FileHandle(forWritingTo: errURL)
        )
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try Self.start(process)
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Result(
            status: process.terminationStatus + (isSignal ? 128 : 0),
            output: String(decoding: try Data(contentsOf: outURL), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errURL), as: UTF8.self))
    }

    /// Starts a program, and retries while its file is still open for writing. A program that was
    /// just copied is "busy" while a child process, forked meanwhile by another test, holds the
    /// copy's descriptor until it calls exec.
    private static func start(_ process: Process) throws {
        for _ in 0..<100 {
            do {
                return try process.run()
            } catch let error as NSError {
                let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
                guard cause.domain == NSPOSIXErrorDomain, cause.code == Int(ETXTBSY) else {
                    throw error
                }
                Thread.sleep(forTimeInterval: 0.05)
            }
        }
        try process.run()
    }

    /// Returns a program of this package, from the build folder of the running tests.
    public static func built(
        _ product: String, environment: [String: String?] = [:], folder: URL? = nil
    ) -> Command {
        // The test runner is beside the products; on Apple platforms, inside a bundle.
        var place = Bundle.main.executableURL ?? Fixtures.root
        for _ in 0..<5 {
            place.deleteLastPathComponent()
            let candidate = place.appendingPathComponent(product)
            if FileManager.default.isExecutableFile(atPath: candidate.path) {
                return Command(candidate.path, environment: environment, folder: folder)
            }
        }
        return Command(product, environment: environment, folder: folder)
    }
}
