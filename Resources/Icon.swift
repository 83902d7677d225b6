/// The names of the icons that Cairn ships: one family, drawn as lines on a grid of 24.
///
/// Their drawings are in `Icons.plist`, which ``IconSet`` reads.
public enum Icon: String, Sendable, CaseIterable {
    /// A person: the account.
    case account
    /// A plus: create.
    case add
    /// Two sliders: adjustments of a photo, or detailed settings.
    case adjust
    /// A paper clip.
    case attach
    /// A spark: choose automatically.
    case auto
    /// A back arrow.
    case back
    /// Notifications.
    case bell
    /// Save for later.
    case bookmark
    /// The logo: a pile of stones.
    case cairn
    /// The calendar.
    case calendar
    /// Take a photo.
    case camera
    /// A tick: done, or selected.
    case check
    /// A tick in a circle: selected in a list.
    case checkCircle
    /// A back chevron.
    case chevronBack
    /// A down chevron: expanded.
    case chevronDown
    /// A forward chevron: collapsed.
    case chevronForward
    /// An up chevron: collapse.
    case chevronUp
    /// An empty circle: not selected in a list.
    case circle
    /// A time.
    case clock
    /// A cross: close or cancel.
    case close
    /// Stored on a server.
    case cloud
    /// A compass: explore.
    case compass
    /// A half-filled circle: contrast.
    case contrast
    /// Copy to the clipboard.
    case copy
    /// Crop.
    case crop
    /// A bin with bars: delete.
    case delete
    /// Download.
    case download
    /// Six dots: a drag handle.
    case drag
    /// A brush.
    case draw
    /// A pencil.
    case edit
    /// Delete the last digit.
    case erase
    /// An octagon: an error.
    case error
    /// Open outside the app.
    case external
    /// Show.
    case eye
    /// Hide.
    case eyeOff
    /// The news feed.
    case feed
    /// Three rings: photo filters.
    case filter
    /// Flip horizontally.
    case flip
    /// A folder.
    case folder
    /// A forward arrow.
    case forward
    /// Full screen.
    case fullScreen
    /// Several photos.
    case gallery
    /// The world; a public link.
    case globe
    /// Show as a grid.
    case grid
    /// A favorite.
    case heart
    /// A question mark.
    case help
    /// The home screen.
    case home
    /// The inbox.
    case inbox
    /// Information.
    case info
    /// A key: a secret or a credential.
    case key
    /// Choose the language.
    case language
    /// A link.
    case link
    /// Show as a list.
    case list
    /// A closed lock.
    case lock
    /// Mail.
    case mail
    /// A map.
    case map
    /// Three lines: the menu.
    case menu
    /// A conversation.
    case message
    /// Record sound.
    case mic
    /// A moon: dark appearance.
    case moon
    /// Three dots: more actions.
    case more
    /// A note.
    case note
    /// No connection.
    case offline
    /// The outbox.
    case outbox
    /// The gesture lock.
    case pattern
    /// Pause.
    case pause
    /// Several people.
    case people
    /// A phone: call.
    case phone
    /// One photo.
    case photo
    /// Pin to the top.
    case pin
    /// A place.
    case place
    /// Play.
    case play
    /// A QR code.
    case qr
    /// Redo.
    case redo
    /// Reload or retry.
    case refresh
    /// A minus: remove.
    case remove
    /// Reply.
    case reply
    /// Rotate by a quarter turn.
    case rotate
    /// Search.
    case search
    /// Send.
    case send
    /// Settings.
    case settings
    /// Share.
    case share
    /// Sign out.
    case signOut
    /// Sort order.
    case sort
    /// Sound is on.
    case sound
    /// Sound is off.
    case soundOff
    /// A star: flagged.
    case star
    /// Stop.
    case stop
    /// An open book: a story.
    case story
    /// Straighten the horizon.
    case straighten
    /// A sun: light appearance, or brightness.
    case sun
    /// A tag.
    case tag
    /// Text on a photo.
    case text
    /// The theme of the app.
    case theme
    /// The trash.
    case trash
    /// The notes tree.
    case tree
    /// Undo.
    case undo
    /// An open lock.
    case unlock
    /// Upload.
    case upload
    /// A video.
    case video
    /// A warning.
    case warning
    /// Zoom in.
    case zoomIn
    /// Zoom out.
    case zoomOut
}
