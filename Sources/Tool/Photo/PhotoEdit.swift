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
        abstract: "Carries out an edit on a copy; the original never changes.",
        discussion: """
            EXAMPLES
              cairn photo edit --rotate 90 --ratio 1:1 IMG_2041.HEIC --output square.jpg
              cairn photo edit --straighten 2.5 --exposure 0.3 --warmth 0.2 a.jpg --output b.jpg
              cairn photo edit --recipe edit.plist a.jpg --output b.webp
              cairn photo edit --redact 0.1,0.2,0.3,0.05 --text "Växjö" a.jpg --output b.png
              cairn photo edit --exposure 1 --print-recipe a.jpg

            Places are fractions of the upright photo: left, top, width, height. Options come on top of the recipe. For
            others to see, the copy carries time, camera and copyright and nothing else: no place, no serial number;
            --keep-metadata keeps all for your own use.
            """)

    @OptionGroup var reading: PhotoReading

    @Option(help: "A recipe: a property list, or JSON.", completion: .file())
    var recipe: String?

    @Option(help: "Degrees clockwise, a multiple of 90.")
    var rotate = 0

    @Option(help: "Mirror it: horizontal or vertical.")
    var flip: Mirroring?

    @Option(help: "Degrees clockwise, -45 to 45.")
    var straighten: Double?

    @Option(help: ArgumentHelp("The part to keep, as fractions.", valueName: "x,y,w,h"))
    var crop: String?

    @Option(help: ArgumentHelp("The shape of what is kept, such as 3:2.", valueName: "w:h"))
    var ratio: String?

    @Flag(help: "Show an ellipse; with --ratio 1:1 a circle.")
    var ellipse = false

    @Option(help: "Stops of light, -5 to 5.")
    var exposure: Double?
    @Option(help: "Flat to strong, -1 to 1.")
    var contrast: Double?
    @Option(help: "Gray to twice as colorful, -1 to 1.")
    var saturation: Double?
    @Option(help: "Cold to warm, -1 to 1.")
    var warmth: Double?
    @Option(help: "Bright parts darker to brighter, -1 to 1.")
    var highlights: Double?
    @Option(help: "Dark parts darker to brighter, -1 to 1.")
    var shadows: Double?
    @Option(help: "Corners brighter to darker, -1 to 1.")
    var vignette: Double?
    @Option(help: "Sharper edges, 0 to 1.")
    var sharpen: Double?

    @Option(help: ArgumentHelp("Black out a part; may be repeated.", valueName: "x,y,w,h"))
    var redact: [String] = []

    @Option(help: "Write words on it.")
    var text: String?

    @Option(help: ArgumentHelp("The longest side of the result, in pixels.", valueName: "pixels"))
    var size: Int?

    @Option(help: "The quality, 1 to 100.")
    var quality = 85

    @Flag(help: "Keep places, serial numbers and all other metadata, for your own use.")
    var keepMetadata = false

    @Flag(help: "Keep no metadata at all.")
    var stripMetadata = false

    @Flag(help: "Print the recipe as JSON instead of carrying it out.")
    var printRecipe = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write this file instead of standard output.", valueName: "path"),
        completion: .file())
    var output: String?

    func validate() throws {
        guard rotate % 90 == 0 else { throw ValidationError("--rotate takes a multiple of 90.") }
        guard size.map({ $0 > 0 }) ?? true else { throw ValidationError("--size is at least 1.") }
        guard (1...100).contains(quality) else {
            throw ValidationError("The quality is 1 to 100.")
        }
        if keepMetadata, stripMetadata {
            throw ValidationError("Either --keep-metadata or --strip-metadata.")
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
        else { throw ValidationError("“\(text)” is no x,y,w,h of fractions from 0 to 1.") }
        return UnitRectangle(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    private static func shape(_ text: String) throws -> CropRatio {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, let ratio = CropRatio(width: parts[0], height: parts[1]) else {
            throw ValidationError("“\(text)” is no ratio such as 3:2.")
        }
        return ratio
    }

    /// Returns the format for the output's file extension; JPEG for standard output.
    static func save(_ output: String?, _ quality: Int) throws -> ImageEncodingOptions {
        guard let output else { return ImageEncodingOptions(.jpeg, quality: quality) }
        guard let save = ImageEncodingOptions(path: output, quality: quality) else {
            throw ValidationError("“\(output)” ends in none of .jpg, .png, .webp and .avif.")
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
