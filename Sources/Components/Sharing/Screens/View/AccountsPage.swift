import CairnLayout
import CairnLocalizations
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
        Column(gap: theme.space.small) {
            List(
                offers, key: \.id, estimate: theme.layout.target, gap: theme.space.tiny,
                name: phrases.words(.shareAccounts)
            ) { offer in
                row(offer, context)
            }
            .basis(context.listHeight(of: offers.count, row: context.theme.controlHeight))
            Row(justify: .flexEnd) {
                Button(phrases.words(.commonBack), .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private func row(_ offer: ShareSheetModel.Offer, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let title = offer.service.title(in: phrases)
        let words = phrases.words(offer.account == nil ? .commonSignIn : .commonSignOut)
        return AnyComponent(
            Row(
                gap: context.theme.space.small, align: context.besideLines, justify: .spaceBetween
            ) {
                Symbol(offer.service.symbol, color: context.palette.textSecondary)
                Column {
                    Text(title).lines(1)
                    if let account = offer.account {
                        Text(account).font(context.theme.type.caption).color(
                            context.palette.textSecondary
                        )
                        .lines(1)
                    }
                }
                .fill()
                .shrinkable()
                Button(
                    name: "\(words): \(title)", .quiet,
                    act: {
                        send(
                            offer.account == nil ? .signInAsked(offer.id) : .signedOut(offer.id))
                    }
                ) { Text(words).lines(1) }
            })
    }
}
