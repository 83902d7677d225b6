/// Chooses a palette for a picture (Heckbert's median cut, 1982).
struct MedianCut {
    /// A color of five bits per component, and the number of its pixels.
    private struct Entry {
        var red: Int
        var green: Int
        var blue: Int
        var count: Int
        var sum: (red: Int, green: Int, blue: Int)
    }

    /// Returns at most `limit` colors, `0xRRGGBB`, for the pixels that are at least half opaque.
    ///
    /// - Complexity: linear in the pixels, then n log n in the colors of five bits per component.
    static func palette(of image: PixelImage, limit: Int) -> [UInt32] {
        var counts = [Int](repeating: 0, count: 1 << 15)
        var sums = [(Int, Int, Int)](repeating: (0, 0, 0), count: 1 << 15)
        for at in stride(from: 0, to: image.pixels.count, by: 4) where image.pixels[at + 3] >= 128 {
            let (red, green, blue) = (
                Int(image.pixels[at]), Int(image.pixels[at + 1]), Int(image.pixels[at + 2])
            )
            let key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
            counts[key] += 1
            sums[key].0 += red
            sums[key].1 += green
            sums[key].2 += blue
        }
        let entries = counts.indices.filter { counts[$0] > 0 }.map { key in
            Entry(
                red: key >> 10, green: key >> 5 & 31, blue: key & 31, count: counts[key],
                sum: (sums[key].0, sums[key].1, sums[key].2))
        }
        guard !entries.isEmpty else { return [] }
        var boxes = [Box(entries[...])]
        while boxes.count < limit {
            guard
                let (index, box) = boxes.enumerated().max(by: {
                    $0.element.worth < $1.element.worth
                }),
                box.worth > 0
            else { break }
            let (low, high) = box.halves()
            boxes[index] = low
            boxes.append(high)
        }
        return boxes.map(\.mean)
    }

    private struct Box {
        var entries: [Entry]
        var count = 0
        /// The longest side, weighted perceptually, and its component: 0, 1, 2.
        var side = 0
        var part = 0

        init(_ entries: ArraySlice<Entry>) {
            self.entries = Array(entries)
            var low = (31, 31, 31)
            var high = (0, 0, 0)
            for entry in entries {
                count += entry.count
                low = (min(low.0, entry.red), min(low.1, entry.green), min(low.2, entry.blue))
                high = (max(high.0, entry.red), max(high.1, entry.green), max(high.2, entry.blue))
            }
            let sides = [(high.0 - low.0) * 3, (high.1 - low.1) * 4, (high.2 - low.2) * 2]
            for (index, length) in sides.enumerated() where length > side {
                (side, part) = (length, index)
            }
        }

        /// The splitting priority: large boxes with many pixels are split first; one of a single
        /// color never.
        var worth: Int { side * side * count }

        var mean: UInt32 {
            var sum = (0, 0, 0)
            for entry in entries {
                sum.0 += entry.sum.red
                sum.1 += entry.sum.green
                sum.2 += entry.sum.blue
            }
            let half = count / 2
            let (red, green, blue) = (
                (sum.0 + half) / count, (sum.1 + half) / count, (sum.2 + half) / count
            )
            return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }

        /// Splits the box at the median pixel; both halves keep at least one entry.
        func halves() -> (Box, Box) {
            let sorted =
                switch part {
                case 0: entries.sorted { $0.red < $1.red }
                case 1: entries.sorted { $0.green < $1.green }
                default: entries.sorted { $0.blue < $1.blue }
                }
            var seen = 0
            var cut = 0
            while cut < sorted.count - 1 {
                seen += sorted[cut].count
                cut += 1
                if seen * 2 >= count { break }
            }
            return (Box(sorted[..<cut]), Box(sorted[cut...]))
        }
    }
}
