import CairnGalleryLibrary
import CairnLayout
import CairnLocalizations
import CairnUI

/// A handle at the edge that scrolls through the whole list, however long, by drag or keyboard, and
/// shows the current month while it moves.
struct Scrubber: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let isHeld = context.state("isHeld", initially: false)
        let height = model.room.viewport.height
        let thumb = theme.controlHeight * 0.75
        let travel = max(height - thumb, 0)
        let words = model.currentSection?.days.map { dates.month($0.lowerBound.month) } ?? ""
        let isThere = model.geometry.height > model.room.height
        Box {
            if isThere {
                if isHeld.value {
                    for mark in marks(height, theme.type.caption.lineHeight) {
                        Text(mark.words).font(theme.type.caption).color(palette.textSecondary)
                            .lines(1)
                            .place(top: mark.y, end: 0, in: context.direction)
                            .key(mark.words)
                    }
                    Row {
                        Text(words).font(theme.type.callout).lines(1).color(palette.onPrimary)
                    }
                    .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
                    .background(palette.primary)
                    .radius(theme.radius.pill)
                    .place(
                        top: model.progress * travel, end: theme.space.wide,
                        in: context.direction
                    )
                    .decorative()
                }
                Box()
                    .background(isHeld.value ? palette.primary : palette.textSecondary)
                    .radius(theme.radius.pill)
                    .size(width: max(theme.space.tiny, 1), height: thumb)
                    .place(
                        top: model.progress * travel, end: theme.space.hair, in: context.direction)
            }
        }
        .size(width: max(theme.space.base, 1))
        .place(top: 0, end: 0, bottom: 0, in: context.direction)
        .role(.slider, name: context.phrases.words(.galleryTimeline), value: words)
        .changing {
            $0.semantics?.amount = Semantics.Amount(model.progress * 100, in: 0...100, step: 1)
        }
        .state(.hidden, !isThere)
        .on(.drag) { drag in
            isHeld.set(drag.phase == .began || drag.phase == .moved)
            guard drag.phase != .cancelled, travel > 0 else { return }
            send.grid(.scrubbed(to: (drag.place.y - thumb / 2) / travel))
        }
        .on(.increment) { jump(by: 1) }
        .on(.decrement) { jump(by: -1) }
        .on(key: .pageUp) { jump(by: -12) }
        .on(key: .pageDown) { jump(by: 12) }
        .on(key: .home) { send.grid(.scrubbed(to: 0)) }
        .on(key: .end) { send.grid(.scrubbed(to: 1)) }
    }

    /// Moves forward by a number of sections.
    private func jump(by steps: Int) {
        let sections = model.geometry.timeline.sections
        guard let now = model.geometry.section(at: model.top + 1) else { return }
        let next = min(max(now + steps, 0), sections.count - 1)
        // Within a long section, a step is a hundredth of the list.
        guard next != now, let days = sections[next].days else {
            send.grid(.scrubbed(to: model.progress + Double(steps) / 100))
            return
        }
        send.grid(
            .jumped(
                to: model.list.order == .newestFirst ? days.lowerBound : days.upperBound))
    }

    /// Returns the years that have space to be labeled.
    private func marks(_ height: Double, _ line: Double) -> [(words: String, y: Double)] {
        var marks: [(words: String, y: Double)] = []
        var last: Int?
        let geometry = model.geometry
        for (number, section) in geometry.timeline.sections.enumerated() {
            guard let year = section.days?.lowerBound.month.year, year != last else { continue }
            last = year
            let y = (geometry.top(of: number) / max(geometry.height, 1) * height).rounded()
            if let above = marks.last, y < above.y + line * 1.5 { continue }
            if y + line <= height { marks.append((String(year), y)) }
        }
        return marks
    }
}
