//! The backward search for all nodes that lose a property.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;
use tsb_format::Annotation;

use super::flow::{Graph, Link, Node, Reason};

/// A property of a reference that inference proves or refutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Promise {
    /// That the value is captured.
    Captured,
    /// That nothing is written through the value.
    ReadOnly,
}

impl Promise {
    pub(super) const ALL: [Promise; 2] = [Promise::Captured, Promise::ReadOnly];
}

/// Why a node has lost a property.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cause {
    /// An instruction or declaration removes it from this node.
    Here(Reason),
    /// The value flows to a node that has lost it.
    Goes(Node, Link),
}

/// For each node, the lost properties with the first cause found.
#[derive(Debug, Default)]
pub(super) struct Solution {
    causes: SecondaryMap<Node, [Option<Cause>; 2]>,
}

impl Solution {
    /// Breadth-first search from all reasons at once, so that the first cause found for a node starts a shortest path
    /// to a reason.
    pub fn of(graph: &Graph) -> Solution {
        let mut solution = Solution::default();
        let mut work = VecDeque::new();
        for &(node, promise, reason) in &graph.reasons {
            let cause = &mut solution.causes[node][promise as usize];
            if cause.is_none() {
                *cause = Some(Cause::Here(reason));
                work.push_back((node, promise));
            }
        }
        while let Some((target, promise)) = work.pop_front() {
            for &(source, link) in &graph.sources[target] {
                let unbound = matches!(link, Link::Overriding { binds_captured: false });
                if unbound && promise == Promise::Captured {
                    continue;
                }
                let cause = &mut solution.causes[source][promise as usize];
                if cause.is_none() {
                    *cause = Some(Cause::Goes(target, link));
                    work.push_back((source, promise));
                }
            }
        }
        solution
    }

    /// The annotation that the remaining properties form.
    pub fn annotation(&self, node: Node) -> Annotation {
        let [captured, read_only] = Promise::ALL.map(|promise| self.cause(node, promise).is_none());
        Annotation { captured, read_only, local: false }
    }

    /// Why a property is lost; `None` if it holds.
    pub fn cause(&self, node: Node, promise: Promise) -> Option<Cause> {
        self.causes[node][promise as usize]
    }
}
