import CairnPropertyList
import CairnVault
import TestSupport
import Testing

@testable import CairnPasscode

@Suite struct RulesTests {
    private static let refused: [(String, PasscodePolicy.Problem)] = [
        ("0000", .repeated), ("9999", .repeated), ("1234", .sequence), ("0123", .sequence),
        ("9876", .sequence), ("7890", .sequence), ("3210", .sequence), ("1987", .year),
        ("2009", .year),
        ("1212", .common), ("2580", .common), ("123", .tooShort(4)), ("12345", .tooLong(4)),
        ("", .tooShort(4)),
    ]

    @Test(arguments: refused)
    func whatEverybodyGuessesIsRefusedWithAReason(code: String, problem: PasscodePolicy.Problem) {
        #expect(PasscodePolicy(PasscodeConfiguration()).problem(with: code) == problem)
    }

    @Test(arguments: ["8205", "0820", "1899", "2100", "1235", "4711"])
    func othersAreTaken(code: String) {
        #expect(PasscodePolicy(PasscodeConfiguration()).problem(with: code) == nil)
    }

    @Test func passwordsHaveRulesToo() {
        var settings = PasscodeConfiguration()
        settings.kind = .password
        settings.blocked = ["Ｖäxjö Journal"]
        let rules = PasscodePolicy(settings)
        #expect(rules.problem(with: "Password123") == .common)
        #expect(rules.problem(with: "abcdefghij") == .sequence)
        #expect(rules.problem(with: "aaaaaaaaaa") == .repeated)
        #expect(rules.problem(with: "lakelakelake") == .common)
        // The part has to fit a whole number of times.
        #expect(rules.problem(with: "lakelakela") == nil)
        #expect(rules.problem(with: "växjö journal") == .common)
        #expect(rules.problem(with: "four small stones") == nil)
        settings.refusesTrivial = false
        #expect(PasscodePolicy(settings).problem(with: "aaaaaaaaaa") == nil)
        #expect(PasscodePolicy(settings).problem(with: "växjö journal") == .common)
    }

    @Test func mostCodesAreLeft() {
        let rules = PasscodePolicy(PasscodeConfiguration())
        let taken = (0..<10_000).count { number in
            let digits = String(number)
            return rules.problem(with: String(repeating: "0", count: 4 - digits.count) + digits)
                == nil
        }
        #expect(taken > 9_600 && taken < 9_900)
    }

    // MARK: Settings

    private func decode(_ body: String) throws -> PasscodeConfiguration {
        let list = try PropertyList(
            parsing: Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
            file: "Code.plist")
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: PasscodeConfiguration())
        try layers.add(list, as: .app)
        return try layers.decode(PasscodeConfiguration.self, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(
            of: PasscodeConfiguration.self, at: ["passcode"])
        #expect(description.disagreements == [])
        #expect(description.entries.count == 12)
        #expect(try decode("") == PasscodeConfiguration())
        #expect(try decode("<key>length</key><integer>6</integer>").fixedLength == 6)
    }

    @Test(
        "a number without sense is refused at its place",
        arguments: ["length", "shortest", "longest", "keySide", "errorSeconds", "awaySeconds"])
    func fuzz(key: String) {
        let bad =
            ["nan", "inf", "-inf", "-1", "1e300"].map { "<real>\($0)</real>" }
            + [
                "<integer>-1</integer>", "<integer>1000000</integer>",
                "<integer>9223372036854775807</integer>", "<string>4</string>", "<true/>",
            ]
        for value in bad {
            let error = #expect(throws: ConfigurationError.self, "\(value)") {
                try decode("<key>\(key)</key>\(value)")
            }
            #expect(error?.keyPath == [key] && error?.file == "Code.plist", "\(value)")
        }
    }

    @Test(arguments: [
        "<key>length</key><integer>3</integer>", "<key>length</key><integer>1</integer>",
        "<key>formerLengths</key><array><integer>-4</integer></array>",
        "<key>shortest</key><integer>20</integer><key>longest</key><integer>10</integer>",
        "<key>kind</key><string>iris</string>", "<key>lenght</key><integer>4</integer>",
    ])
    func aSenselessSettingIsRefused(body: String) {
        #expect(throws: ConfigurationError.self) { try decode(body) }
    }
}
