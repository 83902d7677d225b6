extension Imaging {
    /// Renders a recipe and encodes the result. The original file is never modified.
    ///
    /// A recipe that changes nothing returns the file's own bytes if the format is unchanged and
    /// the metadata policy allows it.
    ///
    /// - Parameters:
    ///   - recipe: The edits.
    ///   - input: The original.
    ///   - save: The encoding of the result.
    ///   - metadata: The metadata to keep. The default is `shared`.
    ///   - box: The maximum size of the result in pixels; `nil` for full size.
    /// - Returns: The encoded result.
    /// - Throws: ``ImagingError``.
    public func render(
        _ recipe: PhotoRecipe, of input: PhotoInput, as save: ImageEncodingOptions,
        metadata: MetadataPolicy = .shared, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> EncodedPhoto {
        guard Self.canSave(save.format) else { throw ImagingError(.notSaved(save.format)) }
        return try await perform(
            .render(recipe.flattened, as: save, metadata: metadata, fitting: box), on: input
        ).file()
    }

    /// Returns a copy for editing: upright, in sRGB, at most `side` pixels in each dimension, in
    /// memory. The editor's screen shows it, so that no edit touches the original.
    ///
    /// - Throws: ``ImagingError``.
    public func proxy(
        of input: PhotoInput, side: Int = 2048
    ) async throws(ImagingError) -> EditingProxy {
        let result = try await perform(.proxy(side: side), on: input)
        return EditingProxy(
            fullSize: result.facts.size, pixels: try PixelBuffer(result.pixels()),
            isOpaque: result.isOpaque)
    }

    /// Returns a smaller copy of a copy, for many small previews that leave the cache of the larger
    /// one alone. A copy that is small enough is returned as it is.
    ///
    /// - Parameters:
    ///   - proxy: The copy.
    ///   - side: The maximum size of the result in each dimension, in pixels.
    /// - Returns: The smaller copy.
    /// - Throws: ``ImagingError``.
    public func reduced(
        _ proxy: EditingProxy, side: Int
    ) async throws(ImagingError) -> EditingProxy {
        let side = max(1, side)
        guard max(proxy.size.width, proxy.size.height) > side else { return proxy }
        let pixels = try await preview(
            PhotoRecipe(), of: proxy, fitting: PixelSize(width: side, height: side))
        return EditingProxy(
            fullSize: proxy.fullSize, pixels: try PixelBuffer(pixels), isOpaque: proxy.isOpaque)
    }

    /// Renders a recipe on a copy: the same result as from the original, but smaller, within
    /// rounding. Takes a few milliseconds at screen size if only adjustments, text or rotation have
    /// changed since the last preview.
    ///
    /// - Throws: ``ImagingError``.
    public func preview(
        _ recipe: PhotoRecipe, of proxy: EditingProxy, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels {
        let configuration = configuration
        return try await work(nil, decodes: true) { (watch, decoder) throws(ImagingError) in
            let renderer = Renderer(
                recipe: recipe.flattened, configuration: configuration, watch: watch,
                decoder: decoder)
            return try PreviewRenderer(renderer, proxy).preview(fitting: box)
        }
    }

    /// Renders an entire copy, flipped, rotated and adjusted according to the recipe but not
    /// cropped, to show below the frame during cropping (``CropCanvas``). Transparent where a
    /// straightened picture does not cover its bounding box. Without overlays, and without a
    /// vignette, which belongs to the crop.
    ///
    /// - Throws: ``ImagingError``.
    public func stage(
        _ recipe: PhotoRecipe, of proxy: EditingProxy, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels {
        let configuration = configuration
        return try await run(nil) { (watch) throws(ImagingError) in
            var shown = recipe.flattened
            shown.adjustments.vignette = 0
            let renderer = Renderer(recipe: shown, configuration: configuration, watch: watch)
            return try PreviewRenderer(renderer, proxy).stage(fitting: box)
        }
    }
}

extension Renderer {
    /// Returns the encoded result of a file.
    func encoded(
        _ photo: OpenedPhoto, _ save: ImageEncodingOptions, _ metadata: MetadataPolicy,
        _ box: PixelSize?
    ) throws(ImagingError) -> EncodedPhoto {
        let full = photo.facts.size
        let fits = box.map { full.fitted(into: $0) == full } ?? true
        if recipe.isIdentity, fits, metadata == .own, photo.header.format == save.format {
            // Only decoding proves that the file is complete.
            try photo.picture(
                atLeast: PixelSize(width: 1, height: 1), configuration.limits, watch
            ).drain()
            // The bytes are valid only during the lifetime of their object.
            let same = withExtendedLifetime(photo.bytes) { photo.bytes.all.array }
            return EncodedPhoto(bytes: same, format: save.format, size: full)
        }
        // Decodes the picture at a size that keeps its part as large as the result.
        let least = box.map { box -> PixelSize in
            let output = recipe.outputSize(of: full)
            let scale = Double(output.fitted(into: box).width) / Double(output.width)
            return PixelSize(
                width: max(1, Int((Double(full.width) * scale).rounded(.up))),
                height: max(1, Int((Double(full.height) * scale).rounded(.up))))
        }
        let opened = try photo.picture(atLeast: least, configuration.limits, watch)
        var picture = metadata == .none ? try opened.inSRGB() : try opened.inOwnRGB()
        if !save.keeps16Bits { picture = try picture.in8Bits() }
        picture = try result(of: picture, photo.orientation, full: full, fitting: box)
        if !save.keepsAlpha { picture = try picture.flattened(save.background) }
        picture = try picture.withMetadata(metadata)
        return EncodedPhoto(
            bytes: try picture.encoded(save.options(stripping: metadata == .none)),
            format: save.format, size: picture.size)
    }
}
