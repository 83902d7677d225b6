#if SwiftConfiguration
import CairnPropertyList
import CairnSwiftConfiguration
import Configuration
import ConfigurationTesting
import Foundation
import Testing

private func document(_ lines: String...) -> [UInt8] {
    Array(("<plist>\n<dict>\n" + lines.joined(separator: "\n") + "\n</dict>\n</plist>\n").utf8)
}

private func snapshot(
    _ bytes: [UInt8], _ options: PlistSnapshot.ParsingOptions = .init(file: "App.plist")
) throws -> PlistSnapshot {
    try PlistSnapshot(data: bytes.span.bytes, providerName: "test", parsingOptions: options)
}

/// A provider over a file with these bytes; the path is handed over through the package's own configuration.
private func provider(_ bytes: [UInt8]) async throws -> FileProvider<PlistSnapshot> {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let values: [AbsoluteConfigKey: ConfigValue] = [
        "filePath": .init(.string(file.path), isSecret: false)
    ]
    return try await FileProvider<PlistSnapshot>(
        config: ConfigReader(provider: InMemoryProvider(values: values)))
}

extension PlistSnapshot {
    fileprivate func content(_ key: String, _ type: ConfigType) throws -> ConfigContent? {
        try value(forKey: AbsoluteConfigKey(ConfigKey(key)), type: type).value?.content
    }

    fileprivate func failure(_ key: String, _ type: ConfigType) -> String {
        do {
            return "\(String(describing: try content(key, type)))"
        } catch {
            return "\(error)"
        }
    }
}

@Suite("A snapshot for swift-configuration") struct PlistSnapshotTests {
    /// What the package's own test of providers asks for, as a property list.
    private static let compatible: [UInt8] = {
        let magic = "<data>bWFnaWM=</data>"
        let magic2 = "<data>bWFnaWMy</data>"
        func values(_ text: String, _ int: Int, _ real: String, _ flag: String, _ data: String)
            -> String
        {
            """
            <key>string</key><string>\(text)</string><key>int</key><integer>\(int)</integer>
            <key>double</key><real>\(real)</real><key>bool</key><\(flag)/><key>bytes</key>\(data)
            """
        }
        func arrays(
            _ texts: String, _ ints: String, _ reals: String, _ flags: String, _ data: String
        ) -> String {
            """
            <key>stringy</key><dict><key>array</key><array>\(texts)</array></dict>
            <key>inty</key><dict><key>array</key><array>\(ints)</array></dict>
            <key>doubly</key><dict><key>array</key><array>\(reals)</array></dict>
            <key>booly</key><dict><key>array</key><array>\(flags)</array></dict>
            <key>byteChunky</key><dict><key>array</key><array>\(data)</array></dict>
            """
        }
        return document(
            values("Hello", 42, "3.14", "true", magic),
            arrays(
                "<string>Hello</string><string>World</string>",
                "<integer>42</integer><integer>24</integer>", "<real>3.14</real><real>2.72</real>",
                "<true/><false/>", magic + magic2),
            "<key>other</key><dict>", values("Other Hello", 24, "2.72", "false", magic2),
            arrays(
                "<string>Hello</string><string>Swift</string>",
                "<integer>16</integer><integer>32</integer>", "<real>0.9</real><real>1.8</real>",
                "<false/><true/><true/>", magic + magic2 + magic),
            "</dict>")
    }()

    @Test("passes the package's own test of providers")
    func compatibility() async throws {
        try await ProviderCompatTest(provider: provider(Self.compatible)).runTest()
    }

    @Test("offers dates as text, and numbers without loss")
    func leaves() throws {
        let snapshot = try snapshot(
            document(
                "<key>date</key><date>2024-02-29T23:59:59Z</date>",
                "<key>dates</key><array><date>1970-01-01T00:00:00Z</date><string>x</string></array>",
                "<key>whole</key><integer>3</integer>", "<key>empty</key><array/>",
                "<key>wholes</key><array><integer>3</integer><real>0.5</real></array>"))
        #expect(try snapshot.content("date", .string) == .string("2024-02-29T23:59:59Z"))
        #expect(
            try snapshot.content("dates", .stringArray)
                == .stringArray(["1970-01-01T00:00:00Z", "x"]))
        #expect(try snapshot.content("whole", .double) == .double(3))
        #expect(try snapshot.content("wholes", .doubleArray) == .doubleArray([3, 0.5]))
        #expect(try snapshot.content("empty", .intArray) == .intArray([]))
        #expect(try snapshot.content("empty", .byteChunkArray) == .byteChunkArray([]))
        #expect(try snapshot.content("nothing", .string) == nil)
    }

    @Test("says where a value of another type stands")
    func mismatches() throws {
        let snapshot = try snapshot(
            document(
                "<key>tree</key><dict>", "  <key>indent</key><string>wide</string>", "</dict>",
                "<key>big</key><integer>18446744073709551615</integer>",
                "<key>real</key><real>2</real>",
                "<key>mixed</key><array><integer>1</integer><string>b</string></array>",
                "<key>flag</key><true/>"))
        let place = "App.plist:4:20: tree.indent: expected "
        #expect(snapshot.failure("tree.indent", .double) == place + "a number, found “wide”")
        #expect(snapshot.failure("tree.indent", .bytes) == place + "data, found “wide”")
        #expect(
            snapshot.failure("tree.indent", .stringArray) == place
                + "an array of strings, found “wide”")
        #expect(
            snapshot.failure("big", .int).hasPrefix(
                "App.plist:6:15: big: expected an integer from "))
        #expect(snapshot.failure("big", .double).contains("a number"))
        #expect(snapshot.failure("real", .int).hasSuffix("found 2.0"))
        #expect(
            snapshot.failure("mixed", .intArray).hasSuffix("an array of integers, found an array"))
        #expect(snapshot.failure("flag", .int).hasSuffix("found true"))
    }

    @Test("a date or an array of dictionaries elsewhere does not fail the file")
    func otherValues() throws {
        let snapshot = try snapshot(
            document(
                "<key>list</key><array><dict><key>a</key><integer>1</integer></dict></array>",
                "<key>when</key><date>2024-01-01T00:00:00Z</date>",
                "<key>name</key><string>x</string>"))
        #expect(try snapshot.content("name", .string) == .string("x"))
        #expect(
            snapshot.failure("list", .stringArray).hasPrefix(
                "App.plist:3:16: list: expected an array of strings"))
        #expect(snapshot.failure("list", .string).hasSuffix("expected a string, found an array"))
    }

    @Test("refuses keys with dots that collide, and serves those that do not")
    func dottedKeys() throws {
        let free = try snapshot(
            document(
                "<key>a.b</key><integer>1</integer>", "<key>a</key><dict><key>c</key><true/></dict>"
            ))
        #expect(try free.content("a.b", .int) == .int(1))
        #expect(try free.content("a.c", .bool) == .bool(true))
        let error = #expect(throws: ConfigurationError.self) {
            try snapshot(
                document(
                    "<key>a.b</key><integer>1</integer>", "<key>a</key><dict>",
                    "<key>b</key><integer>2</integer></dict>"))
        }
        #expect(error?.line == 5)
        #expect(error?.description.contains("App.plist:3:15") == true)
    }

    @Test("shows no secret, neither in descriptions nor in errors")
    func secrets() throws {
        let bytes = document(
            "<key>user</key><string>anna</string>", "<key>pass</key><string>s3cret</string>")
        let some = try snapshot(bytes, .init(secrets: .specific(["pass"]), file: "App.plist"))
        #expect(try some.value(forKey: "pass", type: .string).value?.isSecret == true)
        #expect(try some.value(forKey: "user", type: .string).value?.isSecret == false)
        #expect(some.debugDescription == "test[2 values: pass=<REDACTED>, user=“anna”]")
        #expect(some.description == "test[2 values]")
        #expect(!some.failure("pass", .int).contains("s3cret"))
        #expect(some.failure("pass", .int).hasPrefix("App.plist:4:16: pass: expected an integer"))
        let dynamic = try snapshot(
            bytes,
            .init(secrets: .dynamic { _, value in (value as? String)?.contains("3") == true }))
        #expect(try dynamic.value(forKey: "pass", type: .string).value?.isSecret == true)
        #expect(try dynamic.value(forKey: "user", type: .string).value?.isSecret == false)
    }

    @Test("refuses what is no dictionary or no property list, with line and column")
    func badFiles() async throws {
        #expect(throws: ConfigurationError.self) {
            try snapshot(Array("<plist><array/></plist>".utf8))
        }
        let error = #expect(throws: ConfigurationError.self) {
            try snapshot(document("<key>a</key>", " <integer>1O</integer>"))
        }
        #expect(error?.description.hasPrefix("App.plist:4:") == true)
        await #expect(throws: ConfigurationError.self) { try await provider([]) }
    }

    @Test("works in layers of the package, with a reader")
    func reader() async throws {
        let config = ConfigReader(providers: [
            InMemoryProvider(values: ["tree.indent": .init(.double(4), isSecret: false)]),
            try await provider(
                document(
                    "<key>tree</key><dict><key>indent</key><real>2</real><key>rows</key><integer>7</integer></dict>"
                )),
        ])
        #expect(config.double(forKey: "tree.indent") == 4)
        #expect(config.int(forKey: "tree.rows") == 7)
        #expect(config.int(forKey: "tree.none", default: 1) == 1)
    }
}
#endif
