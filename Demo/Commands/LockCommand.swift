#if CommandLine && Database && Vault
import CairnFiles
import ArgumentParser
import CairnLockFlow
import CairnPasscode
import CairnStrings
import CairnTerminal
import CairnUI
import CairnVault
import Foundation

/// `travel-story lock`.
struct LockCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Sets, removes and reports the code of the lock.",
        discussion: """
            EXAMPLES
              travel-story lock status
              travel-story lock set
              travel-story lock set --code-fd 3 3< code.txt
              travel-story lock recover

            A code encrypts stories, notes and photos. It is entered in the terminal or read from \
            a file descriptor: one line, followed by that of the second factor if there is one; two \
            lines for recover (the recovery key, then the new code; it removes the second factor). Exit status: 0 for success, 1 if something is wrong, \
            64 for wrong usage.
            """,
        subcommands: [Status.self, SetCode.self, Remove.self, Recover.self])

    /// `travel-story lock status`.
    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "status",
            abstract: "Shows whether a lock is set.")
        @OptionGroup var data: DataOptions
        @Flag(help: "Print JSON.") var json = false

        private struct Report: Encodable {
            var version = 1
            var kind: String?
            var second: String?
            var isProtected: Bool
        }

        func run() async throws {
            let use = try LockCommandContext(data)
            let kinds = await use.locks.kinds()
            if json {
                return try CommandJSON.show(
                    Report(
                        kind: kinds.code?.rawValue, second: kinds.second?.rawValue,
                        isProtected: EncryptedWorkspace.isProtected(use.folder)))
            }
            // If setting the code was interrupted, nothing is encrypted yet; the next command does
            // that.
            let open: TextKey = kinds.code == nil ? .lockIsOff : .lockIsPending
            StandardStream.output.writeLine(
                use.app.strings(EncryptedWorkspace.isProtected(use.folder) ? .lockIsOn : open))
        }
    }

    /// `travel-story lock set`.
    struct SetCode: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Sets a code, encrypts all data, and prints the recovery key.")
        @OptionGroup var data: DataOptions

        func run() async throws {
            let use = try LockCommandContext(data)
            guard await use.locks.kinds().code == nil else {
                let isOn = EncryptedWorkspace.isProtected(use.folder)
                Message.show(use.app.strings(isOn ? .lockIsThere : .lockIsPending))
                throw ExitCode.failure
            }
            let code = try use.newCode()
            try await use.told {
                try use.folder.make()
                let desk = try TravelDataSession(use.app, use.folder, turn: { _ in })
                let answer = await desk.checker(of: .passcode).set(code, nil)
                await desk.close()
                try use.tell(await desk.takeProblem())
                try use.check(answer)
                if let key = await desk.recovery {
                    Message.show(use.app.strings(.lockIsOn))
                    Message.show(use.app.strings(.lockCopyNeeds, use.folder.device))
                    guard StandardStream.output.writeLine(key.revealedText()) else {
                        Message.show(use.app.strings(.lockKeyUnwritten))
                        throw ExitCode.failure
                    }
                    await desk.takeRecovery()
                }
            }
        }
    }

    /// `travel-story lock remove`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove",
            abstract: "Removes the code and decrypts all data.")
        @OptionGroup var data: DataOptions

        func run() async throws {
            let use = try LockCommandContext(data)
            let asking = CodePrompt(app: use.app, options: data)
            guard let kind = await use.locks.kinds().code,
                let (code, _) = try await asking.unlock(use.locks)
            else { return Message.show(use.app.strings(.lockIsOff)) }
            try await use.told {
                let desk = try TravelDataSession(use.app, use.folder, turn: { _ in })
                let answer = await desk.checker(of: kind).remove(code)
                await desk.close()
                try use.tell(await desk.takeProblem())
                try use.check(answer)
                Message.show(use.app.strings(.lockIsOff))
            }
        }
    }

    /// `travel-story lock recover`.
    struct Recover: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "recover",
            abstract: "Sets a new code with the recovery key.")
        @OptionGroup var data: DataOptions

        func run() async throws {
            let use = try LockCommandContext(data)
            let text = try CodePrompt(app: use.app, options: data).read(.lockRecoveryKey)
            guard let key = text.recoveryKey else {
                return try fail(use.app.strings(.lockRecoveryWrong))
            }
            let code = try use.newCode()
            try await use.told {
                let answer = try await FolderLocks.recover(
                    use.folder, with: key, setting: code, use.app.settings.vault)
                guard answer == .right else { return try fail(reason(answer, use)) }
                Message.show(use.app.strings(.lockCodeSaved))
            }
        }

        private func fail(_ text: String) throws {
            Message.show(text)
            throw ExitCode.failure
        }

        /// Returns why a recovery key opened nothing.
        private func reason(_ answer: CodeAnswer, _ use: LockCommandContext) -> String {
            let record = use.folder.root + TravelFolder.lockRecord
            switch answer {
            case .closed(.missing(path: record)):
                return use.app.strings(.lockRecordMissing, record)
            case .closed(.damaged(path: record)), .closed(.tampered(path: record)):
                return use.app.strings(.lockRecordDamaged, record)
            case .closed(let error):
                return TravelProblem(error).text(in: Phrases(use.app.strings))
            case .unset where !use.folder.hasNoRecords:
                return use.app.strings(.lockNoRecovery)
            case .unset where EncryptedWorkspace.isProtected(use.folder):
                return use.app.strings(.lockRecordMissing, record)
            case .unset: return use.app.strings(.lockIsOff)
            default: return use.app.strings(.lockRecoveryWrong)
            }
        }
    }
}

/// The dependencies of the lock commands.
private struct LockCommandContext {
    let app: App
    let folder: TravelFolder
    let locks: FolderLocks
    let data: DataOptions

    init(_ data: DataOptions) throws {
        app = try App(data)
        folder = try data.folder(environment: ProcessInfo.processInfo.environment)
        self.data = data
        locks = try FolderLocks(folder, in: app)
    }

    /// Runs a closure that changes the lock, and reports its errors. A signal ends the command after it:
    /// the data is decrypted meanwhile, and a recovery key is shown only once.
    func told(_ act: () async throws -> Void) async throws {
        try await CommandErrors.told(in: app) {
            try await EndingSignals.held(completing: true, act)
        }
    }

    /// Returns a new code that satisfies the settings and is not easy to guess; typed at a terminal, it has to be entered
    /// twice.
    func newCode() throws -> Secret {
        let asking = CodePrompt(app: app, options: data)
        let text = try asking.read(.lockNewCode)
        let length = app.settings.passcode.length
        let isDigits = app.settings.passcode.kind == .digits
        let digits = isDigits ? text.revealedText() ?? "?" : ""
        guard let code = CodeNormalization.secret(text),
            CodeNormalization.digits(digits).count == digits.count,
            !isDigits || length == 0 || digits.count == length
        else {
            let rule =
                length > 0
                ? app.strings(.lockMustBeDigitsOf, String(length)) : app.strings(.lockMustBeDigits)
            Message.show(isDigits ? rule : app.strings(.lockWrong))
            throw ExitCode.failure
        }
        let policy = PasscodePolicy(app.settings.passcode)
        if let problem = policy.problem(with: code.revealedText() ?? "") {
            Message.show(problem.text(in: Phrases(app.strings)))
            throw ExitCode.failure
        }
        if data.codeFd == nil {
            guard try CodeNormalization.secret(asking.read(.lockRepeatCode)) == code else {
                Message.show(app.strings(.lockCodesDiffer))
                throw ExitCode.failure
            }
        }
        return code
    }

    /// Shows what was unusual, and throws any other problem.
    func tell(_ problem: TravelProblem?) throws {
        guard let problem else { return }
        guard case .notices = problem else { throw problem }
        Message.show(problem.text(in: Phrases(app.strings)))
    }

    func check(_ answer: CodeAnswer) throws {
        guard answer != .right else { return }
        Message.show(CodePrompt.words(answer, .passcode, Phrases(app.strings)))
        throw ExitCode.failure
    }
}
#endif
