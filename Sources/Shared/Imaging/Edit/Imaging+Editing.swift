extension Imaging {
    /// Carries out a recipe and encodes the result; the file itself never changes.
    ///
    /// A recipe that changes nothing gives the file's own bytes back if the format stays and the metadata may.
    ///
    /// - Parameters:
    ///   - recipe: what is done.
    ///   - input: the original.
    ///   - save: how the result is written.
    ///   - metadata: what goes along. For sharing unless told otherwise.
    ///   - box: the largest result, in pixels; `nil` for all there is.
    /// - Returns: the encoded result.
    /// - Throws: ``ImagingError``.
    public func render(
        _ recipe: PhotoRecipe, of input: PhotoInput, as save: PhotoSave,
        metadata: MetadataPolicy = .shared, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> EncodedPhoto {
        guard Self.canSave(save.format) else { throw ImagingError(.notSaved(save.format)) }
        let configuration = configuration
        return try await decode(input) { (photo, watch) throws(ImagingError) in
            let size = photo.facts.size
            let fits = box.map { size.fitted(into: $0) == size } ?? true
            if recipe.isIdentity, fits, metadata == .own, photo.header.format == save.format {
                // Whole is whole only when it was decoded.
                try photo.picture(
                    atLeast: PixelSize(width: 1, height: 1), configuration.limits, watch
                ).drain()
                // The bytes are there only as long as their object is.
                let same = withExtendedLifetime(photo.bytes) { photo.bytes.all.array }
                return EncodedPhoto(bytes: same, format: save.format, size: size)
            }
            let renderer = Renderer(recipe: recipe, configuration: configuration, watch: watch)
            return try renderer.encoded(photo, save, metadata, box)
        }
    }

    /// A copy to edit on: upright, in sRGB, of at most `side` pixels a side, in memory. What a screen shows while a
    /// person works, so that no step touches the original.
    ///
    /// - Throws: ``ImagingError``.
    public func proxy(
        of input: PhotoInput, side: Int = 2048
    ) async throws(ImagingError) -> EditingProxy {
        let configuration = configuration
        return try await decode(input) { (photo, watch) throws(ImagingError) in
            let request = ThumbnailRequest(side: side, save: PhotoSave(.png))
            let picture = try Thumbnails.picture(photo, request, configuration.limits, watch)
            return EditingProxy(
                fullSize: photo.facts.size, pixels: try StepPixels(picture),
                isOpaque: !picture.hasAlpha)
        }
    }

    /// Carries out a recipe on a copy: the same result as of the original, smaller, within rounding. Some milliseconds for a
    /// screen where only light, colours, words or the turn are another than at the step before.
    ///
    /// - Throws: ``ImagingError``.
    public func preview(
        _ recipe: PhotoRecipe, of proxy: EditingProxy, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels {
        let configuration = configuration
        return try await run(nil) { (watch) throws(ImagingError) in
            let renderer = Renderer(recipe: recipe, configuration: configuration, watch: watch)
            return try EditingSteps(renderer, proxy).preview(fitting: box)
        }
    }

    /// All of a copy as a recipe turns and adjusts it, with nothing cut off: what an editor shows below the frame while
    /// a part is chosen (``CropStage``). Clear where a straightened picture leaves its box. Without overlays, and without a
    /// vignette, which belongs to the part that is kept.
    ///
    /// - Throws: ``ImagingError``.
    public func stage(
        _ recipe: PhotoRecipe, of proxy: EditingProxy, fitting box: PixelSize? = nil
    ) async throws(ImagingError) -> PhotoPixels {
        let configuration = configuration
        return try await run(nil) { (watch) throws(ImagingError) in
            var shown = recipe
            shown.adjustments.vignette = 0
            let renderer = Renderer(recipe: shown, configuration: configuration, watch: watch)
            return try EditingSteps(renderer, proxy).stage(fitting: box)
        }
    }
}

extension Renderer {
    /// The result of a file, encoded.
    func encoded(
        _ photo: OpenedPhoto, _ save: PhotoSave, _ metadata: MetadataPolicy, _ box: PixelSize?
    ) throws(ImagingError) -> EncodedPhoto {
        let full = photo.facts.size
        // As much of the picture as the box needs: its part stays as large as the result.
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
