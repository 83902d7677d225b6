import BenchSupport
import CairnImaging
import Foundation

/// Measures one step of an editor: rendering a preview after a slider moved, from a proxy of 2048
/// pixels of a 12 MP photo, at the size of a telephone's screen with three pixels per point and at
/// the size of the proxy.
func compareSteps(_ imaging: Imaging, _ file: String) async throws {
    let input = PhotoInput.file(file)
    let proxy = try await imaging.proxy(of: input)
    var base = PhotoRecipe()
    base.crop = PhotoCrop(UnitRectangle(x: 0.1, y: 0.1, width: 0.8, height: 0.8))
    let changes: [(String, (inout PhotoRecipe, Double) -> Void)] = [
        ("exposure", { $0.adjustments.exposure = $1 }),
        (
            "all adjustments",
            {
                $0.adjustments.exposure = $1
                $0.adjustments.contrast = $1
                $0.adjustments.saturation = $1
                $0.adjustments.warmth = $1
                $0.adjustments.vignette = $1
            }
        ),
        (
            "sharpening",
            {
                $0.adjustments.exposure = $1
                $0.sharpening = 0.5
            }
        ),
        (
            "a round crop, its tone",
            {
                $0.crop?.shape = .ellipse
                $0.adjustments.exposure = $1
            }
        ),
        ("quarter turn", { $0.quarterTurns = Int($1 * 40) }),
        ("straighten", { $0.straightening = $1 * 20 }),
        (
            "cover a part",
            {
                $0.redactions = [
                    Redaction(UnitRectangle(x: $1 / 2, y: 0.3, width: 0.3, height: 0.2))
                ]
            }
        ),
        (
            "text",
            { $0.overlays = [.text(PhotoText("Växjö", center: UnitPoint(x: 0.5, y: $1)))] }
        ),
    ]
    print(
        """

        A step of the editor on a 2048 px copy, ms (p95). \(Machine.summary)
        step | screen of 1170 | the copy | the editor's stage
        """
    )
    let screen = PixelSize(width: 1170, height: 1266)
    let clock = ContinuousClock()
    for (name, change) in changes {
        var times: [[Double]] = [[], [], []]
        for round in 0..<40 {
            var recipe = base
            change(&recipe, Double(round) / 40)
            for side in 0..<3 {
                let start = clock.now
                switch side {
                case 0: _ = try await imaging.preview(recipe, of: proxy, fitting: screen)
                case 1: _ = try await imaging.preview(recipe, of: proxy)
                default: _ = try await imaging.stage(recipe, of: proxy, fitting: screen)
                }
                let time = clock.now - start
                times[side].append(
                    Double(time.components.seconds) * 1e3
                        + Double(time.components.attoseconds) * 1e-15)
            }
        }
        let cells = times.map { all -> String in
            let sorted = all.sorted()
            return String(
                format: "%.1f (%.1f)", sorted.median, sorted[sorted.count * 95 / 100])
        }
        print(([name] + cells).joined(separator: " | "))
    }
}
