public import CairnUI

// Adapter: until the app returns requests.
extension GalleryModel {
    /// Returns the effects of the last update, as actions of the app. Changes of the library are
    /// reported by ``follow(_:send:)``.
    public func effects<AppAction: Sendable>(
        _ library: GalleryLibrary, then: @escaping @Sendable (GalleryAction) -> AppAction
    ) -> [Effect<AppAction>] {
        lastRequests.filter { $0 != .follow }.map { library.handle($0).map(then) }
    }

    /// Sends an action for every change of a library, until the task is canceled.
    public static func follow(
        _ library: GalleryLibrary, send: @escaping @Sendable (GalleryAction) async -> Void
    ) async {
        for await _ in library.changes() { await send(.libraryChanged) }
    }
}
