import CairnLayout
import CairnResources
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// Interactive controls.
    static let controls = [
        ShowcaseEntry("button") { ButtonPage() },
        ShowcaseEntry("toggle") { TogglePage() },
        ShowcaseEntry("slider") { SliderPage() },
        ShowcaseEntry("text-field") { TextFieldPage() },
    ]
}

/// Every kind of button in its usual place, with the number of presses of each.
private struct ButtonPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let count = context.state("count", initially: 12)
        let drafts = context.state("drafts", initially: 0)
        let isCopied = context.state("isCopied", initially: false)
        Column(gap: theme.space.snug) {
            Button(context.phrases[.openingStartStory], .main) { count.update { $0 + 1 } }
            Button(name: context.phrases[.showcaseActionAddPhoto], .primary) {
                count.update { $0 + 1 }
            } label: {
                IconView(.camera, color: context.palette.onPrimary)
                Text(context.phrases[.showcaseActionAddPhoto]).lines(1)
            }
            Row(gap: theme.space.snug, wraps: true) {
                Button(context.phrases[.showcaseActionDraft]) { drafts.update { $0 + 1 } }
                Button(context.phrases[.commonCopyLink], .plain) {
                    isCopied.update { !$0 }
                }
            }
            Row(gap: theme.space.snug, wraps: true) {
                Button(context.phrases[.commonDelete], .destructive) { count.set(0) }
                Button(context.phrases[.commonRestore], isEnabled: count.value == 0) {
                    count.set(12)
                }
            }
            Text(context.phrases[.countStories, count.value]).font(theme.type.caption)
                .color(context.palette.textSecondary)
            if drafts.value > 0 {
                let number = context.journal.formatter.number(drafts.value)
                Text("\(context.phrases[.showcaseActionDraft]): \(number)")
                    .font(theme.type.caption).color(context.palette.textSecondary).role(.status)
            }
            if isCopied.value { SharedCode() }
        }
    }
}

/// Switches for settings.
private struct TogglePage: Component {
    func body(in context: Context) -> some Component {
        let sound = context.state("sound", initially: true)
        let place = context.state("place", initially: false)
        Card {
            Toggle(context.phrases[.menuSound], isOn: sound.value) { sound.set($0) }
            Divider()
            Toggle(context.phrases[.showcaseSettingKeepPlace], isOn: place.value) { place.set($0) }
            Divider()
            Toggle(context.phrases[.showcaseSettingWifi], isOn: true, isEnabled: false) { _ in }
        }
    }
}

/// Sliders for a photo's brightness, the volume and the text size.
private struct SliderPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        let light = context.state("light", initially: 0.4)
        let volume = context.state("volume", initially: 1.0)
        let size = context.state("size", initially: 17.0)
        Column(gap: theme.space.base) {
            Photo(.coffee, ratio: 2).opacity(0.4 + light.value * 0.6).radius(theme.radius.card)
                .clipped()
            Slider(
                context.phrases[.showcaseSettingBrightness], value: light.value, in: 0...1,
                step: 0.05, says: formatter.percent(light.value)
            ) { light.set($0) }
            Slider(
                context.phrases[.showcaseSettingVolume], value: volume.value, in: 0...1, step: 0.1,
                says: formatter.percent(volume.value)
            ) { volume.set($0) }
            Slider(
                context.phrases[.showcaseSettingTextSize], value: size.value, in: 13...28,
                says: formatter.number(Int(size.value)), isEnabled: false
            ) { size.set($0) }
        }
    }
}

/// A form with an incomplete field.
private struct TextFieldPage: Component {
    func body(in context: Context) -> some Component {
        let title = context.state("title", initially: context.phrases[.showcaseStoryPass])
        let place = context.state("place", initially: "")
        let note = context.state("note", initially: context.phrases[.showcaseTextNoon])
        let secret = context.state("secret", initially: "birchbark")
        Column(gap: context.theme.space.base) {
            TextField(context.phrases[.showcaseFieldTitle], text: title.value, limit: 80) {
                title.set($0)
            }
            TextField(
                context.phrases[.showcaseFieldPlace], text: place.value,
                placeholder: context.phrases[.showcaseFieldPlaceHint],
                problem: place.value.isEmpty ? context.phrases[.showcaseFieldMissing] : nil
            ) { place.set($0) }
            TextField(context.phrases[.showcaseFieldNote], text: note.value, rows: 4) {
                note.set($0)
            }
            TextField(
                context.phrases[.showcaseFieldPassword], text: secret.value, purpose: .secret
            ) { secret.set($0) }
            TextField(context.phrases[.commonSearch], text: "", purpose: .search, isEnabled: false)
            {
                _ in
            }
        }
    }
}
