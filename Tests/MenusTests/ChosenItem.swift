import CairnMenus

extension [MenuRequest] {
    /// The item that was chosen.
    var chosen: MenuItem? {
        for case .open(let item) in self { return item }
        return nil
    }
}

extension StackMenuModel {
    /// Returns the item that an action chooses.
    func choice(of action: StackMenuAction) -> MenuItem? {
        var next = self
        return next.update(action).chosen
    }
}

extension StripeMenuModel {
    /// Returns the item that an action chooses.
    func choice(of action: StripeMenuAction) -> MenuItem? {
        var next = self
        return next.update(action).chosen
    }
}
