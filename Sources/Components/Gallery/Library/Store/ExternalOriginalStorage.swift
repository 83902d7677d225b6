/// An external storage for originals, such as an app's encrypted store.
///
/// The library always writes a new original to its own folder; the external storage may take it
/// from there at any time after its row is stored, and must bring it back before it is read.
public struct ExternalOriginalStorage: Sendable {
    /// Returns `true` if the external storage has the original with a path, which begins with
    /// `originals/`.
    public var keeps: @Sendable (_ name: String) -> Bool
    /// Restores an original to its path, if it is stored externally and missing there. It must
    /// remain there for as long as it may be being read.
    public var bring: @Sendable (_ name: String) -> Void
    /// Deletes an original whose photo was deleted permanently.
    public var forget: @Sendable (_ name: String) -> Void
    /// Announces that an original that is missing or damaged is about to be written to its path
    /// again: what the external storage has of it is not taken for the same any more.
    public var replace: @Sendable (_ name: String) -> Void
    /// Returns the paths of the originals that the external storage has, except the given ones.
    public var names: @Sendable (_ known: [String]) -> [String]

    /// Creates an external storage from functions, which may be called from any thread.
    public init(
        keeps: @escaping @Sendable (String) -> Bool, bring: @escaping @Sendable (String) -> Void,
        forget: @escaping @Sendable (String) -> Void,
        replace: @escaping @Sendable (String) -> Void = { _ in },
        names: @escaping @Sendable (_ known: [String]) -> [String] = { _ in [] }
    ) {
        (self.keeps, self.bring, self.forget) = (keeps, bring, forget)
        (self.replace, self.names) = (replace, names)
    }
}
