public import CairnPropertyList

/// The limits that a picture is checked against before any of its pixels are decoded.
public struct PhotoLimits: DescribedConfiguration, Equatable {
    /// The maximum length of a side. Pixels; the default is 30 000.
    @Setting("Maximum side of an image in pixels", in: 1...1_000_000) public var side = 30_000
    /// The maximum number of pixels in all pages. Millions; the default is 100.
    @Setting("Maximum pixels of all pages of an image, in millions", in: 1...100_000)
    public var megapixels = 100
    /// The maximum number of pixels of a picture that a decoder must hold entirely, such as a
    /// progressive JPEG. Millions; the default is 50.
    @Setting("Maximum pixels of an image decoded in one piece, in millions", in: 1...100_000)
    public var progressiveMegapixels = 50
    /// The maximum number of scans of a progressive JPEG; cameras and websites need ten. The
    /// default is 100.
    @Setting("Maximum number of scans of a progressive JPEG", in: 1...100_000)
    public var scans = 100
    /// The maximum size of a file. Bytes; the default is 512 MiB.
    @Setting("Maximum file size in bytes", in: 1...Double(1 << 40)) public var bytes = 512 << 20

    /// Creates the default limits.
    public init() {}

    /// Throws an error if a header exceeds the limits.
    func check(_ header: ImageHeader) throws(ImagingError) {
        let size = PixelSize(
            width: max(header.width, header.largestPart.width),
            height: max(header.height, header.largestPart.height))
        try check(size, pages: header.pages)
        if header.isProgressive, size.area > progressiveMegapixels * 1_000_000 {
            throw ImagingError(.tooManyProgressivePixels(size, atMost: progressiveMegapixels))
        }
        if header.scans > scans { throw ImagingError(.tooManyScans(header.scans, atMost: scans)) }
    }

    /// Throws an error if a size exceeds the limits.
    func check(_ size: PixelSize, pages: Int) throws(ImagingError) {
        guard size.width > 0, size.height > 0, pages > 0 else {
            throw ImagingError(.corrupt("no size"))
        }
        guard size.width <= side, size.height <= side else {
            throw ImagingError(.sideTooLong(size, atMost: side))
        }
        let all = size.area.multipliedReportingOverflow(by: pages)
        guard !all.overflow, all.partialValue <= megapixels * 1_000_000 else {
            throw ImagingError(.tooManyPixels(size, pages: pages, atMost: megapixels))
        }
    }
}
