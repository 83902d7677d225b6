import TestSupport
import Testing

/// What a component can do is reached: somebody sends each action, somebody carries out each request, and somebody
/// reads each setting. That every entry of the showcase answers is in `ShowcaseReachTests`.
@Suite struct ReachTests {
    /// What nobody reaches, each with its reason.
    private static let reasons = [
        "TreeStoreAction.reloaded":
            "for an app that replaces the file of an open tree; travel-story restores before it opens",
        "ImagePickerAction.photosGone":
            "for an app in which others delete photos; behind travel-story's picker nothing is deleted",
        "TransitionAction.finished":
            "for an app that is moved to the background, which no host of this package is",
        "ShareSheetAction.handedOver":
            "for a page in a browser, whose system has a share sheet: SharedPageTests",
        "TravelConfiguration.lookSeconds":
            "LiveSettingsTests goes through the settings of travel-story without their names",
        "GalleryLibraryConfiguration.batchSeconds":
            "only the pace of an import, and no test has a clock as its bound",
        "GalleryLibraryConfiguration.thumbnailSide":
            "the size of files that can be made again; travel-story shows any size",
        "ImageEditorConfiguration.proxySide":
            "the size of a copy in memory; the picture on the screen is the same",
    ]

    @Test func everyActionIsSent() throws {
        let map = try ReachMap.ofPackage()
        #expect(map.actions.count > 300)
        expectReached(map.actions.filter { !map.isSent($0) }, of: map.actions)
    }

    @Test func everyRequestIsCarriedOut() throws {
        let map = try ReachMap.ofPackage()
        #expect(map.requests.count > 80)
        expectReached(map.requests.filter { !map.isCarriedOut($0) }, of: map.requests)
    }

    @Test func everySettingIsRead() throws {
        let map = try ReachMap.ofPackage()
        #expect(map.settings.count > 250)
        expectReached(map.settings.filter { !map.isRead($0) }, of: map.settings)
    }

    @Test func everySettingIsSetByATest() throws {
        let map = try ReachMap.ofPackage()
        expectReached(map.settings.filter { !map.isTested($0) }, of: map.settings)
    }

    /// A reason for what is reached can go, and so does one for what is not there any more.
    @Test func everyReasonIsNeeded() throws {
        let map = try ReachMap.ofPackage()
        let lost =
            map.actions.filter { !map.isSent($0) } + map.requests.filter { !map.isCarriedOut($0) }
            + map.settings.filter { !map.isRead($0) || !map.isTested($0) }
        let needed = Set(lost.map(\.description))
        let stale = Self.reasons.keys.filter { !needed.contains($0) }.sorted()
        #expect(stale.isEmpty, "reached or gone: \(stale)")
    }

    private func expectReached(_ lost: [ReachMap.Name], of all: [ReachMap.Name]) {
        let unsaid = lost.filter { Self.reasons[$0.description] == nil }
        #expect(unsaid.isEmpty, "\(unsaid.map { "\($0.path): \($0)" }.joined(separator: "\n"))")
        #expect(lost.count < all.count / 20)
    }

    @Test func sendingIsToldFromMatching() {
        let source = SwiftSource(
            """
            enum LampAction { case pressed, held(Int), broken, dimmed(to: Int), warmed }
            struct Lamp {
                var isLit: Bool { state == .broken }
                mutating func update(_ action: LampAction) {
                    switch action {
                    case .pressed: if case .held(let count) = last { act(.dimmed(to: count)) }
                    case .held where isLit,
                        .warmed:
                        break
                    }
                }
                var chain: some Component {
                    text
                        .warmed(true)
                }
                let all = LampAction.held
            }
            """, path: "Sources/Components/Lamp/Lamp.swift")
        let scan = ReachScan(source)
        #expect(scan.enums.map(\.name) == ["LampAction"])
        #expect(scan.enums.first?.cases == ["pressed", "held", "broken", "dimmed", "warmed"])
        #expect(scan.sent == ["dimmed", "LampAction.held"])
        #expect(scan.matched == ["pressed", "held", "warmed"])
    }

    @Test(arguments: [
        (#"@Setting("Row height", in: 1...) public var rowHeight = 44.0"#, ["rowHeight"]),
        ("@Setting(\"Color\")\n    public var ground: Color = .white", ["ground"]),
        ("@Other(\"x\") var none = 1", []),
    ])
    func settingsAreFound(text: String, names: [String]) {
        #expect(ReachScan(SwiftSource(text, path: "a.swift")).settings == names)
    }
}
