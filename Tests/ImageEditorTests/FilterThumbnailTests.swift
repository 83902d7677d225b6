import CairnImageEditor
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// The small pictures of the filters: what they show, how often they are made, and how they are used.
@Suite struct FilterThumbnailTests {
    private typealias Loads = Mutex<[ImageSource]>

    /// The color of a thumbnail in these tests, by its filter.
    private static func color(_ source: ImageSource) -> (UInt8, UInt8, UInt8)? {
        guard let shot = EditSnapshot(source), shot.side != nil else { return nil }
        let id = shot.recipe.look?.id ?? "none"
        let number = EditorFilter.builtIn.firstIndex { $0.id == id } ?? 0
        return (UInt8(20 + 30 * number), UInt8(220 - 30 * number), 7)
    }

    /// A store of pictures of one color, which records what it loads.
    private static func store(
        _ loads: @escaping @Sendable (ImageSource) -> Void
    ) -> ImageStore<TerminalPicture> {
        ImageStore(budget: 1 << 20, bytes: \.pixels.count, atOnce: 6) { source in
            loads(source)
            let (red, green, blue) = color(source) ?? (1, 1, 1)
            let pixels = Array(repeatElement([red, green, blue, 255], count: 4).joined())
            let number = UInt32(truncatingIfNeeded: source.hashValue) | 1
            guard
                let picture = TerminalPicture(
                    id: number, width: 2, height: 2, pixels: pixels, alt: "")
            else { throw CancellationError() }
            return picture
        }
    }

    private static func session(
        _ store: ImageStore<TerminalPicture>, host: sending (any SceneHost)? = nil,
        traits: HostTraits? = nil
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits = traits ?? HostTraits(viewport: Size(width: 390, height: 844))
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.pictures = Pictures(store)
        if traits?.host == "terminal" { environment.theme = .terminal }
        let idle = ClosureHandler<ImageEditorRequest, ImageEditorAction> { _ in .none }
        return Session(
            ImageEditorModelTests.model().applying(.toolChosen(.filter)), handler: idle,
            environment: environment, host: host
        ) { model, send in
            ImageEditor(model, send: send)
        }
    }

    /// The thumbnails on the screen, in order.
    private static func shown(_ session: Session<ImageEditorModel>) async -> [ImageSource] {
        var found: [ImageSource] = []
        await session.scene.root.walk { element in
            if case .image(let image) = element.kind, color(image.source) != nil {
                found.append(image.source)
            }
            return true
        }
        return found
    }

    // MARK: The model

    @Test func aThumbnailShowsItsFilterAtFullStrengthAndFollowsThePicture() throws {
        var model = ImageEditorModelTests.model()
        let mono = try #require(EditorFilter.builtIn.first { $0.id == "mono" })
        let plain = try #require(model.thumbnail(of: EditorFilter.builtIn[0]))
        #expect(plain.recipe.look == nil && plain.side != nil && !plain.isStage)
        let first = try #require(model.thumbnail(of: mono))
        #expect(first.recipe.look == PhotoLook("mono", mono.adjustments))
        #expect(EditSnapshot(first.source) == first)
        // The selected filter, its strength and what is too small to be seen change nothing.
        for action: ImageEditorAction in [
            .filter(.chosen("mono")), .filter(.strengthSet(0.3)), .filter(.chosen("warm")),
            .sharpened(1), .mark(.textAdded("Lake")), .draw(.dotted(.center)), .compared(true),
        ] {
            model = model.applying(action)
            #expect(model.thumbnail(of: mono) == first, "\(action)")
        }
        // The crop, the orientation, light and redactions do.
        var seen = [first]
        for action: ImageEditorAction in [
            .crop(.rotated(quarterTurns: 1)), .crop(.frameDragged(.left, x: 0.3, y: 0, .ended)),
            .crop(.straightened(10)), .adjusted(.exposure, 1), .mark(.redactionAdded),
        ] {
            model = model.applying(action)
            let next = try #require(model.thumbnail(of: mono))
            #expect(!seen.contains(next), "\(action)")
            seen.append(next)
        }
        #expect(ImageEditorModel().thumbnail(of: mono) == nil)
    }

    // MARK: How often they are made

    @Test func eachThumbnailIsMadeOnceUntilThePictureChanges() async throws {
        let loads = Loads([])
        let session = try Self.session(
            Self.store { source in loads.withLock { $0.append(source) } })
        await session.settle()
        let driver = Driver(session)
        func thumbnails() -> [ImageSource] {
            loads.withLock { $0.filter { Self.color($0) != nil } }
        }
        let first = await Self.shown(session)
        let looks = first.map { EditSnapshot($0)?.recipe.look?.id ?? "none" }
        #expect(looks == EditorFilter.builtIn.map(\.id))
        #expect(Set(thumbnails()) == Set(first) && thumbnails().count == 7)
        // A slider dragged over its whole track makes none.
        try await driver.tap(.radio, "Mono")
        for step in 0...40 { await session.send(.filter(.strengthSet(Double(step) / 40))) }
        await session.send(.settled)
        await session.settle()
        #expect(thumbnails().count == 7)
        #expect(await Self.shown(session) == first)
        // Another tool makes none, and the way back finds them.
        try await driver.tap(.tab, "Adjust")
        try await driver.tap(.tab, "Filters")
        await session.settle()
        #expect(thumbnails().count == 7)
        // A rotation makes one of each.
        await session.send(.crop(.rotated(quarterTurns: 1)))
        await session.settle()
        let turned = await Self.shown(session)
        #expect(Set(turned).isDisjoint(with: first) && Set(turned).count == 7)
        #expect(thumbnails().count == 14)
        #expect(turned.allSatisfy { EditSnapshot($0)?.recipe.quarterTurns == 1 })
        // Undo shows the first ones again.
        try await driver.tap(.button, "Undo")
        await session.settle()
        #expect(await Self.shown(session) == first)
        #expect(thumbnails().count == 14)
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Real photos

    @Test func thumbnailsAreSmallAndWhatTheirFilterMakes() async throws {
        let path = Fixtures.folder("photos").appendingPathComponent("orient-6.jpg").path
        let store = ImageEditorStore(Imaging())
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open(path) { await session.send($0) }
        var model = await session.model
        let original = try #require(model.outputSize)
        let mono = try #require(EditorFilter.builtIn.first { $0.id == "mono" })
        func pixels() async throws -> PhotoPixels {
            let shot = try #require(model.thumbnail(of: mono))
            return try #require(
                try await store.pixels(
                    for: shot.source, fitting: PixelSize(width: 1024, height: 1024)))
        }
        let upright = try await pixels()
        #expect(max(upright.size.width, upright.size.height) <= 240)
        let isHigh = original.height > original.width
        #expect((upright.size.height > upright.size.width) == isHigh)
        // Gray: the three channels are the same, within rounding, and not all one gray.
        var grays: Set<UInt8> = []
        for start in stride(from: 0, to: upright.bytes.count, by: 4) {
            let (red, green, blue) = (
                Int(upright.bytes[start]), Int(upright.bytes[start + 1]),
                Int(upright.bytes[start + 2])
            )
            grays.insert(upright.bytes[start])
            #expect(abs(red - green) < 4 && abs(green - blue) < 4)
            if abs(red - green) >= 4 { break }
        }
        #expect(grays.count > 8)
        model = model.applying(.crop(.rotated(quarterTurns: 1)))
        let turned = try await pixels()
        #expect(turned.size == PixelSize(width: upright.size.height, height: upright.size.width))
        // All at once, as a screen asks for them.
        let sources = model.configuration.looks.compactMap { model.thumbnail(of: $0)?.source }
        let sizes = try await withThrowingTaskGroup(of: PixelSize?.self) { group in
            for source in sources {
                group.addTask { try await store.pixels(for: source)?.size }
            }
            return try await group.reduce(into: [PixelSize?]()) { $0.append($1) }
        }
        #expect(sizes.count == 7 && sizes.allSatisfy { $0 == turned.size })
    }

    @Test func aSmallPartOfAPhotoIsAsSharp() async throws {
        let path = Fixtures.root.appendingPathComponent("Demo/Files/Photos/light.jpg").path
        let imaging = Imaging()
        let store = ImageEditorStore(imaging)
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop()
        recipe.crop?.rectangle = UnitRectangle(x: 0.3, y: 0.3, width: 0.25, height: 0.25)
        let shot = EditSnapshot(photo: path, recipe: recipe, isStage: false, side: 240)
        let pixels = try #require(try await store.pixels(for: shot.source))
        let proxy = try await imaging.proxy(of: .file(path))
        let wanted = try await imaging.preview(
            recipe, of: proxy, fitting: PixelSize(width: 240, height: 240))
        #expect(pixels == wanted)
    }

    // MARK: As they are used

    private struct Place: Equatable { var column: Int, row: Int }

    @Test(
        "a terminal shows a few cells of each filter, and a mouse chooses one by them",
        arguments: [(80, 24), (40, 12)])
    func aMouseChoosesOnATerminal(columns: Int, rows: Int) async throws {
        let store = Self.store { _ in }
        var look = TerminalAppearance()
        look.theme = .terminal
        look.picture = { source, _, _ in store.kept(source) }
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let screen = host.screen
        let session = try Self.session(store, host: host, traits: host.traits)
        await session.settle()
        await TerminalHost.settle(session)
        func cells(_ filter: String) -> [Place] {
            let number = EditorFilter.builtIn.firstIndex { $0.id == filter } ?? 0
            let wanted = TerminalColor.rgb(UInt8(20 + 30 * number), UInt8(220 - 30 * number), 7)
            return (0..<rows).flatMap { row in
                (0..<columns).filter { screen.cells[$0, row].style.background == wanted }
                    .map { Place(column: $0, row: row) }
            }
        }
        func text() -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        #expect(text().contains("›None"), "\(text())")
        let vivid = cells("vivid")
        #expect(vivid.count == (rows < 24 ? 3 : 24), "\(text())")
        #expect(text().contains("Vivid"))
        // The name is below the picture, or beside it where lines are scarce.
        let line = try #require((0..<rows).first { screen.cells.text(row: $0).contains("Vivid") })
        #expect(line == (vivid.last?.row ?? 0) + (rows < 24 ? 0 : 1), "\(text())")
        let place = try #require(vivid.first)
        for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
            let event = MouseEvent(kind, column: place.column, row: place.row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
        }
        await session.settle()
        await TerminalHost.settle(session)
        #expect(await session.model.recipe.look?.id == "vivid")
        #expect(text().contains("›Vivid") && !text().contains("›None"), "\(text())")
        // By keys: the arrow goes to the next one, Space chooses it.
        #expect(await session.outline.focused?.name == "Vivid")
        await Driver(session).press(.right)
        await Driver(session).press(.space)
        #expect(await session.model.recipe.look?.id == "warm")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aFingerChoosesByThePicture() async throws {
        let store = Self.store { _ in }
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        let output = RasterOutput(
            theme: Theme(),
            images: RasterImages { source, _, _ in
                guard let picture = try? await store.picture(for: source) else { return nil }
                var bytes = picture.pixels
                // A bitmap has blue first.
                for start in stride(from: 0, to: bytes.count, by: 4) {
                    bytes.swapAt(start, start + 2)
                }
                return Bitmap(
                    width: picture.width, height: picture.height, premultiplied: bytes)
            })
        let session = try Self.session(
            store, host: RasterHost(output, traits: traits), traits: traits)
        await session.settle()
        await output.settle(session)
        let bitmap = try output.bitmap()
        var counts: [UInt8: Int] = [:]
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y].blue == 7 {
                counts[bitmap[x, y].red, default: 0] += 1
            }
        }
        // Each filter has its picture of 72 by 54 points, less its rounded corners, unless it is
        // further down.
        #expect(counts[20, default: 0] > 3000 && counts[50, default: 0] > 3000, "\(counts)")
        var image: ElementID?
        await session.scene.root.walk { element in
            if case .image(let content) = element.kind, let found = Self.color(content.source),
                found.0 == 50
            {
                image = element.id
            }
            return true
        }
        #expect(await session.perform(.tap(.zero, modifiers: []), on: try #require(image)))
        #expect(await session.model.recipe.look?.id == "vivid")
        let chosen = try await Driver(session).find(.radio, "Vivid")
        #expect(chosen.states.contains(.checked))
        #expect(await session.diagnostics.isEmpty)
    }
}
