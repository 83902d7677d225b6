import CairnResources
package import CairnSharingLibrary
package import Foundation

/// What several suites share.
package enum Samples {
    package static let date = Date(timeIntervalSince1970: 1_564_214_400)  // 2019-07-27 08:00 UTC
    package static let now = Date(timeIntervalSince1970: 1_795_278_600)  // 2026-11-21 16:30 UTC

    package static func link(_ address: String = "https://example.com/stories/42") throws
        -> ShareLink
    {
        try ShareLink(address, title: "Åre")
    }

    package static func photo(_ number: Int = 1) -> SharePhoto {
        SharePhoto(
            .bytes(Data([0xFF, 0xD8, UInt8(number)])), name: "IMG \(number).JPG",
            altText: "A boat, \"blue\" & <white>", size: .init(600, 400))
    }

    package static func story() throws -> ShareStory {
        ShareStory(
            title: "Two days at the lake",
            text: "We rowed.\nIt rained; a little.\n\n# 2 boats, *1* fire",
            photos: [photo(1), photo(2)], date: .moment(date),
            place: SharePlace(name: "Åre, Sweden", latitude: 63.39914, longitude: 13.0815),
            link: try link())
    }

    package static func catalog() throws -> ServiceCatalog { try ServiceCatalog(Resources()) }

    package static func service(_ id: String) throws -> ShareService {
        guard let service = try catalog()[id] else { throw SharingError.unknownService(id) }
        return service
    }

    package static func draft(_ items: [ShareItem], for id: String) throws -> ShareDraft {
        try ShareDraft(ShareContent(items), for: service(id))
    }
}
