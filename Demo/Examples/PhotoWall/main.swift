import CairnGallery
import CairnPicture

let paths = CommandLine.arguments
precondition(paths.count == 4, "photo-wall FOLDER LIBRARY FILE")
let gallery = try await Gallery(at: paths[2])
try await gallery.add(paths[1])
try await Picture(1280, 800, .dark) { GalleryScreen(gallery) }.write(to: paths[3])
