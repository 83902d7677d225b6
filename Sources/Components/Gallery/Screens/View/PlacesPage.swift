import CairnGalleryLibrary
import CairnLayout
import CairnLocalizations
import CairnUI

/// The list of named places with the number of photos of each; a tap on a place lists its photos.
struct PlacesPage: Component {
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        if model.places.isEmpty {
            Blank(
                title: phrases.words(.galleryNamedPlacesEmpty), text: nil, symbol: "place",
                button: nil
            ) {}
        } else {
            List(
                model.places, key: \.name, estimate: max(context.theme.layout.target, 1),
                name: phrases.words(.galleryNamedPlaces)
            ) { place in
                PlaceRow(place: place, send: send)
            }
            .fill().shrinkable()
        }
    }
}

private struct PlaceRow: Component {
    var place: PlaceCount
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let count = context.phrases.words(.countPhotos, place.count)
        Button(name: "\(place.name), \(count)", .plain) {
            send.list(.placeChosen(place.name))
        } label: {
            Symbol("place", color: context.palette.accent)
            Text(place.name).font(context.theme.type.body).color(context.palette.text).lines(1)
                .fill().shrinkable()
            Text(count).font(context.theme.type.callout).color(context.palette.textSecondary).lines(
                1)
        }
        .padding(horizontal: context.theme.space.small)
    }
}
