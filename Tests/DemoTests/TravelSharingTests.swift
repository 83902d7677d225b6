#if Database && Vault
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnSharing
import CairnTabs
import CairnTree
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
            accounts: [.init("here", "anna")])
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
        model = model.applying(.sharing(.sheetCame(try Self.sheet(content))))
        model = model.applying(.sharing(.sheet(.toggled("here")))).applying(
            .sharing(.sheet(.toggled("there"))))
        // There nobody is signed in.
        #expect(model.sharing.sheet?.ready == ["here"])
        let draft = try #require(model.sharing.sheet?.draft(for: "here"))
        #expect(
            model.update(.sharing(.sheet(.sent))) == [
                .share(.sheet(.send([ShareParcel(draft, account: "anna")]), model.choices))
            ])
        #expect(model.sharing.sheet?.page == .uploads)
        #expect(model.applying(.sharing(.sheet(.closed))).sharing.sheet == nil)
        // Behind a lock nothing opens, and what was open is gone.
        let locked = TravelModelTests.model(lock: .passcode)
        #expect(locked.applying(.sharing(.sheetCame(try Self.sheet(content)))).sharing.sheet == nil)
        let set = model.applying(.system(.lockTold(LockKinds(code: .passcode)))).applying(
            .lock(.lockedNow))
        #expect(set.sharing.sheet == nil && set.lock.isLocked)
    }

    @Test func theOutboxOpensByItself() throws {
        let sheet = try Self.sheet(ShareContent()).applying(.showed(.uploads))
        let model = TravelModelTests.model().applying(.sharing(.sheetCame(sheet)))
        #expect(model.sharing.sheet?.page == .uploads)
        // Nothing is shared there, so there are no ways to go back to.
        #expect(model.applying(.sharing(.sheet(.showed(.ways)))).sharing.sheet == nil)
    }

    @Test func signingInIsAPageOfTheSheetAndGoesWithALock() throws {
        let sheet = try Self.sheet(ShareContent()).applying(.showed(.signIn("there")))
        var model = TravelModelTests.model().applying(.sharing(.sheetCame(sheet)))
        #expect(model.sharing.sheet?.page == .signIn("there"))
        // What was typed goes to the edge alone: nothing secret is in the model.
        let account = ShareAccount(service: "there", secrets: ["token": Secret("canary-1")])
        let typed = TravelAction.sharing(.sheet(.accountTyped(account)))
        #expect(model.update(typed) == [.share(.sheet(.signIn(account), model.choices))])
        #expect(!"\(typed) \(model)".contains("canary-1"))
        model = model.applying(.sharing(.sheet(.happened("there", .signInFailed(.signIn)))))
        #expect(model.sharing.sheet?.page == .signIn("there"))
        let signedIn = model.applying(.sharing(.sheet(.signedIn("there", "anna@a.se"))))
        #expect(signedIn.sharing.sheet?.page == .accounts)
        #expect(signedIn.sharing.sheet?["there"]?.account == "anna@a.se")
        let set = model.applying(.system(.lockTold(LockKinds(code: .passcode)))).applying(
            .lock(.lockedNow))
        #expect(set.sharing.sheet == nil)
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

    @Test func aTabIsCalledWhatItsPageIsCalledNow() {
        var contents = TravelModelTests.contents
        contents.notes = TreeModel([TreeRecord(TreeNode("n", "Boats"))])
        var model = TravelModelTests.model(contents: contents)
            .applying(.tabbed(.story(3), title: "The lake"))
            .applying(.tabbed(.note("n"), title: "Boats"))
        let requests = TravelModelTests.requests(model, .notes(.renamed("n", "Ferries")))
        model = model.applying(.notes(.renamed("n", "Ferries")))
        #expect(model.tabs.tabs.map(\.title) == ["The lake", "Ferries"])
        #expect(requests.contains(.saveTabs(model.tabs.archive)))
        var shelf = TravelPageData()
        shelf.stories = [TravelModelTests.story]
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        #expect(model.tabs.tabs.map(\.title) == ["old", "Ferries"])
        #expect(model.tabs.current?.content == "n")
        // A page without a title leaves its tab the name that it has.
        let untitled = model.applying(.notes(.renamed("n", "")))
        #expect(untitled.tabs.tabs.map(\.title) == ["old", "Ferries"])
    }

    @Test func aTabWithAnUnsavedDraftIsNotClosed() throws {
        var model = TravelModelTests.model().applying(.tabbed(.story(3), title: "The lake"))
        let tab = try #require(model.tabs.current)
        #expect(!TabPage.isUnsaved(tab, model))
        model = model.applying(.writing(.editCame(TravelModelTests.story)))
            .applying(.writing(.draft(.titled("new"))))
        #expect(TabPage.isUnsaved(tab, model))
    }
}
#endif
