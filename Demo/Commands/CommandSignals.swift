#if CommandLine
import ArgumentParser
import CairnTerminal

extension EndingSignals {
    /// Runs a closure that closes what it opens. A signal ends the command only afterwards.
    ///
    /// - Parameters:
    ///   - completing: `true` for work that a signal does not cancel.
    ///   - act: the work.
    /// - Throws: the exit code of a program that the signal has ended, whatever the work threw because
    ///   it was canceled; errors of the work.
    /// - Returns: the result of the work.
    static func held<Result>(
        completing: Bool = false, _ act: () async throws -> Result
    ) async throws -> Result {
        hold(completing: completing)
        defer { release(completing: completing) }
        do {
            let result = try await act()
            try exitIfCaught()
            return result
        } catch {
            try exitIfCaught()
            throw error
        }
    }

    private static func exitIfCaught() throws {
        if let caught { throw ExitCode(128 + caught) }
    }
}
#endif
