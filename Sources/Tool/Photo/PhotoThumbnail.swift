#if CommandLine
import ArgumentParser
import CairnImaging

/// `cairn photo thumbnail FILE`.
struct PhotoThumbnail: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "thumbnail",
        abstract: "Makes an upright thumbnail in sRGB, without metadata.",
        discussion: """
            EXAMPLES
              cairn photo thumbnail IMG_2041.HEIC --output small.jpg
              cairn photo thumbnail --size 512 --fill IMG_2041.HEIC --output square.webp
              cairn photo thumbnail IMG_2041.HEIC > small.jpg

            The extension of the output file selects the format: jpg, png, webp or avif. Standard \
            output receives JPEG. Photos are never enlarged.
            """)

    @OptionGroup var reading: PhotoReading

    @Option(help: "The side of the bounding box in pixels.")
    var size = 256

    @Flag(
        help:
            "Fill the square with the center of the photo instead of fitting the whole photo inside."
    )
    var fill = false

    @Option(help: "The quality, 1 to 100.")
    var quality = 80

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output file; standard output by default.", valueName: "path"),
        completion: .file())
    var output: String?

    func validate() throws {
        guard (1...16_384).contains(size) else {
            throw ValidationError("--size: expected 1 to 16384 pixels.")
        }
        guard (1...100).contains(quality) else {
            throw ValidationError("--quality: expected 1 to 100.")
        }
        _ = try PhotoEdit.save(output, quality)
    }

    func run() async throws {
        let save = try PhotoEdit.save(output, quality)
        try await reading.perform { imaging, input in
            let request = ThumbnailRequest(side: size, mode: fill ? .fill : .fit, save: save)
            let small = try await imaging.thumbnail(of: input, request)
            try PhotoEdit.deliver(small, to: output, madeOf: reading.file)
        }
    }
}
#endif
