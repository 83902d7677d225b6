// swift-format-ignore-file
// Made from Localizations/Files by `python3 Tools/strings/keys.py`. Do not edit.
package import CairnStrings

extension TextKey {
    /// Share
    package static let shareTitle: TextKey = "share.title"
    /// Ways to share
    package static let shareWays: TextKey = "share.ways"
    /// Accounts
    package static let shareAccounts: TextKey = "share.accounts"
    /// Earlier recipients
    package static let shareEarlierRecipients: TextKey = "share.earlierRecipients"
    /// Outbox
    package static let shareUploads: TextKey = "share.uploads"
    /// Preview for %@
    package static let sharePreviewOf: TextKey = "share.previewOf"
    /// The outbox is empty.
    package static let shareNothingLeft: TextKey = "share.nothingLeft"
    /// This cannot be shared.
    package static let shareNoWays: TextKey = "share.noWays"
    /// Keep locations and serial numbers in photos
    package static let shareKeepsMetadata: TextKey = "share.keepsMetadata"
    /// The text is shortened.
    package static let shareShortened: TextKey = "share.shortened"
    /// Not included: %@
    package static let shareLeftOut: TextKey = "share.leftOut"
    /// The file could not be written. Check that there is room and that the folder can be changed.
    package static let shareNotExported: TextKey = "share.notExported"
    /// Costs %@ US cents
    package static let shareCosts: TextKey = "share.costs"
    /// Description: %@
    package static let shareAltText: TextKey = "share.altText"
    /// No description
    package static let shareNoAltText: TextKey = "share.noAltText"
    /// Passed to another app. Only that app knows whether it arrives.
    package static let shareHandedOver: TextKey = "share.handedOver"
    /// This was not shared. Copy it, or choose another way.
    package static let shareHandOverRefused: TextKey = "share.handOverRefused"
    /// text
    package static let sharePartText: TextKey = "share.part.text"
    /// link
    package static let sharePartLink: TextKey = "share.part.link"
    /// photos
    package static let sharePartPhoto: TextKey = "share.part.photo"
    /// files
    package static let sharePartFile: TextKey = "share.part.file"
    /// place
    package static let sharePartPlace: TextKey = "share.part.place"
    /// Mail
    package static let shareWayMail: TextKey = "share.way.mail"
    /// Copy
    package static let shareWayCopy: TextKey = "share.way.copy"
    /// QR code
    package static let shareWayCode: TextKey = "share.way.code"
    /// Other apps
    package static let shareWaySystem: TextKey = "share.way.system"
    /// Text message
    package static let shareWaySms: TextKey = "share.way.sms"
    /// Mail app
    package static let shareWayMailLink: TextKey = "share.way.mailLink"
    /// Bluesky, in the browser
    package static let shareWayBlueskyPage: TextKey = "share.way.blueskyPage"
    /// Mastodon, in the browser
    package static let shareWayMastodonPage: TextKey = "share.way.mastodonPage"
    /// Evernote file
    package static let shareWayEnex: TextKey = "share.way.enex"
    /// Nothing is shared yet.
    package static let shareStateIdle: TextKey = "share.state.idle"
    /// Choose a destination.
    package static let shareStateChoosing: TextKey = "share.state.choosing"
    /// Sign in first.
    package static let shareStateNeedsLogin: TextKey = "share.state.needsLogin"
    /// Signing in…
    package static let shareStateLoggingIn: TextKey = "share.state.loggingIn"
    /// Ready to send.
    package static let shareStateReady: TextKey = "share.state.ready"
    /// Sending…
    package static let shareStateSending: TextKey = "share.state.sending"
    /// Sending, %@
    package static let shareStateSendingPart: TextKey = "share.state.sendingPart"
    /// Waiting to be sent.
    package static let shareStateQueued: TextKey = "share.state.queued"
    /// The service is busy. Sending is retried automatically.
    package static let shareStateBusy: TextKey = "share.state.busy"
    /// Sent, but not confirmed. Check whether it arrived.
    package static let shareStateUncertain: TextKey = "share.state.uncertain"
    /// Delivered.
    package static let shareStateSent: TextKey = "share.state.sent"
    /// Canceled. Nothing was sent.
    package static let shareStateCancelled: TextKey = "share.state.cancelled"
    /// Canceled while it was being sent. Check whether it arrived.
    package static let shareStateStopped: TextKey = "share.state.stopped"
    /// Saved as a draft.
    package static let shareStateDraft: TextKey = "share.state.draft"
    /// Your sign-in has reached the app.
    package static let shareSignInDone: TextKey = "share.signIn.done"
    /// You are not signed in.
    package static let shareSignInRefused: TextKey = "share.signIn.refused"
    /// This response does not belong to a sign-in of this app.
    package static let shareSignInStray: TextKey = "share.signIn.stray"
    /// Close this page. The app completes the sign-in and shows the result.
    package static let shareSignInGoBack: TextKey = "share.signIn.goBack"
    /// Close this page, and start the sign-in again in the app.
    package static let shareSignInStartAgain: TextKey = "share.signIn.startAgain"
    /// “%@”
    package static let shareSignInField: TextKey = "share.signIn.field"
    /// The service did not accept the sign-in. Check %@.
    package static let shareSignInNotAccepted: TextKey = "share.signIn.notAccepted"
    /// “%1$@” is missing, or the service does not know it. Expected: %2$@.
    package static let shareSignInUnknownValue: TextKey = "share.signIn.unknownValue"
    /// The service rejected the sign-in: “%1$@”. Check %2$@.
    package static let shareSignInRejected: TextKey = "share.signIn.rejected"
    /// The service knows this account, but does not permit it to share. Check %@.
    package static let shareSignInNotPermitted: TextKey = "share.signIn.notPermitted"
    /// The service is temporarily unavailable. Try again later.
    package static let shareSignInUnavailable: TextKey = "share.signIn.unavailable"
    /// The service is overloaded. Try again later.
    package static let shareSignInOverloaded: TextKey = "share.signIn.overloaded"
    /// No connection. Check the network, and try again.
    package static let shareSignInOffline: TextKey = "share.signIn.offline"
    /// %@ cannot be reached. Check the network, and try again.
    package static let shareSignInUnreachable: TextKey = "share.signIn.unreachable"
    /// %@ does not answer as this service does. Check the network, and try again.
    package static let shareSignInStranger: TextKey = "share.signIn.stranger"
    /// It arrived
    package static let shareChoiceIsThere: TextKey = "share.choice.isThere"
    /// It did not arrive: send again
    package static let shareChoiceIsMissing: TextKey = "share.choice.isMissing"
    /// Show preview
    package static let shareChoicePreview: TextKey = "share.choice.preview"
    /// The service is temporarily unavailable.
    package static let shareFailureTransient: TextKey = "share.failure.transient"
    /// The service is overloaded.
    package static let shareFailureBusy: TextKey = "share.failure.busy"
    /// The user name or password is wrong, or has changed.
    package static let shareFailureSignIn: TextKey = "share.failure.signIn"
    /// This account does not have permission.
    package static let shareFailurePermission: TextKey = "share.failure.permission"
    /// The service rejected it: %@
    package static let shareFailureInvalid: TextKey = "share.failure.invalid"
    /// It exceeds the size limit of the service.
    package static let shareFailureTooLarge: TextKey = "share.failure.tooLarge"
    /// The service already has it.
    package static let shareFailureDuplicate: TextKey = "share.failure.duplicate"
    /// The service does not support this.
    package static let shareFailureUnsupported: TextKey = "share.failure.unsupported"
    /// The service has been discontinued.
    package static let shareFailureRetired: TextKey = "share.failure.retired"
    /// The paid quota is used up.
    package static let shareFailureQuota: TextKey = "share.failure.quota"
    /// No connection.
    package static let shareFailureNetwork: TextKey = "share.failure.network"
    /// This server is on this computer or a local network, which the setting sharing.localServers does not permit.
    package static let shareFailureLocalServer: TextKey = "share.failure.localServer"
    /// The service returned an invalid response.
    package static let shareFailureContract: TextKey = "share.failure.contract"
    /// The copy to send is missing or damaged. Share it again.
    package static let shareFailureAttachment: TextKey = "share.failure.attachment"
    /// Check the account’s field “%@”.
    package static let shareFailureSetting: TextKey = "share.failure.setting"
    /// %@ was not found. Check the server’s name and the connection.
    package static let shareServerName: TextKey = "share.server.name"
    /// %1$@ accepts no connections at port %2$@. Check the server and the port.
    package static let shareServerClosed: TextKey = "share.server.closed"
    /// %1$@ does not answer at port %2$@. Check the server, the port and the encryption.
    package static let shareServerSilent: TextKey = "share.server.silent"
    /// The certificate of %@ is not trusted, or belongs to another server. Check the server’s name.
    package static let shareServerCertificate: TextKey = "share.server.certificate"
    /// %1$@ does not use TLS at port %2$@. Check the port, or choose another encryption.
    package static let shareServerHandshake: TextKey = "share.server.handshake"
    /// %1$@ does not offer STARTTLS at port %2$@. Choose TLS, usually at port 465.
    package static let shareServerStartTLS: TextKey = "share.server.startTLS"
    /// %@ can be used without encryption only if the setting sharing.localServers names it. Choose TLS or STARTTLS.
    package static let shareServerUnencrypted: TextKey = "share.server.unencrypted"
    /// %@ is not a server of this service. Check the server’s name.
    package static let shareServerStranger: TextKey = "share.server.stranger"
    /// %@ does not accept a password here. Leave the password empty, or choose another encryption.
    package static let shareServerLogin: TextKey = "share.server.login"
    /// No mail server was found for %@. Enter the server.
    package static let shareServerUndiscovered: TextKey = "share.server.undiscovered"
    /// The mail server seems to be %1$@ at port %2$@, outside the domain of the address. If you know it, enter it as the server.
    package static let shareServerUnconfirmed: TextKey = "share.server.unconfirmed"
    /// Discontinued. Alternatives: %@
    package static let shareProblemRetired: TextKey = "share.problem.retired"
    /// This service is turned off.
    package static let shareProblemOff: TextKey = "share.problem.off"
    /// This service supports none of the content.
    package static let shareProblemNothingOfIt: TextKey = "share.problem.nothingOfIt"
    /// Required: %@
    package static let shareProblemNeeds: TextKey = "share.problem.needs"
    /// The link is too long for this service.
    package static let shareProblemTooLong: TextKey = "share.problem.tooLong"
    /// %@ is too large for this service.
    package static let shareProblemFileTooLarge: TextKey = "share.problem.fileTooLarge"
    /// This service does not accept files such as %@.
    package static let shareProblemFileType: TextKey = "share.problem.fileType"
    /// %@ can no longer be read.
    package static let shareProblemMissing: TextKey = "share.problem.missing"
    /// This month’s budget is spent.
    package static let shareProblemCapReached: TextKey = "share.problem.capReached"
    /// Sign in to %@
    package static let shareSignInTo: TextKey = "share.signInTo"
    /// Sign in using the browser
    package static let shareInBrowser: TextKey = "share.inBrowser"
    /// Signing in using the browser needs this app’s client ID at %@, which the setting sharing.clients does not contain. Enter an access token.
    package static let shareBrowserMissingClient: TextKey = "share.browser.missingClient"
    /// The service does not know this app’s client ID. Check the settings sharing.clients and sharing.clientSecrets.
    package static let shareBrowserUnknownClient: TextKey = "share.browser.unknownClient"
    /// %@ offers no sign-in using the browser. Enter an access token.
    package static let shareBrowserUnavailable: TextKey = "share.browser.unavailable"
    /// Another sign-in or program uses port %@ of this computer. End it, or change the setting sharing.redirectPort.
    package static let shareBrowserPortInUse: TextKey = "share.browser.portInUse"
    /// The service did not accept the sign-in. Start it again.
    package static let shareBrowserRefused: TextKey = "share.browser.refused"
    /// No answer came from the browser in time. Start the sign-in again.
    package static let shareBrowserUnanswered: TextKey = "share.browser.unanswered"
    /// Send
    package static let shareGroupSending: TextKey = "share.group.sending"
    /// Open in
    package static let shareGroupOpening: TextKey = "share.group.opening"
    /// Save a file
    package static let shareGroupFiles: TextKey = "share.group.files"
    /// At once
    package static let shareGroupHere: TextKey = "share.group.here"
    /// Choose a recipient
    package static let shareChooseRecipient: TextKey = "share.chooseRecipient"
    /// Text and photos
    package static let shareCompose: TextKey = "share.compose"
    /// Text for all services
    package static let shareText: TextKey = "share.text"
    /// Text for %@
    package static let shareTextFor: TextKey = "share.textFor"
    /// With their own text: %@
    package static let shareOwnTexts: TextKey = "share.ownTexts"
    /// Use the text for all
    package static let shareCommonText: TextKey = "share.commonText"
    /// Edit text
    package static let shareEditText: TextKey = "share.editText"
    /// %1$@ of %2$@
    package static let shareLength: TextKey = "share.length"
    /// Too long: %1$@ of %2$@
    package static let shareTooLong: TextKey = "share.tooLong"
    /// Check the text
    package static let shareCheckText: TextKey = "share.checkText"
    /// There is nothing to send.
    package static let shareEmpty: TextKey = "share.empty"
    /// Link preview
    package static let shareCard: TextKey = "share.card"
    /// The page has no preview. The link is sent without one.
    package static let shareCardMissing: TextKey = "share.cardMissing"
    /// The page is read when this is sent.
    package static let shareCardLater: TextKey = "share.cardLater"
    /// Move %@ up
    package static let shareEarlier: TextKey = "share.earlier"
    /// Move %@ down
    package static let shareLater: TextKey = "share.later"
    /// Leave out %@
    package static let shareLeaveOut: TextKey = "share.leaveOut"
    /// Put back
    package static let sharePutBack: TextKey = "share.putBack"
    /// Send later, at
    package static let shareTime: TextKey = "share.time"
    /// Schedule
    package static let shareSchedule: TextKey = "share.schedule"
    /// Will be sent: %@
    package static let shareScheduled: TextKey = "share.scheduled"
    /// Send at once instead
    package static let shareAtOnce: TextKey = "share.atOnce"
    /// Change time
    package static let shareChangeTime: TextKey = "share.changeTime"
    /// Use a time such as 2026-11-30 08:00.
    package static let shareTimeAllowed: TextKey = "share.timeAllowed"
    /// This time is past.
    package static let shareTimePast: TextKey = "share.timePast"
    /// “%@” is not scheduled: it is sent at once.
    package static let shareTimeNotScheduled: TextKey = "share.timeNotScheduled"
    /// Description of %@
    package static let shareDescribe: TextKey = "share.describe"
    /// Add an account
    package static let shareAddAccount: TextKey = "share.addAccount"
    /// Sign out of %@?
    package static let shareLeaveTitle: TextKey = "share.leave.title"
    /// Sign out, and keep them
    package static let shareLeaveKeep: TextKey = "share.leave.keep"
    /// Sign out, and delete them
    package static let shareLeaveDiscard: TextKey = "share.leave.discard"
    /// Yes, this may cost %@ US cents
    package static let shareAgreesToCost: TextKey = "share.agreesToCost"
    /// Photos are shared without locations, serial numbers and names.
    package static let shareStripped: TextKey = "share.stripped"
    /// Photos keep locations, serial numbers and names.
    package static let shareUnstripped: TextKey = "share.unstripped"
    /// Telegram bot
    package static let shareWayTelegramBot: TextKey = "share.way.telegramBot"
    /// X, from this app
    package static let shareWayXPost: TextKey = "share.way.xPost"
    /// Facebook page
    package static let shareWayFacebookPage: TextKey = "share.way.facebookPage"
    /// X charges for every post, and more for a post with a link.
    package static let shareRulesX: TextKey = "share.rules.x"
    /// Only for pages that you manage, never for a personal profile. Meta must have reviewed this app.
    package static let shareRulesFacebook: TextKey = "share.rules.facebook"
    /// Only for professional accounts. Photos are stored at a public address until Instagram has fetched them.
    package static let shareRulesInstagram: TextKey = "share.rules.instagram"
    /// Videos stay private until Google has audited this app. All users of the app share a hundred uploads a day.
    package static let shareRulesYoutube: TextKey = "share.rules.youtube"
    /// Server
    package static let shareAskServer: TextKey = "share.ask.server"
    /// User name
    package static let shareAskUser: TextKey = "share.ask.user"
    /// Password
    package static let shareAskPassword: TextKey = "share.ask.password"
    /// App password
    package static let shareAskAppPassword: TextKey = "share.ask.appPassword"
    /// Code sent by email
    package static let shareAskCode: TextKey = "share.ask.code"
    /// Access token
    package static let shareAskToken: TextKey = "share.ask.token"
    /// The bot’s token
    package static let shareAskBotToken: TextKey = "share.ask.botToken"
    /// Room
    package static let shareAskRoom: TextKey = "share.ask.room"
    /// Chat
    package static let shareAskChat: TextKey = "share.ask.chat"
    /// Page ID
    package static let shareAskPage: TextKey = "share.ask.page"
    /// Account ID
    package static let shareAskAccount: TextKey = "share.ask.account"
    /// Bucket
    package static let shareAskBucket: TextKey = "share.ask.bucket"
    /// Region
    package static let shareAskRegion: TextKey = "share.ask.region"
    /// Key ID
    package static let shareAskKeyID: TextKey = "share.ask.keyID"
    /// Secret key
    package static let shareAskSecretKey: TextKey = "share.ask.secretKey"
    /// From
    package static let shareAskFrom: TextKey = "share.ask.from"
    /// To
    package static let shareAskTo: TextKey = "share.ask.to"
    /// Client ID
    package static let shareAskClient: TextKey = "share.ask.client"
    /// Client secret
    package static let shareAskClientSecret: TextKey = "share.ask.clientSecret"
    /// Public address
    package static let shareAskPublic: TextKey = "share.ask.public"
    /// Email address
    package static let shareAskMail: TextKey = "share.ask.mail"
    /// Port
    package static let shareAskPort: TextKey = "share.ask.port"
    /// Encryption
    package static let shareAskSecurity: TextKey = "share.ask.security"
    /// Enter the server
    package static let shareAskFurther: TextKey = "share.ask.further"
    /// Found from the email address
    package static let shareAskFound: TextKey = "share.ask.found"
    /// Automatic
    package static let shareAskAutomatic: TextKey = "share.ask.automatic"
    /// TLS
    package static let shareSecurityTls: TextKey = "share.security.tls"
    /// STARTTLS
    package static let shareSecurityStartTLS: TextKey = "share.security.startTLS"
    /// None
    package static let shareSecurityNone: TextKey = "share.security.none"
    /// Allowed: %@
    package static let shareAskAllowed: TextKey = "share.ask.allowed"
    /// email addresses, such as anna@example.com
    package static let shareAllowedMail: TextKey = "share.allowed.mail"
    /// a server, such as %@
    package static let shareAllowedServer: TextKey = "share.allowed.server"
    /// a number from 1 to 65535
    package static let shareAllowedPort: TextKey = "share.allowed.port"
    /// The address that your messages are sent from
    package static let shareAboutMail: TextKey = "share.about.mail"
    /// The password of the mailbox, or an app password; empty for a server that asks for none
    package static let shareAboutMailPassword: TextKey = "share.about.mailPassword"
    /// The recipients, separated by commas
    package static let shareAboutTo: TextKey = "share.about.to"
    /// The server for outgoing mail; by default found from the address
    package static let shareAboutMailServer: TextKey = "share.about.mailServer"
    /// The server’s port: usually 465 with TLS, 587 with STARTTLS
    package static let shareAboutPort: TextKey = "share.about.port"
    /// TLS, STARTTLS, or none for a server that sharing.localServers permits
    package static let shareAboutSecurity: TextKey = "share.about.security"
    /// The user name, if it is not the address
    package static let shareAboutMailUser: TextKey = "share.about.mailUser"
    /// The server of the account
    package static let shareAboutServer: TextKey = "share.about.server"
    /// The address of the folder on the server
    package static let shareAboutFolder: TextKey = "share.about.folder"
    /// The address of the S3 service
    package static let shareAboutS3Server: TextKey = "share.about.s3Server"
    /// The name that you sign in with
    package static let shareAboutUser: TextKey = "share.about.user"
    /// The password of the account
    package static let shareAboutPassword: TextKey = "share.about.password"
    /// An app password, from the service’s settings
    package static let shareAboutAppPassword: TextKey = "share.about.appPassword"
    /// The code from the service’s email, if one was sent
    package static let shareAboutCode: TextKey = "share.about.code"
    /// An access token, from the service’s settings for developers
    package static let shareAboutToken: TextKey = "share.about.token"
    /// The API token from Pinboard’s settings, such as anna:ABC123
    package static let shareAboutPinboardToken: TextKey = "share.about.pinboardToken"
    /// Another service with Pinboard’s API, such as linkhut; empty for Pinboard
    package static let shareAboutPinboardServer: TextKey = "share.about.pinboardServer"
    /// The token that BotFather gave you
    package static let shareAboutBotToken: TextKey = "share.about.botToken"
    /// The address or the ID of a room that you have joined
    package static let shareAboutRoom: TextKey = "share.about.room"
    /// The name or the ID of a chat with the bot
    package static let shareAboutChat: TextKey = "share.about.chat"
    /// The ID of a page that you manage
    package static let shareAboutPage: TextKey = "share.about.page"
    /// The ID of the professional account
    package static let shareAboutAccount: TextKey = "share.about.account"
    /// The bucket that stories are written to
    package static let shareAboutBucket: TextKey = "share.about.bucket"
    /// The region of the bucket
    package static let shareAboutRegion: TextKey = "share.about.region"
    /// The ID of the access key
    package static let shareAboutKeyID: TextKey = "share.about.keyID"
    /// The secret access key
    package static let shareAboutSecretKey: TextKey = "share.about.secretKey"
    /// The ID of an API client, from the service’s settings
    package static let shareAboutClient: TextKey = "share.about.client"
    /// The secret of the API client
    package static let shareAboutClientSecret: TextKey = "share.about.clientSecret"
    /// The address at which readers see the files, if it differs
    package static let shareAboutPublic: TextKey = "share.about.public"
    /// %@ (optional)
    package static let shareAskOptional: TextKey = "share.ask.optional"
    /// Required.
    package static let shareAskMissing: TextKey = "share.ask.missing"
    /// Encrypted on this device, and shared only with %@.
    package static let shareAskSafe: TextKey = "share.ask.safe"
    /// %d items in the outbox wait for this account.
    package static let shareLeaveWaiting: TextKey = "share.leave.waiting"
    /// Share to %d services
    package static let shareToServices: TextKey = "share.toServices"
    /// At most %d photos.
    package static let shareMostPhotos: TextKey = "share.mostPhotos"
    /// At most %d files.
    package static let shareMostFiles: TextKey = "share.mostFiles"
}
