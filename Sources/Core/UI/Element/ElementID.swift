/// The identity of an element during its session. It stays the same from expansion to expansion as
/// long as the component that made the element keeps its type and its key path, and is never
/// reused.
public struct ElementID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The number, counted from 1 in order of first appearance.
    public var number: Int

    /// Creates an id from its number.
    public init(_ number: Int) { self.number = number }

    /// Orders ids by age, older first.
    public static func < (left: ElementID, right: ElementID) -> Bool {
        left.number < right.number
    }
    /// `#12`.
    public var description: String { "#\(number)" }
}
