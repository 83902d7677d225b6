import CairnLayout
import CairnResources
import CairnStrings
import CairnTerminal
import CairnUI

/// An interactive tour of the showcase: the current entry and variant.
struct ShowcaseWalk: Model {
    /// The names of the entries, in order.
    var entries: [String]
    var index = 0
    var variant: Int
    var variants: [ShowcaseVariant]
    /// The name of the newest action that the entry has sent; empty before the first.
    var sent = ""
    var isOver = false

    /// Creates a tour that starts at the first entry, in the first variant.
    init(entries: [String], variants: [ShowcaseVariant]) {
        self.entries = entries
        self.variants = variants
        variant = 0
    }

    enum Action: Sendable {
        /// The user moved by a number of entries, backward if negative.
        case went(Int)
        /// The user switched to the next variant.
        case turned
        /// A component of the entry sent an action with this name.
        case sent(String)
        case left
    }

    /// The work that the tour asks for.
    enum Request: Sendable, Equatable {
        /// Show the entries in a variant.
        case show(ShowcaseVariant)
    }

    mutating func update(_ action: Action) -> [Request] {
        switch action {
        case .went(let way) where !entries.isEmpty:
            sent = ""
            index = ((index + way) % entries.count + entries.count) % entries.count
        case .went: break
        case .turned where !variants.isEmpty:
            sent = ""
            variant = (variant + 1) % variants.count
            return [.show(variants[variant])]
        case .turned: break
        case .sent(let name): sent = name
        case .left: isOver = true
        }
        return []
    }
}

/// One entry, below a line with its position and above a line with the available keys.
struct ShowcaseWalkScreen: Component {
    var walk: ShowcaseWalk
    var send: Sender<ShowcaseWalk.Action>

    /// Returns the traits for an entry: the screen without the lines around it.
    private func room(in context: Context) -> HostTraits {
        var room = context.traits
        let lines = 4 * context.theme.type.body.lineHeight
        room.viewport.height = max(1, room.viewport.height - lines)
        return room
    }

    func body(in context: Context) -> some Component {
        let variant = walk.variants[walk.variant]
        let entry = ShowcaseEntries.all.first { $0.name == walk.entries[walk.index] }
        let theme = context.theme
        let room = room(in: context)
        Column {
            Position(walk: walk, send: send)
            Divider()
            if let entry {
                Column {
                    ScrollArea(fills: entry.room == .screen) { ShowcaseCanvas(entry: entry) }
                }
                .fill().shrinkable()
                .traits(room)
                .key("\(entry.name).\(variant.rawValue)")
            }
            Divider()
            Text(context.phrases[.showcaseKeys]).font(theme.type.caption)
                .color(context.palette.textSecondary).lines(1)
                .padding(horizontal: theme.space.small).shrink(0)
        }
        .grow()
        .background(context.palette.background)
        .on(key: .character("q")) { send(.left) }
        .on(key: .character("v")) { send(.turned) }
        .on(key: .character("n")) { send(.went(1)) }
        .on(key: .character("p")) { send(.went(-1)) }
        .on(key: .pageDown) { send(.went(1)) }
        .on(key: .pageUp) { send(.went(-1)) }
    }
}

/// The entry's name and number, and the newest action that it has sent; arrow keys move to its neighbors.
private struct Position: Component {
    var walk: ShowcaseWalk
    var send: Sender<ShowcaseWalk.Action>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name = walk.entries[walk.index]
        let place = context.phrases[
            .statePosition, walk.index + 1, walk.entries.count]
        let look = walk.variants[walk.variant].rawValue
        let state = walk.sent.isEmpty ? look : context.journal.formatter.joined([look, walk.sent])
        Row(gap: theme.space.small) {
            Text(name).font(theme.type.body.strong).color(context.palette.primary).lines(1)
            Text(state).font(theme.type.callout).color(context.palette.textSecondary).lines(1)
                .fill()
            Text(place).font(theme.type.callout.tabular).color(context.palette.textSecondary).lines(
                1)
        }
        .padding(horizontal: theme.space.small)
        .minimum(height: theme.layout.target)
        .shrink(0)
        .role(.slider, name: context.phrases[.showcaseTitle], value: "\(name), \(look), \(place)")
        .focus(.first)
        .on(.increment) { send(.went(1)) }
        .on(.decrement) { send(.went(-1)) }
    }
}

extension Session where M == ShowcaseWalk {
    /// Shows all entries in a variant: its texts, its colors and its layout direction.
    ///
    /// - Throws: ``ConfigurationError`` of the theme.
    func show(_ variant: ShowcaseVariant, _ kit: ShowcaseKit) throws {
        let traits = withHost(TerminalHost.self) { host in
            host.adapt {
                $0.colorScheme = variant.colorScheme
                $0.reducesMotion = variant.reducesMotion
            }
            return host.traits
        }
        guard let traits else { return }
        let environment = try kit.environment(variant, traits)
        update { old in
            let log = old[ActionLog.Key.self]
            old = environment
            old[ActionLog.Key.self] = log
        }
    }
}

extension ShowcaseWalk {
    /// Runs the tour on the terminal of this process, until the user quits.
    ///
    /// - Throws: ``TerminalError``, and ``ConfigurationError`` of the theme.
    static func run(
        _ walk: ShowcaseWalk, _ kit: ShowcaseKit, _ photos: ShowcasePhotos,
        environment variables: [String: String], colors: ColorChoice = .auto
    ) async throws {
        var look = TerminalAppearance()
        look.theme = try kit.theme(host: "terminal")
        look.picture = photos.terminal
        let host = TerminalHost(look: look)
        var environment = try kit.environment(walk.variants[0], host.traits)
        let (names, name) = AsyncStream.makeStream(of: ActionName.self)
        environment[ActionLog.Key.self] = ActionLog { name.yield(ActionName($0)) }
        let (turns, turn) = AsyncStream.makeStream(of: ShowcaseVariant.self)
        let session = Session(
            walk,
            handler: ClosureHandler { request in
                switch request {
                case .show(let variant): .run { _ in turn.yield(variant) }
                }
            }, environment: environment, host: host
        ) { ShowcaseWalkScreen(walk: $0, send: $1) }
        let turning = Task { for await variant in turns { try await session.show(variant, kit) } }
        let naming = Task {
            for await name in names { await session.send(.sent(name.description)) }
        }
        defer {
            turn.finish()
            turning.cancel()
            name.finish()
            naming.cancel()
        }
        let scheme = walk.variants[0].colorScheme
        var options = TerminalOptions()
        options.colors = colors
        try await TerminalHost.run(
            session, options, environment: variables, adapt: { $0.colorScheme = scheme },
            until: { $0.isOver })
    }
}
