import CairnLayout
import CairnSharingLibrary
import CairnUI

/// The page with the output of a service that sends nothing.
struct OutputPage: Component {
    var id: String
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let losses = model.draft(for: id)?.losses(in: phrases) ?? []
        Column(gap: theme.space.base) {
            if model.output?.isFailure == true {
                Text(phrases[.shareNotExported]).color(context.palette.danger).role(.alert)
            } else if let code = code(context) {
                Column(align: .center) { code }
            } else if isLong {
                // A scroll area fills the available space: the column determines its height.
                Column { ScrollArea { lines } }
                    .size(height: (context.traits.viewport.height * 0.4).rounded())
            } else {
                lines
            }
            for (number, loss) in losses.enumerated() {
                Text(loss).color(context.palette.textSecondary).role(.status).key(number)
            }
            Row(justify: .flexEnd) {
                Button(phrases[.commonBack], .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private var isLong: Bool {
        let lines = model.output?.lines ?? []
        return lines.count > 4 || lines.joined().count > 160
    }

    private var lines: some Component {
        Column {
            for (number, line) in (model.output?.lines ?? []).enumerated() {
                Text(line).link(line == model.output?.address ? line : nil).key(number)
            }
        }
    }

    /// Returns the code, unless it is larger than the room beside the title and the button: it is only read whole.
    private func code(_ context: Context) -> QRCodeView? {
        guard let text = model.output?.code, let code = try? QRCode(text) else { return nil }
        let screen = context.traits.viewport
        let view = QRCodeView(
            code, name: model[id]?.service.title(in: context.phrases) ?? id,
            most: min(screen.width, screen.height) * 0.6)
        let room = screen.height - 6 * context.theme.type.body.lineHeight
        return view.height(in: context) <= room ? view : nil
    }
}
