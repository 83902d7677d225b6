import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation

/// The page of deliveries in the outbox: those that need the person, then the newest.
struct UploadsPage: Component {
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>
    var zone: TimeZone

    func body(in context: Context) -> some Component {
        // The delivery whose time is being changed, and what was typed.
        let changing = context.state("changing", initially: Delivery.ID?.none)
        let typed = context.state("typed", initially: "")
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.base) {
            if model.deliveries.isEmpty {
                Text(phrases[.shareNothingLeft]).color(context.palette.textSecondary).role(
                    .status)
            }
            List(
                deliveries, key: \.id, estimate: theme.layout.target * 2.5,
                gap: theme.space.small, name: phrases[.shareUploads]
            ) { delivery in
                row(delivery, changing, typed, context)
            }
            .basis(
                min(
                    height(changing.value, context),
                    context.traits.viewport.height * (context.heightClass == .compact ? 0.5 : 0.7))
            )
            Row(justify: .flexEnd) {
                Button(phrases[.commonBack], .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private var deliveries: [Delivery] {
        let newest = model.deliveries.reversed()
        return newest.filter(needsAnswer) + newest.filter { !needsAnswer($0) }
    }

    private static func hasContent(_ delivery: Delivery) -> Bool {
        delivery.content.map { !$0.words.isEmpty || $0.photos > 0 } ?? false
    }

    private func needsAnswer(_ delivery: Delivery) -> Bool {
        [.rejected, .retired, .uncertain, .needsLogin].contains(delivery.state)
    }

    /// Returns the height of all rows, whose words have a line each: title, content, state, progress, buttons,
    /// and the field for a time with its label and what it allows.
    private func height(_ changing: Delivery.ID?, _ context: Context) -> Double {
        let theme = context.theme
        let (line, gap) = (theme.type.body.lineHeight, theme.space.tiny)
        return model.deliveries.reduce(0) { sum, delivery in
            var height = 2 * line + gap + theme.space.small
            if Self.hasContent(delivery) { height += line + gap }
            if delivery.state == .uploading { height += line + gap }
            let buttons = delivery.choices.count + (delivery.scheduled == nil ? 0 : 1)
            if buttons > 0 { height += theme.controlHeight + gap }
            // Three have no room beside each other on a narrow screen.
            if buttons > 2, context.sizeClass == .compact {
                height += theme.controlHeight + theme.space.small
            }
            if delivery.scheduled != nil, delivery.id == changing {
                height += theme.controlHeight + 2 * (line + gap)
            }
            return sum + height
        }
    }

    private func row(
        _ delivery: Delivery, _ changing: Local<Delivery.ID?>, _ typed: Local<String>,
        _ context: Context
    ) -> AnyComponent {
        let phrases = context.phrases
        let theme = context.theme
        let title = model.service(delivery.service)?.title(in: phrases) ?? delivery.service
        let text = delivery.text(in: phrases, at: zone)
        let isBad = needsAnswer(delivery)
        return AnyComponent(
            Column(gap: theme.space.tiny) {
                Row(gap: theme.space.small, align: .baseline) {
                    Text(title).lines(1).shrink(0)
                    if !delivery.target.isEmpty {
                        Text(delivery.target).font(theme.type.callout)
                            .color(context.palette.textSecondary).lines(1).shrink(1).shrinkable()
                    }
                }
                if let content = delivery.content, Self.hasContent(delivery) {
                    Row(gap: theme.space.small) {
                        if !content.words.isEmpty {
                            Text(content.words).font(theme.type.callout).lines(1).shrink(1)
                                .shrinkable()
                        }
                        if content.photos > 0 {
                            Text(phrases[.countPhotos, content.photos]).font(theme.type.callout)
                                .color(context.palette.textSecondary).lines(1).shrink(0)
                        }
                    }
                }
                // Failures are announced assertively, everything else politely.
                Text(text).font(theme.type.callout)
                    .color(isBad ? context.palette.danger : context.palette.textSecondary)
                    .role(isBad ? .alert : .status, name: "\(title): \(text)")
                if delivery.state == .uploading, delivery.totalBytes > 0 {
                    Progress(
                        title, done: Double(delivery.sentBytes) / Double(delivery.totalBytes),
                        says: text)
                }
                Row(gap: theme.space.small, wraps: true) {
                    for choice in delivery.choices {
                        let words = choice.text(in: phrases)
                        Button(
                            name: "\(words): \(title)", .quiet,
                            act: { send(.chose(choice, delivery.id, delivery.service)) }
                        ) { Text(words).lines(1) }
                        .key(choice.rawValue)
                    }
                    if let time = delivery.scheduled {
                        let words = phrases[.shareChangeTime]
                        Button(
                            name: "\(words): \(title)", .quiet,
                            act: {
                                typed.set(ShareTime.text(time, in: zone))
                                changing.set(changing.value == delivery.id ? nil : delivery.id)
                            }
                        ) { Text(words).lines(1) }
                        .key("time")
                    }
                }
                if changing.value == delivery.id, delivery.scheduled != nil {
                    TimeField(
                        typed: typed.value, zone: zone, appearsFocused: true,
                        type: Sender { typed.set($0) },
                        set: Sender { time in
                            changing.set(nil)
                            send(.rescheduled(delivery.id, time))
                        })
                }
            })
    }
}
