import Foundation
import TestSupport
import Testing

/// What the module promises about its own source.
@Suite struct RulesTests {
    private static let folder = Fixtures.root.appendingPathComponent("Sources/Core/Reactive")

    private static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
    }

    @Test(
        "no way round the compiler's checks of isolation",
        arguments: [
            "@unchecked", "nonisolated(unsafe)", "@preconcurrency", "assumeIsolated", "unsafe",
        ])
    func noEscapeHatch(word: String) throws {
        let files = try Self.files()
        #expect(files.count > 10)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(word), "\(file.lastPathComponent)")
        }
    }

    @Test func theEventPathHasNoLockAndNoImport() throws {
        for file in try Self.files() {
            let text = try String(contentsOf: file, encoding: .utf8)
            let imports = text.split(separator: "\n").filter {
                $0.hasPrefix("import ") || $0.contains(" import ")
            }
            // Two modules of Swift's own library, at the boundary.
            switch file.lastPathComponent {
            case "Mailbox.swift": #expect(imports == ["public import Synchronization"])
            case "Observed.swift": #expect(imports == ["public import Observation"])
            default:
                #expect(imports.isEmpty, "\(file.lastPathComponent)")
                #expect(!text.contains("Mutex"), "\(file.lastPathComponent)")
            }
        }
    }

    @Test(
        "the compiler keeps a source in its domain",
        arguments: [
            (
                "let s = Signal<Int>(); Task.detached { s.send(1) }; s.send(2)",
                "risks causing data races"
            ),
            (
                "let s = State(1); Task.detached { s.value = 1 }; s.value = 2",
                "risks causing data races"
            ),
            (
                "let b = Bag(); Task.detached { b.removeAll() }; b.removeAll()",
                "risks causing data races"
            ),
            ("func f(_: some Sendable) {}; f(Signal<Int>())", "is unavailable"),
            ("let c = Command<Int, Int> { $0 }; c.run(1)", "actor-isolated"),
            ("let m = Mailbox<Int>(); Task.detached { m.post(1) }; m.post(2)", nil),
        ])
    func sourcesStayInTheirDomain(code: String, message: String?) throws {
        let scratch = FileManager.default.temporaryDirectory
            .appendingPathComponent("cairn-reactive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let probe = scratch.appendingPathComponent("Probe.swift")
        try "func probe() { \(code) }\n".write(to: probe, atomically: true, encoding: .utf8)

        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            [
                "swiftc", "-swift-version", "6", "-wmo", "-emit-sil", "-o", "/dev/null",
                "-module-name", "CairnReactive",
                "-enable-upcoming-feature", "InternalImportsByDefault",
            ]
            + (try Self.files().map(\.path)) + [probe.path]
        let output = Pipe()
        compiler.standardError = output
        compiler.standardOutput = output
        try compiler.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        if let message {
            #expect(compiler.terminationStatus != 0)
            #expect(text.contains(message), "\(text)")
        } else {
            #expect(compiler.terminationStatus == 0, "\(text)")
        }
    }
}
