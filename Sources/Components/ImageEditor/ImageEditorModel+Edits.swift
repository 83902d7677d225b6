import CairnImaging
import CairnUI

extension ImageEditorModel {
    /// Selects a tool, if it is available.
    mutating func choose(_ tool: EditorTool) {
        guard configuration.tools.contains(tool) else { return }
        settle()
        dropBlankTexts()
        self.tool = tool
        mark = nil
        showsCopiedNotice = false
        zoom = PhotoZoom()
    }

    /// Applies an action to the filter.
    mutating func choose(_ action: FilterAction) {
        switch action {
        case .chosen(let id):
            guard let filter = configuration.looks.first(where: { $0.id == id }) else { return }
            step { recipe in
                recipe.look =
                    filter.adjustments.isNeutral ? nil : PhotoLook(id, filter.adjustments)
            }
        case .strengthSet(let strength):
            guard strength.isFinite, recipe.look != nil else { return }
            stroke(.filter) { $0.look?.strength = min(max(strength, 0), 1) }
        }
    }

    /// Applies an action to the copy.
    mutating func saveCopy(_ action: CopyAction) -> [ImageEditorRequest] {
        switch (action, copy) {
        case (.asked, nil), (.asked, .saved), (.asked, .failed):
            settle()
            dropBlankTexts()
            copy = .asking(quality: configuration.quality)
        case (.qualitySet(let quality), .asking):
            copy = .asking(quality: min(max(quality, 1), 100))
        case (.confirmed, .asking(let quality)):
            guard let photo else { break }
            copy = .saving
            return [.saveCopy(recipe, of: photo, quality: quality)]
        case (.closed, .saving):
            copy = nil
            return [.stopCopying]
        case (.closed, .asking), (.closed, .saved), (.closed, .failed): copy = nil
        case (.saved, .saving): copy = .saved
        case (.failed(let key), .saving): copy = .failed(key)
        default: break
        }
        return []
    }

    /// Applies an action to the crop and the orientation.
    mutating func crop(_ action: CropAction) {
        switch action {
        case .frameDragged(let handle, let x, let y, let stroke):
            dragFrame(handle, x, y, stroke)
        case .frameStepped(let handle, let x, let y):
            settle()
            move(handle, x: Double(x), y: Double(y), from: recipe, as: nil)
        case .ratioChosen(let ratio): choose(ratio)
        case .ratioTurned:
            isRatioTurned.toggle()
            choose(ratio)
        case .ratioTyped(let width, let height):
            guard let custom = CropRatio(width: width, height: height) else { return }
            customRatio = custom
            isRatioTurned = false
            choose(.custom)
        case .shapeChosen(let shape): choose(shape)
        case .cropRemoved:
            step { $0.crop = nil }
            ratio = .free
        case .rotated(let turns): step { $0.rotate(quarterTurns: turns) }
        case .mirrored(let vertically): step { $0.mirror(vertically: vertically) }
        case .perspectiveSet(let direction, let value):
            guard value.isFinite else { return }
            let limited = min(max(value, -1), 1)
            stroke(.perspective(direction)) { recipe in
                var seen = recipe.perspective.turned(recipe.turn)
                let settled = abs(limited) < 1e-9 ? 0 : limited
                switch direction {
                case .vertical: seen.vertical = settled
                case .horizontal: seen.horizontal = settled
                }
                recipe.perspective = seen.turned(recipe.turn.inverse)
            }
        case .straightened(let degrees):
            guard degrees.isFinite else { return }
            let most = min(max(configuration.straighteningMost, 0), 45)
            let angle = min(max(degrees, -most), most)
            stroke(.straightening) { $0.straightening = abs(angle) < 1e-9 ? 0 : angle }
        }
    }

    // MARK: Steps

    /// Ends the current gesture; removes its step if nothing changed.
    mutating func settle() {
        // A line that is being drawn ends here.
        if !pen.line.isEmpty { endLine() }
        guard open != nil else { return }
        self.open = nil
        history.close()
    }

    /// Changes the recipe in one step.
    mutating func step(_ change: (inout PhotoRecipe) -> Void) {
        settle()
        var next = recipe
        change(&next)
        history.add(next)
    }

    /// Changes the recipe as part of a gesture: the first change adds a step, and later changes
    /// amend it.
    mutating func stroke(_ stroke: Stroke, _ change: (inout PhotoRecipe) -> Void) {
        if open?.stroke != stroke { settle() }
        var next = recipe
        change(&next)
        if open != nil {
            history.amend(next)
        } else if next != recipe {
            self.open = Open(stroke: stroke, before: recipe)
            history.add(next)
        }
    }

    /// Goes to another recipe of the history, deselects a mark that does not exist there, and
    /// updates the aspect ratio.
    mutating func jump(_ change: (inout EditHistory) -> Void) {
        settle()
        change(&history)
        curvePoint = min(curvePoint, curvePoints.count - 1)
        switch mark {
        case .overlay(let index) where !recipe.overlays.indices.contains(index): mark = nil
        case .redaction(let index) where !recipe.redactions.indices.contains(index): mark = nil
        default: break
        }
        readRatio()
    }

    // MARK: Crop

    /// Returns the framing rules of a recipe.
    private func framing(_ recipe: PhotoRecipe) -> CropConstraints? {
        guard let photo else { return nil }
        return CropConstraints(
            CropCanvas(recipe, of: photo.size), ratio: recipe.crop?.ratio,
            turned: recipe.turn.swapsAxes, least: configuration.leastSide)
    }

    private mutating func dragFrame(
        _ handle: CropHandle, _ x: Double, _ y: Double, _ stroke: GesturePhase
    ) {
        switch stroke {
        case .began:
            settle()
        case .cancelled:
            guard let open, open.stroke == .frame else { return }
            history.amend(open.before)
            settle()
            return
        case .moved, .ended: break
        }
        guard let size = stage?.size else { return }
        let before = open?.stroke == .frame ? open?.before ?? recipe : recipe
        move(
            handle, x: x * Double(size.width), y: y * Double(size.height), from: before,
            as: .frame)
        if stroke == .ended { settle() }
    }

    /// Moves the crop frame of a recipe by pixels of the stage, as part of a gesture or as a
    /// separate step.
    private mutating func move(
        _ handle: CropHandle, x: Double, y: Double, from before: PhotoRecipe, as kind: Stroke?
    ) {
        guard let framing = framing(before) else { return }
        let frame = framing.moved(framing.stage.frame, by: handle, x: x, y: y)
        var crop = before.crop
        if frame != framing.stage.frame {
            crop = crop ?? PhotoCrop()
            crop?.rectangle = framing.stage.part(for: frame)
        }
        let next = crop
        if let kind {
            stroke(kind) { $0.crop = next }
        } else {
            step { $0.crop = next }
        }
    }

    /// Returns the ratio in the form used by recipes, relative to the upright original.
    private func fixedRatio(_ ratio: EditorRatio) -> CropRatio? {
        guard let photo else { return nil }
        let seen: CropRatio?
        switch ratio {
        case .free: return nil
        case .original:
            // The ratio of the original is never swapped.
            return CropRatio.reduced(photo.size)
        case .custom: seen = isRatioTurned ? customRatio.turned : customRatio
        case .fixed(let fixed): seen = isRatioTurned ? fixed.turned : fixed
        }
        return recipe.turn.swapsAxes ? seen?.turned : seen
    }

    private mutating func choose(_ ratio: EditorRatio) {
        self.ratio = ratio
        let crop = crop(heldTo: fixedRatio(ratio))
        step { $0.crop = crop == PhotoCrop() ? nil : crop }
    }

    private mutating func choose(_ shape: EditorShape) {
        var crop = recipe.crop ?? PhotoCrop()
        if shape == .circle, crop.ratio != .square {
            ratio = .fixed(.square)
            crop = self.crop(heldTo: .square)
        }
        crop.shape = shape.shape(configuration)
        step { $0.crop = crop == PhotoCrop() ? nil : crop }
    }

    /// Returns the crop with a ratio relative to the upright original: the largest that fits into
    /// the current crop, with the same center.
    private func crop(heldTo ratio: CropRatio?) -> PhotoCrop {
        var crop = recipe.crop ?? PhotoCrop()
        crop.ratio = ratio
        guard let ratio, let photo else { return crop }
        let stage = CropCanvas(recipe, of: photo.size)
        let kept = stage.part(for: stage.frame).inside
        let (wide, high) = (Double(photo.size.width), Double(photo.size.height))
        let fitted = ratio.fitted(
            into: PixelSize(
                width: max(1, Int((kept.width * wide).rounded())),
                height: max(1, Int((kept.height * high).rounded()))))
        let (width, height) = (Double(fitted.width) / wide, Double(fitted.height) / high)
        crop.rectangle = UnitRectangle(
            x: kept.center.x - width / 2, y: kept.center.y - height / 2, width: width,
            height: height)
        return crop
    }

    /// Derives the selected ratio from the recipe after undo, redo or revert.
    mutating func readRatio() {
        guard let fixed = recipe.crop?.ratio else {
            ratio = .free
            return
        }
        let seen = recipe.turn.swapsAxes ? fixed.turned : fixed
        if let photo, CropRatio.reduced(photo.size) == fixed, fixed != .square {
            ratio = .original
        } else if configuration.ratios.contains(.fixed(seen)) {
            (ratio, isRatioTurned) = (.fixed(seen), false)
        } else if configuration.ratios.contains(.fixed(seen.turned)) {
            (ratio, isRatioTurned) = (.fixed(seen.turned), true)
        } else {
            (ratio, customRatio, isRatioTurned) = (.custom, seen, false)
        }
    }
}

extension CropRatio {
    /// Returns the aspect ratio of a size in lowest terms; `nil` if a part exceeds the range of a
    /// ratio.
    static func reduced(_ size: PixelSize) -> CropRatio? {
        var (a, b) = (size.width, size.height)
        while b != 0 { (a, b) = (b, a % b) }
        guard a > 0 else { return nil }
        return CropRatio(width: size.width / a, height: size.height / a)
    }
}
