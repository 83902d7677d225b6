#if CommandLine && Database && Vault
import ArgumentParser
import CairnFiles
import CairnGestureLock
import CairnStrings
import CairnLockFlow
import CairnTerminal
import CairnUI
import CairnVault
import Foundation

/// Opens a user's data for a command: asks for the code if there is a lock, and saves changes at
/// the end.
enum DataAccess {
    /// Opens the data of a folder, runs a closure and saves the changes. What the closure writes to
    /// standard output appears only after its changes are saved. A signal that ends the command cancels
    /// the closure, and the data is closed as after an error.
    ///
    /// - Parameters:
    ///   - app: the settings and texts.
    ///   - folder: the user's data folder.
    ///   - options: the source of the code.
    ///   - isReading: `true` leaves all data as it is: plain data is copied, and of encrypted data
    ///     nothing is saved.
    ///   - isMending: `true` sets photos aside that could not be read, and keeps other programs out.
    ///   - isChecking: `true` looks at the second copies of encrypted files, too.
    ///   - tell: receives notices of damage; by default, they are shown.
    ///   - act: receives the folder with its contents in decrypted form.
    /// - Throws: any error of `act`, or an exit code after writing a line to standard error.
    static func use(
        _ app: App, _ folder: TravelFolder, _ options: DataOptions, isReading: Bool = false,
        isMending: Bool = false, isChecking: Bool = false,
        telling tell: ((String) -> Void)? = nil,
        _ act: (TravelFolder) async throws -> Void
    ) async throws {
        let phrases = Phrases(app.strings)
        func told<Result>(_ act: () async throws -> Result) async throws -> Result {
            do { return try await act() } catch let error as ExitCode { throw error } catch {
                Message.show(TravelProblem(error).text(in: phrases))
                throw ExitCode.failure
            }
        }
        // Until the data is open, a signal ends the command at once.
        let key = try await told {
            try await CodePrompt(app: app, options: options).unlock(folder)?.key
        }
        try await EndingSignals.held {
            let safe = try await told {
                try EncryptedWorkspace(
                    folder, key: key, memory: try MemoryFolder.path(app.settings.travel),
                    isLooking: isReading, isAlone: isMending)
            }
            try await use(app, safe, isReading, isMending, isChecking, tell, act)
        }
    }

    private static func use(
        _ app: App, _ safe: EncryptedWorkspace, _ isReading: Bool, _ isMending: Bool,
        _ isChecking: Bool, _ tell: ((String) -> Void)?,
        _ act: (TravelFolder) async throws -> Void
    ) async throws {
        let phrases = Phrases(app.strings)
        let leave: @Sendable () throws -> Void = {
            try isReading ? safe.abandon() : safe.leave()
        }
        func show(_ notice: WorkspaceNotice) {
            let text = notice.text(in: phrases)
            let isTold = isChecking ? notice.isFinding : notice.isDamage
            if isTold, let tell { tell(text) } else { Message.show(text) }
        }
        OwnFolders.add(contents: safe.open.contents)
        safe.notices.forEach(show)
        let seconds = app.settings.travel.lookSeconds
        // An error returns when the command ends.
        let saving = Task {
            while !isReading, await safe.waitToSave(seconds) { try? safe.save() }
        }
        var failure: (any Error)?
        StandardStream.output.hold()
        do {
            if isChecking { try safe.checkCopies(isMending: isMending).forEach(show) }
            try await EndingSignals.closing(with: { try? leave() }) {
                try Task.checkCancellation()
                try await act(safe.open)
            }
        } catch { failure = error }
        saving.cancel()
        await saving.value
        let photos = safe.takeDamagedPhotos()
        if !photos.isEmpty { show(.damagedPhotos(photos)) }
        do {
            if isMending {
                try safe.setDamagedPhotosAside()
                safe.acceptLostStores()
            }
            try leave()
            StandardStream.output.release()
        } catch {
            StandardStream.output.discard()
            if failure == nil {
                Message.show(TravelProblem(error).text(in: phrases))
                failure = ExitCode.failure
            }
        }
        if let failure { throw failure }
    }
}

extension FolderLocks {
    /// Creates the locks of a folder for a command.
    ///
    /// - Throws: an exit code, after writing a line to standard error.
    init(_ folder: TravelFolder, in app: App) throws(ExitCode) {
        do throws(WorkspaceError) { try self.init(folder, app.settings.vault) } catch {
            Message.show(error.text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
    }
}

/// Obtains the code of the lock: typed at the terminal without echo, or from an open file
/// descriptor; never from an argument.
struct CodePrompt {
    var app: App
    var options: DataOptions

    /// A code that was typed, and the key that it unlocks.
    typealias Opened = (code: Secret, key: FolderKey)

    /// Unlocks the data with the code and, if there is one, the second factor.
    ///
    /// - Returns: the code and the key; `nil` if there is no lock.
    /// - Throws: an exit code, after writing a line to standard error.
    func unlock(_ locks: FolderLocks) async throws -> Opened? {
        let kinds = await locks.kinds()
        guard let kind = kinds.code else { return nil }
        let opened = try await unlock(locks.code, kind)
        if let second = kinds.second {
            _ = try await unlock(locks.second, second, missing: .lockNoSecond)
        }
        return opened
    }

    /// Unlocks the data of a folder. If setting the code was interrupted, nobody may have seen its
    /// recovery key: a new one is made and shown, before whoever opens the data encrypts it.
    ///
    /// - Returns: as ``unlock(_:)-(FolderLocks)``.
    /// - Throws: an exit code, after writing a line to standard error.
    func unlock(_ folder: TravelFolder) async throws -> Opened? {
        let locks = try FolderLocks(folder, in: app)
        guard let opened = try await unlock(locks) else { return nil }
        guard folder.hasUnseenRecoveryKey || !EncryptedWorkspace.isProtected(folder),
            !folder.isReadOnly, let kind = await locks.kinds().code,
            let key = await locks.code.makeRecoveryKey(provedBy: (opened.code, kind.rawValue)).key
        else { return opened }
        let text = app.strings(.lockRecovery) + ": " + key.revealedText()
        if StandardStream.error.writeLine(text) { try? folder.setRecoveryKey(isSeen: true) }
        Message.show(app.strings(.lockCopyNeeds, folder.device))
        return opened
    }

    private func unlock(
        _ lock: CodeLock, _ kind: LockKind, missing: TextKey = .lockNoCode
    ) async throws -> Opened {
        let phrases = Phrases(app.strings)
        for _ in 0..<3 {
            let typed = try read(
                kind == .passcode ? .lockEnterCode : .lockTypePattern, missing: missing)
            guard let code = kind.secret(typed, app.settings) else {
                // It is no text that anybody types.
                Message.show(Self.words(.noGuess, kind, phrases))
                throw ExitCode.failure
            }
            let (answer, key) = await lock.unlock(code, of: kind.rawValue)
            if answer == .right, let key { return (code, FolderKey(key, of: lock)) }
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
        case .closed(.damaged(let path)) where path.hasSuffix(TravelFolder.lockRecord):
            return phrases[.lockRecordDamaged, path]
        case .closed(.missing(let path)) where path.hasSuffix(TravelFolder.lockRecord):
            return phrases[.lockRecordMissing, path]
        // The recovery key writes the lock, too.
        case .closed(.unwritable(let path, let reason)):
            return TravelProblem(VaultError.unwritable(path: path, reason: reason)).text(
                in: phrases)
        case .closed(let error):
            let text = TravelProblem(error).text(in: phrases)
            return phrases[.lockRecoverHint, text, "travel-story lock recover"]
        case .unchanged: return phrases[kind == .passcode ? .lockSameCode : .lockSamePattern]
        case .noGuess, .right, .wrong, .repeated, .unset, .unproved, .unreachable:
            return phrases[kind == .passcode ? .lockWrong : .lockPatternWrong]
        }
    }

    /// Reads a line from the file descriptor given by the options, or from the terminal.
    ///
    /// - Parameters:
    ///   - question: the text before the input at the terminal.
    ///   - missing: the message if there is no line.
    /// - Throws: an exit code, after writing a line to standard error; 130 for Control-C.
    /// - Returns: the line.
    func read(_ question: TextKey, missing: TextKey = .lockNoCode) throws -> Secret {
        if let number = options.codeFd {
            do throws(SecretProblem) {
                return try .nextLine(from: Int32(clamping: number))
            } catch {
                guard error == .missing else { throw refused() }
                Message.show(app.strings(missing, "--code-fd \(number)"))
                throw ExitCode.failure
            }
        }
        let terminal = Foundation.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard app.mayAsk, terminal >= 0, isatty(0) == 1 else {
            if terminal >= 0 { close(terminal) }
            Message.show(app.strings(missing, "--code-fd"))
            throw ExitCode.failure
        }
        defer { close(terminal) }
        return try typed(terminal, app.strings(question))
    }

    /// Reads a line from the terminal.
    private func typed(_ terminal: Int32, _ name: String, isOnly: Bool = false) throws -> Secret {
        do throws(SecretProblem) {
            return try .hiddenLine(terminal, asking: name + ": ", isOnly: isOnly)
        } catch {
            guard error != .missing else { throw ExitCode(130) }
            throw refused()
        }
    }

    /// Says what form a secret has.
    private func refused() -> ExitCode {
        Message.show(app.strings(.backupPassphraseForm, String(Secret.longestLine)))
        return ExitCode.failure
    }

    /// Reads a named secret from a file descriptor, or from the terminal.
    ///
    /// - Parameters:
    ///   - name: the name, which the user is asked for.
    ///   - file: the descriptor; `nil` if none was given.
    ///   - option: the option that gives it.
    ///   - isOptional: `true` for a secret that is empty if no terminal is available.
    ///   - isOnly: `true` refuses a second line.
    /// - Throws: as ``read(_:missing:)``.
    /// - Returns: the secret.
    func secret(
        _ name: String, from file: Int?, option: String = "--secret-fd", isOptional: Bool,
        isOnly: Bool = false
    ) throws -> Secret {
        if let file {
            do throws(SecretProblem) {
                return isOnly
                    ? try .onlyLine(from: Int32(clamping: file))
                    : try .nextLine(from: Int32(clamping: file))
            } catch { if error != .missing { throw refused() } }
        }
        let terminal = Foundation.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        defer { if terminal >= 0 { close(terminal) } }
        guard app.mayAsk, file == nil, terminal >= 0, isatty(0) == 1 else {
            guard !isOptional else { return .init("") }
            let way = file == nil ? " (\(option))" : ""
            Message.show(app.strings(.accountMissing, name + way))
            throw ExitCode.failure
        }
        return try typed(terminal, name, isOnly: isOnly)
    }
}

extension LockKind {
    /// Parses a code as the user typed it. A pattern is given by the numbers of its dots, counted
    /// from 1 row by row.
    func secret(_ typed: Secret, _ settings: TravelSettings) -> Secret? {
        guard self == .pattern else { return CodeNormalization.secret(typed) }
        let grid = settings.gestureLock.grid
        guard let text = typed.revealedText(), let plain = CodeNormalization.normalized(text)
        else { return nil }
        let isSpaced = plain.contains { !$0.isNumber }
        let dots =
            isSpaced
            ? plain.split { !$0.isNumber }.compactMap { Int($0) }
            : plain.compactMap(\.wholeNumberValue)
        // The lock screen numbers dots from 0.
        let numbers = dots.map { String($0 - 1) }.joined(separator: "-")
        return .init("\(grid.rows)x\(grid.columns):\(numbers)")
    }
}
#endif
