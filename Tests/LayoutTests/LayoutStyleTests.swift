import CairnLayout
import TestSupport
import Testing

@Suite struct LayoutStyleTests {
    @Test func aNewStyleHasTheDefaultsOfCSS() {
        let style = LayoutStyle()
        #expect(style.flexDirection == .row)
        #expect(style.flexWrap == .nowrap)
        #expect(style.justifyContent == .flexStart)
        #expect(style.alignItems == .stretch)
        #expect(style.alignSelf == .auto)
        #expect(style.alignContent == .stretch)
        #expect(style.position == .relative)
        #expect(style.direction == .inherit)
        #expect(style.display == .flex)
        #expect(style.flexGrow == 0 && style.flexShrink == 1 && style.flexBasis == .auto)
    }

    @Test func keywordsDoNotDisturbEachOther() {
        var style = LayoutStyle()
        for direction in FlexDirection.allCases {
            for display in Display.allCases {
                style.flexDirection = direction
                style.alignSelf = .baseline
                style.position = .absolute
                style.display = display
                style.direction = .rightToLeft
                #expect(style.flexDirection == direction)
                #expect(style.alignSelf == .baseline)
                #expect(style.position == .absolute)
                #expect(style.display == display)
                #expect(style.direction == .rightToLeft)
                #expect(style.justifyContent == .flexStart)
            }
        }
    }

    // The tree compares styles as plain memory, so a field or a padding byte too many would matter.
    @Test func aStyleIsWholeWords() {
        #expect(MemoryLayout<LayoutStyle>.size == 200)
        #expect(MemoryLayout<LayoutStyle>.size == MemoryLayout<LayoutStyle>.stride)
        #expect(MemoryLayout<LayoutLength>.size == 8)
    }

    @Test func aSumGivesBackItsParts() {
        let sum = LayoutLength.calc(percent: 33.5, points: -7.25).sum
        #expect(sum?.percent == 33.5 && sum?.points == -7.25)
        #expect(LayoutLength.calc(percent: 33.5, points: 1).points == nil)
        #expect(LayoutLength.calc(percent: 33.5, points: 1).percentage == nil)
        #expect(LayoutLength.percent(5).sum == nil && LayoutLength.minContent.sum == nil)
        #expect(LayoutLength.minContent.isByContent && !LayoutLength.auto.isByContent)
        #expect(!LayoutLength.calc(percent: 1, points: 1).isByContent)
    }

    @Test("a tree gives back the style it was given", arguments: UInt64(0)..<50)
    func stylesComeBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let tree = LayoutTree()
        let styles = (0..<100).map { _ in LayoutStyle.random(using: &random) }
        let nodes = styles.map { tree.addNode($0) }
        #expect(nodes.map { tree.style(of: $0) } == styles)
    }

    @Test(arguments: [
        (LayoutLength.auto, "auto"), (12, "12.0px"), (.percent(50), "50.0%"), (-1.5, "-1.5px"),
        (.minContent, "min-content"), (.maxContent, "max-content"), (.fitContent, "fit-content"),
        (.calc(percent: 50, points: -12.5), "calc(50.0% - 12.5px)"),
        (.calc(percent: 0, points: 3), "calc(0.0% + 3.0px)"),
        (.calc(percent: 40, points: 0), "40.0%"),
        (.calc(percent: .nan, points: 1e9), "calc(0.0% + 8388607.0px)"),
        (.calc(percent: 1e9, points: -1e9), "calc(1000000.0% - 8388607.0px)"),
        (.points(.nan), "0.0px"), (.points(-0.0), "0.0px"), (.points(1e9), "8388608.0px"),
    ])
    func lengthsReadAsInCSS(length: LayoutLength, text: String) {
        #expect(length.description == text)
    }
}
