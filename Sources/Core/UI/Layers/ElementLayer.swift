extension Element {
    /// Lifts an element above the screen it is declared in: only later layers clip, fade or cover
    /// it.
    ///
    /// The expander moves such an element to the end of the root's children, so every host draws
    /// it, hit-tests it and reads it there without support for layers. Its position is absolute, in
    /// the root.
    public struct Layer: Sendable, Hashable {
        /// The placement.
        public var place: Place
        /// The stacking level.
        public var level: Level
        /// The exit animation; `nil` to disappear at once.
        public var leaving: Animation?
        /// The original parent of the element, from which the routes of its content are opened. Set
        /// by the expander.
        public internal(set) var home: ElementID?

        /// Creates a layer.
        public init(_ place: Place, level: Level = .dialog, leaving: Animation? = nil) {
            self.place = place
            self.level = level
            self.leaving = leaving
        }

        /// The placement of a layer.
        public enum Place: Sendable, Hashable {
            /// At the position that its style sets, relative to the edges of the screen.
            case screen
            /// Beside another element: below it if there is space, else above, always within the
            /// screen.
            case beside(Anchor)
        }

        /// The element beside which a layer is placed.
        public struct Anchor: Sendable, Hashable {
            /// The distance from the element in points, at least 0.
            public var gap: Double
            /// The minimum distance from the edges of the screen in points, at least 0.
            public var margin: Double
            /// The least height beside the element, in points: a line of text and its border. With
            /// less space, the layer covers the element.
            var least = 60.0
            /// The element: the layer's previous sibling, else its parent. Set by the expander.
            public internal(set) var id: ElementID?

            /// Creates an anchor.
            public init(gap: Double, margin: Double) {
                self.gap = max(0, gap)
                self.margin = max(0, margin)
            }
        }

        /// The stacking level of a layer; layers of the same level are in tree order.
        public enum Level: Int, Sendable, Hashable, Comparable {
            /// Content that the user opened: sheets, alerts, menus.
            case dialog
            /// Messages, above all open content.
            case message

            /// Returns `true` if `left` is stacked below `right`.
            public static func < (left: Level, right: Level) -> Bool {
                left.rawValue < right.rawValue
            }
        }

        /// The anchor, if the layer has one.
        public var anchor: Anchor? {
            if case .beside(let anchor) = place { anchor } else { nil }
        }
    }
}
