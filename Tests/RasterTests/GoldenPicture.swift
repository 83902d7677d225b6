import CairnRaster
import CairnUI
import Foundation
import TestSupport

/// Pictures that were looked at, below `Tests/Golden/Raster`. `CAIRN_RECORD=1` writes them, and a recording run fails.
///
/// Fonts of two machines differ, so bytes do not count. First geometry: the box of the ink of each part lies where it
/// lay, by two points and a twentieth of its size. Then tone: squares of four points are as dark and as colorful
/// as they were, by a tenth on average.
enum GoldenPicture {
    /// Compares a picture with its file, part by part, each a name and a frame in points; says what differs.
    static func differences(
        _ bitmap: Bitmap, _ name: String, scale: Double, parts: [(name: String, frame: Frame)]
    ) throws -> [String] {
        let file = Fixtures.root.appendingPathComponent("Tests/Golden/Raster/\(name).png")
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(try bitmap.png()).write(to: file)
            return ["recorded \(name).png: look at it, then run again without CAIRN_RECORD"]
        }
        guard let data = try? Data(contentsOf: file), let known = Bitmap(png: Array(data)) else {
            return ["\(name).png is missing: CAIRN_RECORD=1 writes it"]
        }
        guard known.width == bitmap.width, known.height == bitmap.height else {
            return [
                "\(name): \(bitmap.width) × \(bitmap.height), not \(known.width) × \(known.height)"
            ]
        }
        return parts.compactMap { part in
            difference(bitmap, known, pixels(part.frame, scale), scale).map {
                "\(name), \(part.name): \($0)"
            }
        }
    }

    private typealias Area = (x: Range<Int>, y: Range<Int>)

    private static func pixels(_ frame: Frame, _ scale: Double) -> Area {
        let x = Int((frame.minX * scale).rounded())..<Int((frame.maxX * scale).rounded())
        return (x, Int((frame.minY * scale).rounded())..<Int((frame.maxY * scale).rounded()))
    }

    private static func difference(
        _ found: Bitmap, _ known: Bitmap, _ area: Area, _ scale: Double
    ) -> String? {
        let (new, old) = (ink(found, area), ink(known, area))
        guard let new, let old else {
            return new == nil && old == nil ? nil : "ink where there was none, or none"
        }
        let slack = 2 * scale
        let (wide, high) = (
            slack + Double(old.x.count) / 20, slack + Double(old.y.count) / 20
        )
        func isFar(_ one: Int, _ other: Int, _ most: Double) -> Bool {
            Double(abs(one - other)) > most
        }
        if isFar(new.x.lowerBound, old.x.lowerBound, wide)
            || isFar(new.x.upperBound, old.x.upperBound, wide)
            || isFar(new.y.lowerBound, old.y.lowerBound, high)
            || isFar(new.y.upperBound, old.y.upperBound, high)
        {
            return "ink in \(new), not in \(old)"
        }
        let step = max(1, Int(4 * scale))
        var (sum, count) = (0.0, 0)
        for top in stride(from: area.y.lowerBound, to: area.y.upperBound, by: step) {
            for left in stride(from: area.x.lowerBound, to: area.x.upperBound, by: step) {
                let (one, other) = (
                    tone(found, left, top, step), tone(known, left, top, step)
                )
                sum += zip(one, other).map { abs($0 - $1) }.reduce(0, +) / 3
                count += 1
            }
        }
        let mean = sum / Double(max(count, 1)) / 255
        return mean > 0.1 ? "tones off by \(mean)" : nil
    }

    /// The box of what differs from the part's upper left pixel.
    private static func ink(_ bitmap: Bitmap, _ area: Area) -> Area? {
        let ground = bitmap[area.x.lowerBound, area.y.lowerBound]
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for y in area.y {
            for x in area.x {
                let pixel = bitmap[x, y]
                let step =
                    abs(Int(pixel.red) - Int(ground.red))
                    + abs(Int(pixel.green) - Int(ground.green))
                    + abs(Int(pixel.blue) - Int(ground.blue))
                guard step > 96 else { continue }
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        return left <= right ? (left..<right + 1, top..<bottom + 1) : nil
    }

    /// The mean color of a square.
    private static func tone(_ bitmap: Bitmap, _ left: Int, _ top: Int, _ step: Int) -> [Double] {
        var sums = [0.0, 0, 0]
        for y in top..<top + step {
            for x in left..<left + step {
                let pixel = bitmap[x, y]
                sums[0] += Double(pixel.red)
                sums[1] += Double(pixel.green)
                sums[2] += Double(pixel.blue)
            }
        }
        return sums.map { $0 / Double(step * step) }
    }
}
