import Foundation

/// ICU 72 as a judge of plural rules, opened at run time so that nothing of ours depends on it.
final class ICU: Sendable {
    /// Nil where the machine has no ICU 72.
    static let judge: ICU? = ICU()

    private typealias Status = UnsafeMutablePointer<Int32>
    private typealias Open =
        @convention(c) (UnsafePointer<CChar>?, Int32, Status?) -> OpaquePointer?
    private typealias Select =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UInt16>?, Int32, Status?
        ) -> Int32
    private typealias Formatter =
        @convention(c) (
            UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>?, Status?
        ) -> OpaquePointer?
    private typealias Result = @Sendable @convention(c) (Status?) -> OpaquePointer?
    private typealias Format =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>?, Int32, OpaquePointer?, Status?
        ) -> Void
    private typealias Close = @Sendable @convention(c) (OpaquePointer?) -> Void
    private typealias Count = @Sendable @convention(c) () -> Int32
    private typealias Available = @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>?

    private let open: Open
    private let close: Close
    private let select: Select
    private let formatter: Formatter
    private let result: Result
    private let format: Format
    /// Every locale ICU has data for.
    let locales: [String]

    private init?() {
        guard let common = dlopen("libicuuc.so.72", RTLD_NOW),
            let library = dlopen("libicui18n.so.72", RTLD_NOW)
        else { return nil }
        func find<T>(_ name: String, _ type: T.Type) -> T? {
            (dlsym(library, name + "_72") ?? dlsym(common, name + "_72"))
                .map { unsafeBitCast($0, to: type) }
        }
        guard let open = find("uplrules_openForType", Open.self),
            let close = find("uplrules_close", Close.self),
            let select = find("uplrules_selectFormatted", Select.self),
            let formatter = find("unumf_openForSkeletonAndLocale", Formatter.self),
            let result = find("unumf_openResult", Result.self),
            let format = find("unumf_formatDecimal", Format.self),
            let count = find("uloc_countAvailable", Count.self),
            let available = find("uloc_getAvailable", Available.self)
        else { return nil }
        self.open = open
        self.close = close
        self.select = select
        self.formatter = formatter
        self.result = result
        self.format = format
        locales = (0..<count()).compactMap { available($0).map { String(cString: $0) } }
    }

    /// A number as ICU shows it; kept to the end of the process, like the library.
    func number(_ decimal: String, skeleton: String) -> OpaquePointer? {
        var status: Int32 = 0
        let units = Array(skeleton.utf16)
        let made = formatter(units, Int32(units.count), "en", &status)
        let number = result(&status)
        format(made, decimal, Int32(decimal.utf8.count), number, &status)
        return status <= 0 ? number : nil
    }

    /// The categories of numbers in a locale.
    func categories(_ numbers: [OpaquePointer], locale: String, ordinal: Bool) -> [String] {
        var status: Int32 = 0
        let rules = open(locale, ordinal ? 1 : 0, &status)
        defer { close(rules) }
        var buffer = [UInt16](repeating: 0, count: 16)
        return numbers.map { number in
            let length = select(rules, number, &buffer, 16, &status)
            return String(decoding: buffer[..<Int(length)], as: UTF16.self)
        }
    }
}
