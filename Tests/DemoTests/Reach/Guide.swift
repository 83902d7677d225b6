import CairnStrings

@testable import CairnUI

/// A short walk to an action that a person rarely comes upon by chance.
struct Guide: Sendable, CustomStringConvertible {
    /// A deed. An element is named by its role and the key of its name or, if one is as good as another, only by its role.
    enum Step: Sendable {
        /// A tap, a click or, by keys, Enter.
        case tap(Role.Kind, TextKey? = nil)
        case longPress(Role.Kind, TextKey? = nil)
        case drag(Role.Kind, TextKey? = nil, across: Int = 0, down: Int = 0)
        /// The focus moves to an element.
        case reach(Role.Kind, TextKey? = nil)
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
    func take(_ step: Guide.Step) async throws {
        switch step {
        case .tap(let role, let key):
            let id = try await find(role, key)
            guard way == .keys else {
                await tap(id)
                break
            }
            try await walk(to: id)
            await press(KeyPress(.enter))
        case .longPress(let role, let key): await longPress(try await find(role, key))
        case .drag(let role, let key, let across, let down):
            await drag(try await find(role, key), by: (across, down), ending: .released)
        case .reach(let role, let key): try await walk(to: try await find(role, key))
        case .press(let key, let held): await press(KeyPress(key, held))
        }
        await settle()
    }

    /// Returns the element with a role and, unless it is `nil`, a name, which may be followed by more; the first one that is seen.
    private func find(_ role: Role.Kind, _ key: TextKey?) async throws -> ElementID {
        let outline = await session.outline
        let name = key.map { phrases[$0] }
        let found = outline.items(role).filter { item in
            name.map { item.name == $0 || item.name.hasPrefix($0 + ",") } ?? true
        }
        guard let id = await seen(found.map(\.id), most: 1).first else {
            throw Guide.Obstacle(description: "no \(role) \(name ?? "") in:\n\(outline)")
        }
        return id
    }

    /// Moves the focus to an element by Tab and, inside a composite, by arrow keys.
    private func walk(to id: ElementID) async throws {
        for _ in 0..<80 {
            let scene = await session.scene
            if scene.focus == id { return }
            let focus = FocusableElements(scene.root.reachable, focused: scene.focus)
            let isBeside = scene.focus.map { focus.kin(of: $0).contains(id) } ?? false
            await press(KeyPress(isBeside ? .down : .tab))
            await settle()
        }
        throw Guide.Obstacle(
            description: "the focus does not reach \(id) in:\n\(await session.outline)")
    }
}
