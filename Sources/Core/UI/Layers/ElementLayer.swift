extension Element {
    /// Says that an element lies above the screen it stands in: nothing cuts it off, fades or covers it but later layers.
    ///
    /// The expander takes such an element out of its place and puts it last below the root, so every host draws, hits
    /// and reads it there without knowing of layers. Its position is absolute, in the root.
    public struct Layer: Sendable, Hashable {
        /// Where it lies.
        public var place: Place
        /// How near to the eye.
        public var level: Level
        /// How it goes, once it is not there any more; `nil` at once.
        public var leaving: Animation?
        /// The element that it stood in: what it holds opens its routes from there. Set by the expander.
        public internal(set) var home: ElementID?

        /// Creates a layer.
        public init(_ place: Place, level: Level = .dialog, leaving: Animation? = nil) {
            self.place = place
            self.level = level
            self.leaving = leaving
        }

        /// Where a layer lies.
        public enum Place: Sendable, Hashable {
            /// Where its style says, from the edges of the screen.
            case screen
            /// Beside another element: below it where there is room, else above, always on the screen.
            case beside(Anchor)
        }

        /// What a layer lies beside.
        public struct Anchor: Sendable, Hashable {
            /// Points between the two, at least 0.
            public var gap: Double
            /// Points that stay free at the edges of the screen, at least 0.
            public var margin: Double
            /// The element: the one before the layer among its siblings, else the one around it. Set by the expander.
            public internal(set) var id: ElementID?

            /// Creates an anchor.
            public init(gap: Double, margin: Double) {
                self.gap = max(0, gap)
                self.margin = max(0, margin)
            }
        }

        /// How near to the eye a layer is; those of one level lie in the order of the tree.
        public enum Level: Int, Sendable, Hashable, Comparable {
            /// What is opened: sheets, alerts, menus.
            case dialog
            /// News, above all that is open.
            case message

            /// Whether one lies below the other.
            public static func < (left: Level, right: Level) -> Bool {
                left.rawValue < right.rawValue
            }
        }

        /// What it lies beside, if it does.
        public var anchor: Anchor? {
            if case .beside(let anchor) = place { anchor } else { nil }
        }
    }
}
