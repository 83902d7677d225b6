#if Web
import CairnUI
import Synchronization

/// The pictures that one session has shown. Their addresses are numbers of this table: no name of a
/// file is part of one.
final class PictureTable: Sendable {
    private struct State {
        var numbers: [ImageSource: Int] = [:]
        var sources: [ImageSource] = []
    }

    private let state = Mutex(State())
    private static let most = 20_000

    /// Returns the number of a source; `nil` if there are too many.
    func number(of source: ImageSource) -> Int? {
        state.withLock { state in
            if let known = state.numbers[source] { return known }
            guard state.sources.count < Self.most else { return nil }
            state.sources.append(source)
            state.numbers[source] = state.sources.count - 1
            return state.sources.count - 1
        }
    }

    func source(_ number: Int) -> ImageSource? {
        state.withLock { $0.sources.indices.contains(number) ? $0.sources[number] : nil }
    }
}
#endif
