/// Where originals are that do not lie in their place: an app's encrypted store.
///
/// The library writes a new original into its folder as always; its keeper may take it from there at any time after its row is
/// stored, and brings it back before it is read.
public struct OriginalKeeper: Sendable {
    /// Whether the original of a path, which begins with `originals/`, is kept.
    public var keeps: @Sendable (_ name: String) -> Bool
    /// Puts it into its place, if it is kept and not there; it stays there for as long as somebody may be reading it.
    public var bring: @Sendable (_ name: String) -> Void
    /// Its photo is gone for good.
    public var forget: @Sendable (_ name: String) -> Void

    /// Creates a keeper of functions, which may be called from any thread.
    public init(
        keeps: @escaping @Sendable (String) -> Bool, bring: @escaping @Sendable (String) -> Void,
        forget: @escaping @Sendable (String) -> Void
    ) {
        (self.keeps, self.bring, self.forget) = (keeps, bring, forget)
    }
}
