/// Why a file is no photo for the gallery.
public enum PhotoProblem: Error, Sendable, Hashable, Codable {
    /// It has no bytes.
    case empty
    /// It is no picture, or one of a kind that is not opened.
    case unsupported
    /// It ends before the picture does.
    case truncated
    /// Its bytes make no picture.
    case corrupt
    /// It has too many pixels.
    case tooManyPixels
    /// It has more bytes than the settings allow.
    case tooManyBytes
    /// Reading it took longer than allowed.
    case tookTooLong
    /// It cannot be read: no right, a bad disk.
    case unreadable(reason: String)
    /// It changed while it was read.
    case changed
    /// It is not there any more.
    case missing
    /// It lies encrypted in an archive.
    case encrypted
    /// The archive is damaged here.
    case damagedArchive
    /// It is an archive inside an archive, or packed in a way that is not opened.
    case unsupportedArchive

    /// Its name, for logs and for the keys of texts.
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
        case .encrypted: "encrypted"
        case .damagedArchive: "damagedArchive"
        case .unsupportedArchive: "unsupportedArchive"
        }
    }
}
