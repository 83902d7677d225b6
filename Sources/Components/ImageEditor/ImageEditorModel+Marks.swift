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
        case .stickerAdded(let shape):
            guard configuration.stickers.contains(shape), let center = onOriginal(.center) else {
                return
            }
            step { $0.overlays.append(.symbol(PhotoSymbol(shape, center: center))) }
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
            changeOverlay(.words) { overlay in
                switch overlay {
                case .text(var text):
                    text.color = color
                    overlay = .text(text)
                case .symbol(var symbol):
                    symbol.color = color
                    overlay = .symbol(symbol)
                case .picture: break
                }
            }
            settle()
        case .textStyled(let font):
            settle()
            changeText(.words) { $0.font = font.description }
            settle()
        case .textAligned(let alignment):
            settle()
            changeText(.words) { $0.alignment = alignment }
            settle()
        case .markFaded(let opacity):
            guard opacity.isFinite else { return }
            changeOverlay(.markOpacity) { $0.opacity = min(max(opacity, 0), 1) }
        case .markSized(let size): resize(size)
        case .markTurned(let degrees):
            guard degrees.isFinite else { return }
            changeOverlay(.markAngle) { $0.angle = min(max(degrees, -180), 180) }
        case .markPinched(let scale, let degrees, let phase): pinch(scale, degrees, phase)
        case .markRaised(let places): raise(places)
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

    /// Changes the selected overlay as part of a gesture.
    private mutating func changeOverlay(_ kind: Stroke, _ change: (inout PhotoOverlay) -> Void) {
        guard case .overlay(let index) = mark, isThere(.overlay(index)) else { return }
        stroke(kind) { change(&$0.overlays[index]) }
    }

    private mutating func changeText(_ kind: Stroke, _ change: (inout PhotoText) -> Void) {
        changeOverlay(kind) { overlay in
            guard case .text(var text) = overlay else { return }
            change(&text)
            overlay = .text(text)
        }
    }

    /// Sizes and turns the selected overlay by two fingers, both in one step.
    private mutating func pinch(_ scale: Double, _ degrees: Double, _ phase: GesturePhase) {
        switch phase {
        case .began: settle()
        case .cancelled:
            guard let open, open.stroke == .markPinch else { return }
            history.amend(open.before)
            settle()
            return
        case .moved, .ended: break
        }
        let before = open?.stroke == .markPinch ? open?.before ?? recipe : recipe
        if scale.isFinite, scale > 0, degrees.isFinite, case .overlay(let index) = mark,
            before.overlays.indices.contains(index)
        {
            var overlay = before.overlays[index]
            overlay.size = min(max(overlay.size * scale, 0.005), 1)
            // From −180 to 180, however often the fingers went around.
            overlay.angle = (overlay.angle + degrees).remainder(dividingBy: 360)
            changeOverlay(.markPinch) { $0 = overlay }
        }
        if phase == .ended { settle() }
    }

    /// Moves the selected overlay above or below others, in one step.
    private mutating func raise(_ places: Int) {
        guard case .overlay(let index) = mark, isThere(.overlay(index)) else { return }
        let last = recipe.overlays.count - 1
        // No sum of numbers as large as they get.
        let place = min(max(index + min(max(places, -last), last), 0), last)
        guard place != index else { return }
        step { $0.overlays.insert($0.overlays.remove(at: index), at: place) }
        mark = .overlay(place)
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
            case .overlay(let index): recipe.overlays[index].size = limited
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
            next.overlays[index].center = shifted(recipe.overlays[index].center)
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
