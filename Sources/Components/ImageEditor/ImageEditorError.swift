public import CairnImaging

/// What can go wrong with an edit.
public enum ImageEditorError: Error, Equatable, CustomStringConvertible {
    /// The picture cannot be opened or made.
    case picture(ImagingError)
    /// The recipe beside the picture cannot be read; the place and what is wrong with it.
    case recipe(String)
    /// The recipe was made for another picture than the one of that name.
    case otherPicture
    /// Another editor has written a recipe since this one read it.
    case changedMeanwhile
    /// The recipe or the result could not be written.
    case unwritable(String)

    /// Takes what imaging or a shelf has thrown.
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

    /// One line, for a developer.
    public var description: String {
        switch self {
        case .picture(let error): error.description
        case .recipe(let why): "recipe: \(why)"
        case .otherPicture: "recipe: made for another picture"
        case .changedMeanwhile: "recipe: changed by another editor since it was read"
        case .unwritable(let why): "cannot be written: \(why)"
        }
    }

    /// The key of what people are told.
    public var key: String {
        switch self {
        case .picture: "editor.error.picture"
        case .recipe: "editor.error.recipe"
        case .otherPicture: "editor.error.otherPicture"
        case .changedMeanwhile: "editor.error.changedMeanwhile"
        case .unwritable: "editor.error.unwritable"
        }
    }
}
