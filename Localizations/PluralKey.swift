/// Every text that depends on a count, by the key it has in `Plurals.plist`. Each takes one whole
/// number.
public enum PluralKey: String, Sendable, CaseIterable {
    /// As "12 stories"
    case countStories = "count.stories"
    /// As "12 photos"
    case countPhotos = "count.photos"
    /// As "12 notes"
    case countNotes = "count.notes"
    /// As "12 items"
    case countItems = "count.items"
    /// As "12 places"
    case countPlaces = "count.places"
    /// As "12 messages"
    case countMessages = "count.messages"
    /// As "12 selected"
    case countSelected = "count.selected"
    /// As "12 days"
    case countDays = "count.days"
    /// As "12 hours"
    case countHours = "count.hours"
    /// As "12 minutes"
    case countMinutes = "count.minutes"
    /// As "12 seconds"
    case countSeconds = "count.seconds"
    /// As "12 attempts left"
    case lockAttemptsLeft = "lock.attemptsLeft"
    /// Dot added, %d so far
    case lockDotsSoFar = "lock.dotsSoFar"
    /// Connect at least %d dots
    case lockAtLeastDots = "lock.atLeastDots"
    /// At least %d characters
    case lockAtLeastCharacters = "lock.atLeastCharacters"
    /// At most %d characters
    case lockAtMostCharacters = "lock.atMostCharacters"
    /// %d entered
    case lockEnteredSome = "lock.enteredSome"
    /// Share to %d services
    case shareToServices = "share.toServices"
    /// Delete %d items?
    case deleteQuestion = "delete.question"
    /// As "12 photos are in the trash"
    case galleryTrashed = "gallery.trashed"
    /// As "12 photos are hidden"
    case galleryHidden = "gallery.hidden"
    /// As "12 photos stored"
    case importStored = "import.stored"
    /// As "12 were there already"
    case importDuplicates = "import.duplicates"
    /// As "12 were done before"
    case importResumed = "import.resumed"
    /// As "12 files passed over"
    case importSkipped = "import.skipped"
    /// As "12 pairs of photos look alike"
    case importAlike = "import.alike"
}
