import CairnImaging

extension ImageEditorModel {
    /// Converts a point of the result to the upright original.
    func onOriginal(_ point: UnitPoint) -> UnitPoint? {
        guard let stage else { return nil }
        let frame = stage.frame
        return recipe.uncorrected(
            stage.onOriginal(
                UnitPoint(x: frame.x + point.x * frame.width, y: frame.y + point.y * frame.height)))
    }

    /// Converts a point of the upright original to the result.
    func onResult(_ point: UnitPoint) -> UnitPoint? {
        guard let stage, stage.frame.width > 0, stage.frame.height > 0 else { return nil }
        let seen = stage.onStage(recipe.corrected(point))
        return UnitPoint(
            x: (seen.x - stage.frame.x) / stage.frame.width,
            y: (seen.y - stage.frame.y) / stage.frame.height)
    }

    /// Applies an action to texts and redactions.
    mutating func editMarks(_ action: MarkAction) {
        switch action {
        case .markChosen(let mark):
            settle()
            self.mark = mark.flatMap { isThere($0) ? $0 : nil }
        case .textAdded(let words):
            guard let center = onOriginal(.center) else { return }
            step { $0.overlays.append(.text(PhotoText(words, center: center))) }
            mark = .overlay(recipe.overlays.count - 1)
        case .redactionAdded:
            guard let center = onOriginal(.center) else { return }
            let part = UnitRectangle(
                x: center.x - 0.1, y: center.y - 0.1, width: 0.2, height: 0.2)
            step { $0.redactions.append(Redaction(part.inside)) }
            mark = .redaction(recipe.redactions.count - 1)
        case .markDragged(let x, let y, let stroke): dragMark(x, y, stroke)
        case .markStepped(let x, let y):
            settle()
            if let moved = moved(x, y, from: recipe) { step { $0 = moved } }
        case .textChanged(let words):
            changeText(.words) { $0.text = String(words.prefix(500)) }
        case .textColored(let color):
            settle()
            changeText(.words) { $0.color = color }
            settle()
        case .textStyled(let font):
            settle()
            changeText(.words) { $0.font = font.description }
            settle()
        case .textAligned(let alignment):
            settle()
            changeText(.words) { $0.alignment = alignment }
            settle()
        case .markFaded(let opacity): fade(opacity)
        case .markSized(let size): resize(size)
        case .redactionHeightSet(let height):
            guard case .redaction(let index) = mark, isThere(.redaction(index)), height.isFinite
            else { return }
            stroke(.markHeight) { recipe in
                let center = recipe.redactions[index].rectangle.center
                let wanted = min(max(height, 0.005), 1)
                recipe.redactions[index].rectangle.y = center.y - wanted / 2
                recipe.redactions[index].rectangle.height = wanted
            }
        case .redactionStyled(let style):
            guard case .redaction(let index) = mark, isThere(.redaction(index)) else { return }
            step { $0.redactions[index].style = style }
        case .markRemoved:
            guard let mark, isThere(mark) else { return }
            step { recipe in
                switch mark {
                case .overlay(let index): recipe.overlays.remove(at: index)
                case .redaction(let index): recipe.redactions.remove(at: index)
                }
            }
            self.mark = nil
        }
    }

    private func isThere(_ mark: EditorMarkID) -> Bool {
        switch mark {
        case .overlay(let index): recipe.overlays.indices.contains(index)
        case .redaction(let index): recipe.redactions.indices.contains(index)
        }
    }

    private mutating func changeText(_ kind: Stroke, _ change: (inout PhotoText) -> Void) {
        guard case .overlay(let index) = mark, isThere(.overlay(index)),
            case .text(var text) = recipe.overlays[index]
        else { return }
        change(&text)
        stroke(kind) { $0.overlays[index] = .text(text) }
    }

    private mutating func fade(_ opacity: Double) {
        guard opacity.isFinite, case .overlay(let index) = mark, isThere(.overlay(index)) else {
            return
        }
        let limited = min(max(opacity, 0), 1)
        stroke(.markOpacity) { recipe in
            switch recipe.overlays[index] {
            case .text(var text):
                text.opacity = limited
                recipe.overlays[index] = .text(text)
            case .picture(var sticker):
                sticker.opacity = limited
                recipe.overlays[index] = .picture(sticker)
            }
        }
    }

    /// Removes texts without words, which were added and never typed, together with their step.
    mutating func dropBlankTexts() {
        func isBlank(_ overlay: PhotoOverlay) -> Bool {
            if case .text(let text) = overlay {
                text.text.allSatisfy(\.isWhitespace)
            } else {
                false
            }
        }
        guard recipe.overlays.contains(where: isBlank) else { return }
        var next = recipe
        next.overlays.removeAll(where: isBlank)
        history.amend(next)
        history.close()
        mark = nil
    }

    private mutating func resize(_ size: Double) {
        guard size.isFinite, let mark, isThere(mark) else { return }
        let limited = min(max(size, 0.005), 1)
        stroke(.markSize) { recipe in
            switch mark {
            case .overlay(let index):
                switch recipe.overlays[index] {
                case .text(var text):
                    text.size = limited
                    recipe.overlays[index] = .text(text)
                case .picture(var sticker):
                    sticker.width = limited
                    recipe.overlays[index] = .picture(sticker)
                }
            case .redaction(let index):
                let center = recipe.redactions[index].rectangle.center
                recipe.redactions[index].rectangle.x = center.x - limited / 2
                recipe.redactions[index].rectangle.width = limited
            }
        }
    }

    private mutating func dragMark(_ x: Double, _ y: Double, _ phase: GesturePhase) {
        switch phase {
        case .began: settle()
        case .cancelled:
            guard let open, open.stroke == .mark else { return }
            history.amend(open.before)
            settle()
            return
        case .moved, .ended: break
        }
        let before = open?.stroke == .mark ? open?.before ?? recipe : recipe
        if let moved = moved(x, y, from: before) { stroke(.mark) { $0 = moved } }
        if phase == .ended { settle() }
    }

    /// Returns a recipe with the selected mark moved by fractions of the result; its center stays
    /// within the picture.
    private func moved(_ x: Double, _ y: Double, from recipe: PhotoRecipe) -> PhotoRecipe? {
        guard x.isFinite, y.isFinite, let mark, isThere(mark) else { return nil }
        func shifted(_ point: UnitPoint) -> UnitPoint {
            guard let seen = onResult(point),
                let place = onOriginal(UnitPoint(x: seen.x + x, y: seen.y + y))
            else { return point }
            return UnitPoint(x: min(max(place.x, 0), 1), y: min(max(place.y, 0), 1))
        }
        var next = recipe
        switch mark {
        case .overlay(let index):
            switch recipe.overlays[index] {
            case .text(var text):
                text.center = shifted(text.center)
                next.overlays[index] = .text(text)
            case .picture(var sticker):
                sticker.center = shifted(sticker.center)
                next.overlays[index] = .picture(sticker)
            }
        case .redaction(let index):
            var part = recipe.redactions[index].rectangle
            let center = shifted(part.center)
            part.x = center.x - part.width / 2
            part.y = center.y - part.height / 2
            next.redactions[index].rectangle = part
        }
        return next
    }
}
