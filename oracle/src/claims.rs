//! The claims about a method, for each instruction.

use tsb_format::instruction::MAX_IMMEDIATES;
use tsb_format::isa::{Action, Register};
use tsb_format::loads::Loads;
use tsb_format::type_stream::TypeEntry;
use tsb_format::{
    Annotation, Body, MethodRefId, Module, Op, PlaneId, PlaneRule, PlaneType, StackOperand, TypeId,
    Walk,
};
use tsb_verifier::{GlobalMethodId, ModuleId, Program};

/// A reference operand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimedOperand {
    /// Its rule; `None` for arguments and results of calls.
    pub(crate) rule: Option<PlaneRule>,
    /// The index of its plane in the running code.
    pub(crate) stack: usize,
    /// Whether it is kept on the stack.
    pub(crate) keep: bool,
    /// The claimed plane type.
    pub(crate) claimed: PlaneType,
}

/// An instruction with its claims.
#[derive(Clone, Debug)]
pub(crate) struct ClaimRow {
    /// The claimed instruction. It may allocate a local object where the running one allocates in the heap.
    pub(crate) op: Op,
    pub(crate) immediates: [i32; MAX_IMMEDIATES],
    /// The offset of the next instruction.
    pub(crate) end: u32,
    /// The popped references, top one first.
    pub(crate) pops: Vec<ClaimedOperand>,
    /// The pushed references.
    pub(crate) pushes: Vec<ClaimedOperand>,
}

/// The claims about a method.
#[derive(Clone, Debug)]
pub(crate) struct MethodClaims {
    /// By code offset.
    rows: Vec<Option<ClaimRow>>,
    /// The annotations of receiver and parameters; those of primitive parameters are included.
    pub(crate) parameters: Vec<Annotation>,
    /// The plane types of all registers.
    pub(crate) registers: Vec<PlaneType>,
    /// The number of planes in the running code.
    pub(crate) stacks: usize,
    /// The start of each handler, and the plane of its exception.
    handlers: Vec<(u32, usize)>,
    /// The types that the header declares as written.
    pub(crate) writes: Vec<TypeId>,
    pub(crate) loads: Loads,
    pub(crate) module: ModuleId,
}

impl ClaimRow {
    /// Whether the instruction returns a reference.
    pub(crate) fn returns_reference(&self) -> bool {
        self.op.action() == Action::Return && !self.pops.is_empty()
    }

    /// The method reference of a call.
    pub(crate) fn method(&self) -> MethodRefId {
        MethodRefId::from_u32(self.immediates[0] as u32)
    }

    /// The register that is loaded or stored.
    pub(crate) fn register(&self) -> usize {
        match self.op.action() {
            Action::Load(Register::Fixed(number)) => number.into(),
            _ => self.immediates[0] as usize,
        }
    }
}

impl MethodClaims {
    /// The claims of a module about a method. `claimed` has the same code as the method's module.
    pub(crate) fn of(
        program: &Program<'_>,
        method: GlobalMethodId,
        claimed: &Module<'_>,
    ) -> MethodClaims {
        let info = &program.methods[method];
        let class = &claimed.classes[program.classes[info.class].def];
        let def = &class.methods[info.index as usize];
        let desc = &claimed.descriptors[def.desc];
        let mut registers = claimed.parameter_registers(class.ty, desc);
        let parameters = registers.iter().map(|plane| plane.annotation).collect();
        let (Some(body), Some(running)) = (&def.body, program.body(method)) else {
            return MethodClaims {
                rows: Vec::new(),
                parameters,
                registers,
                stacks: 0,
                handlers: Vec::new(),
                writes: Vec::new(),
                loads: Loads::default(),
                module: info.module,
            };
        };
        for run in &body.locals {
            registers.extend(std::iter::repeat_n(run.ty, usize::from(run.count)));
        }
        let loads = claimed.loads.get(body.loads.start as usize..body.loads.end as usize);
        MethodClaims {
            rows: rows(claimed, body, running, program.type_stream(method)),
            parameters,
            registers,
            stacks: running.planes.len(),
            handlers: running
                .handlers
                .iter()
                .map(|handler| (handler.target, handler.plane.as_u32() as usize))
                .collect(),
            writes: body.writes.to_vec(),
            loads: Loads::read(loads.unwrap_or_default()).unwrap_or_default(),
            module: info.module,
        }
    }

    /// The instruction at an offset.
    pub(crate) fn row(&self, at: u32) -> Option<&ClaimRow> {
        self.rows.get(at as usize)?.as_ref()
    }

    /// The plane of the exception, if a handler starts at an offset. Only exceptions lead there.
    pub(crate) fn handler(&self, at: u32) -> Option<usize> {
        self.handlers.iter().find(|handler| handler.0 == at).map(|handler| handler.1)
    }
}

fn rows(claimed: &Module<'_>, body: &Body, running: &Body, stream: &[u8]) -> Vec<Option<ClaimRow>> {
    let part = |bytes: &[u8], range: &std::ops::Range<u32>| {
        bytes.get(range.start as usize..range.end as usize).unwrap_or_default().to_vec()
    };
    let code = part(&claimed.code, &body.code);
    let types = part(&claimed.type_stream, &body.types);
    let mut running_at = 0;
    let plain = PlaneType::plain(TypeId::from_u32(0));
    let plane = |id: PlaneId| body.planes.get(id.as_u32() as usize).map_or(plain, |plane| plane.ty);
    let mut rows = vec![None; running.code.len()];
    let mut walk = Walk::new(claimed, &code, &types);
    while let Some(step) = walk.valid_step() {
        let instruction = step.instruction;
        if !step.is_known {
            break;
        }
        let operand = |operand: &StackOperand| {
            let claim = operand.entry?;
            let entry = TypeEntry::read(stream, &mut running_at)?;
            let (stack, keep) = (entry.plane.as_u32() as usize, entry.keep);
            Some(ClaimedOperand { rule: operand.rule, stack, keep, claimed: plane(claim.plane) })
        };
        let references = step.pops.iter().rev().chain(step.pushes);
        let mut pops: Vec<ClaimedOperand> = references.filter_map(operand).collect();
        let popped = step.pops.iter().filter(|operand| operand.is_reference()).count();
        let pushes = pops.split_off(popped.min(pops.len()));
        if let Some(row) = rows.get_mut(instruction.offset as usize) {
            let (op, immediates, end) = (instruction.op, instruction.immediates, instruction.end());
            *row = Some(ClaimRow { op, immediates, end, pops, pushes });
        }
    }
    rows
}
