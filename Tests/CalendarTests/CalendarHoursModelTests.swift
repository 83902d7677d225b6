import CairnCalendar
import CairnUI
import Foundation
import TestSupport
import Testing

/// The rules of the day view: the time cursor, the selected time, and drags.
@Suite struct CalendarHoursModelTests {
    private static func hours(_ text: String = "2026-11-21", zone: String = "GMT") throws
        -> CalendarHours
    {
        CalendarHours(of: try day(text), in: try #require(TimeZone(identifier: zone)))
    }

    private static func dayView(
        _ change: (inout CalendarConfiguration) -> Void = { _ in }
    ) throws -> CalendarModel {
        try calendar("2026-11-21") {
            $0.mode = .day
            $0.movesItems = true
            change(&$0)
        }
    }

    private static func time(_ hours: CalendarHours, _ minutes: Range<Int>) -> CalendarTime {
        CalendarTime(
            day: hours.day, start: hours.moment(minutes.lowerBound),
            end: hours.moment(minutes.upperBound), zone: hours.zone)
    }

    @Test(
        "keys move the time cursor by the step, by hours and to the ends",
        arguments: [
            (CalendarHoursKey.next, 15, 615), (.previous, 15, 585), (.next, 30, 630),
            (.nextHour, 15, 660), (.previousHour, 15, 540), (.first, 15, 0), (.last, 15, 1425),
            (.last, 60, 1380), (.next, 7, 602), (.extendNext, 15, 615),
        ])
    func keys(key: CalendarHoursKey, step: Int, cursor: Int) throws {
        let hours = try Self.hours()
        let model = try Self.dayView { $0.slotMinutes = step }
            .applying(.hours(.pressed(key, in: CalendarHoursView(hours, cursor: 600, top: 480))))
        #expect(model.hours.cursor == cursor)
    }

    @Test("Shift extends the selected time both ways, and Enter creates an item there")
    func selection() throws {
        let hours = try Self.hours()
        var model = try Self.dayView()
        func press(_ key: CalendarHoursKey) -> [CalendarRequest] {
            let view = CalendarHoursView(hours, cursor: model.hours.cursor ?? 600, top: 480)
            return model.update(.hours(.pressed(key, in: view)))
        }
        #expect(press(.extendNext) == [])
        #expect(press(.extendNext) == [])
        #expect(model.selection(in: hours) == 600..<645)
        for _ in 1...4 { #expect(press(.extendPrevious) == []) }
        #expect(model.selection(in: hours) == 570..<615)
        #expect(model.hours.isBusy)
        #expect(press(.create) == [.create(Self.time(hours, 570..<615))])
        #expect(model.selection(in: hours) == nil && model.hours.cursor == 570)
        // Without a selection, it takes one step; Escape and another day drop the selection.
        #expect(press(.create) == [.create(Self.time(hours, 570..<585))])
        _ = press(.extendNext)
        #expect(model.applying(.hours(.cancelled)).selection(in: hours) == nil)
        #expect(!model.applying(.stepped(1)).hours.isBusy)
        #expect(model.applying(.stepped(1)).focus == (try day("2026-11-22")))
    }

    @Test(
        "the last step of a day ends with it",
        arguments: [("2026-03-29", 1380), ("2026-10-25", 1500)])
    func ends(text: String, minutes: Int) throws {
        let hours = try Self.hours(text, zone: "Europe/Berlin")
        var model = try Self.dayView { $0.slotMinutes = 50 }
        _ = model.update(.hours(.pressed(.last, in: CalendarHoursView(hours, cursor: 0, top: 0))))
        let view = CalendarHoursView(hours, cursor: try #require(model.hours.cursor), top: 0)
        let requests = model.update(.hours(.pressed(.create, in: view)))
        #expect(requests == [.create(Self.time(hours, (minutes - 1) / 50 * 50..<minutes))])
    }

    private static let dragTable: [(Double, Double, Int, Double, Range<Int>)] = [
        (600, 660, 15, 1, 600..<675), (607, 652, 15, 1, 600..<660),
        (660, 605, 15, 1, 600..<675), (600, 601, 15, 1, 600..<615),
        (600, 660, 30, 1, 600..<690), (600, 660, 15, 30, 600..<690),
        (600, 9000, 15, 1, 600..<1440), (600, -9000, 15, 1, 0..<615),
    ]

    @Test(
        "a drag over empty time creates an item, in whole steps and in either direction",
        arguments: dragTable)
    func drags(from: Double, to: Double, step: Int, grain: Double, minutes: Range<Int>) throws {
        let hours = try Self.hours()
        var model = try Self.dayView { $0.slotMinutes = step }
        func drag(_ action: CalendarDragAction) -> [CalendarRequest] {
            model.update(.hours(.dragged(action)))
        }
        let view = CalendarHoursView(hours, cursor: 0, top: 480)
        let start = CalendarDragPoint(minute: from, grain: grain, hasMoved: false)
        #expect(drag(.began(.create, at: start, in: view)) == [])
        #expect(model.hours.drag?.minutes == nil)
        #expect(drag(.moved(CalendarDragPoint(minute: to, grain: grain))) == [])
        #expect(model.hours.drag?.minutes == minutes)
        // Escape: what follows of the drag has no effect.
        var cancelled = model.applying(.hours(.cancelled))
        #expect(cancelled.hours.drag == nil)
        #expect(cancelled.update(.hours(.dragged(.moved(start)))) == [])
        #expect(cancelled.update(.hours(.dragged(.ended))) == [])
        #expect(drag(.ended) == [.create(Self.time(hours, minutes))])
        #expect(drag(.ended) == [])
    }

    @Test("a press without a movement moves the time cursor, and a long one takes an hour")
    func presses() throws {
        let hours = try Self.hours()
        var model = try Self.dayView()
        let point = CalendarDragPoint(minute: 617, hasMoved: false)
        let view = CalendarHoursView(hours, cursor: 0, top: 480)
        _ = model.update(.hours(.dragged(.began(.create, at: point, in: view))))
        #expect(model.update(.hours(.dragged(.moved(point)))) == [])
        #expect(model.update(.hours(.dragged(.ended))) == [])
        #expect(model.hours.cursor == 615)
        #expect(
            model.update(.hours(.held(at: 617, in: hours)))
                == [.create(Self.time(hours, 615..<675))])
        #expect(
            model.update(.hours(.held(at: 1430, in: hours)))
                == [.create(Self.time(hours, 1425..<1440))])
    }

    @Test("an item is moved and resized where that is allowed, in whole steps")
    func itemsMove() throws {
        let hours = try Self.hours()
        let item = CalendarTimedItem(
            id: "walk", "Walk", from: hours.moment(600), to: hours.moment(670))
        func result(
            _ kind: CalendarTimeDrag.Kind, _ way: Double, allowed: Bool = true
        ) throws -> [CalendarRequest] {
            var model = try Self.dayView { $0.movesItems = allowed }
            let view = CalendarHoursView(hours, cursor: 0, top: 480)
            let start = CalendarDragPoint(minute: 605, hasMoved: false)
            _ = model.update(.hours(.dragged(.began(kind, at: start, in: view))))
            _ = model.update(.hours(.dragged(.moved(CalendarDragPoint(minute: 605 + way)))))
            return model.update(.hours(.dragged(.ended)))
        }
        #expect(try result(.move(item), 62) == [.move("walk", to: Self.time(hours, 660..<730))])
        #expect(try result(.move(item), 5) == [])
        #expect(try result(.move(item), 62, allowed: false) == [])
        // A part of it stays in the day.
        #expect(
            try result(.move(item), -5000) == [.move("walk", to: Self.time(hours, -55..<15))])
        #expect(
            try result(.move(item), 5000) == [.move("walk", to: Self.time(hours, 1425..<1495))])
        #expect(try result(.resize(item), 22) == [.move("walk", to: Self.time(hours, 600..<690))])
        #expect(
            try result(.resize(item), -500) == [.move("walk", to: Self.time(hours, 600..<615))])
        // By keys.
        var model = try Self.dayView()
        #expect(
            model.update(.hours(.shifted(item, by: -1, isEnd: false, in: hours)))
                == [.move("walk", to: Self.time(hours, 585..<655))])
        #expect(
            model.update(.hours(.shifted(item, by: 1, isEnd: true, in: hours)))
                == [.move("walk", to: Self.time(hours, 600..<685))])
        model.configuration.movesItems = false
        #expect(model.update(.hours(.shifted(item, by: 1, isEnd: true, in: hours))) == [])
        #expect(model.update(.hours(.opened("walk"))) == [.open("walk")])
    }

    @Test("the hours scroll under a pointer that rests at an edge, up to the end of the day")
    func edgesScroll() throws {
        let hours = try Self.hours()
        var model = try Self.dayView()
        func drag(_ action: CalendarDragAction) -> [CalendarRequest] {
            model.update(.hours(.dragged(action)))
        }
        let view = CalendarHoursView(hours, cursor: 0, top: 1000)
        func point(_ edge: Int) -> CalendarDragPoint {
            CalendarDragPoint(minute: 1310, edge: edge, seen: 360)
        }
        _ = drag(.began(.create, at: CalendarDragPoint(minute: 1200, seen: 360), in: view))
        let first = drag(.moved(point(1)))
        #expect(model.hours.top == 1015 && model.hours.drag?.minutes == 1200..<1335)
        guard case .wait(let seconds, let number) = first.first else {
            Issue.record("\(first)")
            return
        }
        #expect(seconds > 0)
        // Another movement waits no second time.
        #expect(drag(.moved(point(1))) == [])
        #expect(drag(.waited(number + 7)) == [])
        var waiting = number
        for _ in 0..<20 {
            guard case .wait(_, let next) = drag(.waited(waiting)).first else { break }
            waiting = next
        }
        #expect(model.hours.top == 1080)
        #expect(model.hours.drag?.minutes == 1200..<1395)
        // Away from the edge, the wait comes to nothing.
        _ = drag(.moved(point(-1)))
        #expect(model.hours.top == 1065)
        _ = drag(.moved(point(0)))
        #expect(drag(.waited(model.hours.drag?.wait ?? 0)) == [])
        #expect(model.hours.top == 1065)
        #expect(drag(.cancelled) == [] && model.hours.drag == nil)
    }

    @Test("a day that cannot be selected takes no items")
    func refusedDays() throws {
        let hours = try Self.hours()
        var model = try Self.dayView { $0.latest = "2026-11-20" }
        let view = CalendarHoursView(hours, cursor: 600, top: 480)
        #expect(model.update(.hours(.pressed(.create, in: view))) == [])
        #expect(model.update(.hours(.held(at: 600, in: hours))) == [])
        let point = CalendarDragPoint(minute: 600)
        _ = model.update(.hours(.dragged(.began(.create, at: point, in: view))))
        #expect(model.hours.drag == nil)
    }

    @Test("a parked calendar keeps its time cursor, and one from before the day view is read")
    func parking() throws {
        let hours = try Self.hours()
        let view = CalendarHoursView(hours, cursor: 600, top: 480)
        let model = try Self.dayView().applying(.hours(.pressed(.next, in: view)))
            .applying(.hours(.scrolled(to: 300, seeing: 200)))
        let data = try JSONEncoder().encode(model)
        #expect(try JSONDecoder().decode(CalendarModel.self, from: data) == model)
        let old = try JSONEncoder().encode(try calendar("2026-11-21"))
        #expect(!String(decoding: old, as: UTF8.self).contains("hours"))
        #expect(try JSONDecoder().decode(CalendarModel.self, from: old).hours.cursor == nil)
    }

    @Test("no number, however wild, ends the program", arguments: UInt64(0)..<50)
    func wildNumbers(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let hours = try Self.hours(
            ["2026-11-21", "2011-12-30"].randomElement(using: &random) ?? "2026-11-21",
            zone: "Pacific/Apia")
        var model = try Self.dayView {
            $0.slotMinutes = [.min, -1, 0, 7, 999, .max].randomElement(using: &random) ?? 0
        }
        func wild() -> Double {
            [.nan, .infinity, -.infinity, -1e300, 1e300, 0, 600].randomElement(using: &random) ?? 0
        }
        func whole() -> Int { [.min, -1, 0, 600, .max].randomElement(using: &random) ?? 0 }
        let item = CalendarTimedItem(
            id: "x", "x", from: Date(timeIntervalSince1970: wild()),
            to: Date(timeIntervalSince1970: wild()))
        for _ in 0..<40 {
            let view = CalendarHoursView(hours, cursor: whole(), top: wild())
            let point = CalendarDragPoint(
                minute: wild(), edge: whole(), seen: wild(), grain: wild())
            let kind =
                [CalendarTimeDrag.Kind.create, .move(item), .resize(item)]
                .randomElement(using: &random) ?? .create
            let actions: [CalendarHoursAction] = [
                .pressed(
                    CalendarHoursKey.allCases.randomElement(using: &random) ?? .next, in: view),
                .pointed(at: whole(), in: hours), .held(at: whole(), in: hours),
                .scrolled(to: wild(), seeing: wild()),
                .shifted(item, by: whole(), isEnd: seed % 2 == 0, in: hours),
                .dragged(.began(kind, at: point, in: view)), .dragged(.moved(point)),
                .dragged(.waited(1)), .dragged(.ended), .cancelled,
            ]
            _ = model.update(.hours(actions.randomElement(using: &random) ?? .cancelled))
        }
        #expect((0..<1440).contains(model.hours.cursor ?? 0))
    }
}
