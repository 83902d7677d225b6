public import CairnPropertyList

/// What a picture may ask for before any of its pixels is read.
public struct PhotoLimits: DescribedConfiguration, Equatable {
    /// The longest side. Pixels, 30 000 by default.
    public var side = 30_000
    /// All pixels of all pages. Millions, 100 by default.
    public var megapixels = 100
    /// Pixels of a picture that a decoder must hold whole, as a progressive JPEG. Millions, 50 by default.
    public var progressiveMegapixels = 50
    /// How often a progressive JPEG may be gone through; cameras and web sites need ten. 100 by default.
    public var scans = 100
    /// The size of a file. Bytes, 512 MiB by default.
    public var bytes = 512 << 20

    /// Creates the default limits.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("side", "Longest side of a picture, in pixels", in: 1...1_000_000),
        Setting("megapixels", "Pixels in all pages of a picture, in millions", in: 1...100_000),
        Setting(
            "progressiveMegapixels",
            "Pixels of a picture that must be held whole to be read, in millions", in: 1...100_000),
        Setting("scans", "How often a progressive JPEG may be gone through", in: 1...100_000),
        Setting("bytes", "Size of a file, in bytes", in: 1...Double(1 << 40)),
    ]

    /// Refuses a header that asks for more.
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

    /// Refuses a size that is more.
    func check(_ size: PixelSize, pages: Int) throws(ImagingError) {
        guard size.width <= side, size.height <= side else {
            throw ImagingError(.sideTooLong(size, atMost: side))
        }
        let all = size.area.multipliedReportingOverflow(by: max(1, pages))
        guard !all.overflow, all.partialValue <= megapixels * 1_000_000 else {
            throw ImagingError(.tooManyPixels(size, pages: pages, atMost: megapixels))
        }
    }
}
