import CairnLayout
import CairnUI
import Testing

@testable import CairnMenus

/// Where a stripe menu lies, and how it comes.
@Suite struct StripeMenuLayoutTests {
    private static func layout(
        _ edge: StripeEdge, room: Size = Size(width: 400, height: 800), isMirrored: Bool = false,
        _ change: (inout StripeMenuConfiguration) -> Void = { _ in }
    ) -> StripeMenuLayout {
        var settings = StripeMenuConfiguration()
        (settings.edge, settings.extent, settings.closeStrip) = (edge, 280, 48)
        change(&settings)
        var environment = Environment()
        environment.traits.viewport = room
        environment.traits.safeArea = SafeArea(left: 4, top: 1, right: 2, bottom: 3)
        if isMirrored {
            environment.phrases = Phrases(language: "ar", direction: .rightToLeft) { _, _ in "" }
        }
        return StripeMenuLayout(settings, Context(environment))
    }

    @Test func onlyTheReadingEdgesTurn() {
        for (edge, side, mirrored) in [
            (StripeEdge.leading, StripeMenuLayout.Side.left, StripeMenuLayout.Side.right),
            (.trailing, .right, .left), (.left, .left, .left), (.right, .right, .right),
            (.top, .top, .top), (.bottom, .bottom, .bottom),
        ] {
            #expect(Self.layout(edge).side == side)
            #expect(Self.layout(edge, isMirrored: true).side == mirrored)
        }
    }

    @Test func theBorderAndTheOuterSidesAreKeptClear() {
        let left = Self.layout(.left)
        #expect(left.border == 4 && left.extent == 284 && left.isUpright)
        #expect(left.clear == SafeArea(left: 4, top: 1, right: 0, bottom: 3))
        #expect(Self.layout(.right).clear == SafeArea(left: 0, top: 1, right: 2, bottom: 3))
        let top = Self.layout(.top)
        #expect(top.border == 1 && top.extent == 281 && !top.isUpright)
        #expect(top.clear == SafeArea(left: 4, top: 1, right: 2, bottom: 0))
        #expect(Self.layout(.bottom).clear == SafeArea(left: 4, top: 0, right: 2, bottom: 3))
        #expect(Self.layout(.bottom).border == 3 && Self.layout(.right).border == 2)
        #expect(left.strip == Self.layout(.left) { $0.stripExtent += 10 }.strip - 10)
        #expect(left.strip == StripeMenuConfiguration().stripExtent + 4)
    }

    @Test func aMenuLeavesItsStripOrTakesAll() {
        func width(_ width: Double) -> StripeMenuLayout {
            Self.layout(.left, room: Size(width: width, height: 800))
        }
        #expect(width(300).extent == 252 && !width(300).fills)
        #expect(width(208).extent == 160 && !width(208).fills)
        let small = width(207)
        #expect(small.fills && small.extent == 207)
        #expect(small.clear == SafeArea(left: 4, top: 1, right: 2, bottom: 3))
        // One that is meant to be narrow needs no more than that.
        let narrow = Self.layout(.left, room: Size(width: 130, height: 800)) { $0.extent = 80 }
        #expect(!narrow.fills && narrow.extent == 82)
        #expect(Self.layout(.top, room: Size(width: 900, height: 207)).fills)
    }

    @Test func aMenuIsPinnedFromAWidthOn() {
        func isPinned(_ edge: StripeEdge, _ width: Double, from: Double) -> Bool {
            Self.layout(edge, room: Size(width: width, height: 800)) { $0.pinnedFrom = from }
                .isPinned
        }
        #expect(isPinned(.left, 1000, from: 1000) && !isPinned(.left, 999, from: 1000))
        #expect(!isPinned(.left, 1000, from: 0) && !isPinned(.top, 1000, from: 1000))
        #expect(!isPinned(.left, 150, from: 100))
    }

    @Test func itComesFromItsEdge() {
        let ways: [(StripeEdge, Point)] = [
            (.left, Point(x: 1, y: 0)), (.right, Point(x: -1, y: 0)), (.top, Point(x: 0, y: 1)),
            (.bottom, Point(x: 0, y: -1)),
        ]
        for (edge, way) in ways {
            let layout = Self.layout(edge) { $0.style = .over }
            #expect(layout.shift(1) == way && layout.shift(0) == .zero)
            #expect(layout.inwards(way) == 1)
            #expect(layout.inwards(Point(x: way.y, y: way.x)) == 0)
            #expect(layout.menuShift(1) == .zero && layout.contentShift(0.5) == .zero)
            #expect(layout.menuShift(0.75) == layout.shift(-layout.extent / 4))
            let push = Self.layout(edge) { $0.style = .push }
            #expect(push.contentShift(0.5) == push.shift(push.extent / 2))
            #expect(push.menuShift(0) == push.shift(-push.extent))
            let reveal = Self.layout(edge) { $0.style = .reveal }
            #expect(reveal.menuShift(0) == .zero)
            #expect(reveal.contentShift(1) == reveal.shift(reveal.extent))
            #expect(Self.layout(edge) { $0.style = .strip }.contentShift(1) == .zero)
        }
    }

    @Test func itLiesAlongItsEdge() {
        for (edge, left, right, top, bottom) in [
            (StripeEdge.left, true, false, true, true), (.right, false, true, true, true),
            (.top, true, true, true, false), (.bottom, true, true, false, true),
        ] {
            var style = LayoutStyle()
            Self.layout(edge).lay(&style, extent: 70)
            #expect(style.position == .absolute)
            let zero = LayoutLength.points(0)
            #expect((style.left == zero) == left && (style.right == zero) == right)
            #expect((style.top == zero) == top && (style.bottom == zero) == bottom)
            let isUpright = edge == .left || edge == .right
            #expect((style.width == LayoutLength.points(70)) == isUpright)
            #expect((style.height == LayoutLength.points(70)) != isUpright)
        }
        #expect(Self.layout(.left).direction(isMirrored: false) == .row)
        #expect(Self.layout(.left).direction(isMirrored: true) == .rowReverse)
        #expect(Self.layout(.right).direction(isMirrored: false) == .rowReverse)
        #expect(Self.layout(.right).direction(isMirrored: true) == .row)
        #expect(Self.layout(.top).direction(isMirrored: true) == .column)
        #expect(Self.layout(.bottom).direction(isMirrored: false) == .columnReverse)
    }
}
