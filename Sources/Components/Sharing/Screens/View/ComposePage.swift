import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation

/// The page with what is sent to all services: the text, and the photos in their order.
struct ComposePage: Component {
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>
    /// Returns the image of a photo, if the host can display it.
    var picture: (SharePhoto) -> ImageSource?
    var zone: TimeZone

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let photos = model.composed.photos
        Column(gap: theme.space.base) {
            TextField(
                phrases[.shareText], text: model.composition.text ?? model.content.text,
                rows: context.heightClass == .compact ? 2 : 4,
                change: send.scope { .composed(.textTyped($0)) })
            if !model.composition.texts.isEmpty {
                Text(
                    phrases[
                        .shareOwnTexts,
                        model.composition.texts.keys.sorted()
                            .map { model[$0]?.service.title(in: phrases) ?? $0 }
                            .joined(separator: ", ")]
                )
                .font(theme.type.caption).color(context.palette.textSecondary).role(.status)
            }
            if !model.content.photos.isEmpty {
                Column(gap: theme.space.small) {
                    for (number, photo) in photos.enumerated() {
                        row(photo, number, of: photos.count, context)
                            .key("photo \(model.composition.photos[number])")
                    }
                    for position in model.composition.leftOut {
                        leftOut(position, context).key("photo \(position)")
                    }
                }
                .role(.group, name: phrases[.sharePartPhoto])
            }
            if let time = model.composition.time {
                Row(gap: theme.space.small, align: .center, wraps: true) {
                    Text(phrases[.shareScheduled, context.time(time, in: zone)]).role(.status)
                        .flexible()
                    Button(phrases[.shareAtOnce], .plain) { send(.composed(.scheduled(nil))) }
                }
            } else {
                TimeField(
                    typed: model.composition.typedTime ?? "", zone: zone,
                    type: send.scope { .composed(.timeTyped($0)) },
                    set: send.scope { .composed(.scheduled($0)) })
            }
            Row(justify: .flexEnd) {
                Button(phrases[.commonBack], .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private func row(
        _ photo: SharePhoto, _ number: Int, of count: Int, _ context: Context
    ) -> AnyComponent {
        let phrases = context.phrases
        func button(_ key: TextKey, _ symbol: String, _ to: Int) -> AnyComponent {
            AnyComponent(
                Button(
                    name: phrases[key, photo.name], .plain, isEnabled: (0..<count).contains(to),
                    act: { send(.composed(.photoMoved(from: number, to: to))) }
                ) { Symbol(symbol) })
        }
        return AnyComponent(
            Row(gap: context.theme.space.small, align: context.besideLines) {
                sign(photo, context)
                Text(photo.name).color(context.palette.text).lines(1).fill().shrinkable()
                button(.shareEarlier, "chevronUp", number - 1)
                button(.shareLater, "chevronDown", number + 1)
                Button(
                    name: phrases[.shareLeaveOut, photo.name], .plain,
                    act: { send(.composed(.photoLeftOut(number))) }
                ) { Symbol("close") }
            })
    }

    private func leftOut(_ position: Int, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let photo = model.content.photos[position]
        return AnyComponent(
            Row(gap: context.theme.space.small, align: context.besideLines) {
                sign(photo, context)
                Text(phrases[.shareLeftOut, photo.name]).color(context.palette.textSecondary)
                    .lines(1).fill().shrinkable()
                Button(
                    name: "\(phrases[.sharePutBack]): \(photo.name)", .plain,
                    act: { send(.composed(.photoPutBack(position))) }
                ) { Text(phrases[.sharePutBack]).lines(1) }
            })
    }

    private func sign(_ photo: SharePhoto, _ context: Context) -> AnyComponent {
        guard context.drawsFinely, let source = picture(photo) else {
            return AnyComponent(Symbol("photo", color: context.palette.textSecondary))
        }
        return AnyComponent(
            Image(source, alt: nil, size: Size(width: 40, height: 40))
                .radius(context.theme.radius.control).shrink(0))
    }
}
