import CairnLayout
import CairnRaster
import CairnTerminal
import CairnUI
import CairnWeb

/// The output of a host for an entry.
struct ShowcaseRendering: Sendable {
    var bytes: [UInt8]
    /// The size, in points or cells.
    var size: Size?
}

extension ShowcaseScreen {
    /// Renders the entry on the host of a format.
    ///
    /// - Throws: rendering errors of the host, and errors of the entry's preparation.
    func shot(
        _ format: ShowcaseFormat, _ kit: ShowcaseKit, _ photos: ShowcasePhotos?
    ) async throws -> ShowcaseRendering {
        switch format {
        case .outline: try await outlineShot(kit)
        case .html: try await pageShot(kit)
        case .png: try await rasterShot(kit, photos)
        case .terminal: try await terminalShot(kit, photos)
        }
    }

    private func outlineShot(_ kit: ShowcaseKit) async throws -> ShowcaseRendering {
        let session = try await session(kit, on: HostTraits(viewport: Self.telephone))
        return ShowcaseRendering(bytes: Array(await session.outline.description.utf8))
    }

    /// Renders a page with inline styles and its photos beside it.
    private func pageShot(_ kit: ShowcaseKit) async throws -> ShowcaseRendering {
        var traits = HostTraits.page(
            viewport: Self.telephone, colorScheme: variant.colorScheme)
        traits.reducesMotion = variant.reducesMotion
        let scene = await (try await session(kit, on: traits)).scene
        var options = HTMLOptions()
        options.title = name
        options.heading = name
        options.theme = try kit.theme(host: traits.host)
        options.extent = entry.room == .screen ? .screen : .document
        options.picture = { ShowcasePhotos.path($0.source) }
        return ShowcaseRendering(bytes: Array(HTMLPage(scene, options: options).html.utf8))
    }

    /// Returns the scene of the entry on a telephone, with a viewport as high as the content.
    func shown(
        _ session: Session<StillModel>, by renderer: RasterRenderer
    ) async -> Scene {
        var scene = await renderer.settled(session)
        scene.traits.viewport = size(
            of: scene, in: renderer.frames(of: scene), on: Self.telephone)
        return scene
    }

    /// Renders an image with two pixels per point.
    private func rasterShot(
        _ kit: ShowcaseKit, _ photos: ShowcasePhotos?
    ) async throws -> ShowcaseRendering {
        var traits = HostTraits(viewport: Self.telephone, scale: 2)
        traits.colorScheme = variant.colorScheme
        traits.reducesMotion = variant.reducesMotion
        let session = try await session(kit, on: traits)
        let renderer = RasterRenderer(
            theme: try kit.theme(host: traits.host), images: photos?.raster ?? .none,
            showsFocus: false)
        let scene = await shown(session, by: renderer)
        return ShowcaseRendering(
            bytes: try renderer.png(of: scene), size: scene.traits.viewport)
    }

    /// Renders the text of a terminal with 80 columns; screens have 24 rows.
    private func terminalShot(
        _ kit: ShowcaseKit, _ photos: ShowcasePhotos?
    ) async throws -> ShowcaseRendering {
        let cells = try await terminalCells(kit, photos, columns: 80, rows: 24)
        let lines = (0..<cells.rows).map { cells.text(row: $0).withoutBlanksBehind }
        return ShowcaseRendering(
            bytes: Array((lines.joined(separator: "\n") + "\n").utf8),
            size: Size(width: Double(cells.columns), height: Double(cells.rows)))
    }

    /// Returns the cells of the entry on an in-memory terminal: with the given number of rows for a
    /// screen, otherwise as many as the content needs.
    ///
    /// - Throws: ``ConfigurationError`` of the theme, ``DriverError`` of the entry's preparation.
    func terminalCells(
        _ kit: ShowcaseKit, _ photos: ShowcasePhotos?, columns: Int, rows: Int
    ) async throws -> CellBuffer {
        try await terminal(kit, photos, columns: columns, rows: rows).screen.cells
    }

    /// Returns the in-memory terminal and its session, for further interaction.
    func terminal(
        _ kit: ShowcaseKit, _ photos: ShowcasePhotos?, columns: Int, rows: Int
    ) async throws -> (screen: TerminalScreen, session: Session<StillModel>) {
        var look = TerminalAppearance()
        look.theme = try kit.theme(host: "terminal")
        look.colorScheme = variant.colorScheme
        look.reducesMotion = variant.reducesMotion
        look.pictures = .text
        if let photos { look.picture = photos.terminal }
        let probe = TerminalHost(columns: columns, rows: rows, look: look)
        let plain = try await session(kit, on: probe.traits)
        let scene = await plain.scene
        let size = size(of: scene, in: probe.frames(of: scene), on: probe.traits.viewport)
        let host = TerminalHost(
            columns: columns, rows: max(1, Int(size.height / LayoutGrid.cells.height)), look: look)
        let screen = host.screen
        let environment = try kit.environment(variant, host.traits)
        let entry = entry
        let session = Session(StillModel(), environment: environment, host: host) { _, _ in
            ShowcaseCanvas(entry: entry)
        }
        try await entry.prepare(Driver(session))
        await TerminalHost.settle(session)
        return (screen, session)
    }
}

extension String {
    fileprivate var withoutBlanksBehind: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
