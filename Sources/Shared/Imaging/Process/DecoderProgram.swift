import Foundation

/// A program that decodes pictures of strangers in processes of its own.
///
/// Such a process has no rights: it opens no file, makes no connection, starts no program, and has
/// limited memory and time. A picture that crashes a decoder, or makes it take too much, costs that
/// picture and nothing else. An app starts itself for that, by two lines:
///
///     DecoderProgram.serve()                        // the first line of its `main`
///     let imaging = Imaging(decoder: .running)
///
/// An app whose `main` cannot begin like this installs the command `cairn` and passes its path.
public struct DecoderProgram: Sendable, Hashable {
    /// The path of the program.
    public var path: String

    /// Creates a program from the path of an executable file whose `main` begins with ``serve()``.
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

    /// Decodes pictures until the process that started this one ends, and does not return; in a
    /// program that was started by a user, does nothing.
    public static func serve() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, arguments[1] == argument else { return }
        DecoderService.run(arguments[2])
    }
}
