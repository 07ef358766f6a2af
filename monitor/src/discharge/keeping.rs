//! What callees do with an object that they are handed.
//!
//! That a parameter is captured is promised by the descriptor of a method, and has been verified of its body; but a virtual call may select a
//! method that promises less. So all methods are gone through to which an argument may be handed on. On the way it is found out which
//! events they may raise of it.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use smallvec::SmallVec;
use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::budget::Budget;
use super::code::{Call, Code, How};
use super::events::{EventSet, Source};
use super::flow::{Followed, follow};
use super::targets::Hierarchy;
use super::values::Values;

/// A parameter of a method, the receiver being the first if there is one, and the class of the object if it is known.
pub(super) type Parameter = (GlobalMethodId, usize, Option<GlobalClassId>);

/// What becomes of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kept {
    /// Whether others may know it afterwards.
    pub(super) escapes: bool,
    /// The events that may be raised of it.
    pub(super) events: EventSet,
}

/// What a method itself does with a parameter.
#[derive(Debug)]
struct Own {
    kept: Kept,
    passes: Vec<Parameter>,
}

/// What has been found out.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    own: HashMap<Parameter, Rc<Own>>,
    closed: HashMap<Parameter, Kept>,
}

/// So many parameters are looked at for one argument.
const MOST: usize = 256;

const GONE: Kept = Kept { escapes: true, events: EventSet::NONE };

impl Keeping {
    /// What becomes of an argument for a parameter.
    pub(super) fn of(
        &mut self,
        program: &Program<'_>,
        source: &mut dyn Source,
        hierarchy: &mut Hierarchy,
        parameter: Parameter,
    ) -> Kept {
        if let Some(&known) = self.closed.get(&parameter) {
            return known;
        }
        let mut all = Kept { escapes: false, events: EventSet::NONE };
        let mut seen = HashSet::from([parameter]);
        let mut work = vec![parameter];
        while let Some(parameter) = work.pop() {
            let own = self.own(program, source, hierarchy, parameter);
            let steps = 1 + own.passes.len() as u64;
            all.events = all.events | own.kept.events;
            let is_spent = source.budget().spend(steps).is_err();
            if is_spent || own.kept.escapes || seen.len() > MOST {
                all = GONE;
                break;
            }
            work.extend(own.passes.iter().filter(|passed| seen.insert(**passed)));
        }
        self.closed.insert(parameter, all);
        all
    }

    fn own(
        &mut self,
        program: &Program<'_>,
        source: &mut dyn Source,
        hierarchy: &mut Hierarchy,
        parameter: Parameter,
    ) -> Rc<Own> {
        if let Some(known) = self.own.get(&parameter) {
            return known.clone();
        }
        let own = Rc::new(own(program, source, hierarchy, parameter));
        self.own.insert(parameter, own.clone());
        own
    }
}

fn own(
    program: &Program<'_>,
    source: &mut dyn Source,
    hierarchy: &mut Hierarchy,
    (method, place, class): Parameter,
) -> Own {
    let gone = Own { kept: GONE, passes: Vec::new() };
    let promised = program.descriptor(method).annotations().nth(place);
    if !promised.is_some_and(|annotation| annotation.captured) {
        return gone;
    }
    let events = source.of_execution(program, method);
    if program.methods[method].flags.contains(Flags::NATIVE) {
        return Own { kept: Kept { escapes: false, events }, passes: Vec::new() };
    }
    let budget = source.budget();
    let Some(code) = Code::read(program, &budget, method) else { return gone };
    let mut registers = vec![Values::ANY; code.registers];
    let params = program.descriptor(method).annotations().count();
    registers.iter_mut().skip(params).for_each(|local| *local = Values::NULL);
    let Some(register) = registers.get_mut(place) else { return gone };
    *register = Values::made(0);
    let (passes, escapes) = (Vec::new(), false);
    let mut argument =
        Argument { program, budget: &budget, code: &code, hierarchy, class, passes, escapes };
    let Some(flow) = follow(&code, &budget, &registers, &mut argument) else { return gone };
    let Argument { passes, escapes, .. } = argument;
    let escapes = escapes || (flow.escaped | flow.returned).meets(Values::made(0));
    let raised = raised(program, source, method, &code, &flow.at, Values::made(0));
    Own { kept: Kept { escapes, events: events | raised }, passes }
}

/// The events that a method's own code may raise of some objects.
pub(super) fn raised(
    program: &Program<'_>,
    source: &mut dyn Source,
    method: GlobalMethodId,
    code: &Code<'_>,
    at: &[super::flow::At],
    of: Values,
) -> EventSet {
    let mut events = EventSet::NONE;
    for site in source.of_code(program, method).iter() {
        let Some(row) = code.row_at(site.offset) else { continue };
        for raised in &site.raised {
            let mut keys = raised.keys.iter();
            let is_of = |part| site.value(program, &code.rows[row], &at[row], part, raised.phase);
            if keys.any(|&part| is_of(part).meets(of)) {
                events = events | raised.single;
            }
        }
    }
    events
}

/// Follows one parameter through a method.
struct Argument<'c, 'a, 'p> {
    program: &'c Program<'p>,
    budget: &'c Budget,
    code: &'c Code<'a>,
    hierarchy: &'c mut Hierarchy,
    class: Option<GlobalClassId>,
    passes: Vec<Parameter>,
    escapes: bool,
}

/// The number of the parameter that gets an operand.
pub(super) fn parameter(call: &Call, operand: usize) -> usize {
    match call.how {
        How::OfThis => operand.checked_sub(1).map_or(0, |operand| call.places[operand]),
        _ => call.places[operand],
    }
}

/// Whether an operand is the receiver of a call.
pub(super) fn is_receiver(call: &Call, operand: usize) -> bool {
    operand == 0 && (call.has_receiver || call.how == How::OfThis)
}

impl Followed for Argument<'_, '_, '_> {
    fn result(&mut self, _row: usize, _operands: &[Values]) -> Values {
        Values::ANY
    }

    fn given_away(&mut self, row: usize, operand: usize, operands: &[Values]) -> Values {
        let (Some(call), Some(value)) = (&self.code.rows[row].call, operands.get(operand)) else {
            return Values::NONE;
        };
        if !value.meets(Values::made(0)) {
            return Values::NONE;
        }
        let class: SmallVec<[GlobalClassId; 1]> = self.class.into_iter().collect();
        // The receiver may be another object than the one that is followed.
        let is_it = is_receiver(call, 0)
            && operands[0].objects() == Values::made(0)
            && self.class.is_some();
        let classes = is_it.then_some(&class[..]);
        let targets = self.hierarchy.targets(self.program, self.budget, call, classes);
        let Some(targets) = targets.filter(|_| self.passes.len() <= MOST) else {
            self.escapes = true;
            return Values::NONE;
        };
        let place = parameter(call, operand);
        for &(target, _) in targets.iter() {
            let passed = (target, place, self.class);
            if !self.passes.contains(&passed) {
                self.passes.push(passed);
            }
        }
        Values::NONE
    }
}
