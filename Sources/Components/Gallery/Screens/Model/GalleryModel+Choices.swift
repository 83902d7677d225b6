import CairnGalleryLibrary

/// The choice of the listed photos and of their layout.
extension GalleryModel {
    mutating func choose(_ action: PhotoListAction) {
        switch action {
        case .chosen(let list):
            question = nil
            page = nil
            guard list != self.list || results != nil else { return }
            if self.list == home, results == nil { homeAnchor = anchor }
            openedIndex = nil
            self.list = list
            restart(nil)
            if list == home, let homeAnchor { comeBack(to: homeAnchor) }
        case .groupingChosen(let grouping):
            configuration.grouping = grouping
            guard results == nil else { return }
            rebuild(Timeline(days: days, grouping: grouping, order: list.order), isOther: false)
        case .orderChosen(let order):
            guard order != list.order else { return }
            configuration.order = order
            list.order = order
            // The position in the other order is at the other end.
            homeAnchor = nil
            restart(results?.kind)
        case .ratioChosen(let ratio):
            let isSquare = configuration.grid.layout == .square
            let ratios = isSquare ? \GridConfiguration.cellRatio : \.photoRatio
            guard ratio.isFinite, isSquare ? ratio > 0 : ratio >= 0,
                ratio != configuration.grid[keyPath: ratios]
            else { return }
            configuration.grid[keyPath: ratios] = ratio
            rebuild(geometry.timeline, isOther: false)
        case .ratingChosen(let rating):
            let least = (1...5).contains(rating) ? rating : nil
            guard least != list.minimumRating else { return }
            list.minimumRating = least
            // The position is that of other photos.
            homeAnchor = nil
            restart(results?.kind)
        case .stacksChosen(let isShown):
            guard isShown != configuration.showsStacks else { return }
            configuration.showsStacks = isShown
            list.isStacked = isShown
            // The position is that of other cells.
            homeAnchor = nil
            restart(results?.kind)
        case .layoutChosen(let layout):
            guard layout != configuration.grid.layout else { return }
            configuration.grid.layout = layout
            rebuild(geometry.timeline, isOther: false)
        case .searched(let words):
            let isEmpty = words.allSatisfy(\.isWhitespace)
            if isEmpty {
                if results != nil { restart(nil) }
            } else if results?.kind != .search(words) {
                restart(.search(words))
            }
        case .shuffled(let seed): restart(.shuffle(seed))
        case .placeChosen(let name):
            page = nil
            restart(.place(name))
        case .squareChosen(let cell):
            page = nil
            restart(.square(cell))
        case .stackOpened(let number):
            if results == nil {
                stackAnchor = anchor
                openedIndex = window.indices.first { window[$0]?.stack?.number == number }
            }
            restart(.stack(number))
        case .resultsClosed:
            guard let kind = results?.kind else { return }
            // Returns to the map at its previous position.
            if case .square = kind { page = .map }
            restart(nil)
            if case .stack = kind, let stackAnchor { comeBack(to: stackAnchor) }
            stackAnchor = nil
        }
    }

    /// Restores the scroll position by the anchor photo, once the list is there.
    private mutating func comeBack(to anchor: Anchor) {
        self.anchor = anchor
        top = anchor.index > 0 || anchor.shift < 0 ? 1 : 0
    }

    /// Takes changed settings, in place of what the user chose meanwhile.
    mutating func configure(_ new: GalleryConfiguration) {
        let old = configuration
        configuration = new
        map.configuration = new.map
        if new.grid.level != old.grid.level { level = new.grid.level }
        if new.order != old.order || new.sources != old.sources
            || new.showsStacks != old.showsStacks
        {
            list.order = new.order
            list.sources = new.shownSources
            list.isStacked = new.showsStacks
            if revision > 0 { restart(results?.kind) }
        } else {
            let isDivided = results == nil
            rebuild(
                isDivided
                    ? Timeline(days: days, grouping: new.grouping, order: list.order)
                    : geometry.timeline, isOther: false)
        }
    }

    /// Switches to another list and discards the old content, except while a search text is being
    /// typed: then the previous results remain visible until the new ones arrive.
    mutating func restart(_ kind: Results.Kind?) {
        let isTyping = results != nil && kind != nil
        results = kind.map { Results(kind: $0) }
        selection = nil
        viewer = nil
        if !isTyping {
            window = PhotoWindow()
            days = []
            top = 0
            anchor = nil
            phase = .loading
            rebuild(Self.undivided(0), isOther: false)
        }
        reload()
    }
}
