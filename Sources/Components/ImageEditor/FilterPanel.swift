import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The list of filters, each with a small picture of the photo.
struct FilterPanel: Component {
    let model: ImageEditorModel
    let picture: ((EditSnapshot) -> ImageSource)?
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name = context.phrases[.editorToolFilter]
        let chosen = model.filter?.id
        Column(gap: theme.space.snug) {
            Row(gap: theme.space.small, align: .start, wraps: true) {
                for filter in model.configuration.looks {
                    FilterChoice(
                        words: filter.words(in: context), thumbnail: thumbnail(of: filter),
                        isChosen: filter.id == chosen,
                        choose: send.filter.scope(id: Key(filter.id)) { .chosen(filter.id) }
                    )
                    .key(filter.id)
                }
            }
            .role(.radioGroup, name: name)
            if let look = model.recipe.look {
                Slider(
                    context.phrases[.editorFilterStrength], value: look.strength, in: 0...1,
                    step: 0.05, says: context.numbers.percent(look.strength, fraction: 0...0),
                    change: send.filter.scope(FilterAction.strengthSet), settle: send.settled)
            }
        }
    }

    private func thumbnail(of filter: EditorFilter) -> ImageSource? {
        model.thumbnail(of: filter).map { picture?($0) ?? model.source(of: $0) }
    }
}

/// A filter: a small picture with its name below, or beside it where lines are scarce.
private struct FilterChoice: Component {
    let words: String
    let thumbnail: ImageSource?
    let isChosen: Bool
    let choose: Sender<Void>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        // In a terminal, the selection must not be conveyed by color alone.
        let mark = isChosen && !context.drawsFinely ? "›" : ""
        let size = size(context)
        Row(gap: theme.space.hair, justify: .center) {
            if let thumbnail {
                RemoteImage(
                    thumbnail, alt: nil, size: size, placeholder: .color(palette.selection),
                    keepsOld: true
                )
                .radius(theme.radius.control)
                .clipped()
                .shrink(0)
            }
            Text(mark + words).font(theme.type.caption)
                .color(isChosen ? palette.onPrimary : palette.text).lines(1)
                // Below its picture, a terminal puts it in brackets.
                .padding(
                    horizontal: isBeside(context)
                        ? theme.space.tiny : max(theme.space.tiny, context.step.width))
        }
        .style { $0.flexDirection = isBeside(context) ? .row : .column }
        .padding(context.drawsFinely ? theme.space.tiny : 0)
        .minimum(width: theme.layout.target, height: theme.layout.target)
        .shrink(0)
        .background(isChosen ? palette.primary : palette.surface)
        .border(isChosen ? palette.primary : palette.textSecondary, width: theme.stroke.control)
        .radius(theme.radius.card)
        .role(.radio, name: words)
        .state(.checkable)
        .state(.checked, isChosen)
        .on(.tap) { choose(()) }
    }

    private func isBeside(_ context: Context) -> Bool {
        !context.drawsFinely && context.heightClass == .compact
    }

    /// Returns the size of the picture: points, or a few cells of color.
    private func size(_ context: Context) -> Size {
        if context.drawsFinely { return Size(width: 72, height: 54) }
        let cell = context.step
        return isBeside(context)
            ? Size(width: 3 * cell.width, height: cell.height)
            : Size(width: 8 * cell.width, height: 3 * cell.height)
    }
}
