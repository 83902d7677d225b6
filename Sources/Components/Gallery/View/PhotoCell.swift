import CairnLayout
import CairnLocalizations
import CairnUI

/// A photo of the grid. Asked again only when its photo is another or of another version, or what it shows of itself changed.
struct PhotoCell: Component, Equatable {
    var photo: Photo
    var place: Role.Position
    var lies: Place
    var size: Size
    var side: Int
    var isSelecting: Bool
    var isSelected: Bool
    /// How far a finger pushes it to the end of the line, in units of the host, and what that does.
    var push: Push?
    /// Days until it goes for good; only in the trash.
    var daysLeft: Int?
    var look: GridConfiguration
    var dates: GalleryDates
    var send: (GalleryAction) -> Void

    /// A push that goes on.
    struct Push: Equatable {
        var way: Double
        var does: GridConfiguration.Swipe
    }

    /// Where a cell lies, in units of the host.
    enum Place: Equatable {
        /// So far behind the one before, in its row.
        case behind(Double)
        /// At a place of its own.
        case at(Point)

        func put(_ style: inout LayoutStyle, isMirrored: Bool) {
            switch self {
            case .behind(let gap):
                style.flexShrink = 0
                if isMirrored {
                    style.marginRight = .points(gap)
                } else {
                    style.marginLeft = .points(gap)
                }
            case .at(let place):
                style.position = .absolute
                style.top = .points(place.y)
                if isMirrored {
                    style.right = .points(place.x)
                } else {
                    style.left = .points(place.x)
                }
            }
        }
    }

    static func == (a: Self, b: Self) -> Bool {
        a.photo.looksLike(b.photo) && a.place == b.place && a.lies == b.lies && a.size == b.size
            && a.side == b.side
            && a.isSelecting == b.isSelecting && a.isSelected == b.isSelected && a.push == b.push
            && a.daysLeft == b.daysLeft && a.look == b.look
            && a.dates == b.dates
    }

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let id = photo.id
        let radius = look.shape == .round ? min(size.width, size.height) / 2 : look.radius
        let highlight = look.highlightColour.color(in: palette) ?? palette.pine
        let border: Border? =
            isSelected
            ? Border(highlight, width: look.highlightWidth)
            : look.borderWidth > 0
                ? look.borderColour.color(in: palette)
                    .map { Border($0, width: look.borderWidth) } : nil
        let isSmall = min(size.width, size.height) < 3 * context.theme.type.caption.lineHeight
        // Said once, as the cell's; where there are only characters it stands for the picture.
        let name = photo.name(in: context.phrases, dates)
        let isMirrored = context.direction == .rightToLeft
        return Layers {
            if let push { PushMark(push: push, isFavourite: photo.isFavourite) }
            RemoteImage(
                GalleryPicture(photo, side: side).source, alt: name, size: size,
                fit: look.fit == .cover ? .cover : .contain, placeholder: .color(ground(palette))
            )
            .radius(radius).clipped()
            .transform(
                Transform(
                    shift: Point(x: (push?.way ?? 0) * (isMirrored ? -1 : 1), y: 0), scale: shown)
            )
            .animation(movement(context))
            if look.showsMarks, !isSmall, daysLeft == nil, photo.isFavourite || photo.pages > 1 {
                Marks(photo: photo)
            }
            if look.showsCaptions, !isSmall, !photo.caption.isEmpty {
                CellCaption(words: photo.caption)
            }
            if let daysLeft, !isSmall { DaysLeft(days: daysLeft) }
            if isSelecting, !isSmall { CheckMark(isSelected: isSelected, color: highlight) }
        }
        .size(width: size.width, height: size.height)
        .style { lies.put(&$0, isMirrored: context.direction == .rightToLeft) }
        .background(look.background.color(in: palette))
        .radius(radius).clipped()
        .paint { $0.border = border }
        .role(
            .cell, name: name,
            hint: daysLeft.map { context.phrases.words(.galleryDaysLeft, $0) }
        )
        .changing { element in
            element.semantics?.role.position = place
            if isSelected { element.semantics?.states.insert(.selected) }
        }
        .focus(.always)
        .on(.tap) { send(.tapped(id)) }
        .on(.longPress) { send(.held(id)) }
        .on(.drag) { send(.cellDragged(id, $0, isMirrored: isMirrored)) }
        .on(.focus) { send(.focused(id)) }
        .on(key: .space) { send(.toggled(id)) }
        .modified(if: !isSelecting) { $0.on(key: .delete) { send(.deleted([id])) } }
        .on(key: .space, .shift) { send(.rangeSelected(to: id)) }
        .on(key: .enter, .shift) { send(.rangeSelected(to: id)) }
    }

    private var shown: Size {
        let scale = isSelected ? look.selectedScale : 1
        return Size(width: scale, height: scale)
    }

    /// A photo that is selected draws back from the edges of its cell.
    private func movement(_ context: Context) -> Animation? {
        guard isSelected, look.animation > 0, !context.reducesMotion else { return nil }
        return Animation(
            [.init(0, transform: .identity), .init(1, transform: Transform(scale: shown))],
            duration: .milliseconds(Int64(look.animation * 1000)),
            curve: context.theme.motion.curve, key: "selected")
    }

    private func ground(_ palette: Palette) -> Color {
        if let color = look.background.color(in: palette) { return color }
        guard let own = photo.colour else { return palette.lichen }
        return Color(
            red: UInt8(own >> 16 & 255), green: UInt8(own >> 8 & 255), blue: UInt8(own & 255))
    }
}

extension Photo {
    /// What a screen reader says: what a person wrote, else when and where it was taken.
    func name(in phrases: Phrases, _ dates: GalleryDates) -> String {
        if !caption.isEmpty { return caption }
        let moment = dates.moment(taken)
        return placeName.isEmpty
            ? phrases.words(.galleryPhotoOf, moment)
            : phrases.words(.galleryPhotoOfPlace, moment, placeName)
    }
}

/// Small signs in a corner of a photo.
private struct Marks: Component {
    var photo: Photo

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.hair) {
            if photo.isFavourite { Symbol("heart", color: .white, scale: 0.75) }
            if photo.pages > 1 { Symbol("play", color: .white, scale: 0.75) }
        }
        .padding(theme.space.hair)
        .background(Color.black.opacity(0.4))
        .radius(theme.radius.control)
        .place(end: theme.space.tiny, bottom: theme.space.tiny, in: context.direction)
        .decorative()
    }
}

/// A caption over the foot of its photo.
private struct CellCaption: Component {
    var words: String

    func body(in context: Context) -> some Component {
        Row {
            Text(words).font(context.theme.type.caption).color(.white).lines(1)
        }
        .padding(horizontal: context.theme.space.tiny, vertical: context.theme.space.hair)
        .background(Color.black.opacity(0.6))
        .place(right: 0, bottom: 0, left: 0)
        .decorative()
    }
}

/// Whether a photo is selected, for the eye: a full or an empty circle.
private struct CheckMark: Component {
    var isSelected: Bool
    var color: Color

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row {
            Symbol(
                isSelected ? "checkCircle" : "circle",
                color: isSelected ? context.palette.onPine : .white)
        }
        .background(isSelected ? color : Color.black.opacity(0.35))
        .radius(theme.radius.pill)
        .place(top: theme.space.tiny, end: theme.space.tiny, in: context.direction)
        .decorative()
    }
}

/// What a push is about to do, at the edge that it uncovers.
private struct PushMark: Component {
    var push: PhotoCell.Push
    var isFavourite: Bool

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let (symbol, color): (String, Color) =
            switch push.does {
            case .none: ("circle", palette.soft)
            case .select: ("checkCircle", palette.pine)
            case .favourite: (isFavourite ? "star" : "heart", palette.ochre)
            case .hide: ("eyeOff", palette.soft)
            case .delete: ("delete", palette.berry)
            case .restore: ("undo", palette.pine)
            }
        Row(justify: push.way > 0 ? .flexStart : .flexEnd) { Symbol(symbol, color: color) }
            .padding(horizontal: context.theme.space.tiny)
            .background(palette.surface)
            .place(top: 0, right: 0, bottom: 0, left: 0)
            .decorative()
    }
}

/// How long a photo of the trash can still be brought back.
private struct DaysLeft: Component {
    var days: Int

    func body(in context: Context) -> some Component {
        Row {
            Text(context.phrases.words(.galleryDaysLeft, days))
                .font(context.theme.type.caption).color(.white).lines(1)
        }
        .padding(horizontal: context.theme.space.tiny, vertical: context.theme.space.hair)
        .background(Color.black.opacity(0.6))
        .place(right: 0, bottom: 0, left: 0)
        .decorative()
    }
}
