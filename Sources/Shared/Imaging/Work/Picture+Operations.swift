import CVips

extension Picture {
    /// Returns the picture in sRGB; a picture without a profile is assumed to be in sRGB already.
    func inSRGB() throws(ImagingError) -> Picture { try mapped { cairn_image_to_rgb($0, 0) } }

    /// Returns the picture in RGB or grayscale, in the color space of its own profile if it has
    /// one.
    func inOwnRGB() throws(ImagingError) -> Picture { try mapped { cairn_image_to_rgb($0, 1) } }

    func in8Bits() throws(ImagingError) -> Picture { try mapped(cairn_image_to_8_bits) }

    func withColorBands() throws(ImagingError) -> Picture {
        try mapped(cairn_image_gray_to_rgb)
    }

    func withAlpha() throws(ImagingError) -> Picture { try mapped(cairn_image_add_alpha) }

    func flattened(_ background: RGBColor) throws(ImagingError) -> Picture {
        let color = background.channels
        return try mapped { cairn_image_flatten($0, color[0], color[1], color[2]) }
    }

    func resized(to size: PixelSize) throws(ImagingError) -> Picture {
        try mapped { cairn_image_resize($0, Int32(size.width), Int32(size.height)) }
    }

    func cropped(to area: PixelRectangle) throws(ImagingError) -> Picture {
        if area.left == 0, area.top == 0, area.size == size { return self }
        return try mapped {
            cairn_image_extract(
                $0, Int32(area.left), Int32(area.top), Int32(area.width), Int32(area.height))
        }
    }

    /// Returns the picture with sharpened edges; sigma in pixels.
    func sharpened(_ sigma: Double, _ amount: Double) throws(ImagingError) -> Picture {
        try mapped { cairn_image_sharpen($0, sigma, amount) }
    }

    /// Returns the picture rotated and flipped by an orientation; from memory, unless it is only
    /// flipped horizontally.
    func turned(_ orientation: Orientation) throws(ImagingError) -> Picture {
        if orientation == .up { return self }
        return try mapped { cairn_image_turn($0, Int32(orientation.rawValue)) }
    }
}
