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

extension TreeSource: Handler {
    /// Returns the work for a request; without ``save``, nothing is saved.
    public func handle(_ request: TreeRequest) -> Effect<TreeAction> {
        switch request {
        case .load(let id):
            return .run(key: Self.key(id)) { send in
                do {
                    await send(.store(.loaded(id, try await children(id))))
                } catch {
                    await send(.store(.failed(id)))
                }
            }
        case .cancelLoad(let id): return .cancel(Self.key(id))
        case .wait(let duration, let number): return Self.wait(duration, number)
        case .save(let changes, let revision):
            guard let save else { return .none }
            return .run { send in
                do {
                    try await save(changes, revision)
                    await send(.store(.saved(revision)))
                } catch {
                    await send(.store(.notSaved(String(describing: error))))
                }
            }
        }
    }

    static func wait(_ duration: Duration, _ number: Int) -> Effect<TreeAction> {
        .after(duration, .dragged(.held(number)), key: "tree.drag")
    }

    private static func key(_ id: String) -> Key { Key("tree.children." + id) }
}
