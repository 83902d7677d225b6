@_exported public import CairnApp

/// An app that also writes its screen as a picture: `--png FILE`.
///
///     @main struct Wall: PictureApp { … }
public protocol PictureApp: CairnApp {}

extension PictureApp {
    /// A page, and a picture.
    public static var outputs: [any AppOutput] { [PictureOutput(), PageOutput()] }
}
