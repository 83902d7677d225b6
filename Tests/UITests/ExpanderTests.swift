import CairnUI
import Testing

@Suite struct ExpanderTests {
    private let environment = Environment()

    @Test func stateFollowsAKeyWhenItMoves() throws {
        let expander = Expander()
        var root = expander.expand(NoteList(titles: ["a", "b", "c"]), in: environment)
        let b = try #require(root.named("b"))
        expander.send(.tap(.zero), to: b.id)
        #expect(expander.isDirty)
        root = try #require(expander.refresh())
        #expect(root.named("more of b") != nil)

        root = expander.expand(NoteList(titles: ["c", "b", "a"]), in: environment)
        #expect(root.named("b")?.id == b.id)
        #expect(root.named("more of b") != nil)
        #expect(root.children.compactMap(\.semantics?.name) == ["c", "b", "a"])
    }

    @Test func stateGoesWithItsComponent() throws {
        let expander = Expander()
        var root = expander.expand(NoteList(titles: ["a"]), in: environment)
        let first = try #require(root.named("a"))
        expander.send(.tap(.zero), to: first.id)
        _ = expander.refresh()
        _ = expander.expand(NoteList(titles: []), in: environment)
        #expect(expander.parkedStates().count == 0)
        #expect(!expander.send(.tap(.zero), to: first.id))
        root = expander.expand(NoteList(titles: ["a"]), in: environment)
        #expect(root.named("more of a") == nil)
        #expect(root.named("a")?.id != first.id)
    }

    @Test func onlyWhatChangedIsAsked() throws {
        let expander = Expander()
        let titles = (0..<100).map(String.init)
        var root = expander.expand(NoteList(titles: titles), in: environment)
        #expect(expander.bodyCount == 101)

        // Equal rows are not asked, the list itself is: it cannot be compared.
        root = expander.expand(NoteList(titles: titles), in: environment)
        #expect(expander.bodyCount == 102)

        // A row's own state asks that row.
        expander.send(.tap(.zero), to: try #require(root.named("50")).id)
        let next = try #require(expander.refresh())
        #expect(expander.bodyCount == 103)
        let unchanged = zip(root.children, next.children).filter { $0.stamp == $1.stamp }
        #expect(unchanged.count == 99)
        #expect(unchanged.allSatisfy { $0 == $1 })
    }

    @Test func anErrorIsShownInItsPlace() {
        let expander = Expander()
        let broken = expander.expand(
            Column {
                Text("before")
                Fragile(fails: true)
                Text("after")
            }, in: environment)
        #expect(
            Outline(broken).description == """
                text "before"
                alert "Something went wrong: Fragile: Oops()"
                text "after"

                """)
        #expect(expander.diagnostics == [.bodyFailed(component: "Fragile", reason: "Oops()")])

        let mended = expander.expand(
            Column {
                Text("before")
                Fragile(fails: false)
                Text("after")
            }, in: environment)
        #expect(Outline(mended).items.map(\.name) == ["before", "whole", "after"])
        #expect(expander.diagnostics.isEmpty)
    }

    @Test func aComponentThatHoldsItselfIsAnErrorAndNoCrash() async {
        let problems = await Task {
            let expander = Expander()
            let root = expander.expand(Endless(), in: Environment())
            return (Outline(root).items.map(\.role.kind), expander.diagnostics)
        }.value
        #expect(problems.0 == [.alert])
        #expect(problems.1 == [.tooDeep(component: "Endless")])
    }

    @Test func equalKeysAreReportedAndBothShown() {
        let expander = Expander()
        let root = expander.expand(NoteList(titles: ["a", "b", "a"]), in: environment)
        #expect(root.children.count == 3)
        #expect(Set(root.children.map(\.id)).count == 3)
        #expect(expander.diagnostics == [.repeatedKey("a", component: "NoteRow")])
    }

    @Test func branchesOfOneTypeAreTwoIdentities() throws {
        struct Door: Component {
            var isLeft: Bool
            func body(in context: Context) -> some Component {
                if isLeft { NoteRow(title: "x") } else { NoteRow(title: "x") }
            }
        }
        let expander = Expander()
        let left = expander.expand(Door(isLeft: true), in: environment)
        expander.send(.tap(.zero), to: left.id)
        _ = expander.refresh()
        let right = expander.expand(Door(isLeft: false), in: environment)
        #expect(right.id != left.id)
        #expect(right.named("more of x") == nil)
    }

    @Test func whatStandsBehindAnIfKeepsItsPlace() {
        struct Pair: Component {
            var hasFirst: Bool
            func body(in context: Context) -> some Component {
                Column {
                    if hasFirst { Text("first") }
                    Text("second")
                }
            }
        }
        let expander = Expander()
        let with = expander.expand(Pair(hasFirst: true), in: environment)
        let without = expander.expand(Pair(hasFirst: false), in: environment)
        #expect(with.named("second")?.id == without.named("second")?.id)
        #expect(without.children.count == 1)
    }

    @Test func parkedStateComesBackInAnotherExpander() throws {
        let first = Expander()
        let root = first.expand(NoteList(titles: ["a/b", "c"]), in: environment)
        first.send(.tap(.zero), to: try #require(root.named("a/b")).id)
        _ = first.refresh()

        let second = Expander(parked: first.parkedStates())
        let again = second.expand(NoteList(titles: ["x", "c", "a/b"]), in: environment)
        #expect(again.named("more of a/b") != nil)
        #expect(again.named("more of c") == nil)
    }

    @Test func stateSetInABodyIsReportedAndNotSet() {
        struct Restless: Component {
            func body(in context: Context) -> some Component {
                let count = context.state("count", initially: 0)
                count.set(count.value + 1)
                return Text(String(count.value))
            }
        }
        let expander = Expander()
        let root = expander.expand(Restless(), in: environment)
        #expect(root.semantics?.name == "0")
        #expect(expander.diagnostics == [.changedInBody(component: "Restless", state: "count")])
        #expect(!expander.isDirty)
    }
}

private enum Accent: EnvironmentKey { static let initial = "plain" }

@Suite struct EnvironmentTests {
    private struct Reader: Component, Equatable {
        var name: String
        func body(in context: Context) -> some Component { Text(name + " " + context[Accent.self]) }
    }

    private struct Careless: Component, Equatable {
        func body(in context: Context) -> some Component { Box() }
    }

    private struct Rooms: Component {
        var accent: String
        func body(in context: Context) -> some Component {
            Column {
                Reader(name: "outside")
                Column {
                    Reader(name: "inside")
                    Careless()
                }.environment(Accent.self, accent)
            }
        }
    }

    @Test func aValueHoldsForItsSubtreeAndNowhereElse() {
        let expander = Expander()
        let root = expander.expand(Rooms(accent: "bright"), in: Environment())
        #expect(Outline(root).items.map(\.name) == ["outside plain", "inside bright"])
    }

    @Test func onlyReadersOfAChangedValueAreAsked() {
        let expander = Expander()
        _ = expander.expand(Rooms(accent: "bright"), in: Environment())
        #expect(expander.bodyCount == 4)
        let root = expander.expand(Rooms(accent: "dark"), in: Environment())
        // The rooms, which cannot be compared, and the reader inside.
        #expect(expander.bodyCount == 6)
        #expect(Outline(root).items.map(\.name) == ["outside plain", "inside dark"])
        _ = expander.expand(Rooms(accent: "dark"), in: Environment())
        #expect(expander.bodyCount == 7)
    }

    @Test func routesFollowTheirBaseThroughAnEqualComponent() {
        struct Link: Component, Equatable {
            func body(in context: Context) -> some Component { Text("go").route("share") }
        }
        let expander = Expander()
        for story in ["1", "2"] {
            let root = expander.expand(
                Link().routes(below: Route(parts: ["story", story])), in: Environment())
            #expect(root.route?.description == "story/\(story)/share")
        }
    }

    @Test func aNewColorSchemeAsksWhoeverReadsColors() {
        let expander = Expander()
        var environment = Environment()
        let light = expander.expand(Text("x"), in: environment)
        environment.traits.colorScheme = .dark
        let dark = expander.refresh(in: environment)
        #expect(light != dark)
    }
}
