//! The events that the execution of an instruction may raise in other code.

use tsb_format::{Flags, Instruction};
use tsb_verifier::calls::{Closure, MethodFacts};
use tsb_verifier::{GlobalMethodId, Tables, Trust};

use super::Program;
use super::allocations::Allocations;
use super::code::CallKind;
use super::events::{EventSet, EventSource};
use super::values::Values;

/// The events of calls so far, and whether other threads may run.
#[derive(Debug)]
pub(super) struct CallEvents {
    calls: Closure<EventSet>,
    has_threads: bool,
}

/// The method that starts threads.
const THREAD_START: (&str, &str) = ("java.lang.Thread", "start0");

/// The events in the code of methods.
struct OfCode<'s, 'p> {
    program: &'s Program<'p>,
    source: &'s mut dyn EventSource,
}

impl MethodFacts for OfCode<'_, '_> {
    type Set = EventSet;

    const NONE: EventSet = EventSet::NONE;

    fn of_method(&mut self, tables: &Tables<'_>, method: GlobalMethodId) -> (EventSet, bool) {
        let events = self.source.of_execution(self.program, method);
        let info = &tables.methods[method];
        if !info.flags.contains(Flags::NATIVE) {
            return (events, true);
        }
        let starts = (tables.class_name(info.class), tables.name(info.name)) == THREAD_START;
        (if starts { events | EventSet::THREADS } else { events }, false)
    }

    fn of_instruction(
        &mut self,
        _tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
    ) -> Result<EventSet, EventSet> {
        let sites = self.source.of_code(self.program, method);
        let found = sites.binary_search_by_key(&instruction.offset, |site| site.offset);
        let raised = found.map_or(&[][..], |site| &sites[site].raised);
        Ok(raised.iter().fold(EventSet::NONE, |set, raised| set | raised.single))
    }
}

impl CallEvents {
    /// For a program none of whose methods has been analysed. The methods that monitors call belong to the program's own methods.
    pub(super) fn of(program: &Program<'_>, source: &mut dyn EventSource) -> CallEvents {
        let mut calls = Closure::of(program);
        let mut facts = OfCode { program, source };
        let own = |module| program.links[module].trust == Trust::Untrusted;
        let methods = program.methods.iter().filter(|(_, info)| own(info.module));
        let all = methods.fold(EventSet::NONE, |all, (method, info)| {
            let initialised = calls.of_class(&mut facts, program, info.class);
            all | initialised | calls.of_method(&mut facts, program, method)
        });
        CallEvents { calls, has_threads: !(all & EventSet::THREADS).is_empty() }
    }

    /// The events that other code may raise between the previous instruction's events and the *before* events of a row: those of class
    /// initialisers and other threads.
    pub(super) fn before_row(
        &mut self,
        allocations: &mut Allocations<'_, '_, '_>,
        method: GlobalMethodId,
        row: usize,
    ) -> EventSet {
        if self.has_threads {
            return EventSet::ALL;
        }
        let (code, program) = (allocations.code, allocations.program);
        let row = &code.rows[row];
        let mut facts = OfCode { program, source: &mut *allocations.source };
        match &row.call {
            // The class of a receiver has been initialised.
            Some(call) if call.has_receiver || call.kind == CallKind::Super => EventSet::NONE,
            Some(call) => {
                let class = program.methods[call.target].class;
                self.calls.of_class(&mut facts, program, class)
            }
            None => self.calls.of_instruction(&mut facts, program, method, &row.instruction),
        }
    }

    /// The events that callees of a row, and other threads meanwhile, may raise.
    pub(super) fn of_row(
        &mut self,
        allocations: &mut Allocations<'_, '_, '_>,
        method: GlobalMethodId,
        row: usize,
        operands: &[Values],
    ) -> EventSet {
        if self.has_threads {
            return EventSet::ALL;
        }
        let code = allocations.code;
        let row_of = &code.rows[row];
        let targets = match row_of.call.as_ref().is_some_and(|call| call.kind == CallKind::Virtual)
        {
            true => allocations.targets(row, operands),
            false => None,
        };
        let program = allocations.program;
        let mut facts = OfCode { program, source: &mut *allocations.source };
        match targets {
            Some(targets) => targets.iter().fold(EventSet::NONE, |set, &(target, _)| {
                set | self.calls.of_method(&mut facts, program, target)
            }),
            None => self.calls.of_instruction(&mut facts, program, method, &row_of.instruction),
        }
    }
}
