import CairnLayout
import CairnStrings
public import CairnUI

/// The default content of a row: icon, title and number of children.
public struct TreeLabel: Component {
    private let row: TreeRow
    private let lines: Int
    private let counts: Bool

    /// Creates the label of a row; `lines` at least 1.
    public init(_ row: TreeRow, lines: Int = 1, counts: Bool = true) {
        self.row = row
        self.lines = max(1, lines)
        self.counts = counts
    }

    /// The title and the number side by side.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let isNamed = !row.node.title.isEmpty
        Row(gap: theme.space.small) {
            // No line shows more than this, and shaping ten thousand characters would be slow.
            Text(title(in: context)).lines(lines)
                .color(isNamed ? palette.text : palette.textSecondary)
                .shrink(1).shrinkable()
            Spacer()
            switch row.loading {
            case .busy:
                Text(context.phrases[.commonLoading]).font(theme.type.caption).color(
                    palette.textSecondary
                )
                .lines(1).shrink(0)
            case .failed:
                Text(context.phrases[.treeFailed]).font(theme.type.caption).color(palette.danger)
                    .lines(1).shrink(1).shrinkable()
            case .idle:
                if counts, row.children > 0 {
                    Text(context.phrases[.treeCount, row.children])
                        .font(theme.type.callout).color(palette.textSecondary).lines(1).shrink(0)
                }
            }
        }
    }
}

extension TreeLabel {
    /// Returns the title, with the parts that match the filter in bold and underlined.
    private func title(in context: Context) -> [TextRun] {
        let title = context.title(row.node).prefix(500)
        guard !row.node.title.isEmpty, !row.matches.isEmpty else { return [TextRun(String(title))] }
        var bold = context.theme.type.body
        bold.weight = 700
        var runs: [TextRun] = []
        var end = title.startIndex
        func place(_ number: Int) -> String.Index {
            title.index(title.startIndex, offsetBy: number, limitedBy: title.endIndex)
                ?? title.endIndex
        }
        for match in row.matches {
            let (from, to) = (place(match.lowerBound), place(match.upperBound))
            if end < from { runs.append(TextRun(String(title[end..<from]))) }
            runs.append(TextRun(String(title[from..<to]), font: bold, isUnderlined: true))
            end = to
        }
        if end < title.endIndex { runs.append(TextRun(String(title[end...]))) }
        return runs
    }
}

/// The indentation of a row, with connecting lines if they are enabled.
struct TreeGuides: Component {
    var row: TreeRow
    var measures: TreeMetrics
    /// Draws the connecting lines with ASCII characters, in a terminal.
    var isASCII: Bool

    func body(in context: Context) -> some Component {
        let width = measures.inset(row.depth)
        if row.guides.isEmpty {
            Box().size(width: width).shrink(0)
        } else if !context.drawsFinely {
            Row {
                for (level, goesOn) in row.guides.enumerated() {
                    Text(
                        sign(
                            goesOn, isLast: level == row.guides.count - 1,
                            mirrored: context.direction == .rightToLeft)
                    )
                    .color(context.palette.textSecondary).lines(1)
                    .size(width: measures.indent).shrink(0).key(level)
                }
            }
            .size(width: width).shrink(0).decorative()
        } else {
            Drawing(
                canvas: Size(width: width, height: measures.row),
                shapes: [
                    Drawing.Shape(
                        path(mirrored: context.direction == .rightToLeft),
                        stroke: Drawing.Stroke(
                            context.palette.separator, width: context.theme.stroke.hairline))
                ]
            ).shrink(0)
        }
    }

    /// Returns the line characters of a level; they are mirrored here because no layout does it
    /// automatically.
    private func sign(_ goesOn: Bool, isLast: Bool, mirrored: Bool) -> String {
        if isASCII { return isLast ? (goesOn ? "|-" : "`-") : goesOn ? "|" : "" }
        let branch = mirrored ? ("┤─", "┘─") : ("├─", "└─")
        return isLast ? (goesOn ? branch.0 : branch.1) : goesOn ? "│" : ""
    }

    private func path(mirrored: Bool) -> Path {
        var path = Path()
        let width = measures.inset(row.depth)
        func place(_ x: Double, _ y: Double) -> Point { Point(x: mirrored ? width - x : x, y: y) }
        for (level, goesOn) in row.guides.enumerated() {
            let x = (Double(level) + 0.75) * measures.indent
            let isLast = level == row.guides.count - 1
            guard goesOn || isLast else { continue }
            path.move(to: place(x, 0))
            path.line(to: place(x, goesOn ? measures.row : measures.row / 2))
            guard isLast else { continue }
            path.move(to: place(x, measures.row / 2))
            path.line(to: place(width, measures.row / 2))
        }
        return path
    }
}

/// The disclosure indicator of a row.
struct TreeDisclosureIndicator: Component {
    var row: TreeRow
    var height: Double
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let width = context.theme.type.body.lineHeight
        if row.isBranch {
            Box { Glyph(row.isExpanded ? .down : .forward) }
                .style {
                    $0.alignItems = .center
                    $0.justifyContent = .center
                    $0.flexShrink = 0
                }
                .size(width: width, height: height)
                .on(.tap) { act() }
                .focus(.never)
        } else {
            Box().size(width: width).shrink(0)
        }
    }
}

/// The checkbox of a row, with three states.
struct TreeCheckbox: Component {
    var check: TreeRow.Check
    var act: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let isFilled = check != .off
        if !context.drawsFinely {
            Box {
                Text(check == .on ? "[x]" : check == .mixed ? "[-]" : "[ ]").shrink(0).decorative()
            }
            .shrink(0)
            .on(.tap) { act() }
            .focus(.never)
        } else {
            Box {
                if check == .on { Glyph(.check, color: palette.onPrimary, scale: 0.75) }
                if check == .mixed { Glyph(.some, color: palette.onPrimary, scale: 0.75) }
            }
            .style {
                $0.alignItems = .center
                $0.justifyContent = .center
            }
            .square(22)
            .background(isFilled ? palette.primary : palette.surface)
            .border(isFilled ? palette.primary : palette.textSecondary, width: theme.stroke.control)
            .radius(theme.radius.control)
            .on(.tap) { act() }
            .focus(.never)
        }
    }
}

/// The text field for editing the title of a row.
struct TreeTitleField: Component {
    var node: TreeNode
    var send: Sender<TreeAction>

    func body(in context: Context) -> some Component {
        let typed = context.state("typed", initially: node.title)
        let theme = context.theme
        let palette = context.palette
        Box()
            .changing { element in
                element.kind = .field(
                    FieldContent(
                        text: typed.value, placeholder: context.phrases[.commonUntitled],
                        font: theme.type.body, color: palette.text,
                        placeholderColor: palette.textSecondary))
            }
            .fill().shrinkable()
            .padding(horizontal: theme.space.small)
            .background(palette.surface)
            .border(palette.primary, width: theme.stroke.control)
            .radius(theme.radius.control)
            .role(.textField, name: context.phrases[.treeTitleField], value: typed.value)
            .focus(.active)
            .on(.input) { typed.set($0.text) }
            .on(.submit) { send(.renamed(node.id, $0)) }
            .on(.dismiss) { send(.renamingCancelled) }
    }
}

/// The toolbar above the rows: a filter field and a button that adds a top-level node.
struct TreeToolbar: Component {
    var model: TreeModel
    var name: String
    var newID: () -> String
    var send: Sender<TreeAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let configuration = model.configuration
        let adds = configuration.addsAtTop && configuration.edits
        Column {
            if adds || configuration.filters, model.count > 0 || !model.filter.isEmpty {
                Row(gap: theme.space.small, align: .flexEnd) {
                    if configuration.filters {
                        TextField(
                            context.phrases[.treeFind], text: model.filter, purpose: .search,
                            change: send.scope(TreeAction.filtered)
                        )
                        .flexible()
                    }
                    if adds {
                        Button(name: context.phrases[.treeAdd], .quiet) {
                            send(.added(TreeNode(newID(), ""), under: nil))
                        } label: {
                            Glyph(.add, color: context.palette.accent)
                            if !configuration.filters { Text(context.phrases[.treeAdd]).lines(1) }
                        }
                        .shrink(0)
                    }
                }
                .padding(vertical: theme.space.small)
            }
            if model.isExpandingAll {
                Row(gap: theme.space.small) {
                    Text(context.phrases[.treeExpanding]).color(context.palette.textSecondary)
                        .fill()
                        .role(.status)
                    Button(context.phrases[.commonCancel], .plain) { send(.expandingCancelled) }
                }
            }
            if model.damage?.lost.isEmpty == false {
                Row(gap: theme.space.small) {
                    Text(context.phrases[.treeDamaged]).color(context.palette.danger).fill()
                        .shrinkable().role(.alert)
                    Button(context.phrases[.commonOk], .plain) { send(.store(.damageSeen)) }
                }
            }
            if let problem = model.savingProblem {
                Text(context.phrases[.treeNotSaved, problem]).color(context.palette.danger)
                    .role(.alert)
            }
        }
        .shrink(0)
    }
}

/// The placeholder shown when there are no rows.
struct TreeEmpty: Component {
    var model: TreeModel
    var newID: () -> String
    var send: Sender<TreeAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isFiltered = model.count > 0
        Center {
            Column(gap: theme.space.small, align: .center) {
                Text(context.phrases[isFiltered ? .commonNoResults : .treeEmpty])
                    .font(theme.type.heading).alignment(.center).role(.status)
                if !isFiltered, model.configuration.edits {
                    Text(context.phrases[.treeEmptyHint]).color(context.palette.textSecondary)
                        .alignment(.center)
                    Button(context.phrases[.treeAdd], .primary) {
                        send(.added(TreeNode(newID(), ""), under: nil))
                    }
                }
            }
        }
    }
}

/// The question before nodes are removed.
struct TreeRemovalAlert: Component {
    var removal: TreeModel.Removal
    var send: Sender<TreeAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let title = removal.title.isEmpty ? phrases[.commonUntitled] : removal.title
        let count = phrases[.countNotes, removal.count]
        Alert(
            removal.ids.count == 1
                ? phrases[.treeDeleteAsk, title] : phrases[.treeDeleteAskCount, count],
            message: phrases[.treeDeleteTotal, count],
            choices: [
                .init(phrases[.commonCancel], cancels: true) { send(.removalCancelled) },
                .init(phrases[.commonDelete], .destructive) { send(.removalConfirmed) },
            ])
    }
}

/// The menu of all commands for a node, as an alternative to dragging and swiping.
struct TreeMenu: Component {
    var model: TreeModel
    var node: TreeNode
    var newID: () -> String
    var open: Sender<TreeNode>?
    var send: Sender<TreeAction>
    var close: () -> Void

    func body(in context: Context) -> some Component {
        let title = context.title(node)
        let row = model.row(of: node.id).flatMap { model.rows($0..<($0 + 1)).first }
        Sheet(title, close: close) {
            ScrollArea(name: context.phrases[.treeActions, title]) {
                Column(gap: context.theme.space.tiny) {
                    if let open { choice(.commonOpen, in: context) { open(node) } }
                    if model.configuration.selection == .multiple, !model.configuration.checkboxes {
                        let isSelected = model.selected.contains(node.id)
                        choice(isSelected ? .treeDeselect : .commonSelect, in: context) {
                            send(.tapped(node.id, holding: .control))
                        }
                    }
                    if row?.isBranch == true {
                        choice(.treeExpandAll, in: context) { send(.expandedAll(under: node.id)) }
                        choice(.treeCollapseAll, in: context) {
                            send(.collapsedAll(under: node.id))
                        }
                    }
                    if model.configuration.edits {
                        choice(.treeAddInside, in: context) {
                            send(.added(TreeNode(newID(), ""), under: node.id))
                        }
                        choice(.treeRename, in: context) { send(.renaming(node.id)) }
                        moves(in: context)
                        Button(context.phrases[.commonDelete], .destructive) {
                            close()
                            send(.pressed(.remove, on: node.id))
                        }
                    }
                }
            }
            .style { $0.flexBasis = .auto }
        }
    }

    @ComponentBuilder private func moves(in context: Context) -> some Component {
        choice(.treeMoveUp, in: context) { press(.moveUp) }
        choice(.treeMoveDown, in: context) { press(.moveDown) }
        choice(.treeMoveIn, in: context) { press(.moveIn) }
        choice(.treeMoveOut, in: context) { press(.moveOut) }
    }

    // The command names its node, so that an app that asks for its intent before an earlier action
    // has moved the focus learns about the right one.
    private func press(_ key: TreeKeyCommand) { send(.pressed(key, on: node.id)) }

    private func choice(
        _ key: TextKey, in context: Context, act: @escaping () -> Void
    ) -> some Component {
        Button(context.phrases[key], .quiet) {
            close()
            act()
        }
        .key(key.name)
    }
}
