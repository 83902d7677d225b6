import Foundation

/// The properties in the header of a JPEG (ITU-T T.81, Annex B; Exif 2.32 for the orientation).
struct JPEGHeader: Equatable {
    /// The width of the stored image. Pixels.
    var width: Int
    var height: Int
    /// The Exif orientation, from 1 to 8, which determines the transform that displays the image
    /// upright.
    var orientation = 1

    /// Reads the markers before the image data; `nil` for data that is not a JPEG, or has a
    /// dimension above 32,767, the limit of Cairo.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1 << 20))
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var place = 2
        var turned = 1
        while place + 4 <= bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            // Fill bytes may precede a marker.
            if marker == 0xFF {
                place += 1
                continue
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard length >= 2 else { return nil }
            let body = place + 4
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard body + 5 <= bytes.count else { return nil }
                height = Int(bytes[body + 1]) << 8 | Int(bytes[body + 2])
                width = Int(bytes[body + 3]) << 8 | Int(bytes[body + 4])
                guard (1...32_767).contains(width), (1...32_767).contains(height) else {
                    return nil
                }
                orientation = turned
                return
            case 0xE1:
                let end = min(bytes.count, place + 2 + length)
                if body < end { turned = Self.orientation(bytes[body..<end]) ?? turned }
            case 0xD9, 0xDA: return nil
            default: break
            }
            place += 2 + length
        }
        return nil
    }

    /// Returns the value of tag 0x0112 in the first directory.
    private static func orientation(_ exif: ArraySlice<UInt8>) -> Int? {
        guard exif.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(exif.dropFirst(6))
        guard tiff.count > 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let bytes = tiff[place..<(place + count)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        for entry in 0..<min(count, 200) {
            let place = start + 2 + entry * 12
            guard let tag = number(place, 2) else { return nil }
            guard tag == 0x0112, let value = number(place + 8, 2) else { continue }
            return (1...8).contains(value) ? value : nil
        }
        return nil
    }

    /// The width and height of the upright image.
    var upright: (width: Double, height: Double) {
        orientation >= 5 ? (Double(height), Double(width)) : (Double(width), Double(height))
    }
}
