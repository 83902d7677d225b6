#if CommandLine && Database && Vault
import CairnImaging
import CairnLayout
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnTransitions
import CairnUI
import Foundation

/// The result of a step on one host.
struct WalkCapture: Sendable {
    /// The accessibility outline of the screen.
    var outline: String
    /// The image, as PNG.
    var png: [UInt8]
    /// The visible text, on text-based hosts.
    var text: String?
    /// The measurements.
    var times = WalkTimes()
}

/// A host that a walk runs on. Supporting another host takes only a new case here.
enum WalkHost: String, CaseIterable, Sendable {
    case raster
    case terminal
}

/// A reason why a step failed.
enum WalkProblem: Error, CustomStringConvertible {
    case driver(DriverError)
    case route(String)
    case key(String)

    var description: String {
        switch self {
        case .driver(let error): "\(error)"
        case .route(let route): route
        case .key(let key): key
        }
    }
}

/// Walks through the app on one host, as a user would.
struct WalkRunner {
    let travel: TravelApp
    let session: Session<TravelModel>
    private let clock: WalkClock
    private let settle: @Sendable () async -> Void
    /// Paints the current frame, as a screen does.
    private let paint: @Sendable () async -> Void
    private let take: @Sendable () async throws -> WalkCapture

    /// Opens the app on an in-memory host.
    ///
    /// - Parameters:
    ///   - travel: the app, created with `clock`.
    ///   - clock: the clock of its sessions, which skips animations.
    ///   - kind: the host.
    ///   - dark: `true` for dark appearance.
    /// - Throws: errors of the theme and the session.
    init(
        _ travel: TravelApp, _ clock: WalkClock, on kind: WalkHost, dark: Bool
    ) async throws {
        (self.travel, self.clock) = (travel, clock)
        switch kind {
        case .raster: (session, settle, paint, take) = try await Self.raster(travel, dark)
        case .terminal: (session, settle, paint, take) = try await Self.terminal(travel, dark)
        }
        await rest()
    }

    private typealias Stage = (
        Session<TravelModel>, settle: @Sendable () async -> Void,
        paint: @Sendable () async -> Void, take: @Sendable () async throws -> WalkCapture
    )

    /// Returns a raster stage the size of a telephone, with two pixels per point.
    private static func raster(_ travel: TravelApp, _ dark: Bool) async throws -> Stage {
        var traits = HostTraits(viewport: ShowcaseScreen.telephone, scale: 2)
        traits.colorScheme = dark ? .dark : .light
        let stage = RasterOutput(
            theme: try travel.kit.theme(host: traits.host),
            images: .library(travel.pictures), showsFocus: false)
        let session = try await travel.session(
            on: traits, host: RasterHost(stage, traits: traits))
        let base = traits
        travel.turning(session) { choices in
            var seen = base
            seen.colorScheme = choices.scheme(base.colorScheme)
            seen.reducesMotion = choices.hasLessMotion
            return seen
        }
        return (
            session, { await stage.settle(session) }, { stage.paint() },
            {
                WalkCapture(
                    outline: await session.outline.description, png: try stage.bitmap().png())
            }
        )
    }

    /// Returns a terminal stage of 80 × 24 cells.
    private static func terminal(_ travel: TravelApp, _ dark: Bool) async throws -> Stage {
        var look = TerminalAppearance()
        look.theme = try travel.kit.theme(host: "terminal")
        look.colorScheme = dark ? .dark : .light
        look.picture = travel.pictures.terminal
        let scheme = look.colorScheme
        let host = TerminalHost(columns: 80, rows: 24, look: look)
        let screen = host.screen
        let session = try await travel.session(on: host.traits, host: host)
        travel.turning(session) { choices in
            let seen = await session.withHost(TerminalHost.self) { host in
                host.adapt {
                    $0.colorScheme = choices.scheme(scheme)
                    $0.reducesMotion = choices.hasLessMotion
                }
                return host.traits
            }
            return seen ?? HostTraits()
        }
        let kit = travel.kit
        return (
            // A terminal paints its cells with each scene.
            session, { await TerminalHost.settle(session) }, {},
            {
                let cells = screen.cells
                let model = await session.model
                let isDark = model.choices.scheme(scheme) == .dark
                let lines = (0..<cells.rows).map { cells.text(row: $0) }
                return WalkCapture(
                    outline: await session.outline.description,
                    png: try await CellPicture(cells: cells, isDark: isDark).png(kit),
                    text: lines.joined(separator: "\n"))
            }
        )
    }

    /// Waits until the app is idle: data, animations, lists and images.
    func rest() async {
        // Measuring list rows brings in more rows and their images. The limit stops screens that
        // never become idle.
        for _ in 0..<16 where !Task.isCancelled {
            await session.settle()
            let number = await session.scene.number
            await settle()
            guard await session.scene.number != number else { return }
        }
    }

    /// Waits until the page's data is loaded; returns `true` if it had to wait.
    private func read() async -> Bool {
        var waited = false
        // Gives up after the timeout; ``rest()`` follows.
        let watch = WalkStopwatch()
        while await session.model.isReading, watch.elapsed < .seconds(10) {
            guard (try? await Task.sleep(for: .microseconds(100))) != nil else { break }
            waited = true
        }
        return waited
    }

    /// Performs a step and captures the result.
    ///
    /// - Throws: ``WalkProblem``, rendering errors of the host; `CancellationError` between two acts.
    func shot(_ step: WalkStep) async throws -> WalkCapture {
        var turned = false
        var times = WalkTimes()
        let start = clock.now
        let (scenes, bodies) = (await session.scene.number, await session.bodyCount)
        let watch = WalkStopwatch()
        for act in step.acts {
            try Task.checkCancellation()
            let answered = WalkStopwatch()
            try await perform(act)
            await paint()
            times.answer = max(times.answer, answered.elapsed.milliseconds)
            if await read() { await paint() }
            times.content = max(times.content, answered.elapsed.milliseconds)
            await rest()
            turned = act.kind == .turn
        }
        (times.rest, times.processor) = (
            watch.elapsed.milliseconds, watch.processor.milliseconds
        )
        times.movement = start.duration(to: clock.now).milliseconds
        times.scenes = await session.scene.number - scenes
        times.bodies = await session.bodyCount - bodies
        times.memory = WalkTimes.memoryNow()
        try Task.checkCancellation()
        let encoding = WalkStopwatch()
        var shot = try await take()
        times.encoding = encoding.elapsed.milliseconds
        shot.times = times
        if turned {
            await session.send(.stage(.dragCancelled))
            await rest()
        }
        return shot
    }

    private func perform(_ act: WalkAction) async throws {
        switch act.kind {
        case .tap: try await happen(.tap(.zero), act)
        case .hold: try await happen(.longPress(.zero), act)
        case .focus: try await happen(.focus, act)
        case .type:
            let item = try await find(act)
            _ = await session.perform(.focus, on: item.id)
            try await happen(.input(TextInput(act.text, revision: .max)), act)
        case .scroll:
            let view = await session.scene.traits.viewport
            try await happen(
                .scroll(Scroll(offset: Point(x: 0, y: act.amount), viewport: view)), act)
        case .press:
            for name in act.text.split(separator: " ") {
                guard let key = Self.key(String(name)) else { throw WalkProblem.key(String(name)) }
                _ = await session.perform(KeyPress(key))
                await rest()
            }
        case .open:
            guard await session.open(Route(act.text)) else { throw WalkProblem.route(act.text) }
        case .expect: _ = try await find(act)
        case .turn:
            let path = await session.model.path
            guard path.count > 1 else { throw WalkProblem.key("turn") }
            await session.send(.stage(.dragBegan(path[path.count - 2], goesBack: true)))
            await session.send(.stage(.dragMoved(act.amount)))
        }
    }

    private func happen(_ event: Event, _ act: WalkAction) async throws {
        let item = try await find(act)
        guard await session.perform(event, on: item.id) else {
            throw WalkProblem.driver(.refused(role: item.role.kind, name: item.name))
        }
    }

    /// Returns the item that an act refers to: by role and name, and by index among several
    /// matches.
    private func find(_ act: WalkAction) async throws -> Outline.Item {
        let outline = await session.outline
        let role = act.role ?? .button
        let choices = await session.model.choices
        let phrases = Phrases(try travel.app.words(choosing: choices.language))
        let name =
            act.name
            ?? act.key.map { phrases.text(of: TextKey($0), act.numbers.map(\.formatArgument)) }
        let found = outline.items(role, name)
        if let index = act.index {
            let place = index < 0 ? found.count + index : index
            guard found.indices.contains(place) else {
                throw WalkProblem.driver(
                    .notFound(role: role, name: name, outline: outline.description))
            }
            return found[place]
        }
        guard let first = found.first else {
            throw WalkProblem.driver(
                .notFound(role: role, name: name, outline: outline.description))
        }
        guard found.count == 1 else {
            throw WalkProblem.driver(.notUnique(role: role, name: name, count: found.count))
        }
        return first
    }

    private static func key(_ name: String) -> KeyPress.Key? {
        let named: [String: KeyPress.Key] = [
            "enter": .enter, "space": .space, "tab": .tab, "escape": .escape,
            "backspace": .backspace, "delete": .delete, "up": .up, "down": .down, "left": .left,
            "right": .right, "home": .home, "end": .end, "pageUp": .pageUp,
            "pageDown": .pageDown,
        ]
        return named[name] ?? (name.count == 1 ? name.first.map { .character($0) } : nil)
    }
}
#endif
