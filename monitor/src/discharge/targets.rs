//! Which methods a call may run, of those of the program.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::budget::Budget;
use super::code::{Call, How};

/// Methods that a call may run, each with the class of its receiver if that is known.
pub(super) type Targets = Rc<[(GlobalMethodId, Option<GlobalClassId>)]>;

/// So many methods are looked at for one call.
const MOST: usize = 64;

/// The methods that calls may select, as far as somebody has asked.
#[derive(Debug, Default)]
pub(super) struct Hierarchy(HashMap<GlobalMethodId, Option<Targets>>);

impl Hierarchy {
    /// The methods that a call may run, the receiver being of one of some classes if they are known. `None` if they are too many.
    pub(super) fn targets(
        &mut self,
        program: &Program<'_>,
        budget: &Budget,
        call: &Call,
        classes: Option<&[GlobalClassId]>,
    ) -> Option<Targets> {
        let target = call.target;
        let class = program.methods[target].class;
        match (call.how, classes) {
            (How::New, _) => Some(Rc::new([(target, Some(class))])),
            (How::Exactly | How::OfThis, Some(&[class])) => Some(Rc::new([(target, Some(class))])),
            (How::Exactly | How::OfThis, _) => Some(Rc::new([(target, None)])),
            (How::ByReceiver, None) => {
                self.0.entry(target).or_insert_with(|| candidates(program, budget, target)).clone()
            }
            (How::ByReceiver, Some(classes)) => {
                let select = |&class: &GlobalClassId| {
                    program.select(class, target).map(|method| (method, Some(class)))
                };
                budget.spend(classes.len() as u64).ok()?;
                Some(classes.iter().filter_map(select).collect())
            }
        }
    }
}

/// The methods that a call may select by the class of its receiver, which may be any below that of the method.
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
            if found.len() > MOST {
                return None;
            }
        }
    }
    // Arrays have the methods of `Object`, which is among the classes.
    Some(found.into_iter().map(|method| (method, None)).collect())
}
