public import CairnImaging
public import CairnStrings

/// An error of a source, or of loading or storing a photo.
public enum PickerError: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(String)
    /// The file is not in a supported image format.
    case unsupported(String)
    /// The image is damaged or incomplete.
    case damaged(String)
    /// The image has more pixels or bytes than allowed.
    case tooLarge(String)
    /// The photo no longer exists.
    case gone
    /// The user canceled loading.
    case givenUp
    /// There is no camera, or it did not deliver a photo.
    case camera(String)
    /// A destination rejected a photo.
    case unkept(String)

    /// Converts an error of reading a picture.
    public init(_ error: ImagingError) {
        let why = error.description
        switch error.reason {
        case .unreadable, .undecodable: self = .unreadable(why)
        case .unsupported, .notSaved: self = .unsupported(why)
        case .tooManyBytes, .sideTooLong, .tooManyPixels, .tooManyProgressivePixels, .deadline:
            self = .tooLarge(why)
        case .empty, .tooManyScans, .truncated, .corrupt, .cancelled, .recipe, .otherPicture:
            self = .damaged(why)
        case .unwritable: self = .unkept(why)
        }
    }

    /// A one-line message for developers.
    public var description: String {
        switch self {
        case .unreadable(let why), .unsupported(let why), .damaged(let why), .tooLarge(let why):
            why
        case .gone: "gone"
        case .givenUp: "givenUp"
        case .camera(let why): "camera: \(why)"
        case .unkept(let why): "unkept: \(why)"
        }
    }

    /// The key of the message for the user.
    public var key: TextKey {
        switch self {
        case .unreadable: .pickerFailedUnreadable
        case .unsupported: .pickerFailedUnsupported
        case .damaged: .pickerFailedDamaged
        case .tooLarge: .pickerFailedTooLarge
        case .gone: .pickerFailedGone
        case .givenUp: .pickerFailedGivenUp
        case .camera: .pickerCameraFailed
        case .unkept: .pickerStoreFailedDevice
        }
    }

    /// Returns the key of the message for any error.
    static func key(of error: any Error) -> TextKey {
        switch error {
        case let error as PickerError: error.key
        case let error as ImagingError: PickerError(error).key
        default: .pickerFailedUnreadable
        }
    }
}
