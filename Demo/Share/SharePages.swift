#if Database && Vault
import CairnLayout
import CairnLocalizations
import CairnSharing
import CairnUI

/// What a service wants to know of whoever signs in.
struct SignInSheet: Component {
    var signIn: SignIn
    var service: ShareSheetModel.Offer?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let title = service?.service.title(in: context.phrases) ?? signIn.form.service
        Sheet("\(context.words(.commonSignIn)): \(title)", close: { send(.signInClosed) }) {
            ScrollArea {
                Column(gap: context.theme.space.snug) {
                    if let problem = signIn.problem {
                        Text(problem).color(context.palette.berry).role(.alert)
                    }
                    for field in signIn.form.fields {
                        TextField(
                            context.phrases[field.words], text: signIn.values[field.key] ?? "",
                            placeholder: field.standard ?? "",
                            purpose: field.isSecret == true ? .secret : .text,
                            isEnabled: !signIn.isBusy
                        ) {
                            send(.signInTyped(field.key, $0))
                        }
                        .key(field.key)
                    }
                }
            }
            .size(height: (context.surroundings.viewport.height * 0.5).rounded())
            Row(justify: .flexEnd) {
                Button(context.words(.commonSignIn), .primary, isEnabled: !signIn.isBusy) {
                    send(.signInSent)
                }
            }
        }
    }
}

/// An address, words, a code, or where a file is.
struct ShownSheet: Component {
    var shown: ShareShown
    var send: TravelSend

    func body(in context: Context) -> some Component {
        Sheet(shown.title, close: { send(.shownRead) }) {
            ScrollArea {
                Column {
                    for (number, line) in shown.lines.enumerated() {
                        Text(line).key(number)
                    }
                }
            }
            .size(height: (context.surroundings.viewport.height * 0.5).rounded())
        }
    }
}
#endif
