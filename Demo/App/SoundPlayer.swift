#if Database && Vault
import CairnBundle
import CairnResources
import Foundation
import Synchronization

/// Plays the sounds of the bundle with a player of the desktop. Where none plays, as on a remote
/// machine, the terminal's bell stands in for the sound of an error.
///
/// Nothing is played before a terminal is attached.
final class SoundPlayer: Sendable {
    /// A command that plays a file, which is its last argument.
    struct Command: Sendable, Equatable {
        var name: String
        var arguments: [String] = []
    }

    /// The players of desktops: of PipeWire, of PulseAudio and of ALSA.
    static let known = [
        Command(name: "pw-play"), Command(name: "paplay"),
        Command(name: "aplay", arguments: ["-q"]),
    ]

    private struct State {
        var bell: (@Sendable () -> Void)?
        /// The players that have not failed yet, in order of preference.
        var players: [(path: String, arguments: [String])]
        var isPlaying = false
    }

    private let files: ResourceStack?
    private let browser: (@Sendable (Sound) async -> Void)?
    private let state: Mutex<State>

    /// Finds the players in the search path of `environment`. On a machine that is used from another
    /// one, there are none, because nobody would hear them.
    init(_ environment: [String: String], files: ResourceStack? = try? Resources().stack) {
        (self.files, browser) = (files, nil)
        let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.first == "/" }
        let players = Self.known.compactMap { command in
            folders.map { "\($0)/\(command.name)" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
                .map { (path: $0, arguments: command.arguments) }
        }
        state = Mutex(State(players: isRemote ? [] : players))
    }

    /// Plays sounds in the browser that shows the app.
    init(browser: @escaping @Sendable (Sound) async -> Void) {
        (files, self.browser) = (nil, browser)
        state = Mutex(State(players: []))
    }

    /// Plays sounds from now on, and rings a terminal's bell where no player does.
    func attach(bell: @escaping @Sendable () -> Void) { state.withLock { $0.bell = bell } }

    /// Plays a sound to its end. While one plays, further ones are left out, so that fast typing
    /// starts no heap of processes.
    func play(_ sound: Sound) async {
        if let browser { return await browser(sound) }
        let bell = state.withLock { state -> (@Sendable () -> Void)? in
            guard let bell = state.bell, !state.isPlaying else { return nil }
            state.isPlaying = true
            return bell
        }
        guard let bell else { return }
        defer { state.withLock { $0.isPlaying = false } }
        if let file = files?.path(of: Resource.sound(sound).path) {
            while let player = state.withLock({ $0.players.first }) {
                if await Self.run(player.path, player.arguments + [file]) { return }
                // A desktop without sound: the player is not tried again.
                state.withLock { $0.players.removeAll { $0.path == player.path } }
            }
        }
        if sound == .error { bell() }
    }

    /// Runs a program without input and output, and returns whether it succeeded.
    private static func run(_ path: String, _ arguments: [String]) async -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return await withCheckedContinuation { continuation in
            process.terminationHandler = { process in
                continuation.resume(returning: process.terminationStatus == 0)
            }
            do { try process.run() } catch {
                process.terminationHandler = nil
                continuation.resume(returning: false)
            }
        }
    }
}
#endif
