import CairnImaging
import CairnStrings
import CairnUI
import Foundation

extension Context {

    /// A formatter for dates and numbers in the user's language. It shows a photo's date as the
    /// camera's clock recorded it.
    var writer: LocaleFormatter {
        LocaleFormatter(LanguageTag(phrases.language) ?? .undetermined, timeZone: .gmt)
    }
}

extension PickerPhoto {
    /// Returns a description of the photo: its caption, or its kind with date and place.
    func words(in context: Context, _ writer: LocaleFormatter) -> String {
        if !caption.isEmpty { return caption }
        let date = time.map {
            writer.dateAndTime(Date(timeIntervalSince1970: Double($0.wall.seconds)))
        }
        switch (date, placeName.isEmpty) {
        case (let date?, false): return context.phrases[.pickerPhotoOfPlace, date, placeName]
        case (let date?, true): return context.phrases[.pickerPhotoOf, date]
        case (nil, false): return context.phrases[.pickerPhotoOf, placeName]
        case (nil, true):
            return name.isEmpty
                ? context.phrases[.pickerPhoto] : context.phrases[.pickerPhotoOf, Self.plain(name)]
        }
    }

    /// Returns a name on one line, without line breaks and direction marks.
    static func plain(_ name: String) -> String {
        String(
            name.unicodeScalars.filter { scalar in
                scalar.value >= 32 && scalar.value != 127
                    && !(0x200E...0x202E).contains(scalar.value)
                    && !(0x2066...0x2069).contains(scalar.value)
            })
    }
}

extension PickerSource.Kind {
    var key: TextKey {
        switch self {
        case .library: .pickerSourceLibrary
        case .device: .pickerSourceDevice
        case .camera: .pickerSourceCamera
        }
    }
}

extension PickerKind {
    var key: TextKey {
        switch self {
        case .all: .pickerKindAll
        case .still: .pickerKindStill
        case .animated: .pickerKindAnimated
        case .placed: .pickerKindPlaced
        case .favorite: .pickerKindFavorite
        }
    }
}
