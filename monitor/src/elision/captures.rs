//! What callees do with an argument.
//!
//! A method's descriptor declares that a parameter is captured, and the verifier has checked it for the body. But a virtual call may select
//! an overriding method that declares less. So the analysis visits all methods that may get the argument, and collects the events that they
//! may raise for it.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use smallvec::SmallVec;
use tsb_format::Flags;
use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::budget::Budget;
use super::code::{CallKind, CallSite, Code};
use super::events::{EventSet, EventSource};
use super::flow::{CallModel, follow};
use super::targets::CallTargets;
use super::values::Values;

/// A method, a parameter's number (0 is the receiver if there is one), and the class of the object if it is known.
pub(super) type Parameter = (GlobalMethodId, usize, Option<GlobalClassId>);

/// The effect of a call on an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ArgumentEffect {
    /// Whether the argument may escape.
    pub(super) escapes: bool,
    /// The events that may be raised for it.
    pub(super) events: EventSet,
}

/// The effect of a method's own code on a parameter.
#[derive(Debug)]
struct Own {
    effect: ArgumentEffect,
    passes: Vec<Parameter>,
}

/// The results so far.
#[derive(Debug, Default)]
pub(super) struct CaptureAnalysis {
    own: HashMap<Parameter, Rc<Own>>,
    closed: HashMap<Parameter, ArgumentEffect>,
}

/// Maximum number of parameters that are analysed for one argument.
const MAX: usize = 256;

const ESCAPES: ArgumentEffect = ArgumentEffect { escapes: true, events: EventSet::NONE };

impl CaptureAnalysis {
    /// The effect on an argument for a parameter.
    pub(super) fn of(
        &mut self,
        program: &Program<'_>,
        source: &mut dyn EventSource,
        hierarchy: &mut CallTargets,
        parameter: Parameter,
    ) -> ArgumentEffect {
        if let Some(&known) = self.closed.get(&parameter) {
            return known;
        }
        let mut all = ArgumentEffect { escapes: false, events: EventSet::NONE };
        let mut seen = HashSet::from([parameter]);
        let mut work = vec![parameter];
        while let Some(parameter) = work.pop() {
            let own = self.own(program, source, hierarchy, parameter);
            let steps = 1 + own.passes.len() as u64;
            all.events = all.events | own.effect.events;
            let is_spent = source.budget().spend(steps).is_err();
            if is_spent || own.effect.escapes || seen.len() > MAX {
                all = ESCAPES;
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
        source: &mut dyn EventSource,
        hierarchy: &mut CallTargets,
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
    source: &mut dyn EventSource,
    hierarchy: &mut CallTargets,
    (method, number, class): Parameter,
) -> Own {
    let escaping = Own { effect: ESCAPES, passes: Vec::new() };
    let declared = program.descriptor(method).annotations().nth(number);
    if !declared.is_some_and(|annotation| annotation.captured) {
        return escaping;
    }
    let events = source.of_execution(program, method);
    if program.methods[method].flags.contains(Flags::NATIVE) {
        return Own { effect: ArgumentEffect { escapes: false, events }, passes: Vec::new() };
    }
    let budget = source.budget();
    let Some(code) = Code::read(program, &budget, method) else { return escaping };
    let mut registers = vec![Values::ANY; code.registers];
    let params = program.descriptor(method).annotations().count();
    registers.iter_mut().skip(params).for_each(|local| *local = Values::NULL);
    let Some(register) = registers.get_mut(number) else { return escaping };
    *register = Values::allocated(0);
    let (passes, escapes) = (Vec::new(), false);
    let mut argument =
        Argument { program, budget: &budget, code: &code, hierarchy, class, passes, escapes };
    let Some(flow) = follow(&code, &budget, &registers, &mut argument) else { return escaping };
    let Argument { passes, escapes, .. } = argument;
    let escapes = escapes || (flow.escaped | flow.returned).intersects(Values::allocated(0));
    let raised = raised(program, source, method, &code, &flow.at, Values::allocated(0));
    Own { effect: ArgumentEffect { escapes, events: events | raised }, passes }
}

/// The events that a method's own code may raise for some objects.
pub(super) fn raised(
    program: &Program<'_>,
    source: &mut dyn EventSource,
    method: GlobalMethodId,
    code: &Code<'_>,
    at: &[super::flow::RowFacts],
    of: Values,
) -> EventSet {
    let mut events = EventSet::NONE;
    for site in source.of_code(program, method).iter() {
        let Some(row) = code.row_at(site.offset) else { continue };
        for raised in &site.raised {
            let mut keys = raised.keys.iter();
            let is_of = |part| site.value(program, &code.rows[row], &at[row], part, raised.phase);
            if keys.any(|&part| is_of(part).intersects(of)) {
                events = events | raised.single;
            }
        }
    }
    events
}

/// The analysis of one parameter in a method.
struct Argument<'c, 'a, 'p> {
    program: &'c Program<'p>,
    budget: &'c Budget,
    code: &'c Code<'a>,
    hierarchy: &'c mut CallTargets,
    class: Option<GlobalClassId>,
    passes: Vec<Parameter>,
    escapes: bool,
}

/// The parameter to which an operand is passed.
pub(super) fn parameter(call: &CallSite, operand: usize) -> usize {
    match call.kind {
        CallKind::Super => operand.checked_sub(1).map_or(0, |operand| call.params[operand]),
        _ => call.params[operand],
    }
}

/// Whether an operand is the receiver of a call.
pub(super) fn is_receiver(call: &CallSite, operand: usize) -> bool {
    operand == 0 && (call.has_receiver || call.kind == CallKind::Super)
}

impl CallModel for Argument<'_, '_, '_> {
    fn result(&mut self, _row: usize, _operands: &[Values]) -> Values {
        Values::ANY
    }

    fn escaping(&mut self, row: usize, operand: usize, operands: &[Values]) -> Values {
        let (Some(call), Some(value)) = (&self.code.rows[row].call, operands.get(operand)) else {
            return Values::NONE;
        };
        if !value.intersects(Values::allocated(0)) {
            return Values::NONE;
        }
        let class: SmallVec<[GlobalClassId; 1]> = self.class.into_iter().collect();
        // The receiver may be another object than the tracked one.
        let is_it = is_receiver(call, 0)
            && operands[0].objects() == Values::allocated(0)
            && self.class.is_some();
        let classes = is_it.then_some(&class[..]);
        let targets = self.hierarchy.targets(self.program, self.budget, call, classes);
        let Some(targets) = targets.filter(|_| self.passes.len() <= MAX) else {
            self.escapes = true;
            return Values::NONE;
        };
        let number = parameter(call, operand);
        for &(target, _) in targets.iter() {
            let passed = (target, number, self.class);
            if !self.passes.contains(&passed) {
                self.passes.push(passed);
            }
        }
        Values::NONE
    }
}
