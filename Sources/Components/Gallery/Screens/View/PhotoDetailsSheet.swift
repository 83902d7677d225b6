import CairnGalleryLibrary
import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The details of a photo: file, capture time and time zone, size, camera, place, tags, and rating.
struct PhotoDetailsSheet: Component {
    var id: PhotoID
    var model: GalleryModel
    var dates: GalleryDates
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let photo = model.window.index(of: id).flatMap { model.window[$0] }
        Sheet(phrases[.galleryFacts], close: { send(.asked(nil)) }) {
            if let photo {
                ScrollArea(name: phrases[.galleryFacts]) {
                    Column(gap: context.theme.space.small) {
                        for fact in Self.facts(of: photo, phrases, dates, model.camera) {
                            FactRow(name: phrases[fact.key], words: fact.words)
                                .key(fact.key.name)
                        }
                    }
                }
                .sheetContent(in: model.room)
                if !model.isTrash {
                    Row(gap: context.theme.space.small, justify: .spaceBetween, wraps: true) {
                        StarRow(
                            rating: photo.rating,
                            change: send.photos.scope(id: Key(id.description)) {
                                .rated([id], $0)
                            })
                        Button(phrases[.galleryEdit]) { send(.asked(.editing(PhotoDraft([id])))) }
                    }
                }
            } else {
                Text(phrases[.galleryLoadingPhoto]).role(.status)
            }
        }
    }

    /// Returns the details in display order. Unknown details are omitted, except for the time zone,
    /// which is never guessed.
    static func facts(
        of photo: Photo, _ phrases: Phrases, _ dates: GalleryDates, _ settings: PhotoCamera? = nil
    ) -> [(key: TextKey, words: String)] {
        var facts: [(key: TextKey, words: String)] = [
            (.galleryFactsFile, photo.name),
            (.galleryFactsTaken, dates.moment(photo.taken)),
            (
                .galleryFactsZone,
                photo.taken.offsetText ?? phrases[.galleryFactsZoneUnknown]
            ),
            (
                .galleryFactsSize,
                phrases[
                    .galleryFactsPixels, dates.number(photo.width), dates.number(photo.height),
                    dates.bytes(photo.bytes)]
            ),
        ]
        if !photo.camera.isEmpty { facts.append((.galleryFactsCamera, photo.camera)) }
        if let lens = settings?.lens, !lens.isEmpty { facts.append((.galleryFactsLens, lens)) }
        if let exposure = settings.flatMap({ exposure(of: $0, phrases, dates) }) {
            facts.append((.galleryFactsExposure, exposure))
        }
        let place = [photo.placeName, photo.place.map { dates.coordinates($0) } ?? ""]
            .filter { !$0.isEmpty }
        if !place.isEmpty {
            facts.append((.galleryFactsPlace, place.joined(separator: "\n")))
        }
        if !photo.tags.isEmpty {
            facts.append((.galleryTags, photo.tags.joined(separator: ", ")))
        }
        let isOwn = photo.id.source == PhotoID.library
        facts.append(
            (.galleryFactsSource, isOwn ? phrases[.galleryTitle] : photo.id.source))
        return facts
    }

    /// Returns the exposure as `1/250 s · f/2.8 · ISO 400 · 50 mm`; `nil` if nothing is known.
    private static func exposure(
        of settings: PhotoCamera, _ phrases: Phrases, _ dates: GalleryDates
    ) -> String? {
        var parts: [String] = []
        if let seconds = settings.exposureTime, seconds > 0, seconds.isFinite {
            // Shorter times are fractions, as on the dial of a camera.
            let time =
                seconds < 0.3 && seconds > 1e-9
                ? "1/" + dates.number(Int((1 / seconds).rounded()))
                : dates.number(seconds, digits: 1)
            parts.append(phrases[.galleryFactsSeconds, time])
        }
        if let aperture = settings.aperture {
            parts.append(phrases[.galleryFactsAperture, dates.number(aperture, digits: 1)])
        }
        if let sensitivity = settings.sensitivity {
            parts.append(phrases[.galleryFactsIso, String(sensitivity)])
        }
        if let length = settings.focalLength {
            parts.append(phrases[.galleryFactsMillimeters, dates.number(length, digits: 1)])
        }
        return parts.isEmpty ? nil : dates.list(parts)
    }
}

/// A row with a label and a value.
private struct FactRow: Component {
    var name: String
    var words: String

    func body(in context: Context) -> some Component {
        Column {
            Text(name).font(context.theme.type.caption).color(context.palette.textSecondary).lines(
                1)
            Text(words).font(context.theme.type.body).color(context.palette.text).lines(3)
        }
        .role(.group, name: name)
    }
}
