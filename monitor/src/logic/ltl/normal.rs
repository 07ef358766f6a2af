//! Formulas in negation normal form.

use std::collections::HashMap;

use indexmap::IndexSet;

use super::{Binary, Future, Unary};
use crate::engine::alphabet::EventId;
use crate::logic::formula::{Id, Node, Nodes};

/// A subformula in negation normal form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    Constant(bool),
    /// An event, or its negation if `false`.
    Event(EventId, bool),
    And(Id, Id),
    Or(Id, Id),
    /// The operand holds at the next event. At the end of the trace, the formula holds if it is weak.
    Next {
        operand: Id,
        weak: bool,
    },
    Until(Id, Id),
    Release(Id, Id),
}

/// A formula in negation normal form: only events are negated.
#[derive(Clone, Debug)]
pub(super) struct Normal {
    parts: IndexSet<Part>,
    root: Id,
}

impl Normal {
    /// The normal form of the formula, or of its negation if not `positive`.
    pub(super) fn new(nodes: &Nodes<Future>, root: Id, positive: bool) -> Normal {
        let mut normal = Normal { parts: IndexSet::new(), root: 0 };
        // Operands precede their operators, so both of their forms exist already.
        let mut forms: HashMap<(Id, bool), Id> = HashMap::new();
        for (id, node) in nodes.iter().enumerate() {
            for positive in [true, false] {
                let form = normal.form(*node, positive, &forms);
                forms.insert((id, positive), form);
            }
        }
        normal.root = forms[&(root, positive)];
        normal
    }

    /// Whether the formula holds for the empty trace, in the semantics of finite traces.
    pub(super) fn holds_without_events(&self) -> bool {
        let mut holds: Vec<bool> = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            holds.push(match *part {
                Part::Constant(value) => value,
                Part::Event(_, positive) => !positive,
                Part::And(a, b) => holds[a] && holds[b],
                Part::Or(a, b) => holds[a] || holds[b],
                Part::Next { weak, .. } => weak,
                Part::Until(..) => false,
                Part::Release(..) => true,
            });
        }
        holds[self.root]
    }

    fn form(
        &mut self,
        node: Node<Unary, Binary>,
        positive: bool,
        forms: &HashMap<(Id, bool), Id>,
    ) -> Id {
        let same = |id| forms[&(id, positive)];
        let opposite = |id| forms[&(id, !positive)];
        match node {
            Node::Constant(value) => self.add(Part::Constant(value == positive)),
            Node::Event(event) => self.add(Part::Event(event, positive)),
            Node::Not(a) => opposite(a),
            Node::And(a, b) => self.join(positive, same(a), same(b)),
            Node::Or(a, b) => self.join(!positive, same(a), same(b)),
            Node::Iff(a, b) => {
                let (with, against) = (forms[&(b, positive)], forms[&(b, !positive)]);
                let both = self.join(true, forms[&(a, true)], with);
                let neither = self.join(true, forms[&(a, false)], against);
                self.join(false, both, neither)
            }
            Node::Unary(Unary::Next, a) => {
                self.add(Part::Next { operand: same(a), weak: !positive })
            }
            Node::Unary(Unary::Eventually, a) => {
                let left = self.add(Part::Constant(positive));
                self.until(positive, left, same(a))
            }
            Node::Unary(Unary::Always, a) => {
                let left = self.add(Part::Constant(!positive));
                self.until(!positive, left, same(a))
            }
            Node::Binary(Binary::Until, a, b) => self.until(positive, same(a), same(b)),
            Node::Binary(Binary::Release, a, b) => self.until(!positive, same(a), same(b)),
            // `a W b` is `b R (a or b)`.
            Node::Binary(Binary::WeakUntil, a, b) => {
                let either = self.join(!positive, same(a), same(b));
                self.until(!positive, same(b), either)
            }
        }
    }

    fn join(&mut self, and: bool, a: Id, b: Id) -> Id {
        self.add(if and { Part::And(a, b) } else { Part::Or(a, b) })
    }

    fn until(&mut self, until: bool, a: Id, b: Id) -> Id {
        self.add(if until { Part::Until(a, b) } else { Part::Release(a, b) })
    }

    fn add(&mut self, part: Part) -> Id {
        self.parts.insert_full(part).0
    }

    /// The index of the whole formula.
    pub(super) fn root(&self) -> Id {
        self.root
    }

    /// A subformula by index. Operands have lower indices.
    pub(super) fn part(&self, id: Id) -> Part {
        self.parts[id]
    }
}
