//! Whether a method returns only new objects: objects to which no other reference exists when it returns.
//!
//! The analysis follows the objects that the method creates. None that is returned may have escaped. If the method returns the result of a
//! call, all possible callees must return new objects too. Mutually recursive methods are judged together: each returned object comes from
//! one of them after finitely many calls.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::allocations::{Allocations, Results, Summaries};
use super::captures::raised;
use super::code::Code;
use super::events::{EventSet, EventSource};
use super::flow::follow;
use super::values::Values;

/// The returned objects, if all are new.
#[derive(Clone, Debug, Default)]
pub(super) struct Fresh {
    /// Their possible classes.
    pub(super) classes: Vec<GlobalClassId>,
    /// The events that may have been raised for them.
    pub(super) events: EventSet,
    /// Whether the method may also return null.
    pub(super) may_be_null: bool,
}

/// The results of a method's own code.
#[derive(Debug)]
struct Own {
    fresh: Fresh,
    /// Methods whose results it returns.
    passes_on: Vec<GlobalMethodId>,
}

/// The results so far.
#[derive(Debug, Default)]
pub(super) struct Freshness(HashMap<GlobalMethodId, Option<Rc<Own>>>);

/// Maximum number of classes that are distinguished.
const MAX_CLASSES: usize = 32;

/// Maximum number of methods that are analysed for one call.
const MAX_METHODS: usize = 256;

/// The results of some methods, if all of them return only new objects.
pub(super) fn of(
    program: &Program<'_>,
    source: &mut dyn EventSource,
    known: &mut Summaries,
    methods: &[GlobalMethodId],
) -> Option<Fresh> {
    let mut all = Fresh::default();
    let mut seen: HashSet<GlobalMethodId> = methods.iter().copied().collect();
    let mut work: Vec<GlobalMethodId> = methods.to_vec();
    while let Some(method) = work.pop() {
        let own = own_of(program, source, known, method)?;
        all.events = all.events | own.fresh.events;
        all.may_be_null |= own.fresh.may_be_null;
        all.classes.extend(&own.fresh.classes);
        all.classes.sort_unstable();
        all.classes.dedup();
        work.extend(own.passes_on.iter().filter(|method| seen.insert(**method)));
        if all.classes.len() > MAX_CLASSES || seen.len() > MAX_METHODS {
            return None;
        }
    }
    Some(all)
}

fn own_of(
    program: &Program<'_>,
    source: &mut dyn EventSource,
    known: &mut Summaries,
    method: GlobalMethodId,
) -> Option<Rc<Own>> {
    if let Some(found) = known.freshness.0.get(&method) {
        return found.clone();
    }
    let own = own(program, source, known, method).map(Rc::new);
    known.freshness.0.insert(method, own.clone());
    own
}

fn own(
    program: &Program<'_>,
    source: &mut dyn EventSource,
    known: &mut Summaries,
    method: GlobalMethodId,
) -> Option<Own> {
    // Nothing is known about the results of native methods.
    let budget = source.budget();
    let code = Code::read(program, &budget, method)?;
    let params = program.descriptor(method).annotations().count();
    let mut allocations = Allocations::new(program, source, known, &code, Results::Fresh);
    let flow = follow(&code, &budget, &vec![Values::ANY; params], &mut allocations)?;
    let (sites, unreliable) = (allocations.sites, allocations.unreliable);
    let returned = flow.returned.objects();
    if returned.tracked() != returned || returned.intersects(flow.known | unreliable) {
        return None;
    }
    let mut own = Own { fresh: Fresh::default(), passes_on: Vec::new() };
    own.fresh.may_be_null = flow.returned.intersects(Values::NULL);
    own.fresh.events = source.of_execution(program, method)
        | raised(program, source, method, &code, &flow.at, returned);
    for site in returned.sites().map(|site| &sites[site]) {
        own.fresh.events = own.fresh.events | site.events;
        match (&site.targets, &site.classes) {
            (Some(targets), _) => own.passes_on.extend(targets.iter().map(|(method, _)| *method)),
            (None, Some(classes)) => own.fresh.classes.extend(classes),
            (None, None) => return None,
        }
    }
    Some(own)
}
