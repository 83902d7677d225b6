import Foundation

/// The variables of the programs that tests start: the same on every machine.
enum ProgramEnvironment {
    /// Where programs are, and nothing that asks for colors, sizes or languages.
    static let clean: [String: String] = {
        let outer = ProcessInfo.processInfo.environment
        return [
            "PATH": outer["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
            "HOME": outer["HOME"] ?? "/",
            "LC_ALL": "C.UTF-8",
            // The backtracer would print, and take its time, in the tests that crash on purpose.
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }()
}
