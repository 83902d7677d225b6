/// A piece of screen that shows what a component can do, with content that people would see there.
///
///     extension ShowcaseEntry {
///         static let toggle = ShowcaseEntry("toggle") { SoundSetting() }
///     }
///
/// Every module brings some; `travel-story showcase` and one test walk them all, on every host and in every look.
public struct ShowcaseEntry: Sendable {
    /// The name on a command line and of its files: small letters, figures and hyphens.
    public let name: String
    /// The room it wants.
    public let room: Room
    private let make: @Sendable () -> AnyComponent
    private let script: @Sendable (Driver) async throws -> Void

    /// How much of a screen an entry takes.
    public enum Room: Sendable, Hashable {
        /// As much height as its content, with the margin of a screen around it.
        case content
        /// A whole screen, to its edges.
        case screen
    }

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: small letters, figures and hyphens, unlike that of any other entry.
    ///   - room: the room it wants.
    ///   - prepare: what happens to it before its picture is taken: a menu is opened, a row chosen.
    ///   - content: what it shows; its state is its own.
    public init(
        _ name: String, room: Room = .content,
        prepare: @escaping @Sendable (Driver) async throws -> Void = { _ in },
        @ComponentBuilder content: @escaping @Sendable () -> some Component & SendableMetatype
    ) {
        self.name = name
        self.room = room
        script = prepare
        make = { AnyComponent(content()) }
    }

    /// What it shows.
    public var content: AnyComponent { make() }

    /// Makes it ready for its picture.
    ///
    /// - Throws: ``DriverError`` when something it acts on is not there.
    public func prepare(_ driver: Driver) async throws { try await script(driver) }
}
