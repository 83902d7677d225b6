public import CairnUI

/// The functions through which a tree loads the children of lazy nodes and saves its changes.
public struct TreeSource: Sendable {
    /// Returns the children of a node, in order, with their descendants as far as they are known.
    public var children: @Sendable (_ id: String) async throws -> [TreeRecord]
    /// Saves changes durably; the last of them has the number `revision`.
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
    /// Returns the work that the last action requires: loading children, canceling a load, saving
    /// changes. For the `effects` of a session:
    ///
    ///     effects: { action, model in model.notes.effects(source) { .notes($0) } }
    ///
    /// - Parameters:
    ///   - source: loads children and saves changes.
    ///   - then: wraps an action of the tree in an action of the app.
    /// - Returns: one effect for each branch to be loaded or canceled, and one for the changes to
    ///   be saved.
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
        // Changes that could not be saved are retried with the next change, not in a loop.
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
