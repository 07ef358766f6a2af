//! Compares the columns of each row of the table when this crate is compiled.

use super::semantics::{
    Access, Action, Call, Condition, Constant, Creation, Meaning, Operand, Register, Storage,
    Target, Term,
};
use super::{Effect, Flow, Immediate, Op, OpInfo, PlaneRule, StackItem};

const _: () = {
    let mut i = 0;
    while i < Op::ALL.len() {
        let info = Op::ALL[i].info();
        let agrees = match info.meaning {
            Meaning::Plain(action) => is_plain(action, info),
            Meaning::Combined(terms) => is_combined(terms, info),
        };
        // The columns of the row with this mnemonic contradict each other.
        if !agrees || info.flow as u8 != info.op.action().flow() as u8 {
            panic!("{}", info.mnemonic);
        }
        i += 1;
    }
};

const fn is_primitive(item: StackItem) -> bool {
    !matches!(item, StackItem::A(_))
}

const fn are_primitive(items: &[StackItem]) -> bool {
    let mut i = 0;
    while i < items.len() {
        if !is_primitive(items[i]) {
            return false;
        }
        i += 1;
    }
    !items.is_empty()
}

/// Whether operands are equal, including the rules of references.
const fn same(a: StackItem, b: StackItem) -> bool {
    match (a, b) {
        (StackItem::A(a), StackItem::A(b)) => a as u8 == b as u8,
        _ => a.kind() as u8 == b.kind() as u8,
    }
}

/// Whether an operand is a value of the storage type; references must have `rule`.
const fn is_value(item: StackItem, storage: Storage, rule: PlaneRule) -> bool {
    item.kind() as u8 == storage.kind() as u8
        && (is_primitive(item) || same(item, StackItem::A(rule)))
}

/// Whether the operands and immediates of a row fit its action.
const fn is_plain(action: Action, info: &OpInfo) -> bool {
    use Effect::{ByImmediate, Fixed};
    use Immediate::*;
    use PlaneRule::*;
    use StackItem::{A, D, I, L};
    let immediates = info.immediates;
    match (action, info.pops, info.pushes) {
        (Action::Nothing, Fixed([]), Fixed([])) => immediates.is_empty(),
        (Action::Constant(constant), Fixed([]), Fixed([pushed])) => {
            match (constant, pushed, immediates) {
                (Constant::Implied(_), item, []) => is_primitive(*item),
                (Constant::Immediate, item, [I8 | I16 | I32 | F32]) => is_primitive(*item),
                (Constant::PooledLong, L, [Long])
                | (Constant::PooledDouble, D, [Double])
                | (Constant::Null, A(Null), [])
                | (Constant::Literal, A(String), [Literal])
                | (Constant::Class, A(Class), [Type]) => true,
                _ => false,
            }
        }
        (Action::Load(register), Fixed([]), Fixed([pushed])) => {
            let is_named = match register {
                Register::Named => matches!(immediates, [Reg | Reg16]),
                Register::Fixed(_) => immediates.is_empty(),
            };
            is_named && (is_primitive(*pushed) || same(*pushed, A(FromRegister)))
        }
        (Action::Store, Fixed([popped]), Fixed([])) => {
            matches!(immediates, [Reg | Reg16])
                && (is_primitive(*popped) || same(*popped, A(IntoRegister)))
        }
        (Action::Increment, Fixed([]), Fixed([])) => {
            matches!(immediates, [Reg, I8] | [Reg16, I16])
        }
        (Action::Drop, Fixed([popped]), Fixed([])) => {
            immediates.is_empty() && (is_primitive(*popped) || same(*popped, A(Any)))
        }
        (Action::Copy, Fixed([popped]), Fixed([first, second])) => {
            let copied = match popped {
                A(Any) => A(Same),
                item => *item,
            };
            immediates.is_empty() && same(*first, copied) && same(*second, copied)
        }
        (Action::Compute | Action::Divide, Fixed(pops), Fixed([pushed])) => {
            matches!(immediates, [] | [I8]) && are_primitive(pops) && is_primitive(*pushed)
        }
        (Action::Branch(Condition::Values), Fixed(pops), Fixed([])) => {
            matches!(immediates, [Label]) && are_primitive(pops)
        }
        (Action::Branch(Condition::Same), Fixed([A(Any), A(Any)]), Fixed([]))
        | (Action::Branch(Condition::IsNull), Fixed([A(Any)]), Fixed([])) => {
            matches!(immediates, [Label])
        }
        (Action::Jump, Fixed([]), Fixed([])) => matches!(immediates, [Label | Label32]),
        (Action::Switch, Fixed([I]), Fixed([])) => {
            matches!(immediates, [TableSwitch | LookupSwitch])
        }
        (Action::Access(access), Fixed(pops), Fixed(pushes)) => {
            is_access(access, pops, pushes)
                && match access.target {
                    Target::Field | Target::Static => matches!(immediates, [Field]),
                    Target::Element => immediates.is_empty(),
                }
        }
        (Action::ArrayLength, Fixed([A(AnyArray)]), Fixed([I]))
        | (Action::MonitorEnter | Action::MonitorExit, Fixed([A(Any)]), Fixed([]))
        | (Action::Return, Fixed([] | [I | L | D | StackItem::F | A(Returned)]), Fixed([]))
        | (Action::Throw, Fixed([A(Throwable)]), Fixed([])) => immediates.is_empty(),
        (Action::NewArray(Creation::Heap), Fixed([I]), Fixed([A(Allocated)]))
        | (Action::InstanceOf, Fixed([A(Any)]), Fixed([I]))
        | (Action::CheckCast, Fixed([A(Any)]), Fixed([A(CheckedType)]))
        | (Action::Widen, Fixed([A(Any)]), Fixed([A(Supertype)]))
        | (Action::InitClass, Fixed([]), Fixed([])) => matches!(immediates, [Type]),
        (Action::NewArray(Creation::Local), Fixed([]), Fixed([A(AllocatedLocally)]))
        | (Action::NewArray(Creation::Nested), ByImmediate, Fixed([A(Allocated)])) => {
            matches!(immediates, [Type, U8])
        }
        (Action::Call(Call::New), ByImmediate, Fixed([A(Allocated)]))
        | (Action::Call(Call::NewLocal), ByImmediate, Fixed([A(AllocatedLocally)]))
        | (Action::Call(Call::Superinit), ByImmediate, Fixed([]))
        | (Action::Call(Call::Invoke(_)), ByImmediate, ByImmediate) => {
            matches!(immediates, [Method])
        }
        _ => false,
    }
}

const fn is_access(access: Access, pops: &[StackItem], pushes: &[StackItem]) -> bool {
    use PlaneRule::*;
    use StackItem::{A, I};
    let storage = access.storage;
    match (access.target, access.writes, pops, pushes) {
        (Target::Field, false, [A(Owner)], [value]) | (Target::Static, false, [], [value]) => {
            is_value(*value, storage, FieldValue)
        }
        (Target::Field, true, [A(OwnerWritten), value], [])
        | (Target::Static, true, [value], []) => is_value(*value, storage, FieldStored),
        (Target::Element, false, [A(Array), I], [value]) => is_value(*value, storage, Element),
        (Target::Element, true, [A(ArrayWritten), I, value], []) => {
            is_value(*value, storage, ElementStored)
        }
        _ => false,
    }
}

/// Whether the parts account for all operands, immediates and results of a row.
const fn is_combined(terms: &[Term], info: &OpInfo) -> bool {
    let Effect::Fixed(pops) = info.pops else { return false };
    let mut found = Found { popped: 0, used: 0 };
    let mut i = 0;
    while i < terms.len() {
        match terms[i].check(info, pops, found) {
            Some(more) => found = more,
            None => return false,
        }
        let part = terms[i].op.info();
        let is_last = i + 1 == terms.len();
        let leaves = match (part.pushes, info.pushes) {
            (Effect::Fixed([]), _) if !is_last => matches!(part.flow, Flow::Next),
            (Effect::Fixed([]), Effect::Fixed([])) => is_last,
            (Effect::Fixed([a]), Effect::Fixed([b])) => is_last && same(*a, *b),
            _ => false,
        };
        if !leaves {
            return false;
        }
        i += 1;
    }
    found.popped == pops.len() && found.used == (1 << info.immediates.len()) - 1
}

/// What the parts have used so far.
#[derive(Clone, Copy)]
struct Found {
    /// The number of stack operands.
    popped: usize,
    /// The immediates, a bit for each.
    used: u8,
}

impl Term {
    const fn check(&self, row: &OpInfo, pops: &[StackItem], mut found: Found) -> Option<Found> {
        let part = self.op.info();
        let Effect::Fixed(wanted) = part.pops else { return None };
        if wanted.len() != self.operands.len() || part.immediates.len() != self.immediates.len() {
            return None;
        }
        let mut i = 0;
        while i < wanted.len() {
            match self.operands[i] {
                Operand::Stack => {
                    if found.popped == pops.len() || !same(pops[found.popped], wanted[i]) {
                        return None;
                    }
                    found.popped += 1;
                }
                Operand::Register(at) => {
                    match row.immediates[at as usize].register() {
                        Some(Some(kind)) if kind as u8 == wanted[i].kind() as u8 => {}
                        _ => return None,
                    }
                    found.used |= 1 << at;
                }
                Operand::Constant(at) => {
                    if !matches!(
                        (row.immediates[at as usize], wanted[i]),
                        (Immediate::I8, StackItem::I | StackItem::L)
                            | (Immediate::U8, StackItem::I)
                    ) {
                        return None;
                    }
                    found.used |= 1 << at;
                }
                Operand::Result(term) => {
                    let Effect::Fixed([result]) = term.op.info().pushes else { return None };
                    if !same(*result, wanted[i]) {
                        return None;
                    }
                    match term.check(row, pops, found) {
                        Some(more) => found = more,
                        None => return None,
                    }
                }
            }
            i += 1;
        }
        let mut i = 0;
        while i < part.immediates.len() {
            let at = self.immediates[i];
            let given = row.immediates[at as usize];
            let fits = match part.immediates[i].register() {
                Some(_) => given.register().is_some(),
                None => given as u8 == part.immediates[i] as u8,
            };
            if !fits {
                return None;
            }
            found.used |= 1 << at;
            i += 1;
        }
        Some(found)
    }
}
