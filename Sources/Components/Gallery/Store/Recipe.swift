/// The edits of a photo, as data: the original stays as it came.
public struct Recipe: Sendable, Hashable, Codable {
    /// What the image editor wrote, in a form that only it reads.
    public var document: [UInt8]
    /// Pixels across, upright, with the edits.
    public var width: Int
    /// Pixels down, upright, with the edits.
    public var height: Int

    /// Names edits and the size they leave.
    public init(document: [UInt8], width: Int, height: Int) {
        self.document = document
        self.width = width
        self.height = height
    }

    /// Names the document, for derived files: FNV-1a, 64 bits.
    public var key: UInt64 {
        document.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
