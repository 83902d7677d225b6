import TestSupport
import Testing

/// Components measure in points and ask for what they need, never for the host that shows them.
@Suite struct HostIndependenceTests {
    private static let forbidden = LinePattern(
        #"countsInCells|isCells|\b(?:traits|environment)\.host\b|\btraits\.grid\b|LayoutGrid"#)

    /// The places that make or run a host, and so know it.
    private static let hosts = [
        "Demo/Gallery/GalleryCommand.swift", "Demo/Inspect/InspectCommand.swift",
        "Demo/Showcase/ShowcaseKit.swift",
        "Demo/Showcase/ShowcaseRendering.swift", "Demo/Showcase/ShowcaseWalk.swift",
        "Demo/Walk/",
    ]

    @Test func noComponentKnowsItsHost() throws {
        for source in try SwiftSource.all(below: "Sources/Components")
            + SwiftSource.all(below: "Demo")
        where !Self.hosts.contains(where: { source.path.hasPrefix($0) }) {
            for (number, line) in source.code.enumerated() {
                guard Self.forbidden.matches(line) else { continue }
                Issue.record("\(source.path):\(number + 1): \(line)")
            }
        }
    }
}
