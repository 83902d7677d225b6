#if Database && Vault
import CairnGallery
import CairnSharing
import CairnTabs
import CairnUI
import CairnVault
import Testing

@testable import travel_story

/// The rules of tabs and of sharing in the app.
@Suite struct TravelSharingTests {
    private static func sheet(_ content: ShareContent) throws -> ShareSheetModel {
        ShareSheetModel(
            content,
            try ServiceCatalog([
                ShareService("here", name: "Here"), ShareService("there", name: "There"),
            ]),
            accounts: ["here": "anna"])
    }

    @Test(arguments: [
        ("story/12", ShareSubject.story(12)), ("note/a/b", .note("a/b")),
        ("library/42", .photos([PhotoID(source: PhotoID.library, key: "42")])),
    ])
    func routesNameWhatIsShared(route: String, subject: ShareSubject) {
        #expect(ShareSubject(route) == subject)
    }

    @Test(arguments: ["", "story", "story/", "story/x", "story/-1", "trip/a", "elsewhere/1"])
    func otherRoutesNameNothing(route: String) { #expect(ShareSubject(route) == nil) }

    @Test func theSheetOpensSendsAndCloses() throws {
        var model = TravelModelTests.model()
        let content = try ShareContent([.text("We rowed.")])
        model = model.applying(.shareCame(try Self.sheet(content)))
        model = model.applying(.share(.toggled("here"))).applying(.share(.toggled("there")))
        // There nobody is signed in.
        #expect(model.share?.ready == ["here"])
        let draft = try #require(model.share?.draft(for: "here"))
        #expect(
            model.update(.share(.sent)) == [.share(.send([ShareParcel(draft, account: "anna")]))])
        #expect(model.share?.page == .uploads)
        #expect(model.applying(.share(.closed)).share == nil)
        // Behind a lock nothing opens, and what was open is gone.
        let locked = TravelModelTests.model(lock: .passcode)
        #expect(locked.applying(.shareCame(try Self.sheet(content))).share == nil)
        let set = model.applying(.lockTold(.passcode)).applying(.lock(.lockedNow))
        #expect(set.share == nil && set.lock.isLocked)
    }

    @Test func theOutboxOpensByItself() throws {
        let sheet = try Self.sheet(ShareContent()).applying(.showed(.uploads))
        let model = TravelModelTests.model().applying(.shareCame(sheet))
        #expect(model.share?.page == .uploads)
        // Nothing is shared there, so there are no ways to go back to.
        #expect(model.applying(.share(.showed(.ways))).share == nil)
    }

    @Test func signingInIsAPageOfTheSheetAndGoesWithALock() throws {
        let sheet = try Self.sheet(ShareContent()).applying(.showed(.signIn("there")))
        var model = TravelModelTests.model().applying(.shareCame(sheet))
        #expect(model.share?.page == .signIn("there"))
        // What was typed goes to the edge alone: nothing secret is in the model.
        let account = ShareAccount(service: "there", secrets: ["token": Secret("canary-1")])
        let sheetBefore = model.share
        #expect(model.update(.accountTyped(account)) == [.share(.signIn(account))])
        #expect(model.share == sheetBefore)
        #expect(!"\(TravelAction.accountTyped(account))".contains("canary-1"))
        model = model.applying(.share(.happened("there", .signInStarted)))
        model = model.applying(.share(.happened("there", .signInFailed(.signIn))))
        #expect(model.share?.page == .signIn("there"))
        let signedIn = model.applying(.share(.signedIn("there", "anna@a.se")))
        #expect(signedIn.share?.page == .accounts)
        #expect(signedIn.share?["there"]?.account == "anna@a.se")
        let set = model.applying(.lockTold(.passcode)).applying(.lock(.lockedNow))
        #expect(set.share == nil)
    }

    @Test func pagesAreKeptInTabs() throws {
        var model = TravelModelTests.model()
            .applying(.tabbed(.story(3), title: "The lake"))
            .applying(.tabbed(.note("n"), title: "Boats"))
        #expect(model.page == .tabs && model.tabs.tabs.map(\.title) == ["The lake", "Boats"])
        #expect(model.question.open == [3])
        // Once more is the same tab, chosen.
        model = model.applying(.tabbed(.story(3), title: "The lake"))
        #expect(model.tabs.tabs.count == 2 && model.tabs.current?.content == "3")
        // Pages that are in no tab stay out.
        #expect(model.applying(.tabbed(.home, title: "x")).tabs == model.tabs)
        // They come back the next time.
        var contents = TravelModelTests.contents
        contents.tabs = model.tabs.archive
        let again = TravelModelTests.model(contents: contents)
        #expect(again.tabs.tabs.map(\.content) == ["3", "n"])
        #expect(again.tabs.current?.content == "3")
    }

    @Test func aTabWithAnUnsavedDraftIsNotClosed() throws {
        var model = TravelModelTests.model().applying(.tabbed(.story(3), title: "The lake"))
        let tab = try #require(model.tabs.current)
        #expect(!TabPage.isUnsaved(tab, model))
        model = model.applying(.editCame(TravelModelTests.story))
            .applying(.draft(.titled("new")))
        #expect(TabPage.isUnsaved(tab, model))
    }
}
#endif
