/// The reason why the gallery cannot use a file as a photo.
public enum PhotoProblem: Error, Sendable, Hashable, Codable {
    /// The file is empty.
    case empty
    /// The file is not a picture, or its format is not supported.
    case unsupported
    /// The file ends before the picture does.
    case truncated
    /// The bytes cannot be decoded as a picture.
    case corrupt
    /// The picture has too many pixels.
    case tooManyPixels
    /// The file is larger than the settings allow.
    case tooManyBytes
    /// Reading the file took longer than allowed.
    case tookTooLong
    /// The file cannot be read: permission is denied, or the disk is faulty.
    case unreadable(reason: String)
    /// The file changed while it was read.
    case changed
    /// The file no longer exists.
    case missing
    /// The name of the file is not UTF-8 text.
    case name
    /// The path is a link to a folder, and links are not followed.
    case link
    /// The path is a folder, a pipe, a socket or a device, not a file.
    case special
    /// The file is encrypted in its archive.
    case encrypted
    /// The archive is damaged at this entry.
    case damagedArchive
    /// The file is an archive inside an archive, or its compression method is not supported.
    case unsupportedArchive

    /// The name of the case, for logs and as a localization key.
    public var key: String {
        switch self {
        case .empty: "empty"
        case .unsupported: "unsupported"
        case .truncated: "truncated"
        case .corrupt: "corrupt"
        case .tooManyPixels: "tooManyPixels"
        case .tooManyBytes: "tooManyBytes"
        case .tookTooLong: "tookTooLong"
        case .unreadable: "unreadable"
        case .changed: "changed"
        case .missing: "missing"
        case .name: "name"
        case .link: "link"
        case .special: "special"
        case .encrypted: "encrypted"
        case .damagedArchive: "damagedArchive"
        case .unsupportedArchive: "unsupportedArchive"
        }
    }
}
