import CairnUI
import Foundation
import TestSupport
import Testing

/// An app of one feed.
private struct FeedModel: Model {
    var pager = StoryPager(pageSize: 20, distance: 10)
    enum Action: Sendable { case paging(StoryPager.Action) }
    mutating func update(_ action: Action) -> [PagerRequest<Int>] {
        switch action {
        case .paging(let action): pager.update(action)
        }
    }
}

private struct FeedScreen: Component {
    var model: FeedModel
    var send: Sender<FeedModel.Action>
    func body(in context: Context) -> some Component {
        PagedList(
            model.pager, estimate: 40, name: "Feed", send: send.scope(FeedModel.Action.paging)
        ) { story in
            Text("story \(story.id)").size(height: 40)
        }
    }
}

/// A source of stories that counts, and fails when it is told to.
private actor Source {
    private(set) var asked: [Int] = []
    private var failures: Int
    private let count: Int
    init(count: Int, failures: Int = 0) {
        self.count = count
        self.failures = failures
    }
    func page(_ request: PageRequest<Int>) throws -> StoryPager.Page {
        asked.append(request.cursor ?? 0)
        if failures > 0 {
            failures -= 1
            throw Oops()
        }
        let start = request.cursor ?? 0
        let end = min(count, start + request.count)
        return .init((start..<end).map { Story(id: $0) }, next: end == count ? nil : end)
    }
}

@Suite struct PagedListTests {
    private func session(_ source: Source) -> Session<FeedModel> {
        let loader = PageLoader { try await source.page($0) }
        let handler = ClosureHandler { loader.handle($0).map(FeedModel.Action.paging) }
        return Session(FeedModel(), handler: handler) { FeedScreen(model: $0, send: $1) }
    }

    /// Waits until nothing is under way.
    private func settle(_ session: Session<FeedModel>) async {
        for _ in 0..<20 { await session.settle() }
    }

    @Test func aFeedLoadsItselfAsOneScrolls() async throws {
        let source = Source(count: 73)
        let session = session(source)
        await settle(session)
        #expect(await source.asked == [0])
        #expect(await session.model.pager.items.count == 20)
        let list = try await Driver(session).find(.list, "Feed").id
        let room = Size(width: 390, height: 400)
        var offset = 0.0
        while await !session.model.pager.isAtEnd, offset < 5_000 {
            offset += 200
            await session.handle(
                .scroll(Scroll(offset: Point(x: 0, y: offset), viewport: room)), on: list)
            await settle(session)
        }
        #expect(await source.asked == [0, 20, 40, 60])
        #expect(await session.model.pager.items.count == 73)
        let items = await session.outline.items(.listItem)
        #expect(items.allSatisfy { $0.role.position?.count == 73 })
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func anErrorIsToldAndTriedAgain() async throws {
        let source = Source(count: 5, failures: 1)
        let session = session(source)
        await settle(session)
        let driver = Driver(session)
        #expect(await driver.has(.alert))
        #expect(await source.asked == [0])
        // By keyboard alone.
        while await driver.outline.focused?.name != "Try again" { await driver.press(.tab) }
        await driver.press(.enter)
        await settle(session)
        #expect(await source.asked == [0, 0])
        #expect(await session.outline.items(.listItem).count == 5)
        #expect(await !driver.has(.alert))
    }

    @Test func anEmptyFeedSaysSo() async throws {
        let session = session(Source(count: 0))
        await settle(session)
        #expect(await session.outline.items(.status).map(\.name) == ["Nothing here yet"])
    }

    @Test func aFeedThatLoadsSaysSo() async throws {
        let handler = ClosureHandler { (_: PagerRequest<Int>) in Effect<FeedModel.Action>.none }
        let session = Session(FeedModel(), handler: handler) { FeedScreen(model: $0, send: $1) }
        await settle(session)
        let outline = await session.outline
        #expect(outline.items(.status).map(\.name) == ["Loading…"])
        #expect(outline.items(.list).first?.states.contains(.busy) == true)
    }
}
