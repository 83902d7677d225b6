import CairnGalleryLibrary
import CairnLayout
import CairnUI

/// A photo of the grid. Its body is evaluated again only when the photo, its version, or the
/// displayed state changes.
struct PhotoCell: Component, Equatable {
    var photo: Photo
    var place: Role.Position
    var lies: Place
    var size: Size
    var side: Int
    var isSelecting: Bool
    var isSelected: Bool
    /// The current swipe of the cell.
    var push: Push?
    /// The number of days until the photo is deleted permanently; only in the trash.
    var daysLeft: Int?
    /// Indicates whether the keyboard enters the grid here.
    var isEntry = false
    /// The mark of a stack, or of the photo on top of one.
    var stack: StackMark?
    /// The movement of the cell to its place.
    var move: CellMovement?
    var look: GridConfiguration
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    /// A swipe in progress: its distance toward the trailing edge, in points, and its
    /// effect.
    struct Push: Equatable {
        var way: Double
        var does: GridConfiguration.Swipe
    }

    /// The mark of a stack.
    enum StackMark: Equatable {
        /// The cell stands for a number of photos.
        case count(Int)
        /// The photo is the one on top.
        case top
    }

    /// The position of a cell, in points.
    enum Place: Equatable {
        /// In a row, with a gap to the preceding cell.
        case behind(Double)
        /// At absolute coordinates.
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
            && a.daysLeft == b.daysLeft && a.isEntry == b.isEntry && a.stack == b.stack
            && a.move == b.move
            && a.look == b.look
            && a.dates == b.dates
    }

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let id = photo.id
        let radius = look.shape == .round ? min(size.width, size.height) / 2 : look.radius
        let highlight = look.highlightColor.color(in: palette) ?? palette.primary
        let border: Border? =
            isSelected
            ? Border(highlight, width: look.highlightWidth)
            : look.borderWidth > 0
                ? look.borderColor.color(in: palette)
                    .map { Border($0, width: look.borderWidth) } : nil
        let isSmall = min(size.width, size.height) < 3 * context.theme.type.caption.lineHeight
        // Announced only as the cell's label; in a terminal, it replaces the picture.
        let name = self.name(in: context.phrases)
        let isMirrored = context.direction == .rightToLeft
        return Layers {
            if let push { PushMark(push: push, isFavorite: photo.isFavorite) }
            RemoteImage(
                PictureKey(photo, side: side).source, alt: name, size: size,
                fit: look.fit == .cover ? .cover : .contain, placeholder: .color(ground(palette))
            )
            .radius(radius).clipped()
            .transform(
                Transform(
                    shift: Point(x: (push?.way ?? 0) * (isMirrored ? -1 : 1), y: 0), scale: shown)
            )
            .animation(movement(context))
            if look.showsMarks, !isSmall, daysLeft == nil,
                photo.isFavorite || photo.pages > 1 || photo.rating > 0 || stack != nil
            {
                Marks(photo: photo, stack: stack)
            }
            if look.showsCaptions, !isSmall, !photo.caption.isEmpty {
                CellCaption(words: photo.caption)
            }
            if let daysLeft, !isSmall { DaysLeft(days: daysLeft) }
            if isSelecting, !isSmall { CheckMark(isSelected: isSelected, color: highlight) }
        }
        .size(width: size.width, height: size.height)
        .layoutTransition(.ofPhoto(id, context))
        .style { lies.put(&$0, isMirrored: context.direction == .rightToLeft) }
        .background(look.background.color(in: palette))
        .radius(radius).clipped()
        .paint { paint in
            paint.border = border
            // Until the list is complete, the cell stays where it was.
            guard let move, move.isHeld, !context.reducesMotion else { return }
            if move.isNew { paint.opacity = 0 } else { paint.transform = origin(move, isMirrored) }
        }
        .animation(arrival(context))
        .role(
            .cell, name: name,
            hint: daysLeft.map { context.phrases[.galleryDaysLeft, $0] }
        )
        .changing { element in
            element.semantics?.role.position = place
            if isSelected { element.semantics?.states.insert(.selected) }
        }
        .focus(isEntry ? .first : .always)
        .on(.tap) { send(.tapped(id)) }
        .on(.longPress) { send.selection(.held(id)) }
        .on(.drag) { send.grid(.cellDragged(id, $0, isMirrored: isMirrored)) }
        .on(.focus) { send.grid(.focused(id)) }
        .on(key: .space) { send.selection(.toggled(id)) }
        .modified(if: !isSelecting) { $0.on(key: .delete) { send.photos(.deleted([id])) } }
        .on(key: .character("i")) { send(.asked(.facts(id))) }
        .modified(if: !isSelecting) { $0.rated { send.photos(.rated([id], $0)) } }
        .on(key: .space, .shift) { send.selection(.rangeSelected(to: id)) }
        .on(key: .enter, .shift) { send.selection(.rangeSelected(to: id)) }
    }

    private func name(in phrases: Phrases) -> String {
        let own = photo.name(in: phrases, dates)
        switch stack {
        case .count(let count): return "\(own), \(phrases[.galleryStackOf, count])"
        case .top: return "\(own), \(phrases[.galleryStackOnTop])"
        case nil: return own
        }
    }

    /// Returns the animation of the cell to its place, from where it was or out of nothing.
    private func arrival(_ context: Context) -> Animation? {
        guard let move, !move.isHeld, look.animation > 0, !context.reducesMotion else { return nil }
        let start = origin(move, context.direction == .rightToLeft)
        return Animation(
            move.isNew
                ? [
                    .init(0, opacity: 0, transform: start),
                    .init(1, opacity: 1, transform: .identity),
                ]
                : [.init(0, transform: start), .init(1, transform: .identity)],
            duration: .milliseconds(Int64(look.animation * 1000)),
            curve: context.theme.motion.curve, key: Key(move.number))
    }

    /// Returns the transform that shows the cell where it was; a new one is a little smaller.
    private func origin(_ move: CellMovement, _ isMirrored: Bool) -> Transform {
        if move.isNew { return Transform(scale: Size(width: 0.9, height: 0.9)) }
        let shift = Point(x: isMirrored ? -move.shift.x : move.shift.x, y: move.shift.y)
        return Transform(shift: shift, scale: move.scale)
    }

    private var shown: Size {
        let scale = isSelected ? look.selectedScale : 1
        return Size(width: scale, height: scale)
    }

    /// Returns the animation that shrinks a photo within its cell when it is selected.
    private func movement(_ context: Context) -> Animation? {
        guard isSelected, look.animation > 0, !context.reducesMotion else { return nil }
        return Animation(
            [.init(0, transform: .identity), .init(1, transform: Transform(scale: shown))],
            duration: .milliseconds(Int64(look.animation * 1000)),
            curve: context.theme.motion.curve, key: "selected")
    }

    private func ground(_ palette: Palette) -> Color {
        if let color = look.background.color(in: palette) { return color }
        guard let own = photo.color else { return palette.selection }
        return Color(
            red: UInt8(own >> 16 & 255), green: UInt8(own >> 8 & 255), blue: UInt8(own & 255))
    }
}

/// A photo that fades out where its cell was.
struct PhotoGhost: Component {
    var ghost: GridMotion.Ghost
    var lies: PhotoCell.Place
    var number: Int
    var isHeld: Bool
    var look: GridConfiguration
    var dates: GalleryDates

    func body(in context: Context) -> some Component {
        let size = ghost.frame.size
        let radius = look.shape == .round ? min(size.width, size.height) / 2 : look.radius
        let fade = Animation(
            [.init(0, opacity: 1), .init(1, opacity: 0)],
            duration: .milliseconds(Int64(look.animation * 1000)),
            curve: context.theme.motion.curve, key: Key(number))
        RemoteImage(
            PictureKey(ghost.photo, side: GalleryModel.side(of: ghost.frame)).source,
            alt: ghost.photo.name(in: context.phrases, dates), size: size,
            fit: look.fit == .cover ? .cover : .contain,
            placeholder: ghost.photo.color.map { .color(Color($0)) }
        )
        .radius(radius).clipped()
        .style { lies.put(&$0, isMirrored: context.direction == .rightToLeft) }
        .opacity(isHeld ? 1 : 0)
        .animation(isHeld ? nil : fade)
    }
}

extension Photo {
    /// Returns the accessibility label: the caption, or else the time and place of capture.
    func name(in phrases: Phrases, _ dates: GalleryDates) -> String {
        if !caption.isEmpty { return caption }
        let moment = dates.moment(taken)
        return placeName.isEmpty
            ? phrases[.galleryPhotoOf, moment]
            : phrases[.galleryPhotoOfPlace, moment, placeName]
    }
}

/// The badges in a corner of a photo.
private struct Marks: Component {
    var photo: Photo
    var stack: PhotoCell.StackMark?

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.hair) {
            switch stack {
            case .count(let count):
                Symbol("copy", color: .white, scale: 0.75)
                Text(String(count)).font(theme.type.caption).color(.white).lines(1)
            case .top: Symbol("chevronUp", color: .white, scale: 0.75)
            case nil: Nothing()
            }
            if photo.isFavorite { Symbol("heart", color: .white, scale: 0.75) }
            if photo.pages > 1 { Symbol("play", color: .white, scale: 0.75) }
            if photo.rating > 0 {
                Text(String(photo.rating)).font(theme.type.caption).color(.white).lines(1)
                Drawing.star(isFilled: true, .white).square(theme.type.caption.lineHeight)
            }
        }
        .padding(theme.space.hair)
        .background(Color.black.opacity(0.4))
        .radius(theme.radius.control)
        .place(end: theme.space.tiny, bottom: theme.space.tiny, in: context.direction)
        .decorative()
    }
}

/// A caption overlaid at the bottom of a photo.
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

/// The visual selection mark: a filled or an empty circle.
private struct CheckMark: Component {
    var isSelected: Bool
    var color: Color

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row {
            Symbol(
                isSelected ? "checkCircle" : "circle",
                color: isSelected ? context.palette.onPrimary : .white)
        }
        .background(isSelected ? color : Color.black.opacity(0.35))
        .radius(theme.radius.pill)
        .place(top: theme.space.tiny, end: theme.space.tiny, in: context.direction)
        .decorative()
    }
}

/// The symbol for the effect of a swipe, at the edge that the swipe uncovers.
private struct PushMark: Component {
    var push: PhotoCell.Push
    var isFavorite: Bool

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let (symbol, color): (String, Color) =
            switch push.does {
            case .none: ("circle", palette.textSecondary)
            case .select: ("checkCircle", palette.primary)
            case .favorite: (isFavorite ? "star" : "heart", palette.accent)
            case .hide: ("eyeOff", palette.textSecondary)
            case .delete: ("delete", palette.danger)
            case .restore: ("undo", palette.primary)
            }
        Row(justify: push.way > 0 ? .flexStart : .flexEnd) { Symbol(symbol, color: color) }
            .padding(horizontal: context.theme.space.tiny)
            .background(palette.surface)
            .place(top: 0, right: 0, bottom: 0, left: 0)
            .decorative()
    }
}

/// The number of days during which a trashed photo can still be restored.
private struct DaysLeft: Component {
    var days: Int

    func body(in context: Context) -> some Component {
        Row {
            Text(context.phrases[.galleryDaysLeft, days])
                .font(context.theme.type.caption).color(.white).lines(1)
        }
        .padding(horizontal: context.theme.space.tiny, vertical: context.theme.space.hair)
        .background(Color.black.opacity(0.6))
        .place(right: 0, bottom: 0, left: 0)
        .decorative()
    }
}

extension LayoutTransition {
    /// The transition of a photo from its cell to the viewer and back.
    static func ofPhoto(_ id: PhotoID, _ context: Context) -> LayoutTransition {
        LayoutTransition(
            context.theme.motion, shared: Key("photo-\(id)"), isBetweenPages: true)
    }
}
