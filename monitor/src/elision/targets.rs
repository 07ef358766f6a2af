//! The methods of the program that a call may run.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::budget::Budget;
use super::code::{CallKind, CallSite};

/// Possible callees, each with the class of its receiver if that is known.
pub(super) type Targets = Rc<[(GlobalMethodId, Option<GlobalClassId>)]>;

/// Maximum number of possible callees of one call.
const MAX: usize = 64;

/// Possible callees by named method, computed on demand.
#[derive(Debug, Default)]
pub(super) struct CallTargets(HashMap<GlobalMethodId, Option<Targets>>);

impl CallTargets {
    /// The possible callees. `classes` are the possible classes of the receiver, if they are known. `None` if there are too many callees.
    pub(super) fn targets(
        &mut self,
        program: &Program<'_>,
        budget: &Budget,
        call: &CallSite,
        classes: Option<&[GlobalClassId]>,
    ) -> Option<Targets> {
        let target = call.target;
        let class = program.methods[target].class;
        match (call.kind, classes) {
            (CallKind::New, _) => Some(Rc::new([(target, Some(class))])),
            (CallKind::Exact | CallKind::Super, Some(&[class])) => {
                Some(Rc::new([(target, Some(class))]))
            }
            (CallKind::Exact | CallKind::Super, _) => Some(Rc::new([(target, None)])),
            (CallKind::Virtual, None) => {
                self.0.entry(target).or_insert_with(|| candidates(program, budget, target)).clone()
            }
            (CallKind::Virtual, Some(classes)) => {
                let select = |&class: &GlobalClassId| {
                    program.select(class, target).map(|method| (method, Some(class)))
                };
                budget.spend(classes.len() as u64).ok()?;
                Some(classes.iter().filter_map(select).collect())
            }
        }
    }
}

/// The methods that instances of the class of `target`, and of its subclasses, select.
fn candidates(program: &Program<'_>, budget: &Budget, target: GlobalMethodId) -> Option<Targets> {
    budget.spend(program.classes.len() as u64).ok()?;
    let above = program.methods[target].class;
    let mut found: Vec<GlobalMethodId> = Vec::new();
    for (class, info) in program.classes.iter() {
        let is_instance = !info.is_interface() && !info.flags.contains(Flags::ABSTRACT);
        if !is_instance || !program.is_subclass(class, above) {
            continue;
        }
        budget.spend(found.len() as u64).ok()?;
        if let Some(method) = program.select(class, target)
            && !found.contains(&method)
        {
            found.push(method);
            if found.len() > MAX {
                return None;
            }
        }
    }
    // Arrays have the methods of `Object`, which is among the classes.
    Some(found.into_iter().map(|method| (method, None)).collect())
}
