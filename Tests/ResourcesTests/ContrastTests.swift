import CairnResources
import Foundation
import Testing

/// The pairs of look.md: WCAG 2.2, 1.4.3 for text and 1.4.11 for what is not text.
@Suite struct ContrastTests {
    /// What may stand on what, and the ratio it needs.
    private static let pairs: [(above: String, below: [String], atLeast: Double)] = [
        ("ink", ["paper", "surface", "lichen"], 7),
        ("soft", ["paper", "surface", "lichen"], 4.5),
        ("pine", ["paper", "surface", "lichen"], 4.5),
        ("ochre", ["paper", "surface", "lichen"], 4.5),
        ("berry", ["paper", "surface", "lichen"], 4.5),
        ("lake", ["paper", "surface", "lichen"], 4.5),
        ("onPine", ["pine"], 4.5),
        ("onOchreFill", ["ochreFill"], 4.5),
        ("onBerry", ["berry"], 4.5),
    ]

    @Test("every pair in use can be read", arguments: ["light", "dark"])
    func everyPairReachesItsRatio(scheme: String) throws {
        let colours = try Self.colours(scheme)
        for pair in Self.pairs {
            for below in pair.below {
                let ratio = try Self.ratio(
                    #require(colours[pair.above]), #require(colours[below]))
                #expect(ratio >= pair.atLeast, "\(scheme): \(pair.above) on \(below) is \(ratio)")
            }
        }
    }

    /// The figures that look.md prints, so that the formula here is the one it was written with.
    @Test(arguments: [
        ("light", "ink", "paper", 14.3), ("light", "soft", "paper", 6.1),
        ("light", "pine", "paper", 7.6), ("light", "ochre", "paper", 5.8),
        ("light", "onOchreFill", "ochreFill", 6.8), ("light", "berry", "paper", 6.7),
        ("light", "lake", "paper", 6.5), ("dark", "ink", "paper", 16.0),
        ("dark", "soft", "paper", 8.7), ("dark", "pine", "paper", 9.3),
        ("dark", "ochre", "paper", 10.0), ("dark", "onOchreFill", "ochreFill", 5.2),
        ("dark", "berry", "paper", 8.1), ("dark", "lake", "paper", 9.6),
    ])
    func theRatioIsTheOneOfTheDesign(
        scheme: String, above: String, below: String, ratio: Double
    ) throws {
        let colours = try Self.colours(scheme)
        let found = try Self.ratio(#require(colours[above]), #require(colours[below]))
        #expect(abs(found - ratio) <= 0.06)
    }

    @Test(arguments: [
        ("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.48), ("#FFFFFF", "#FFFFFF", 1),
    ])
    func theFormulaIsThatOfTheGuidelines(above: String, below: String, ratio: Double) throws {
        #expect(abs(try Self.ratio(above, below) - ratio) < 0.005)
    }

    @Test func bothSchemesHaveTheSameColours() throws {
        let (light, dark) = (try Self.colours("light"), try Self.colours("dark"))
        #expect(Set(light.keys) == Set(dark.keys))
        let known = Set(Self.pairs.flatMap { [$0.above] + $0.below } + ["line", "scrim"])
        #expect(Set(light.keys) == known, "a colour without a pair is checked by nobody")
    }

    private static func colours(_ scheme: String) throws -> [String: String] {
        let data = Data(try Resources().bytes(.theme))
        let theme = try PropertyListSerialization.propertyList(from: data, format: nil)
        let colours = try #require((theme as? [String: Any])?["colours"] as? [String: Any])
        return try #require(colours[scheme] as? [String: String])
    }

    private static func ratio(_ first: String, _ second: String) throws -> Double {
        let (a, b) = (try luminance(first), try luminance(second))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// WCAG 2.2, *relative luminance*.
    private static func luminance(_ colour: String) throws -> Double {
        let value = try #require(UInt32(colour.dropFirst(), radix: 16))
        try #require(colour.count == 7 && colour.hasPrefix("#"))
        let parts = [16, 8, 0].map { shift -> Double in
            let part = Double((value >> UInt32(shift)) & 0xFF) / 255
            return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
