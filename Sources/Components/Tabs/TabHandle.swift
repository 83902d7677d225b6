import CairnLayout
import CairnUI

/// The handle of a tab, with a close button for pointer users.
struct TabHandle: Component {
    let tab: TabItem
    let position: Role.Position
    let isSelected: Bool
    /// A Boolean value that indicates whether a request to close the tab is pending.
    let isAsked: Bool
    let settings: TabsConfiguration
    let plan: TabBarLayout
    /// The app's own label, in place of symbol and title.
    let label: ((TabItem) -> AnyComponent)?
    let select: () -> Void
    let close: (TabItem.ID, _ byPointer: Bool) -> Void

    private var hasClose: Bool {
        guard tab.isClosable, !tab.isPinned else { return false }
        switch settings.close {
        case .always:
            // Of narrow handles only the selected one keeps its close button, so that the others
            // can be pressed.
            return isSelected || plan.width(tab) >= 120
        case .selected: return isSelected
        case .never: return false
        }
    }

    /// A Boolean value that indicates whether the handle has the width of a pinned tab.
    private var isNarrow: Bool { tab.isPinned && !plan.isVertical }
    /// A Boolean value that indicates whether the symbol is shown. A narrow handle shows either a
    /// title or a symbol.
    private var hasSymbol: Bool {
        label == nil && tab.symbol != nil && (isNarrow || plan.width(tab) >= 180)
    }
    private var isSymbolAlone: Bool { isNarrow && tab.symbol != nil }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let title =
            tab.title.isEmpty ? context.phrases[.commonUntitled] : tab.title
        var role = Role.tab
        role.position = position
        // Where only characters can be drawn, brackets express what shape and weight express
        // elsewhere.
        let isBracketed = isSelected && !context.drawsFinely
        return Row {
            if isBracketed { Text("[").decorative() }
            AnyComponent(content(title, context))
            if isBracketed { Text("]").decorative() }
        }
        .padding(horizontal: isBracketed ? 0 : theme.space.small)
        .size(width: plan.width(tab), height: plan.height)
        .shrink(plan.isVertical ? 0 : 1)
        .changing { paint(&$0, context) }
        .layoutTransition(LayoutTransition(theme.motion))
        .role(role, name: title, value: value(context))
        .state(.selected, isSelected)
        .state(.busy, tab.isBusy || isAsked)
        .on(.tap) { select() }
        .on(.focus) { if settings.selectsOnFocus { select() } }
    }

    /// The symbol, title and badges, with the close button at the end.
    private func content(_ title: String, _ context: Context) -> some Component {
        let closeSide = min(28, context.theme.layout.target)
        return Row(gap: 6) {
            Row(gap: 6, justify: isSymbolAlone ? .center : .flexStart) {
                AnyComponent(words(title, context))
            }
            .grow()
            .shrink(1)
            .minimum(width: 0)
            if hasClose {
                // Not a button, which a tab must not contain: keyboard users have Delete and the
                // menu.
                Row(justify: .center) {
                    Symbol("close", color: textColor(context), scale: 0.7)
                }
                .minimum(width: closeSide, height: closeSide)
                .shrink(0)
                .on(.tap) { close(tab.id, true) }
                .focus(.never)
            }
        }
        .grow()
        .shrink(1)
        .minimum(width: 0)
    }

    @ComponentBuilder private func words(_ title: String, _ context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let ink = textColor(context)
        if tab.isBusy || isAsked {
            Symbol("refresh", color: ink, scale: 0.8).decorative()
        } else if let symbol = tab.symbol, hasSymbol {
            Symbol(symbol, color: ink, scale: 0.9).decorative()
        }
        if let label {
            label(tab)
        } else if !isSymbolAlone {
            Text(
                isNarrow
                    ? String(title.prefix(2))
                    : TabItem.shortened(
                        title,
                        to: plan.letters(
                            tab, font: theme.type.callout, hasSymbol: hasSymbol,
                            hasClose: hasClose))
            )
            .font(font(theme)).color(ink).lines(1).shrink(1)
        }
        if tab.isUnsaved {
            Text("•").color(
                isSelected && settings.look == .pill ? ink : palette.accent
            ).shrink(0)
        }
        if let badge = tab.badge, !isNarrow {
            Row(justify: .center) {
                Text(badge).font(theme.type.caption).color(palette.onDanger).lines(1)
            }
            .padding(horizontal: 5)
            .background(palette.danger).radius(theme.radius.pill).shrink(0)
        }
    }

    private func font(_ theme: Theme) -> Font {
        var font = theme.type.callout
        if isSelected { font.weight = 600 }
        return font
    }

    private func textColor(_ context: Context) -> Color {
        let palette = context.palette
        return switch (settings.look, isSelected) {
        case (.pill, true): palette.onPrimary
        case (_, true): palette.text
        case (_, false): palette.textSecondary
        }
    }

    /// Paints the handle. The selected handle differs in shape and weight, not only in color.
    private func paint(_ element: inout Element, _ context: Context) {
        let palette = context.palette
        switch settings.look {
        case .paper:
            if isSelected { element.paint.fill = .color(palette.background) }
            element.paint.radius = isSelected ? context.theme.radius.control : 0
        case .pill:
            if isSelected {
                element.paint.fill = .color(palette.color(of: settings.tint))
                element.paint.radius = context.theme.radius.pill
            }
        case .plain: break
        }
    }

    /// Returns the accessibility value, announced after the name.
    private func value(_ context: Context) -> String? {
        var words: [String] = []
        if let badge = tab.badge { words.append(badge) }
        if tab.isUnsaved { words.append(context.phrases[.tabsUnsaved]) }
        if tab.isPinned { words.append(context.phrases[.tabsPinned]) }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
