import CairnImaging

extension EditHistory: Codable {
    private enum CodingKeys: String, CodingKey { case past, present, future, lines }

    /// Decodes a history.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        var past = try values.decode([PhotoRecipe].self, forKey: .past)
        var present = try values.decode(PhotoRecipe.self, forKey: .present)
        var future = try values.decode([PhotoRecipe].self, forKey: .future)
        // The lines that each recipe shares with the one before it are not written again.
        if let kept = try values.decodeIfPresent([Int].self, forKey: .lines) {
            var all = past + [present] + future
            guard kept.count == all.count else {
                throw DecodingError.dataCorruptedError(
                    forKey: .lines, in: values,
                    debugDescription: "expected \(all.count) numbers, found \(kept.count)")
            }
            var before: [PhotoStroke] = []
            for index in all.indices {
                guard (0...before.count).contains(kept[index]) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .lines, in: values,
                        debugDescription: "expected 0 to \(before.count), found \(kept[index])")
                }
                let strokes = before.prefix(kept[index]) + all[index].strokes
                before = Array(strokes)
                // An assignment of nothing would change the version of an earlier recipe.
                if kept[index] > 0 { all[index].strokes = before }
            }
            past = Array(all.prefix(past.count))
            present = all[past.count]
            future = Array(all.suffix(future.count))
        }
        self.init(past: past, present: present, future: future)
    }

    /// Encodes the history. Lines of a drawing are written once, and not again for every step after
    /// them.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        var all = past + [present] + future
        if all.contains(where: { !$0.strokes.isEmpty }) {
            var kept: [Int] = []
            var before: [PhotoStroke] = []
            for index in all.indices {
                let strokes = all[index].strokes
                let count = zip(before, strokes).prefix { $0 == $1 }.count
                kept.append(count)
                if count > 0 { all[index].strokes = Array(strokes.dropFirst(count)) }
                before = strokes
            }
            try values.encode(kept, forKey: .lines)
        }
        try values.encode(Array(all.prefix(past.count)), forKey: .past)
        try values.encode(all[past.count], forKey: .present)
        try values.encode(Array(all.suffix(future.count)), forKey: .future)
    }
}
