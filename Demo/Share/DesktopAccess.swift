#if Database && Vault
import CairnFiles
import CairnSharingLibrary
import Foundation
import Synchronization

/// The clipboard, the opener and the file manager of the desktop, and the clipboard of the terminal, which also works
/// over SSH.
///
/// Programs of the desktop are used only where a desktop runs. They get texts on their standard
/// input and addresses as one argument, never through a shell.
final class DesktopAccess: Sendable {
    /// The result of copying.
    enum Copying: Sendable, Equatable {
        /// The text is in the desktop's clipboard.
        case copied
        /// The terminal was asked to take the text, which it does not confirm.
        case toldTerminal
        /// The browser was asked to take the text, which it does not confirm.
        case toldBrowser
        /// The text is longer than the clipboard of the terminal takes; the limit is in bytes.
        case tooLong(limit: Int)
        /// There is no clipboard, or it does not take the text.
        case impossible
    }

    /// A browser that shows the app, which takes the place of a desktop.
    struct Browser: Sendable {
        /// Asks it to copy a text.
        var copy: @Sendable (String) async -> Void
        /// Opens an address of the web in another tab.
        var open: @Sendable (String) async -> Void
        /// Gives it a file to store; returns whether it was given.
        var give: @Sendable (_ name: String, _ bytes: [UInt8]) async -> Bool
    }

    /// The access where no desktop runs: for sessions that nobody sees.
    static var none: DesktopAccess { DesktopAccess([:]) }

    /// The browser that shows the app; `nil` for one on a desktop.
    let browser: Browser?
    private let environment: [String: String]
    private let terminal = Mutex<(@Sendable (String) -> Copying)?>(nil)

    /// Creates the access of a process with the given variables.
    init(_ environment: [String: String]) { (self.environment, browser) = (environment, nil) }

    /// Creates the access of an app that a browser shows, whose desktop may be another machine's.
    init(browser: Browser) { (environment, self.browser) = ([:], browser) }

    /// Sets the function that copies with the terminal, such as `TerminalScreen.copy`.
    func use(_ copy: @escaping @Sendable (String) -> Copying) { terminal.withLock { $0 = copy } }

    // MARK: Clipboard

    /// Copies a text.
    func copy(_ text: String) async -> Copying {
        if let browser {
            await browser.copy(text)
            return .toldBrowser
        }
        for program in clipboards {
            if await Self.run(program.path, program.arguments, input: text) { return .copied }
        }
        let copy = terminal.withLock(\.self)
        return copy?(text) ?? .impossible
    }

    private typealias Program = (path: String, arguments: [String])

    /// The programs that set the clipboard of the desktop, the preferred one first.
    private var clipboards: [Program] {
        var programs: [(String, [String])] = []
        if has("WAYLAND_DISPLAY") { programs.append(("wl-copy", ["--type", "text/plain"])) }
        if has("DISPLAY") {
            programs.append(("xclip", ["-selection", "clipboard", "-in"]))
            programs.append(("xsel", ["--clipboard", "--input"]))
        }
        #if os(macOS)
        if has("HOME") { programs.append(("pbcopy", [])) }
        #endif
        return programs.compactMap { name, arguments in path(of: name).map { ($0, arguments) } }
    }

    // MARK: Opener

    /// Opens an address of the web or of email in the user's program for it.
    ///
    /// - Returns: `false` if the address is of another kind, or nothing could open it.
    func open(_ address: String) async -> Bool {
        guard Self.mayOpen(address) else { return false }
        if let browser {
            guard !address.lowercased().hasPrefix("mailto:") else { return false }
            await browser.open(address)
            return true
        }
        guard let opener else { return false }
        return await Self.run(opener, [address], input: "")
    }

    /// Shows a folder in the file manager of the desktop; `nil` where there is none.
    var showFolder: (@Sendable (_ path: String) async -> Void)? {
        guard let opener else { return nil }
        return { path in
            // A folder only: any other file would start the program for it.
            var isFolder: ObjCBool = false
            guard path.hasPrefix("/"),
                FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
                isFolder.boolValue
            else { return }
            _ = await Self.run(opener, [path], input: "")
        }
    }

    /// Opens a file of this app in the user's browser: its name says nothing, where the arguments of a
    /// program are read by everybody on the machine.
    func openPage(_ path: String) async -> Bool {
        guard path.hasPrefix("/"), path.hasSuffix(".html"), let opener else { return false }
        return await Self.run(opener, [path], input: "")
    }

    private var opener: String? {
        #if os(macOS)
        return has("HOME") ? path(of: "open") : nil
        #else
        guard has("WAYLAND_DISPLAY") || has("DISPLAY") else { return nil }
        return path(of: "xdg-open")
        #endif
    }

    /// Returns `true` for `http`, `https` and `mailto` addresses without controls or blanks.
    static func mayOpen(_ address: String) -> Bool {
        let kinds = ["http://", "https://", "mailto:"]
        return kinds.contains { address.lowercased().hasPrefix($0) }
            && address.utf8.allSatisfy { $0 > 32 && $0 < 127 } && address.utf8.count <= 8192
    }

    // MARK: Programs

    private func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }

    private func path(of name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program with a text as its input, for five seconds at most.
    private static func run(_ path: String, _ arguments: [String], input: String) async -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardInput = pipe
        // Clipboard programs go on in the background, and would hold an output open.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        process.terminationHandler = { process in
            end.yield(process.terminationStatus == 0 && process.terminationReason == .exit)
        }
        guard (try? process.run()) != nil else { return false }
        let writing = pipe.fileHandleForWriting
        Thread.detachNewThread {
            // A program that does not read ends the pipe, not this process.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            try? writing.write(contentsOf: Data(input.utf8))
            try? writing.close()
        }
        let result = await withTaskGroup(of: Bool?.self) { group in
            group.addTask { await ends.first { _ in true } }
            group.addTask {
                try? await Task.sleep(for: .seconds(5))
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        // SIGTERM is blocked in programs that are started on a thread of libdispatch.
        if result == nil { kill(process.processIdentifier, SIGKILL) }
        return result ?? false
    }
}
#endif
