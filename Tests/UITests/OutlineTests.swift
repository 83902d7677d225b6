import CairnLayout
import CairnStrings
import CairnUI
import Testing

@Suite struct OutlineTests {
    private func outline(_ component: some Component) -> String {
        Outline(Expander().expand(component, in: Environment())).description
    }

    @Test func wordsInsideAButtonAreItsName() {
        let text = outline(
            Row {
                Text("Delete")
                Text("3 photos")
            }.role(.button).on(.tap) {})
        #expect(text == "button \"Delete 3 photos\"\n")
    }

    @Test func hiddenPartsHaveNoLines() {
        let text = outline(
            Column {
                Text("seen")
                Column { Text("unseen") }.decorative()
            })
        #expect(text == "text \"seen\"\n")
    }

    @Test func aModalIsAllThereIs() {
        let text = outline(
            Column {
                Text("behind")
                Column { Text("in front") }.role(.dialog, name: "Ask").state(.modal)
            })
        #expect(text == "dialog \"Ask\"\n  text \"in front\"\n")
    }

    @Test func itemsAreCountedWhereNobodyCountedThem() {
        let text = outline(
            Column {
                for name in ["a", "b"] { Text(name).role(.menuItem, name: name) }
                Text("c").role(Role(.menuItem, position: .init(7, of: 9)), name: "c")
            }.role(.menu, name: "m"))
        #expect(
            text == """
                menu "m"
                  menuItem "a" 1 of 3
                  menuItem "b" 2 of 3
                  menuItem "c" 7 of 9

                """)
    }

    @Test func whatWouldSteerATerminalIsShown() {
        #expect(outline(Text("a\u{1B}[2J\"b\"\n")) == "text \"a\\u{1B}[2J\\\"b\\\"\\n\"\n")
        #expect(
            outline(Text("a\u{2028}b\u{E0041}c\u{2066}d \u{2068}e\u{2069}"))
                == "text \"a\\u{2028}b\\u{E0041}c\\u{2066}d \u{2068}e\u{2069}\"\n")
    }

    @Test func peopleReadWordsOfTheirLanguage() {
        let phrases = Phrases(language: "de", direction: .leftToRight) { key, arguments in
            switch key {
            case "role.checkbox": "Kontrollkästchen"
            case "state.notChecked": "nicht gewählt"
            case "state.nameAndRole":
                arguments.map { if case .text(let text) = $0 { text } else { "" } }
                    .joined(separator: ", ")
            default: key.name
            }
        }
        let box = Text("Ort").role(.checkbox).state(.checkable)
        let root = Expander().expand(box, in: Environment())
        #expect(Outline(root).text(in: phrases) == "Ort, Kontrollkästchen, nicht gewählt\n")
    }

    @Test func anOutlineOfTenThousandLevelsNeedsNoStack() {
        var element = Element(id: ElementID(0), semantics: Semantics(.text, name: "deep"))
        for level in 1...10_000 {
            element = Element(id: ElementID(level), children: [element])
        }
        #expect(Outline(element).items.map(\.name) == ["deep"])
        // Taken apart from the top, because a deep value is also freed level by level.
        while let child = element.children.first { element = child }
    }
}
