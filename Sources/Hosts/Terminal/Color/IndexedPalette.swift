/// The palette of 256 colors.
enum IndexedPalette {
    /// xterm's default values of the first 16 colors, which the user may change.
    static let first: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// All 256 as `0xRRGGBB`: the 16, a cube with six levels, 24 grays.
    static let colors: [UInt32] = {
        let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
        let cube = (0..<216).map { index in
            steps[index / 36] << 16 | steps[index / 6 % 6] << 8 | steps[index % 6]
        }
        let grays = (0..<24).map { (8 + 10 * UInt32($0)) * 0x010101 }
        return first + cube + grays
    }()

    private static let perceived = colors.map(PerceptualColor.init(hex:))

    /// Returns the index, among `candidates`, of the perceptually nearest color.
    ///
    /// - Complexity: linear in the candidates.
    static func nearest(to hex: UInt32, among candidates: Range<Int>) -> UInt8 {
        let wanted = PerceptualColor(hex: hex)
        var best = candidates.lowerBound
        var least = Float.infinity
        for index in candidates {
            let distance = perceived[index].distance(to: wanted)
            if distance < least { (best, least) = (index, distance) }
        }
        return UInt8(best)
    }

    /// The colors that do not depend on the user's choice.
    static let fixed = 16..<256
    /// The colors that every color terminal has.
    static let basic = 0..<16
}
