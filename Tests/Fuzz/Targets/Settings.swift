import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnStrings
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI
import CairnVault
import Foundation

@testable import CairnSharingLibrary
@testable import travel_story

/// Settings of all modules, themes, catalogs of services and tabs of an earlier session.
enum Settings {
    static let targets = [
        // The first byte chooses the module.
        FuzzTarget("settings") { input in
            var input = InputReader(input)
            let module = modules[input.number(below: modules.count)]
            guard let list = try? PropertyList(parsing: Array(input.rest), file: "fuzz") else {
                return
            }
            try module(list)
        },
        FuzzTarget("settings-argument") { input in
            let text = String(decoding: input, as: UTF8.self)
            var layers = ConfigurationLayers()
            try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
            try layers.addDefaults(of: VaultConfiguration(), at: ["vault"])
            do throws(ConfigurationError) {
                try layers.addArguments([text])
                _ = try layers.decode(TreeConfiguration.self, at: ["tree"])
                _ = try layers.decode(VaultConfiguration.self, at: ["vault"])
            } catch {
                try require(error.description.contains("--set"), "an error elsewhere: \(error)")
            }
        },
        FuzzTarget("theme") { input in
            guard let list = try? PropertyList(parsing: input, file: "fuzz").dictionary else {
                return
            }
            do throws(ConfigurationError) { _ = try Theme(list, warning: { _ in }) } catch {
                try require(error.file == "fuzz" && error.line > 0, "an error elsewhere: \(error)")
            }
        },
        FuzzTarget("service-catalog") { input in
            guard let services = try? ServiceCatalog.read(input, file: "fuzz"),
                let catalog = try? ServiceCatalog(services)
            else { return }
            for service in catalog.services {
                let content = ShareContent()
                _ = service.problems(with: content)
                _ = service.fitted(content)
            }
        },
        FuzzTarget("tabs") { input in
            guard let list = try? PropertyList(parsing: input, file: "fuzz"),
                let archive = try? PlistDecoder(unknownKeys: .ignore).decode(
                    TabsArchive.self, from: list)
            else { return }
            let model = TabsModel(archive)
            let ids = model.tabs.map(\.id)
            try require(Set(ids).count == ids.count, "two tabs with one id")
            try require(
                model.selected.map(ids.contains) ?? ids.isEmpty,
                "\(model.selected as Any) is selected")
            let again = TabsModel(model.archive)
            try require(
                again.tabs.map(\.title) == model.tabs.map(\.title), "written, and read as others")
        },
    ]

    private typealias Module = @Sendable (PropertyList) throws -> Void

    private static let modules: [Module] = [
        module(CalendarConfiguration.self), module(ImageEditorConfiguration.self),
        module(GalleryConfiguration.self), module(GestureLockConfiguration.self),
        module(ImagingConfiguration.self), module(LanguageConfiguration.self),
        module(PropertyListLimits.self), module(PasscodeConfiguration.self),
        module(ImagePickerConfiguration.self), module(SharingConfiguration.self),
        module(StackMenuConfiguration.self), module(StripeMenuConfiguration.self),
        module(TabsConfiguration.self), module(TransitionConfiguration.self),
        module(TreeConfiguration.self), module(VaultConfiguration.self),
        module(TravelConfiguration.self),
    ]

    /// Settings are read, or the error names their place; what is read is written, and read back
    /// equal.
    private static func module<T: ModuleConfiguration>(_ type: T.Type) -> Module {
        { list in
            var layers = ConfigurationLayers()
            try layers.addDefaults(of: T())
            let settings: T
            do throws(ConfigurationError) {
                try layers.add(list, as: .app)
                settings = try layers.decode(type, with: PlistDecoder(unknownKeys: .fail))
            } catch {
                try require(
                    error.file == "fuzz" && error.line > 0,
                    "\(T.self): an error elsewhere: \(error)")
                return
            }
            let written = try PlistEncoder().encode(settings)
            let again = try PlistDecoder(unknownKeys: .fail).decode(type, from: written)
            try require(again == settings, "\(T.self): written, and read as others")
            try require(settings.clamped() == settings, "\(T.self): read outside of its range")
        }
    }
}
