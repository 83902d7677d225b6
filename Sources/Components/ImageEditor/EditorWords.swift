import CairnBundle
import CairnImaging
import CairnLocalizations
import CairnUI
import FoundationEssentials

extension Context {
    /// One of Cairn's texts.
    func words(_ key: StringKey, _ arguments: String...) -> String {
        phrases.text(of: key.rawValue, arguments.map(Phrases.Argument.text))
    }

    /// Numbers as the language writes them.
    var numbers: LocaleFormatter {
        LocaleFormatter(LanguageTag(phrases.language) ?? .undetermined, timeZone: .gmt)
    }
}

extension EditorTool {
    var key: StringKey {
        switch self {
        case .crop: .editorToolCrop
        case .adjust: .editorToolAdjust
        case .filter: .editorToolFilter
        case .text: .editorToolText
        case .redact: .editorToolRedact
        }
    }
}

extension EditorAdjustment {
    var key: StringKey {
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
    var key: StringKey {
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
    /// The ratio in words, the numbers as they are seen.
    func words(in context: Context, turned: Bool) -> String {
        switch self {
        case .free: return context.words(.editorRatioFree)
        case .original: return context.words(.editorRatioOriginal)
        case .custom: return context.words(.editorRatioCustom)
        case .fixed(.square): return context.words(.editorRatioSquare)
        case .fixed(let ratio):
            let seen = turned ? ratio.turned : ratio
            let numbers = context.numbers
            return context.words(
                .editorRatioNumbers, numbers.number(seen.width), numbers.number(seen.height))
        }
    }
}

extension EditorFilter {
    /// The name: of its own, or among the texts.
    func words(in context: Context) -> String {
        name ?? context.phrases["editor.filter.\(id)"]
    }
}
