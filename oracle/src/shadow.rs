//! Shadow state: the annotations of references at run time.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_format::Annotation;
use tsb_verifier::GlobalMethodId;

use crate::claims::{ClaimRow, ClaimedOperand, MethodClaims};

/// The restrictions of a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shadow {
    /// The number of its captured restriction; 0 for none.
    captured: u32,
    /// Whether it is read-only.
    pub(crate) read_only: bool,
    /// Whether it is null, which has no restrictions.
    is_null: bool,
}

impl Shadow {
    pub(crate) const NULL: Shadow = Shadow { captured: 0, read_only: false, is_null: true };
}

/// For each captured restriction, whether it is in force.
#[derive(Debug)]
pub(crate) struct Restrictions(Vec<bool>);

impl Restrictions {
    pub(crate) fn new() -> Restrictions {
        Restrictions(vec![false])
    }

    fn make(&mut self) -> u32 {
        self.0.push(true);
        (self.0.len() - 1) as u32
    }

    /// A reference after it has been moved to a plane or register with an annotation.
    pub(crate) fn restrict(&mut self, shadow: Shadow, annotation: Annotation) -> Shadow {
        if shadow.is_null {
            return shadow;
        }
        let mut shadow = shadow;
        if annotation.captured && !self.is_captured(shadow) {
            shadow.captured = self.make();
        }
        shadow.read_only |= annotation.read_only;
        shadow
    }

    /// A new stack-allocated object.
    pub(crate) fn local(&mut self) -> Shadow {
        Shadow { captured: self.make(), ..Shadow::default() }
    }

    /// Whether a captured restriction of the reference is in force.
    pub(crate) fn is_captured(&self, shadow: Shadow) -> bool {
        self.0[shadow.captured as usize]
    }

    /// Lifts the captured restriction: the selected method may let the reference escape.
    pub(crate) fn release(&mut self, shadow: Shadow) {
        self.0[shadow.captured as usize] = false;
    }
}

/// The shadow of a frame.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) method: GlobalMethodId,
    pub(crate) claims: Rc<MethodClaims>,
    pub(crate) registers: Vec<Shadow>,
    /// By plane of the running code.
    stacks: Vec<Vec<Shadow>>,
    /// The offset of the instruction in progress.
    pub(crate) pending: Option<u32>,
    /// The result of the method that it called.
    pub(crate) result: Option<Shadow>,
    /// The object that it allocated.
    pub(crate) allocated: Option<Shadow>,
    /// The last object in each stack allocation slot, by the number of the local register.
    pub(crate) slots: HashMap<usize, Shadow>,
}

impl Frame {
    /// A frame whose first registers are the arguments.
    pub(crate) fn new(
        method: GlobalMethodId,
        claims: Rc<MethodClaims>,
        arguments: Vec<Shadow>,
    ) -> Frame {
        let mut registers = arguments;
        registers.resize(claims.registers.len(), Shadow::NULL);
        Frame {
            method,
            registers,
            stacks: vec![Vec::new(); claims.stacks],
            claims,
            pending: None,
            result: None,
            allocated: None,
            slots: HashMap::new(),
        }
    }

    /// The references that an instruction is about to pop, top one first.
    pub(crate) fn operands(&self, row: &ClaimRow) -> Vec<Shadow> {
        let mut taken = vec![0; self.stacks.len()];
        row.pops.iter().map(|operand| self.operand(operand, &mut taken)).collect()
    }

    fn operand(&self, operand: &ClaimedOperand, taken: &mut [usize]) -> Shadow {
        let stack = &self.stacks[operand.stack];
        let at = stack.len().checked_sub(1 + taken[operand.stack]);
        taken[operand.stack] += usize::from(!operand.keep);
        at.map_or(Shadow::default(), |at| stack[at])
    }

    pub(crate) fn pop(&mut self, row: &ClaimRow) -> Vec<Shadow> {
        let operands = self.operands(row);
        for operand in row.pops.iter().filter(|operand| !operand.keep) {
            self.stacks[operand.stack].pop();
        }
        operands
    }

    pub(crate) fn push(&mut self, stack: usize, shadow: Shadow) {
        self.stacks[stack].push(shadow);
    }

    /// Control has reached a handler; pushes the exception.
    pub(crate) fn catch(&mut self, stack: usize) {
        self.stacks.iter_mut().for_each(Vec::clear);
        self.stacks[stack].push(Shadow::default());
        (self.pending, self.result, self.allocated) = (None, None, None);
    }

    /// Whether an operand, or a register other than `except`, has the same captured restriction.
    pub(crate) fn is_referenced(&self, shadow: Shadow, except: usize) -> bool {
        let registers = self.registers.iter().enumerate().filter(|&(i, _)| i != except);
        let all = registers.map(|(_, known)| known).chain(self.stacks.iter().flatten());
        all.into_iter().any(|known| known.captured == shadow.captured)
    }
}
