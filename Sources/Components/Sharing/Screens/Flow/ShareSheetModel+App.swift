import CairnResources
public import CairnSharingLibrary
public import CairnUI

extension ShareSheetModel {
    /// Creates the sheet of an app that sends nothing itself: it offers links, codes and files, which ``ShareExports`` writes.
    ///
    /// - Parameters:
    ///   - app: the surroundings of the app.
    ///   - content: the content to share.
    ///   - folder: the folder of exported files.
    ///   - settings: the configuration of offered services; those that need an outbox are hidden.
    /// - Throws: the error of a catalog that cannot be read.
    public init<Settings>(
        _ app: AppContext<Settings>, _ content: ShareContent, exportingTo folder: String,
        settings: SharingConfiguration = SharingConfiguration()
    ) throws {
        let catalog = try ServiceCatalog(Resources())
        var settings = settings
        settings.hidden += catalog.services.filter { $0.way == .account || $0.way == .system }
            .map(\.id)
        // Pages for printing need a writer of the app.
        settings.hidden.append(ExportFormat.pdf.rawValue)
        #if !Sharing
        settings.hidden.append(ExportFormat.enex.rawValue)
        #endif
        app.handle(with: ShareExports(to: folder, language: app.phrases.language))
        self.init(content, catalog, settings: settings)
    }
}
