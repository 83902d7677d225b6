public import CairnUI

/// The work that a picker asks for.
public enum ImagePickerRequest: Sendable, Equatable {
    /// Determine the access granted to a source; if `isAsked`, by asking the user. Answered by
    /// ``ImagePickerAction/accessTold(_:_:)``.
    case access(PickerSource.ID, isAsked: Bool)
    /// Open the settings for the access to a source, such as a folder in the file manager, and
    /// determine the access afterward.
    case openSettings(PickerSource.ID)
    /// Load the albums of a source.
    case albums(PickerSource.ID)
    /// Load a page of the photos of a source that match a query.
    case page(PagerRequest<String>, of: PickerSource.ID, PickerQuery)
    /// Load the selected photos, and store the new ones among them.
    case bring([PickerPhoto.ID], new: [ImagePickerModel.NewPhoto], pick: Int)
    /// Load a photo again, or store it again if it is a new one.
    case retry(PickerPhoto.ID, new: ImagePickerModel.NewPhoto?, pick: Int)
    /// Cancel the load of a photo.
    case giveUp(PickerPhoto.ID)
    /// Take a photo with the camera of a source.
    case shoot(PickerSource.ID, pick: Int)
    /// Read a file that was dropped, or whose path was entered.
    case read(String, pick: Int)
    /// Store a new photo, which completes the pick.
    case keep(PickedPhoto, ImagePickerConfiguration.Target, pick: Int)
    /// Delete the files of new photos that are not among those listed.
    case dropShots(besides: [ImagePickerModel.NewPhoto], pick: Int)
    /// End all work of a canceled pick, the loads of its photos too, and delete its files.
    case end(loads: [PickerPhoto.ID], pick: Int)
}
