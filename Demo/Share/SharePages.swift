#if Database && Vault
import CairnLayout
import CairnSharing
import CairnUI

/// A sheet with the result of a sharing option: a link, text, a QR code or the location of a file.
struct ShareResultSheet: Component {
    var shown: ShareResult
    var send: Sender<SharingAction>

    func body(in context: Context) -> some Component {
        Sheet(shown.title, close: { send(.resultRead) }) {
            if isLong(context) {
                // A scroll area fills the available space: the column determines its height.
                Column { ScrollArea { AnyComponent(content(context)) } }
                    .size(height: (context.traits.viewport.height * 0.5).rounded())
            } else {
                AnyComponent(content(context))
            }
        }
    }

    /// Indicates that the content may exceed the available height of the sheet.
    private func isLong(_ context: Context) -> Bool {
        guard let view = view(context) else {
            return shown.lines.count > 4 || shown.lines.joined().count > 160
        }
        // The sheet itself takes up six lines.
        return view.height(in: context)
            > context.traits.viewport.height - 6 * context.theme.type.body.lineHeight
    }

    private func view(_ context: Context) -> QRCodeView? {
        let screen = context.traits.viewport
        return shown.code.map {
            QRCodeView($0, name: shown.title, most: min(screen.width, screen.height) * 0.6)
        }
    }

    private func content(_ context: Context) -> some Component {
        Column(align: shown.code == nil ? .stretch : .center) {
            if let view = view(context) {
                view
            } else {
                for (number, line) in shown.lines.enumerated() {
                    Text(line).key(number)
                }
            }
        }
    }
}
#endif
