import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// The pairs of similar photos, side by side with their differences. No photo is deleted
/// automatically.
struct SimilarPhotosPage: Component {
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        if model.pairs.isEmpty {
            Blank(
                title: phrases[.galleryAlikeEmpty], text: nil, symbol: "copy", button: nil
            ) {}
        } else {
            let theme = context.theme
            let margin = theme.layout.margin(context.sizeClass)
            let width = min(model.room.viewport.width, theme.layout.textColumn * 1.2)
            let half = max((width - 2 * margin - theme.space.small) / 2, 1)
            let height = max((half * 0.75).rounded(), 1)
            let most = max((model.room.viewport.height * 0.45).rounded(), 1)
            let size = Size(width: half, height: min(height, most))
            List(
                model.pairs, key: { "\($0.first.id)+\($0.second.id)" },
                estimate: size.height + 4 * theme.controlHeight, gap: theme.space.base,
                name: phrases[.galleryAlike]
            ) { pair in
                PairCard(pair: pair, size: size, dates: dates, send: send)
            }
            .fill().shrinkable()
        }
    }
}

private struct PairCard: Component {
    var pair: SimilarPair
    var size: Size
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        let (first, second) = (pair.first, pair.second)
        Column(gap: theme.space.small) {
            Row(gap: theme.space.small, align: .flexStart, justify: .center) {
                PairedPhoto(photo: first, size: size, dates: dates, send: send).key("first")
                PairedPhoto(photo: second, size: size, dates: dates, send: send).key("second")
            }
            Row(gap: theme.space.small, justify: .center) {
                Text(
                    phrases[.galleryAlikeShare, dates.percent(1 - Double(pair.distance) / 64)]
                )
                .font(theme.type.callout).color(context.palette.textSecondary).lines(1)
                Button(phrases[.galleryAlikeKeepBoth]) {
                    send.photos(.bothKept(first.id, second.id))
                }
            }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass), vertical: theme.space.small)
        .role(
            .group,
            name: phrases[
                .galleryAlikePair, first.name(in: phrases, dates), second.name(in: phrases, dates)])
    }
}

/// One photo of a pair, with its file, size, and date, and a button that moves it to the trash.
private struct PairedPhoto: Component {
    var photo: Photo
    var size: Size
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let name = photo.name(in: context.phrases, dates)
        let trash = context.phrases[.galleryAlikeTrash]
        Column(gap: theme.space.hair, align: .center) {
            RemoteImage(
                PictureKey(photo, side: 1024).source, alt: name, size: size, fit: .contain,
                placeholder: photo.color.map { Fill.color(Color($0)) })
            Text(photo.name).font(theme.type.callout).color(palette.text).lines(1)
            Text(dates.shortMoment(photo.taken)).font(theme.type.caption).color(
                palette.textSecondary
            )
            .lines(1)
            Text(
                dates.list([dates.dimensions(photo.width, photo.height), dates.bytes(photo.bytes)])
            )
            .font(theme.type.caption).color(palette.textSecondary).lines(1)
            Button(name: "\(trash): \(photo.name)", .plain) {
                send.photos(.deleted([photo.id]))
            } label: {
                Symbol("delete", color: palette.danger)
                Text(trash).color(palette.danger).lines(2)
            }
        }
        .size(width: size.width)
    }
}
