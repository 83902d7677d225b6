// Writes the mutants of one Swift file into its source, each switched on by a number at run time.
//
//     schemata FILE                       prints every possible mutant as JSON
//     schemata FILE INDEX=NUMBER …        prints those that were chosen, the new source and where its parts are
//
// Built by mutants.py with the SwiftSyntax of the toolchain, so that the parser is that of the compiler.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// One change of the source.
struct Mutant {
    enum Change {
        /// The operator of an infix expression becomes another.
        case infix(left: Range<Int>, symbol: String, right: Range<Int>)
        /// A condition is its opposite.
        case negate
        /// A statement is not executed.
        case drop
        /// A body ends before its first statement.
        case leave(value: String)
    }

    var kind: String
    var change: Change
    /// UTF-8 offsets. Of an early return, the place after the brace.
    var range: Range<Int>
    var line: Int
    var place: String
    var before: String
    var after: String
}

// MARK: Finding

final class Finder: SyntaxVisitor {
    let source: [UInt8]
    let lines: SourceLocationConverter
    var mutants: [Mutant] = []
    /// Offsets at which `return ` is needed when the body of that offset gets an early return.
    var implicitReturns: [Int: Int] = [:]
    private var names: [String] = []

    init(_ source: [UInt8], _ tree: SourceFileSyntax) {
        self.source = source
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia
            .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: source[range], as: UTF8.self)
    }

    private func add(
        _ kind: String, _ change: Mutant.Change, at range: Range<Int>, _ before: String,
        _ after: String
    ) {
        let line = lines.location(for: AbsolutePosition(utf8Offset: range.lowerBound)).line
        mutants.append(
            Mutant(
                kind: kind, change: change, range: range, line: line,
                place: names.joined(separator: "."), before: short(before), after: short(after)))
    }

    private func short(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 100 ? words.prefix(97) + "…" : words
    }

    // MARK: What is left alone

    /// Calls that nobody can see the lack of: checks of programming errors, and hints about memory.
    private static let unseen: Set<String> = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
        "reserveCapacity",
    ]

    private func callee(_ call: FunctionCallExprSyntax) -> String {
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? call.calledExpression.trimmedDescription
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        Self.unseen.contains(callee(node)) ? .skipChildren : .visitChildren
    }

    override func visit(_: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        // Code for another system is not compiled here.
        for clause in node.clauses {
            let condition = clause.condition?.trimmedDescription ?? ""
            if condition.contains("Linux") || condition.contains("Glibc") {
                if let elements = clause.elements { walk(elements) }
            }
        }
        return .skipChildren
    }

    private func isBuilder(_ attributes: AttributeListSyntax, _ type: TypeSyntax?) -> Bool {
        attributes.contains { $0.trimmedDescription.contains("Builder") }
            || type?.is(SomeOrAnyTypeSyntax.self) == true
    }

    // MARK: Bodies

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_: ExtensionDeclSyntax) { names.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }
    override func visitPost(_: StructDeclSyntax) { names.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }
    override func visitPost(_: ClassDeclSyntax) { names.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }
    override func visitPost(_: EnumDeclSyntax) { names.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }
    override func visitPost(_: ActorDeclSyntax) { names.removeLast() }
    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        names.append(name)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter("init")
    }
    override func visitPost(_: InitializerDeclSyntax) { names.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.name.text)
        let type = node.signature.returnClause?.type
        let isHash = node.name.text == "hash"
        if isHash || isBuilder(node.attributes, type) { return .skipChildren }
        if let body = node.body {
            leave(body.statements, after: body.leftBrace, of: type?.trimmedDescription ?? "Void")
        }
        return .visitChildren
    }
    override func visitPost(_: FunctionDeclSyntax) { names.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let binding = node.bindings.first
        let name = binding?.pattern.trimmedDescription ?? ""
        names.append(name)
        let type = binding?.typeAnnotation?.type
        if isBuilder(node.attributes, type) || ["description", "debugDescription"].contains(name) {
            return .skipChildren
        }
        if let block = binding?.accessorBlock, let type {
            if case .getter(let statements) = block.accessors {
                leave(statements, after: block.leftBrace, of: type.trimmedDescription)
            }
            if case .accessors(let list) = block.accessors {
                for accessor in list {
                    guard let body = accessor.body else { continue }
                    let isGetter = accessor.accessorSpecifier.text == "get"
                    let known: Set = ["get", "set", "didSet"]
                    guard known.contains(accessor.accessorSpecifier.text) else { continue }
                    leave(
                        body.statements, after: body.leftBrace,
                        of: isGetter ? type.trimmedDescription : "Void")
                }
            }
        }
        return .visitChildren
    }
    override func visitPost(_: VariableDeclSyntax) { names.removeLast() }

    /// The values that an early return has, by the written type.
    private func values(of type: String) -> [String] {
        if type == "Void" || type == "()" { return [""] }
        if type.hasSuffix("?") { return ["nil"] }
        if type == "Bool" { return ["false", "true"] }
        if type == "String" || type == "Substring" { return ["\"\""] }
        if type.hasPrefix("Set<") { return ["[]"] }
        if type.hasPrefix("[") && type.hasSuffix("]") { return [isDictionary(type) ? "[:]" : "[]"] }
        let isNumber = ["Int", "UInt", "Double", "Float"].contains { type.hasPrefix($0) }
        return isNumber && type.allSatisfy { $0.isLetter || $0.isNumber } ? ["0"] : []
    }

    private func isDictionary(_ type: String) -> Bool {
        var depth = 0
        for letter in type {
            switch letter {
            case "[", "(", "<": depth += 1
            case "]", ")", ">": depth -= 1
            case ":" where depth == 1: return true
            default: break
            }
        }
        return false
    }

    private func leave(
        _ statements: CodeBlockItemListSyntax, after brace: TokenSyntax, of type: String
    ) {
        guard let first = statements.first else { return }
        let start = brace.endPositionBeforeTrailingTrivia.utf8Offset
        var only = first.item.trimmedDescription
        if statements.count == 1, type != "Void" {
            if case .expr(let expression) = first.item {
                // An `if` or `switch` that is the value of the body stays the only statement.
                if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
                    return
                }
                implicitReturns[start] = range(first).lowerBound
            }
            if case .stmt(let statement) = first.item {
                if statement.is(ExpressionStmtSyntax.self) { return }
                if let result = statement.as(ReturnStmtSyntax.self) {
                    only = result.expression?.trimmedDescription ?? ""
                }
            }
        }
        for value in values(of: type) where !(statements.count == 1 && only == value) {
            let after = value.isEmpty ? "return" : "return \(value)"
            add(
                "return", .leave(value: value), at: start..<start,
                "\(names.last ?? "") { \(only)\(statements.count > 1 ? " …" : "") }", after)
        }
    }

    // MARK: Expressions

    private static let flipped = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
        "!==": "===",
        "&&": "||", "||": "&&",
    ]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
            let other = Self.flipped[symbol]
        else { return .visitChildren }
        let whole = range(node)
        let isLogic = symbol == "&&" || symbol == "||"
        add(
            isLogic ? "logic" : "compare",
            .infix(
                left: whole.lowerBound..<range(node.operator).lowerBound, symbol: other,
                right: range(node.operator).upperBound..<whole.upperBound),
            at: whole, text(whole),
            text(whole.lowerBound..<range(node.operator).lowerBound) + other
                + text(range(node.operator).upperBound..<whole.upperBound))
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        var inner = condition
        while let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            inner = only.expression
        }
        if let infix = inner.as(InfixOperatorExprSyntax.self),
            let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
            Self.flipped[symbol] != nil
        {
            return
        }
        if inner.is(BooleanLiteralExprSyntax.self) || inner.is(MacroExpansionExprSyntax.self) {
            return
        }
        let whole = range(condition)
        add("negate", .negate, at: whole, text(whole), "not (\(text(whole)))")
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else {
            return .visitChildren
        }
        let isLeaving: Bool
        switch node.item {
        case .expr(let expression):
            guard isStatement(expression, alone: list.count == 1, in: list) else {
                return .visitChildren
            }
            isLeaving = false
        case .stmt(let statement):
            let returnsNothing = statement.as(ReturnStmtSyntax.self)?.expression == nil
            guard
                statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
                    || statement.is(ThrowStmtSyntax.self)
                    || statement.is(ReturnStmtSyntax.self) && returnsNothing
            else { return .visitChildren }
            isLeaving = true
        default: return .visitChildren
        }
        // The `else` of a guard has to leave; a case needs one statement.
        let block = list.parent
        if isLeaving {
            if block?.parent?.is(GuardStmtSyntax.self) == true { return .visitChildren }
            if block?.is(SwitchCaseSyntax.self) == true, list.count == 1 { return .visitChildren }
        }
        let whole = range(node.item)
        add("drop", .drop, at: whole, text(whole), "(nothing)")
        return .visitChildren
    }

    private func isStatement(
        _ expression: ExprSyntax, alone: Bool, in list: CodeBlockItemListSyntax
    ) -> Bool {
        var inner = expression
        while true {
            if let tried = inner.as(TryExprSyntax.self) {
                inner = tried.expression
            } else if let awaited = inner.as(AwaitExprSyntax.self) {
                inner = awaited.expression
            } else {
                break
            }
        }
        if let infix = inner.as(InfixOperatorExprSyntax.self) {
            let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "="
            let assigns = symbol.hasSuffix("=") && Self.flipped[symbol] == nil
            return assigns && !isInInitializer(list)
        }
        guard let call = inner.as(FunctionCallExprSyntax.self) else { return false }
        if Self.unseen.contains(callee(call)) { return false }
        if call.calledExpression.trimmedDescription.hasSuffix(".init") { return false }
        return !(alone && isValue(list))
    }

    private func isInInitializer(_ list: CodeBlockItemListSyntax) -> Bool {
        var node = list.parent
        while let here = node {
            if here.is(InitializerDeclSyntax.self) { return true }
            if here.is(FunctionDeclSyntax.self) || here.is(ClosureExprSyntax.self) { return false }
            node = here.parent
        }
        return false
    }

    /// Whether a lone expression in this list may be what the body returns.
    private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
        guard let block = list.parent else { return true }
        if block.is(ClosureExprSyntax.self) || block.is(AccessorBlockSyntax.self) { return true }
        if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.text == "get"
        }
        if let function = block.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause != nil
        }
        // Branches of an `if` or `switch` that is a value itself.
        let owner: Syntax? =
            block.is(SwitchCaseSyntax.self) ? block.parent?.parent : block.parent
        guard let owner, owner.is(IfExprSyntax.self) || owner.is(SwitchExprSyntax.self) else {
            return false
        }
        var up: Syntax? = owner.parent
        while let next = up, next.is(IfExprSyntax.self) { up = next.parent }
        if up?.is(ExpressionStmtSyntax.self) == true { up = up?.parent }
        guard let item = up?.as(CodeBlockItemSyntax.self),
            let outer = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return true }
        return outer.count == 1 && isValue(outer)
    }
}

// MARK: Writing

/// Signs around each part, taken out again when its lines are known.
let opening = 0xF0000
let closing = 0xF4000

struct Writer {
    let source: [UInt8]
    let chosen: [(mutant: Mutant, number: Int)]

    func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func sign(_ base: Int, _ number: Int) -> String {
        Unicode.Scalar(UInt32(base + number)).map { String(Character($0)) } ?? ""
    }

    /// The source of a range with the mutants from `next` on that lie in it.
    func render(_ range: Range<Int>, from next: inout Int) -> String {
        var result = ""
        var at = range.lowerBound
        while next < chosen.count, chosen[next].mutant.range.upperBound <= range.upperBound,
            chosen[next].mutant.range.lowerBound < range.upperBound
                || chosen[next].mutant.range.isEmpty
        {
            let (mutant, number) = chosen[next]
            next += 1
            if at < mutant.range.lowerBound { result += text(at..<mutant.range.lowerBound) }
            let inner = mutant.range.isEmpty ? "" : render(mutant.range, from: &next)
            result += sign(opening, number)
            switch mutant.change {
            case .infix(let left, let symbol, let right):
                result += "(mutant(\(number)) ? \(text(left))\(symbol)\(text(right)) : \(inner))"
            case .negate: result += "((\(inner)) != mutant(\(number)))"
            case .drop: result += "if !mutant(\(number)) { \(inner) }"
            case .leave(let value): result += " if mutant(\(number)) { return \(value) }; "
            }
            result += sign(closing, number)
            at = max(at, mutant.range.upperBound)
        }
        if at < range.upperBound { result += text(at..<range.upperBound) }
        return result
    }
}

struct Part: Encodable {
    var number: Int
    var first: Int
    var last: Int
}

/// The lines of each mutant, and the source without the signs.
func parts(_ signed: String) -> ([Part], String) {
    var plain = String.UnicodeScalarView()
    var parts: [Int: Part] = [:]
    var line = 1
    for scalar in signed.unicodeScalars {
        let value = Int(scalar.value)
        if (opening..<closing).contains(value) {
            parts[value - opening] = Part(number: value - opening, first: line, last: line)
        } else if (closing..<closing + 0x4000).contains(value) {
            parts[value - closing]?.last = line
        } else {
            if scalar == "\n" { line += 1 }
            plain.append(scalar)
        }
    }
    return (parts.values.sorted { $0.number < $1.number }, String(plain))
}

final class Bodies: SyntaxVisitor {
    let lines: SourceLocationConverter
    var found: [[Int]] = []
    init(_ tree: SourceFileSyntax) {
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }
    private func add(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        let start = lines.location(for: node.positionAfterSkippingLeadingTrivia).line
        found.append([start, lines.location(for: node.endPositionBeforeTrailingTrivia).line])
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
}

// MARK: The program

struct Candidate: Encodable {
    var index: Int
    var kind: String
    var line: Int
    var place: String
    var before: String
    var after: String
}

struct Answer: Encodable {
    var candidates: [Candidate] = []
    var parts: [Part] = []
    var bodies: [[Int]] = []
    var source: String?
}

let arguments = CommandLine.arguments
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
let bytes = [UInt8](data)
let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
let tree = folded.as(SourceFileSyntax.self) ?? parsed
let finder = Finder(bytes, tree)
finder.walk(tree)

var answer = Answer()
answer.candidates = finder.mutants.enumerated().map { index, mutant in
    Candidate(
        index: index, kind: mutant.kind, line: mutant.line, place: mutant.place,
        before: mutant.before, after: mutant.after)
}
if arguments.count > 2 {
    var chosen: [(mutant: Mutant, number: Int)] = []
    for argument in arguments.dropFirst(2) {
        let pair = argument.split(separator: "=").compactMap { Int($0) }
        chosen.append((finder.mutants[pair[0]], pair[1]))
    }
    // A value that is returned implicitly is so no longer after an early return.
    var source = bytes
    let needed = Set(
        chosen.compactMap { pair -> Int? in
            if case .leave = pair.mutant.change {
                return finder.implicitReturns[pair.mutant.range.lowerBound]
            }
            return nil
        }
    ).sorted()
    let word = [UInt8]("return ".utf8)
    for place in needed.reversed() { source.insert(contentsOf: word, at: place) }
    func moved(_ offset: Int, isStart: Bool) -> Int {
        // What starts at an inserted word starts behind it.
        offset + word.count * needed.count { isStart ? $0 <= offset : $0 < offset }
    }
    func moved(_ range: Range<Int>) -> Range<Int> {
        if range.isEmpty {
            let place = moved(range.lowerBound, isStart: false)
            return place..<place
        }
        return moved(range.lowerBound, isStart: true)..<moved(range.upperBound, isStart: false)
    }
    for index in chosen.indices {
        chosen[index].mutant.range = moved(chosen[index].mutant.range)
        if case .infix(let left, let symbol, let right) = chosen[index].mutant.change {
            chosen[index].mutant.change = .infix(
                left: moved(left), symbol: symbol, right: moved(right))
        }
    }
    chosen.sort {
        ($0.mutant.range.lowerBound, -$0.mutant.range.upperBound, $0.number)
            < ($1.mutant.range.lowerBound, -$1.mutant.range.upperBound, $1.number)
    }
    let writer = Writer(source: source, chosen: chosen)
    var next = 0
    let (found, plain) = parts(writer.render(0..<source.count, from: &next))
    answer.parts = found
    answer.source = plain
    let written = Parser.parse(source: plain)
    let bodies = Bodies(written)
    bodies.walk(written)
    answer.bodies = bodies.found
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(decoding: try encoder.encode(answer), as: UTF8.self))
