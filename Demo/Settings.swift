import CairnBundle
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnPropertyList

/// The settings of the app from all their places: defaults < plist < environment < command line.
struct Settings {
    /// The layers, for asking who set what.
    let layers: ConfigurationLayers
    /// The modules that have settings, in the order they are explained.
    let modules: [ConfigurationDescription]
    /// Variables with our prefix that are no setting.
    let warnings: [ConfigurationError]

    /// Which language the app speaks.
    let languages: LanguageConfiguration
    /// What the opening screen shows.
    let opening: OpeningConfiguration
    /// How photos are kept and shown.
    let gallery: GalleryConfiguration
    /// How photos are edited.
    let editor: ImageEditorConfiguration
    /// How photos are chosen and taken.
    let picker: ImagePickerConfiguration

    /// What the names of this app's environment variables begin with.
    static let prefix = "TRAVEL_STORY_"

    /// Reads and decodes everything.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to mend.
    init(
        plist: PropertyList, environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        modules = [
            try ConfigurationDescription(of: LanguageConfiguration.self, at: ["languages"]),
            try ConfigurationDescription(of: OpeningConfiguration.self, at: ["opening"]),
            try ConfigurationDescription(of: GalleryConfiguration.self, at: ["gallery"]),
            try ConfigurationDescription(of: ImageEditorConfiguration.self, at: ["editor"]),
            try ConfigurationDescription(of: ImagePickerConfiguration.self, at: ["picker"]),
        ]
        try layers.addDefaults(of: LanguageConfiguration(), at: ["languages"])
        try layers.addDefaults(of: OpeningConfiguration(), at: ["opening"])
        try layers.addDefaults(of: GalleryConfiguration(), at: ["gallery"])
        try layers.addDefaults(of: ImageEditorConfiguration(), at: ["editor"])
        try layers.addDefaults(of: ImagePickerConfiguration(), at: ["picker"])
        for module in modules { layers.describe(module) }
        try layers.add(plist, as: .app)
        warnings = try layers.addEnvironment(
            environment, prefix: Self.prefix, besides: [AppFiles.variable])
        try layers.addArguments(arguments)

        // A misspelt key is an error: it would switch off a setting in silence.
        let strict = PlistDecoder(unknownKeys: .fail)
        let whole = try layers.decode(Whole.self, with: strict)
        languages = whole.languages
        opening = whole.opening
        gallery = whole.gallery
        editor = whole.editor
        picker = whole.picker
        self.layers = layers
    }

    /// The shape of the plist: a section a module.
    private struct Whole: Decodable {
        var languages: LanguageConfiguration
        var opening: OpeningConfiguration
        var gallery: GalleryConfiguration
        var editor: ImageEditorConfiguration
        var picker: ImagePickerConfiguration
    }
}
