import Foundation

/// ICU's plural rules, loaded at run time; unavailable without ICU 72.
struct ICUPlurals {
    private typealias Status = UnsafeMutablePointer<Int32>
    private typealias Open = @convention(c) (UnsafePointer<CChar>?, Status?) -> OpaquePointer?
    private typealias Select =
        @convention(c) (
            OpaquePointer?, Double, UnsafeMutablePointer<UInt16>?, Int32, Status?
        ) -> Int32

    private let rules: OpaquePointer
    private let select: Select

    init?(_ locale: String) {
        guard let library = dlopen("libicui18n.so.72", RTLD_NOW),
            let open = dlsym(library, "uplrules_open_72"),
            let select = dlsym(library, "uplrules_select_72")
        else { return nil }
        var status: Int32 = 0
        guard let rules = unsafeBitCast(open, to: Open.self)(locale, &status) else { return nil }
        self.rules = rules
        self.select = unsafeBitCast(select, to: Select.self)
    }

    /// Returns the length of the category's name, so that the call cannot be optimized away.
    func choose(_ value: Double, _ buffer: UnsafeMutablePointer<UInt16>) -> Int {
        var status: Int32 = 0
        return Int(select(rules, value, buffer, 16, &status))
    }
}
