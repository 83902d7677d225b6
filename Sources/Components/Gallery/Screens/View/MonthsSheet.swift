import CairnGalleryLibrary
import CairnLayout
import CairnLocalizations
import CairnUI

/// The list of the months that have photos, latest first, for jumping to a month.
struct MonthsSheet: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let title = context.phrases.words(.galleryJump)
        let months = Array(model.months.reversed())
        let row = context.theme.controlHeight
        Sheet(title, close: { send.grid(.monthsShown(false)) }) {
            Column {
                List(
                    months, key: { "\($0.month)" }, estimate: row, name: title
                ) { month in
                    Button(name: nil, .plain) {
                        let last = Day(number: month.month.next.firstDay.number - 1)
                        send.grid(
                            .jumped(
                                to: model.list.order == .newestFirst
                                    ? last : month.month.firstDay))
                    } label: {
                        Row(gap: context.theme.space.small, justify: .spaceBetween) {
                            Text(dates.month(month.month)).font(context.theme.type.body)
                                .color(context.palette.text)
                            Text(context.phrases.words(.countPhotos, month.count))
                                .font(context.theme.type.callout).color(
                                    context.palette.textSecondary)
                        }
                        .grow()
                    }
                }
            }
            .size(height: min(Double(months.count) * row, model.room.viewport.height * 0.6))
        }
    }
}

/// A sheet with a text field for a caption.
struct CaptionSheet: Component {
    var photo: Photo
    var draft: String
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let title = phrases.words(.galleryCaption)
        let id = photo.id
        Sheet(title, close: { send.viewer(.captionEdited(nil)) }) {
            TextField(
                title, text: draft, placeholder: phrases.words(.galleryCaptionHint),
                change: send.viewer.scope { .captionEdited($0) },
                submit: send.viewer.scope(id: Key(id)) { .captionSaved(id, $0) })
            Row(justify: .flexEnd) {
                Button(phrases.words(.commonSave), .primary) {
                    send.viewer(.captionSaved(id, draft))
                }
            }
        }
    }
}
