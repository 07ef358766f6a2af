//! Whether a method returns new objects only: objects that nobody else knows when it returns.
//!
//! The objects that its code makes are followed, and none that is returned may have got anywhere else. Where it returns what another method
//! returns, all methods that the call may run have to return new objects too. Methods that return what each other
//! return are taken together: what is really returned has come from one of them after finitely many calls.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::code::Code;
use super::events::{EventSet, Source};
use super::flow::follow;
use super::keeping::raised;
use super::making::{Known, Making, Results};
use super::values::Values;

/// What is returned, if it is new.
#[derive(Clone, Debug, Default)]
pub(super) struct Fresh {
    /// Its classes.
    pub(super) classes: Vec<GlobalClassId>,
    /// The events that may have been raised of it.
    pub(super) events: EventSet,
    /// Whether null may be returned, too.
    pub(super) may_be_null: bool,
}

/// What a method's own code returns.
#[derive(Debug)]
struct Own {
    fresh: Fresh,
    /// Methods whose results it returns.
    passes_on: Vec<GlobalMethodId>,
}

/// What has been found out.
#[derive(Debug, Default)]
pub(super) struct Freshness(HashMap<GlobalMethodId, Option<Rc<Own>>>);

/// So many classes may be told apart.
const MOST_CLASSES: usize = 32;

/// So many methods are looked at for one call.
const MOST_METHODS: usize = 256;

/// What some methods return, if all of them return new objects only.
pub(super) fn of(
    program: &Program<'_>,
    source: &mut dyn Source,
    known: &mut Known,
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
        if all.classes.len() > MOST_CLASSES || seen.len() > MOST_METHODS {
            return None;
        }
    }
    Some(all)
}

fn own_of(
    program: &Program<'_>,
    source: &mut dyn Source,
    known: &mut Known,
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
    source: &mut dyn Source,
    known: &mut Known,
    method: GlobalMethodId,
) -> Option<Own> {
    // Natives have no code, and nothing is known of what they return.
    let budget = source.budget();
    let code = Code::read(program, &budget, method)?;
    let params = program.descriptor(method).annotations().count();
    let mut making = Making::new(program, source, known, &code, Results::Fresh);
    let flow = follow(&code, &budget, &vec![Values::ANY; params], &mut making)?;
    let (places, spoiled) = (making.places, making.spoiled);
    let returned = flow.returned.objects();
    if returned.followed() != returned || returned.meets(flow.known | spoiled) {
        return None;
    }
    let mut own = Own { fresh: Fresh::default(), passes_on: Vec::new() };
    own.fresh.may_be_null = flow.returned.meets(Values::NULL);
    own.fresh.events = source.of_execution(program, method)
        | raised(program, source, method, &code, &flow.at, returned);
    for place in returned.places().map(|place| &places[place]) {
        own.fresh.events = own.fresh.events | place.events;
        match (&place.targets, &place.classes) {
            (Some(targets), _) => own.passes_on.extend(targets.iter().map(|(method, _)| *method)),
            (None, Some(classes)) => own.fresh.classes.extend(classes),
            (None, None) => return None,
        }
    }
    Some(own)
}
