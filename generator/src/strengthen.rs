//! Random strengthening of annotations: a valid module claims one thing more than its compiler found.
//!
//! The added claim may be true or false. It is added alone, or with all that follows from it for the operands
//! of the method, so that the verifier does not reject it at the first operand.

use std::fmt;

use tsb_format::isa::{Action, Operand, Target};
use tsb_format::loads::{CachedLoad, Loads, MAX_LOADS};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{
    Annotation, ClassId, DescId, Effect, FieldRefId, Immediate, Instructions, Kind, LocalRun,
    MethodRefId, Module, Op, Plane, PlaneId, PlaneRule, PlaneType, StackItem, StackOperand, Walk,
};

use crate::random::Random;

/// The strengthened part of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ClaimKind {
    /// The annotation of a receiver or parameter, in the descriptor only.
    Parameter,
    /// The annotation of a receiver or parameter, and of the operands that it is loaded to.
    ParameterUsed,
    /// The annotation of a register, and of the operands that it is loaded to.
    Register,
    /// The annotation of a register only.
    RegisterAlone,
    /// The annotation of all operands of a plane.
    Plane,
    /// The annotation of one operand.
    Operand,
    /// A new object becomes captured.
    Allocation,
    /// A new object becomes local.
    Local,
    /// A method reference requires a stronger annotation of an argument.
    Callee,
    /// A result becomes read-only.
    Result,
    /// A written type is removed from the header.
    Writes,
    /// A register holds a field, or holds it longer.
    Load,
}

impl ClaimKind {
    /// All kinds.
    pub const ALL: [ClaimKind; 12] = [
        ClaimKind::Parameter,
        ClaimKind::ParameterUsed,
        ClaimKind::Register,
        ClaimKind::RegisterAlone,
        ClaimKind::Plane,
        ClaimKind::Operand,
        ClaimKind::Allocation,
        ClaimKind::Local,
        ClaimKind::Callee,
        ClaimKind::Result,
        ClaimKind::Writes,
        ClaimKind::Load,
    ];
}

impl fmt::Display for ClaimKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A method of a module: its class and its index there.
pub type MethodIndex = (ClassId, usize);

/// Strengthens one of the methods; the same seed gives the same change. Returns the kind and the method, or
/// `None` if no method could be changed.
pub fn strengthen(
    module: &mut Module<'static>,
    methods: &[MethodIndex],
    seed: u64,
) -> Option<(ClaimKind, MethodIndex)> {
    let mut random = Random::new(seed);
    if methods.is_empty() {
        return None;
    }
    // Not every method has a place for every kind.
    (0..4).find_map(|_| {
        let kind = random.pick(&ClaimKind::ALL);
        (0..32).find_map(|_| {
            let place = random.pick(methods);
            make(module, place, kind, &mut random).map(|()| (kind, place))
        })
    })
}

fn make(
    module: &mut Module<'static>,
    place: MethodIndex,
    kind: ClaimKind,
    random: &mut Random,
) -> Option<()> {
    match kind {
        ClaimKind::Parameter => parameter(module, place, random).map(drop),
        ClaimKind::Writes => {
            let writes = &mut module.classes[place.0].methods[place.1].body.as_mut()?.writes;
            if writes.is_empty() {
                return None;
            }
            writes.remove(random.below(writes.len()));
            Some(())
        }
        ClaimKind::Load => hold(module, place, random),
        _ => {
            let mut body = Code::read(module, place)?;
            match kind {
                ClaimKind::ParameterUsed => {
                    let (register, added) = parameter(module, place, random)?;
                    body.spread(body.loads_of(register), added);
                }
                ClaimKind::Register | ClaimKind::RegisterAlone => {
                    let register = body.pick_register(random)?;
                    let added = added_to(body.registers[register].annotation, random)?;
                    body.strengthen_register(register, added);
                    if kind == ClaimKind::Register {
                        body.spread(body.loads_of(register), added);
                    }
                }
                ClaimKind::Plane => {
                    let plane = random.pick(&body.planes);
                    let added = added_to(plane.ty.annotation, random)?;
                    let operands = 0..body.entries.len();
                    let on_plane = operands.filter(|&i| body.plane_of(i) == plane.ty).collect();
                    body.set(on_plane, added);
                }
                ClaimKind::Operand => {
                    let operand = random.below(body.entries.len());
                    let added = added_to(body.plane_of(operand).annotation, random)?;
                    match random.percent(50) {
                        true => body.spread(vec![operand], added),
                        false => body.set(vec![operand], added),
                    }
                }
                ClaimKind::Allocation => {
                    let made = body.pick_instruction(random, |line| {
                        line.op.info().pushes
                            == Effect::Fixed(&[StackItem::A(PlaneRule::Allocated)])
                    })?;
                    body.spread(vec![body.lines[made].pushes()[0]], CAPTURED);
                }
                ClaimKind::Local => body.make_local(module, place, random)?,
                ClaimKind::Callee => body.rely_on_callee(module, place, random)?,
                ClaimKind::Result => body.rely_on_result(module, place, random)?,
                ClaimKind::Parameter | ClaimKind::Writes | ClaimKind::Load => {}
            }
            body.write(module, place);
            Some(())
        }
    }
}

const CAPTURED: Annotation = Annotation { captured: true, read_only: false, local: false };
const READ_ONLY: Annotation = Annotation { captured: false, read_only: true, local: false };
const LOCAL: Annotation = Annotation { captured: true, read_only: false, local: true };

fn both(a: Annotation, b: Annotation) -> Annotation {
    Annotation {
        captured: a.captured || b.captured,
        read_only: a.read_only || b.read_only,
        local: a.local || b.local,
    }
}

/// The annotation with one restriction added, if possible.
fn added_to(annotation: Annotation, random: &mut Random) -> Option<Annotation> {
    let added = random.pick(&[CAPTURED, READ_ONLY]);
    (both(annotation, added) != annotation && !annotation.local).then_some(added)
}

/// Strengthens the annotation of a receiver or parameter in a descriptor. Returns its register and the added
/// annotation.
fn strengthen_descriptor(
    module: &mut Module<'static>,
    desc: DescId,
    random: &mut Random,
) -> Option<(DescId, usize, Annotation)> {
    let mut desc = module.descriptors[desc].clone();
    let receiver = usize::from(desc.receiver.is_some());
    let argument = random.below((receiver + desc.params.len()).max(1));
    let annotation = match argument.checked_sub(receiver) {
        None => desc.receiver.as_mut()?,
        Some(param) => {
            let param = desc.params.get_mut(param)?;
            if module.kind_of(param.ty) != Kind::Ref {
                return None;
            }
            &mut param.annotation
        }
    };
    let added = added_to(*annotation, random)?;
    *annotation = both(*annotation, added);
    Some((module.descriptors.push(desc), argument, added))
}

/// Strengthens the descriptor of a method. Native methods remain unchanged.
fn parameter(
    module: &mut Module<'static>,
    place: MethodIndex,
    random: &mut Random,
) -> Option<(usize, Annotation)> {
    let method = &module.classes[place.0].methods[place.1];
    if method.flags.contains(tsb_format::Flags::NATIVE) {
        return None;
    }
    let (desc, argument, added) = strengthen_descriptor(module, method.desc, random)?;
    module.classes[place.0].methods[place.1].desc = desc;
    Some((argument, added))
}

/// An instruction with its entries in the type stream.
struct Line {
    op: Op,
    offset: u32,
    immediates: [i32; 4],
    /// The register of a load or store of a reference.
    register: Option<usize>,
    first: usize,
    pops: usize,
    count: usize,
    /// Whether the pushed operand has the annotation of the popped one.
    passes_on: bool,
}

impl Line {
    fn pushes(&self) -> Vec<usize> {
        (self.first + self.pops..self.first + self.count).collect()
    }

    /// The register of a load or store of a reference.
    fn register(&self, loads: bool) -> Option<usize> {
        self.register.filter(|_| (self.op.action() == Action::Store) != loads)
    }
}

/// The code of a method, and the flow of its operands.
struct Code {
    lines: Vec<Line>,
    entries: Vec<TypeEntry>,
    planes: Vec<Plane>,
    registers: Vec<PlaneType>,
    /// The number of registers that the descriptor declares.
    parameters: usize,
    /// For each pushed operand, the operand that pops it.
    popped_by: Vec<Option<usize>>,
    /// For each popped operand, the pushed ones with its annotation.
    passed_on: Vec<Vec<usize>>,
}

impl Code {
    fn read(module: &Module<'_>, place: MethodIndex) -> Option<Code> {
        let class = &module.classes[place.0];
        let method = &class.methods[place.1];
        let body = method.body.as_ref()?;
        let mut registers = module.parameter_registers(class.ty, &module.descriptors[method.desc]);
        let parameters = registers.len();
        for run in &body.locals {
            registers.extend(std::iter::repeat_n(run.ty, usize::from(run.count)));
        }
        let mut code = Code {
            lines: Vec::new(),
            entries: Vec::new(),
            planes: body.planes.to_vec(),
            registers,
            parameters,
            popped_by: Vec::new(),
            passed_on: Vec::new(),
        };
        let bytes = &module.code[body.code.start as usize..body.code.end as usize];
        let types = &module.type_stream[body.types.start as usize..body.types.end as usize];
        let mut at = 0;
        while let Some(entry) = TypeEntry::read(types, &mut at) {
            code.entries.push(entry);
        }
        code.popped_by.resize(code.entries.len(), None);
        code.passed_on.resize(code.entries.len(), Vec::new());
        let mut walk = Walk::new(module, bytes, types);
        let mut stack = Vec::new();
        let mut next = 0;
        while let Some(step) = walk.valid_step() {
            let instruction = step.instruction;
            if body.joins.contains(&instruction.offset)
                || body.handlers.iter().any(|handler| handler.target == instruction.offset)
            {
                stack.clear();
            }
            let count = |operands: &[StackOperand]| {
                operands.iter().filter(|operand| operand.is_reference()).count()
            };
            let (pops, pushes) = (count(step.pops), count(step.pushes));
            let line = Line {
                op: instruction.op,
                offset: instruction.offset,
                immediates: instruction.immediates,
                register: instruction.moved_register(Kind::Ref).map(|register| register as usize),
                first: next,
                pops,
                count: pops + pushes,
                passes_on: passes_on(instruction.op),
            };
            next += line.count;
            if next > code.entries.len() {
                return None;
            }
            for pop in line.first..line.first + pops {
                let TypeEntry { plane, keep } = code.entries[pop];
                let top = stack.iter().rposition(|&push: &usize| code.entries[push].plane == plane);
                if let Some(top) = top {
                    let push = if keep { stack[top] } else { stack.remove(top) };
                    code.popped_by[push] = Some(pop);
                }
                if line.passes_on {
                    code.passed_on[pop] = line.pushes();
                }
            }
            stack.extend(line.pushes());
            code.lines.push(line);
        }
        if code.entries.is_empty() { None } else { Some(code) }
    }

    fn write(self, module: &mut Module<'static>, place: MethodIndex) {
        let body = module.classes[place.0].methods[place.1].body.as_mut();
        let Some(body) = body else { return };
        let stream = module.type_stream.to_mut();
        let start = stream.len() as u32;
        self.entries.iter().for_each(|entry| entry.write(stream));
        body.types = start..stream.len() as u32;
        body.planes = self.planes.into();
        let mut locals: Vec<LocalRun> = Vec::new();
        for &ty in &self.registers[self.parameters..] {
            match locals.last_mut() {
                Some(run) if run.ty == ty => run.count += 1,
                _ => locals.push(LocalRun { ty, count: 1 }),
            }
        }
        body.locals = locals.into();
    }

    fn plane_of(&self, operand: usize) -> PlaneType {
        self.planes[self.entries[operand].plane.as_u32() as usize].ty
    }

    /// Moves operands to planes with a stronger annotation.
    fn set(&mut self, operands: Vec<usize>, added: Annotation) {
        for operand in operands {
            let before = self.planes[self.entries[operand].plane.as_u32() as usize];
            let ty = PlaneType { annotation: both(before.ty.annotation, added), ..before.ty };
            let index = self.planes.iter().position(|plane| plane.ty == ty);
            let index = index.unwrap_or_else(|| {
                self.planes.push(Plane { ty, max: 0 });
                self.planes.len() - 1
            });
            // An upper bound is enough.
            self.planes[index].max = self.planes[index].max.max(before.max.saturating_mul(2));
            self.entries[operand].plane = PlaneId::from_u32(index as u32);
        }
    }

    /// As [`Code::set`], with all operands that these flow to.
    fn spread(&mut self, operands: Vec<usize>, added: Annotation) {
        let mut reached = operands;
        let mut at = 0;
        while let Some(&operand) = reached.get(at) {
            at += 1;
            let next = self.popped_by[operand].iter().chain(&self.passed_on[operand]);
            let next: Vec<usize> = next.copied().filter(|next| !reached.contains(next)).collect();
            reached.extend(next);
        }
        self.set(reached, added);
    }

    fn loads_of(&self, register: usize) -> Vec<usize> {
        let loads = self.lines.iter().filter(|line| line.register(true) == Some(register));
        loads.map(|line| line.first).collect()
    }

    /// A reference register that is not a parameter.
    fn pick_register(&self, random: &mut Random) -> Option<usize> {
        let used =
            self.lines.iter().filter_map(|line| line.register(false).or(line.register(true)));
        let locals: Vec<usize> = used.filter(|&register| register >= self.parameters).collect();
        (!locals.is_empty()).then(|| random.pick(&locals))
    }

    fn strengthen_register(&mut self, register: usize, added: Annotation) {
        let annotation = &mut self.registers[register].annotation;
        *annotation = both(*annotation, added);
    }

    fn pick_instruction(&self, random: &mut Random, is: impl Fn(&Line) -> bool) -> Option<usize> {
        let found: Vec<usize> = (0..self.lines.len()).filter(|&i| is(&self.lines[i])).collect();
        (!found.is_empty()).then(|| random.pick(&found))
    }

    /// Changes a register to a local one, so that its objects are allocated in the frame.
    fn make_local(
        &mut self,
        module: &mut Module<'static>,
        place: MethodIndex,
        random: &mut Random,
    ) -> Option<()> {
        let made = |i: usize, lines: &[Line]| match (lines.get(i)?.op, lines.get(i + 1)?) {
            (Op::New, store) => store.register(false),
            _ => None,
        };
        let stored: Vec<usize> =
            (0..self.lines.len()).filter_map(|i| made(i, &self.lines)).collect();
        let locals = stored.iter().copied().filter(|&register| register >= self.parameters);
        let locals: Vec<usize> = locals.collect();
        if locals.is_empty() {
            return None;
        }
        let register = random.pick(&locals);
        let start = module.classes[place.0].methods[place.1].body.as_ref()?.code.start;
        for i in 0..self.lines.len() {
            if made(i, &self.lines) == Some(register) {
                let at = (start + self.lines[i].offset) as usize;
                module.code.to_mut()[at] = Op::NewL.byte();
                self.spread(self.lines[i].pushes(), LOCAL);
            }
        }
        self.strengthen_register(register, LOCAL);
        self.spread(self.loads_of(register), LOCAL);
        Some(())
    }

    /// Gives one call its own method reference.
    fn refer(
        &self,
        module: &mut Module<'static>,
        place: MethodIndex,
        call: usize,
        desc: DescId,
    ) -> Option<()> {
        let line = &self.lines[call];
        let mut reference = module.method_refs[MethodRefId::from_u32(line.immediates[0] as u32)];
        reference.desc = desc;
        let index = u16::try_from(module.method_refs.push(reference).as_u32()).ok()?;
        let start = module.classes[place.0].methods[place.1].body.as_ref()?.code.start;
        let at = (start + line.offset) as usize + usize::from(line.op.info().head);
        module.code.to_mut()[at..at + 2].copy_from_slice(&index.to_le_bytes());
        Some(())
    }

    fn pick_call(&self, module: &Module<'_>, random: &mut Random) -> Option<(usize, DescId)> {
        let call = self.pick_instruction(random, |line| {
            line.op.info().immediates.first() == Some(&Immediate::Method)
        })?;
        let method = MethodRefId::from_u32(self.lines[call].immediates[0] as u32);
        Some((call, module.method_refs[method].desc))
    }

    fn rely_on_callee(
        &mut self,
        module: &mut Module<'static>,
        place: MethodIndex,
        random: &mut Random,
    ) -> Option<()> {
        let (call, desc) = self.pick_call(module, random)?;
        let (desc, ..) = strengthen_descriptor(module, desc, random)?;
        self.refer(module, place, call, desc)
    }

    fn rely_on_result(
        &mut self,
        module: &mut Module<'static>,
        place: MethodIndex,
        random: &mut Random,
    ) -> Option<()> {
        let (call, desc) = self.pick_call(module, random)?;
        let mut desc = module.descriptors[desc].clone();
        let result = desc.ret.as_mut().filter(|ret| module.kind_of(ret.ty) == Kind::Ref)?;
        result.annotation.read_only = true;
        let desc = module.descriptors.push(desc);
        if random.percent(80) {
            self.spread(self.lines[call].pushes(), READ_ONLY);
        }
        self.refer(module, place, call, desc)
    }
}

fn passes_on(op: Op) -> bool {
    let Effect::Fixed(pushes) = op.info().pushes else { return false };
    pushes.iter().any(|item| {
        matches!(
            item,
            StackItem::A(PlaneRule::Same | PlaneRule::CheckedType | PlaneRule::Supertype)
        )
    })
}

/// Claims that a register holds a field, from the instruction that establishes it or from a random one.
fn hold(module: &mut Module<'static>, place: MethodIndex, random: &mut Random) -> Option<()> {
    let body = module.classes[place.0].methods[place.1].body.as_ref()?;
    let code = &module.code[body.code.start as usize..body.code.end as usize];
    let lines: Vec<_> = Instructions::new(code).flatten().collect();
    let mut table = Loads::read(&module.loads[body.loads.start as usize..body.loads.end as usize])?;
    let accesses: Vec<usize> = (0..lines.len().saturating_sub(1))
        .filter(|&i| {
            let (op, next) = (lines[i].op, lines[i + 1].op);
            let reads = op.action().access().is_some_and(|access| {
                let is_alone = match access.target {
                    Target::Field => op.operand(0) != Operand::Stack,
                    Target::Static => true,
                    Target::Element => false,
                };
                is_alone && !access.writes
            });
            reads && next.action() == Action::Store && next.parts().is_empty()
        })
        .collect();
    let longer = !table.loads.is_empty() && (accesses.is_empty() || random.percent(30));
    let (number, from) = if longer {
        let starts: Vec<usize> = (0..table.ranges.len()).collect();
        let at = random.pick(&starts);
        (random.below(table.loads.len()), table.ranges[at].0)
    } else {
        if accesses.is_empty() || table.loads.len() == MAX_LOADS {
            return None;
        }
        let at = random.pick(&accesses);
        let access = lines[at].op.action().access();
        let is_static = access.is_some_and(|access| access.target == Target::Static);
        let field = lines[at].immediates[usize::from(!is_static)] as u32;
        table.loads.push(CachedLoad {
            register: lines[at + 1].immediates[0] as u32,
            object: (!is_static).then_some(lines[at].immediates[0] as u32),
            field: FieldRefId::from_u32(field),
        });
        let from = if random.percent(90) { at + 2 } else { random.below(lines.len()) };
        (table.loads.len() - 1, lines.get(from)?.offset)
    };
    let first = lines.iter().position(|line| line.offset >= from)?;
    let last = (first + 1 + random.below(12)).min(lines.len() - 1);
    set_held(&mut table, number, from..lines[last].offset);
    let start = module.loads.len() as u32;
    table.write(module.loads.to_mut());
    let end = module.loads.len() as u32;
    module.classes[place.0].methods[place.1].body.as_mut()?.loads = start..end;
    Some(())
}

fn set_held(table: &mut Loads, load: usize, range: std::ops::Range<u32>) {
    let (before, bit) = (table.clone(), 1 << load);
    let mut bounds: Vec<u32> = before.ranges.iter().map(|&(offset, _)| offset).collect();
    bounds.extend([range.start, range.end]);
    bounds.sort_unstable();
    bounds.dedup();
    table.ranges = bounds
        .into_iter()
        .map(|at| (at, before.held_at(at) | if range.contains(&at) { bit } else { 0 }))
        .collect();
}
