import CairnLayout
import CairnUI

/// One entry in one variant, on a screen of its own.
struct ShowcaseScreen: Sendable {
    let entry: ShowcaseEntry
    let variant: ShowcaseVariant

    /// The base name of its files, without suffix: `button.dark`.
    var name: String { "\(entry.name).\(variant.rawValue)" }

    /// The screen size of a telephone, in points.
    static let telephone = Size(width: 390, height: 844)

    /// Creates the entry's session, without a host.
    ///
    /// - Throws: ``ConfigurationError`` of the theme, ``DriverError`` of the entry's preparation.
    func session(
        _ kit: ShowcaseKit, on traits: HostTraits
    ) async throws -> Session<StillModel> {
        let entry = entry
        let session = Session(
            StillModel(), environment: try kit.environment(variant, traits)
        ) { _, _ in ShowcaseCanvas(entry: entry) }
        try await entry.prepare(Driver(session))
        return session
    }
}

/// The model of a still image, which never changes.
struct StillModel: Model {
    mutating func update(_ action: Never) -> [Never] {}
}

/// An entry on the background color; with a margin, unless it is a whole screen.
struct ShowcaseCanvas: Component {
    var entry: ShowcaseEntry

    func body(in context: Context) -> some Component {
        let isScreen = entry.room == .screen
        let margin = context.theme.layout.margin(context.sizeClass)
        Column {
            Column { entry.content }
                .padding(
                    horizontal: isScreen ? 0 : margin,
                    vertical: isScreen ? 0 : min(margin, context.theme.space.base)
                )
                .style {
                    $0.flexGrow = isScreen ? 1 : 0
                    $0.flexShrink = isScreen ? 1 : 0
                    $0.minHeight = 0
                }
                .key(entry.name)
        }
        .grow()
        .background(context.palette.background)
    }
}

extension ShowcaseScreen {
    /// Returns the size of the entry's image: a whole screen, or as high as its content.
    func size(of scene: Scene, in frames: [ElementID: Frame], on screen: Size) -> Size {
        guard entry.room == .content else { return screen }
        let height = scene.root.children.first.flatMap { frames[$0.id]?.size.height }
        return Size(width: screen.width, height: (height ?? screen.height).rounded(.up))
    }
}
