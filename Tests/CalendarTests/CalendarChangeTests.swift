import CairnCalendar
import CairnLayout
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// What changes while a calendar is open is seen at once, and only what changes is built again.
@Suite struct CalendarChangeTests {
    /// A calendar in an app that can change whatever it gives to it.
    struct Host: Model {
        var calendar: CalendarModel
        var language: LanguageTag
        var digits = LocaleFormatter.Digits.native
        var formatter: LocaleFormatter {
            LocaleFormatter(language, timeZone: .gmt, digits: digits)
        }
        var counted = TextKey.countItems
        var isFirst = false
        enum Action: Sendable {
            case calendar(CalendarAction)
            case changed(Change)
        }
        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .calendar(let action): calendar.update(action)
            case .changed(let change): change.apply(to: &self)
            }
            return []
        }
    }

    /// A change by the app.
    enum Change: CaseIterable, Sendable {
        case dayHeight, weekNumbers, counted, system, isFirst, range, multiple, dots, digits,
            language
        case modes, mode, firstWeekday, adjacentDays, sixRows, limits, disabledWeekdays, items,
            focus

        func apply(to host: inout Host) {
            switch self {
            case .dayHeight: host.calendar.configuration.dayHeight = 90
            case .weekNumbers: host.calendar.configuration.weekNumbers = true
            case .counted: host.counted = .countStories
            case .system: host.calendar.update(.renamed(.coptic))
            case .isFirst: host.isFirst = true
            case .range: host.calendar.configuration.selection = .range
            case .multiple: host.calendar.configuration.selection = .multiple
            case .dots: host.calendar.configuration.dots = 1
            case .digits: host.digits = .western
            case .language: host.language = LanguageTag("de-DE") ?? host.language
            case .modes: host.calendar.configuration.modes = [.month, .week]
            case .mode: host.calendar.update(.showed(.week))
            case .firstWeekday: host.calendar.configuration.firstWeekday = 1
            case .adjacentDays: host.calendar.configuration.adjacentDays = false
            case .sixRows: host.calendar.configuration.sixRows = false
            case .limits: host.calendar.configuration.latest = "2026-12-25"
            case .disabledWeekdays: host.calendar.configuration.disabledWeekdays = [3]
            case .items: host.calendar.configuration.items = false
            case .focus: host.calendar.update(.stepped(1))
            }
        }
    }

    private func opened(_ host: Host) throws -> Session<Host> {
        let busy = try day("2026-12-11")
        let items = CalendarItems(["a", "b", "c"]) { _ in busy }
        return Session(host, environment: try environment()) { host, send in
            var component = CalendarComponent(
                host.calendar, formatter: host.formatter, marks: items.marks, counted: host.counted,
                send: send.scope(Host.Action.calendar))
            component.isFirst = host.isFirst
            return component
        }
    }

    @Test(
        "a change shows what a calendar that is opened after it shows", arguments: Change.allCases)
    func changesAreSeen(change: Change) async throws {
        // In Egypt, so that other digits and another language are changes; the month has five weeks.
        let start = Host(
            calendar: try calendar("2026-12-21"), language: try #require(LanguageTag("ar-EG")))
        var changed = start
        change.apply(to: &changed)
        let open = try opened(start)
        let before = await open.scene.root.look
        await open.send(.changed(change))
        let fresh = try opened(changed)
        #expect(await open.scene.root.look == fresh.scene.root.look)
        #expect(await open.scene.root.look != before)
    }

    @Test func todayIsTheOneOfTheLatestMidnight() async throws {
        let open = try opened(
            Host(calendar: try calendar("2026-11-10"), language: try #require(LanguageTag("en-GB")))
        )
        await open.tick(Date(timeIntervalSince1970: 1_795_262_400 + 86_400))
        try await Driver(open).tap(.button, "Today")
        #expect(await open.model.calendar.focus.description == "2026-11-22")
    }

    @Test("the header is built again only if it says something else")
    func theHeaderIsKept() async throws {
        let session = try session(try calendar("2026-11-21"), try formatter("en-GB"))
        func stamps() async throws -> [UInt64] {
            let outline = await session.outline
            let root = await session.scene.root
            return try (outline.items(.status) + outline.items(.button) + outline.items(.radio)).map
            {
                try #require(root.part($0.id)).stamp
            }
        }
        let before = try await stamps()
        #expect(before.count == 8)
        for key in [CalendarKeyCommand.nextDay, .select, .previousWeek] {
            await session.send(.pressed(key))
            #expect(try await stamps() == before)
        }
        await session.send(.pressed(.nextMonth))
        #expect(try await stamps() != before)
        #expect(await session.outline.items(.status).map(\.name) == ["December 2026"])
    }
}

/// Everything of an element that a host shows or reacts to, without the identity.
private struct Look: Equatable {
    var depth: Int
    var kind: Element.Kind
    var style: LayoutStyle
    var paint: Paint
    var semantics: Semantics?
    var events: Event.Kinds
    var keys: Set<KeyPress>
    var focus: FocusRule
}

extension Element {
    fileprivate var look: [Look] {
        var looks: [Look] = []
        var waiting = [(self, 0)]
        while let (element, depth) = waiting.popLast() {
            looks.append(
                Look(
                    depth: depth, kind: element.kind, style: element.style, paint: element.paint,
                    semantics: element.semantics, events: element.events, keys: element.keys,
                    focus: element.focus))
            waiting += element.children.reversed().map { ($0, depth + 1) }
        }
        return looks
    }
}
