/// One run over an arena: the methods of the engine, around nothing but a pointer.
///
/// The engine asks three kinds of questions about the inside of a node, each remembered by its full
/// key: the least and greatest width of the content (``intrinsic(_:_:)``), the height of the content
/// at a width (``contentHeight(_:_:)``) and the first baseline (``baseline(_:_:_:)``). Placing the
/// children is separate (``place(_:)``), needs no recursion, and happens once for every node whose
/// place or children really changed.
struct Pass {
    let a: UnsafeMutablePointer<ArenaState>

    @inline(__always) func links(_ node: Int32) -> UnsafeMutablePointer<Links> {
        a.pointee.links + Int(node)
    }

    @inline(__always) func style(_ node: Int32) -> UnsafeMutablePointer<StyleRecord> {
        a.pointee.styles[Int(node)]
    }
}

/// The thickness of border and padding at each side, in 1/64 points.
struct Edges {
    var top, right, bottom, left: Int
    @inline(__always) var width: Int { left + right }
    @inline(__always) var height: Int { top + bottom }
}

typealias StylePointer = UnsafeMutablePointer<StyleRecord>
