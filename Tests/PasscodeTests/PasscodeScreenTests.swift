import CairnLayout
import CairnLocalizations
import CairnLockFlow
import CairnPropertyList
import CairnRaster
import CairnResources
import CairnStrings
import CairnTerminal
import CairnUI
import CairnVault
import CairnWeb
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnPasscode

/// A code's screen, as it is used.
@Suite struct PasscodeScreenTests {
    struct Screen: Model {
        var code: PasscodeModel
        enum Action: Sendable { case code(PasscodeAction) }
        mutating func update(_ action: Action) -> [LockFlowRequest] {
            switch action {
            case .code(let action): code.update(action)
            }
        }
    }

    /// Asks the lock; what takes time is carried out by `later`, at no time by default.
    private static func handler(
        _ handler: PasscodeHandler,
        later: @escaping @Sendable (LockFlowRequest) -> Effect<PasscodeAction> = { _ in .none }
    ) -> ClosureHandler<LockFlowRequest, Screen.Action> {
        ClosureHandler { request in
            switch request {
            case .wait, .endError: later(request).map(Screen.Action.code)
            default: handler.handle(request).map(Screen.Action.code)
            }
        }
    }

    private func environment(_ language: String = "en") throws -> Environment {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        return environment
    }

    private func session(
        _ model: PasscodeModel, _ checker: CodeChecker, _ environment: Environment? = nil,
        handler: ClosureHandler<LockFlowRequest, Screen.Action>? = nil,
        host: sending (any SceneHost)? = nil
    ) throws -> Session<Screen> {
        var environment = try environment ?? self.environment()
        if host != nil { environment.theme = try .terminal() }
        return Session(
            Screen(code: model), handler: handler ?? Self.handler(PasscodeHandler(checker)),
            environment: environment, host: host
        ) { screen, send in
            Column {
                Button("Behind") {}
                PasscodeComponent(screen.code, send: send.scope(Screen.Action.code))
            }
        }
    }

    @Test func aCodeIsTypedByKeysAlone() async throws {
        let session = try session(PasscodeModel(), .preview(Secret("8205")))
        let driver = Driver(session)
        for digit in "8204" { await driver.press(.character(digit)) }
        #expect(await session.model.code.phase == .wrong)
        #expect(await driver.has(.alert, "Wrong password. Please, try again"))
        for digit in "82" { await driver.press(.character(digit)) }
        #expect(await driver.has(.status, "2 of 4 entered"))
        await driver.press(.backspace)
        #expect(await driver.has(.status, "1 of 4 entered"))
        for digit in "205" { await driver.press(.character(digit)) }
        #expect(await session.model.code.phase == .right)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aCodeIsTypedByPressesAndArrows() async throws {
        let session = try session(PasscodeModel(), .preview(Secret("1590")))
        let driver = Driver(session)
        try await driver.tap(.button, "1")
        await driver.press(.right)
        await driver.press(.down)
        await driver.press(.enter)
        #expect(await session.outline.focused?.name == "5")
        try await driver.tap(.button, "9")
        try await driver.tap(.button, "Erase the last digit")
        try await driver.tap(.button, "9")
        try await driver.tap(.button, "0")
        #expect(await session.model.code.phase == .right)
    }

    @Test func whatLiesBehindCannotBeReached() async throws {
        let session = try session(PasscodeModel(), .preview(Secret("8205")))
        let driver = Driver(session)
        #expect(await !driver.has(.button, "Behind"))
        for _ in 0..<20 {
            await driver.press(.tab)
            #expect(await session.outline.focused?.name != "Behind")
        }
        for digit in "8205" { await driver.press(.character(digit)) }
        #expect(await driver.has(.button, "Behind"))
    }

    @Test func theKeypadIsOneStopAndIsNotMirrored() async throws {
        let session = try session(
            PasscodeModel(), .preview(Secret("8205")), try environment("ar"))
        let names = await session.outline.items(.button).map(\.name)
        #expect(names.prefix(3) == ["3", "2", "1"])
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "2")
        // Told from the right, and so 1 lies to the left of 2 as on every telephone.
        await driver.press(.left)
        #expect(await session.outline.focused?.name == "1")
        await driver.press(.right)
        await driver.press(.right)
        #expect(await session.outline.focused?.name == "3")
    }

    @Test("the wait is told in every language", arguments: ["en", "de", "sv", "pl", "ar"])
    func waits(language: String) async throws {
        let words = try Localizations.load(LanguagePreferences([language]))
        for (wait, key, count) in [
            (125, TextKey.countMinutes, 3), (60, .countSeconds, 60), (2, .countSeconds, 2),
            (400_000, .countDays, 5),
        ] {
            let checker = CodeChecker(
                status: { .waiting(.seconds(wait)) }, check: { _ in .right },
                set: { _, _ in .right },
                remove: { _ in .right })
            let session = try session(PasscodeModel(), checker, try environment(language))
            await session.settle()
            #expect(await session.model.code.phase == .waiting(.seconds(wait)))
            let text = words(.lockWaitFor, words(key, count))
            #expect(await session.outline.items(.alert).map(\.name) == [text])
            // Keys are dropped while one waits.
            await Driver(session).press(.character("8"))
            #expect(await session.model.code.count == 0)
        }
        #expect(words(.lockWrong).isEmpty == false)
    }

    @Test("every key is seen on a small terminal", arguments: [(80, 24), (40, 12), (20, 8)])
    func smallTerminals(columns: Int, rows: Int) async throws {
        let host = TerminalHost(columns: columns, rows: rows)
        let screen = host.screen
        let checker = CodeChecker(
            status: { .open(left: 15) }, check: { _ in .wrong(left: 15, wait: .zero) },
            set: { _, _ in .right }, remove: { _ in .right })
        var terminal = try environment()
        terminal.theme = try .terminal()
        let session = Session(
            Screen(code: PasscodeModel()), handler: Self.handler(PasscodeHandler(checker)),
            environment: terminal, host: host
        ) { screen, send in
            PasscodeComponent(screen.code, send: send.scope(Screen.Action.code))
        }
        for digit in "1379" { await Driver(session).press(.character(digit)) }
        await session.settle()
        await TerminalHost.settle(session)
        let text = (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        for key in (0...9).map(String.init) + ["⌫", "×"] {
            #expect(text.contains(key), "\(key) in\n\(text)")
        }
        let alerts = await session.outline.items(.alert).map(\.name)
        #expect(alerts == [Self.wrong + ". 15 attempts left"])
    }

    private static let wrong = "Wrong password. Please, try again"

    @Test(
        "nothing moves below a finger when the lock speaks",
        arguments: [
            Size(width: 390, height: 844), Size(width: 844, height: 390),
            Size(width: 320, height: 568), Size(width: 568, height: 320),
        ])
    func nothingMoves(viewport: Size) async throws {
        let checker = CodeChecker(
            status: { .open(left: 15) }, check: { _ in .wrong(left: 15, wait: .zero) },
            set: { _, _ in .right }, remove: { _ in .right })
        var environment = try self.environment()
        environment.traits.viewport = viewport
        let session = Session(
            Screen(code: PasscodeModel()), handler: Self.handler(PasscodeHandler(checker)),
            environment: environment
        ) { screen, send in
            Center {
                PasscodeComponent(screen.code, send: send.scope(Screen.Action.code))
            }
        }
        func keys() async -> [String: Frame] {
            let scene = await session.scene
            let frames = RasterRenderer().frames(of: scene)
            var found: [String: Frame] = [:]
            scene.root.walk { element in
                if element.semantics?.role == .button, let name = element.semantics?.name {
                    found[name] = frames[element.id]
                }
                return true
            }
            return found
        }
        let before = await keys()
        for digit in "1379" { await Driver(session).press(.character(digit)) }
        let alerts = await session.outline.items(.alert).map(\.name)
        #expect(alerts == [Self.wrong + ". 15 attempts left"])
        let after = await keys()
        #expect(before == after && before.count == 12)
        // All of it is on the screen, a telephone's on its side too.
        for (name, frame) in after {
            #expect(frame.origin.x >= 0 && frame.origin.y >= 0, "\(name) \(frame)")
            #expect(frame.origin.x + frame.size.width <= viewport.width, "\(name) \(frame)")
            #expect(frame.origin.y + frame.size.height <= viewport.height, "\(name) \(frame)")
        }
    }

    @Test(
        "the app's mark is above the title where there is room, and keys are the app's",
        arguments: [(Size(width: 390, height: 844), true), (Size(width: 844, height: 390), false)])
    func theAppsMarkAndKeys(viewport: Size, hasRoom: Bool) async throws {
        var environment = try self.environment()
        environment.traits.viewport = viewport
        let session = Session(
            Screen(code: PasscodeModel()),
            handler: Self.handler(PasscodeHandler(.preview(Secret("8205")))),
            environment: environment
        ) { screen, send in
            Center {
                PasscodeComponent(screen.code, send: send.scope(Screen.Action.code))
                    .header { Text("Mark") }
                    .keys { digit in
                        Column {
                            Text("\(digit)")
                            Text("letters \(digit)")
                        }
                    }
            }
        }
        let scene = await session.scene
        let frames = RasterRenderer().frames(of: scene)
        var tops: [String: Double] = [:]
        scene.root.walk { element in
            if case .text(let text) = element.kind {
                tops[text.plain] = frames[element.id]?.origin.y
            }
            return true
        }
        #expect((0...9).allSatisfy { tops["letters \($0)"] != nil }, "\(tops.keys)")
        #expect((tops["Mark"] != nil) == hasRoom)
        if hasRoom {
            #expect(try #require(tops["Mark"]) < #require(tops["Enter your code"]), "\(tops)")
        }
        // Keys are announced, and used, as their digits.
        let driver = Driver(session)
        for digit in ["8", "2", "0", "5"] { try await driver.tap(.button, digit) }
        #expect(await session.model.code.phase == .right)
    }

    @Test func whereMovementIsAvoidedNothingShakes() async throws {
        for avoids in [false, true] {
            var environment = try self.environment()
            environment.traits.reducesMotion = avoids
            let session = try session(
                PasscodeModel(), .preview(Secret("8205")), environment)
            for digit in "1379" { await Driver(session).press(.character(digit)) }
            var moving = 0
            await session.scene.root.walk { element in
                if element.animation != nil { moving += 1 }
                return true
            }
            #expect((moving == 0) == avoids)
            #expect(await Driver(session).has(.alert, Self.wrong))
        }
    }

    @Test func theWaitIsCountedDownAndEnds() async throws {
        let left = Mutex(3)
        let checker = CodeChecker(
            status: {
                let seconds = left.withLock { left in
                    left -= 1
                    return left + 1
                }
                return seconds > 0 ? .waiting(.seconds(seconds)) : .open(left: 15)
            }, check: { _ in .right }, set: { _, _ in .right }, remove: { _ in .right })
        let pauses = Mutex(0)
        let session = try session(
            PasscodeModel(), checker,
            handler: Self.handler(PasscodeHandler(checker)) { _ in
                pauses.withLock { $0 += 1 }
                return .run { send in await send(.lock(.waited)) }
            })
        await session.settle()
        #expect(await session.model.code.phase == .ready)
        #expect(pauses.withLock { $0 } == 3)
    }

    @Test func helpersAreAsked() async throws {
        let played = Mutex<[String]>([])
        let checker = CodeChecker.preview(Secret("8205"))
        let handler = PasscodeHandler(
            checker, confirm: { true },
            play: { sound in played.withLock { $0.append("\(sound)") } })
        let session = try session(
            PasscodeModel(asksSecondFactor: true), checker, handler: Self.handler(handler))
        let driver = Driver(session)
        for digit in "8205" { await driver.press(.character(digit)) }
        #expect(await session.model.code.phase == .right)
        #expect(played.withLock { $0 }.contains("key") && played.withLock { $0 }.contains("unlock"))
        let lonely = try self.session(
            PasscodeModel(asksSecondFactor: true), .preview(Secret("8205")))
        for digit in "8205" { await Driver(lonely).press(.character(digit)) }
        #expect(await lonely.model.code.message == .refused)
    }

    /// The drawings of a screen by their glyphs, and its digits.
    private static func keys(
        of session: Session<Screen>
    ) async -> (drawings: [String: Drawing], digits: [TextContent]) {
        var found: (drawings: [String: Drawing], digits: [TextContent]) = ([:], [])
        await session.scene.root.walk { element in
            switch element.kind {
            case .drawing(let drawing): found.drawings[drawing.glyph ?? ""] = drawing
            case .text(let text) where Int(text.plain) != nil: found.digits.append(text)
            default: break
            }
            return true
        }
        return found
    }

    @Test func theKeyForSoundsShowsWhetherTheyAreOn() async throws {
        let session = try session(PasscodeModel(), .preview(Secret("8205")))
        let loud = await Self.keys(of: session)
        #expect(loud.drawings["♪"]?.shapes.count == 3 && loud.drawings["×"] == nil)
        try await Driver(session).tap(.button, "Sounds on")
        #expect(await session.model.code.isMuted)
        let quiet = await Self.keys(of: session)
        #expect(quiet.drawings["×"]?.shapes.count == 3 && quiet.drawings["♪"] == nil)
        // The waves of a loud one bend, the cross of a muted one does not.
        #expect(loud.drawings["♪"]?.shapes.last?.path.steps.count == 3)
        #expect(quiet.drawings["×"]?.shapes.last?.path.steps.count == 2)
    }

    @Test func onlyTheOutlineOfASymbolIsClosed() async throws {
        let keys = await Self.keys(of: try session(PasscodeModel(), .preview(Secret("8205"))))
        let erase = try #require(keys.drawings["⌫"])
        #expect(erase.shapes.map { $0.path.steps.last == .close } == [true, false, false])
        #expect(keys.digits.count == 10 && keys.digits.allSatisfy { $0.font.weight == 500 })
    }

    @Test func aCodeWithoutAKnownLengthHasAKeyThatSubmits() async throws {
        var settings = PasscodeConfiguration()
        (settings.length, settings.formerLengths) = (6, [4])
        let session = try session(PasscodeModel(settings), .preview(Secret("8205")))
        let driver = Driver(session)
        #expect(await !driver.has(.button, "Sounds on"))
        for digit in "8205" { await driver.press(.character(digit)) }
        try await driver.tap(.button, "Done")
        #expect(await session.model.code.phase == .right)
        let other = try self.session(PasscodeModel(), .preview(Secret("8205")))
        #expect(await !Driver(other).has(.button, "Done"))
    }

    // MARK: Nothing leaks

    @Test func picturesPagesAndOutlinesOfTwoCodesAreTheSame() async throws {
        var seen: [(String, [UInt8], String, String)] = []
        for code in ["82", "37"] {
            let session = try session(PasscodeModel(), .preview(Secret("8205")))
            for digit in code { await Driver(session).press(.character(digit)) }
            let scene = await session.scene
            let host = TerminalHost(columns: 60, rows: 24)
            let screen = host.screen
            let shown = try self.session(
                PasscodeModel(), .preview(Secret("8205")), host: host)
            for digit in code { await Driver(shown).press(.character(digit)) }
            await TerminalHost.settle(shown)
            let cells = screen.cells
            let text = (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
            seen.append(
                (
                    scene.outline.description, try RasterRenderer(theme: Theme()).png(of: scene),
                    HTMLPage(scene).html, text
                ))
            #expect(text.contains("●") && text.contains("5"), "\(text)")
        }
        #expect(seen[0].0 == seen[1].0)
        #expect(seen[0].1 == seen[1].1)
        #expect(seen[0].2 == seen[1].2)
        #expect(seen[0].3 == seen[1].3)
    }

    @Test func aPasswordIsInNoSceneAndNoPage() async throws {
        var settings = PasscodeConfiguration()
        settings.kind = .password
        let canary = "canary four stones"
        let session = try session(PasscodeModel(settings), .preview(Secret(canary)))
        let driver = Driver(session)
        try await driver.type(canary, into: .textField, "Password")
        let scene = await session.scene
        let parked = await session.park()
        let states = String(decoding: try JSONEncoder().encode(parked.states), as: UTF8.self)
        for text in ["\(scene.root)", scene.outline.description, HTMLPage(scene).html, states] {
            #expect(!text.contains("canary"))
        }
        await driver.press(.enter)
        #expect(await session.model.code.phase == .right)
        // A wrong one is taken out of the field.
        let wrong = try self.session(PasscodeModel(settings), .preview(Secret("other")))
        try await Driver(wrong).type(canary, into: .textField, "Password")
        await Driver(wrong).press(.enter)
        #expect(await wrong.model.code.message == .wrong)
        #expect(await wrong.outline.items(.textField).first?.value == "")
    }

    @Test func aPasswordIsTypedOnATerminal() async throws {
        var settings = PasscodeConfiguration()
        settings.kind = .password
        let host = TerminalHost(columns: 60, rows: 24)
        let screen = host.screen
        let session = try session(
            PasscodeModel(settings), .preview(Secret("four stones")), host: host)
        let driver = Driver(session)
        try await driver.act(.focus, on: .textField, "Password")
        for character in "four stones" {
            await driver.press(character == " " ? .space : .character(character))
        }
        await TerminalHost.settle(session)
        #expect(await session.model.code.count == 11)
        let cells = screen.cells
        let text = (0..<cells.rows).map { cells.text(row: $0) }.joined(separator: "\n")
        #expect(text.contains("•••••••••••") && !text.contains("four"), "\(text)")
        await driver.press(.enter)
        #expect(await session.model.code.phase == .right)
    }

    @Test func aCurtainHidesAll() async throws {
        struct Page: Component {
            var isLocked: Bool
            func body(in context: Context) -> some Component {
                LockGate(isLocked: isLocked) {
                    Text("Lock")
                } content: {
                    Text("canary story")
                }
            }
        }
        struct Door: Model {
            var isLocked = true
            enum Action: Sendable { case opened }
            mutating func update(_ action: Action) -> [Never] {
                isLocked = false
                return []
            }
        }
        let session = Session(Door()) { door, _ in Page(isLocked: door.isLocked) }
        #expect(await !HTMLPage(session.scene).html.contains("canary"))
        #expect(await !session.outline.description.contains("canary"))
        await session.send(.opened)
        #expect(await session.outline.description.contains("canary story"))
    }
}

extension Theme {
    /// The house theme of a terminal.
    fileprivate static func terminal() throws -> Theme {
        let list = try PropertyList(parsing: try Resources().bytes(.theme), file: "Theme.plist")
        return try Theme(try #require(list.dictionary), host: "terminal")
    }
}
