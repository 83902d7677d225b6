import CairnLayout
package import CairnUI

/// A lock screen: the prompt and the message of the lock, and below or beside them the input.
package struct LockScreen<Note: Sendable & Hashable, Marks: Component, Input: Component>: Component
{
    private let flow: LockFlow<Note>
    private let title: String
    private let caption: LockCaption
    private let layout: LockLayout
    private let textWidth: Double
    private let shrinksText: Bool
    private let isModal: Bool
    private let appear: () -> Void
    private let marks: Marks
    private let input: Input
    private let header: AnyComponent?
    private let footer: AnyComponent?

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - flow: The state of the screen.
    ///   - title: The prompt.
    ///   - caption: The message of the lock.
    ///   - layout: The metrics of the screen.
    ///   - textWidth: The width of the text beside the input, in points.
    ///   - shrinksText: Indicates that the text gives way where space is scarce.
    ///   - isModal: Indicates that nothing behind the screen can receive the focus.
    ///   - header: The app's own content above the prompt, where there is room.
    ///   - footer: The app's own controls below the input, such as one for a forgotten code.
    ///   - appear: Reports that the screen appeared.
    ///   - marks: The marks of the entry, between the prompt and the message.
    ///   - input: The input.
    package init(
        _ flow: LockFlow<Note>, title: String, caption: LockCaption, layout: LockLayout,
        textWidth: Double, shrinksText: Bool, isModal: Bool,
        header: AnyComponent? = nil, footer: AnyComponent? = nil,
        appear: @escaping () -> Void,
        @ComponentBuilder marks: () -> Marks, @ComponentBuilder input: () -> Input
    ) {
        (self.flow, self.title, self.caption, self.layout) = (flow, title, caption, layout)
        (self.textWidth, self.shrinksText, self.isModal) = (textWidth, shrinksText, isModal)
        (self.appear, self.header, self.footer) = (appear, header, footer)
        (self.marks, self.input) = (marks(), input())
    }

    package func body(in context: Context) -> some Component {
        Box {
            heading(context)
            input
            if !layout.isWide, let footer { footer }
        }
        .style { style in
            style.flexDirection = layout.isWide ? .row : .column
            style.alignItems = .center
            style.justifyContent = .center
            style.gap(.points(layout.isWide ? context.theme.space.broad : layout.gap))
        }
        .role(isModal ? .dialog : .group, name: title)
        .state(.modal, isModal)
        .state(.busy, flow.isBusy)
        .on(.appear, appear)
    }

    private func heading(_ context: Context) -> some Component {
        let theme = context.theme
        return Column(gap: layout.gap, align: .center) {
            if layout.hasRoomAbove, let header { header }
            Text(title).font(theme.type.heading).alignment(.center)
                .role(.heading(level: 2), name: title)
            marks
            Text(caption.seen(inOneLine: layout.isTight)).font(theme.type.callout)
                .alignment(.center).lines(layout.mostLines)
                .color(caption.isError ? context.palette.danger : context.palette.textSecondary)
                .role(caption.isError ? .alert : .status, name: caption.spoken)
                // A preferred height, which longer text exceeds.
                .style { $0.flexBasis = .points(layout.wordsHeight) }
            if layout.isWide, let footer { footer }
        }
        .style { style in
            style.flexShrink = shrinksText ? 1 : 0
            style.minWidth = 0
            // A fixed width, so that the text does not displace other elements.
            if layout.isWide { style.width = .points(textWidth) }
        }
    }
}
