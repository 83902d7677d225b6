#if Database && Vault
import CairnCalendar
import CairnGallery
import CairnGalleryLibrary
import CairnImagePicker
import CairnLayout
import CairnStrings
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
                    context.phrases[isNew ? .openingStartStory : .storyEdit],
                    back: { draftSend(.left) }
                ) {
                    Button(
                        context.phrases[.commonDone], .primary, isEnabled: !draft.isSaving
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
                phrases[.storyText], text: draft.content.text,
                placeholder: phrases[.storyTextHint], rows: 5,
                change: draftSend.scope(DraftAction.told))
            field(.storyPlace, .storyPlaceHint, draft.content.place, DraftAction.placed)
            field(.storyTrip, .storyTripHint, draft.content.trip, DraftAction.tripped)
            TextField(
                phrases[.storyDay], text: draft.dayText, placeholder: model.today.description,
                problem: draft.problem == .day ? StoryDraft.Problem.day.text(in: phrases) : nil,
                limit: 10, change: draftSend.scope(DraftAction.dated))
            CalendarPicker(
                draft.calendar, name: phrases[.storyDay], formatter: context.dayFormatter,
                send: draftSend.scope(DraftAction.calendar))
        }
    }

    private func field(
        _ name: TextKey, _ hint: TextKey, _ text: String,
        _ act: @escaping (String) -> DraftAction
    ) -> some Component {
        Column {
            ShortTextField(
                name: name, hint: hint, text: text, limit: 200,
                change: draftSend.scope(id: Key(name.name), act))
        }
    }

    private func photos(_ draft: StoryDraft, _ context: Context) -> some Component {
        let known = model.shelf(.writing)?.photos ?? [:]
        return PickerSlotRow(
            draft.slots, width: context.theme.layout.textColumn,
            picture: { slot in
                guard let id = draft.photo(of: slot) else {
                    return PickedFile(path: slot.photo.path).source
                }
                return PictureKey(id, version: known[id]?.version ?? 0, side: 256).source
            }, send: draftSend.scope(DraftAction.photos))
    }

    private func question(_ context: Context) -> some Component {
        Alert(
            context.phrases[.storyDiscard], message: context.phrases[.storyDiscardText],
            choices: [
                .init(context.phrases[.storyStay], .primary, cancels: true) {
                    draftSend(.stayed)
                },
                .init(context.phrases[.storyLeave], .destructive) { send(.writing(.givenUp)) },
            ])
    }
}

/// A one-line text field with a localized name and hint.
private struct ShortTextField: Component, Equatable {
    var name: TextKey
    var hint: TextKey
    var text: String
    var limit: Int
    var change: Sender<String>

    func body(in context: Context) -> some Component {
        TextField(
            context.phrases[name], text: text, placeholder: context.phrases[hint], limit: limit,
            change: change)
    }
}

extension StoryDraft.Problem {
    /// Returns the message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .day: phrases[.storyDayWrong, "2026-11-21"]
        case .empty: phrases[.storyNothing]
        case .store(let error): phrases[.storyNotSaved, error.text(in: phrases)]
        }
    }
}
#endif
