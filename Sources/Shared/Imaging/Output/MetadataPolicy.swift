/// The metadata of the original that is kept in a file made from it.
public enum MetadataPolicy: String, Sendable, Codable, CaseIterable {
    /// All metadata, for the owner's use: only orientation, size and the embedded thumbnail are
    /// corrected.
    case own
    /// The metadata suitable for sharing: capture time, camera, lens, exposure, artist and
    /// copyright, and the color profile. Everything else is removed: places, serial numbers, owner,
    /// maker notes, XMP, IPTC, comments, thumbnails.
    case shared
    /// No metadata; colors are converted to sRGB.
    case none

    /// The fields that may be shared, by their libvips names. All others are removed, including
    /// tags and maker notes that are not known yet.
    static let shareable: [String] = {
        let main = ["Make", "Model", "Artist", "Copyright"]
        let detail = [
            "DateTimeOriginal", "SubSecTimeOriginal", "OffsetTimeOriginal", "ExposureTime",
            "FNumber", "ISOSpeedRatings", "FocalLength", "ExposureBiasValue", "Flash",
            "LensModel", "LensMake",
        ]
        return ["icc-profile-data"] + main.map { "exif-ifd0-\($0)" }
            + detail.map { "exif-ifd2-\($0)" }
    }()
}
