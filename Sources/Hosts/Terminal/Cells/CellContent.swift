/// What a cell shows.
public struct CellContent: Sendable, Equatable {
    /// One character; empty for the second half of a wide one and for a cell that a picture covers.
    public var text: String
    /// 1 or 2 columns; 0 for the second half of a wide character.
    public var width: Int
    /// Its colours and attributes.
    public var style: CellStyle
    /// Whether a picture covers it.
    public var isPicture: Bool
}
