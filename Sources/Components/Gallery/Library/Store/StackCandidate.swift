#if Database
import GRDB

/// A shown photo about whose stack nobody has decided.
struct StackCandidate {
    var row: Int64
    var stack: Int64?
    var isRaw: Bool
    private var source: Int64
    private var position: Int64
    private var wall: Int64
    /// Indicates whether the camera recorded the time.
    private var isTimed: Bool
    private var name: String
    private var camera: String
    private var burst: String?

    /// The condition for times that a camera recorded, rather than a file system or a person.
    static let isTimed = "origin IN (0, 1, 3)"

    private static let selection = """
        SELECT id, stack, (\(GallerySchema.isRaw)), source, position, wall, \(isTimed), name, camera,
            burst FROM photo
        """
    private static let isOpen = "shelf = 0 AND stackKept = 0"
    /// The number of rows that are read on each side of a photo.
    private static let most = 100
    /// The time between the files of one shot. Milliseconds.
    private static let shot: Int64 = 2000

    private init(_ row: Row) {
        (self.row, stack, isRaw) = (row[0], row[1], row[2])
        (source, position, wall) = (row[3], row[4], row[5])
        (isTimed, name, camera, burst) = (row[6], row[7], row[8], row[9])
    }

    static func milliseconds(_ stacking: GalleryLibraryConfiguration.Stacking) -> Int64 {
        Int64(stacking.burstSeconds * 1000)
    }

    static func photo(_ row: Int64, _ database: Database) throws -> StackCandidate? {
        let statement = try database.cachedStatement(
            sql: "\(selection) WHERE id = ? AND \(isOpen)")
        return try Row.fetchOne(statement, arguments: [row]).map(Self.init)
    }

    /// Returns the photos that belong to the same shot or burst, of which those that are together
    /// already are not complete.
    func others(
        _ stacking: GalleryLibraryConfiguration.Stacking, _ database: Database
    ) throws -> [StackCandidate] {
        let span = max(Self.shot, Self.milliseconds(stacking))
        var found: [StackCandidate] = []
        for isLater in [false, true] {
            let near = try neighbors(isLater, within: span, database)
            if stacking.rawPairs { found += near.filter(isPair) }
            if stacking.burstSeconds > 0, !camera.isEmpty, isTimed,
                let next = near.first(where: { $0.camera == camera && $0.isTimed }),
                abs(next.wall - wall) <= Self.milliseconds(stacking)
            {
                found.append(next)
            }
        }
        if stacking.burstSeconds > 0, let burst {
            let statement = try database.cachedStatement(
                sql: """
                    \(Self.selection) INDEXED BY photoBurst
                    WHERE burst = ? AND source = ? AND id <> ? AND \(Self.isOpen)
                    ORDER BY position LIMIT 1
                    """)
            found += try Row.fetchAll(statement, arguments: [burst, source, row]).map(Self.init)
        }
        var seen: Set<Int64> = [row]
        return found.filter { seen.insert($0.row).inserted }
    }

    private func neighbors(
        _ isLater: Bool, within span: Int64, _ database: Database
    ) throws -> [StackCandidate] {
        // The times are compared by the rules: photos of one millisecond may extend into the next.
        let room = (span + 1) << PhotoPosition.bits
        let end = position.addingClamped(isLater ? room : -room)
        let statement = try database.cachedStatement(
            sql: """
                \(Self.selection) INDEXED BY photoTimeline
                WHERE \(Self.isOpen) AND source = ?
                    AND position \(isLater ? "> ? AND position <= ?" : "< ? AND position >= ?")
                ORDER BY position \(isLater ? "ASC" : "DESC") LIMIT \(Self.most)
                """)
        return try Row.fetchAll(statement, arguments: [source, position, end]).map(Self.init)
    }

    /// Returns `true` for the raw or the developed picture of the same shot.
    private func isPair(_ other: StackCandidate) -> Bool {
        guard isRaw != other.isRaw else { return false }
        if stem == other.stem { return abs(wall - other.wall) <= Self.shot }
        return !camera.isEmpty && camera == other.camera && wall == other.wall && isTimed
            && other.isTimed
    }

    private var stem: String {
        (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name).lowercased()
    }
}
#endif
