import CairnGalleryLibrary

/// The details of photos: their dates, places and captions.
extension GalleryModel {
    mutating func edit(_ action: PhotoDetailsAction) {
        guard case .editing(var draft) = question else { return }
        switch action {
        case .typed(let text, let field):
            draft.type(text, into: field)
            question = .editing(draft)
        case .ratingChosen(let rating):
            draft.rate(rating)
            question = .editing(draft)
        case .tagsAdded:
            draft.addTags()
            question = .editing(draft)
        case .tagToggled(let tag):
            draft.toggle(tag)
            question = .editing(draft)
        case .saved:
            draft.addTags()
            guard let changes = draft.changes else { return }
            question = nil
            guard !changes.isEmpty else { return }
            let photos = Dictionary(
                draft.photos.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            requests.append(.describe(changes))
            // A photo that moves to another day is shown there once the list is loaded again.
            for made in changes {
                var now = made
                now.taken = nil
                if !now.isEmpty { window.change(made.id) { $0.apply(now) } }
            }
            tell(.described(changes.compactMap { made in photos[made.id].map(made.reverted(to:)) }))
        }
    }

    /// Takes the photos of the form. Those that no longer exist are left out.
    mutating func take(details photos: [Photo]) {
        guard case .editing(var draft) = question else { return }
        guard !photos.isEmpty else {
            question = nil
            return
        }
        draft.photos = photos
        question = .editing(draft)
    }
}
