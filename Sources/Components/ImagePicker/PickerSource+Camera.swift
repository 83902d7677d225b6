import CCamera
public import CairnImaging
import Foundation

extension PickerSource {
    /// Returns a source for a camera of this machine, or for a file field if there is no camera.
    ///
    /// - Parameters:
    ///   - device: the camera; by default, the first of `/dev/video0` to `/dev/video63` that is one
    ///     (Video for Linux 2).
    ///   - imaging: waits for the camera on its own threads, and encodes the photo.
    ///   - size: the desired size of the photo; cameras use the nearest size they support.
    ///   - id: the identifier of the source.
    /// - Returns: the source, which has no existing photos to choose from.
    public static func camera(
        _ device: String? = nil, imaging: Imaging,
        size: PixelSize = PixelSize(width: 1920, height: 1080), id: String = "camera"
    ) -> PickerSource {
        let found = device.map { Camera.isOne($0) ? [$0] : [] } ?? Camera.all
        var shoot: (@Sendable () async throws -> CapturedPhoto)?
        if let device = found.first {
            shoot = {
                let still = try await imaging.blocking { () throws(ImagingError) in
                    try Camera.still(device, size)
                }
                switch still {
                case .jpeg(let bytes): return CapturedPhoto(bytes: bytes, name: "photo.jpg")
                case .pixels(let pixels):
                    let made = try await imaging.encoded(
                        pixels, as: ImageEncodingOptions(.jpeg, quality: 92))
                    return CapturedPhoto(bytes: made.bytes, name: "photo.jpg")
                }
            }
        }
        return PickerSource(
            id, .camera, page: { _, _, _ in Page([], next: nil) },
            file: { _, _ in throw PickerError.gone }, shoot: shoot)
    }
}

/// Access to cameras on Linux.
enum Camera {
    /// A still image from a camera.
    enum Still: Sendable {
        case jpeg([UInt8])
        case pixels(PhotoPixels)
    }

    /// The paths of the devices that are cameras.
    static var all: [String] { (0..<64).map { "/dev/video\($0)" }.filter(isOne) }

    static func isOne(_ device: String) -> Bool { cairn_camera_check(device) == 0 }

    /// Takes a picture; the first ten frames are discarded while the exposure settles. Blocks for
    /// up to some seconds.
    static func still(_ device: String, _ size: PixelSize) throws(ImagingError) -> Still {
        var still = cairn_still()
        let error = cairn_camera_shoot(
            device, Int32(clamping: size.width), Int32(clamping: size.height), 10, 3000, &still)
        guard error == 0, let bytes = still.bytes else {
            throw ImagingError(.unreadable(String(cString: strerror(error))), file: device)
        }
        defer { cairn_still_free(&still) }
        let all = UnsafeBufferPointer(start: bytes, count: still.count)
        if still.kind == Int32(CAIRN_CAMERA_JPEG) { return .jpeg(Array(all)) }
        let taken = PixelSize(width: Int(still.width), height: Int(still.height))
        guard let pixels = pixels(yuyv: Array(all), taken, stride: Int(still.stride)) else {
            throw ImagingError(.corrupt("picture"), file: device)
        }
        return .pixels(pixels)
    }

    /// Converts YUYV data, in which two pixels have a luma value each and share a pair of chroma
    /// values: ITU-R BT.601, limited range, 16 to 235.
    static func pixels(yuyv bytes: [UInt8], _ size: PixelSize, stride: Int) -> PhotoPixels? {
        guard size.width > 0, size.height > 0, stride >= 2 * size.width,
            bytes.count >= stride * (size.height - 1) + 2 * (size.width + size.width % 2)
        else { return nil }
        var out = [UInt8](repeating: 255, count: size.area * 4)
        for row in 0..<size.height {
            for column in 0..<size.width {
                let pair = row * stride + column / 2 * 4
                let light = 298 * (Int(bytes[pair + column % 2 * 2]) - 16)
                let (blue, red) = (Int(bytes[pair + 1]) - 128, Int(bytes[pair + 3]) - 128)
                let at = (row * size.width + column) * 4
                out[at] = UInt8(clamping: (light + 409 * red + 128) >> 8)
                out[at + 1] = UInt8(clamping: (light - 100 * blue - 208 * red + 128) >> 8)
                out[at + 2] = UInt8(clamping: (light + 516 * blue + 128) >> 8)
            }
        }
        return PhotoPixels(size: size, bytes: out)
    }
}
