#if Database
import CairnImaging
import GRDB

/// A condition on a row `p` of the photos. It is never NULL.
struct PhotoCondition: Sendable {
    var sql: String
    var arguments: [DatabaseValue] = []

    private init(_ sql: String, _ arguments: [DatabaseValue] = []) {
        (self.sql, self.arguments) = (sql, arguments)
    }

    /// Creates the condition of one rule.
    init(_ rule: SmartRules.Rule, today: Day?) {
        switch rule {
        case .tag(let name):
            self.init(
                "EXISTS (SELECT 1 FROM photoTag t WHERE t.key = ? AND t.photo = p.id)",
                [PhotoTags.key(of: name).databaseValue])
        case .rating(let stars): self.init("p.rating >= ?", [stars.databaseValue])
        case .taken, .lastDays:
            guard let days = rule.days(today: today) else {
                self.init("0")
                return
            }
            self.init(
                "p.day BETWEEN ? AND ?",
                [days.lowerBound.number.databaseValue, days.upperBound.number.databaseValue])
        case .placeName(let name): self.init("p.placeName = ?", [name.databaseValue])
        case .area(let area):
            let sides = area.longitudes.map { _ in "p.longitude BETWEEN ? AND ?" }
            self.init(
                """
                (p.latitude IS NOT NULL AND p.longitude IS NOT NULL AND p.latitude BETWEEN ? AND ? \
                AND (\(sides.joined(separator: " OR "))))
                """,
                ([area.latitudes] + area.longitudes).flatMap {
                    [$0.lowerBound.databaseValue, $0.upperBound.databaseValue]
                })
        case .kind(.animation): self.init("p.pages > 1")
        case .kind(.raw): self.init("(\(GallerySchema.isRaw))")
        case .kind(.photo): self.init("(p.pages <= 1 AND NOT (\(GallerySchema.isRaw)))")
        case .caption(let text):
            let parts = SearchText.parts(text)
            self.init(
                parts.isEmpty
                    ? "0"
                    : "(\(parts.map { _ in "instr(p.captionWords, ?) > 0" }.joined(separator: " AND ")))",
                parts.map(\.databaseValue))
        case .favorite: self.init("p.favourite = 1")
        }
    }

    /// Creates the condition that all conditions hold, or any of them.
    init(_ match: SmartRules.Match, _ conditions: [PhotoCondition]) {
        guard !conditions.isEmpty else {
            self.init(match == .all ? "1" : "0")
            return
        }
        let word = match == .all ? " AND " : " OR "
        self.init(
            "(\(conditions.map(\.sql).joined(separator: word)))",
            conditions.flatMap(\.arguments))
    }

    /// Creates the condition for the photos of a list, without its sources.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - rules: The rules of its album, if it has some.
    ///   - filters: Further rules that every photo meets.
    init(_ list: PhotoList, rules: SmartRules? = nil, filters: [SmartRules.Rule] = []) {
        let scope =
            switch list.scope {
            case .shelf(let shelf):
                PhotoCondition("p.shelf = ?", [shelf.rawValue.databaseValue])
            case .favorites: PhotoCondition("p.favourite = 1 AND p.shelf = 0")
            case .album(let album):
                if let rules {
                    PhotoCondition(
                        .all,
                        [
                            PhotoCondition("p.shelf = 0"),
                            PhotoCondition(
                                rules.match,
                                rules.rules.map { PhotoCondition($0, today: list.today) }),
                        ])
                } else {
                    PhotoCondition(
                        """
                        p.shelf = 0 AND EXISTS \
                        (SELECT 1 FROM albumPhoto a WHERE a.album = ? AND a.photo = p.id)
                        """, [album.databaseValue])
                }
            }
        let more = (list.ratingRules + filters).map { PhotoCondition($0, today: list.today) }
        self.init(.all, [scope] + more)
    }

    /// The condition that another one does not hold.
    var negated: PhotoCondition { PhotoCondition("NOT (\(sql))", arguments) }
}

extension PhotoList {
    /// The minimum rating of the list as a rule.
    var ratingRules: [SmartRules.Rule] {
        minimumRating.map { $0 > 0 ? [.rating(atLeast: $0)] : [] } ?? []
    }
}
#endif
