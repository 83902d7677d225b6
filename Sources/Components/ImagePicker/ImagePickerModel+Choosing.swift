import CairnUI

extension ImagePickerModel {
    /// Selects or deselects a photo.
    mutating func tap(_ id: PickerPhoto.ID) {
        guard results.isEmpty,
            let photo = pager.items.first(where: { $0.id == id })
                ?? taken.first(where: { $0.photo.id == id })?.photo
                // One of another album is deselected in the tray.
                ?? selection.photos.first(where: { $0.id == id })
        else { return }
        guard !gone.contains(id) || selection.number(of: photo) != nil else {
            message = .unavailable
            return
        }
        tell(selection.toggle(photo))
        anchor = id
    }

    /// Selects the photos from the last one tapped to another.
    mutating func chooseRange(to id: PickerPhoto.ID) {
        guard let end = pager.items.firstIndex(where: { $0.id == id }) else { return }
        chooseAll(from: pager.items.firstIndex { $0.id == anchor } ?? end, to: end)
        anchor = id
    }

    /// Selects the photos between two indexes, in the direction of the swipe.
    mutating func chooseAll(from start: Int, to end: Int) {
        let last = pager.items.count - 1
        guard results.isEmpty, last >= 0 else { return }
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

    /// Confirms the choice, and loads and stores the selected photos.
    mutating func deliver() -> [ImagePickerRequest] {
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
        return [.bring(results.map(\.id).filter(stored.contains), new: new, pick: pick)]
    }

    /// Stops loading a photo.
    mutating func giveUp(_ id: PickerPhoto.ID) -> [ImagePickerRequest] {
        guard let index = results.firstIndex(where: { $0.id == id && !$0.isSettled }) else {
            return []
        }
        results[index].state = .failed(PickerError.givenUp.key)
        return [.giveUp(id)]
    }

    /// Loads a failed photo again.
    mutating func retry(_ id: PickerPhoto.ID) -> [ImagePickerRequest] {
        guard
            let index = results.firstIndex(where: {
                $0.id == id && $0.isSettled && $0.ready == nil
            })
        else { return [] }
        results[index].state = .loading(0)
        return [.retry(id, new: taken.first { $0.photo.id == id }, pick: pick)]
    }

    /// Records a loaded photo; the last one completes the pick.
    mutating func arrive(_ photo: PickedPhoto, of id: PickerPhoto.ID, in pick: Int) {
        change(id, in: pick) { $0.state = .ready(photo) }
        if !results.isEmpty, results.allSatisfy({ $0.ready != nil }) { outcome = .picked(ready) }
    }

    /// Changes the result of a photo of this pick.
    mutating func change(
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
            // No question where there is no choice.
            if targets.count == 1, let only = targets.first { return take(photo, only) }
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
