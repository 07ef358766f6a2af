//! A method's code as the analysis reads it: the effect of each instruction on references, and the control flow.

use cranelift_entity::EntityRef;
use smallvec::SmallVec;
use tsb_format::isa::{Action, Call as Named, Dispatch};
use tsb_format::{
    Body, Flow, Immediate, Instruction, Kind, MethodRefId, Op, PlaneRule, StackOperand, Walk,
};
use tsb_verifier::GlobalMethodId;

use super::Program;
use super::budget::{Budget, fits};

/// A reference operand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    /// The number of its plane.
    pub(super) plane: usize,
    /// Whether it is not popped.
    pub(super) keep: bool,
    /// What the instruction does with it. `None` for arguments and results of calls.
    pub(super) rule: Option<PlaneRule>,
}

/// CallKind the callee is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CallKind {
    /// The callee is the named method.
    Exact,
    /// The class of the receiver selects the callee.
    Virtual,
    /// The callee is a constructor of a new object.
    New,
    /// The callee is a constructor of the superclass; the receiver is `this`.
    Super,
}

/// A call site.
#[derive(Clone, Debug)]
pub(super) struct CallSite {
    pub(super) target: GlobalMethodId,
    pub(super) kind: CallKind,
    /// The parameter number of each popped reference, the deepest first. If there is a receiver, it has number 0.
    pub(super) params: SmallVec<[usize; 4]>,
    /// Whether the first reference is the receiver.
    pub(super) has_receiver: bool,
}

/// An instruction with its effect on references and its successors.
#[derive(Clone, Debug)]
pub(super) struct CodeRow<'a> {
    pub(super) instruction: Instruction<'a>,
    /// The popped references, the deepest first.
    pub(super) pops: SmallVec<[Operand; 3]>,
    /// The pushed references.
    pub(super) pushes: SmallVec<[Operand; 2]>,
    /// The register that is loaded to a stack or stored from one.
    pub(super) register: Option<usize>,
    /// The register that replaces a stack operand.
    pub(super) operand: Option<usize>,
    pub(super) call: Option<CallSite>,
    /// The successor rows.
    pub(super) next: SmallVec<[usize; 2]>,
    /// The rows of the handlers that cover this row.
    pub(super) handlers: SmallVec<[usize; 1]>,
    /// The plane of the exception, if a handler starts here.
    pub(super) catches: Option<usize>,
    /// Whether control may come here from another row than the previous one.
    pub(super) is_join: bool,
}

/// The steps of one row, its lists and facts included.
const STEPS_OF_ROW: u64 = 64;

/// A method's code.
#[derive(Clone, Debug)]
pub(super) struct Code<'a> {
    pub(super) rows: Vec<CodeRow<'a>>,
    pub(super) registers: usize,
    pub(super) planes: usize,
    /// The live registers before each row.
    live: Liveness,
}

impl CodeRow<'_> {
    /// Whether it creates an object of a class.
    pub(super) fn is_new(&self) -> bool {
        self.call.as_ref().is_some_and(|call| call.kind == CallKind::New)
    }

    /// Whether it is a call whose result is a reference.
    pub(super) fn has_result(&self) -> bool {
        let call = self.call.as_ref();
        call.is_some_and(|call| call.kind != CallKind::New) && !self.pushes.is_empty()
    }

    /// The reference register that it loads to a stack.
    fn reads(&self) -> Option<usize> {
        let is_load = |operand: &Operand| operand.rule == Some(PlaneRule::FromRegister);
        self.register.filter(|_| self.pushes.first().is_some_and(is_load))
    }

    /// The reference register that it writes.
    pub(super) fn writes(&self) -> Option<usize> {
        let is_store = |operand: &Operand| operand.rule == Some(PlaneRule::IntoRegister);
        self.register.filter(|_| self.pops.first().is_some_and(is_store))
    }
}

impl<'a> Code<'a> {
    /// Reads the current version of a method's code. `None` if the method has no code or too much.
    pub(super) fn read(
        program: &'a Program<'_>,
        budget: &Budget,
        method: GlobalMethodId,
    ) -> Option<Code<'a>> {
        let body = program.body(method)?;
        let registers = program.register_runs(method).map(|(_, count)| count).sum();
        let mut rows = rows(program, budget, method, body, registers)?;
        connect(&mut rows, budget, body)?;
        let has_this = program.descriptor(method).receiver.is_some() && registers > 0;
        let live = Liveness::of(&rows, budget, registers, has_this)?;
        Some(Code { rows, registers, planes: body.planes.len(), live })
    }

    /// The number of the row at an offset.
    pub(super) fn row_at(&self, offset: u32) -> Option<usize> {
        self.rows.binary_search_by_key(&offset, |row| row.instruction.offset).ok()
    }

    /// Whether a register is live before a row.
    pub(super) fn is_live(&self, row: usize, register: usize) -> bool {
        self.live.contains(row, register)
    }
}

fn rows<'a>(
    program: &'a Program<'_>,
    budget: &Budget,
    method: GlobalMethodId,
    body: &Body,
    registers: usize,
) -> Option<Vec<CodeRow<'a>>> {
    let module = &program.modules[program.methods[method].module];
    let mut walk = Walk::new(module, program.code(method), program.type_stream(method));
    let mut rows = Vec::new();
    while let Some(step) = walk.step() {
        let step = step.ok()?;
        let instruction = step.instruction;
        budget.spend(STEPS_OF_ROW).ok()?;
        if !step.is_known {
            return None;
        }
        let operand = |operand: &StackOperand| {
            let entry = operand.entry?;
            let plane = entry.plane.index();
            let operand = Operand { plane, keep: entry.keep, rule: operand.rule };
            (plane < body.planes.len()).then_some(operand)
        };
        let operands = |operands: &[StackOperand]| {
            let references = operands.iter().filter(|operand| operand.is_reference());
            references.map(operand).collect::<Option<Vec<_>>>()
        };
        let (pops, pushes) = (operands(step.pops)?, operands(step.pushes)?);
        let (register, operand) = registers_of(&instruction);
        if [register, operand].into_iter().flatten().any(|register| register >= registers) {
            return None;
        }
        let call = match instruction.op.action().call() {
            Some(named) => Some(call(program, method, &instruction, named)?),
            None => None,
        };
        if call.as_ref().is_some_and(|call| call.params.len() != pops.len()) {
            return None;
        }
        rows.push(CodeRow {
            instruction,
            pops: pops.into(),
            pushes: pushes.into(),
            register,
            operand,
            call,
            next: SmallVec::new(),
            handlers: SmallVec::new(),
            catches: None,
            is_join: false,
        });
    }
    Some(rows)
}

/// The register that an instruction loads or stores, and the reference register that replaces a stack operand.
fn registers_of(instruction: &Instruction<'_>) -> (Option<usize>, Option<usize>) {
    let operand = instruction.immediate(|&immediate| immediate == Immediate::RefReg);
    let register = instruction.moved_register(Kind::Ref).map(|register| register as usize);
    (register, operand.map(|register| register as usize))
}

/// Checks that an instruction with a reference register as operand only works on the reference: none moves it to a stack or another
/// register.
const _: () = {
    let mut i = 0;
    while i < Op::ALL.len() {
        let op = Op::ALL[i];
        let (mut takes, mut at) = (false, 0);
        while at < op.info().immediates.len() {
            takes |= matches!(op.info().immediates[at], Immediate::RefReg);
            at += 1;
        }
        let is_work =
            matches!(op.action(), Action::Access(_) | Action::ArrayLength | Action::Branch(_));
        if takes && !is_work {
            panic!("{}", op.mnemonic());
        }
        i += 1;
    }
};

fn call(
    program: &Program<'_>,
    method: GlobalMethodId,
    instruction: &Instruction<'_>,
    named: Named,
) -> Option<CallSite> {
    let links = &program.links[program.methods[method].module];
    let reference = MethodRefId::new(instruction.immediates[0] as usize);
    let target = *links.methods.get(reference)?;
    let kind = match named {
        Named::New | Named::NewLocal => CallKind::New,
        Named::Superinit => CallKind::Super,
        Named::Invoke(Dispatch::Virtual | Dispatch::Interface) => CallKind::Virtual,
        Named::Invoke(Dispatch::Static | Dispatch::Special) => CallKind::Exact,
    };
    let descriptor = program.descriptor(target);
    let has_receiver =
        descriptor.receiver.is_some() && matches!(kind, CallKind::Exact | CallKind::Virtual);
    let first = usize::from(descriptor.receiver.is_some());
    let params = descriptor.params.iter().enumerate();
    let params = params.filter(|(_, param)| program.kind(param.ty) == Kind::Ref);
    let params = params.map(|(index, _)| first + index);
    let params = has_receiver.then_some(0).into_iter().chain(params).collect();
    Some(CallSite { target, kind, params, has_receiver })
}

/// Sets successors, handlers and joins.
fn connect(rows: &mut [CodeRow<'_>], budget: &Budget, body: &Body) -> Option<()> {
    let mut covered = 0;
    let offsets: Vec<u32> = rows.iter().map(|row| row.instruction.offset).collect();
    let row_at = |offset: u32| offsets.binary_search(&offset).ok();
    let mut joins = vec![false; rows.len()];
    for number in 0..rows.len() {
        let instruction = rows[number].instruction;
        let flow = instruction.op.info().flow;
        let mut next: SmallVec<[usize; 2]> = SmallVec::new();
        if flow.falls_through() {
            // Verified code does not run off its end.
            if number + 1 == rows.len() {
                return None;
            }
            next.push(number + 1);
        }
        if let Some(switch) = instruction.switch {
            for distance in switch.cases().map(|case| case.1).chain([switch.default]) {
                let target = instruction.offset.checked_add_signed(distance.into())?;
                budget.spend(1).ok()?;
                next.push(row_at(target)?);
            }
        } else if matches!(flow, Flow::Branch | Flow::Jump) {
            next.push(row_at(instruction.target()?)?);
        }
        if flow != Flow::Next && flow != Flow::Call {
            next.iter().for_each(|&target| joins[target] = true);
        }
        rows[number].next = next;
    }
    for handler in &body.handlers {
        let target = row_at(handler.target)?;
        let plane = handler.plane.index();
        if plane >= body.planes.len() {
            return None;
        }
        joins[target] = true;
        let first = offsets.partition_point(|&offset| offset < handler.start);
        let end = offsets.partition_point(|&offset| offset < handler.end);
        let some = rows.get_mut(first..end)?;
        // Handlers may cover each other's ranges, and each the whole method.
        covered += some.len() as u64;
        fits(covered).ok()?;
        budget.spend(some.len() as u64).ok()?;
        for row in some {
            row.handlers.push(target);
        }
        rows[target].catches = Some(plane);
    }
    rows.iter_mut().zip(joins).for_each(|(row, is_join)| row.is_join = is_join);
    Some(())
}

/// The live registers before each row, one bit each. Events read `this` at any row, so it is always live.
#[derive(Clone, Debug)]
struct Liveness {
    words: usize,
    bits: Vec<u64>,
}

/// The bits in a word.
const BITS: usize = u64::BITS as usize;

impl Liveness {
    fn of(
        rows: &[CodeRow<'_>],
        budget: &Budget,
        registers: usize,
        has_this: bool,
    ) -> Option<Liveness> {
        let words = registers.div_ceil(BITS);
        budget.keep(rows.len(), words).ok()?;
        let mut live = Liveness { words, bits: vec![0; rows.len() * words] };
        let mut now = vec![0; words];
        let mut changed = true;
        while changed {
            changed = false;
            for (number, row) in rows.iter().enumerate().rev() {
                let from = 1 + row.next.len() + row.handlers.len();
                budget.spend((from * (1 + words)) as u64).ok()?;
                now.fill(0);
                row.next.iter().for_each(|&next| live.add(next, &mut now));
                if let Some(register) = row.writes() {
                    now[register / BITS] &= !(1 << (register % BITS));
                }
                // An exception occurs before the register is written.
                row.handlers.iter().for_each(|&handler| live.add(handler, &mut now));
                let this = has_this.then_some(0);
                for register in row.reads().into_iter().chain(row.operand).chain(this) {
                    now[register / BITS] |= 1 << (register % BITS);
                }
                let known = &mut live.bits[number * words..][..words];
                if known != now {
                    known.copy_from_slice(&now);
                    changed = true;
                }
            }
        }
        Some(live)
    }

    /// Adds the live registers of a row.
    fn add(&self, row: usize, to: &mut [u64]) {
        let live = &self.bits[row * self.words..][..self.words];
        to.iter_mut().zip(live).for_each(|(to, live)| *to |= live);
    }

    fn contains(&self, row: usize, register: usize) -> bool {
        let word = register / BITS;
        let bits = (word < self.words).then(|| self.bits.get(row * self.words + word)).flatten();
        bits.is_some_and(|bits| bits >> (register % BITS) & 1 == 1)
    }
}
