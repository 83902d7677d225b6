public import CairnGalleryLibrary

/// An event in the form for a smart album. Rules are identified by their place in the form.
public enum SmartAlbumAction: Sendable, Equatable {
    /// The name was edited.
    case named(String)
    /// It was chosen how many rules a photo must meet.
    case matchChosen(SmartRules.Match)
    /// A rule was added.
    case ruleAdded(SmartAlbumDraft.Kind)
    /// A rule was removed.
    case ruleRemoved(Int)
    /// The text of a rule was edited.
    case typed(String, Int)
    /// The second text of a rule was edited: the last day, or the north-eastern corner.
    case secondTyped(String, Int)
    /// The stars of a rule were chosen.
    case ratingChosen(Int, Int)
    /// The kind of picture of a rule was chosen.
    case kindChosen(SmartRules.Kind, Int)
    /// The album was saved.
    case saved
}
