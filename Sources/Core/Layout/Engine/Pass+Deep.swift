// Deep trees without a deep call stack.
//
// A query about a node issues queries about its children, and so on. At `limit` levels the innermost
// query and all that wait for it are postponed, and the run is abandoned: calls return at once, and none
// of their results is cached. The postponed queries are then answered from the inside out, each from a
// fresh stack (on which others may be postponed). Every result found on the way is kept until the layout
// ends, so a repeated run is short, and the work stays linear in the depth.

/// The kind of query about the inside of a node.
enum NodeQueryKind: Equatable {
    case intrinsic
    case height
    case baseline(height: Int)
}

struct PendingQuery {
    var kind: NodeQueryKind
    var node: Int32
    var question: NodeQuery
}

struct QueryDepth {
    /// The maximum number of nested queries on the call stack, which stay below 300 KB on threads
    /// that have 512 KB: a level takes up to 2.5 KB optimized, and 7.5 KB unoptimized.
    @inline(__always) static var limit: Int { _isDebugAssertConfiguration() ? 40 : 120 }

    var depth = 0
    var stopped = false
    /// The postponed queries; the last is answered first.
    var waiting: [PendingQuery] = []
}

extension Pass {
    /// Enters a nested query, if the depth limit allows it; returns `false` while the run is being
    /// abandoned.
    @inline(__always)
    func enter(_ kind: NodeQueryKind, _ node: Int32, _ question: NodeQuery) -> Bool {
        if a.pointee.deep.stopped { return false }
        if a.pointee.deep.depth < QueryDepth.limit {
            a.pointee.deep.depth &+= 1
            return true
        }
        a.pointee.deep.stopped = true
        putAside(kind, node, question)
        return false
    }

    /// Leaves a nested query; returns whether the run was abandoned, in which case the result must
    /// not be cached.
    @inline(__always)
    func leave(_ kind: NodeQueryKind, _ node: Int32, _ question: NodeQuery) -> Bool {
        a.pointee.deep.depth &-= 1
        if !a.pointee.deep.stopped { return false }
        putAside(kind, node, question)
        return true
    }

    @inline(never)
    private func putAside(_ kind: NodeQueryKind, _ node: Int32, _ question: NodeQuery) {
        a.pointee.deep.waiting.append(PendingQuery(kind: kind, node: node, question: question))
    }

    /// Repeats a run of queries until all of them fit the depth limit.
    @inline(__always)
    func untilAnswered(_ run: () -> Void, retry: () -> Void) {
        run()
        while a.pointee.deep.stopped {
            answerWaiting()
            retry()
            run()
        }
    }

    @inline(never)
    private func answerWaiting() {
        // An abandoned run puts its queries aside from the inside out.
        a.pointee.deep.waiting.reverse()
        while let asked = a.pointee.deep.waiting.last {
            a.pointee.deep.stopped = false
            a.pointee.deep.depth = 0
            let count = a.pointee.deep.waiting.count
            answer(asked)
            if a.pointee.deep.stopped {
                a.pointee.deep.waiting[count...].reverse()
            } else {
                a.pointee.deep.waiting.removeLast()
            }
        }
        a.pointee.deep.stopped = false
        a.pointee.deep.depth = 0
    }

    private func answer(_ asked: PendingQuery) {
        let (node, question) = (asked.node, asked.question)
        switch asked.kind {
        case .intrinsic:
            let answer = computeIntrinsic(node, question)
            if !a.pointee.deep.stopped { remember(node, question, answer) }
        case .height:
            let answer = computeHeight(node, question)
            if !a.pointee.deep.stopped { remember(node, question, answer) }
        case .baseline(let height):
            let found = arrange(container(node, question), height: height, onlyBaseline: true)
            if !a.pointee.deep.stopped { remember(node, question, height, baseline: found) }
        }
    }
}
