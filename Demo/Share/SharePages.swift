#if Database && Vault
import CairnLayout
import CairnUI

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
