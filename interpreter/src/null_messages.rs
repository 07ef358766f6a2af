//! What was null, in words (JEP 358).
//!
//! The message is computed from the code when a NullPointerException is made: a walk over the straight code
//! before the failing instruction finds out which instruction pushed each operand, and the expression that led to
//! the null reference is put together backwards from there.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tsb_format::effects::Operands;
use tsb_format::type_stream::TypeEntry;
use tsb_format::{FieldRefId, Instruction, Kind, MethodRefId, Op, PlaneId, TypeId};
use tsb_verifier::{GlobalMethodId, GlobalType, Program};

use crate::image::operands::{Tracker, walk};

/// How many steps back an expression is followed.
const MAX_DETAIL: u32 = 5;

/// An instruction and the instructions that pushed what it pops, the top operand first.
struct Step {
    offset: u32,
    sources: Vec<Option<usize>>,
    pass_through: bool,
}

/// Follows which instruction pushed each operand.
struct Producers<'p> {
    code: &'p [u8],
    stream: &'p [u8],
    at: usize,
    primitives: [Vec<Option<usize>>; 4],
    planes: Vec<Vec<Option<usize>>>,
    steps: Vec<Step>,
}

impl Producers<'_> {
    fn entry(&mut self) -> Option<(usize, bool)> {
        let entry = TypeEntry::read(self.stream, &mut self.at)?;
        Some((entry.plane.as_u32() as usize, entry.keep))
    }
}

impl Tracker for Producers<'_> {
    fn pop(&mut self, kind: Kind) {
        let source = if kind == Kind::Ref {
            let Some((plane, keep)) = self.entry() else { return };
            let stack = &mut self.planes[plane];
            if keep { stack.last().copied().flatten() } else { stack.pop().flatten() }
        } else {
            self.primitives[kind as usize].pop().flatten()
        };
        if let Some(step) = self.steps.last_mut() {
            step.sources.push(source);
        }
    }

    fn push(&mut self, kind: Kind) {
        let current = self.steps.len().wrapping_sub(1);
        let source = match self.steps.last() {
            Some(step) if step.pass_through => step.sources.first().copied().flatten(),
            _ => Some(current),
        };
        if kind == Kind::Ref {
            let Some((plane, _)) = self.entry() else { return };
            self.planes[plane].push(source);
        } else {
            self.primitives[kind as usize].push(source);
        }
    }

    fn reset(&mut self, handler: Option<PlaneId>) {
        self.primitives.iter_mut().for_each(Vec::clear);
        self.planes.iter_mut().for_each(Vec::clear);
        if let Some(plane) = handler {
            self.planes[plane.as_u32() as usize].push(None);
        }
    }

    fn at(&mut self, offset: u32) {
        let op = self.code.get(offset as usize).and_then(|&byte| Op::from_byte(byte));
        let pass_through = matches!(
            op,
            Some(Op::Upcast | Op::Downcast | Op::Adup | Op::Idup | Op::Ldup | Op::Fdup | Op::Ddup)
        );
        self.steps.push(Step { offset, sources: Vec::new(), pass_through });
    }
}

/// The message for a null reference used by the instruction at an offset; `None` if it says nothing.
pub(crate) fn describe(
    program: &Program<'_>,
    method: GlobalMethodId,
    offset: u32,
) -> Option<String> {
    let body = program.body(method)?;
    let mut producers = Producers {
        code: program.code(method),
        stream: program.type_stream(method),
        at: 0,
        primitives: Default::default(),
        planes: vec![Vec::new(); body.planes.len()],
        steps: Vec::new(),
    };
    let failing = walk(program, method, Some(offset), &mut producers)?;
    let mut operands = Operands::default();
    operands.fill(&program.modules[program.methods[method].module], &failing);
    operands.pops.iter().rev().for_each(|&kind| producers.pop(kind));
    let text = Text { program, method, steps: &producers.steps };
    let action = text.action(&failing)?;
    // The null operand is the deepest of those that the instruction pops.
    let source = producers.steps.last()?.sources.last().copied().flatten();
    Some(match source.and_then(|source| text.cause(source)) {
        Some(cause) => format!("{action}{cause} is null"),
        None => action,
    })
}

/// Puts instructions into words.
struct Text<'a, 'p> {
    program: &'a Program<'p>,
    method: GlobalMethodId,
    steps: &'a [Step],
}

impl Text<'_, '_> {
    fn module(&self) -> tsb_verifier::ModuleId {
        self.program.methods[self.method].module
    }

    fn action(&self, instruction: &Instruction<'_>) -> Option<String> {
        use Op::*;
        let array = |what: &str| match instruction.op {
            ArrayloadB | ArraystoreB | ArraystoreZ => format!("{what} byte/boolean array"),
            ArrayloadC | ArraystoreC => format!("{what} char array"),
            ArrayloadS | ArraystoreS => format!("{what} short array"),
            ArrayloadI | ArraystoreI => format!("{what} int array"),
            ArrayloadL | ArraystoreL => format!("{what} long array"),
            ArrayloadF | ArraystoreF => format!("{what} float array"),
            ArrayloadD | ArraystoreD => format!("{what} double array"),
            _ => format!("{what} object array"),
        };
        Some(match instruction.op {
            ArrayloadB | ArrayloadC | ArrayloadS | ArrayloadI | ArrayloadL | ArrayloadF
            | ArrayloadD | ArrayloadA => array("Cannot load from"),
            ArraystoreZ | ArraystoreB | ArraystoreC | ArraystoreS | ArraystoreI | ArraystoreL
            | ArraystoreF | ArraystoreD | ArraystoreA => array("Cannot store to"),
            Arraylength => "Cannot read the array length".to_string(),
            Athrow => "Cannot throw exception".to_string(),
            GetfieldB | GetfieldC | GetfieldS | GetfieldI | GetfieldL | GetfieldF | GetfieldD
            | GetfieldA => format!("Cannot read field \"{}\"", self.field(instruction.a)),
            PutfieldZ | PutfieldB | PutfieldC | PutfieldS | PutfieldI | PutfieldL | PutfieldF
            | PutfieldD | PutfieldA => {
                format!("Cannot assign field \"{}\"", self.field(instruction.a))
            }
            Invokevirtual | Invokespecial | Invokeinterface => {
                format!("Cannot invoke \"{}\"", self.callee(instruction.a))
            }
            _ => return None,
        })
    }

    fn field(&self, index: i32) -> &str {
        let module = &self.program.modules[self.module()];
        &module.names[module.field_refs[FieldRefId::from_u32(index as u32)].name]
    }

    /// A type, without the packages of String and Object.
    fn type_name(&self, ty: TypeId) -> String {
        let ty = self.program.links[self.module()].types[ty];
        let name = self.program.type_name(ty);
        for known in ["String", "Object"] {
            if let Some(rest) = name.strip_prefix("java.lang.").and_then(|n| n.strip_prefix(known))
                && (rest.is_empty() || rest.starts_with('['))
            {
                return format!("{known}{rest}");
            }
        }
        name
    }

    fn callee(&self, index: i32) -> String {
        let module = &self.program.modules[self.module()];
        let callee = &module.method_refs[MethodRefId::from_u32(index as u32)];
        let mut name = format!("{}.{}(", self.type_name(callee.owner), module.names[callee.name]);
        for (i, param) in module.descriptors[callee.desc].params.iter().enumerate() {
            if i > 0 {
                name.push_str(", ");
            }
            name.push_str(&self.type_name(param.ty));
        }
        name.push(')');
        name
    }

    /// The end of the message, from `because` to the closing quote.
    fn cause(&self, source: usize) -> Option<String> {
        let expression = self.expression(source, MAX_DETAIL)?;
        let op = self.instruction(source)?.op;
        let what = if is_call(op) { "the return value of " } else { "" };
        Some(format!(" because {what}\"{expression}\""))
    }

    fn instruction(&self, step: usize) -> Option<Instruction<'_>> {
        Instruction::decode(self.program.code(self.method), self.steps[step].offset).ok()
    }

    /// The expression whose value an instruction pushed, as far as it can be told.
    fn expression(&self, step: usize, detail: u32) -> Option<String> {
        use Op::*;
        if detail == 0 {
            return None;
        }
        let instruction = self.instruction(step)?;
        let source = |operand: usize| self.steps[step].sources.get(operand).copied().flatten();
        Some(match instruction.op {
            Anull => "null".to_string(),
            IconstM1 => "-1".to_string(),
            Iconst0 => "0".to_string(),
            Iconst1 => "1".to_string(),
            Iconst2 => "2".to_string(),
            Iconst3 => "3".to_string(),
            Iconst4 => "4".to_string(),
            Iconst5 => "5".to_string(),
            Iconst8 | Iconst16 => instruction.a.to_string(),
            Iload | Aload | IloadW | AloadW => self.register(instruction.a as usize),
            Iload0 | Aload0 => self.register(0),
            Iload1 | Aload1 => self.register(1),
            Iload2 | Aload2 => self.register(2),
            Iload3 | Aload3 => self.register(3),
            GetstaticB | GetstaticC | GetstaticS | GetstaticI | GetstaticA => {
                let module = &self.program.modules[self.module()];
                let field = &module.field_refs[FieldRefId::from_u32(instruction.a as u32)];
                format!("{}.{}", self.type_name(field.owner), self.field(instruction.a))
            }
            GetfieldB | GetfieldC | GetfieldS | GetfieldI | GetfieldA => {
                let field = self.field(instruction.a);
                match source(0).and_then(|object| self.expression(object, detail - 1)) {
                    Some(object) => format!("{object}.{field}"),
                    None => field.to_string(),
                }
            }
            ArrayloadB | ArrayloadC | ArrayloadS | ArrayloadI | ArrayloadA => {
                let array = source(1).and_then(|array| self.expression(array, detail - 1));
                let index = source(0).and_then(|index| self.expression(index, detail));
                format!(
                    "{}[{}]",
                    array.as_deref().unwrap_or("<array>"),
                    index.as_deref().unwrap_or("...")
                )
            }
            op if is_call(op) => self.callee(instruction.a),
            _ => return None,
        })
    }

    /// A register as a variable: parameters are counted from 1; other variables bear the number they have in a
    /// class file, where long and double count twice.
    fn register(&self, number: usize) -> String {
        let receiver = usize::from(!self.program.methods[self.method].is_static());
        let parameters = self.program.descriptor(self.method).params.len();
        if number < receiver {
            return "this".to_string();
        }
        if number < receiver + parameters {
            return format!("<parameter{}>", number - receiver + 1);
        }
        let before = self.program.registers(self.method).take(number);
        let slots = before.map(|plane| match self.program.types[plane.ty] {
            GlobalType::Primitive(primitive) if primitive.width() == 8 => 2,
            _ => 1,
        });
        format!("<local{}>", slots.sum::<usize>())
    }
}

const fn is_call(op: Op) -> bool {
    matches!(op, Op::Invokestatic | Op::Invokevirtual | Op::Invokespecial | Op::Invokeinterface)
}
