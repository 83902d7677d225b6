public import CairnStrings

/// An event of a new photo: one that a camera takes, or a dropped file.
public enum PickerCameraAction: Sendable {
    /// The shutter button was pressed.
    case shutterPressed
    /// The camera took a photo, which the store holds until its destination is known.
    case shot(pick: Int, PickedPhoto)
    /// The photo just taken was discarded.
    case shotDropped
    /// The camera could not take a photo; the associated value is the message.
    case shotFailed(pick: Int, TextKey)
    /// A file was dropped, or its path was entered.
    case fileGiven(String)
    /// The user chose the destination of the new photo.
    case targetChosen(ImagePickerConfiguration.Target)
    /// The new photo was stored; `problems` holds the messages for destinations that failed.
    case kept(pick: Int, PickedPhoto, problems: [TextKey])
}
