//! The report on load elimination: which loads are eliminated, and why others are not.

use super::*;

/// A load that occurs in several places or in loops.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The field, as the source names it.
    pub field: String,
    /// A line with the load.
    pub line: u32,
    /// Why it is not eliminated; `None` if it is.
    pub reason: Option<NotEliminated>,
}

/// Why a load is not eliminated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotEliminated {
    /// The method accesses a volatile field or locks a monitor, at this line.
    Ordered(u32),
    /// A field of that name is written at this line.
    Written(u32),
    /// The named method, which is called at this line, may write the field.
    WrittenByCall(String, u32),
    /// The variable of the object is assigned at this line.
    Assigned(u32),
    /// It is not frequent enough to be worth a register.
    Seldom,
}

/// Reports on all such loads of a function, ordered by line.
pub fn explain(
    pool: &Pool,
    effects: &Effects,
    context: MethodContext,
    function: &Function,
) -> Vec<Explained> {
    let mut function = function.clone();
    let candidates = candidates(pool, context, &mut function);
    let barrier = barrier(pool, &function);
    let pass = Pass { pool, effects, context, candidates };
    let killers: Vec<Option<NotEliminated>> =
        (0..pass.candidates.len()).map(|number| pass.killer(&function, number)).collect();
    pass.hoist(&mut function, context);
    let flow = pass.solve(&function);
    let (chosen, _) = pass.choose(&function, &flow);
    let explained = pass.candidates.iter().zip(killers).enumerate();
    let mut explained: Vec<Explained> = explained
        .map(|(number, (candidate, killer))| Explained {
            field: candidate.name(pool, context, &function),
            line: candidate.line,
            reason: match barrier {
                Some(line) => Some(NotEliminated::Ordered(line)),
                None if chosen >> number & 1 != 0 => None,
                None => Some(killer.unwrap_or(NotEliminated::Seldom)),
            },
        })
        .collect();
    explained.sort_by_key(|load| load.line);
    explained
}

impl Candidate {
    fn name(&self, pool: &Pool, context: MethodContext, function: &Function) -> String {
        let def = pool.field_def(self.field);
        let object = match self.object {
            None => pool.type_name(def.owner),
            Some(object) if context.has_receiver && object.index() == 0 => "this".to_owned(),
            Some(object) => match &function.vars[object].name {
                Some(name) => name.to_string(),
                None => {
                    format!("parameter {}", object.index() + usize::from(!context.has_receiver))
                }
            },
        };
        format!("{object}.{}", def.name)
    }
}

impl Pass<'_> {
    /// The first instruction that invalidates a load, as a reason.
    fn killer(&self, function: &Function, number: usize) -> Option<NotEliminated> {
        let mut insts = function.layout.iter().flat_map(|&block| &function.blocks[block].insts);
        let inst = insts.find(|inst| self.killed(inst) >> number & 1 != 0)?;
        let line = inst.source_line();
        Some(match inst.op {
            Op::PutField(_) | Op::PutStatic(_) => NotEliminated::Written(line),
            Op::Call(_, method) | Op::New(method) | Op::SuperInit(method)
                if self.effects.may_write(inst.op, self.candidates[number].field) =>
            {
                let def = self.pool.method_def(method);
                let class = self.pool.type_name(def.owner);
                NotEliminated::WrittenByCall(format!("{class}.{}", def.name), line)
            }
            _ => NotEliminated::Assigned(line),
        })
    }
}

impl std::fmt::Display for NotEliminated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotEliminated::Ordered(line) => {
                write!(f, "the method uses a volatile field or a monitor (line {line})")
            }
            NotEliminated::Written(line) => {
                write!(f, "a field of that name is written (line {line})")
            }
            NotEliminated::WrittenByCall(method, line) => {
                write!(f, "a call of {method} may write it (line {line})")
            }
            NotEliminated::Assigned(line) => {
                write!(f, "the variable of its object is assigned (line {line})")
            }
            NotEliminated::Seldom => {
                f.write_str("it is not done often enough to be worth a register")
            }
        }
    }
}
