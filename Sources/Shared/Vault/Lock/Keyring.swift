#if Vault
import Dispatch
import Foundation

/// A storage outside of a lock's folders for its device key and a copy of its counter mark, such as
/// the desktop's keyring.
///
///     let lock = CodeLock(at: place, keyring: Keyring.secretService())   // falls back to files if it is nil
///
/// With a keyring, restoring old copies of both folders at once is detected, and the folders of a
/// machine that is switched off cannot be opened without the user's login.
public struct Keyring: Sendable {
    /// Returns the secret stored under a name, or `nil` if there is none.
    public var read: @Sendable (_ name: String) throws(VaultError) -> Secret?
    /// Sets the secret of a name, or removes it if it is `nil`.
    public var write: @Sendable (_ secret: Secret?, _ name: String) throws(VaultError) -> Void

    /// Creates a keyring from closures, which are called on the lock's thread and may block.
    public init(
        read: @escaping @Sendable (_ name: String) throws(VaultError) -> Secret?,
        write: @escaping @Sendable (_ secret: Secret?, _ name: String) throws(VaultError) -> Void
    ) {
        (self.read, self.write) = (read, write)
    }

    /// Creates the keyring that the settings choose; `nil` for a file.
    ///
    /// If the Secret Service is chosen and not there, every access throws, so that the lock stays
    /// closed.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - environment: As in ``secretService(environment:patience:)``.
    public init?(_ settings: VaultConfiguration, environment: [String: String]? = nil) {
        guard settings.keyStorage == .secretService else { return nil }
        if let found = Self.secretService(environment: environment) {
            self = found
        } else {
            self.init { (_) throws(VaultError) in
                throw .unreadable(path: "secret-tool", reason: VaultFile.reason(ENOENT))
            } write: { (_, _) throws(VaultError) in
                throw .unwritable(path: "secret-tool", reason: VaultFile.reason(ENOENT))
            }
        }
    }

    /// Returns the Secret Service of the user's desktop (GNOME Keyring, KWallet, KeePassXC),
    /// accessed with `secret-tool` from Debian's `libsecret-tools`; `nil` if that program or a
    /// session bus is missing, as on a server.
    ///
    /// Secrets are passed through a pipe, never as arguments that other processes can read.
    ///
    /// - Parameters:
    ///   - environment: The environment in which `PATH` and `DBUS_SESSION_BUS_ADDRESS` or
    ///     `XDG_RUNTIME_DIR` are looked up; by default that of this process.
    ///   - patience: The maximum time for an answer; a locked keyring prompts its owner in the
    ///     meantime.
    /// - Returns: The keyring, or `nil`.
    public static func secretService(
        environment: [String: String]? = nil,
        patience: Duration = .seconds(60)
    ) -> Keyring? {
        let environment = environment ?? ProcessInfo.processInfo.environment
        let hasBus =
            environment["DBUS_SESSION_BUS_ADDRESS"].map { !$0.isEmpty }
            ?? environment["XDG_RUNTIME_DIR"].map {
                FileManager.default.fileExists(atPath: $0 + "/bus")
            } ?? false
        let program = (environment["PATH"] ?? "").split(separator: ":").lazy
            .map { String($0) + "/secret-tool" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard hasBus, let program else { return nil }
        let tool = SecretTool(program: program, environment: environment, patience: patience)
        return Keyring(
            read: { (name) throws(VaultError) in try tool.lookup(name) },
            write: { (secret, name) throws(VaultError) in
                if let secret { try tool.store(secret, name) } else { try tool.clear(name) }
            })
    }
}

/// The program that communicates with the Secret Service.
private struct SecretTool {
    let program: String
    let environment: [String: String]
    let patience: Duration

    private func attributes(_ name: String) -> [String] { ["application", "cairn", "name", name] }

    func lookup(_ name: String) throws(VaultError) -> Secret? {
        let answer = try run(["lookup"] + attributes(name), input: nil)
        // Status 1 without output: there is no such secret.
        if answer.status == 1, answer.words.isEmpty { return nil }
        guard answer.status == 0 else { throw .unreadable(path: program, reason: answer.words) }
        guard let secret = Self.decoded(answer.output) else { throw .damaged(path: name) }
        return secret
    }

    func store(_ secret: Secret, _ name: String) throws(VaultError) {
        let text = secret.withBytes { Data($0).base64EncodedData() }
        let answer = try run(["store", "--label=\(name)"] + attributes(name), input: text)
        guard answer.status == 0 else { throw .unwritable(path: program, reason: answer.words) }
    }

    func clear(_ name: String) throws(VaultError) {
        let answer = try run(["clear"] + attributes(name), input: nil)
        guard answer.status == 0 || answer.status == 1 && answer.words.isEmpty else {
            throw .unwritable(path: program, reason: answer.words)
        }
    }

    private static func decoded(_ text: Data) -> Secret? {
        // Some versions append a line break.
        let letters = text.filter { $0 != UInt8(ascii: "\n") }
        return Data(base64Encoded: letters).map { Secret(bytes: $0) }
    }

    private struct Answer {
        var status: Int32
        var output: Data
        var words: String
    }

    private func run(_ arguments: [String], input: Data?) throws(VaultError) -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment
        let (output, words) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, words)
        if let input {
            // Written before the process starts to read: a key is far shorter than the pipe's
            // buffer, and no reader can close it early.
            let pipe = Pipe()
            try? pipe.fileHandleForWriting.write(contentsOf: input)
            try? pipe.fileHandleForWriting.close()
            process.standardInput = pipe
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        do {
            try process.run()
        } catch {
            throw .unreadable(path: program, reason: error.localizedDescription)
        }
        // SIGTERM is blocked in programs that are started on a thread of libdispatch.
        let late = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        let seconds = Double(patience.components.seconds)
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: late)
        let answer = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        let said = (try? words.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        late.cancel()
        guard process.terminationReason == .exit else {
            throw .unreadable(path: program, reason: VaultFile.reason(ETIMEDOUT))
        }
        let line = String(decoding: said.prefix(300), as: UTF8.self)
        return Answer(
            status: process.terminationStatus, output: answer,
            words: line.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
#endif
