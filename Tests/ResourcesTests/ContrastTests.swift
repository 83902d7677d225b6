import CairnResources
import Foundation
import Testing

/// The pairs of look.md: WCAG 2.2, 1.4.3 for text and 1.4.11 for what is not text.
@Suite struct ContrastTests {
    /// What may stand on what, and the ratio it needs.
    private static let pairs: [(above: String, below: [String], atLeast: Double)] = [
        ("text", ["background", "surface", "selection"], 7),
        ("textSecondary", ["background", "surface", "selection"], 4.5),
        ("primary", ["background", "surface", "selection"], 4.5),
        ("accent", ["background", "surface", "selection"], 4.5),
        ("danger", ["background", "surface", "selection"], 4.5),
        ("info", ["background", "surface", "selection"], 4.5),
        ("onPrimary", ["primary"], 4.5),
        ("onAccentFill", ["accentFill"], 4.5),
        ("onDanger", ["danger"], 4.5),
    ]

    @Test("every pair in use can be read", arguments: ["light", "dark"])
    func everyPairReachesItsRatio(scheme: String) throws {
        let colors = try Self.colors(scheme)
        for pair in Self.pairs {
            for below in pair.below {
                let ratio = try Self.ratio(
                    #require(colors[pair.above]), #require(colors[below]))
                #expect(ratio >= pair.atLeast, "\(scheme): \(pair.above) on \(below) is \(ratio)")
            }
        }
    }

    /// The figures that look.md prints, so that the formula here is the one it was written with.
    @Test(arguments: [
        ("light", "text", "background", 14.3), ("light", "textSecondary", "background", 6.1),
        ("light", "primary", "background", 7.6), ("light", "accent", "background", 5.8),
        ("light", "onAccentFill", "accentFill", 6.8), ("light", "danger", "background", 6.7),
        ("light", "info", "background", 6.5), ("dark", "text", "background", 16.0),
        ("dark", "textSecondary", "background", 8.7), ("dark", "primary", "background", 9.3),
        ("dark", "accent", "background", 10.0), ("dark", "onAccentFill", "accentFill", 5.2),
        ("dark", "danger", "background", 8.1), ("dark", "info", "background", 9.6),
    ])
    func theRatioIsTheOneOfTheDesign(
        scheme: String, above: String, below: String, ratio: Double
    ) throws {
        let colors = try Self.colors(scheme)
        let found = try Self.ratio(#require(colors[above]), #require(colors[below]))
        #expect(abs(found - ratio) <= 0.06)
    }

    @Test(arguments: [
        ("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.48), ("#FFFFFF", "#FFFFFF", 1),
    ])
    func theFormulaIsThatOfTheGuidelines(above: String, below: String, ratio: Double) throws {
        #expect(abs(try Self.ratio(above, below) - ratio) < 0.005)
    }

    @Test func bothSchemesHaveTheSameColors() throws {
        let (light, dark) = (try Self.colors("light"), try Self.colors("dark"))
        #expect(Set(light.keys) == Set(dark.keys))
        let known = Set(Self.pairs.flatMap { [$0.above] + $0.below } + ["separator", "scrim"])
        #expect(Set(light.keys) == known, "a color without a pair is checked by nobody")
    }

    private static func colors(_ scheme: String) throws -> [String: String] {
        let data = Data(try Resources().bytes(.theme))
        let theme = try PropertyListSerialization.propertyList(from: data, format: nil)
        let colors = try #require((theme as? [String: Any])?["colors"] as? [String: Any])
        return try #require(colors[scheme] as? [String: String])
    }

    private static func ratio(_ first: String, _ second: String) throws -> Double {
        let (a, b) = (try luminance(first), try luminance(second))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// WCAG 2.2, *relative luminance*.
    private static func luminance(_ color: String) throws -> Double {
        let value = try #require(UInt32(color.dropFirst(), radix: 16))
        try #require(color.count == 7 && color.hasPrefix("#"))
        let parts = [16, 8, 0].map { shift -> Double in
            let part = Double((value >> UInt32(shift)) & 0xFF) / 255
            return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
