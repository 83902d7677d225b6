public import CairnImaging
public import CairnStrings

/// An error of opening, saving or exporting an edit.
public enum ImageEditorError: Error, Equatable, CustomStringConvertible {
    /// The picture could not be opened or rendered.
    case picture(ImagingError)
    /// The stored recipe could not be read; the associated value gives the position and the
    /// problem.
    case recipe(String)
    /// The stored recipe belongs to another picture with the same name.
    case otherPicture
    /// Another editor has stored a recipe since this one was read.
    case changedMeanwhile
    /// The recipe or the result could not be written.
    case unwritable(String)

    /// Converts an error thrown by imaging or by the edit storage.
    init(_ error: any Error) {
        switch error {
        case let error as ImageEditorError: self = error
        case let error as ImagingError:
            switch error.reason {
            case .recipe(Imaging.changedMeanwhile): self = .changedMeanwhile
            case .recipe(let why): self = .recipe(why)
            case .otherPicture: self = .otherPicture
            case .unwritable(let why): self = .unwritable(why)
            default: self = .picture(error)
            }
        default: self = .picture(ImagingError(.unreadable("\(error)")))
        }
    }

    /// A one-line message for developers.
    public var description: String {
        switch self {
        case .picture(let error): error.description
        case .recipe(let why): "recipe: \(why)"
        case .otherPicture: "recipe: made for another picture"
        case .changedMeanwhile: "recipe: changed by another editor since it was read"
        case .unwritable(let why): "cannot be written: \(why)"
        }
    }

    /// The key of the message for the user.
    public var key: TextKey {
        switch self {
        case .picture: .editorErrorPicture
        case .recipe: .editorErrorRecipe
        case .otherPicture: .editorErrorOtherPicture
        case .changedMeanwhile: .editorErrorChangedMeanwhile
        case .unwritable: .editorErrorUnwritable
        }
    }
}
