import CairnPropertyList
import CairnResources
import CairnTerminal
import CairnTerminalTesting
import CairnUI
import Testing

@Suite struct ThemeTests {
    @Test func theThemeInCellsIsTheShippedOne() throws {
        let list = try PropertyList(parsing: Resources().bytes(.theme), file: "Theme.plist")
        var shipped = try Theme(#require(list.dictionary), host: "terminal")
        // All figures of a terminal are equally wide.
        let styles: [WritableKeyPath<TypeScale, Font>] = [
            \.display, \.title, \.heading, \.body, \.callout, \.caption,
        ]
        for style in styles { shipped.type[keyPath: style].hasTabularFigures = false }
        #expect(shipped == .terminal)
    }
}
