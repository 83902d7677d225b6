// The module CairnLocalizations.
