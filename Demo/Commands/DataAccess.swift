#if CommandLine && Database && Vault
import ArgumentParser
import CairnFiles
import CairnGestureLock
import CairnStrings
import CairnLockFlow
import CairnUI
import CairnVault
import Foundation

/// Opens a user's data for a command: asks for the code if there is a lock, and saves changes at
/// the end.
enum DataAccess {
    /// Opens the data of a folder, runs a closure and saves the changes.
    ///
    /// - Parameters:
    ///   - app: the settings and texts.
    ///   - folder: the user's data folder.
    ///   - options: the source of the code.
    ///   - act: receives the folder with its contents in decrypted form.
    /// - Throws: any error of `act`, or an exit code after writing a line to standard error.
    static func use(
        _ app: App, _ folder: TravelFolder, _ options: DataOptions,
        _ act: (TravelFolder) async throws -> Void
    ) async throws {
        let safe: EncryptedWorkspace
        do {
            let key = try await key(app, folder, options)
            safe = try EncryptedWorkspace(
                folder, key: key, memory: MemoryFolder.path(app.settings.travel))
        } catch let error as ExitCode {
            throw error
        } catch {
            Message.show(TravelProblem(error).text(in: .init(app.strings)))
            throw ExitCode.failure
        }
        do { try await act(safe.open) } catch {
            try? safe.leave()
            throw error
        }
        do { try safe.leave() } catch {
            Message.show(TravelProblem(error).text(in: .init(app.strings)))
            throw ExitCode.failure
        }
    }

    /// Returns the key of a folder, unlocked by the code; `nil` if there is no lock. If a code was
    /// set but the data was never protected, protects it now.
    private static func key(
        _ app: App, _ folder: TravelFolder, _ options: DataOptions
    ) async throws -> Secret? {
        let locks = FolderLocks(folder, app.settings.vault)
        guard let (_, key) = try await CodePrompt(app: app, options: options).unlock(locks) else {
            guard !EncryptedWorkspace.isProtected(folder) else { throw WorkspaceError.locked }
            return nil
        }
        if !EncryptedWorkspace.isProtected(folder) {
            try EncryptedWorkspace.protect(
                folder, key: key, memory: MemoryFolder.path(app.settings.travel))
        }
        return key
    }
}

/// Finds a folder on an in-memory file system.
enum MemoryFolder {
    /// Returns the path of such a folder: the setting, the system's session folder, or `/dev/shm`;
    /// `nil` if none of them is in memory.
    static func path(_ settings: TravelConfiguration) -> String? {
        if !settings.memoryFolder.isEmpty { return settings.memoryFolder }
        let session = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
        return [session, "/dev/shm"].compactMap { $0 }.first { path in
            path.hasPrefix("/") && isInMemory(path) && access(path, W_OK) == 0
        }
    }

    /// Indicates that a folder is in memory, according to the type of the innermost mount that
    /// contains it in `/proc/mounts` (`proc(5)`).
    static func isInMemory(_ path: String) -> Bool {
        guard let whole = realpath(path, nil) else { return false }
        defer { free(whole) }
        let place = String(cString: whole)
        let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
        return kind(of: place, in: mounts).map { ["tmpfs", "ramfs"].contains($0) } ?? false
    }

    /// Returns the type of the file system that contains a path. Of two mounts at the same mount
    /// point the later one hides the earlier.
    static func kind(of path: String, in mounts: String) -> String? {
        var found: (length: Int, kind: String)?
        for line in mounts.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count > 2 else { continue }
            // Spaces in names are escaped in octal.
            let point = String(parts[1].replacing("\\040", with: " "))
            let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
            guard isAbove, point.utf8.count >= found?.length ?? 0 else { continue }
            found = (point.utf8.count, String(parts[2]))
        }
        return found?.kind
    }
}

/// Obtains the code of the lock: typed at the terminal without echo, or from an open file
/// descriptor; never from an argument.
struct CodePrompt {
    var app: App
    var options: DataOptions

    /// Unlocks the data with the code and, if there is one, the second factor.
    ///
    /// - Returns: the code and the key; `nil` if there is no lock.
    /// - Throws: an exit code, after writing a line to standard error.
    func unlock(_ locks: FolderLocks) async throws -> (code: Secret, key: Secret)? {
        let kinds = await locks.kinds()
        guard let kind = kinds.code else { return nil }
        let opened = try await unlock(locks.code, kind)
        if let second = kinds.second { _ = try await unlock(locks.second, second) }
        return opened
    }

    private func unlock(_ lock: CodeLock, _ kind: LockKind) async throws -> (
        code: Secret, key: Secret
    ) {
        let phrases = Phrases(app.strings)
        for _ in 0..<3 {
            let text = try read(kind == .passcode ? .lockEnterCode : .lockTypePattern)
            guard let code = kind.secret(text, app.settings) else { throw ExitCode.failure }
            let (answer, key) = await lock.unlock(code, of: kind.rawValue)
            if answer == .right, let key { return (code, key) }
            Message.show(Self.words(answer, kind, phrases))
            guard options.codeFd == nil, case .wrong = answer else { break }
        }
        throw ExitCode.failure
    }

    /// Returns a one-line message for a lock's answer.
    static func words(_ answer: CodeAnswer, _ kind: LockKind, _ phrases: Phrases) -> String {
        switch answer {
        case .waiting(let wait):
            let text = LockoutDurationText(wait)
            return phrases[.lockWaitFor, phrases[text.key, text.count]]
        case .ended: return phrases[.lockEnded]
        case .closed(let error): return "\(error)"
        case .unchanged: return phrases[kind == .passcode ? .lockSameCode : .lockSamePattern]
        case .noGuess, .right, .wrong, .repeated, .unset, .unproved, .unreachable:
            return phrases[kind == .passcode ? .lockWrong : .lockPatternWrong]
        }
    }

    /// Reads a line from the file descriptor given by the options, or from the terminal.
    ///
    /// - Throws: an exit code, after writing a line to standard error; 130 for Control-C.
    func read(_ question: TextKey) throws -> String {
        if let number = options.codeFd {
            guard let line = Self.line(from: Int32(clamping: number)) else {
                Message.show(app.strings(.lockNoCode, "--code-fd \(number)"))
                throw ExitCode.failure
            }
            return line
        }
        let terminal = Foundation.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0, isatty(0) == 1 else {
            if terminal >= 0 { close(terminal) }
            Message.show(app.strings(.lockNoCode, "--code-fd"))
            throw ExitCode.failure
        }
        defer { close(terminal) }
        guard let line = Self.hiddenLine(terminal, app.strings(question) + ": ") else {
            throw ExitCode(130)
        }
        return line
    }

    /// Reads a named secret from a file descriptor, or from the terminal.
    ///
    /// - Throws: as ``read(_:)``; an optional secret is empty if no terminal is available.
    func secret(_ name: String, from file: Int?, isOptional: Bool) throws -> String {
        if let file {
            if let line = Self.line(from: Int32(clamping: file)) { return line }
            guard !isOptional else { return "" }
            Message.show(app.strings(.accountMissing, name))
            throw ExitCode.failure
        }
        let terminal = Foundation.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        defer { if terminal >= 0 { close(terminal) } }
        guard terminal >= 0, isatty(0) == 1 else {
            guard !isOptional else { return "" }
            Message.show(app.strings(.accountMissing, name + " (--secret-fd)"))
            throw ExitCode.failure
        }
        guard let line = Self.hiddenLine(terminal, name + ": ") else { throw ExitCode(130) }
        return line
    }

    /// Reads a line of at most 4 KiB, byte by byte so that the following lines stay unread.
    static func line(from file: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 4096 {
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(file, into: $0) }
            guard count == 1 else {
                if count < 0 || bytes.isEmpty { return nil }
                break
            }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Reads a line without echo. Signal keys arrive as characters meanwhile, so that echo is
    /// always restored.
    private static func hiddenLine(_ terminal: Int32, _ question: String) -> String? {
        var old = termios()
        guard tcgetattr(terminal, &old) == 0 else { return nil }
        var silent = old
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
        defer { tcsetattr(terminal, TCSAFLUSH, &old) }
        func show(_ text: String) {
            _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: terminal) }
        }
        show(question)
        defer { show("\n") }
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = withUnsafeMutableBytes(of: &byte) { SystemCall.read(terminal, into: $0) }
            guard count == 1 else { return nil }
            switch byte {
            case 3, 4, 28: return nil
            case 10, 13: return String(validating: bytes, as: UTF8.self)
            case 8, 127:
                // Removes a complete UTF-8 character.
                while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
            case 21: bytes = []
            case 0..<32: break
            default: if bytes.count < 4096 { bytes.append(byte) }
            }
        }
    }
}

extension LockKind {
    /// Parses a code as the user typed it. A pattern is given by the numbers of its dots, counted
    /// from 1 row by row.
    func secret(_ text: String, _ settings: TravelSettings) -> Secret? {
        guard self == .pattern else { return CodeNormalization.secret(text) }
        let grid = settings.gestureLock.grid
        guard let plain = CodeNormalization.normalized(text) else { return nil }
        let isSpaced = plain.contains { !$0.isNumber }
        let dots =
            isSpaced
            ? plain.split { !$0.isNumber }.compactMap { Int($0) }
            : plain.compactMap(\.wholeNumberValue)
        // The lock screen numbers dots from 0.
        let numbers = dots.map { String($0 - 1) }.joined(separator: "-")
        return Secret("\(grid.rows)x\(grid.columns):\(numbers)")
    }
}
#endif
