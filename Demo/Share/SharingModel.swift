#if Database && Vault
import CairnSharingLibrary
import CairnSharing
import CairnUI

/// The actions of sharing.
enum SharingAction: Sendable {
    /// The user asked to share something.
    case asked(ShareSubject)
    /// The user opened the outbox or the list of accounts.
    case deliveriesAsked(ShareSheetModel.Page)
    /// The share sheet was prepared.
    case sheetCame(ShareSheetModel)
    case sheet(ShareSheetAction)
    /// A sharing option that sends nothing has a result.
    case resultCame(ShareResult)
    case resultRead
    /// The user asked to copy the text of the result.
    case copyAsked
    /// The user asked to open the address of the result.
    case openAsked
    /// Copying or opening has ended, as the sentence says.
    case noticeCame(String)
}

/// Sharing: the share sheet, and the result of an option that sends nothing. Pure.
struct SharingModel: Model {
    /// The work that sharing asks for.
    enum Request: Sendable, Equatable {
        /// Load a subject and open the sheet for it.
        case prepare(ShareSubject)
        /// Open the sheet at the outbox or the accounts.
        case showDeliveries(ShareSheetModel.Page)
        case sheet(ShareSheetRequest)
        /// Copy a text.
        case copy(String)
        /// Open an address.
        case open(String)
    }

    /// Indicates that people can sign in with a browser, to the services that permit it.
    #if HTTPClient && Sharing
    static let signsInByBrowser = true
    #else
    static let signsInByBrowser = false
    #endif

    /// The share sheet, while it is open.
    private(set) var sheet: ShareSheetModel?
    /// The result of a sharing option that sends nothing, such as a link or a QR code.
    private(set) var result: ShareResult?

    mutating func update(_ action: SharingAction) -> [Request] {
        switch action {
        case .asked(let subject): return [.prepare(subject)]
        case .deliveriesAsked(let page): return [.showDeliveries(page)]
        case .sheetCame(let sheet): self.sheet = sheet
        case .sheet(let action):
            guard var next = sheet else { break }
            let requests = next.update(action)
            // Without content there are no sharing options to go back to.
            let isBack = next.page == .ways && next.content == ShareContent()
            sheet = next.isOpen && !isBack ? next : nil
            return requests.map(Request.sheet)
        case .resultCame(let result): self.result = result
        case .resultRead: result = nil
        case .copyAsked: return result?.text.map { [.copy($0)] } ?? []
        case .openAsked: return result?.address.map { [.open($0)] } ?? []
        case .noticeCame(let words): result?.notice = words
        }
        return []
    }
}
#endif
