/// The name of an element while its session lives: the same from expansion to expansion as long as the
/// component that made it keeps its type and its key path. Never used twice.
public struct ElementID: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The number, counted from 1 in the order of first appearance.
    public var number: Int

    /// Names an element by its number.
    public init(_ number: Int) { self.number = number }

    /// Older names come first.
    public static func < (left: ElementID, right: ElementID) -> Bool {
        left.number < right.number
    }
    /// `#12`.
    public var description: String { "#\(number)" }
}
