//! The tables of a method: where instructions start, handlers, the ranges of local variables.

use super::effort::Effort;
use super::error::VerifyErrorKind;
use super::rules::Rules;
use super::stackmap::Start;
use super::{At, Located};
use crate::instruction::Instructions;
use crate::isa::Op;
use crate::model::{Code, Handler};

/// What starts at each offset of the code.
pub(super) fn starts(code: &Code<'_>) -> Result<Vec<Start>, At> {
    let mut starts = vec![Start::Inside; code.bytes.len()];
    for instruction in Instructions::new(code.bytes) {
        let instruction = instruction.map_err(|(at, e)| VerifyErrorKind::Decode(e).at(Some(at)))?;
        let is_new = instruction.op == Op::New;
        starts[instruction.offset as usize] = if is_new { Start::New } else { Start::Other };
    }
    Ok(starts)
}

pub(super) fn is_start(starts: &[Start], offset: u32) -> bool {
    matches!(starts.get(offset as usize), Some(Start::New | Start::Other))
}

/// Checks the exception table (JVMS 4.7.3, 4.10.1.6, handlersAreLegal).
pub(super) fn check_handlers(rules: &mut Rules<'_, '_>, starts: &[Start]) -> Result<(), At> {
    let throwable = rules.classes.platform("java/lang/Throwable");
    for handler in &rules.code.handlers {
        let end = u32::from(handler.end);
        for offset in [handler.start, handler.target, handler.end].map(u32::from) {
            let is_end = offset == end && end as usize == starts.len();
            if !is_end && !is_start(starts, offset) {
                let table = "exception table";
                return Err(VerifyErrorKind::TableOffset { table, offset }.at(None));
            }
        }
        if let Some(class) = handler.catches {
            let catches = rules.classes.class(class);
            let at = Some(handler.target.into());
            if !rules.is_assignable(catches, throwable).located(at)? {
                let class = class.to_string();
                return Err(VerifyErrorKind::NotThrowable { class }.at(at));
            }
        }
    }
    Ok(())
}

/// Checks the ranges of local variables (JVMS 4.7.13).
pub(super) fn check_variables(code: &Code<'_>, starts: &[Start]) -> Result<(), At> {
    for variable in &code.variables {
        let start = u32::from(variable.start);
        let end = start + u32::from(variable.length);
        let is_end = end as usize == starts.len();
        for (offset, is_legal) in
            [(start, is_start(starts, start)), (end, is_end || is_start(starts, end))]
        {
            if !is_legal {
                let table = "LocalVariableTable";
                return Err(VerifyErrorKind::TableOffset { table, offset }.at(None));
            }
        }
    }
    Ok(())
}

/// The handlers that cover an instruction, while the code is passed from its start to its end.
#[derive(Debug)]
pub(super) struct ActiveHandlers<'c> {
    handlers: &'c [Handler<'c>],
    /// The bounds of the ranges, in order.
    bounds: Vec<u16>,
    next: usize,
    active: Vec<usize>,
}

impl<'c> ActiveHandlers<'c> {
    pub(super) fn new(handlers: &'c [Handler<'c>]) -> ActiveHandlers<'c> {
        ActiveHandlers { handlers, bounds: bounds(handlers), next: 0, active: Vec::new() }
    }

    /// Goes on to an instruction; says whether other handlers cover it.
    pub(super) fn move_to(
        &mut self,
        offset: u32,
        effort: &mut Effort,
    ) -> Result<bool, VerifyErrorKind> {
        let bounds = self.bounds.iter().skip(self.next);
        let passed = bounds.take_while(|&&bound| u32::from(bound) <= offset).count();
        if passed == 0 {
            return Ok(false);
        }
        self.next += passed;
        effort.spend(self.handlers.len())?;
        let covers = |h: &Handler<'_>| u32::from(h.start) <= offset && offset < u32::from(h.end);
        self.active.clear();
        self.active.extend((0..self.handlers.len()).filter(|&i| covers(&self.handlers[i])));
        Ok(true)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.active.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.active.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<Handler<'c>> {
        self.active.get(index).map(|&handler| self.handlers[handler])
    }
}

/// The handlers that cover an instruction, in any order of instructions.
#[derive(Debug)]
pub(super) struct HandlerRanges<'c> {
    handlers: &'c [Handler<'c>],
    /// The bounds of the ranges, in order.
    bounds: Vec<u16>,
}

impl<'c> HandlerRanges<'c> {
    pub(super) fn new(handlers: &'c [Handler<'c>]) -> HandlerRanges<'c> {
        HandlerRanges { handlers, bounds: bounds(handlers) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.handlers.is_empty()
    }

    /// Whether other handlers cover an instruction than the one before it.
    pub(super) fn is_bound(&self, offset: u32) -> bool {
        let key = u16::try_from(offset).unwrap_or(u16::MAX);
        self.bounds.binary_search(&key).is_ok()
    }

    /// The handlers that cover an instruction.
    pub(super) fn covering(
        &self,
        offset: u32,
        effort: &mut Effort,
    ) -> Result<Vec<Handler<'c>>, VerifyErrorKind> {
        effort.spend(self.handlers.len())?;
        let covers = |h: &&Handler<'_>| u32::from(h.start) <= offset && offset < u32::from(h.end);
        Ok(self.handlers.iter().filter(covers).copied().collect())
    }
}

fn bounds(handlers: &[Handler<'_>]) -> Vec<u16> {
    let mut bounds: Vec<u16> = handlers.iter().flat_map(|h| [h.start, h.end]).collect();
    bounds.sort_unstable();
    bounds.dedup();
    bounds
}
