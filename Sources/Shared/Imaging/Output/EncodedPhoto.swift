/// An encoded picture, ready to be written to a file.
public struct EncodedPhoto: Sendable, Equatable {
    /// The file's bytes.
    public var bytes: [UInt8]
    /// The format.
    public var format: ImageFormat
    /// The size of the upright picture.
    public var size: PixelSize

    /// Encodes a completed picture, without metadata.
    init(_ picture: Picture, _ save: ImageEncodingOptions) throws(ImagingError) {
        guard Imaging.canSave(save.format) else { throw ImagingError(.notSaved(save.format)) }
        bytes = try picture.withMetadata(.none).encoded(save.options(stripping: true))
        format = save.format
        size = picture.size
    }

    init(bytes: [UInt8], format: ImageFormat, size: PixelSize) {
        (self.bytes, self.format, self.size) = (bytes, format, size)
    }
}
