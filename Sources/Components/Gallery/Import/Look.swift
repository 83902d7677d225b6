/// A photo as it is compared with others.
struct Look: Sendable, Hashable {
    var row: Int64
    var bits: UInt64
    var ratio: Float
    var colour: UInt32

    init(row: Int64, bits: UInt64, width: Int, height: Int, colour: UInt32) {
        (self.row, self.bits, self.colour) = (row, bits, colour)
        ratio = height > 0 ? Float(width) / Float(height) : 1
    }

    /// Differing bits, if two photos may be the same picture: few of them, one shape, one colour.
    func distance(to other: Look, _ settings: GalleryConfiguration.Alike) -> Int? {
        let distance = (bits ^ other.bits).nonzeroBitCount
        guard distance <= settings.distance else { return nil }
        let difference = abs(ratio - other.ratio) / max(ratio, other.ratio)
        guard Double(difference) <= settings.ratioTolerance else { return nil }
        for shift in [0, 8, 16] as [UInt32] {
            let (a, b) = (Int(colour >> shift & 255), Int(other.colour >> shift & 255))
            guard abs(a - b) <= settings.colourTolerance else { return nil }
        }
        return distance
    }
}
