public import CairnStrings
public import CairnUI

/// An event that changes a picker.
public enum ImagePickerAction: Sendable {
    /// The settings changed.
    case configured(ImagePickerConfiguration)
    /// A source was chosen, by its id.
    case sourceChosen(PickerSource.ID)
    /// The access granted to a source was determined.
    case accessTold(PickerSource.ID, PickerAccess)
    /// A request for access was made by the user.
    case accessAsked
    /// The user requested the settings for the access to the source, which the app opens.
    case settingsAsked
    /// The albums of a source were loaded.
    case albumsTold(PickerSource.ID, [PickerAlbum])
    /// An album was chosen; `nil` for all photos.
    case albumChosen(PickerAlbum.ID?)
    /// The search text changed.
    case searched(String)
    /// A kind of photo was chosen.
    case kindChosen(PickerKind)
    /// An action of the pager that loads the photos.
    case pager(Pager<PickerPhoto, String>.Action)

    /// A photo was selected or deselected.
    case tapped(PickerPhoto.ID)
    /// All photos from the last one tapped to this one were selected.
    case rangeChosen(to: PickerPhoto.ID)
    /// The user swiped across photos; all photos between the two indexes are selected.
    case swiped(from: Int, to: Int)
    /// A selected photo was moved to another index of the order.
    case moved(PickerPhoto.ID, to: Int)
    /// Photos no longer exist.
    case photosGone(Set<PickerPhoto.ID>)
    /// The message was dismissed.
    case messageRead

    /// The choice was confirmed.
    case done
    /// The picker was canceled.
    case cancelled
    /// The loading progress of a photo changed, 0 to 1.
    case progressed(pick: Int, PickerPhoto.ID, Double)
    /// A photo was loaded.
    case loaded(pick: Int, PickerPhoto.ID, PickedPhoto)
    /// A photo could not be loaded; the associated value is the message.
    case failed(pick: Int, PickerPhoto.ID, TextKey)
    /// Loading of a photo was canceled by the user; it can be retried.
    case givenUp(PickerPhoto.ID)
    /// Another attempt to load a failed photo was requested.
    case retried(PickerPhoto.ID)
    /// The user continued with the photos loaded so far.
    case readyUsed

    /// A photo was taken, or a file was dropped.
    case camera(PickerCameraAction)
}
