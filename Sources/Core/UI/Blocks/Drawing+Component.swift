/// A drawing shows itself, as large as its canvas unless its style says otherwise; a ratio that is to hold for
/// other widths is part of its style. Without a name it is an ornament; `.role(.image, name: …)` makes it a
/// picture.
extension Drawing: Component {
    /// None.
    public typealias Body = Never

    /// Adds a drawing element.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Drawing.self) { element, _ in element.kind = .drawing(self) }
    }
}
