import Foundation
import TestSupport
import Testing

/// Every module's configuration can be asked for by `cairn plist explain`.
@Suite struct ConfigurationTests {
    private static let registry = "Sources/Tool/Plist/ExplainedModule.swift"

    /// The public configurations of the modules, by name, with the file that declares them.
    private static func declared(in sources: [SwiftSource]) -> [(name: String, file: String)] {
        // Only from the first column: a configuration inside of another is described by that.
        let declaration =
            /^public struct (\w+Configuration|\w+Limits)\s*:[^{]*\b(?:Described|Module)Configuration\b/
        return sources.flatMap { source in
            source.code.compactMap { line in
                line.firstMatch(of: declaration).map { (String($0.1), source.path) }
            }
        }
    }

    /// Those that neither the registry names nor another configuration holds.
    private static func missing(in sources: [SwiftSource], registry: String) -> [String] {
        declared(in: sources).compactMap { name, file in
            if registry.contains("\(name).self") { return nil }
            let isHeld = sources.contains { source in
                source.path != file && source.code.contains { $0.contains("= \(name)(") }
                    && source.code.contains {
                        $0.contains("DescribedConfiguration") || $0.contains("ModuleConfiguration")
                    }
            }
            return isHeld ? nil : "\(file): \(name) has no line in \(Self.registry)"
        }
    }

    @Test func everyConfigurationIsExplainedByTheTool() throws {
        let sources = try SwiftSource.all(below: "Sources")
        let registry = try #require(sources.first { $0.path.hasSuffix(Self.registry) })
        #expect(Self.declared(in: sources).count >= 3)
        let missing = Self.missing(
            in: sources, registry: registry.code.joined(separator: "\n"))
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    @Test func oneThatIsNotRegisteredIsFound() {
        let tree = SwiftSource(
            "public struct TreeConfiguration: DescribedConfiguration, Equatable {",
            path: "Tree.swift")
        let limits = SwiftSource(
            "public struct RowLimits: DescribedConfiguration {", path: "Row.swift")
        let holder = SwiftSource(
            "public struct A: DescribedConfiguration {\n    var rows = RowLimits()", path: "A.swift"
        )
        #expect(Self.missing(in: [tree, limits], registry: "").count == 2)
        #expect(
            Self.missing(
                in: [tree, limits, holder],
                registry: "ExplainedModule(TreeConfiguration.self)"
            ).isEmpty)
    }
}
