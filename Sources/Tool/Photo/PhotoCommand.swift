#if CommandLine
import ArgumentParser

/// `cairn photo`.
struct PhotoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo",
        abstract:
            "Tells what photos are, makes small copies, and edits without touching the original.",
        subcommands: [PhotoInfo.self, PhotoThumbnail.self, PhotoEdit.self])
}
#endif
