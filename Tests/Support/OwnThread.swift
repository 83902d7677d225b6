import Foundation

/// Runs work that blocks or computes for seconds on a thread of its own.
///
/// All tests of a process share as many threads as the machine has cores. Work that occupies
/// several of them for minutes stops all other tests, and anything with a timeout, such as a
/// connection or a sign-in, fails although nothing is wrong.
public func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
}
