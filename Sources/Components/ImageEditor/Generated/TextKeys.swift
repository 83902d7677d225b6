// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Canvas
    package static let editorCanvas: TextKey = "editor.canvas"
    /// Photo
    package static let editorPhoto: TextKey = "editor.photo"
    /// Tools
    package static let editorTools: TextKey = "editor.tools"
    /// Crop
    package static let editorToolCrop: TextKey = "editor.tool.crop"
    /// Adjust
    package static let editorToolAdjust: TextKey = "editor.tool.adjust"
    /// Filters
    package static let editorToolFilter: TextKey = "editor.tool.filter"
    /// Text
    package static let editorToolText: TextKey = "editor.tool.text"
    /// Stickers
    package static let editorToolSticker: TextKey = "editor.tool.sticker"
    /// Redact
    package static let editorToolRedact: TextKey = "editor.tool.redact"
    /// Draw
    package static let editorToolDraw: TextKey = "editor.tool.draw"
    /// Colors
    package static let editorToolColor: TextKey = "editor.tool.color"
    /// Curves
    package static let editorToolCurves: TextKey = "editor.tool.curves"
    /// Straighten
    package static let editorStraighten: TextKey = "editor.straighten"
    /// Vertical perspective
    package static let editorPerspectiveVertical: TextKey = "editor.perspective.vertical"
    /// Horizontal perspective
    package static let editorPerspectiveHorizontal: TextKey = "editor.perspective.horizontal"
    /// Angle in degrees
    package static let editorAngle: TextKey = "editor.angle"
    /// %@°
    package static let editorDegrees: TextKey = "editor.degrees"
    /// Rotate and flip
    package static let editorTurns: TextKey = "editor.turns"
    /// Rotate left
    package static let editorRotateLeft: TextKey = "editor.rotateLeft"
    /// Rotate right
    package static let editorRotateRight: TextKey = "editor.rotateRight"
    /// Flip horizontal
    package static let editorFlipAcross: TextKey = "editor.flipAcross"
    /// Flip vertical
    package static let editorFlipDown: TextKey = "editor.flipDown"
    /// Aspect ratio
    package static let editorRatioTitle: TextKey = "editor.ratio.title"
    /// Free
    package static let editorRatioFree: TextKey = "editor.ratio.free"
    /// Original
    package static let editorRatioOriginal: TextKey = "editor.ratio.original"
    /// Custom
    package static let editorRatioCustom: TextKey = "editor.ratio.custom"
    /// Square
    package static let editorRatioSquare: TextKey = "editor.ratio.square"
    /// %1$@:%2$@
    package static let editorRatioNumbers: TextKey = "editor.ratio.numbers"
    /// Swap width and height
    package static let editorRatioTurn: TextKey = "editor.ratio.turn"
    /// Width
    package static let editorRatioWidth: TextKey = "editor.ratio.width"
    /// Height
    package static let editorRatioHeight: TextKey = "editor.ratio.height"
    /// Keep the whole photo
    package static let editorWholePhoto: TextKey = "editor.wholePhoto"
    /// Crop shape
    package static let editorShapeTitle: TextKey = "editor.shape.title"
    /// Rectangle
    package static let editorShapeRectangle: TextKey = "editor.shape.rectangle"
    /// Rounded
    package static let editorShapeRounded: TextKey = "editor.shape.rounded"
    /// Circle
    package static let editorShapeCircle: TextKey = "editor.shape.circle"
    /// Ellipse
    package static let editorShapeEllipse: TextKey = "editor.shape.ellipse"
    /// Polygon
    package static let editorShapePolygon: TextKey = "editor.shape.polygon"
    /// Crop frame
    package static let editorFrame: TextKey = "editor.frame"
    /// %1$@ from the left, %2$@ from the top
    package static let editorFrameValue: TextKey = "editor.frame.value"
    /// Left edge
    package static let editorEdgeLeft: TextKey = "editor.edge.left"
    /// Right edge
    package static let editorEdgeRight: TextKey = "editor.edge.right"
    /// Top edge
    package static let editorEdgeTop: TextKey = "editor.edge.top"
    /// Bottom edge
    package static let editorEdgeBottom: TextKey = "editor.edge.bottom"
    /// %1$@ by %2$@
    package static let editorResult: TextKey = "editor.result"
    /// Zoom in
    package static let editorZoomIn: TextKey = "editor.zoomIn"
    /// Zoom out
    package static let editorZoomOut: TextKey = "editor.zoomOut"
    /// Exposure
    package static let editorAdjustExposure: TextKey = "editor.adjust.exposure"
    /// Contrast
    package static let editorAdjustContrast: TextKey = "editor.adjust.contrast"
    /// Saturation
    package static let editorAdjustSaturation: TextKey = "editor.adjust.saturation"
    /// Warmth
    package static let editorAdjustWarmth: TextKey = "editor.adjust.warmth"
    /// Highlights
    package static let editorAdjustHighlights: TextKey = "editor.adjust.highlights"
    /// Shadows
    package static let editorAdjustShadows: TextKey = "editor.adjust.shadows"
    /// Vignette
    package static let editorAdjustVignette: TextKey = "editor.adjust.vignette"
    /// Sharpness
    package static let editorSharpen: TextKey = "editor.sharpen"
    /// Auto enhance
    package static let editorEnhance: TextKey = "editor.enhance"
    /// Enhancement strength
    package static let editorEnhanceStrength: TextKey = "editor.enhance.strength"
    /// Copy edits
    package static let editorEditsCopy: TextKey = "editor.edits.copy"
    /// Paste edits
    package static let editorEditsPaste: TextKey = "editor.edits.paste"
    /// Edits copied. They can be pasted into other photos.
    package static let editorEditsCopied: TextKey = "editor.edits.copied"
    /// Edits pasted
    package static let editorEditsPasted: TextKey = "editor.edits.pasted"
    /// Some photos could not be changed
    package static let editorEditsFailed: TextKey = "editor.edits.failed"
    /// None
    package static let editorFilterNone: TextKey = "editor.filter.none"
    /// Vivid
    package static let editorFilterVivid: TextKey = "editor.filter.vivid"
    /// Warm
    package static let editorFilterWarm: TextKey = "editor.filter.warm"
    /// Cool
    package static let editorFilterCool: TextKey = "editor.filter.cool"
    /// Faded
    package static let editorFilterFaded: TextKey = "editor.filter.faded"
    /// Mono
    package static let editorFilterMono: TextKey = "editor.filter.mono"
    /// Dramatic
    package static let editorFilterDramatic: TextKey = "editor.filter.dramatic"
    /// Strength
    package static let editorFilterStrength: TextKey = "editor.filter.strength"
    /// Add text
    package static let editorTextAdd: TextKey = "editor.text.add"
    /// Text
    package static let editorTextNew: TextKey = "editor.text.new"
    /// Text
    package static let editorTextWords: TextKey = "editor.text.words"
    /// Size
    package static let editorTextSize: TextKey = "editor.text.size"
    /// Color
    package static let editorTextColor: TextKey = "editor.text.color"
    /// Font
    package static let editorTextFont: TextKey = "editor.text.font"
    /// Alignment
    package static let editorTextAlignment: TextKey = "editor.text.alignment"
    /// Opacity
    package static let editorTextOpacity: TextKey = "editor.text.opacity"
    /// Sans
    package static let editorFontSans: TextKey = "editor.font.sans"
    /// Light
    package static let editorFontLight: TextKey = "editor.font.light"
    /// Serif
    package static let editorFontSerif: TextKey = "editor.font.serif"
    /// Monospaced
    package static let editorFontMono: TextKey = "editor.font.mono"
    /// Left
    package static let editorAlignmentLeft: TextKey = "editor.alignment.left"
    /// Centered
    package static let editorAlignmentCenter: TextKey = "editor.alignment.center"
    /// Right
    package static let editorAlignmentRight: TextKey = "editor.alignment.right"
    /// Text “%@”
    package static let editorTextItem: TextKey = "editor.text.item"
    /// Add a sticker
    package static let editorStickerAdd: TextKey = "editor.sticker.add"
    /// Sticker: %@
    package static let editorStickerItem: TextKey = "editor.sticker.item"
    /// Heart
    package static let editorStickerHeart: TextKey = "editor.sticker.heart"
    /// Star
    package static let editorStickerStar: TextKey = "editor.sticker.star"
    /// Circle
    package static let editorStickerCircle: TextKey = "editor.sticker.circle"
    /// Square
    package static let editorStickerSquare: TextKey = "editor.sticker.square"
    /// Triangle
    package static let editorStickerTriangle: TextKey = "editor.sticker.triangle"
    /// Arrow
    package static let editorStickerArrow: TextKey = "editor.sticker.arrow"
    /// Speech bubble
    package static let editorStickerBubble: TextKey = "editor.sticker.bubble"
    /// Check mark
    package static let editorStickerCheck: TextKey = "editor.sticker.check"
    /// Cross
    package static let editorStickerCross: TextKey = "editor.sticker.cross"
    /// Lightning
    package static let editorStickerBolt: TextKey = "editor.sticker.bolt"
    /// Rotation
    package static let editorMarkAngle: TextKey = "editor.mark.angle"
    /// Bring forward
    package static let editorMarkForward: TextKey = "editor.mark.forward"
    /// Send backward
    package static let editorMarkBackward: TextKey = "editor.mark.backward"
    /// White
    package static let editorColorWhite: TextKey = "editor.color.white"
    /// Black
    package static let editorColorBlack: TextKey = "editor.color.black"
    /// Ochre
    package static let editorColorOchre: TextKey = "editor.color.ochre"
    /// Pine
    package static let editorColorPine: TextKey = "editor.color.pine"
    /// Berry
    package static let editorColorBerry: TextKey = "editor.color.berry"
    /// Redact an area
    package static let editorRedactAdd: TextKey = "editor.redact.add"
    /// Redacted area %@
    package static let editorRedactItem: TextKey = "editor.redact.item"
    /// Area width
    package static let editorRedactWidth: TextKey = "editor.redact.width"
    /// Area height
    package static let editorRedactHeight: TextKey = "editor.redact.height"
    /// Fill
    package static let editorRedactStyle: TextKey = "editor.redact.style"
    /// Black
    package static let editorRedactFilled: TextKey = "editor.redact.filled"
    /// Pixelation
    package static let editorRedactBlocks: TextKey = "editor.redact.blocks"
    /// Drawing area
    package static let editorDrawArea: TextKey = "editor.draw.area"
    /// %1$@ from the left, %2$@ from the top, %3$@
    package static let editorDrawValue: TextKey = "editor.draw.value"
    /// pen up
    package static let editorDrawPenUp: TextKey = "editor.draw.penUp"
    /// pen down
    package static let editorDrawPenDown: TextKey = "editor.draw.penDown"
    /// Drag over the photo. With keys: arrows move, Space lowers and lifts the pen.
    package static let editorDrawHint: TextKey = "editor.draw.hint"
    /// Line color
    package static let editorDrawColor: TextKey = "editor.draw.color"
    /// Line width
    package static let editorDrawWidth: TextKey = "editor.draw.width"
    /// Erase drawing
    package static let editorDrawClear: TextKey = "editor.draw.clear"
    /// There is no room for more lines.
    package static let editorDrawFull: TextKey = "editor.draw.full"
    /// Color range
    package static let editorRangeTitle: TextKey = "editor.range.title"
    /// Red
    package static let editorRangeRed: TextKey = "editor.range.red"
    /// Orange
    package static let editorRangeOrange: TextKey = "editor.range.orange"
    /// Yellow
    package static let editorRangeYellow: TextKey = "editor.range.yellow"
    /// Green
    package static let editorRangeGreen: TextKey = "editor.range.green"
    /// Aqua
    package static let editorRangeAqua: TextKey = "editor.range.aqua"
    /// Blue
    package static let editorRangeBlue: TextKey = "editor.range.blue"
    /// Purple
    package static let editorRangePurple: TextKey = "editor.range.purple"
    /// Magenta
    package static let editorRangeMagenta: TextKey = "editor.range.magenta"
    /// Hue
    package static let editorRangeHue: TextKey = "editor.range.hue"
    /// Saturation
    package static let editorRangeSaturation: TextKey = "editor.range.saturation"
    /// Luminance
    package static let editorRangeLuminance: TextKey = "editor.range.luminance"
    /// Channel
    package static let editorCurveChannel: TextKey = "editor.curve.channel"
    /// RGB
    package static let editorCurveAll: TextKey = "editor.curve.all"
    /// Tone curve
    package static let editorCurveArea: TextKey = "editor.curve.area"
    /// Point %@
    package static let editorCurvePoint: TextKey = "editor.curve.point"
    /// %1$@ becomes %2$@
    package static let editorCurveValue: TextKey = "editor.curve.value"
    /// Input
    package static let editorCurveInput: TextKey = "editor.curve.input"
    /// Output
    package static let editorCurveOutput: TextKey = "editor.curve.output"
    /// Add point
    package static let editorCurveAdd: TextKey = "editor.curve.add"
    /// Remove point
    package static let editorCurveRemove: TextKey = "editor.curve.remove"
    /// Reset curve
    package static let editorCurveReset: TextKey = "editor.curve.reset"
    /// Saving…
    package static let editorSaving: TextKey = "editor.saving"
    /// Show the original
    package static let editorCompare: TextKey = "editor.compare"
    /// Save a copy
    package static let editorCopy: TextKey = "editor.copy"
    /// The copy is a JPEG file of the full size. The photo remains unchanged.
    package static let editorCopyText: TextKey = "editor.copy.text"
    /// Quality
    package static let editorCopyQuality: TextKey = "editor.copy.quality"
    /// The copy is saved
    package static let editorCopySaved: TextKey = "editor.copy.saved"
    /// The copy could not be saved
    package static let editorCopyFailed: TextKey = "editor.copy.failed"
    /// Discard
    package static let editorDiscard: TextKey = "editor.discard"
    /// Discard changes?
    package static let editorDiscardTitle: TextKey = "editor.discard.title"
    /// The photo remains unchanged.
    package static let editorDiscardMessage: TextKey = "editor.discard.message"
    /// Keep editing
    package static let editorDiscardKeep: TextKey = "editor.discard.keep"
    /// The changes could not be saved
    package static let editorSaveFailed: TextKey = "editor.saveFailed"
    /// The photo cannot be opened.
    package static let editorErrorPicture: TextKey = "editor.error.picture"
    /// Earlier changes could not be read. Saving replaces them.
    package static let editorErrorRecipe: TextKey = "editor.error.recipe"
    /// The changes belong to another photo.
    package static let editorErrorOtherPicture: TextKey = "editor.error.otherPicture"
    /// Someone else has changed this photo in the meantime.
    package static let editorErrorChangedMeanwhile: TextKey = "editor.error.changedMeanwhile"
    /// The disk may be full.
    package static let editorErrorUnwritable: TextKey = "editor.error.unwritable"
}
