import CVips

/// The adjustments of color ranges as lookup tables over the hue.
struct ColorTables {
    /// The number of hues: 256 between two of red, yellow, green, cyan, blue and magenta.
    private static let hues = 1536
    private var shifts: [Int32] = []
    private var saturations: [Int32] = []
    private var luminances: [Int32] = []

    init(_ ranges: PhotoColorRanges) {
        for index in 0..<Self.hues {
            let change = ranges.change(at: Double(index) * 360 / Double(Self.hues))
            // 4096ths of 60 degrees: at most 30 degrees.
            shifts.append(Int32((change.hue * 2048).rounded()))
            saturations.append(Int32((4096 * (1 + change.saturation)).rounded()))
            luminances.append(Int32((4096 * change.luminance).rounded()))
        }
    }

    /// Passes the tables to the shim, which copies them.
    func apply(to picture: Picture) throws(ImagingError) -> Picture {
        try picture.mapped { pointer in withTables { cairn_image_colors(pointer, $0) } }
    }

    /// Applies the tables to rows of pixels in memory, in place.
    func apply(
        to pixels: UnsafeMutablePointer<UInt8>, width: Int, _ from: Int32, _ to: Int32
    ) {
        _ = withTables { cairn_pixels_colors(pixels, Int32(width), $0, from, to) }
    }

    private func withTables<Value>(_ work: (UnsafePointer<cairn_colors>) -> Value?) -> Value? {
        shifts.withUnsafeBufferPointer { shifts in
            saturations.withUnsafeBufferPointer { saturations in
                luminances.withUnsafeBufferPointer { luminances in
                    var colors = cairn_colors(
                        hue: shifts.baseAddress, saturation: saturations.baseAddress,
                        luminance: luminances.baseAddress)
                    return work(&colors)
                }
            }
        }
    }
}
