#if CommandLine
import ArgumentParser
import CairnFiles

/// `cairn new NAME`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Writes the package of a new app.",
        discussion: """
            EXAMPLES
              cairn new Desk
              cairn new Desk --with tree,calendar
              cairn new Diary --with passcode,tree,gallery

            The package is written to a folder with the name of the app, which must not exist. \
            `swift run` in it builds and starts the app. Exit status: 0 for success, 1 if the folder exists or cannot be written, 64 for wrong usage.
            """)

    @Argument(help: "The name of the app, such as Desk.")
    var name: String

    @Option(
        name: .customLong("with"),
        help: "The parts of the app, separated by commas: tree, calendar, gallery, passcode.")
    var parts = "tree"

    @Option(
        help: ArgumentHelp(
            "The folder of Cairn's package, instead of the published one.", valueName: "folder"),
        completion: .directory)
    var cairn: String?

    func validate() throws {
        guard name.first?.isUppercase == true,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else {
            throw ValidationError(
                "The name begins with a capital letter, and has only letters and digits.")
        }
        for part in parts.split(separator: ",")
        where AppTemplate.Part(rawValue: String(part)) == nil {
            let known = AppTemplate.Part.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("There is no part \(part); there are \(known).")
        }
    }

    func run() throws {
        let wanted = parts.split(separator: ",").compactMap {
            AppTemplate.Part(rawValue: String($0))
        }
        var seen: Set<AppTemplate.Part> = []
        let template = AppTemplate(
            name: name, parts: wanted.filter { seen.insert($0).inserted }, cairn: cairn)
        do throws(FileError) {
            guard (try? FileInfo.at(name)) == nil else { throw FileError(name, code: 17) }
            for (path, text) in template.files {
                let file = "\(name)/\(path)"
                try Folder.make(Folder.parent(of: file), permissions: 0o777)
                try AtomicFile.write(Array(text.utf8), to: file)
            }
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
        for (path, _) in template.files { Output.result("\(name)/\(path)\n") }
    }
}
#endif
