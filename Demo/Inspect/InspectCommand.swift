#if CommandLine && Database && Vault
import ArgumentParser
import CairnFiles
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation

/// `travel-story inspect`.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Lists the boxes of a screen, and why each is as large as it is.",
        discussion: """
            EXAMPLES
              travel-story inspect settings
              travel-story inspect story/12 --host terminal --size 800x480
              travel-story inspect calendar --json | jq '.boxes[] | select(.role == "button")'

            For developers of screens. Each line is a box in the order of reading, indented by its depth: its \
            role or what it draws, its name, the number of its element, its place and size in points, and what \
            decided its width and height. Routes are those of travel-story open. \
            Exit status: 0 for success, 1 if there is no such screen, 64 for wrong usage.
            """)

    /// The host whose fonts and theme the screen is laid out with.
    enum Host: String, ExpressibleByArgument, CaseIterable { case raster, terminal }

    @OptionGroup var data: DataOptions
    @Argument(help: "The route of the screen, such as story/12.") var route: String
    @Option(help: "The host that lays it out.") var host = Host.raster
    @Option(help: "The size of the window in points; a cell of a terminal is 10x20.")
    var size = InspectSize(width: 390, height: 844)
    @Flag(help: "Print JSON.") var json = false

    private struct Report: Encodable {
        var version = 1
        var boxes: [InspectReport.Line]
    }

    func run() async throws {
        let app = try App(data)
        let folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        let code = try await TerminalApp.code(app, folder, data, wantsPage: true)
        let report = try await EndingSignals.held {
            let travel = try await TravelApp(app, folder, code: code)
            return try await TerminalApp.closing(travel) { try await boxes(app, travel) }
        }
        if json { return try CommandJSON.show(Report(boxes: report.lines)) }
        StandardStream.output.write(report.text)
    }

    private func boxes(_ app: App, _ travel: TravelApp) async throws -> InspectReport {
        let theme = try travel.kit.theme(host: host.rawValue)
        let window = Size(width: Double(size.width), height: Double(size.height))
        let cells = LayoutGrid.cells
        var look = TerminalAppearance()
        look.theme = theme
        let terminal = TerminalHost(
            columns: max(1, Int(window.width / cells.width)),
            rows: max(1, Int(window.height / cells.height)), look: look)
        let traits = host == .terminal ? terminal.traits : HostTraits(viewport: window)
        let session = try await travel.session(on: traits, hasPictures: false)
        await session.settle()
        guard await session.open(Route(route)) else {
            Message.show(app.strings(.errorUnknownScreen, route))
            throw ExitCode.failure
        }
        await session.settle()
        let scene = await session.scene
        let frames =
            host == .terminal
            ? terminal.frames(of: scene) : RasterRenderer(theme: theme).frames(of: scene)
        return InspectReport(scene, frames: frames)
    }
}

/// A size as an argument: `390x844`.
struct InspectSize: ExpressibleByArgument, Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (1...100_000).contains(width), (1...100_000).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    var defaultValueDescription: String { "\(width)x\(height)" }
}
#endif
