import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// The list of albums, each with its cover, name, and number of photos.
struct AlbumsPage: Component {
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        if model.albums.isEmpty {
            Blank(
                title: phrases[.galleryAlbumsEmpty], text: phrases[.galleryAlbumsHint],
                symbol: "folder", button: phrases[.galleryAlbumNew]
            ) { send(.asked(.naming("", holding: []))) }
        } else {
            List(
                model.albums, key: \.id, estimate: AlbumRow.height(in: context),
                name: phrases[.galleryAlbums]
            ) { album in
                AlbumRow(album: album, list: list(of: album), send: send)
            }
            .fill().shrinkable()
        }
    }

    private func list(of album: Album) -> PhotoList {
        var list = model.home
        list.scope = .album(album.id)
        return list
    }
}

private struct AlbumRow: Component {
    var album: Album
    var list: PhotoList
    var send: Sender<GalleryAction>

    static func height(in context: Context) -> Double {
        context.theme.controlHeight * 1.5 + context.theme.space.small
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let side = theme.controlHeight * 1.5
        let front = Size(width: side, height: side)
        let count = context.phrases[.countPhotos, album.count]
        Row(gap: theme.space.small) {
            Button(name: "\(album.name), \(count)", .plain) {
                send.list(.chosen(list))
            } label: {
                Row(justify: .center) {
                    if let id = album.front {
                        RemoteImage(
                            PictureKey(id, version: album.version, side: 256).source, alt: nil,
                            size: front)
                    } else {
                        Symbol(
                            album.rules == nil ? "folder" : "auto",
                            color: context.palette.textSecondary)
                    }
                }
                .size(width: front.width, height: front.height).shrink(0)
                .background(context.palette.selection)
                .radius(theme.radius.control).clipped()
                .decorative()
                Column(gap: theme.space.hair) {
                    Text(album.name).font(theme.type.body).color(context.palette.text).lines(1)
                    Text(count).font(theme.type.callout).color(context.palette.textSecondary).lines(
                        1)
                }
                .fill().shrinkable()
            }
            .fill().shrinkable()
            IconButton(.commonMore, "more") { send(.asked(.albumDeeds(album.id))) }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.hair)
    }
}
