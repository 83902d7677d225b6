import CairnLayout
import CairnStrings
import CairnUI

/// The explanation for missing photos, with buttons for the remedies, the first one prominent.
struct Notice: Component {
    let title: TextKey
    let text: String?
    let ways: [(words: TextKey, act: () -> Void)]

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.base, align: .center, justify: .center) {
            Text(context.phrases[title]).font(theme.type.heading).alignment(.center)
                .role(.heading(level: 2), name: context.phrases[title])
            if let text {
                Text(text).color(context.palette.textSecondary).alignment(.center)
            }
            if !ways.isEmpty {
                Row(gap: theme.space.small, justify: .center, wraps: true) {
                    for (index, way) in ways.enumerated() {
                        Button(context.phrases[way.words], index == 0 ? .primary : .quiet) {
                            way.act()
                        }
                        .key(way.words.description)
                    }
                }
            }
        }
        .padding(theme.layout.margin(context.sizeClass))
        .grow()
    }
}

/// The explanation of a source that the user may not read: of a folder with its path and its
/// permissions, of another source with the settings.
struct Denied: Component {
    let face: PickerSourceInfo?
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let retry = (words: TextKey.commonRetry, act: { send(.accessAsked) })
        let hasSettings = face?.hasSettings == true
        if let folder = face?.folder {
            // Permissions are changed elsewhere, and the user comes back.
            let show = (words: TextKey.pickerAccessShowFolder, act: { send(.settingsAsked) })
            Notice(
                title: .pickerAccessDenied,
                text: context.phrases[.pickerAccessDeniedFolder, PickerPhoto.plain(folder)],
                ways: hasSettings ? [show, retry] : [retry])
        } else if hasSettings {
            Notice(
                title: .pickerAccessDenied, text: context.phrases[.pickerAccessDeniedText],
                ways: [(.pickerAccessSettings, { send(.settingsAsked) })])
        } else {
            // Nothing to open: the user changes the permissions, and tries again.
            Notice(
                title: .pickerAccessDenied, text: context.phrases[.pickerAccessUnreadableText],
                ways: [retry])
        }
    }
}

/// The explanation of a folder that does not exist. No setting helps.
struct Missing: Component {
    let face: PickerSourceInfo?
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        Notice(
            title: .pickerAccessMissing,
            text: face?.folder.map {
                context.phrases[.pickerAccessMissingFolder, PickerPhoto.plain($0)]
            } ?? context.phrases[.pickerAccessMissingText],
            ways: [(.commonRetry, { send(.accessAsked) })])
    }
}
