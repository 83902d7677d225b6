import CairnLayout
import CairnSharingLibrary
import CairnUI

/// The page of accounts that are signed in.
struct AccountsPage: Component {
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let offers = model.offers.filter { $0.service.way == .account }
        // Who is signed in comes first.
        let lines =
            offers.flatMap { offer in
                offer.accounts.map { Line(offer: offer, account: $0.name) }
            } + offers.map { Line(offer: $0, account: nil) }
        Column(gap: theme.space.small) {
            List(
                lines, key: \.id, estimate: theme.layout.target, gap: theme.space.tiny,
                name: phrases[.shareAccounts]
            ) { line in
                row(line, context)
            }
            .basis(context.listHeight(of: lines.count, row: context.theme.controlHeight))
            if let leaving = model.leaving { question(leaving, phrases) }
            Row(justify: .flexEnd) {
                Button(phrases[.commonBack], .quiet) { send(.showed(.ways)) }
            }
        }
    }

    /// A line of the list: an account, or a service to sign in to.
    private struct Line: Identifiable, Equatable {
        var offer: ShareSheetModel.Offer
        var account: String?
        var id: String { "\(offer.id)|\(account ?? "")" }
    }

    /// Asks what becomes of the deliveries that wait for an account.
    private func question(_ leaving: ShareSheetModel.Leaving, _ phrases: Phrases) -> some Component
    {
        Alert(
            phrases[.shareLeaveTitle, leaving.name],
            message: phrases[.shareLeaveWaiting, leaving.waiting.count],
            choices: [
                .init(phrases[.commonCancel], cancels: true) { send(.signOutAnswered(.stay)) },
                .init(phrases[.shareLeaveKeep]) { send(.signOutAnswered(.keep)) },
                .init(phrases[.shareLeaveDiscard], .destructive) {
                    send(.signOutAnswered(.discard))
                },
            ])
    }

    private func row(_ line: Line, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let offer = line.offer
        let title = offer.service.title(in: phrases)
        let isFurther = line.account == nil && !offer.accounts.isEmpty
        let words =
            phrases[
                line.account != nil
                    ? .commonSignOut : isFurther ? .shareAddAccount : .commonSignIn]
        // Of several accounts of a service, each button has a name of its own.
        let name =
            line.account != nil && offer.accounts.count > 1
            ? "\(title), \(line.account ?? "")" : title
        return AnyComponent(
            Row(
                gap: context.theme.space.small, align: context.besideLines, justify: .spaceBetween
            ) {
                Symbol(offer.service.symbol, color: context.palette.textSecondary)
                Column {
                    Text(title).lines(1)
                    if let account = line.account {
                        Text(account).font(context.theme.type.caption).color(
                            context.palette.textSecondary
                        )
                        .lines(1)
                    }
                }
                .fill()
                .shrinkable()
                Button(
                    name: "\(words): \(name)", .quiet,
                    act: {
                        send(
                            line.account.map { .signOutAsked(offer.id, $0) }
                                ?? .signInAsked(offer.id))
                    }
                ) { Text(words).lines(1) }
            })
    }
}
