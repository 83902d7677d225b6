#if Database && Vault
import CairnLayout
import CairnSharing
import CairnUI

/// A sheet with the result of a sharing option: a link, text, a QR code or the location of a file.
struct ShareResultSheet: Component {
    var shown: ShareResult
    var send: Sender<SharingAction>

    func body(in context: Context) -> some Component {
        // A code is only read whole: one that leaves no room for a sheet has the screen for itself.
        if let view = view(context), isLong(context), fits(view, context) {
            return AnyComponent(
                CodeScreen(view: view, title: shown.title, close: { send(.resultRead) }))
        }
        return AnyComponent(sheet(context))
    }

    private func sheet(_ context: Context) -> some Component {
        Sheet(shown.title, close: { send(.resultRead) }) {
            if isLong(context) {
                // A scroll area fills the available space: the column determines its height.
                Column { ScrollArea { AnyComponent(content(context)) } }
                    .size(height: (context.traits.viewport.height * 0.5).rounded())
            } else {
                AnyComponent(content(context))
            }
            if let notice = shown.notice {
                Text(notice).color(context.palette.textSecondary).role(.status)
            }
            if shown.text != nil, shown.code == nil || isTooLarge(context) {
                Row(gap: context.theme.space.small, justify: .flexEnd, wraps: true) {
                    Button(context.phrases[.commonCopy]) { send(.copyAsked) }
                    if shown.address != nil {
                        Button(context.phrases[.commonOpen], .primary) { send(.openAsked) }
                    }
                }
            }
        }
    }

    /// Indicates that a code has room on a screen of its own, with a button.
    private func fits(_ view: QRCodeView, _ context: Context) -> Bool {
        view.height(in: context) + context.theme.type.body.lineHeight
            <= context.traits.viewport.height
    }

    /// Indicates a code that is larger than the screen, which is not drawn in part.
    private func isTooLarge(_ context: Context) -> Bool {
        view(context).map { !fits($0, context) } ?? false
    }

    /// Indicates that the content may exceed the available height of the sheet.
    private func isLong(_ context: Context) -> Bool {
        guard let view = view(context), !isTooLarge(context) else {
            return shown.code == nil
                && (shown.lines.count > 4 || shown.lines.joined().count > 160)
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
            if isTooLarge(context) {
                Text(context.phrases[.shareCodeTooLarge]).role(.status)
            } else if let view = view(context) {
                view
            } else {
                for (number, line) in shown.lines.enumerated() {
                    Text(line).link(line == shown.address ? line : nil).key(number)
                }
            }
        }
    }
}

/// A QR code that fills the screen.
private struct CodeScreen: Component {
    var view: QRCodeView
    var title: String
    var close: () -> Void

    func body(in context: Context) -> some Component {
        Column(align: .center, justify: .center) {
            view
            Button(context.phrases[.commonClose], .plain) { close() }
        }
        .covering()
        .background(context.palette.background)
        .role(.dialog, name: title)
        .state(.modal)
        .on(.dismiss) { close() }
        .lifted(Element.Layer(.screen))
    }
}
#endif
