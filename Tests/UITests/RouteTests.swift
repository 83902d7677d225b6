import CairnUI
import TestSupport
import Testing

@Suite struct RouteTests {
    @Test("a route that is written and read again is the same", arguments: UInt64(0)..<300)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("abc/?&=%+ #åß漢🧭\n\"..")
        func word(atLeast: Int) -> String {
            String(
                (0..<Int.random(in: atLeast...6, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "x"
                })
        }
        let parts = (0..<Int.random(in: 0...5, using: &random)).map { _ in word(atLeast: 1) }
        let query = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Route.Parameter(word(atLeast: 1), word(atLeast: 0))
        }
        let route = Route(parts: parts, query: query)
        #expect(Route(route.description) == route)
        #expect(route.description.utf8.allSatisfy { $0 < 128 && $0 > 32 })
    }

    @Test(arguments: [
        ("story/42/share", ["story", "42", "share"]), ("/story//42/", ["story", "42"]),
        ("a%2Fb", ["a/b"]), ("a%2", ["a%2"]), ("a%zz", ["a%zz"]), ("", []),
        ("v%C3%A4xj%C3%B6", ["växjö"]),
    ])
    func everyTextIsARoute(text: String, parts: [String]) {
        #expect(Route(text).parts == parts)
    }

    private enum Action: Sendable, Equatable {
        case story(Int)
        case share(Int, from: String?)
        case files([String])
        case lost(String)
    }

    private let router = Router<Action> {
        $0.on("story/{id}") { .story(try $0.number("id")) }
        $0.on("story/{id}/share") { .share(try $0.number("id"), from: $0.query("from")) }
        $0.on("files/{path...}") { .files($0.rest("path")) }
        $0.onElse { .lost($0.description) }
    }

    @Test func patternsGiveTypedParameters() {
        #expect(router.action(for: "story/42") == .story(42))
        #expect(router.action(for: "story/42/share?from=a%26b") == .share(42, from: "a&b"))
        #expect(router.action(for: "files") == .files([]))
        #expect(router.action(for: "files/a/b%2Fc") == .files(["a", "b/c"]))
    }

    @Test(arguments: ["story/x", "story", "story/42/share/now", "elsewhere"])
    func whatNobodyKnowsGoesToTheFallback(text: String) {
        #expect(router.action(for: Route(text)) == .lost(text))
    }

    @Test func withoutAFallbackNothingHappens() {
        #expect(Router<Action>().action(for: "story/42") == nil)
    }
}
