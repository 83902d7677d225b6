import CairnCalendar
import CairnMenus
import CairnStrings
import CairnTabs
import CairnTree
import Foundation

@testable import CairnUI

/// State of components and models that was stored, and may have been changed by others.
enum ParkedSessions {
    static let targets = [
        FuzzTarget("parked-states") { try states(Data($0)) },
        // The first byte chooses the model.
        FuzzTarget("parked-models") { input in
            var input = InputReader(input)
            let model = models[input.number(below: models.count)]
            try model(Data(input.rest))
        },
    ]

    /// The maximum number of rows that a screen builds. A viewport that no screen has must not
    /// build a whole list.
    private static let mostRows = 4_000
    /// The maximum number of elements of a screen: a calendar of that many weeks has 20 a week.
    private static let mostElements = 20 * mostRows

    private static func states(_ input: Data) throws {
        guard let parked = try? JSONDecoder().decode(ParkedStates.self, from: input) else { return }
        let expander = Expander(parked: parked)
        let list = List(Array(0..<100_000), key: { $0 }, estimate: 40, name: "List") {
            Text("\($0)").size(height: 40)
        }
        let root = expander.expand(list, in: Environment())
        try require(root.children.count <= mostRows, "\(root.children.count) rows")
        expander.send(
            .scroll(
                Scroll(offset: Point(x: 0, y: 90_000), viewport: Size(width: 390, height: 800))),
            to: root.id)
        let next = expander.refresh() ?? root
        try require(next.children.count <= mostRows, "\(next.children.count) rows")
        _ = try JSONEncoder().encode(expander.parkedStates())
    }

    // MARK: Models

    private static let formatter = LocaleFormatter(.undetermined, timeZone: .gmt)

    private static let models: [@Sendable (Data) throws -> Void] = [
        model(TreeModel.self) {
            expanded(TreeComponent($0, name: "Tree", newID: { "new" }, send: Sender { _ in }))
        },
        model(CalendarModel.self) {
            expanded(CalendarComponent($0, formatter: formatter, send: Sender { _ in }))
        },
        model(TabsModel.self) {
            expanded(TabsComponent($0, send: Sender { _ in }) { Text($0.title) })
        },
        model(StackMenuModel.self) {
            expanded(StackMenuComponent($0, title: "Menu", send: Sender { _ in }))
        },
        model(StripeMenuModel.self) {
            expanded(
                StripeMenuComponent($0, title: "Menu", send: Sender { _ in }) { Text("Page") })
        },
    ]

    private static func expanded(_ screen: some Component) -> Element {
        Expander().expand(screen, in: Environment())
    }

    /// A model that is read is shown, written, and read back as one that is written the same.
    private static func model<M: Model & Codable>(
        _ type: M.Type, screen: @escaping @Sendable (M) -> Element
    ) -> @Sendable (Data) throws -> Void {
        { input in
            guard let model = try? JSONDecoder().decode(M.self, from: input) else { return }
            let root = screen(model)
            try require(root.descendants <= mostElements, "\(root.descendants) elements")
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let written = try encoder.encode(model)
            let again = try JSONDecoder().decode(M.self, from: written)
            try require(try encoder.encode(again) == written, "written, and read as another")
        }
    }
}

extension Element {
    /// The number of elements below this one.
    fileprivate var descendants: Int { children.reduce(0) { $0 + 1 + $1.descendants } }
}
