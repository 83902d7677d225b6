/// A drawing is a component of the size of its canvas, unless its style sets another size or an
/// aspect ratio. Without a name it is decorative; `.role(.image, name: …)` exposes it as an image.
extension Drawing: Component {
    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a drawing element.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Drawing.self) { element, _ in element.kind = .drawing(self) }
    }
}
