@_exported public import CairnPropertyList
@_exported public import CairnStrings
@_exported public import CairnUI
import Foundation

/// An app: settings, a start, a screen. Everything around it is brought: options, language, colors, icons, files, and the
/// host by where the app runs.
///
///     @main struct Notes: CairnApp {
///         func start(_ app: AppContext<NoSettings>) async throws -> TreeModel {
///             try await TreeModel(app, file: "notes.tree")
///         }
///         func body(_ notes: TreeModel, _ send: Sender<TreeAction>) -> some Component {
///             TreeComponent(notes, name: "Notes", send: send)
///         }
///     }
///
/// The app's files are in the bundle of its target, or in the folder of `--config`: `Notes.plist` (`AppScreen.Settings`,
/// named after the type), `Theme.plist`, `Icons.plist` and texts in `*.lproj`. All of them go before Cairn's. A settings
/// file that changes is read again, and `AppScreen.configure(_:_:)` applies it; a mistake in it is shown, and the last
/// settings are kept.
///
/// On a terminal, the app runs in it; in a pipe, it prints its outline; `--html FILE` writes a page. The app of
/// `CairnPicture` also writes pictures.
public protocol CairnApp: AppScreen {
    /// Creates the app.
    init()

    /// The files that the app can write its screen to, besides an outline; by default a page.
    static var outputs: [any AppOutput] { get }
}

extension CairnApp {
    /// A page.
    public static var outputs: [any AppOutput] { [PageOutput()] }

    /// Runs the app with the arguments of the process, and ends the process.
    public static func main() async {
        let status = await AppRunner<Self>(
            CommandLine.arguments, ProcessInfo.processInfo.environment
        ).run()
        exit(status)
    }
}
