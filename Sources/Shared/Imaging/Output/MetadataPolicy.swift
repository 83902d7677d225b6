/// What of the original's metadata goes into a file that is made of it.
public enum MetadataPolicy: String, Sendable, Codable, CaseIterable {
    /// Everything, for the owner's use: only orientation, size and the thumbnail inside are set right.
    case own
    /// For others: when it was taken, camera, lens, exposure, artist and copyright, and the colour profile.
    /// Everything else goes: places, serial numbers, owner, maker notes, XMP, IPTC, comments, thumbnails.
    case shared
    /// Nothing; colours become sRGB.
    case none

    /// The fields that may be shared, as libvips calls them. What is not here does not leave: new tags and makers'
    /// notes are shut out without being known.
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
