import Foundation

/// Does what waits or computes for seconds on a thread of its own.
///
/// All tests of a process share as many threads as the machine has cores. Two that hold one each for minutes stop every other,
/// and whatever has a patience of its own, a connection or a sign-in, runs out of it though nothing is wrong.
public func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { done in
        Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
}
