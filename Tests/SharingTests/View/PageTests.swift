import CairnLayout
import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation
import SharingSamples
import TestSupport
import Testing

/// What is seen on the pages of the share sheet: words, signs and colors.
@Suite struct PageTests {
    private static let english = try? Phrases(Localizations.load(LanguagePreferences(["en"])))

    /// An environment that draws each symbol as wide as the place of its name in a list.
    private static let names = ["photo", "attach", "circle", "checkCircle", "mail", "star"]

    private static func environment(_ grid: LayoutGrid = .points) throws -> Environment {
        var environment = Environment()
        environment.phrases = try #require(english)
        environment.traits = HostTraits(viewport: Size(width: 390, height: 844), grid: grid)
        environment.symbols = Symbols { name, _, _ in
            let place = names.firstIndex(of: name) ?? names.count
            return Drawing(canvas: Size(width: Double(1000 + place), height: 24), shapes: [])
        }
        return environment
    }

    /// A running sheet.
    private static func session(
        _ sheet: ShareSheetModel, _ grid: LayoutGrid = .points
    ) throws -> Session<ShareSheetModel> {
        Session(
            sheet, handler: ClosureHandler { _ in .none }, environment: try environment(grid)
        ) { model, send in
            ShareSheet(model, send: send)
        }
    }

    /// A sheet of content for one service of an app.
    private static func sheet(
        _ items: [ShareItem], _ service: ShareService, accounts: [String] = ["anna"]
    ) throws -> ShareSheetModel {
        ShareSheetModel(
            try ShareContent(items), try ServiceCatalog([service]),
            accounts: accounts.map { .init(service.id, $0) })
    }

    // MARK: The preview

    /// A service that takes everything, each in a field of its own.
    private static func library() -> ShareService {
        ShareService(
            "library", name: "Library", symbol: "star", takes: ShareKind.allCases,
            apart: [.title, .link, .place], photos: PhotoRule(most: 4),
            files: FileRule(most: 4))
    }

    @Test("a preview shows all that is sent: title, text, link, place, photos and files")
    func whatIsSentIsShown() async throws {
        let file = ShareFile(.bytes(Data([1])), name: "route.gpx")
        for (place, words) in [
            (SharePlace(name: "Åre", latitude: 63, longitude: 13), "Åre"),
            (SharePlace(name: "", latitude: 63, longitude: 13), nil),
        ] {
            let story = ShareStory(
                title: "At the lake", text: "We rowed.", photos: [Samples.photo()], place: place,
                link: try Samples.link())
            let sheet = try Self.sheet([.story(story), .file(file)], Self.library())
                .applying(.showed(.preview("library")))
            let session = try Self.session(sheet)
            let root = await session.scene.root
            let shown = [
                "At the lake", "We rowed.", "https://example.com/stories/42",
                words ?? place.address,
                "IMG 1.JPG", "route.gpx",
            ]
            for text in shown { #expect(root.texts.contains(text), "\(text)") }
            #expect(await session.outline.items(.heading).map(\.name).contains("At the lake"))
            #expect(root.symbols(Self.names).contains("attach"))
        }
    }

    @Test("a photo is shown where the host can, and else a sign stands for it")
    func pictures() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = try folder.write("lake", to: "lake.jpg").path
        let photos = [SharePhoto(.file(path), name: "lake.jpg"), Samples.photo()]
        let sheet = try Self.sheet(photos.map { .photo($0) }, Self.library())
            .applying(.showed(.preview("library")))
        for (grid, images) in [(LayoutGrid.points, 1), (.cells, 0)] {
            let root = await (try Self.session(sheet, grid)).scene.root
            var sources: [ImageSource] = []
            root.walk { element in
                if case .image(let content) = element.kind { sources.append(content.source) }
                return true
            }
            #expect(sources == Array(repeating: .file(path), count: images))
            #expect(root.symbols(Self.names).count { $0 == "photo" } == 2 - images)
        }
    }

    @Test("a photo is described beside the preview, where the service takes descriptions")
    func descriptions() async throws {
        var service = Self.library()
        for most in [nil, 100, 0] {
            service.photos.altText = most
            let sheet = try Self.sheet([.photo(Samples.photo())], service)
                .applying(.showed(.preview("library")))
            let session = try Self.session(sheet)
            let fields = await session.outline.items(.textField).map(\.name)
            #expect(fields == (most == 0 ? [] : ["Description of IMG 1.JPG"]))
            // Readers of such a service will miss it.
            let color = await session.scene.root.color(of: "No description")
            #expect(color == (most == 0 ? Palette.light.danger : nil))
        }
    }

    @Test("a preview says what is changed before sending", arguments: [true, false])
    func remarks(isLong: Bool) async throws {
        var service = Self.library()
        service.text = TextRule(limit: 40)
        let text = isLong ? String(repeating: "We rowed on the lake. ", count: 20) : "We rowed."
        for keeps in [true, false] {
            let sheet = try Self.sheet([.text(text), .photo(Samples.photo())], service)
                .applying(.keptMetadata(keeps)).applying(.showed(.preview("library")))
            let session = try Self.session(sheet)
            let remarks = await session.outline.items(.status).map(\.name)
            #expect(remarks.contains("The text is shortened.") == isLong)
            let kept = "Photos keep locations, serial numbers and names."
            let stripped = "Photos are shared without locations, serial numbers and names."
            #expect(remarks.contains(kept) == keeps && remarks.contains(stripped) != keeps)
            let color = await session.scene.root.color(of: keeps ? kept : stripped)
            #expect(color == (keeps ? Palette.light.danger : Palette.light.textSecondary))
        }
    }

    @Test("the account to share from is chosen beside the preview if there are several")
    func accountsOfAPreview() async throws {
        let one = try Self.session(
            try Self.sheet([.text("x")], Self.library()).applying(.showed(.preview("library"))))
        #expect(await one.outline.items(.radio).isEmpty)
        let sheet = try Self.sheet([.text("x")], Self.library(), accounts: ["anna", "bo"])
        let session = try Self.session(sheet.applying(.showed(.preview("library"))))
        func chosen() async -> [String] {
            await session.outline.items(.radio).filter { $0.states.contains(.checked) }.map(\.name)
        }
        #expect(await session.outline.items(.radio).map(\.name) == ["anna", "bo"])
        #expect(await chosen() == ["anna"])
        try await Driver(session).tap(.radio, "bo")
        #expect(await session.model["library"]?.account == "bo")
        #expect(await chosen() == ["bo"])
    }

    // MARK: The services

    @Test("the row of a service shows whether it is chosen, its title and its note")
    func rowsOfServices() async throws {
        let sheet = try Self.sheet([.text("x")], Self.library())
        func row(_ sheet: ShareSheetModel) async throws -> (texts: [String], symbols: [String]) {
            let session = try Self.session(sheet)
            let box = try #require(await session.outline.items(.checkbox).first)
            let element = try #require(await session.scene.root.element(box.id))
            return (element.texts, element.symbols(Self.names))
        }
        let free = try await row(sheet)
        #expect(free.texts == ["Library", "anna"] && free.symbols == ["circle"])
        let chosen = try await row(sheet.applying(.toggled("library")))
        #expect(chosen.texts == ["Library", "anna"] && chosen.symbols == ["checkCircle"])
        // What saves a file is a button with a sign of its own.
        var export = Self.library()
        export.way = .export
        let session = try Self.session(try Self.sheet([.text("x")], export, accounts: []))
        let button = try #require(
            await session.outline.items(.button).first { $0.name.hasPrefix("Library") })
        let element = try #require(await session.scene.root.element(button.id))
        #expect(element.symbols(Self.names) == ["star"])
    }

    @Test("a sign beside two lines is between them, and in a terminal beside the first")
    func signsBesideLines() async throws {
        let sheet = try Self.sheet([.text("x")], Self.library())
        for (grid, align) in [(LayoutGrid.points, AlignItems.center), (.cells, .flexStart)] {
            var rows: [AlignItems] = []
            await (try Self.session(sheet, grid)).scene.root.walk { element in
                if element.children.first?.symbol(Self.names) == "circle" {
                    rows.append(element.style.alignItems)
                }
                return true
            }
            #expect(rows == [align])
        }
    }

    // MARK: Accounts and uploads

    @Test("buttons for several accounts of a service have names of their own")
    func namesOfAccounts() async throws {
        func names(_ accounts: [String]) async throws -> [String] {
            let sheet = try Self.sheet([.text("x")], Self.library(), accounts: accounts)
            let session = try Self.session(sheet.applying(.showed(.accounts)))
            return await session.outline.items(.button).map(\.name)
                .filter { $0.contains("Library") }
        }
        #expect(try await names([]) == ["Sign in: Library"])
        #expect(try await names(["anna"]) == ["Sign out: Library", "Add an account: Library"])
        #expect(
            try await names(["anna", "bo"]) == [
                "Sign out: Library, anna", "Sign out: Library, bo", "Add an account: Library",
            ])
    }

    @Test("an upload shows how far it is once its size is known, and its failure in red")
    func uploads() async throws {
        func session(
            _ state: Delivery.State, total: Int
        ) throws -> Session<ShareSheetModel> {
            let delivery = Delivery(
                id: 1, share: "s", service: "library", account: "anna", state: state, key: "k",
                failure: state == .rejected ? .unsupported : nil, sentBytes: total / 4,
                totalBytes: total, added: Date(timeIntervalSince1970: 0))
            let sheet = try Self.sheet([.text("x")], Self.library())
            return try Self.session(
                sheet.applying(.heard([delivery])).applying(.showed(.uploads)))
        }
        #expect(await (try session(.uploading, total: 100)).outline.items(.progress).count == 1)
        #expect(await (try session(.uploading, total: 0)).outline.items(.progress).isEmpty)
        #expect(await (try session(.waiting, total: 100)).outline.items(.progress).isEmpty)
        for state in Delivery.State.allCases where state != .draft {
            let session = try session(state, total: 100)
            let outline = await session.outline
            let alerts = outline.items(.alert)
            let item = try #require(
                (alerts + outline.items(.status)).first { $0.name.hasPrefix("Library: ") })
            let color = try #require(await session.scene.root.element(item.id)?.textColor)
            #expect(
                color == (alerts.isEmpty ? Palette.light.textSecondary : Palette.light.danger),
                "\(state)")
            let isBad = [.rejected, .retired, .uncertain, .needsLogin].contains(state)
            #expect(alerts.isEmpty != isBad)
        }
    }

    @Test("a field with choices that may be empty has one for that")
    func choicesOfAField() async throws {
        for isOptional in [true, false] {
            var service = Self.library()
            service.asks = [
                SignInField(
                    "security", words: "share.ask.security", isOptional: isOptional,
                    choices: ["tls", "none"])
            ]
            let sheet = try Self.sheet([.text("x")], service, accounts: [])
                .applying(.showed(.signIn("library")))
            let names = await (try Self.session(sheet)).outline.items(.radio).map(\.name)
            #expect(names == (isOptional ? ["Automatic"] : []) + ["TLS", "None"])
        }
    }

    // MARK: A code

    /// A box as high as a code says that it is, beside the code.
    private struct Measured: Component {
        var view: QRCodeView

        func body(in context: Context) -> some Component {
            Row(align: .flexStart) {
                Box().size(width: 1, height: view.height(in: context))
                view
            }
        }
    }

    @Test("a code is as high as it says", arguments: ["x", String(repeating: "cairn", count: 40)])
    func heightOfACode(text: String) async throws {
        for (grid, most) in [
            (LayoutGrid.points, 280.0), (.points, 90), (.points, 1), (.cells, 280),
        ] {
            let view = QRCodeView(try QRCode(text), name: "Code", most: most)
            let root = Expander().expand(Measured(view: view), in: try Self.environment(grid))
            let frames = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: Size(width: 2000, height: 2000))
            var heights: [Double] = []
            root.walk { element in
                guard element.children.count == 2, heights.isEmpty else { return true }
                heights = element.children.compactMap { frames[$0.id]?.size.height }
                return false
            }
            #expect(heights.count == 2 && heights.first == heights.last, "\(heights)")
            #expect((heights.first ?? 0) >= 12)
            if grid == .points, most >= 100 { #expect((heights.first ?? .infinity) <= most) }
        }
    }
}

extension Element {
    /// The name of the symbol that the element draws, of those that have a width of their own.
    fileprivate func symbol(_ names: [String]) -> String? {
        guard case .drawing(let drawing) = kind, drawing.canvas.width >= 1000 else { return nil }
        let place = Int(drawing.canvas.width) - 1000
        return names.indices.contains(place) ? names[place] : "another"
    }

    /// The symbols below, in order.
    fileprivate func symbols(_ names: [String]) -> [String] {
        var found: [String] = []
        walk { element in
            if let name = element.symbol(names) { found.append(name) }
            return true
        }
        return found
    }

    /// All words below.
    fileprivate var texts: [String] {
        var found: [String] = []
        walk { element in
            if case .text(let content) = element.kind { found.append(content.plain) }
            return true
        }
        return found
    }

    /// The color of the element's words.
    fileprivate var textColor: Color? {
        if case .text(let content) = kind { content.color } else { nil }
    }

    /// The color of the first text of these words.
    fileprivate func color(of words: String) -> Color? {
        var color: Color?
        walk { element in
            if case .text(let content) = element.kind, content.plain == words, color == nil {
                color = content.color
            }
            return color == nil
        }
        return color
    }
}
