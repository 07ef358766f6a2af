//! A method's code, as the analysis reads it: what each instruction does with references, and where control goes.

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
    /// Whether it stays there.
    pub(super) keep: bool,
    /// What the instruction does with it; `None` for arguments and results of calls.
    pub(super) rule: Option<PlaneRule>,
}

/// How the method that a call runs is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// It is the one named.
    Exactly,
    /// The receiver's class selects it.
    ByReceiver,
    /// It is a constructor, whose receiver is new.
    New,
    /// It is a constructor of the superclass, whose receiver is the frame's own.
    OfThis,
}

/// What a call names.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub(super) target: GlobalMethodId,
    pub(super) how: How,
    /// By place among the references that are popped, the deepest first: the number of the parameter, the receiver being 0 if there is one.
    pub(super) places: SmallVec<[usize; 4]>,
    /// Whether the first of the references is the receiver.
    pub(super) has_receiver: bool,
}

/// An instruction.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub(super) instruction: Instruction<'a>,
    /// The references that are popped, the deepest first.
    pub(super) pops: SmallVec<[Operand; 3]>,
    /// The references that are pushed.
    pub(super) pushes: SmallVec<[Operand; 2]>,
    /// The register that is read from to a stack or written from one.
    pub(super) register: Option<usize>,
    /// The register that takes the place of an operand.
    pub(super) operand: Option<usize>,
    pub(super) call: Option<Call>,
    /// The rows to which control goes on.
    pub(super) next: SmallVec<[usize; 2]>,
    /// The rows at which handlers start to which control may go from here.
    pub(super) handlers: SmallVec<[usize; 1]>,
    /// The plane of the exception, if a handler starts here.
    pub(super) catches: Option<usize>,
    /// Whether control comes here from elsewhere than the row before.
    pub(super) is_join: bool,
}

/// What a row takes, with the lists in it and what is known of it.
const STEPS_OF_ROW: u64 = 64;

/// A method's code.
#[derive(Clone, Debug)]
pub(super) struct Code<'a> {
    pub(super) rows: Vec<Row<'a>>,
    pub(super) registers: usize,
    pub(super) planes: usize,
    /// By row: the registers whose value may still be read when control comes there.
    live: Liveness,
}

impl Row<'_> {
    /// Whether it makes an object of a class.
    pub(super) fn is_new(&self) -> bool {
        self.call.as_ref().is_some_and(|call| call.how == How::New)
    }

    /// Whether it is a call whose result is a reference.
    pub(super) fn has_result(&self) -> bool {
        let call = self.call.as_ref();
        call.is_some_and(|call| call.how != How::New) && !self.pushes.is_empty()
    }

    /// Whether it reads a reference register to a stack.
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
    /// The code of a method that is to run. `None` if there is none, or there is too much of it.
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

    /// Whether the value of a register may still be read when control comes to a row.
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
) -> Option<Vec<Row<'a>>> {
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
        if call.as_ref().is_some_and(|call| call.places.len() != pops.len()) {
            return None;
        }
        rows.push(Row {
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

/// The register that an instruction loads or stores, and the reference register that takes the place of an operand.
fn registers_of(instruction: &Instruction<'_>) -> (Option<usize>, Option<usize>) {
    let operand = instruction.immediate(|&immediate| immediate == Immediate::RefReg);
    let register = instruction.moved_register(Kind::Ref).map(|register| register as usize);
    (register, operand.map(|register| register as usize))
}

/// An instruction that takes a reference from a register works on what it is given; none passes it on to a stack or another register.
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
) -> Option<Call> {
    let links = &program.links[program.methods[method].module];
    let reference = MethodRefId::new(instruction.immediates[0] as usize);
    let target = *links.methods.get(reference)?;
    let how = match named {
        Named::New | Named::NewLocal => How::New,
        Named::Superinit => How::OfThis,
        Named::Invoke(Dispatch::Virtual | Dispatch::Interface) => How::ByReceiver,
        Named::Invoke(Dispatch::Static | Dispatch::Special) => How::Exactly,
    };
    let descriptor = program.descriptor(target);
    let has_receiver =
        descriptor.receiver.is_some() && matches!(how, How::Exactly | How::ByReceiver);
    let first = usize::from(descriptor.receiver.is_some());
    let params = descriptor.params.iter().enumerate();
    let params = params.filter(|(_, param)| program.kind(param.ty) == Kind::Ref);
    let params = params.map(|(place, _)| first + place);
    let places = has_receiver.then_some(0).into_iter().chain(params).collect();
    Some(Call { target, how, places, has_receiver })
}

/// Finds where control goes.
fn connect(rows: &mut [Row<'_>], budget: &Budget, body: &Body) -> Option<()> {
    let mut covered = 0;
    let offsets: Vec<u32> = rows.iter().map(|row| row.instruction.offset).collect();
    let row_at = |offset: u32| offsets.binary_search(&offset).ok();
    let mut joins = vec![false; rows.len()];
    for number in 0..rows.len() {
        let instruction = rows[number].instruction;
        let flow = instruction.op.info().flow;
        let mut next: SmallVec<[usize; 2]> = SmallVec::new();
        if flow.falls_through() {
            // Control does not run off the end of code that is valid.
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
        let behind = offsets.partition_point(|&offset| offset < handler.end);
        let some = rows.get_mut(first..behind)?;
        // Handlers may cover each other's ranges, all of them the whole method.
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

/// Which registers may still be read, by row: a bit for each. Events read `this` at any row, whether or not the code does.
#[derive(Clone, Debug)]
struct Liveness {
    words: usize,
    bits: Vec<u64>,
}

/// The bits in a word.
const BITS: usize = u64::BITS as usize;

impl Liveness {
    fn of(rows: &[Row<'_>], budget: &Budget, registers: usize, has_this: bool) -> Option<Liveness> {
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
                // An exception comes to a handler before the register is written.
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

    /// Adds the registers of a row.
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
