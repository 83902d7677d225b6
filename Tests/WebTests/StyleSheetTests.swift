import CairnLayout
import CairnUI
import CairnWeb
import Foundation
import Testing

@Suite struct StyleSheetTests {
    private func classes(_ page: HTMLPage) -> [String] {
        page.body.split(separator: "class=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    @Test func equalStylesShareAClassOnEveryPage() {
        func page(_ width: Double) -> HTMLPage {
            HTMLPage(
                Scene(
                    Expander().expand(
                        Row {
                            Box().size(width: width)
                            Box().size(width: 20)
                            Box().size(width: 20)
                        }, in: Environment())))
        }
        let (one, other) = (classes(page(10)), classes(page(30)))
        #expect(one[2] == one[3] && one[1] != one[2])
        #expect(other[2] == one[2] && other[1] != one[1])
    }

    @Test func lengthsAndAlignmentsOfEveryKindAreDeclared() {
        let page = HTMLPage(
            Scene(
                Expander().expand(
                    Row(align: .safeEnd, justify: .safeCenter) {
                        Box().length(width: .fitContent, height: .calc(percent: 50, points: -12))
                        Box().style { $0.display = .contents }
                        Box().align(.safeStart).style { $0.minWidth = .minContent }
                    }, in: Environment())))
        let sheet = page.css
        for declaration in [
            "justify-content:safe center", "align-items:safe end", "width:fit-content",
            "height:calc(50% - 12px)", "display:contents", "align-self:safe start",
            "min-width:min-content",
        ] {
            #expect(sheet.contains(declaration), "\(declaration)")
        }
    }

    @Test func bothSchemesAreOnePageWithColorsAsProperties() {
        func scene(_ scheme: ColorScheme) -> Scene {
            var environment = Environment()
            environment.traits.colorScheme = scheme
            return Scene(
                Expander().expand(Card { Text("Växjö") }, in: environment),
                traits: environment.traits)
        }
        let page = HTMLPage(scene(.light), dark: scene(.dark))
        #expect(page.css.contains("--surface:#ffffff"))
        #expect(page.css.contains("--surface:#1a2220"))
        #expect(page.css.contains("background-color:var(--surface)"))
        // A card has a line in dark and a shadow in light.
        #expect(page.css.contains("border-width:1px"))
        #expect(page.css.contains("box-shadow:none"))
        #expect(!page.html.contains("<html dir=\"ltr\" data-scheme"))
        #expect(HTMLPage(scene(.dark)).html.contains("data-scheme=\"dark\""))
    }

    @Test func whatWouldEndTheSheetIsEscaped() {
        var font = Theme().type.body
        font.families = ["</style><script>", "a\"};b{", "c\\"]
        let page = HTMLPage(
            Scene(Expander().expand(Text("x").font(font), in: Environment())))
        #expect(!page.css.contains("</style"))
        #expect(!page.css.contains("a\"}"))
        #expect(page.html.components(separatedBy: "</style").count == 2)
    }

    @Test func aRaisedBoxIsAboveItsNeighbors() {
        func css(_ isRaised: Bool) -> String {
            let box = Row { Box().background(.white).raised(isRaised) }
            return HTMLPage(Scene(Expander().expand(box, in: Environment()))).css
        }
        func count(_ css: String) -> Int { css.components(separatedBy: "z-index:1").count }
        #expect(count(css(true)) > count(css(false)))
    }

    @Test func movementHasAStillerSister() {
        let animation = Animation(
            [
                .init(0, opacity: 0, transform: Transform(shift: Point(x: 0, y: 40))),
                .init(1, opacity: 1, transform: .identity),
            ], duration: .milliseconds(220), curve: .bezier(0.2, 0, 0, 1))
        let css = HTMLPage(
            Scene(Expander().expand(Box().animation(animation), in: Environment()))
        ).css
        #expect(css.contains("220ms cubic-bezier(0.2,0,0,1) 0ms both"))
        let parts = css.components(separatedBy: "prefers-reduced-motion:reduce")
        #expect(parts.count == 2 && parts[1].contains("120ms linear"))
    }
}
