import CairnUI

extension HTMLPage {
    /// Returns the tag for a role around elements, which does not change their layout.
    func wrapper(_ role: String?, _ place: Place) -> Tag {
        var tag = Tag(place.model == .phrasing ? "span" : "div", inside: place.model)
        tag.classes = ["w"]
        tag.set("role", role)
        return tag
    }

    /// Gives a control its role, if it is not the one of its tag.
    func setRole(_ kind: Role.Kind, _ tag: inout Tag) {
        let own = tag.name == "a" ? Role.Kind.link : .button
        guard kind.isPlayedByControls, kind != own,
            !tag.has("role")
        else { return }
        tag.set("role", kind.aria)
    }

    /// Returns the cell around a control, with the states that a control cannot have.
    func cell(_ item: Outline.Item, _ place: Place) -> Tag {
        var tag = wrapper(item.role.kind.aria, place)
        var item = item
        item.states.formIntersection(Semantics.States.ofCells)
        (item.value, item.hint, item.role.position) = (nil, nil, nil)
        tag.describe(item, amount: nil, saysName: false)
        return tag
    }

    /// Lets a part beside those inside have the role that the element cannot have.
    func own(_ owned: [ElementID], _ item: Outline.Item, _ node: inout Node) {
        var tag = Tag(node.inside.model == .phrasing ? "span" : "div")
        tag.classes = ["v"]
        tag.set("role", item.role.kind.aria)
        tag.describe(item, amount: nil, saysName: true)
        let names = owned.map { roles.isHollow($0) ? "c\($0.number)" : "e\($0.number)" }
        tag.set("aria-owns", names.joined(separator: " "))
        node.owner = tag
        node.tag.keep(["tabindex", "autofocus"])
    }
}
