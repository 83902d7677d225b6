public import CairnImaging

extension PhotoRecipe {
    /// The edits that make sense on another picture: of light and color. Crops, perspective, marks
    /// and lines belong to what is in a picture.
    public var transferable: PhotoRecipe { PhotoRecipe().pasting(self) }

    /// Returns the recipe with the edits of light and color of another one in place of its own.
    public func pasting(_ other: PhotoRecipe) -> PhotoRecipe {
        var next = self
        next.enhancement = other.enhancement
        next.adjustments = other.adjustments
        next.look = other.look
        next.curves = other.curves
        next.colorRanges = other.colorRanges
        next.sharpening = other.sharpening
        return next
    }
}
