public import CairnUI

/// What can happen to a picker.
public enum ImagePickerAction: Sendable {
    /// A source was chosen, by its id.
    case sourceChosen(PickerSource.ID)
    /// What a person has allowed a source.
    case accessTold(PickerSource.ID, PickerAccess)
    /// The person wants to be asked.
    case accessAsked
    /// The person wants to see the settings: the app's to open.
    case settingsAsked
    /// The albums of a source.
    case albumsTold(PickerSource.ID, [PickerAlbum])
    /// An album was chosen; `nil` for all photos.
    case albumChosen(PickerAlbum.ID?)
    /// Words were typed.
    case searched(String)
    /// A kind was chosen.
    case kindChosen(PickerKind)
    /// Something happened to the loading of photos.
    case pager(Pager<PickerPhoto, String>.Action)

    /// A photo was chosen, or no longer.
    case tapped(PickerPhoto.ID)
    /// All from the last one tapped to this one are chosen.
    case rangeChosen(to: PickerPhoto.ID)
    /// A finger went across the photos at these places: all between are chosen.
    case swiped(from: Int, to: Int)
    /// Photos are no longer there.
    case photosGone(Set<PickerPhoto.ID>)
    /// What was said has been read.
    case messageRead

    /// The choice is made.
    case done
    /// The picker is left without any photo.
    case cancelled
    /// How much of a photo is there, 0 to 1.
    case progressed(pick: Int, PickerPhoto.ID, Double)
    /// A photo is there.
    case loaded(pick: Int, PickerPhoto.ID, PickedPhoto)
    /// A photo is not to be had; the key of what people are told.
    case failed(pick: Int, PickerPhoto.ID, String)
    /// A photo that is still on its way is not waited for any more; it can be tried again.
    case givenUp(PickerPhoto.ID)
    /// A photo that failed is to be tried again.
    case retried(PickerPhoto.ID)
    /// The photos that are there are enough.
    case readyUsed

    /// The camera is to take a photo.
    case shutterPressed
    /// The camera took one; it waits under a name of the store's.
    case shot(pick: Int, PickedPhoto)
    /// The photo that it took is not wanted.
    case shotDropped
    /// It did not; the key of what people are told.
    case shotFailed(pick: Int, String)
    /// A file was dropped, or its path typed.
    case fileGiven(String)
    /// The person said where the photo is to be kept.
    case targetChosen(ImagePickerConfiguration.Target)
    /// It was kept; the keys of what people are told of places that refused it.
    case kept(pick: Int, PickedPhoto, problems: [String])
}
