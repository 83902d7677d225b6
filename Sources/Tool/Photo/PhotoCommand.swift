#if CommandLine
import ArgumentParser

/// `cairn photo`.
struct PhotoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo",
        abstract:
            "Inspects photos, makes thumbnails, and edits copies.",
        subcommands: [PhotoInfo.self, PhotoThumbnail.self, PhotoEdit.self])
}
#endif
