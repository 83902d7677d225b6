/// The icons that Cairn ships, by name: one family, drawn as lines on a grid of 24.
///
/// The drawing of each is in `Icons.plist`; ``IconSet`` reads it.
public enum Icon: String, Sendable, CaseIterable {
    /// A person: the account.
    case account
    /// A plus: make a new one.
    case add
    /// Two sliders: light and colour of a photo, or any fine setting.
    case adjust
    /// A paper clip.
    case attach
    /// A spark: let the program choose.
    case auto
    /// An arrow to where one came from.
    case back
    /// Notifications.
    case bell
    /// Keep for later.
    case bookmark
    /// The house mark: a pile of stones.
    case cairn
    /// The calendar.
    case calendar
    /// Take a photo.
    case camera
    /// A tick: done, or chosen.
    case check
    /// A tick in a circle: chosen in a list.
    case checkCircle
    /// A thin angle to where one came from.
    case chevronBack
    /// Shown below; an open branch.
    case chevronDown
    /// A thin angle onwards; a closed branch.
    case chevronForward
    /// Hidden again.
    case chevronUp
    /// An empty circle: not chosen in a list.
    case circle
    /// A time.
    case clock
    /// A cross: leave without doing.
    case close
    /// Kept on a server.
    case cloud
    /// Where to go.
    case compass
    /// Half dark: contrast.
    case contrast
    /// Copy to the clipboard.
    case copy
    /// Cut to a frame.
    case crop
    /// A bin with bars: throw away.
    case delete
    /// Bring here.
    case download
    /// Six dots: hold here to move.
    case drag
    /// A brush.
    case draw
    /// A pencil.
    case edit
    /// The key that takes the last digit back.
    case erase
    /// An octagon: it failed.
    case error
    /// Opens outside the app.
    case external
    /// Show.
    case eye
    /// Hide.
    case eyeOff
    /// News.
    case feed
    /// Three rings: the look of a photo.
    case filter
    /// Mirror left and right.
    case flip
    /// A folder.
    case folder
    /// An arrow onwards.
    case forward
    /// Fill the screen.
    case fullScreen
    /// Several photos.
    case gallery
    /// The world; a public link.
    case globe
    /// Show as a grid.
    case grid
    /// A favourite.
    case heart
    /// A question mark.
    case help
    /// The first screen.
    case home
    /// Arrived.
    case inbox
    /// About this.
    case info
    /// A secret; a credential.
    case key
    /// Choose the language.
    case language
    /// A link.
    case link
    /// Show as a list.
    case list
    /// Locked.
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
    /// Dark.
    case moon
    /// Three dots: more to do.
    case more
    /// A note.
    case note
    /// No connection.
    case offline
    /// Waiting to be sent.
    case outbox
    /// The gesture lock.
    case pattern
    /// Pause.
    case pause
    /// Several people.
    case people
    /// Call.
    case phone
    /// One photo.
    case photo
    /// Keep at the top.
    case pin
    /// A place.
    case place
    /// Play.
    case play
    /// A QR code.
    case qr
    /// Do again.
    case redo
    /// Load again; try again.
    case refresh
    /// A minus: take away.
    case remove
    /// Answer.
    case reply
    /// Turn by a quarter.
    case rotate
    /// Search.
    case search
    /// Send.
    case send
    /// Settings.
    case settings
    /// Share.
    case share
    /// Leave the account.
    case signOut
    /// Choose the order.
    case sort
    /// Sound is on.
    case sound
    /// Sound is off.
    case soundOff
    /// Marked.
    case star
    /// Stop.
    case stop
    /// An open book: a story.
    case story
    /// Level the horizon.
    case straighten
    /// Light.
    case sun
    /// A label.
    case tag
    /// Words on a photo.
    case text
    /// The look of the app.
    case theme
    /// The basket: what was thrown away.
    case trash
    /// The notes tree.
    case tree
    /// Take back.
    case undo
    /// Unlocked.
    case unlock
    /// Send there.
    case upload
    /// A film.
    case video
    /// Take care.
    case warning
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
}
