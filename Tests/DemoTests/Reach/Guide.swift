import CairnStrings

@testable import CairnUI

/// A short walk to an action that a person rarely comes upon by chance.
struct Guide: Sendable, CustomStringConvertible {
    /// The role and the name of an element.
    struct Target: Sendable {
        var role: Role.Kind
        var key: TextKey?
        /// The part that stands in the name.
        var part: String?

        /// Any element with a role, if one is as good as another.
        static func any(_ role: Role.Kind) -> Target { Target(role: role) }

        /// The element with a role and a name, which may be followed by more.
        static func the(_ role: Role.Kind, _ key: TextKey, _ part: String? = nil) -> Target {
            Target(role: role, key: key, part: part)
        }

        static func button(_ key: TextKey, _ part: String? = nil) -> Target {
            the(.button, key, part)
        }

        func matches(_ item: Outline.Item, _ phrases: Phrases) -> Bool {
            guard item.role.kind == role else { return false }
            guard let key else { return true }
            let name = part.map { phrases[key, $0] } ?? phrases[key]
            return item.name == name || item.name.hasPrefix(name + ",")
                || item.name.hasPrefix(name + ":")
        }
    }

    /// A deed.
    enum Step: Sendable {
        /// A tap, a click or, by keys, Enter.
        case tap(Target)
        case longPress(Target)
        case drag(Target, across: Int = 0, down: Int = 0, ShowcaseStage.Ending = .released)
        case zoom(Target)
        case type(String, into: Target)
        /// The focus moves to an element.
        case reach(Target)
        case press(KeyPress.Key, KeyPress.Modifiers = [])
    }

    /// A step that cannot be taken.
    struct Obstacle: Error, CustomStringConvertible {
        var description: String
    }

    /// `Type.case` of the actions that it leads to.
    var actions: [String]
    /// The name of the entry where it begins.
    var entry: String
    var ways: [ShowcaseStage.Way]
    var steps: [Step]

    init(
        to actions: String..., in entry: String, by ways: [ShowcaseStage.Way], _ steps: Step...
    ) {
        (self.actions, self.entry, self.ways, self.steps) = (actions, entry, ways, steps)
    }

    var description: String { "\(entry): \(actions.joined(separator: ", "))" }
}

extension ShowcaseStage {
    /// Takes a step of a guide.
    ///
    /// - Throws: `Guide.Obstacle` if the element is not there or cannot be reached.
    func take(_ step: Guide.Step) async throws {
        switch step {
        case .tap(let target):
            let id = try await reach(target)
            if way == .keys { await press(KeyPress(.enter)) } else { await tap(id) }
        case .longPress(let target): await longPress(try await reach(target))
        case .drag(let target, let across, let down, let ending):
            await drag(try await reach(target), by: (across, down), ending: ending)
        case .zoom(let target): await zoom(try await reach(target), isIn: true)
        case .type(let text, let target): await type(text, into: try await reach(target))
        case .reach(let target): _ = try await reach(target)
        case .press(let key, let held): await press(KeyPress(key, held))
        }
        await settle()
    }

    /// Returns the first element that is seen of those that a guide means. By keys, it has the focus then.
    private func reach(_ target: Guide.Target) async throws -> ElementID {
        let outline = await session.outline
        let found = outline.items.filter { target.matches($0, phrases) }
        guard let id = await seen(found.map(\.id), most: 1).first else {
            throw Guide.Obstacle(description: "no \(target) in:\n\(outline)")
        }
        guard way == .keys else {
            guard await isInReach(id) else {
                throw Guide.Obstacle(description: "\(target) is out of reach in:\n\(outline)")
            }
            return id
        }
        try await walk(to: id)
        return id
    }

    /// Moves the focus to an element by Tab and, inside a composite, by arrow keys.
    private func walk(to id: ElementID) async throws {
        var arrow = KeyPress.Key.down
        for _ in 0..<80 {
            let scene = await session.scene
            if scene.focus == id { return }
            let focus = FocusableElements(scene.root.reachable, focused: scene.focus)
            let isBeside = scene.focus.map { focus.kin(of: $0).contains(id) } ?? false
            await press(KeyPress(isBeside ? arrow : .tab))
            await settle()
            if await session.scene.focus == scene.focus { arrow = arrow == .down ? .right : .down }
        }
        throw Guide.Obstacle(
            description: "the focus does not reach \(id) in:\n\(await session.outline)")
    }
}
