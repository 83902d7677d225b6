#if CommandLine && Database && Vault
import CairnEncoding
import CairnImaging
import CairnLayout
import CairnRaster
import CairnUI
import Foundation

/// All steps of a walk on one contact sheet, as a page and as an image.
struct WalkContactSheet {
    /// The title, in the language of the walk.
    var title: String
    /// The steps, with each host's files beside the sheet.
    var steps: [Step]

    /// A step, with its files and its measurements.
    struct Step: Sendable, Encodable {
        var number: Int
        var name: String
        /// The PNG files, by host.
        var pictures: [String: String]
        /// The accessibility outlines, by host.
        var outlines: [String: String]
        /// The measurements, by host.
        var times: [String: WalkTimes] = [:]
    }

    /// Returns the page: every step with its images, and the accessibility outline in a collapsible
    /// section. `read` returns the text of a file beside the page.
    func html(_ kit: ShowcaseKit, reading read: (String) -> String) throws -> String {
        let theme = try kit.theme(host: "web")
        let palette = theme.light
        let style = String(
            decoding: try AppFiles.bytes(AppFiles.walkStyle, in: kit.files), as: UTF8.self)
        let variables = [
            ("text", palette.text), ("background", palette.background),
            ("textSecondary", palette.textSecondary),
            ("separator", palette.separator),
        ].map { "--\($0): \($1.hex);" }.joined(separator: " ")
        var body = "<h1>\(Self.escaped(title))</h1>\n<ol>\n"
        for step in steps {
            body += "<li id=\"\(step.name)\"><h2>\(step.number) · \(Self.escaped(step.name))</h2>\n"
            body += "<div class=\"hosts\">\n"
            for host in step.pictures.keys.sorted() {
                let file = step.pictures[host] ?? ""
                body +=
                    "<a href=\"\(file)\"><img class=\"\(host)\" src=\"\(file)\" alt=\"\" loading=\"lazy\"></a>\n"
            }
            body += "</div>\n"
            if let outline = step.outlines[WalkHost.raster.rawValue] {
                body += "<details><summary>\(Self.escaped(outline))</summary><pre>"
                body += Self.escaped(read(outline)) + "</pre></details>\n"
            }
            body += "</li>\n"
        }
        return """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(title))</title>
            <style>
            :root { \(variables) }
            \(style)            </style>
            </head>
            <body>
            \(body)</ol>
            </body>
            </html>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.escaping(["&": "&amp;", "<": "&lt;", "\"": "&quot;"])
    }

    // MARK: The picture

    /// The size of an image on the sheet, in points.
    private static let cell = Size(width: 156, height: 338)
    private static let columns = 8

    /// Returns all images of one host on one sheet.
    ///
    /// - Throws: rendering errors.
    func png(of host: WalkHost, in folder: URL, _ kit: ShowcaseKit) async throws -> [UInt8] {
        let theme = try kit.theme(host: "raster")
        let imaging = Imaging()
        var bitmaps: [String: Bitmap] = [:]
        let cell = Self.size(of: host)
        for step in steps {
            guard let file = step.pictures[host.rawValue] else { continue }
            let photo = try await imaging.pixels(
                of: .file(folder.appendingPathComponent(file).path),
                fitting: PixelSize(width: Int(cell.width) * 2, height: Int(cell.height) * 2))
            bitmaps[file] = Bitmap(photo)
        }
        let columns = host == .raster ? Self.columns : 3
        let gap = theme.space.base
        let rows = (steps.count + columns - 1) / columns
        let size = Size(
            width: gap + (cell.width + gap) * Double(columns),
            height: 72 + (cell.height + 28 + gap) * Double(rows))
        let shown = bitmaps
        var environment = Environment()
        environment.theme = theme
        environment.traits = HostTraits(viewport: size, scale: 1)
        let (title, steps) = (title, steps)
        let session = Session(StillModel(), environment: environment) { _, _ in
            ContactSheetGrid(title: title, steps: steps, host: host, cell: cell, columns: columns)
        }
        let renderer = RasterRenderer(
            theme: theme,
            images: RasterImages(budget: Self.bytes(cell) * max(1, shown.count)) { source, _, _ in
                guard case .file(let name) = source else { return nil }
                return shown[name]
            }, showsFocus: false)
        return try renderer.png(of: await renderer.settled(session))
    }

    /// Returns the memory of one image on the sheet, in bytes; all images are visible at once.
    private static func bytes(_ cell: Size) -> Int { Int(cell.width * cell.height) * 4 }

    private static func size(of host: WalkHost) -> Size {
        host == .raster ? cell : Size(width: 480, height: 288)
    }
}

/// The images in rows, each with its number and name.
private struct ContactSheetGrid: Component {
    var title: String
    var steps: [WalkContactSheet.Step]
    var host: WalkHost
    var cell: Size
    var columns: Int

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let rows = stride(from: 0, to: steps.count, by: columns).map {
            Array(steps[$0..<min($0 + columns, steps.count)])
        }
        Column(gap: theme.space.base) {
            Text(title).font(theme.type.heading).lines(1)
            for (number, row) in rows.enumerated() {
                Row(gap: theme.space.base, align: .flexStart) {
                    for step in row { AnyComponent(picture(step, context)).key(step.number) }
                }
                .shrink(0).key(number)
            }
        }
        .padding(theme.space.base)
        .grow()
        .background(context.palette.selection)
    }

    private func picture(_ step: WalkContactSheet.Step, _ context: Context) -> some Component {
        Column(gap: context.theme.space.tiny) {
            Image(
                .file(step.pictures[host.rawValue] ?? ""), alt: nil, size: cell, fit: .contain)
            Text("\(step.number) \(step.name)").font(context.theme.type.caption)
                .color(context.palette.textSecondary).lines(1)
        }
        .size(width: cell.width)
        .shrink(0)
    }
}
#endif
