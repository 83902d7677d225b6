#if CommandLine
import Foundation
import TestSupport
import Testing

/// `cairn new`; `.ci/examples` builds and runs what it writes.
@Suite struct NewCommandTests {
    private let folder: TemporaryFolder
    private let cairn: Command

    init() throws {
        folder = try TemporaryFolder()
        cairn = Command.built("cairn")
    }

    private func run(_ arguments: [String]) throws -> Command.Result {
        var command = cairn
        command.folder = folder.url
        return try command.run(["new"] + arguments)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func aPackageOfAnAppIsWritten() throws {
        let result = try run(["Desk", "--with", "passcode,tree,calendar"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.split(separator: "\n").first == "Desk/Package.swift")
        let manifest = try text("Desk/Package.swift")
        #expect(manifest.contains(#"traits: ["Vault"]"#))
        #expect(manifest.contains(#".product(name: "CairnTree", package: "cairn")"#))
        let source = try text("Desk/Sources/desk/Desk.swift")
        #expect(source.contains("@main struct Desk: CairnApp {"))
        #expect(source.contains("LockGate(isLocked: app.code.phase != .right) {"))
        #expect(try text("Desk/Sources/desk/Files/Desk.plist").contains("desk.calendar"))
        #expect(
            try text("Desk/Sources/desk/Files/en.lproj/Localizable.strings").contains(
                #""desk.notes" = "Notes";"#))
    }

    @Test func whatIsThereIsNotReplaced() throws {
        #expect(try run(["Desk"]).status == 0)
        let source = try text("Desk/Sources/desk/Desk.swift")
        let again = try run(["Desk", "--with", "calendar"])
        #expect(again.status == 1 && again.errors.contains("Desk"))
        #expect(try text("Desk/Sources/desk/Desk.swift") == source)
    }

    @Test(arguments: [["desk"], ["Desk Top"], ["Desk", "--with", "tree,clock"], []])
    func wrongUsageIsRefused(arguments: [String]) throws {
        #expect(try run(arguments).status == 64)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
#endif
