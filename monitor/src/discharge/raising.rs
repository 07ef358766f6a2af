//! Which events may be raised by what an instruction runs.

use tsb_format::{Flags, Instruction};
use tsb_verifier::calls::{Closure, MethodFacts};
use tsb_verifier::{GlobalMethodId, Tables, Trust};

use super::Program;
use super::code::How;
use super::events::{EventSet, Source};
use super::making::Making;
use super::values::Values;

/// What may be raised, as far as somebody has asked, and whether other threads may run.
#[derive(Debug)]
pub(super) struct Raising {
    calls: Closure<EventSet>,
    has_threads: bool,
}

/// The method by which threads start.
const STARTS: (&str, &str) = ("java.lang.Thread", "start0");

/// What the code of methods may raise.
struct OfCode<'s, 'p> {
    program: &'s Program<'p>,
    source: &'s mut dyn Source,
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
        let starts = (tables.class_name(info.class), tables.name(info.name)) == STARTS;
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

impl Raising {
    /// Of a program of which no method has been looked at. Whatever the monitors call is among its own methods.
    pub(super) fn of(program: &Program<'_>, source: &mut dyn Source) -> Raising {
        let mut calls = Closure::of(program);
        let mut facts = OfCode { program, source };
        let own = |module| program.links[module].trust == Trust::Untrusted;
        let methods = program.methods.iter().filter(|(_, info)| own(info.module));
        let all = methods.fold(EventSet::NONE, |all, (method, info)| {
            let initialised = calls.of_class(&mut facts, program, info.class);
            all | initialised | calls.of_method(&mut facts, program, method)
        });
        Raising { calls, has_threads: !(all & EventSet::THREADS).is_none() }
    }

    /// What may be raised between the events of the instruction before and those before the instruction of a row: by initialisers of classes,
    /// and by other threads.
    pub(super) fn before_row(
        &mut self,
        making: &mut Making<'_, '_, '_>,
        method: GlobalMethodId,
        row: usize,
    ) -> EventSet {
        if self.has_threads {
            return EventSet::ALL;
        }
        let (code, program) = (making.code, making.program);
        let row = &code.rows[row];
        let mut facts = OfCode { program, source: &mut *making.source };
        match &row.call {
            // A receiver's class has been initialised.
            Some(call) if call.has_receiver || call.how == How::OfThis => EventSet::NONE,
            Some(call) => {
                let class = program.methods[call.target].class;
                self.calls.of_class(&mut facts, program, class)
            }
            None => self.calls.of_instruction(&mut facts, program, method, &row.instruction),
        }
    }

    /// What may be raised by what the instruction of a row runs, and by other threads meanwhile.
    pub(super) fn of_row(
        &mut self,
        making: &mut Making<'_, '_, '_>,
        method: GlobalMethodId,
        row: usize,
        operands: &[Values],
    ) -> EventSet {
        if self.has_threads {
            return EventSet::ALL;
        }
        let code = making.code;
        let row_of = &code.rows[row];
        let targets = match row_of.call.as_ref().is_some_and(|call| call.how == How::ByReceiver) {
            true => making.targets(row, operands),
            false => None,
        };
        let program = making.program;
        let mut facts = OfCode { program, source: &mut *making.source };
        match targets {
            Some(targets) => targets.iter().fold(EventSet::NONE, |set, &(target, _)| {
                set | self.calls.of_method(&mut facts, program, target)
            }),
            None => self.calls.of_instruction(&mut facts, program, method, &row_of.instruction),
        }
    }
}
