// Measured leaves: the only place where the engine calls out.

extension Pass {
    func measuredWidths(_ node: Int32, _ question: NodeQuery) -> Bounds {
        let edges = edgesWidth(style(node), Int(question.shareWidth))
        let most = call(
            node, MeasureRequest(availableWidth: .maxContent, availableHeight: .maxContent))
        let least = call(
            node, MeasureRequest(availableWidth: .minContent, availableHeight: .maxContent))
        let widest = max(0, units(most.width))
        return Bounds(
            least: edges + min(widest, max(0, units(least.width))), most: edges + widest)
    }

    func measuredHeight(_ node: Int32, _ question: NodeQuery) -> Int {
        let edges = edges(style(node), Int(question.shareWidth))
        return edges.height + max(0, units(measured(node, question, edges).height))
    }

    func measuredBaseline(_ node: Int32, _ question: NodeQuery) -> Int {
        let edges = edges(style(node), Int(question.shareWidth))
        guard let baseline = measured(node, question, edges).baseline else { return noBaseline }
        return edges.top + units(baseline)
    }

    private func measured(_ node: Int32, _ question: NodeQuery, _ edges: Edges) -> MeasuredSize {
        let width = Double(max(0, Int(question.width) - edges.width)) / 64
        var request = MeasureRequest(availableWidth: .definite(width), availableHeight: .maxContent)
        request.knownWidth = width
        if !question.needsContent {
            let height = Double(max(0, Int(question.height) - edges.height)) / 64
            request.knownHeight = height
            request.availableHeight = .definite(height)
        }
        return call(node, request)
    }

    private func call(_ node: Int32, _ request: MeasureRequest) -> MeasuredSize {
        a.pointee.statistics.measureCalls &+= 1
        guard let measure = a.pointee.measure else { return MeasuredSize(width: 0, height: 0) }
        return measure(NodeID(rawValue: node), request)
    }

    private func units(_ size: Double) -> Int {
        guard size == size else { return 0 }
        return Int(max(-8_388_608, min(8_388_608, size)) * 64)
    }
}
