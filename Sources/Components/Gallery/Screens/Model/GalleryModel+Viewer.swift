import CairnGalleryLibrary
import CairnUI

/// The viewer for a single photo.
extension GalleryModel {
    mutating func view(_ action: PhotoViewerAction) {
        guard var open = viewer else { return }
        open.surroundings = surroundings
        let requests = open.update(action)
        viewer = open
        for request in requests {
            switch request {
            case .close:
                viewer = nil
                reveal(open.index)
            case .reveal(let index):
                // The grid scrolls along, so that its photos are loaded, and the same ones are
                // visible when the viewer is closed.
                reveal(index)
                if let photo = window[index] { viewer?.id = photo.id }
            case .saveCaption(let id, let text): saveCaption(text, of: id)
            case .wait(let duration): self.requests.append(.wait(.slide, duration))
            }
        }
    }

    mutating func saveCaption(_ text: String, of id: PhotoID) {
        requests.append(.caption(id, text))
        window.change(id) { $0.caption = text }
    }

    private var surroundings: PhotoViewer.Surroundings {
        PhotoViewer.Surroundings(
            configuration: configuration.viewer, room: room,
            photo: openPhoto.map { Size(width: Double($0.width), height: Double($0.height)) },
            count: count)
    }

    /// The maximum zoom of the open photo.
    public var mostZoom: Double {
        guard var open = viewer else { return 1 }
        open.surroundings = surroundings
        return open.mostZoom
    }

    mutating func show(_ id: PhotoID, at index: Int) {
        if viewer == nil {
            viewer = PhotoViewer(id, at: index)
        } else {
            viewer?.show(id, at: index)
        }
        settle()
    }
}
