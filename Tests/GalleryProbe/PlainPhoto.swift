#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation

/// A photo for tests, without a decoder: a line that says everything, then noise, then an end.
///
/// `photo 640 480 2019-03-31T02:30:00 345 59.4 24.7 7` are width, height, time, offset, place and look; `-` is unknown.
struct PlainPhoto {
    var width = 640
    var height = 480
    var time = "-"
    var offset = "-"
    var place = "- -"
    var look = 1
    var noise = 1
    var size = 2000

    var bytes: [UInt8] {
        var bytes = Array("photo \(width) \(height) \(time) \(offset) \(place) \(look)\n".utf8)
        var state = UInt64(noise)
        while bytes.count < size - 4 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes.append(UInt8(truncatingIfNeeded: state >> 33))
        }
        return bytes + Array("end\n".utf8)
    }

    static func data(_ photo: PhotoInput) throws -> Data {
        switch photo {
        case .bytes(let bytes, _): return Data(bytes)
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path) else {
                throw PhotoProblem.missing
            }
            return data
        }
    }

    private static func line(_ data: Data) throws -> [String] {
        guard let end = data.firstIndex(of: 10),
            let text = String(data: data[..<end], encoding: .utf8), text.hasPrefix("photo ")
        else { throw PhotoProblem.unsupported }
        return text.split(separator: " ").map(String.init)
    }

    /// Reads such photos; the look decides the fingerprint.
    static let reader = PhotoReader(
        describe: { try description(data(.file($0))) },
        preview: { photo, side in
            let data = try data(photo)
            let line = try line(data)
            guard data.suffix(4) == Data("end\n".utf8) else { throw PhotoProblem.truncated }
            let look = Int(line[7]) ?? 0
            return PhotoPreview(
                description: try description(data), file: Array("thumbnail \(side) \(look)".utf8),
                look: bits(look), color: 0x804020)
        },
        render: { path, recipe, side in
            Array("render \(side) \(String(decoding: recipe, as: UTF8.self))".utf8)
        })

    /// The tens decide the picture, the ones change so many bits of it.
    private static func bits(_ look: Int) -> UInt64 {
        var bits = UInt64(look / 10 + 1) &* 0x9E37_79B9_7F4A_7C15
        for place in 0..<(look % 10) { bits ^= 1 << (place * 5) }
        return bits
    }

    private static func description(_ data: Data) throws -> PhotoDescription {
        let line = try line(data)
        guard line.count == 8, let width = Int(line[1]), let height = Int(line[2]) else {
            throw PhotoProblem.corrupt
        }
        guard width * height <= 100_000_000 else { throw PhotoProblem.tooManyPixels }
        let taken = LocalDateTime(exif: line[3]).map { wall in
            CaptureTime(wall: wall, offset: Int(line[4]), source: .original)
        }
        let place = Double(line[5]).flatMap { latitude in
            Double(line[6]).flatMap { PhotoLocation(latitude: latitude, longitude: $0) }
        }
        return PhotoDescription(
            width: width, height: height, format: "plain", taken: taken, place: place,
            camera: "Plain 1")
    }
}
#endif
