import CairnImaging
import CairnRaster
import Foundation

/// Synthetic photographs: 110 different JPEG files of 1280 × 960.
enum Pictures {
    static func write(to folder: String) async throws {
        let imaging = Imaging()
        for number in 0..<110 {
            guard let bitmap = bitmap(number) else { continue }
            let size = PixelSize(width: bitmap.width, height: bitmap.height)
            let photo = try await imaging.thumbnail(
                of: .bytes(try bitmap.png(), name: "\(number)"),
                ThumbnailRequest(size, save: ImageEncodingOptions(.jpeg, quality: 85)))
            try Data(photo.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(number).jpg"))
        }
    }

    private static func bitmap(_ number: Int) -> Bitmap? {
        let (width, height) = (1280, 960)
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        let hue = number * 37
        bytes.withUnsafeMutableBufferPointer { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let start = (y * width + x) * 4
                    // A sky, hills, and camera-like grain.
                    let hill = (x * (number % 7 + 2) / 9) % 400 / 3 + 500
                    let grain = (x &* 7919 ^ y &* 104_729 ^ number) & 15
                    bytes[start] = UInt8(min(255, (y > hill ? 60 : 200 - y / 8) + grain))
                    bytes[start + 1] = UInt8(min(255, (y > hill ? 110 + hue % 60 : 140) + grain))
                    bytes[start + 2] = UInt8(min(255, (hue + y / 6) % 200 + grain))
                }
            }
        }
        return Bitmap(width: width, height: height, premultiplied: bytes)
    }
}
