// The module CairnPropertyList.
