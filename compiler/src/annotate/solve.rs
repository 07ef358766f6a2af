//! The backward search for all nodes that lose a property.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;
use tsb_format::Annotation;

use super::flow::{Link, LossReason, Node, ValueFlow};

/// A property of a reference that inference proves or refutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Property {
    /// That the value is captured.
    Captured,
    /// That nothing is written through the value.
    ReadOnly,
}

impl Property {
    pub(super) const ALL: [Property; 2] = [Property::Captured, Property::ReadOnly];
}

/// Why a node has lost a property.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cause {
    /// An instruction or declaration removes it from this node.
    Direct(LossReason),
    /// The value flows to a node that has lost it.
    Flows(Node, Link),
}

/// For each node, the lost properties with the first cause found.
#[derive(Debug, Default)]
pub(super) struct Solution {
    causes: SecondaryMap<Node, [Option<Cause>; 2]>,
}

impl Solution {
    /// Breadth-first search from all reasons at once, so that the first cause found for a node starts a shortest path
    /// to a reason.
    pub fn of(graph: &ValueFlow) -> Solution {
        let mut solution = Solution::default();
        let mut work = VecDeque::new();
        for &(node, property, reason) in &graph.reasons {
            let cause = &mut solution.causes[node][property as usize];
            if cause.is_none() {
                *cause = Some(Cause::Direct(reason));
                work.push_back((node, property));
            }
        }
        while let Some((target, property)) = work.pop_front() {
            for &(source, link) in &graph.sources[target] {
                let unbound = matches!(link, Link::Overriding { binds_captured: false });
                if unbound && property == Property::Captured {
                    continue;
                }
                let cause = &mut solution.causes[source][property as usize];
                if cause.is_none() {
                    *cause = Some(Cause::Flows(target, link));
                    work.push_back((source, property));
                }
            }
        }
        solution
    }

    /// The annotation that the remaining properties form.
    pub fn annotation(&self, node: Node) -> Annotation {
        let [captured, read_only] =
            Property::ALL.map(|property| self.cause(node, property).is_none());
        Annotation { captured, read_only, local: false }
    }

    /// Why a property is lost; `None` if it holds.
    pub fn cause(&self, node: Node, property: Property) -> Option<Cause> {
        self.causes[node][property as usize]
    }
}
