import CairnUI

extension ImagePickerModel {
    /// Applies an action to the selection.
    mutating func choose(_ action: ImagePickerAction) {
        guard results.isEmpty else { return }
        switch action {
        case .tapped(let id):
            guard
                let photo = pager.items.first(where: { $0.id == id })
                    ?? taken.first(where: { $0.photo.id == id })?.photo
            else { return }
            guard !gone.contains(id) || selection.number(of: photo) != nil else {
                message = .unavailable
                return
            }
            tell(selection.toggle(photo))
            anchor = id
        case .rangeChosen(let id):
            guard let end = pager.items.firstIndex(where: { $0.id == id }) else { return }
            let start = anchor.flatMap { anchor in
                pager.items.firstIndex { $0.id == anchor }
            }
            chooseAll(from: start ?? end, to: end)
            anchor = id
        case .swiped(let start, let end): chooseAll(from: start, to: end)
        case .photosGone(let ids):
            gone.formUnion(ids)
            selection.remove(ids)
        default: break
        }
    }

    /// Selects the photos between two indexes, in the direction of the swipe.
    private mutating func chooseAll(from start: Int, to end: Int) {
        let last = pager.items.count - 1
        guard last >= 0 else { return }
        let (from, to) = (min(max(start, 0), last), min(max(end, 0), last))
        let range = Array(pager.items[min(from, to)...max(from, to)])
        let photos = (from <= to ? range : range.reversed()).filter { !gone.contains($0.id) }
        tell(selection.choose(photos))
    }

    private mutating func tell(_ answer: PickerSelection.Answer) {
        switch answer {
        case .done: message = nil
        case .full: message = .full(selection.maximum)
        case .disabled: message = .unavailable
        }
    }

    /// Applies an action to the delivery of the selected photos.
    mutating func deliver(_ action: ImagePickerAction) -> [ImagePickerRequest] {
        switch action {
        case .done:
            guard results.isEmpty else { return [] }
            guard selection.isEnough else {
                message = .tooFew(selection.minimum)
                return []
            }
            message = nil
            results = selection.photos.map { PickResult(photo: $0, state: .loading(0)) }
            // An empty selection is valid if no minimum is required.
            guard !results.isEmpty else {
                outcome = .picked([])
                return []
            }
            let isChosen = Set(results.map(\.id))
            let new = taken.filter { isChosen.contains($0.photo.id) }
            let stored = isChosen.subtracting(new.map(\.photo.id))
            return [
                .bring(results.map(\.id).filter(stored.contains), new: new, pick: pick)
            ]
        case .progressed(let pick, let id, let part):
            change(id, in: pick) { result in
                if case .loading = result.state {
                    result.state = .loading(part.isFinite ? min(max(part, 0), 1) : 0)
                }
            }
        case .loaded(let pick, let id, let photo): arrive(photo, of: id, in: pick)
        case .failed(let pick, let id, let key):
            change(id, in: pick) { result in
                if case .loading = result.state { result.state = .failed(key) }
            }
        case .givenUp(let id):
            guard let index = results.firstIndex(where: { $0.id == id && !$0.isSettled }) else {
                return []
            }
            results[index].state = .failed(PickerError.givenUp.key)
            return [.giveUp(id)]
        case .retried(let id):
            guard
                let index = results.firstIndex(where: {
                    $0.id == id && $0.isSettled && $0.ready == nil
                })
            else { return [] }
            results[index].state = .loading(0)
            return [.retry(id, new: taken.first { $0.photo.id == id }, pick: pick)]
        case .readyUsed:
            // A failure never empties the pick; the user deliberately continues without missing
            // photos.
            if !ready.isEmpty { outcome = .picked(ready) }
        default: break
        }
        return []
    }

    /// Records a loaded photo; the last one completes the pick.
    private mutating func arrive(_ photo: PickedPhoto, of id: PickerPhoto.ID, in pick: Int) {
        change(id, in: pick) { $0.state = .ready(photo) }
        if !results.isEmpty, results.allSatisfy({ $0.ready != nil }) { outcome = .picked(ready) }
    }

    private mutating func change(
        _ id: PickerPhoto.ID, in pick: Int, _ change: (inout PickResult) -> Void
    ) {
        guard pick == self.pick, let index = results.firstIndex(where: { $0.id == id }) else {
            return
        }
        change(&results[index])
    }

    /// Applies an action to a new photo.
    mutating func shoot(_ action: PickerCameraAction) -> [ImagePickerRequest] {
        switch (action, camera) {
        case (.shutterPressed, .idle), (.shutterPressed, .failed):
            guard let face, face.canShoot else { return [] }
            return open(.shoot(face.id, pick: pick))
        case (.fileGiven(let path), .idle), (.fileGiven(let path), .failed):
            return path.isEmpty ? [] : open(.read(path, pick: pick))
        case (.shot(let pick, let photo), .busy) where pick == self.pick:
            guard configuration.target == .ask else { return take(photo, configuration.target) }
            camera = .asking(photo)
        case (.shotDropped, .asking):
            camera = .idle
            return [.dropShots(besides: taken, pick: pick)]
        case (.shotFailed(let pick, let key), .busy) where pick == self.pick: camera = .failed(key)
        case (.targetChosen(let target), .asking(let photo)) where target != .ask:
            return take(photo, target)
        case (.kept(let pick, let photo, let problems), _) where pick == self.pick:
            if let problem = problems.first { message = .text(problem) }
            if case .keeping = camera {
                outcome = .picked([photo])
            } else {
                arrive(photo, of: photo.id, in: pick)
            }
        default: break
        }
        return []
    }

    private mutating func open(_ request: ImagePickerRequest) -> [ImagePickerRequest] {
        guard results.isEmpty else { return [] }
        // Checked before the photo is taken, so that none is taken in vain.
        if selection.maximum != 1, selection.isFull {
            message = .full(selection.maximum)
            return []
        }
        camera = .busy
        return [request]
    }

    /// Handles a new photo. If only one photo can be picked, it is stored immediately and completes
    /// the pick. Otherwise it is stored with the others when the choice is confirmed, so that a
    /// canceled pick leaves nothing behind.
    private mutating func take(
        _ shot: PickedPhoto, _ target: ImagePickerConfiguration.Target
    ) -> [ImagePickerRequest] {
        guard selection.maximum != 1 else {
            camera = .keeping(shot, target)
            return [.keep(shot, target, pick: pick)]
        }
        camera = .idle
        let photo = PickerPhoto(
            id: shot.id, size: shot.size,
            name: shot.path.split(separator: "/").last.map { String($0) } ?? "",
            thumbnail: .file(shot.path))
        taken.removeAll { $0.photo.id == shot.id }
        taken.append(NewPhoto(photo: photo, shot: shot, target: target))
        tell(selection.choose([photo]))
        return []
    }
}
