import Foundation

/// A reader of foreign bytes, and what must hold for any of them.
///
/// The same function runs under libFuzzer (`Tests/Fuzz/run`) and in ``ReplayTests``, so that a
/// finding cannot pass one and fail the other.
struct FuzzTarget: Sendable {
    /// A function that reads an input. It throws ``FuzzFailure`` if a rule does not hold, and
    /// catches the errors of the reader itself.
    enum Reader: Sendable {
        case direct(@Sendable (_ input: [UInt8]) throws -> Void)
        case waiting(@Sendable (_ input: [UInt8]) async throws -> Void)
    }

    /// The name of the target, and of its folders of seeds and findings.
    let name: String
    let reader: Reader

    /// Creates a target.
    init(_ name: String, _ read: @escaping @Sendable (_ input: [UInt8]) throws -> Void) {
        (self.name, reader) = (name, .direct(read))
    }

    /// Creates a target of a reader that waits for others.
    init(
        waiting name: String, _ read: @escaping @Sendable (_ input: [UInt8]) async throws -> Void
    ) {
        (self.name, reader) = (name, .waiting(read))
    }

    /// All targets.
    static let all = [
        PropertyLists.targets, Texts.targets, Pictures.targets, Recipes.targets, Archives.targets,
        Trees.targets, Terminals.targets, Pages.targets, Encodings.targets, Mail.targets,
        Secrets.targets, Settings.targets, Answers.targets, Stores.targets, Folders.targets,
        Forms.targets, Connections.targets, ParkedSessions.targets,
    ].flatMap(\.self)

    /// Reads an input.
    ///
    /// - Throws: ``FuzzFailure``.
    func read(_ input: [UInt8]) async throws {
        switch reader {
        case .direct(let read): try read(input)
        case .waiting(let read): try await read(input)
        }
    }

    /// Reads an input, and blocks the thread meanwhile.
    ///
    /// - Throws: ``FuzzFailure``.
    func readNow(_ input: [UInt8]) throws {
        switch reader {
        case .direct(let read): try read(input)
        case .waiting(let read):
            let outcome = Outcome()
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                do { try await read(input) } catch { outcome.error = error }
                isDone.signal()
            }
            isDone.wait()
            if let error = outcome.error { throw error }
        }
    }

    /// `@unchecked Sendable`: written before the semaphore is signaled, and read after.
    private final class Outcome: @unchecked Sendable {
        var error: (any Error)?
    }
}

/// A rule that does not hold for an input.
struct FuzzFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws ``FuzzFailure`` if a rule does not hold.
func require(_ isRight: Bool, _ rule: @autoclosure () -> String) throws(FuzzFailure) {
    if !isRight { throw FuzzFailure(rule()) }
}
