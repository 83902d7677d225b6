#if CommandLine && Database
import CairnGalleryLibrary
import CairnImaging

/// Photos of the library as JSON, newest first.
struct PhotosReport: Encodable {
    /// One photo. Days and times are local to the place where it was taken.
    struct Line: Encodable {
        var id: String
        var name: String
        var day: String
        var width: Int
        var height: Int
        var format: String
        var bytes: Int64
        var caption: String
        var place: String
        var latitude: Double?
        var longitude: Double?
        var camera: String
        var isFavorite: Bool
        var rating: Int
        var tags: [String]
        /// The photos of its stack, the one on top first; empty without a stack.
        var stack: [String]
    }
    var version = 1
    var photos: [Line]

    init(_ photos: [CairnGalleryLibrary.Photo]) {
        self.photos = photos.map { photo in
            Line(
                id: photo.id.description, name: photo.name,
                day: Day(photo.taken.wall).description, width: photo.width, height: photo.height,
                format: photo.format, bytes: photo.bytes, caption: photo.caption,
                place: photo.placeName, latitude: photo.place?.latitude,
                longitude: photo.place?.longitude, camera: photo.camera,
                isFavorite: photo.isFavorite, rating: photo.rating, tags: photo.tags,
                stack: (photo.stack?.photos ?? []).map(\.description))
        }
    }
}
#endif
