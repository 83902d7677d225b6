/// A sample of a component with realistic content.
///
///     extension ShowcaseEntry {
///         static let toggle = ShowcaseEntry("toggle") { SoundSetting() }
///     }
///
/// Every module provides some; `travel-story showcase` and a test go through all of them, on every
/// host and in every theme.
public struct ShowcaseEntry: Sendable {
    /// The name for command lines and files: lowercase letters, digits and hyphens.
    public let name: String
    /// The size that the entry needs.
    public let room: Room
    private let make: @Sendable () -> AnyComponent
    private let script: @Sendable (Driver) async throws -> Void

    /// The size of an entry.
    public enum Room: Sendable, Hashable {
        /// The height of its content, with screen margins around it.
        case content
        /// A whole screen without margins.
        case screen
    }

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: lowercase letters, digits and hyphens; unique among all entries.
    ///   - room: the size that the entry needs.
    ///   - prepare: interactions before the screenshot, such as opening a menu or selecting a row.
    ///   - content: the component, with state of its own.
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

    /// The component.
    public var content: AnyComponent { make() }

    /// Brings the entry into the state for its screenshot.
    ///
    /// - Throws: ``DriverError`` if an element it uses does not exist.
    public func prepare(_ driver: Driver) async throws { try await script(driver) }
}
