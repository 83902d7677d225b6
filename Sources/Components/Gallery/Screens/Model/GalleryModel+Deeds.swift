import CairnGalleryLibrary
import CairnImaging

/// Operations on photos.
extension GalleryModel {
    mutating func act(_ action: PhotoAction) {
        switch action {
        case .deleted(let ids):
            guard !ids.isEmpty else { return }
            // Photos in the trash can only be deleted permanently, and only after the user
            // confirms.
            guard !isTrash else {
                question = .purging(ids)
                return
            }
            requests.append(.trash(ids))
            pairs.removeAll { ids.contains($0.first.id) || ids.contains($0.second.id) }
            take(away: ids)
            tell(.trashed(ids))
        case .hid(let ids):
            guard !ids.isEmpty, !isHidden, !isTrash else { return }
            question = nil
            requests.append(.hide(ids))
            take(away: ids)
            tell(.hidden(ids))
        case .favorited(let ids, let isFavorite):
            guard !ids.isEmpty else { return }
            requests.append(.favorite(ids, isFavorite))
            for id in ids { window.change(id) { $0.isFavorite = isFavorite } }
            if !isFavorite, list.scope == .favorites { take(away: ids) }
        case .rated(let ids, let rating):
            guard !ids.isEmpty, !isTrash, (0...5).contains(rating) else { return }
            requests.append(.rate(ids, rating))
            for id in ids { window.change(id) { $0.rating = rating } }
        case .restored(let ids): bring(back: ids, .restore(ids), .restored(ids), from: isTrash)
        case .unhid(let ids): bring(back: ids, .show(ids), .shown(ids), from: isHidden)
        case .purged(let ids):
            question = nil
            purging = ids?.count ?? count
            requests.append(.purge(ids))
            if let ids { take(away: ids) }
        case .bothKept(let first, let second):
            requests.append(.judge(first, second, areSame: false))
            pairs.removeAll { $0.first.id == first && $0.second.id == second }
            tell(.kept(first, second))
        case .stack(let action): arrange(action)
        }
    }

    /// Shows a message that disappears after some time.
    mutating func tell(_ news: GalleryNotice.News) {
        let seconds = configuration.viewer.undoSeconds
        notice = GalleryNotice(news: news)
        if seconds > 0 { requests.append(.wait(.notice, .seconds(seconds))) }
    }

    /// Removes photos from the screen before the library has responded; if the operation fails,
    /// reloading brings them back.
    mutating func take(away ids: [PhotoID]) {
        let old = viewer
        var counts = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
        let all = Set(ids)
        var gone: Set<PhotoID> = []
        var isSmaller = false
        for photo in window.photos {
            let members = members(of: photo)
            let left = members.count { !all.contains($0) }
            guard left < members.count else { continue }
            isSmaller = true
            let day = Day(photo.taken.wall)
            var count = counts[day] ?? DayCount(day: day, count: 1)
            // The next photo of a stack takes the cell of the one on top, once it is loaded.
            let below = left > 0 ? members.count - left : members.count - 1
            count.covered = max(count.covered - below, 0)
            if left == 0 {
                count.count -= 1
                gone.insert(photo.id)
            }
            counts[day] = count
        }
        let removed = gone.count
        // The anchor photo may be among them: the next remaining photo becomes the anchor.
        if let id = anchor?.id, gone.contains(id), let at = anchor {
            let next = window.photos.first { photo in
                (window.index(of: photo.id) ?? 0) > at.index && !gone.contains(photo.id)
            }
            anchor?.id = next?.id
        }
        window.remove(gone)
        selection?.ids.subtract(all)
        if selection?.ids.isEmpty == true { selection = nil }
        guard isSmaller else { return }
        if let id = anchor?.id, let index = window.index(of: id) { anchor?.index = index }
        let left = count - removed
        if results == nil {
            days = days.compactMap { day in
                counts[day.day].flatMap { $0.count > 0 ? $0 : nil }
            }
            rebuild(
                Timeline(days: days, grouping: configuration.grouping, order: list.order),
                isOther: false)
        } else {
            rebuild(Self.undivided(left), isOther: false)
        }
        guard let old else { return }
        if gone.contains(old.id) {
            // Continues with the photo that moved to this index; at the end of the list, with the
            // preceding one.
            let index = min(old.index, left - 1)
            if left > 0, let photo = window[index] {
                show(photo.id, at: index)
            } else {
                viewer = nil
            }
        } else if let index = window.index(of: old.id) {
            viewer?.index = index
        }
    }
}
