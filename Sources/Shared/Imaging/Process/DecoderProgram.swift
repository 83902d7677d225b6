import Foundation

/// A program that decodes files of strangers in processes of its own.
///
/// Such a process has no rights: it opens no file, makes no connection, starts no program, and has
/// limited memory and time. A file that crashes a decoder, or makes it take too much, costs that
/// file and nothing else. An app starts itself for that, by two lines:
///
///     DecoderProgram.serve()                        // the first line of its `main`
///     let imaging = Imaging(decoder: .running)
///
/// An app that imports archives of photos serves these, too: `serve([.photos, .archives])`, with
/// the service of CairnGalleryLibrary.
///
/// An app whose `main` cannot begin like this installs the command `cairn` and passes its path.
public struct DecoderProgram: Sendable, Hashable {
    /// The path of the program.
    public var path: String

    /// Creates a program from the path of an executable file whose `main` begins with ``serve(_:)``.
    public init(_ path: String) { self.path = path }

    /// The program that is running; also if its file has been replaced since it was started.
    public static let running: DecoderProgram = {
        #if os(Linux)
        DecoderProgram("/proc/self/exe")
        #else
        DecoderProgram(Bundle.main.executablePath ?? CommandLine.arguments[0])
        #endif
    }()

    static let argument = "--cairn-decoder"

    /// Performs a service until the process that started this one ends, and does not return; in a
    /// program that was started by a user, does nothing.
    ///
    /// - Parameter services: the services that the app uses.
    public static func serve(_ services: [DecoderService] = [.photos]) {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == argument else { return }
        guard let service = services.first(where: { $0.name == arguments[2] }) else { exit(64) }
        service.run(arguments[3])
    }
}
