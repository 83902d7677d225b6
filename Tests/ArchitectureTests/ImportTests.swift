import Foundation
import TestSupport
import Testing

/// Who may import whom: `CONTRIBUTING.md`, "Where things go".
@Suite struct ImportTests {
    /// A folder, and the modules of ours that its files may import; `nil` allows all.
    private struct Rule {
        var folder: String
        var allowed: Set<String>?
    }

    private static let core: Set<String> = ["CairnLayout", "CairnReactive", "CairnUI"]
    private static let shared: Set<String> = [
        "CairnPropertyList", "CairnBundle", "CairnStrings", "CairnImaging", "CairnVault",
        "CairnFiles", "CairnCivilDate", "CairnDatabase", "CairnEncoding",
    ]

    private static let rules: [Rule] = [
        Rule(folder: "Sources/Core/Layout", allowed: []),
        Rule(folder: "Sources/Core/Reactive", allowed: []),
        Rule(
            folder: "Sources/Core/UI",
            allowed: core.union(shared).union(["CairnResources", "CairnLocalizations"])),
        Rule(
            folder: "Sources/App",
            allowed: core.union(shared).union([
                "CairnResources", "CairnLocalizations", "CairnTerminal", "CairnWeb",
            ])),
        Rule(
            folder: "Sources/App/Picture",
            allowed: core.union(shared).union(["CairnApp", "CairnRaster"])),
        Rule(folder: "Sources/Shared", allowed: shared),
        Rule(folder: "Resources", allowed: shared),
        Rule(folder: "Localizations", allowed: shared),
        Rule(folder: "Sources/Components", allowed: core.union(shared).union(["CairnResources"])),
        Rule(
            folder: "Sources/Components/Locks",
            allowed: core.union(shared).union(["CairnResources", "CairnLockFlow"])),
        Rule(folder: "Sources/Hosts", allowed: core.union(shared)),
        // The server of the pages of another host.
        Rule(
            folder: "Sources/Hosts/WebServer", allowed: core.union(shared).union(["CairnWeb"])),
        Rule(folder: "Sources/Testing", allowed: ["CairnTerminal"]),
        Rule(folder: "Sources/Tool", allowed: nil),
        Rule(folder: "Demo", allowed: nil),
    ]

    @Test func everyImportStaysInsideItsLayer() throws {
        var broken: [String] = []
        var read = 0
        for rule in Self.rules {
            // A folder within another has rules of its own.
            let inner = Self.rules.map(\.folder).filter { $0.hasPrefix(rule.folder + "/") }
            for source in try SwiftSource.all(below: rule.folder)
            where !inner.contains(where: { source.path.hasPrefix($0 + "/") }) {
                read += 1
                guard let allowed = rule.allowed else { continue }
                for (index, line) in source.code.enumerated() {
                    guard let module = Self.importedModule(line), module.hasPrefix("Cairn"),
                        !allowed.contains(module), module != Self.library(beside: source.path)
                    else { continue }
                    broken.append("\(source.path):\(index + 1): may not import \(module)")
                }
            }
        }
        #expect(read > 0)
        #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
    }

    /// Returns the library of the component to whose screens a file belongs.
    private static func library(beside path: String) -> String? {
        let parts = path.split(separator: "/")
        return parts.count > 4 && parts[3] == "Screens" ? "Cairn\(parts[2])Library" : nil
    }

    @Test func theLibraryOfAComponentIsImportedWithoutElements() throws {
        var folders: Set<String> = []
        var broken: [String] = []
        for source in try SwiftSource.all(below: "Sources/Components") {
            let parts = source.path.split(separator: "/")
            guard parts.count > 4, parts[3] == "Library" else { continue }
            folders.insert(String(parts[2]))
            for module in source.code.compactMap(Self.importedModule)
            where module.hasPrefix("Cairn") && !Self.shared.contains(module)
                && module != "CairnResources"
            {
                broken.append("\(source.path): may not import \(module)")
            }
        }
        #expect(folders == ["Gallery", "Sharing"])
        #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
    }

    @Test func everySourceFileIsUnderARule() throws {
        let covered = Self.rules.map { $0.folder + "/" }
        let homeless = try (SwiftSource.all(below: "Sources") + SwiftSource.all(below: "Demo"))
            .map(\.path).filter { path in !covered.contains { path.hasPrefix($0) } }
        #expect(homeless.isEmpty, "\(homeless)")
    }

    @Test func layoutAndReactiveImportNothingOfAnybody() throws {
        let files =
            try SwiftSource.all(below: "Sources/Core/Layout")
            + SwiftSource.all(below: "Sources/Core/Reactive")
        let imports = files.flatMap { file in
            file.code.compactMap(Self.importedModule).map { "\(file.path): \($0)" }
        }
        // The observation library comes with the language; a bridge at the edge needs it.
        let unexpected = imports.filter {
            !$0.hasSuffix(": Observation") && !$0.hasSuffix(": Synchronization")
                && !$0.hasSuffix(": _Concurrency")
        }
        #expect(unexpected.isEmpty, "\(unexpected)")
    }

    @Test func systemFoldersHoldModuleMapsAndHeadersOnly() throws {
        let folder = Fixtures.root.appendingPathComponent("Sources/System")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).allObjects
            .compactMap { $0 as? String }.filter { $0.contains(".") }
        let others = files.filter { name in
            ![".modulemap", ".h", ".c", ".md"].contains { name.hasSuffix($0) }
        }
        #expect(others.isEmpty, "\(others)")
    }

    private static func importedModule(_ line: String) -> String? {
        let words = line.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count else {
            return nil
        }
        let before: Set<String> = [
            "public", "package", "internal", "private", "fileprivate", "@testable", "@_exported",
            "@preconcurrency",
        ]
        guard words[..<index].allSatisfy(before.contains) else { return nil }
        let kinds: Set<String> = [
            "struct", "class", "enum", "protocol", "func", "var", "typealias",
        ]
        let name =
            kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
        return name.map { String($0.split(separator: ".")[0]) }
    }
}
