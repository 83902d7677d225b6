#if CommandLine
import ArgumentParser
import CairnImaging
import CairnPropertyList
import Foundation

/// The options of every command that reads a photo, and their error handling.
struct PhotoReading: ParsableArguments {
    @Argument(help: "The photo; - is standard input.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "A property list with settings of the module, such as limits and deadline.",
            valueName: "plist"),
        completion: .file(extensions: ["plist"]))
    var settings: String?

    /// Runs a command's work; on an error, prints one line and exits with status 1.
    func perform(_ work: (Imaging, PhotoInput) async throws -> Void) async throws {
        do {
            let configuration = try configuration()
            try await work(Imaging(configuration, decoder: .running), input(configuration))
        } catch let error as ImagingError {
            Output.message(error.description)
            throw ExitCode.failure
        } catch let error as ConfigurationError {
            Output.message(error.description)
            throw ExitCode.failure
        }
    }

    /// Returns the module's defaults, overridden by a file and by variables such as
    /// `CAIRN_IMAGING_DEADLINE`.
    private func configuration() throws(ConfigurationError) -> ImagingConfiguration {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: ImagingConfiguration(), at: ["imaging"])
        layers.describe(
            try ConfigurationDescription(of: ImagingConfiguration.self, at: ["imaging"]))
        if let settings {
            let file = try PropertyList(contentsOf: settings)
            // An app's file has one section per module; a module's own file is that section.
            if let section = file.dictionary?["imaging"], section.kind == .dictionary {
                try layers.add(section, as: .app, at: ["imaging"])
            } else {
                try layers.add(file, as: .app, at: ["imaging"])
            }
        }
        let mine = ProcessInfo.processInfo.environment.filter {
            $0.key.hasPrefix("CAIRN_IMAGING_")
        }
        try layers.addEnvironment(mine)
        return try layers.decode(
            ImagingConfiguration.self, at: ["imaging"], with: PlistDecoder(unknownKeys: .fail))
    }

    private func input(_ configuration: ImagingConfiguration) throws -> PhotoInput {
        guard file == "-" else { return .file(file) }
        let input = try Input(file, atMost: configuration.limits.bytes)
        return .bytes(input.bytes, name: input.name)
    }
}
#endif
