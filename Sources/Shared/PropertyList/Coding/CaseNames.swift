/// The raw values of an enumeration that can list its cases.
enum CaseNames {
    static func of(_ type: any Any.Type) -> [String] {
        (type as? any CaseIterable.Type).map { names($0) } ?? []
    }

    private static func names<T: CaseIterable>(_ type: T.Type) -> [String] {
        T.allCases.compactMap { value in
            (value as? any RawRepresentable).map { String(describing: $0.rawValue) }
        }
    }
}
