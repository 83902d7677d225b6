import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnUI

/// The form for the caption, the date, the place, the rating and the tags of one or more photos.
struct PhotoEditSheet: Component {
    var draft: PhotoDraft
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        let isReady = !draft.photos.isEmpty
        let isValid = PhotoDraft.Field.allCases.allSatisfy(draft.isValid)
        Sheet(phrases[.galleryEdit], close: { send(.asked(nil)) }) {
            if isReady {
                ScrollArea(name: phrases[.galleryEdit]) {
                    Column(gap: theme.space.small) {
                        if draft.photos.count > 1 {
                            Text(
                                phrases[.countPhotos, draft.photos.count] + ". "
                                    + phrases[.galleryEditShift]
                            )
                            .font(theme.type.callout).color(context.palette.textSecondary)
                        }
                        field(
                            .caption, .galleryCaption, phrases,
                            hint: phrases[.galleryCaptionHint])
                        Row(gap: theme.space.small, align: .flexStart) {
                            Column { field(.day, .galleryEditDay, phrases, .galleryEditBadDay) }
                                .fill().shrinkable()
                            Column { field(.time, .galleryEditTime, phrases, .galleryEditBadTime) }
                                .fill().shrinkable()
                        }
                        field(.placeName, .galleryFactsPlace, phrases)
                        field(
                            .coordinates, .galleryEditCoordinates, phrases,
                            .galleryEditBadCoordinates)
                        Column {
                            Text(phrases[.galleryRating]).font(theme.type.callout)
                                .color(context.palette.textSecondary).decorative()
                            Row(gap: theme.space.small) {
                                StarRow(
                                    rating: draft.stars,
                                    change: send.details.scope(PhotoDetailsAction.ratingChosen))
                                if draft.stars == nil {
                                    Text(phrases[.galleryEditDiffers]).font(theme.type.callout)
                                        .color(context.palette.textSecondary).lines(1)
                                }
                            }
                        }
                        TagRow(
                            common: draft.commonTags, others: draft.otherTags,
                            toggle: send.details.scope(PhotoDetailsAction.tagToggled))
                        TextField(
                            phrases[.galleryTagAdd], text: draft.text(.tags),
                            placeholder: phrases[.galleryTagHint],
                            change: send.details.scope(id: "tags") { .typed($0, .tags) },
                            submit: send.details.scope(id: "tagged") { (_: String) in .tagsAdded })
                    }
                    .shrink(0)
                }
                .sheetContent(in: model.room)
                Row(justify: .flexEnd) {
                    Button(
                        phrases[.commonSave], .primary, isEnabled: draft.isEdited && isValid
                    ) { send.details(.saved) }
                }
            } else {
                // The keyboard waits here for the first field.
                Text(phrases[.galleryLoadingPhoto]).role(.status).focus(.first)
            }
        }
    }

    private func field(
        _ field: PhotoDraft.Field, _ name: TextKey, _ phrases: Phrases,
        _ problem: TextKey? = nil, hint: String = ""
    ) -> some Component {
        TextField(
            phrases[name], text: draft.text(field),
            placeholder: draft.differs(field) ? phrases[.galleryEditDiffers] : hint,
            problem: draft.isValid(field) ? nil : problem.map { phrases[$0] },
            isFirst: field == .caption,
            change: send.details.scope(id: Key(field.rawValue)) { .typed($0, field) },
            submit: send.details.scope(id: "saved") { (_: String) in .saved })
    }
}
