import CairnGalleryLibrary

/// Smart albums.
extension GalleryModel {
    mutating func edit(_ action: SmartAlbumAction) {
        guard case .smart(var draft) = question else { return }
        switch action {
        case .named(let name): draft.name = name
        case .matchChosen(let match): draft.match = match
        case .ruleAdded(let kind): draft.add(kind)
        case .ruleRemoved(let index): draft.remove(index)
        case .typed(let text, let index): draft.change(index) { $0.text = text }
        case .secondTyped(let text, let index): draft.change(index) { $0.second = text }
        case .ratingChosen(let stars, let index):
            guard (1...5).contains(stars) else { return }
            draft.change(index) { $0.rating = stars }
        case .kindChosen(let kind, let index): draft.change(index) { $0.picture = kind }
        case .saved:
            guard draft.isValid, let rules = draft.stored else { return }
            question = nil
            if let id = draft.id {
                requests.append(.setRules(draft.name, rules, id))
            } else {
                requests.append(.addSmartAlbum(draft.name, rules))
                page = .albums
            }
            return
        }
        question = .smart(draft)
    }
}
