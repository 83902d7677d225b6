/// What components send, for tests and inspectors.
///
///     await SentActions.$watch.withValue({ print($0) }) { try await driver.tap(.button, "Add") }
public enum SentActions {
    /// Is called with each action that a component sends, and with each action of a whole that it
    /// becomes through ``Sender/scope(id:file:line:column:_:)``, from the inside out. Sessions and
    /// effects that are started while a value is set have it, too.
    @TaskLocal public static var watch: (@Sendable (_ action: Any) -> Void)?
}
