//! The textual form of functions.

use std::fmt::{self, Display};

use tsb_format::Kind;

use super::*;

/// Displays a function.
///
/// ```text
/// int sum(int[] v0 a)
/// block0:
///     v1 = arraylength int[] v0        ; 3
///     return v1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Printer<'a> {
    /// The entities that the instructions refer to.
    pub pool: &'a Pool,
    /// The function.
    pub function: &'a Function,
}

struct Separated<T>(T);

impl<T: Iterator<Item = U> + Clone, U: Display> Display for Separated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.0.clone().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Int => 'i',
        Kind::Long => 'l',
        Kind::Float => 'f',
        Kind::Double => 'd',
        Kind::Ref => 'a',
    }
}

impl Printer<'_> {
    fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Var(var) => var.to_string(),
            Operand::Const(constant) => match constant {
                Const::Int(value) => value.to_string(),
                Const::Long(value) => format!("{value}L"),
                Const::Float(value) => format!("{value:?}f"),
                Const::Double(value) => format!("{value:?}"),
                Const::Null => "null".to_owned(),
                Const::Text(text) => {
                    format!("{:?}", String::from_utf16_lossy(self.pool.text_units(text)))
                }
                Const::Class(ty) => format!("{}.class", self.pool.type_name(ty)),
            },
        }
    }

    fn field(&self, field: FieldRef) -> String {
        let field = self.pool.field_def(field);
        format!("{}.{}", self.pool.type_name(field.owner), field.name)
    }

    fn method(&self, method: MethodRef) -> String {
        let method = self.pool.method_def(method);
        let params = method.signature.params.iter().map(|param| self.pool.type_name(param.ty));
        format!("{}.{}({})", self.pool.type_name(method.owner), method.name, Separated(params))
    }

    fn op(&self, op: Op) -> String {
        let ty = |ty: Type| self.pool.type_name(ty);
        match op {
            Op::Copy => "copy".to_owned(),
            Op::Neg(kind) => format!("neg.{}", letter(kind)),
            Op::Arith(arith, kind) => format!("{}.{}", arith.name(), letter(kind)),
            Op::Conv(Conv::Kinds(from, to)) => format!("conv.{}{}", letter(from), letter(to)),
            Op::Conv(Conv::Byte) => "conv.byte".to_owned(),
            Op::Conv(Conv::Short) => "conv.short".to_owned(),
            Op::Conv(Conv::Char) => "conv.char".to_owned(),
            Op::Compare(compare) => match compare {
                Compare::Long => "cmp.l",
                Compare::FloatLow => "cmpl.f",
                Compare::FloatHigh => "cmpg.f",
                Compare::DoubleLow => "cmpl.d",
                Compare::DoubleHigh => "cmpg.d",
            }
            .to_owned(),
            Op::GetField(field) => format!("getfield {}", self.field(field)),
            Op::PutField(field) => format!("putfield {}", self.field(field)),
            Op::GetStatic(field) => format!("getstatic {}", self.field(field)),
            Op::PutStatic(field) => format!("putstatic {}", self.field(field)),
            Op::ArrayLoad(array) => format!("arrayload {}", ty(array)),
            Op::ArrayStore(array) => format!("arraystore {}", ty(array)),
            Op::ArrayLength(array) => format!("arraylength {}", ty(array)),
            Op::NewArray(array) => format!("newarray {}", ty(array)),
            Op::New(method) => format!("new {}", self.method(method)),
            Op::SuperInit(method) => format!("superinit {}", self.method(method)),
            Op::InitClass(class) => format!("initclass {}", ty(class)),
            Op::MonitorEnter => "monitorenter".to_owned(),
            Op::MonitorExit => "monitorexit".to_owned(),
            Op::InstanceOf(target) => format!("instanceof {}", ty(target)),
            Op::Cast(target) => format!("cast {}", ty(target)),
            Op::Call(dispatch, method) => {
                let dispatch = match dispatch {
                    Dispatch::Static => "static",
                    Dispatch::Virtual => "virtual",
                    Dispatch::Special => "special",
                    Dispatch::Interface => "interface",
                };
                format!("call.{dispatch} {}", self.method(method))
            }
        }
    }

    /// The text of one instruction.
    pub fn inst(&self, inst: &Inst) -> String {
        let dst = inst.dst.map(|dst| format!("{dst} = ")).unwrap_or_default();
        let args = Separated(inst.args.iter().map(|&arg| self.operand(arg)));
        let space = if inst.args.is_empty() { "" } else { " " };
        format!("{dst}{}{space}{args}", self.op(inst.op))
    }

    fn end(&self, end: &Terminator) -> String {
        match end {
            Terminator::Goto(target) => format!("goto {target}"),
            Terminator::Branch { relation, kind, args, then, otherwise } => format!(
                "if.{} {} {} {} goto {then} else {otherwise}",
                letter(*kind),
                self.operand(args[0]),
                relation.sign(),
                self.operand(args[1]),
            ),
            Terminator::Switch { value, cases, default } => {
                let cases = cases.iter().map(|(key, block)| format!("{key}: {block}"));
                format!("switch {} [{}] else {default}", self.operand(*value), Separated(cases))
            }
            Terminator::Return(None) => "return".to_owned(),
            Terminator::Return(Some(value)) => format!("return {}", self.operand(*value)),
            Terminator::Throw { value, .. } => format!("throw {}", self.operand(*value)),
        }
    }
}

impl Display for Printer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let function = self.function;
        let mut line = 0;
        let mut note = |inst_line: u32| {
            if inst_line == line {
                return String::new();
            }
            line = inst_line;
            format!("  ; line {line}")
        };
        for &block in &function.layout {
            let data = &function.blocks[block];
            write!(f, "{block}")?;
            if let Some(entry) = data.handler {
                write!(f, " catch {}", self.pool.type_name(entry.ty.ty))?;
                if let Some(var) = entry.var {
                    write!(f, " {var}")?;
                }
            }
            if data.region.is_some() {
                let handlers = function.enclosing(block).flat_map(|region| {
                    let clauses = function.regions[region].clauses.iter();
                    clauses
                        .map(|&(ty, handler)| format!("{} -> {handler}", self.pool.type_name(ty)))
                });
                write!(f, " [{}]", Separated(handlers.collect::<Vec<_>>().iter()))?;
            }
            writeln!(f, ":")?;
            for inst in &data.insts {
                writeln!(f, "    {}{}", self.inst(inst), note(inst.line))?;
            }
            if let Some(end) = &data.end {
                let note = match end {
                    Terminator::Throw { line, .. } => note(*line),
                    _ => String::new(),
                };
                writeln!(f, "    {}{note}", self.end(end))?;
            }
        }
        Ok(())
    }
}
