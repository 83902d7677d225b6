import CairnImaging
import CairnStrings
import CairnUI
import FoundationEssentials

extension Context {

    /// A formatter for numbers in the user's language.
    var numbers: LocaleFormatter {
        LocaleFormatter(LanguageTag(phrases.language) ?? .undetermined, timeZone: .gmt)
    }

    /// Formats a fraction as a percentage; a positive one has a sign.
    func signedPercent(_ value: Double) -> String {
        (value > 0 ? "+" : "") + numbers.percent(value, fraction: 0...0)
    }
}

extension EditorTool {
    var key: TextKey {
        switch self {
        case .crop: .editorToolCrop
        case .adjust: .editorToolAdjust
        case .filter: .editorToolFilter
        case .text: .editorToolText
        case .sticker: .editorToolSticker
        case .redact: .editorToolRedact
        case .draw: .editorToolDraw
        case .color: .editorToolColor
        case .curves: .editorToolCurves
        }
    }
}

extension EditorAdjustment {
    var key: TextKey {
        switch self {
        case .exposure: .editorAdjustExposure
        case .contrast: .editorAdjustContrast
        case .saturation: .editorAdjustSaturation
        case .warmth: .editorAdjustWarmth
        case .highlights: .editorAdjustHighlights
        case .shadows: .editorAdjustShadows
        case .vignette: .editorAdjustVignette
        }
    }
}

extension EditorShape {
    var key: TextKey {
        switch self {
        case .rectangle: .editorShapeRectangle
        case .rounded: .editorShapeRounded
        case .circle: .editorShapeCircle
        case .ellipse: .editorShapeEllipse
        case .polygon: .editorShapePolygon
        }
    }
}

extension EditorRatio {
    /// Returns the localized name of the ratio; its numbers appear as displayed, swapped if
    /// `turned`.
    func words(in context: Context, turned: Bool) -> String {
        switch self {
        case .free: return context.phrases[.editorRatioFree]
        case .original: return context.phrases[.editorRatioOriginal]
        case .custom: return context.phrases[.editorRatioCustom]
        case .fixed(.square): return context.phrases[.editorRatioSquare]
        case .fixed(let ratio):
            let seen = turned ? ratio.turned : ratio
            let numbers = context.numbers
            return context.phrases[
                .editorRatioNumbers, numbers.number(seen.width), numbers.number(seen.height)]
        }
    }
}

extension EditorFont {
    var key: TextKey {
        switch self {
        case .sans: .editorFontSans
        case .light: .editorFontLight
        case .serif: .editorFontSerif
        case .mono: .editorFontMono
        }
    }
}

extension PhotoText.Alignment {
    var key: TextKey {
        switch self {
        case .left: .editorAlignmentLeft
        case .center: .editorAlignmentCenter
        case .right: .editorAlignmentRight
        }
    }
}

extension EditorFilter {
    /// Returns the filter's own name or its localized one.
    func words(in context: Context) -> String {
        name ?? context.phrases[TextKey("editor.filter.\(id)")]
    }
}

extension PhotoSymbol.Shape {
    /// Returns the localized name of the shape.
    func words(in context: Context) -> String {
        context.phrases[TextKey("editor.sticker.\(rawValue)")]
    }
}

extension EditorPerspective {
    var key: TextKey {
        switch self {
        case .vertical: .editorPerspectiveVertical
        case .horizontal: .editorPerspectiveHorizontal
        }
    }
}

extension EditorColorValue {
    var key: TextKey {
        switch self {
        case .hue: .editorRangeHue
        case .saturation: .editorRangeSaturation
        case .luminance: .editorRangeLuminance
        }
    }
}

extension PhotoColorRange {
    var key: TextKey {
        switch self {
        case .red: .editorRangeRed
        case .orange: .editorRangeOrange
        case .yellow: .editorRangeYellow
        case .green: .editorRangeGreen
        case .aqua: .editorRangeAqua
        case .blue: .editorRangeBlue
        case .purple: .editorRangePurple
        case .magenta: .editorRangeMagenta
        }
    }
}

extension PhotoCurves.Channel {
    var key: TextKey {
        switch self {
        case .all: .editorCurveAll
        case .red: .editorRangeRed
        case .green: .editorRangeGreen
        case .blue: .editorRangeBlue
        }
    }
}
