import CairnImaging

/// The perceptual fingerprint of a photo.
struct ImageFingerprint: Sendable, Hashable {
    var row: Int64
    var bits: UInt64
    var ratio: Float
    var color: UInt32

    init(row: Int64, bits: UInt64, width: Int, height: Int, color: UInt32) {
        (self.row, self.bits, self.color) = (row, bits, color)
        ratio = height > 0 ? Float(width) / Float(height) : 1
    }

    /// Returns the fingerprint of the same photo with its pixels rotated or mirrored.
    func turned(_ orientation: Orientation, _ bits: UInt64) -> ImageFingerprint {
        var next = self
        next.bits = bits
        if orientation.swapsAxes { next.ratio = 1 / ratio }
        return next
    }

    /// Returns the number of differing bits if two photos may be the same picture, with few
    /// differing bits and similar shape and color; otherwise `nil`.
    func distance(to other: ImageFingerprint, _ settings: GalleryLibraryConfiguration.Alike) -> Int?
    {
        let distance = (bits ^ other.bits).nonzeroBitCount
        guard distance <= settings.distance else { return nil }
        let difference = abs(ratio - other.ratio) / max(ratio, other.ratio)
        guard Double(difference) <= settings.ratioTolerance else { return nil }
        for shift in [0, 8, 16] as [UInt32] {
            let (a, b) = (Int(color >> shift & 255), Int(other.color >> shift & 255))
            guard abs(a - b) <= settings.colorTolerance else { return nil }
        }
        return distance
    }
}

/// The fingerprints of a new photo: upright, and with its pixels rotated or mirrored. Only new
/// photos are compared in all orientations, against the upright fingerprints of existing ones, so
/// that an index holds each photo once.
struct OrientedFingerprints: Sendable {
    /// The upright fingerprint, which is stored.
    var upright: ImageFingerprint
    /// The upright fingerprint and those of all other orientations.
    var all: [ImageFingerprint]

    init(_ upright: ImageFingerprint, turned: [Orientation: UInt64] = [:]) {
        self.upright = upright
        all =
            [upright]
            + turned.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { upright.turned($0.key, $0.value) }
    }
}
