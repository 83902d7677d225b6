public import CairnUI

/// The test suite that every host must pass. It operates a screen through the host's own input, and
/// after each step the outline, the keyboard focus and the model must be the same as without a
/// host.
///
///     #expect(await HostConformance.failures { TerminalHost(backend) } == [])
public enum HostConformance {
    /// Runs the suite.
    ///
    /// - Parameters:
    ///   - environment: the theme and texts; by default the default theme in points.
    ///   - host: creates a new host.
    /// - Returns: one line per failure; empty for a host that conforms.
    public static func failures(
        in environment: Environment = Environment(),
        _ host: @Sendable () -> sending any SceneHost
    ) async -> [String] {
        let shown = await run(with: host(), environment)
        let plain = await run(with: nil, environment)
        var failures: [String] = []
        if shown.count != plain.count {
            failures.append("made \(shown.count) of \(plain.count) steps")
        }
        for (one, other) in zip(shown, plain) {
            if let problem = one.problem, other.problem == nil {
                failures.append("\(one.step): \(problem)")
            }
            if one.outline != other.outline {
                failures.append(
                    "\(one.step): outline\n\(one.outline)instead of\n\(other.outline)")
            }
            if one.model != other.model {
                failures.append("\(one.step): \(one.model) instead of \(other.model)")
            }
        }
        return failures
    }

    /// The state after a step.
    struct Record: Sendable {
        var step: String
        var outline: String
        var model: ConformanceModel
        var problem: String?
    }

    private static func run(
        with host: sending (any SceneHost)?, _ environment: Environment
    ) async -> [Record] {
        let router = Router<ConformanceModel.Action> {
            $0.on("story/{id}") { .opened(try $0.number("id")) }
        }
        let session = Session(
            ConformanceModel(), environment: environment, router: router, host: host
        ) { ConformanceScreen(model: $0, send: $1) }
        let driver = Driver(session)
        var records: [Record] = []
        func note(_ step: String, _ act: () async throws -> Void) async {
            var problem: String?
            do { try await act() } catch { problem = String(describing: error) }
            records.append(
                Record(
                    step: step, outline: await session.outline.description,
                    model: await session.model, problem: problem))
        }
        await note("start") {}
        for round in 1...8 {
            await note("tab \(round)") { await driver.press(.tab) }
        }
        await note("shift tab") { await driver.press(.tab, .shift) }
        await note("tap a button") { try await driver.tap(.button, "Count") }
        await note("enter") { await driver.press(.enter) }
        await note("space") { await driver.press(.space) }
        await note("tap a switch") { try await driver.tap(.switchButton, "Sound") }
        await note("type") { try await driver.type("Växjö 漢字 🧭", into: .textField, "Place") }
        await note("submit") { await driver.press(.enter) }
        await note("follow a link") { try await driver.tap(.link, "Story") }
        await note("step a slider") {
            try await driver.act(.focus, on: .slider, "Light")
            await driver.press(.right)
            await driver.press(.home)
            await driver.press(.up)
        }
        await note("open a menu") { try await driver.tap(.button, "More") }
        await note("walk it") { await driver.press(.down) }
        await note("leave it") { await driver.press(.escape) }
        await note("open a dialog") { try await driver.tap(.button, "Ask") }
        await note("tab stays inside") {
            await driver.press(.tab)
            await driver.press(.tab)
        }
        await note("answer") { try await driver.tap(.button, "Yes") }
        await note("disabled") {
            do {
                try await driver.tap(.button, "Stopped")
            } catch DriverError.refused {}
        }
        return records
    }
}

/// The model of the conformance screen.
public struct ConformanceModel: Model {
    /// The number of presses of the button.
    public var count = 0
    /// The state of the switch.
    public var isOn = false
    /// The text of the field.
    public var text = ""
    /// The value of the slider.
    public var light = 50.0
    /// Indicates that the dialog is shown.
    public var isAsking = false
    /// A log of all other actions.
    public var log: [String] = []

    /// Creates the model in its initial state.
    public init() {}

    /// The actions of the conformance screen.
    public enum Action: Sendable {
        /// The button was pressed.
        case counted
        /// The switch was set.
        case switched(Bool)
        /// The field was edited.
        case typed(String)
        /// The slider was moved.
        case lit(Double)
        /// A story was opened.
        case opened(Int)
        /// The dialog was shown or dismissed.
        case asked(Bool)
        /// Any other action.
        case logged(String)
    }

    /// Applies an action.
    @discardableResult
    public mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .counted: count += 1
        case .switched(let isOn): self.isOn = isOn
        case .typed(let text): self.text = text
        case .lit(let light): self.light = light
        case .opened(let story): log.append("story \(story)")
        case .asked(let isAsking): self.isAsking = isAsking
        case .logged(let line): log.append(line)
        }
        return []
    }
}

/// A screen with one control of each kind.
struct ConformanceScreen: Component {
    var model: ConformanceModel
    var send: Sender<ConformanceModel.Action>

    func body(in context: Context) -> some Component {
        Layers {
            Column(gap: context.theme.space.small) {
                Text("Conformance").role(.heading(level: 1), name: "Conformance")
                Text(String(model.count))
                Button("Count", .primary) { send(.counted) }
                Toggle("Sound", isOn: model.isOn, change: send.scope { .switched($0) })
                TextField(
                    "Place", text: model.text, change: send.scope { .typed($0) },
                    submit: send.scope { .logged("submitted \($0)") })
                Slider(
                    "Light", value: model.light, in: 0...100, says: String(Int(model.light)),
                    change: send.scope { .lit($0) })
                Box { Text("Story").color(context.palette.accent) }
                    .role(.link, name: "Story").route("story/7")
                    .minimum(height: context.theme.layout.target)
                Menu("More", items: [.init("Edit") {}, .init("Copy") {}])
                Button("Stopped", isEnabled: false) { send(.logged("stopped")) }
                Button("Ask") { send(.asked(true)) }
            }
            .padding(context.theme.space.base)
            if model.isAsking {
                Alert(
                    "Sure?", message: "Really?",
                    choices: [
                        .init("No", cancels: true) { send(.asked(false)) },
                        .init("Yes", .primary) {
                            send(.asked(false))
                            send(.logged("yes"))
                        },
                    ])
            }
        }
    }
}
