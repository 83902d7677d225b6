#if CommandLine
import ArgumentParser
import CairnImaging
import CairnPropertyList
import Foundation

/// `cairn photo edit FILE`.
struct PhotoEdit: AsyncParsableCommand {
    enum Mirroring: String, ExpressibleByArgument, CaseIterable {
        case horizontal, vertical
    }

    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Applies an edit to a copy; the original never changes.",
        discussion: """
            EXAMPLES
              cairn photo edit --rotate 90 --ratio 1:1 IMG_2041.HEIC --output square.jpg
              cairn photo edit --straighten 2.5 --exposure 0.3 --warmth 0.2 a.jpg --output b.jpg
              cairn photo edit --recipe edit.plist a.jpg --output b.webp
              cairn photo edit --redact 0.1,0.2,0.3,0.05 --text "Lake" a.jpg --output b.png
              cairn photo edit --exposure 1 --print-recipe a.jpg

            Areas are fractions of the upright photo: left, top, width, height. Options override \
            the recipe. The copy keeps only time, camera and copyright, so that it can be shared: \
            no location, no serial number. --keep-metadata keeps all metadata.
            """)

    @OptionGroup var reading: PhotoReading

    @Option(help: "A recipe: a property list, or JSON.", completion: .file())
    var recipe: String?

    @Option(help: "Degrees clockwise, a multiple of 90.")
    var rotate = 0

    @Option(help: "Flip the photo: horizontal or vertical.")
    var flip: Mirroring?

    @Option(help: "Degrees clockwise, -45 to 45.")
    var straighten: Double?

    @Option(help: ArgumentHelp("The area to keep, as fractions.", valueName: "x,y,w,h"))
    var crop: String?

    @Option(help: ArgumentHelp("The aspect ratio of the crop, such as 3:2.", valueName: "w:h"))
    var ratio: String?

    @Flag(help: "Crop to an ellipse; with --ratio 1:1, a circle.")
    var ellipse = false

    @Option(help: "Exposure in stops, -5 to 5.")
    var exposure: Double?
    @Option(help: "Contrast, -1 (flat) to 1 (strong).")
    var contrast: Double?
    @Option(help: "Saturation, -1 (gray) to 1 (double).")
    var saturation: Double?
    @Option(help: "Color temperature, -1 (cool) to 1 (warm).")
    var warmth: Double?
    @Option(help: "Highlights, -1 (darker) to 1 (brighter).")
    var highlights: Double?
    @Option(help: "Shadows, -1 (darker) to 1 (brighter).")
    var shadows: Double?
    @Option(help: "Vignette, -1 (brighter corners) to 1 (darker corners).")
    var vignette: Double?
    @Option(help: "Sharpening, 0 to 1.")
    var sharpen: Double?

    @Option(help: ArgumentHelp("Redact an area; may be repeated.", valueName: "x,y,w,h"))
    var redact: [String] = []

    @Option(help: "Add text to the photo.")
    var text: String?

    @Option(help: ArgumentHelp("The longest side of the result, in pixels.", valueName: "pixels"))
    var size: Int?

    @Option(help: "The quality, 1 to 100.")
    var quality = 85

    @Flag(help: "Keep places, serial numbers and all other metadata, for your own use.")
    var keepMetadata = false

    @Flag(help: "Keep no metadata at all.")
    var stripMetadata = false

    @Flag(help: "Print the recipe as JSON instead of applying it.")
    var printRecipe = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output file; standard output by default.", valueName: "path"),
        completion: .file())
    var output: String?

    func validate() throws {
        guard rotate % 90 == 0 else {
            throw ValidationError("--rotate: expected a multiple of 90.")
        }
        guard size.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--size: expected 1 or more.")
        }
        guard (1...100).contains(quality) else {
            throw ValidationError("--quality: expected 1 to 100.")
        }
        if keepMetadata, stripMetadata {
            throw ValidationError("--keep-metadata and --strip-metadata cannot be combined.")
        }
        _ = try Self.save(output, quality)
        for part in redact + [crop].compactMap(\.self) { _ = try Self.rectangle(part) }
        if let ratio { _ = try Self.shape(ratio) }
        let ranges: [(Double?, ClosedRange<Double>, String)] = [
            (straighten, -45...45, "straighten"), (exposure, -5...5, "exposure"),
            (contrast, -1...1, "contrast"), (saturation, -1...1, "saturation"),
            (warmth, -1...1, "warmth"), (highlights, -1...1, "highlights"),
            (shadows, -1...1, "shadows"), (vignette, -1...1, "vignette"),
            (sharpen, 0...1, "sharpen"),
        ]
        for (value, range, name) in ranges {
            if let value, !range.contains(value) {
                throw ValidationError(
                    "--\(name) is \(range.lowerBound) to \(range.upperBound).")
            }
        }
    }

    func run() async throws {
        let save = try Self.save(output, quality)
        try await reading.perform { imaging, input in
            let facts = try await imaging.facts(of: input)
            let recipe = try finished(for: facts.size)
            if printRecipe {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
                Output.result(String(decoding: try encoder.encode(recipe), as: UTF8.self) + "\n")
                return
            }
            let metadata: MetadataPolicy =
                keepMetadata ? .own : stripMetadata ? .none : .shared
            let result = try await imaging.render(
                recipe, of: input, as: save, metadata: metadata,
                fitting: size.map { PixelSize(width: $0, height: $0) })
            try Self.deliver(result, to: output, madeOf: reading.file)
        }
    }

    /// Returns the recipe of the file, with the options applied.
    private func finished(for size: PixelSize) throws -> PhotoRecipe {
        var next = try recipe.map(Self.recipe) ?? PhotoRecipe()
        if let flip { next.mirror(vertically: flip == .vertical) }
        next.rotate(quarterTurns: rotate / 90)
        if let straighten { next.straightening = straighten }
        if let crop { next.crop = PhotoCrop(try Self.rectangle(crop)) }
        if let ratio {
            // The ratio applies to the result: after a quarter turn, 3:2 of the result is 2:3 of
            // the original.
            let seen = try Self.shape(ratio)
            let shape = next.turn.swapsAxes ? seen.turned : seen
            if next.crop == nil { next.crop = PhotoCrop(shape, in: size) }
            next.crop?.ratio = shape
        }
        if ellipse {
            next.crop = next.crop ?? PhotoCrop()
            next.crop?.shape = .ellipse
        }
        next.adjustments.exposure = exposure ?? next.adjustments.exposure
        next.adjustments.contrast = contrast ?? next.adjustments.contrast
        next.adjustments.saturation = saturation ?? next.adjustments.saturation
        next.adjustments.warmth = warmth ?? next.adjustments.warmth
        next.adjustments.highlights = highlights ?? next.adjustments.highlights
        next.adjustments.shadows = shadows ?? next.adjustments.shadows
        next.adjustments.vignette = vignette ?? next.adjustments.vignette
        next.sharpening = sharpen ?? next.sharpening
        next.redactions += try redact.map { Redaction(try Self.rectangle($0)) }
        if let text { next.overlays.append(.text(PhotoText(text))) }
        return next
    }

    private static func recipe(_ path: String) throws -> PhotoRecipe {
        let input = try Input(path, atMost: 16 << 20)
        do {
            if input.bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
                return try JSONDecoder().decode(PhotoRecipe.self, from: Data(input.bytes))
            }
        } catch let error as DecodingError {
            let context =
                switch error {
                case .keyNotFound(_, let context), .typeMismatch(_, let context),
                    .valueNotFound(_, let context), .dataCorrupted(let context):
                    context
                @unknown default: DecodingError.Context(codingPath: [], debugDescription: "")
                }
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw ImagingError(.recipe("\(path): \(context.debugDescription)"), file: input.name)
        }
        let list = try PropertyList(parsing: input.bytes, file: input.name)
        return try PlistDecoder(unknownKeys: .fail).decode(PhotoRecipe.self, from: list)
    }

    private static func rectangle(_ text: String) throws -> UnitRectangle {
        let parts = text.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 4, parts.allSatisfy({ (0...1).contains($0) }), parts[2] > 0,
            parts[3] > 0
        else {
            throw ValidationError("Expected x,y,w,h as fractions from 0 to 1, found “\(text)”.")
        }
        return UnitRectangle(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    private static func shape(_ text: String) throws -> CropRatio {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, let ratio = CropRatio(width: parts[0], height: parts[1]) else {
            throw ValidationError("Expected a ratio such as 3:2, found “\(text)”.")
        }
        return ratio
    }

    /// Returns the format for the output's file extension; JPEG for standard output.
    static func save(_ output: String?, _ quality: Int) throws -> ImageEncodingOptions {
        guard let output else { return ImageEncodingOptions(.jpeg, quality: quality) }
        guard let save = ImageEncodingOptions(path: output, quality: quality) else {
            throw ValidationError(
                "Expected a file name ending in .jpg, .png, .webp or .avif, found “\(output)”.")
        }
        return save
    }

    /// Writes to the output file, or to standard output.
    static func deliver(
        _ photo: EncodedPhoto, to output: String?, madeOf file: String
    ) throws(ImagingError) {
        if let output {
            try photo.write(to: output, madeOf: file == "-" ? nil : file)
        } else {
            Output.result(photo.bytes)
        }
    }
}
#endif
