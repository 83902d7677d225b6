public import CairnUI

extension TreeModel {
    /// Opens the tree of an app: a file in the app's folder, where every change is saved.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - file: the name of the file.
    ///   - configuration: the appearance and behavior of the tree.
    /// - Throws: ``TreeError``, and the error of a folder that cannot be created.
    public init<Settings>(
        _ app: AppContext<Settings>, file: String,
        configuration: TreeConfiguration = TreeConfiguration()
    ) async throws {
        let store = try TreeStore(try app.file(file))
        app.handle(with: store)
        self = await store.model(configuration)
    }
}
