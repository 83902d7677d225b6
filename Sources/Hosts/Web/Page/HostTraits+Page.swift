public import CairnUI

extension HostTraits {
    /// Returns the traits of a page in a browser, which opens the share sheet of the system.
    ///
    /// - Parameters:
    ///   - viewport: The expected size of the window in points; the browser lays out for its own.
    ///   - colorScheme: The color scheme of a page that does not follow the system's.
    /// - Returns: The traits.
    public static func page(
        viewport: Size = Size(width: 390, height: 844), colorScheme: ColorScheme = .light
    ) -> HostTraits {
        HostTraits(
            viewport: viewport, colorScheme: colorScheme, host: "web", hasShareSheet: true)
    }
}
