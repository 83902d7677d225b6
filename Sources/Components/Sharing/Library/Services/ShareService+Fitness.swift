extension ShareService {
    /// Returns the reasons why the service cannot accept content, the most important first; empty
    /// if it can.
    ///
    /// - Complexity: linear in the text; queries the size of every file, and reads none.
    public func problems(with content: ShareContent) -> [ShareIneligibility] {
        if state == .retired { return [.retired(instead: instead)] }
        let content = taken(of: content)
        let takes = Set(takes)
        let usable = content.kinds.intersection(takes)
        guard !usable.isEmpty else { return [.nothingOfIt] }
        var problems: [ShareIneligibility] = []
        if !needs.isEmpty, usable.isDisjoint(with: needs) { problems.append(.needs(needs)) }
        if takes.contains(.photo) {
            if content.photos.count > photos.most {
                problems.append(.tooManyPhotos(most: photos.most))
            }
            for photo in content.photos where photo.data.count == nil {
                problems.append(.missing(name: photo.name))
            }
        }
        if takes.contains(.file) {
            if content.files.count > files.most { problems.append(.tooManyFiles(most: files.most)) }
            for file in content.files {
                guard let count = file.data.count else {
                    problems.append(.missing(name: file.name))
                    continue
                }
                if let limit = [files.bytes, files.total].compactMap(\.self).min(), count > limit {
                    problems.append(.fileTooLarge(name: file.name, limit: limit))
                }
                if !files.takes(file) { problems.append(.fileType(name: file.name)) }
            }
            if let most = files.together, !content.files.isEmpty,
                content.files.count + content.photos.count > most,
                content.files.count <= files.most
            {
                problems.append(.tooManyFiles(most: max(0, most - content.photos.count)))
            }
        }
        if problems.isEmpty, fitted(content) == nil {
            let rule = textRule(for: content)
            problems.append(.tooLong(limit: rule.limit ?? rule.bytes ?? 0))
        }
        return problems
    }

    /// Returns the content without the files that may be omitted. The system share sheet accepts
    /// the rest, provided that something remains; for every other service, a file that it does not
    /// accept is a problem.
    func taken(of content: ShareContent) -> ShareContent {
        guard way == .system else { return content }
        var taken = content
        taken.files.removeAll { file in
            guard let count = file.data.count else { return false }
            return !files.takes(file) || count > min(files.bytes ?? .max, files.total ?? .max)
        }
        return taken.kinds.isDisjoint(with: takes) ? content : taken
    }

    /// Returns the text rule for content with or without photos and files.
    private func textRule(for content: ShareContent) -> TextRule {
        let hasPhotos = takes.contains(.photo) && !content.photos.isEmpty
        let hasFiles = takes.contains(.file) && !content.files.isEmpty
        return hasPhotos || hasFiles ? text.besidePictures : text
    }

    /// Returns the text to send: title, text and places, shortened together, followed by the links,
    /// which are kept whole.
    func fitted(_ content: ShareContent) -> TruncatedText? {
        var parts: [String] = []
        if takes.contains(.text) {
            if !apart.contains(.title), !content.title.isEmpty, !isNameOfLink(content) {
                parts.append(content.title)
            }
            if !content.text.isEmpty { parts.append(content.text) }
        }
        if takes.contains(.place), !apart.contains(.place) {
            parts += content.places.map { place in
                place.name.isEmpty ? place.address : "\(place.name)\n\(place.address)"
            }
        }
        var links: [String] = []
        if takes.contains(.link) {
            let rest = apart.contains(.link) ? content.links.dropFirst() : content.links[...]
            links = rest.map(\.address)
        }
        return textRule(for: content).fit(
            parts.joined(separator: "\n\n"), keeping: links.joined(separator: "\n"))
    }

    /// Returns `true` if the title is just the host name of the only link, and therefore redundant.
    private func isNameOfLink(_ content: ShareContent) -> Bool {
        guard let link = content.links.first, content.text.isEmpty else { return false }
        return content.title == link.title && link.address.contains("//" + content.title)
    }
}
