import CairnImaging

/// A draggable part of the crop frame.
public struct CropHandle: Sendable, Hashable, Codable {
    /// −1 for the left edge, 1 for the right, 0 for neither.
    public var across: Int
    /// −1 for the upper edge, 1 for the lower, 0 for neither.
    public var down: Int

    /// Creates the handle of a corner or an edge, or of the whole frame if both values are 0.
    public init(across: Int, down: Int) {
        self.across = across.signum()
        self.down = down.signum()
    }

    /// The whole frame, which is moved without resizing.
    public static let whole = CropHandle(across: 0, down: 0)
    /// The left edge.
    public static let left = CropHandle(across: -1, down: 0)
    /// The right edge.
    public static let right = CropHandle(across: 1, down: 0)
    /// The upper edge.
    public static let top = CropHandle(across: 0, down: -1)
    /// The lower edge.
    public static let bottom = CropHandle(across: 0, down: 1)
    /// The four edges, in accessibility order.
    public static let edges = [left, right, top, bottom]
    /// The four corners.
    public static let corners = [
        CropHandle(across: -1, down: -1), CropHandle(across: 1, down: -1),
        CropHandle(across: -1, down: 1), CropHandle(across: 1, down: 1),
    ]
}
