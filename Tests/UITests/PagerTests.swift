import CairnUI
import Foundation
import TestSupport
import Testing

/// A numbered story.
struct Story: Identifiable, Equatable, Sendable, Codable {
    var id: Int
    var likes = 0
}

typealias StoryPager = Pager<Story, Int>

@Suite struct PagerTests {
    private func stories(_ range: Range<Int>) -> [Story] { range.map { Story(id: $0) } }

    /// A pager that has loaded a first page of some stories.
    private func loaded(_ range: Range<Int>, next: Int? = 50) -> StoryPager {
        let pager = StoryPager().applying(.shown(upTo: 0))
        guard let request = pager.request else { return pager }
        return pager.applying(.loaded(request, .init(stories(range), next: next)))
    }

    @Test func theFirstAppearanceAsksForTheFirstPage() throws {
        var pager = StoryPager()
        let requests = pager.update(.shown(upTo: 0))
        let request = try #require(pager.request)
        #expect(requests == [.load(request)])
        #expect(request.cursor == nil)
        #expect((request.offset, request.count, request.isRefresh) == (0, 50, false))
    }

    /// T43, T44: the next page is asked for 25 rows before the end, from where the last one ended.
    @Test(arguments: [(24, false), (25, false), (26, true), (50, true)])
    func theNextPageIsAskedForInTime(shown: Int, asks: Bool) {
        let pager = loaded(0..<50).applying(.shown(upTo: shown))
        #expect((pager.request != nil) == asks)
        if asks { #expect(pager.request?.offset == 50 && pager.request?.cursor == 50) }
    }

    /// Mistake 9 of T43: with at most 25 items the trigger was never positive.
    @Test(arguments: [0, 1, 3, 25])
    func aShortFirstPageGoesOn(count: Int) throws {
        let pager = loaded(0..<count, next: 7).applying(.shown(upTo: min(count, 1)))
        let request = try #require(pager.request)
        #expect(request.cursor == 7)
        #expect(request.offset == count)
    }

    /// T45: what is under way is not asked for again.
    @Test func oneRequestIsUnderWayAtATime() throws {
        var pager = loaded(0..<50)
        let requests = pager.update(.shown(upTo: 40))
        #expect(requests == [.load(try #require(pager.request))])
        var again = pager
        #expect(again.update(.shown(upTo: 45)) == [])
        #expect(again.update(.shown(upTo: 50)) == [])
        #expect(again.request == pager.request)
    }

    /// Mistake 10: after an error the feed was dead.
    @Test func anErrorWaitsForARetryAndThenGoesOn() throws {
        let asking = loaded(0..<50).applying(.shown(upTo: 40))
        let request = try #require(asking.request)
        let failed = asking.applying(.failed(request, reason: "no network"))
        #expect(failed.failure == "no network")
        #expect(failed.items.count == 50)
        // It does not hammer: scrolling asks for nothing until somebody tries again.
        #expect(failed.applying(.shown(upTo: 50)).request == nil)
        let retry = failed.applying(.retried)
        #expect(retry.failure == nil)
        #expect(retry.request?.cursor == 50)
        let done = retry.applying(
            .loaded(try #require(retry.request), .init(stories(50..<90), next: 90)))
        #expect(done.items.count == 90)
        #expect(done.applying(.shown(upTo: 70)).request != nil)
        #expect(done.applying(.retried) == done)
    }

    /// Mistake 10: without an end every display of a row asked again.
    @Test func theEndIsKnown() {
        let pager = loaded(0..<10, next: nil)
        #expect(pager.isAtEnd && !pager.isEmpty)
        #expect(pager.applying(.shown(upTo: 10)).request == nil)
        #expect(!pager.wantsToKnow(10))
        #expect(loaded(0..<50).wantsToKnow(26) && !loaded(0..<50).wantsToKnow(25))
        #expect(loaded(0..<0, next: nil).isEmpty)
    }

    @Test func aCursorThatDoesNotMoveIsTheEnd() throws {
        var pager = loaded(0..<50).applying(.shown(upTo: 50))
        let request = try #require(pager.request)
        pager = pager.applying(.loaded(request, .init(stories(50..<60), next: request.cursor)))
        #expect(pager.isAtEnd)
    }

    @Test func aPageOfNothingNewGoesOnButNotForEver() throws {
        var pager = loaded(0..<50).applying(.shown(upTo: 50))
        var asked = 0
        while let request = pager.request, asked < 100 {
            asked += 1
            pager = pager.applying(
                .loaded(request, .init(stories(0..<50), next: (request.cursor ?? 0) + 1)))
        }
        #expect(asked == 5)
        #expect(pager.items.count == 50)
        #expect(pager.repeatedCount == 250)
        #expect(pager.failure != nil)
        // Another try goes on where it stopped.
        #expect(pager.applying(.retried).request?.cursor == 55)
    }

    @Test func pagesThatOverlapGiveEachItemOnceAndTheNewerOne() throws {
        var pager = loaded(0..<50).applying(.shown(upTo: 40))
        let request = try #require(pager.request)
        let page = [Story(id: 49, likes: 3)] + stories(50..<70)
        pager = pager.applying(.loaded(request, .init(page, next: 70)))
        #expect(pager.items.map(\.id) == Array(0..<70))
        #expect(pager.items[49].likes == 3)
    }

    /// Mistake 10: a refresh while a page was under way appended the stale page.
    @Test func aRefreshOvertakesThePageUnderWay() throws {
        let asking = loaded(0..<50).applying(.shown(upTo: 40))
        let old = try #require(asking.request)
        let refreshing = asking.applying(.refreshed)
        let new = try #require(refreshing.request)
        #expect(refreshing.isRefreshing && new.cursor == nil)
        #expect(refreshing.items.count == 50)  // nothing blinks
        let stale = refreshing.applying(.loaded(old, .init(stories(50..<100), next: 100)))
        #expect(stale.items.count == 50 && stale.request == new)
        #expect(stale.applying(.failed(old, reason: "late")).failure == nil)
        let done = stale.applying(.loaded(new, .init(stories(-3..<47), next: 47)))
        #expect(done.items.map(\.id) == Array(-3..<47))
        #expect(done.applying(.shown(upTo: 40)).request?.cursor == 47)
    }

    @Test func aFailedRefreshKeepsWhatIsThereAndIsTriedAgain() throws {
        let refreshing = loaded(0..<50).applying(.refreshed)
        let failed = refreshing.applying(
            .failed(try #require(refreshing.request), reason: "no network"))
        #expect(failed.items.count == 50)
        #expect(failed.applying(.retried).isRefreshing)
    }

    @Test func whatIsCancelledSaysNothingMore() throws {
        let asking = loaded(0..<50).applying(.shown(upTo: 40))
        let request = try #require(asking.request)
        var gone = asking
        #expect(gone.update(.cancelled) == [.cancel])
        #expect(gone.update(.cancelled) == [])
        #expect(gone.request == nil)
        #expect(
            gone.applying(.loaded(request, .init(stories(50..<60), next: 60))).items.count == 50)
        // Shown again, it asks again.
        #expect(gone.applying(.shown(upTo: 40)).request != nil)
    }

    @Test func whatIsTakenAwayIsMadeUpFor() throws {
        var pager = loaded(0..<50).applying(.shown(upTo: 20))
        #expect(pager.request == nil)
        let requests = pager.removeAll { $0.id % 2 == 0 }
        #expect(pager.items.count == 25)
        #expect(requests == [.load(try #require(pager.request))])
        pager.update(3) { $0.likes = 9 }
        #expect(pager.items.first { $0.id == 3 }?.likes == 9)
        pager.insertFirst(Story(id: 3, likes: 10))
        #expect(pager.items.first == Story(id: 3, likes: 10))
        #expect(pager.items.count { $0.id == 3 } == 1)
    }

    @Test func aParkedPagerGoesOn() throws {
        let asking = loaded(0..<50).applying(.shown(upTo: 40))
        let data = try JSONEncoder().encode(asking)
        let pager = try JSONDecoder().decode(StoryPager.self, from: data)
        #expect(pager.items == asking.items && pager.request == nil)
        let request = try #require(pager.applying(.shown(upTo: 40)).request)
        #expect(request.cursor == 50)
        #expect(request.number > (asking.request?.number ?? 0))
    }

    /// A server of 137 stories that fails, overlaps and gives short and empty pages; and a reader who scrolls,
    /// refreshes, leaves and tries again. Whatever happens, every story comes, once, in order.
    @Test("every story comes once, in order, whatever happens", arguments: UInt64(0)..<150)
    func loading(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let all = stories(0..<137)
        var pager = StoryPager(pageSize: 20, distance: 8)
        var late: [StoryPager.Action] = []
        var seen = 0
        func answer(_ request: PageRequest<Int>) -> StoryPager.Action {
            if Int.random(in: 0..<5, using: &random) == 0 {
                return .failed(request, reason: "chance")
            }
            let start = max(0, (request.cursor ?? 0) - Int.random(in: 0...3, using: &random))
            let end = min(
                all.count, (request.cursor ?? 0) + Int.random(in: 1...20, using: &random))
            return .loaded(
                request, .init(Array(all[start..<end]), next: end == all.count ? nil : end))
        }
        for _ in 0..<2_000 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: pager = pager.applying(.refreshed)
            case 1: pager = pager.applying(.cancelled)
            case 2: pager = pager.applying(.retried)
            case 3: if let old = late.randomElement(using: &random) { pager = pager.applying(old) }
            case 4...7:
                seen = min(seen + Int.random(in: 0...12, using: &random), pager.items.count)
                pager = pager.applying(.shown(upTo: seen))
            default:
                guard let request = pager.request else { continue }
                let news = answer(request)
                late.append(news)
                pager = pager.applying(news)
            }
            #expect(pager.items == Array(all[0..<pager.items.count]))
            seen = min(seen, pager.items.count)
        }
        // A reader who goes on to the end gets there.
        for _ in 0..<400 where !pager.isAtEnd {
            pager = pager.applying(.retried).applying(.shown(upTo: pager.items.count))
            if let request = pager.request { pager = pager.applying(answer(request)) }
        }
        #expect(pager.items == all)
    }
}
