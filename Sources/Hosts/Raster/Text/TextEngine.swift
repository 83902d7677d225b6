import CPangoCairo
import CairnLayout
import CairnUI
import Synchronization

/// Shapes texts with Pango and keeps what it shaped.
///
/// One font map and one context, behind a lock: Pango's objects may be used by one thread at a time, whichever it
/// is. A text is shaped once for all widths that break it into the same lines.
final class TextEngine: Sendable {
    /// What is asked of a text besides the width. The base colour does not belong to it.
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
        /// Asked since the last turn, and before it: what was not asked for a whole turn goes.
        var young: [Question: [ShapedText]] = [:]
        var old: [Question: [ShapedText]] = [:]
        var shapings = 0
    }

    private let state: Mutex<State>
    /// How many texts are asked about before those that nobody asked for go.
    private let turn: Int

    /// Creates an engine of its own fonts; two of them share nothing.
    init(turn: Int = 2048) {
        state = Mutex(State(shaper: Shaper()))
        self.turn = turn
    }

    /// How many texts were shaped so far, for tests and benchmarks.
    var shapings: Int { state.withLock { $0.shapings } }

    /// Gives the text, shaped for a width in points, to `use`, while nobody else shapes or draws.
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

/// Measures by the engine, for one direction of reading.
struct PangoMeasurer: TextMeasurer {
    let engine: TextEngine
    let isRightToLeft: Bool

    func measure(_ text: TextContent, width: Double) -> TextSize {
        engine.with(text, width: width, isRightToLeft: isRightToLeft) { $0.size }
    }
}
