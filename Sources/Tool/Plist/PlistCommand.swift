#if CommandLine
import ArgumentParser
import CairnPropertyList

/// `cairn plist`.
struct PlistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "Works on XML property lists.",
        subcommands: [PlistLint.self, PlistPrint.self, PlistConvert.self, PlistExplain.self])
}

/// The options of every command that reads property lists.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The largest file to read, in megabytes.", valueName: "megabytes"))
    var maxSize = 16

    @Option(help: ArgumentHelp("The deepest nesting to read, 1 to 256.", valueName: "levels"))
    var maxDepth = 256

    /// The limits for reading a property list.
    var limits: PropertyListLimits {
        PropertyListLimits(
            fileSize: maxSize << 20, depth: maxDepth, textLength: max(8 << 20, maxSize << 20))
    }

    func validate() throws {
        guard (1...1024).contains(maxSize) else {
            throw ValidationError("--max-size: expected 1 to 1024, found \(maxSize).")
        }
        guard (1...256).contains(maxDepth) else {
            throw ValidationError("--max-depth: expected 1 to 256, found \(maxDepth).")
        }
    }

    /// Reads a file, or standard input for `-`.
    func read(_ argument: String) throws(ConfigurationError) -> PropertyList {
        let input = try Input(argument, atMost: limits.fileSize)
        return try PropertyList(parsing: input.bytes, file: input.name, limits: limits)
    }

    /// Reads a file, or prints the reason on standard error and exits with status 1.
    func readOrExit(_ argument: String) throws -> PropertyList {
        do {
            return try read(argument)
        } catch {
            Output.message(error.description)
            throw ExitCode.failure
        }
    }
}
#endif
