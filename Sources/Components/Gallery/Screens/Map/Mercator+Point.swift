import CairnGalleryLibrary
import CairnImaging
import CairnUI

extension Mercator {
    /// Returns the position of a place in the square.
    static func point(_ place: PhotoLocation) -> Point {
        Point(x: x(longitude: place.longitude), y: y(latitude: place.latitude))
    }
}
