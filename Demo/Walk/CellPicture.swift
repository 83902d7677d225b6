#if CommandLine && Database && Vault
import CairnLayout
import CairnRaster
import CairnTerminal
import CairnUI

/// The cells of a terminal as an image, in the terminal's own colors.
struct CellPicture: Component {
    var cells: CellBuffer
    var isDark: Bool

    /// The size of a cell, in points.
    private static let cell = Size(width: 9, height: 18)

    /// Returns the image as PNG, with one pixel per point.
    ///
    /// - Throws: rendering errors.
    func png(_ kit: ShowcaseKit) async throws -> [UInt8] {
        let size = Size(
            width: Self.cell.width * Double(cells.columns),
            height: Self.cell.height * Double(cells.rows))
        var traits = HostTraits(viewport: size)
        traits.colorScheme = isDark ? .dark : .light
        var environment = Environment()
        environment.theme = try kit.theme(host: "raster")
        environment.traits = traits
        let session = Session(StillModel(), environment: environment) { _, _ in self }
        let renderer = RasterRenderer(theme: environment.theme, showsFocus: false)
        return try renderer.png(of: await session.scene)
    }

    func body(in context: Context) -> some Component {
        let cells = cells
        let ground = context.palette.background
        Column {
            for row in 0..<cells.rows {
                Row {
                    for (number, run) in runs(row, context).enumerated() {
                        Box {
                            Text(run.text).font(
                                Font(
                                    families: ["DejaVu Sans Mono", "Noto Sans Mono"], size: 14,
                                    lineHeight: Self.cell.height, weight: run.isBold ? 700 : 400)
                            )
                            .color(run.ink).lines(1)
                        }
                        .size(
                            width: Self.cell.width * Double(run.columns), height: Self.cell.height
                        )
                        .shrink(0)
                        .background(run.ground)
                        .key(number)
                    }
                }
                .size(height: Self.cell.height)
                .shrink(0)
                .key(row)
            }
        }
        .background(ground)
    }

    private struct Run {
        var text: String
        var columns: Int
        var ink: Color
        var ground: Color?
        var isBold: Bool
    }

    /// Returns the cells of a row: each character by itself, in its own column whatever the advance
    /// of the font, and blanks of equal ground together.
    private func runs(_ row: Int, _ context: Context) -> [Run] {
        var runs: [Run] = []
        var canJoin = false
        var column = 0
        while column < cells.columns {
            let cell = cells[column, row]
            let style = cell.style
            let isReversed = style.attributes.contains(.reverse)
            let ink = color(style.foreground) ?? context.palette.text
            let ground = color(style.background)
            let isPlain =
                cell.text.allSatisfy { $0 == " " }
                && style.attributes.isDisjoint(with: [.underline, .strikethrough])
            let run = Run(
                text: cell.text.isEmpty ? " " : cell.text, columns: max(1, cell.width),
                ink: isReversed ? ground ?? context.palette.background : ink,
                ground: isReversed ? ink : ground, isBold: style.attributes.contains(.bold))
            if canJoin, isPlain, let last = runs.last, last.ink == run.ink,
                last.ground == run.ground, last.isBold == run.isBold
            {
                runs[runs.count - 1].text += run.text
                runs[runs.count - 1].columns += run.columns
            } else {
                runs.append(run)
            }
            canJoin = isPlain
            column += max(1, cell.width)
        }
        return runs
    }

    private func color(_ color: TerminalColor) -> Color? {
        switch color.value {
        case .standard: nil
        case .rgb(let red, let green, let blue):
            Color(red: red, green: green, blue: blue)
        case .indexed: nil
        }
    }
}
#endif
