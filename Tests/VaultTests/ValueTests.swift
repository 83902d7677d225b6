import CairnPropertyList
import Foundation
import TestSupport
import Testing

@testable import CairnVault

@Suite struct ValueTests {
    private struct Holder {
        var code: Secret
        var list: [Secret]
    }

    @Test func aSecretNeverPrints() {
        let canary = "canary-4711"
        let holder = Holder(code: Secret(canary), list: [Secret(canary)])
        var texts = [
            "\(holder.code)", String(reflecting: holder.code), "\(holder)", "\(holder.list)",
            String(describing: Optional(holder.code)), "\(CodeAnswer.right)",
        ]
        var dumped = ""
        dump(holder, to: &dumped)
        texts.append(dumped)
        for text in texts {
            #expect(!text.contains("canary") && !text.contains("4711"), "\(text)")
        }
        #expect(Mirror(reflecting: holder.code).children.isEmpty)
        #expect(!((holder.code as Any) is any Encodable))
        #expect(!((holder.code as Any) is any Hashable))
    }

    @Test func secretsAreComparedWhole() {
        #expect(Secret("1234") == Secret(bytes: Array("1234".utf8)))
        for other in ["", "1235", "0234", "123", "12345"] {
            #expect(Secret("1234") != Secret(other))
        }
        #expect(Secret("").isEmpty && Secret("é").byteCount == 2)
        #expect(Secret("Växjö").revealedText() == "Växjö")
        #expect(Secret(bytes: [0xFF]).revealedText() == nil)
        #expect(Secret.random(count: 32) != Secret.random(count: 32))
    }

    @Test(arguments: [
        ("１２３４", "1234"), ("١٢٣٤", "1234"), ("۱۲۳۴", "1234"), ("१२३४", "1234"),
        ("0012", "0012"), ("12\u{200B}34", "1234"), ("\u{FEFF}1234\u{200D}", "1234"),
        ("e\u{301}t\u{E9}", "\u{E9}t\u{E9}"), ("ﬁn", "fin"), ("a b", "a b"),
        ("e\u{200B}\u{301}", "\u{E9}"),
        ("\u{2800}x\u{3164}", "x"), ("Ⅳ", "IV"), ("", ""), ("🧭", "🧭"),
    ])
    func oneCodeFromAnyKeyboardIsOneCode(typed: String, code: String) {
        #expect(CodeNormalization.normalized(typed).map { Array($0.utf8) } == Array(code.utf8))
    }

    @Test func aPastedMegabyteIsNoCode() {
        #expect(CodeNormalization.normalized(String(repeating: "1", count: 1 << 20)) == nil)
        #expect(
            CodeNormalization.secret(String(repeating: "é", count: CodeNormalization.limit + 1))
                == nil)
        #expect(
            CodeNormalization.normalized(String(repeating: "1", count: CodeNormalization.limit))?
                .count == 1024)
        #expect(CodeNormalization.digits("１a٢ -३") == "123")
    }

    // MARK: Waits

    private static let table: [(Int, Double)] = [
        (0, 0), (1, 0), (4, 0), (5, 60), (6, 300), (7, 900), (8, 1800), (9, 5400), (10, 14400),
        (11, 43200), (12, 129_600), (13, 345_600), (14, 1_123_200), (15, 3_542_400),
        (16, 10_627_200), (17, 31_536_000), (18, 94_608_000), (19, 283_824_000),
    ]

    @Test(arguments: table)
    func theDefaultTableIsAndroids(failures: Int, seconds: Double) {
        #expect(LockoutSchedule().seconds(after: failures) == seconds)
    }

    private func throttle(_ failures: Int, at moment: Moment) -> Throttle {
        (0..<failures).reduce(Throttle()) { throttle, _ in throttle.failing(at: moment) }
    }

    @Test func aWaitRunsOnTheMachinesTimeAndBeginsAgainWhenItRestarts() {
        let table = LockoutSchedule()
        let start = Moment(boot: "a", uptime: 500)
        let five = throttle(5, at: start)
        func gate(_ boot: String, _ uptime: Double) -> Throttle.Gate {
            five.gate(at: Moment(boot: boot, uptime: uptime), by: table)
        }
        #expect(gate("a", 500) == .waiting(.seconds(60)))
        #expect(gate("a", 559.5) == .waiting(.milliseconds(500)))
        #expect(gate("a", 560) == .open(left: 15))
        #expect(gate("b", 0) == .waiting(.seconds(60)))
        #expect(gate("b", 559) == .open(left: 15))
        #expect(gate("b", 20) == .waiting(.seconds(40)))
        // A time before the failure on the same start is a clock that was moved, as in a time
        // namespace.
        #expect(gate("a", 30) == .waiting(.seconds(60)))
        #expect(gate("a", 499) == .waiting(.seconds(60)))
        // A name that cannot be trusted says nothing, and the clock alone counts.
        #expect(gate("", 510) == .waiting(.seconds(50)))
        #expect(gate("", 560) == .open(left: 15))
        #expect(gate("", 0) == .waiting(.seconds(60)))
        // Without a name of the start, it is a restart.
        let unnamed = throttle(5, at: Moment(boot: "", uptime: 500))
        #expect(
            unnamed.gate(at: Moment(boot: "", uptime: 30), by: table) == .waiting(.seconds(30)))
        #expect(gate("a", -5) == .waiting(.seconds(60)))
        #expect(
            throttle(20, at: start).gate(at: Moment(boot: "a", uptime: 1e12), by: table) == .ended)
        #expect(throttle(3, at: start).gate(at: start, by: table) == .open(left: 17))
    }

    @Test("waiting longer never makes a wait longer", arguments: UInt64(0)..<50)
    func waitsOnlyShrink(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let table = LockoutSchedule()
        let start = Moment(boot: "a", uptime: Double.random(in: 0...1e6, using: &random))
        let throttle = throttle(Int.random(in: 0...19, using: &random), at: start)
        var last = Duration.seconds(1 << 40)
        for step in 0..<20 {
            let now = Moment(boot: "a", uptime: start.uptime + Double(step * step) * 1e6)
            let wait: Duration =
                switch throttle.gate(at: now, by: table) {
                case .waiting(let wait): wait
                default: .zero
                }
            #expect(wait <= last)
            last = wait
        }
    }

    // MARK: Settings

    private func decode(_ body: String) throws -> VaultConfiguration {
        let list = try PropertyList(
            parsing: Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8),
            file: "Vault.plist")
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: VaultConfiguration())
        try layers.add(list, as: .app)
        return try layers.decode(VaultConfiguration.self, with: PlistDecoder(unknownKeys: .fail))
    }

    @Test(arguments: [
        "<key>shortest</key><integer>0</integer>", "<key>shortest</key><integer>-1</integer>",
        "<key>longest</key><integer>1000000</integer>", "<key>longest</key><real>nan</real>",
        "<key>rememberedSeconds</key><real>nan</real>",
        "<key>rememberedSeconds</key><real>inf</real>",
        "<key>remembered</key><integer>-3</integer>", "<key>pepper</key><string>x</string>",
        "<key>throttle</key><dict><key>waits</key><array><real>nan</real></array></dict>",
        "<key>throttle</key><dict><key>waits</key><array><real>-1</real></array></dict>",
        "<key>throttle</key><dict><key>waits</key><array><real>1e30</real></array></dict>",
        "<key>throttle</key><dict><key>waits</key><array><real>5</real><real>4</real></array></dict>",
        "<key>throttle</key><dict><key>mostFailures</key><integer>-1</integer></dict>",
        "<key>throttle</key><dict><key>mostFailures</key><integer>99999999</integer></dict>",
        "<key>throttle</key><dict><key>mostFailures</key><integer>0</integer><key>waits</key><array/></dict>",
        "<key>scrypt</key><dict><key>exponent</key><integer>10</integer></dict>",
        "<key>scrypt</key><dict><key>exponent</key><integer>63</integer></dict>",
        "<key>scrypt</key><dict><key>exponent</key><integer>22</integer><key>blockSize</key><integer>32</integer></dict>",
        "<key>scrypt</key><dict><key>blockSize</key><integer>1</integer></dict>",
        "<key>scrypt</key><dict><key>parallelism</key><real>nan</real></dict>",
    ])
    func aWeakOrSenselessSettingIsRefusedAtItsPlace(body: String) {
        let error = #expect(throws: ConfigurationError.self) { try decode(body) }
        #expect(error?.file == "Vault.plist", "\(String(describing: error))")
        #expect(error?.keyPath.isEmpty == false)
    }

    @Test func theSettingsOfOwaspAreTaken() throws {
        for (exponent, parallelism) in [(17, 1), (16, 2), (15, 3), (14, 5), (13, 10)] {
            let configuration = try decode(
                "<key>scrypt</key><dict><key>exponent</key><integer>\(exponent)</integer><key>parallelism</key><integer>\(parallelism)</integer></dict>"
            )
            #expect(configuration.scrypt.exponent == exponent)
        }
        #expect(try decode("") == VaultConfiguration())
        let gatekeeper = try decode(
            "<key>throttle</key><dict><key>waits</key><array><integer>0</integer><real>30</real></array><key>mostFailures</key><integer>0</integer></dict>"
        )
        #expect(gatekeeper.throttle.seconds(after: 500) == 30)
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(of: VaultConfiguration.self, at: ["vault"])
        #expect(description.disagreements == [])
        #expect(description.entries.count == 10)
        #expect(description.entries.allSatisfy { !$0.meaning.isEmpty })
    }

    // MARK: What is read

    private func pipe(_ text: String, isOpen: Bool = false) throws -> Pipe {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        if !isOpen { try pipe.fileHandleForWriting.close() }
        return pipe
    }

    @Test func nothingOfASecretIsCutOff() throws {
        let long = String(repeating: "x", count: Secret.longestLine)
        for (text, line, only) in [
            ("a\n", "a", nil), ("a", "a", nil), ("a\r\n", "a", nil), (long, long, nil),
            ("a\nb", "a", SecretProblem.moreLines), ("a\n\n", "a", .moreLines),
            (long + "y\n", nil, .tooLong), ("", nil, .missing),
        ] as [(String, String?, SecretProblem?)] {
            let one = try pipe(text).fileHandleForReading
            #expect(Secret.line(from: one.fileDescriptor) == line.map { Secret($0) })
            let other = try pipe(text).fileHandleForReading
            var problem: SecretProblem?
            do throws(SecretProblem) {
                let found = try Secret.onlyLine(from: other.fileDescriptor)
                #expect(found == line.map { Secret($0) })
            } catch { problem = error }
            #expect(problem == only)
        }
        // A writer that stays is not waited for.
        let open = try pipe("a\n", isOpen: true)
        #expect(try Secret.onlyLine(from: open.fileHandleForReading.fileDescriptor) == Secret("a"))
    }

    @Test func theSpellingsOfAPassphraseAreOne() {
        let (composed, decomposed) = (Secret("B\u{E4}ume"), Secret("Ba\u{308}ume"))
        #expect(composed != decomposed)
        #expect(PassphraseSpelling.composed(decomposed) == composed)
        #expect(PassphraseSpelling.all(composed) == [composed, decomposed])
        #expect(PassphraseSpelling.all(decomposed) == [composed, decomposed])
        #expect(PassphraseSpelling.all(Secret("trees")) == [Secret("trees")])
        // Neither form: as it was typed is tried, too.
        let mixed = Secret("B\u{E4}u\u{308}me")
        #expect(PassphraseSpelling.all(mixed).count == 3)
        // No letters of other alphabets, and no compatible ones, are taken for each other.
        #expect(PassphraseSpelling.composed(Secret("\u{FB01}")) == Secret("\u{FB01}"))
    }
}
