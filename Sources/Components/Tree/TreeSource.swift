public import CairnUI

/// Where a tree gets what it has not: the children of lazy nodes, and a place for its changes.
public struct TreeSource: Sendable {
    /// Returns the children of a node, in order, and what is below them if it is known.
    public var children: @Sendable (_ id: String) async throws -> [TreeRecord]
    /// Keeps changes for good; the last of them is number `revision`.
    public var save: (@Sendable (_ changes: [TreeChange], _ revision: Int) async throws -> Void)?

    /// Creates a source from functions.
    public init(
        children: @escaping @Sendable (_ id: String) async throws -> [TreeRecord] = { _ in [] },
        save: (@Sendable (_ changes: [TreeChange], _ revision: Int) async throws -> Void)? = nil
    ) {
        self.children = children
        self.save = save
    }
}

extension TreeModel {
    /// The work that the last action asks for: to fetch children, to give that up, to save changes. For the `effects`
    /// of a session:
    ///
    ///     effects: { action, model in model.notes.effects(source) { .notes($0) } }
    ///
    /// - Parameters:
    ///   - source: where children come from and changes go.
    ///   - then: makes an action of the app of one of the tree.
    /// - Returns: one for each branch to be fetched or given up, and one for what is to be saved.
    public func effects<AppAction: Sendable>(
        _ source: TreeSource, then: @escaping @Sendable (TreeAction) -> AppAction
    ) -> [Effect<AppAction>] {
        var effects = stops.map { Effect<AppAction>.cancel(Self.key($0)) }
        for id in starts {
            effects.append(
                Effect(key: Self.key(id)) { send in
                    do {
                        await send(then(.loaded(id, try await source.children(id))))
                    } catch {
                        await send(then(.failed(id)))
                    }
                })
        }
        // What could not be saved goes with the next change, not round and round.
        if let save = source.save, hasNews, !unsaved.isEmpty {
            let (changes, revision) = (unsaved, revision)
            effects.append(
                Effect { send in
                    do {
                        try await save(changes, revision)
                        await send(then(.saved(revision)))
                    } catch {
                        await send(then(.notSaved(String(describing: error))))
                    }
                })
        }
        return effects
    }

    private static func key(_ id: String) -> Key { Key("tree.children." + id) }
}
