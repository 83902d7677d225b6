#if Database && Vault
import CairnGalleryLibrary
import CairnGallery
import CairnImagePicker
import CairnLayout
import CairnLocalizations
import CairnResources
import CairnUI

/// The story editor: photos, place, day and text.
struct WritingPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        if let draft = model.writing.draft {
            let isNew = draft.story == nil
            Layers {
                ScrollingPage(
                    context.words(isNew ? .openingStartStory : .storyEdit),
                    back: { draftSend(.left) }
                ) {
                    Button(
                        context.words(.commonDone), .primary, isEnabled: !draft.isSaving
                    ) {
                        draftSend(.finished)
                    }
                } content: {
                    AnyComponent(fields(draft, context))
                }
                if draft.isLeaving { question(context) }
            }
            .flexible()
        } else {
            ScrollingPage("", back: { send(.returned) }) { Nothing() }
        }
    }

    private var draftSend: Sender<DraftAction> {
        send.scope(TravelAction.writing).scope(WritingAction.draft)
    }

    private func fields(_ draft: StoryDraft, _ context: Context) -> some Component {
        let phrases = context.phrases
        return Column(gap: context.theme.space.base) {
            if let problem = draft.problem, problem != .day {
                Text(problem.text(in: phrases)).color(context.palette.danger).role(.alert)
            }
            AnyComponent(photos(draft, context))
            field(.storyTitle, .storyTitleHint, draft.content.title, DraftAction.titled)
            TextField(
                phrases.words(.storyText), text: draft.content.text,
                placeholder: phrases.words(.storyTextHint), rows: 5,
                change: draftSend.scope(DraftAction.told))
            field(.storyPlace, .storyPlaceHint, draft.content.place, DraftAction.placed)
            field(.storyTrip, .storyTripHint, draft.content.trip, DraftAction.tripped)
            TextField(
                phrases.words(.storyDay), text: draft.dayText, placeholder: model.today.description,
                problem: draft.problem == .day ? StoryDraft.Problem.day.text(in: phrases) : nil,
                limit: 10, change: draftSend.scope(DraftAction.dated))
        }
    }

    private func field(
        _ name: StringKey, _ hint: StringKey, _ text: String,
        _ act: @escaping (String) -> DraftAction
    ) -> some Component {
        Column {
            ShortTextField(
                name: name, hint: hint, text: text, limit: 200,
                change: draftSend.scope(id: Key(name.rawValue), act))
        }
    }

    private func photos(_ draft: StoryDraft, _ context: Context) -> some Component {
        let theme = context.theme
        let known = model.shelf(.writing)?.photos ?? [:]
        let shown = draft.content.photos.compactMap { known[$0] }
        return Column(gap: theme.space.small) {
            if !shown.isEmpty {
                PhotoStrip(photos: shown) { photo, number in
                    (
                        context.words(.storyRemovePhoto, number + 1),
                        { draftSend(.photoRemoved(photo.id)) }
                    )
                }
                Text(context.words(.countPhotos, draft.content.photos.count))
                    .font(theme.type.caption).color(context.palette.textSecondary)
            }
            Button(name: context.words(.storyAddPhotos), .quiet) {
                send(.writing(.photosAsked))
            } label: {
                IconView(.camera)
                Text(context.words(.storyAddPhotos)).lines(1)
            }
        }
    }

    private func question(_ context: Context) -> some Component {
        Alert(
            context.words(.storyDiscard), message: context.words(.storyDiscardText),
            choices: [
                .init(context.words(.storyStay), .primary, cancels: true) {
                    draftSend(.stayed)
                },
                .init(context.words(.storyLeave), .destructive) { send(.writing(.givenUp)) },
            ])
    }
}

/// A one-line text field with a localized name and hint.
private struct ShortTextField: Component, Equatable {
    var name: StringKey
    var hint: StringKey
    var text: String
    var limit: Int
    var change: Sender<String>

    func body(in context: Context) -> some Component {
        TextField(
            context.words(name), text: text, placeholder: context.words(hint), limit: limit,
            change: change)
    }
}

extension StoryDraft.Problem {
    /// Returns the message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .day: phrases.words(.storyDayWrong, "2026-11-21")
        case .empty: phrases.words(.storyNothing)
        case .store(let error): phrases.words(.storyNotSaved, error.text(in: phrases))
        }
    }
}
#endif
