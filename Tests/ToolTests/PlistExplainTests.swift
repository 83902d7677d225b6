import Foundation
import TestSupport
import Testing

/// `cairn plist explain`.
@Suite struct PlistExplainTests {
    private static let file = """
        <plist version="1.0"><dict>
        <key>limits</key><dict>
        <key>depth</key><integer>64</integer>
        </dict>
        </dict></plist>
        """

    private func explain(
        _ arguments: String..., input: String = file, environment: [String: String?] = [:]
    ) throws -> Command.Result {
        try Command.built("cairn", environment: environment)
            .run(["plist", "explain", "-"] + arguments, input: Data(input.utf8))
    }

    private static func row(_ key: String, in result: Command.Result) -> String {
        let lines = result.output.split(separator: "\n").map(String.init)
        guard let first = lines.firstIndex(where: { $0.hasPrefix(key + " = ") }) else { return "" }
        return lines[first..<min(first + 3, lines.count)].joined(separator: "\n")
    }

    @Test func everySettingHasValueDefaultOriginAndMeaning() throws {
        let result = try explain("--for", "limits")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            Self.row("limits.depth", in: result) == """
                limits.depth = 64
                    Maximum nesting depth; 1 to 256
                    default 256; set by app stdin:3:17
                """)
        for key in ["fileSize", "tagLength", "textLength"] {
            #expect(!Self.row("limits.\(key)", in: result).isEmpty)
        }
    }

    @Test func theEnvironmentAndTheCommandLineWin() throws {
        let environment = ["CAIRN_LIMITS_DEPTH": "32"]
        let variable = try explain("--for", "limits", environment: environment)
        #expect(Self.row("limits.depth", in: variable).hasSuffix("environment CAIRN_LIMITS_DEPTH"))
        let argument = try explain(
            "--for", "limits", "--set", "limits.depth=16", environment: environment)
        #expect(Self.row("limits.depth", in: argument).contains("limits.depth = 16\n"))
        #expect(
            Self.row("limits.depth", in: argument).hasSuffix("command line --set limits.depth"))
    }

    @Test func aFileOfTheModuleAloneNeedsNoSection() throws {
        let result = try explain(
            "--for", "languages",
            input: "<dict><key>preferred</key><array><string>sv</string></array></dict>")
        #expect(result.status == 0, "\(result.errors)")
        #expect(Self.row("languages.preferred", in: result).contains("= [“sv”]"))
    }

    @Test(arguments: [
        (
            "<dict><key>depth</key><integer>0</integer></dict>",
            "stdin:1:23: limits.depth: expected "
        ),
        ("<dict><key>depht</key><integer>9</integer></dict>", "did you mean “depth”?"),
        ("<dict><key>depth</key><string>9</string></dict>", "stdin:1:23: limits.depth: expected "),
    ])
    func aSettingThatCannotBeIsShownAndFails(input: String, message: String) throws {
        let result = try explain("--for", "limits", input: input)
        #expect(result.status == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func anUnknownModuleNamesTheKnownOnes() throws {
        let result = try explain("--for", "nonsense")
        #expect(result.status == 64)
        let names = "calendar, editor, gallery, gestureLock, imaging, languages, limits"
        #expect(result.errors.contains(names))
    }

    @Test func jsonHasStableKeys() throws {
        let result = try explain("--for", "limits", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let report = try #require(object as? [String: Any])
        #expect(report["version"] as? Int == 1)
        let settings = try #require(report["settings"] as? [[String: String]])
        #expect(settings.map { $0["key"] }.contains("limits.depth"))
        #expect(
            Set(try #require(settings.first).keys)
                == ["key", "value", "default", "origin", "allowed", "meaning"])
    }

    /// The modules are those that the message for an unknown one names.
    @Test func everyModuleExplainsEverySetting() throws {
        let message = try explain("--for", "nonsense").errors
        let list = try #require(message.firstMatch(of: /There are: (.+)\./)?.1)
        let names = list.split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(names == names.sorted() && names.count >= 3)
        for name in names {
            let result = try explain("--for", name, "--json", input: "<dict/>")
            #expect(result.status == 0, "\(name): \(result.errors)")
            let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
            let report = try #require(object as? [String: Any])
            let settings = try #require(report["settings"] as? [[String: String]])
            #expect(!settings.isEmpty, "\(name)")
            for setting in settings {
                let key = try #require(setting["key"])
                #expect(key.hasPrefix("\(name)."))
                #expect(setting["meaning"]?.isEmpty == false, "\(key) has no meaning")
                // An optional setting without a value was set by nobody.
                let origin = setting["value"]?.isEmpty == true ? "" : "default"
                #expect(setting["origin"] == origin, "\(key): \(setting)")
                #expect(setting["value"] == setting["default"], "\(key)")
            }
        }
    }
}
