import CairnLayout

/// A control for a number in a range (WAI-ARIA Authoring Practices, *Slider*). Arrow keys change it
/// by one step, Page keys by ten, Home and End go to the bounds; a press or a drag on the track
/// sets it directly.
///
///     Slider(
///         "Brightness", value: 40, in: 0...100, says: "40 %", change: send.scope(AppAction.brightnessSet))
public struct Slider: Component, Equatable {
    private let name: String
    private let value: Double
    private let range: ClosedRange<Double>
    private let step: Double
    private let words: String
    private let isEnabled: Bool
    private let change: Sender<Double>
    private let settle: Sender<Void>?

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - name: the label.
    ///   - value: the current value, clamped to `range`.
    ///   - range: the possible values.
    ///   - step: the change for one arrow key, more than 0; results are whole steps from the lower
    ///     bound.
    ///   - words: the value as text, in the app's language.
    ///   - isEnabled: whether the slider can be moved.
    ///   - change: receives the new value.
    ///   - settle: called when an adjustment is complete: the finger is lifted, or the key's step
    ///     is done. Use it for an undo that reverts a whole drag.
    public init(
        _ name: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
        says words: String, isEnabled: Bool = true, change: Sender<Double>,
        settle: Sender<Void>? = nil
    ) {
        self.name = name
        self.value = min(max(value, range.lowerBound), range.upperBound)
        self.range = range
        self.step = step > 0 ? step : 1
        self.words = words
        self.isEnabled = isEnabled
        self.change = change
        self.settle = settle
    }

    /// Creates a slider with functions that receive the changes.
    public init(
        _ name: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
        says words: String, isEnabled: Bool = true, change: @escaping (Double) -> Void,
        settle: @escaping () -> Void = {}
    ) {
        self.init(
            name, value: value, in: range, step: step, says: words, isEnabled: isEnabled,
            change: Sender(change), settle: Sender(settle))
    }

    /// The label, and a track filled up to the knob: from its start, or from zero if zero lies
    /// within the range.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let isMirrored = context.direction == .rightToLeft
        let width = range.upperBound - range.lowerBound
        let part = width > 0 ? (value - range.lowerBound) / width : 0
        let zero = width > 0 && range.lowerBound < 0 ? -range.lowerBound / width : 0
        let start = range.upperBound > 0 ? zero : 0
        let knob = theme.layout.knob
        Column(gap: theme.space.tiny) {
            Row(gap: theme.space.small, justify: .spaceBetween) {
                Text(name)
                Text(words).color(palette.textSecondary)
            }
            // Laid out from zero outward: a value below zero reverses the row.
            let isReversed = part < start
            Row(align: .center) {
                SliderTrack(part: isReversed ? 1 - start : start, kind: .before)
                SliderTrack(part: abs(part - start), kind: .filled)
                Box().square(knob).background(palette.primary).radius(theme.radius.pill)
                SliderTrack(part: isReversed ? part : 1 - part, kind: .rest)
            }
            .style { $0.flexDirection = isReversed ? .rowReverse : .row }
            .size(height: theme.layout.target)
            .on(.drag) { drag in
                // The center of the knob follows the finger.
                let way = drag.area.width - knob
                if drag.phase != .cancelled, way > 0 {
                    let place = min(max((drag.place.x - knob / 2) / way, 0), 1)
                    set(range.lowerBound + (isMirrored ? 1 - place : place) * width)
                }
                if drag.phase == .ended || drag.phase == .cancelled { settle?(()) }
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
        .role(.slider, name: name, value: words)
        .changing {
            $0.semantics?.amount = Semantics.Amount(value, in: range, step: step)
        }
        .state(.disabled, !isEnabled)
        .on(.increment) { go(to: value + step) }
        .on(.decrement) { go(to: value - step) }
        .on(key: .pageUp) { go(to: value + 10 * step) }
        .on(key: .pageDown) { go(to: value - 10 * step) }
        .on(key: .home) { go(to: range.lowerBound) }
        .on(key: .end) { go(to: range.upperBound) }
    }

    /// Performs the change of a key press, which is a complete adjustment.
    private func go(to wanted: Double) {
        set(wanted)
        settle?(())
    }

    private func set(_ wanted: Double) {
        let steps = ((wanted - range.lowerBound) / step).rounded()
        let next = min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound)
        if next != value { change(next) }
    }
}

/// A part of the track of a slider.
private struct SliderTrack: Component, Equatable {
    enum Kind {
        /// On the other side of zero.
        case before
        /// From zero to the knob.
        case filled
        /// Past the knob.
        case rest
    }
    let part: Double
    let kind: Kind

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isFilled = kind == .filled
        Box {
            // Hosts that draw the track themselves take the first leaf for the filled part and the
            // second for the knob.
            if kind == .before { Box() }
        }
        .background(isFilled ? context.palette.primary : context.palette.textSecondary)
        .radius(theme.radius.pill)
        .style {
            $0.flexGrow = Float(part)
            $0.flexBasis = 0
            $0.height = .points(isFilled ? theme.space.tiny : theme.stroke.focus)
            if isFilled { $0.minHeight = .points(theme.stroke.focus) }
        }
    }
}
