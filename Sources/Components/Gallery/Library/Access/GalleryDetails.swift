public import CairnImaging

/// The access to the details of photos, in addition to ``GalleryLibrary``.
public struct GalleryDetails: Sendable {
    /// Returns photos by their ids, in that order; deleted photos are omitted.
    public var photos: @Sendable ([PhotoID]) async throws(GalleryError) -> [Photo]
    /// Returns the camera's settings as the file of a photo tells them.
    public var camera: @Sendable (PhotoID) async throws(GalleryError) -> PhotoCamera
    /// Changes the details of photos, of all of them or of none.
    public var change: @Sendable ([PhotoChange]) async throws(GalleryError) -> Void

    /// Creates the access from functions.
    public init(
        photos: @escaping @Sendable ([PhotoID]) async throws(GalleryError) -> [Photo],
        camera: @escaping @Sendable (PhotoID) async throws(GalleryError) -> PhotoCamera = {
            _ throws(GalleryError) in PhotoCamera()
        },
        change: @escaping @Sendable ([PhotoChange]) async throws(GalleryError) -> Void
    ) {
        self.photos = photos
        self.camera = camera
        self.change = change
    }
}
