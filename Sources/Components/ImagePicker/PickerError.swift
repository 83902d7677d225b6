public import CairnImaging

/// Why a photo cannot be used, or a source has none.
public enum PickerError: Error, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(String)
    /// No picture of a kind that is opened.
    case unsupported(String)
    /// Broken or incomplete.
    case damaged(String)
    /// More pixels or bytes than allowed.
    case tooLarge(String)
    /// It is not there any more.
    case gone
    /// A person did not want to wait for it.
    case givenUp
    /// There is no camera, or it gave nothing.
    case camera(String)
    /// A place to keep photos refused.
    case unkept(String)

    /// The error of a picture that was refused.
    public init(_ error: ImagingError) {
        let why = error.description
        switch error.reason {
        case .unreadable: self = .unreadable(why)
        case .unsupported, .notSaved: self = .unsupported(why)
        case .tooManyBytes, .sideTooLong, .tooManyPixels, .tooManyProgressivePixels, .deadline:
            self = .tooLarge(why)
        case .empty, .tooManyScans, .truncated, .corrupt, .cancelled, .recipe, .otherPicture:
            self = .damaged(why)
        case .unwritable: self = .unkept(why)
        }
    }

    /// One line, for a developer.
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

    /// The key of what people are told.
    public var key: String {
        switch self {
        case .unreadable: "picker.failed.unreadable"
        case .unsupported: "picker.failed.unsupported"
        case .damaged: "picker.failed.damaged"
        case .tooLarge: "picker.failed.tooLarge"
        case .gone: "picker.failed.gone"
        case .givenUp: "picker.failed.givenUp"
        case .camera: "picker.camera.failed"
        case .unkept: "picker.store.failed.device"
        }
    }

    /// What is said of any error.
    static func key(of error: any Error) -> String {
        switch error {
        case let error as PickerError: error.key
        case let error as ImagingError: PickerError(error).key
        default: "picker.failed.unreadable"
        }
    }
}
