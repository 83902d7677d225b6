/// One run over an arena: the methods of the engine, around a single pointer.
///
/// The engine answers three kinds of queries about the inside of a node, each cached by its full
/// key: the minimum and maximum width of the content (``intrinsic(_:_:)``), the height of the
/// content at a width (``contentHeight(_:_:)``) and the first baseline (``baseline(_:_:_:)``).
/// Placing the children is separate (``place(_:)``), needs no recursion, and happens once for every
/// node whose position or children changed.
struct Pass {
    let a: UnsafeMutablePointer<ArenaState>

    @inline(__always) func links(_ node: Int32) -> UnsafeMutablePointer<Links> {
        a.pointee.links + Int(node)
    }

    @inline(__always) func style(_ node: Int32) -> UnsafeMutablePointer<StyleRecord> {
        a.pointee.styles[Int(node)]
    }
}

/// The thickness of border and padding on each side, in 1/64 points.
struct Edges {
    var top, right, bottom, left: Int
    @inline(__always) var width: Int { left + right }
    @inline(__always) var height: Int { top + bottom }
}

typealias StylePointer = UnsafeMutablePointer<StyleRecord>
