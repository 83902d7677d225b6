import CPangoCairo
import CairnLayout
import CairnUI
import Synchronization

/// A text engine that shapes texts with Pango and caches the results.
///
/// One font map and one context, behind a lock: Pango's objects may be used from any thread, but by
/// only one at a time. A text is shaped once for all widths that break it into the same lines.
final class TextEngine: Sendable {
    /// The properties of a text besides the width. The base color is not part of them.
    struct Question: Hashable {
        var runs: [TextRun]
        var font: Font
        var lineLimit: Int
        var isRightToLeft: Bool

        init(_ text: TextContent, isRightToLeft: Bool) {
            runs = text.runs
            font = text.font
            lineLimit = text.lineLimit
            self.isRightToLeft = isRightToLeft
        }
    }

    struct State: ~Copyable {
        let shaper: Shaper
        /// Texts used in the current generation, and in the previous one: a text that is unused for
        /// a whole generation is evicted.
        var young: [Question: [ShapedText]] = [:]
        var old: [Question: [ShapedText]] = [:]
        var shapings = 0
    }

    private let state: Mutex<State>
    /// The number of texts in a generation; unused texts are evicted at its end.
    private let turn: Int

    /// Creates an engine with its own fonts; engines share nothing.
    init(turn: Int = 2048) {
        state = Mutex(State(shaper: Shaper()))
        self.turn = turn
    }

    /// The number of texts shaped so far, for tests and benchmarks.
    var shapings: Int { state.withLock { $0.shapings } }

    /// Passes the text, shaped for a width in points, to `use`, while holding the engine's lock.
    func with<Result: Sendable>(
        _ text: TextContent, width: Double, isRightToLeft: Bool,
        _ use: (borrowing ShapedText) -> Result
    ) -> Result {
        let question = Question(text, isRightToLeft: isRightToLeft)
        return state.withLock { state in
            if let known = state.young[question]?.first(where: { $0.fits(width) }) {
                return use(known)
            }
            if let kept = state.old.removeValue(forKey: question) {
                state.young[question, default: []] += kept
                if let known = kept.first(where: { $0.fits(width) }) { return use(known) }
            }
            let shaped = state.shaper.shape(question, width: width)
            state.shapings += 1
            if state.young.count >= turn {
                state.old = state.young
                state.young = [:]
            }
            state.young[question, default: []].append(shaped)
            return use(shaped)
        }
    }
}

/// A measurer that uses the engine, for one reading direction.
struct PangoMeasurer: TextMeasurer {
    let engine: TextEngine
    let isRightToLeft: Bool

    func measure(_ text: TextContent, width: Double) -> TextSize {
        engine.with(text, width: width, isRightToLeft: isRightToLeft) { $0.size }
    }
}
