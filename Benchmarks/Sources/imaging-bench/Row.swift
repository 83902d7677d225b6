import BenchSupport
import CBareVips
import CairnImaging
import Foundation

/// A row of the table: one operation, performed by Cairn and by bare libvips.
enum Row: String, CaseIterable {
    case thumbnail, quarter, turn

    private static let side = 2400

    func bare(_ bytes: [UInt8]) -> Int {
        switch self {
        case .thumbnail: bare_thumbnail(bytes, bytes.count, 256)
        case .quarter: bare_quarter_turn(bytes, bytes.count, Int32(Self.side))
        case .turn: bare_turn(bytes, bytes.count, Int32(Self.side), 10)
        }
    }

    func cairn(_ imaging: Imaging, _ input: PhotoInput, _ size: PixelSize) async throws -> Int {
        if self == .thumbnail {
            let save = ImageEncodingOptions(.jpeg, quality: 85)
            return try await imaging.thumbnail(
                of: input, ThumbnailRequest(side: 256, save: save)
            ).bytes.count
        }
        var recipe = PhotoRecipe()
        let (width, height) = (
            Double(Self.side) / Double(size.width), Double(Self.side) / Double(size.height)
        )
        recipe.crop = PhotoCrop(
            UnitRectangle(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height),
            ratio: .square)
        recipe.adjustments.exposure = 0.2
        recipe.adjustments.contrast = 0.1
        if self == .quarter { recipe.quarterTurns = 1 } else { recipe.straightening = 10 }
        return try await imaging.render(
            recipe, of: input, as: ImageEncodingOptions(.jpeg, quality: 85), metadata: .none
        ).bytes.count
    }
}

/// Returns the processor time of this process so far, of all threads, in milliseconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
