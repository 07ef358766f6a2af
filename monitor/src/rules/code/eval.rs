//! Evaluating expressions.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Builtin, Function, LONGEST, Node, NodeKind, Op, Width};
use crate::engine::key::Key;
use crate::rules::value::{Datum, MISSING, Store};
use crate::spec::Span;

/// An expression has no value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// Why.
    pub(crate) what: String,
    /// The expression.
    pub(crate) span: Span,
}

/// What an expression is evaluated over.
pub(crate) struct Env<'a> {
    /// The variables of the rule.
    pub(crate) slots: &'a [Key],
    /// The variables of the specification.
    pub(crate) globals: &'a [Key],
    pub(crate) functions: &'a [Function],
    pub(crate) store: &'a mut Store,
    /// Shows objects in texts.
    pub(crate) names: Option<crate::monitor::EventNames<'a>>,
}

type Locals<'a> = &'a [Datum];

impl Env<'_> {
    /// The word of the value.
    ///
    /// # Errors
    /// If there is none.
    #[inline]
    pub(crate) fn word(&mut self, node: &Node) -> Result<Key, Fault> {
        match node.kind {
            NodeKind::Constant(key) => Ok(key),
            NodeKind::Slot(slot) => Ok(self.slots[slot]),
            _ => self.computed(node),
        }
    }

    fn computed(&mut self, node: &Node) -> Result<Key, Fault> {
        let datum = self.value(node, &[])?;
        Ok(self.store.word(&datum))
    }

    /// The value of a condition.
    ///
    /// # Errors
    /// If there is none, or it is not a boolean.
    pub(crate) fn holds(&mut self, node: &Node) -> Result<bool, Fault> {
        self.condition(node, &[])
    }

    /// The text that `print` prints.
    ///
    /// # Errors
    /// If there is no value.
    pub(crate) fn text(&mut self, node: &Node) -> Result<String, Fault> {
        let value = self.value(node, &[])?;
        Ok(self.shown(&value))
    }

    fn shown(&mut self, value: &Datum) -> String {
        match value {
            Datum::Text(text) => text.to_string(),
            other => {
                let word = self.store.word(other);
                self.store.show(word, self.names, false)
            }
        }
    }

    fn condition(&mut self, node: &Node, locals: Locals<'_>) -> Result<bool, Fault> {
        match self.value(node, locals)? {
            Datum::Boolean(value) => Ok(value),
            other => Err(fault(node, format!("a boolean is expected, not {}", other.kind()))),
        }
    }

    fn value(&mut self, node: &Node, locals: Locals<'_>) -> Result<Datum, Fault> {
        let known = |store: &Store, key: Option<&Key>| match key {
            Some(key) if *key == MISSING => Err(fault(node, "the value is missing")),
            Some(key) => Ok(store.datum(*key)),
            None => Err(fault(node, "there is no such variable")),
        };
        match &node.kind {
            NodeKind::Constant(key) => Ok(self.store.datum(*key)),
            NodeKind::Slot(slot) => known(self.store, self.slots.get(*slot)),
            NodeKind::Global(place) => known(self.store, self.globals.get(*place)),
            NodeKind::Local(place) => {
                locals.get(*place).cloned().ok_or_else(|| fault(node, "there is no such parameter"))
            }
            NodeKind::Not(inner) => Ok((!self.condition(inner, locals)?).into()),
            NodeKind::Negate(inner, width) => match self.value(inner, locals)? {
                Datum::Int(value) => match width {
                    Width::Int => Ok(Datum::Int(i64::from((value as i32).wrapping_neg()))),
                    Width::Long => Ok(Datum::Int(value.wrapping_neg())),
                    Width::Checked => {
                        value.checked_neg().map(Datum::Int).ok_or_else(|| too_large(node))
                    }
                },
                Datum::Double(value) => Ok(Datum::Double(-value)),
                other => Err(not_a_number(inner, &other)),
            },
            NodeKind::And(both) => {
                Ok((self.condition(&both.0, locals)? && self.condition(&both.1, locals)?).into())
            }
            NodeKind::Or(both) => {
                Ok((self.condition(&both.0, locals)? || self.condition(&both.1, locals)?).into())
            }
            NodeKind::Choose(three) => {
                let [condition, then, or] = &**three;
                let branch = if self.condition(condition, locals)? { then } else { or };
                self.value(branch, locals)
            }
            NodeKind::Binary(op, width, both) => {
                let (a, b) = (self.value(&both.0, locals)?, self.value(&both.1, locals)?);
                self.binary(node, *op, *width, &a, &b)
            }
            NodeKind::Widen(inner) => {
                let value = self.value(inner, locals)?;
                value.double().map(Datum::Double).ok_or_else(|| not_a_number(inner, &value))
            }
            NodeKind::List(items) | NodeKind::Set(items) => {
                let mut words = Vec::with_capacity(items.len());
                for item in items {
                    let value = self.value(item, locals)?;
                    words.push(self.store.word(&value));
                }
                Ok(match node.kind {
                    NodeKind::Set(_) => set(words),
                    _ => Datum::List(words.into()),
                })
            }
            NodeKind::User(number, arguments) => {
                let mut values: SmallVec<[Datum; 4]> = SmallVec::new();
                for argument in arguments {
                    values.push(self.value(argument, locals)?);
                }
                let functions = self.functions;
                match functions.get(*number) {
                    Some(function) => self.value(&function.body, &values),
                    None => Err(fault(node, "there is no such function")),
                }
            }
            NodeKind::Call(builtin, arguments) => {
                let mut values: SmallVec<[Datum; 2]> = SmallVec::new();
                for argument in arguments {
                    values.push(self.value(argument, locals)?);
                }
                self.call(node, *builtin, &values)
            }
        }
    }

    fn binary(
        &mut self,
        node: &Node,
        op: Op,
        width: Width,
        a: &Datum,
        b: &Datum,
    ) -> Result<Datum, Fault> {
        let ordered = |accepts: fn(core::cmp::Ordering) -> bool| match a.compare(b) {
            Some(order) => Ok(Datum::Boolean(accepts(order))),
            // NaN has no order, and that is no fault.
            None if a.double().is_some() && b.double().is_some() => Ok(Datum::Boolean(false)),
            None => Err(fault(node, format!("{} and {} have no order", a.kind(), b.kind()))),
        };
        match op {
            Op::Equal => Ok(a.same(b).into()),
            Op::Unequal => Ok((!a.same(b)).into()),
            Op::Less => ordered(core::cmp::Ordering::is_lt),
            Op::LessEqual => ordered(core::cmp::Ordering::is_le),
            Op::Greater => ordered(core::cmp::Ordering::is_gt),
            Op::GreaterEqual => ordered(core::cmp::Ordering::is_ge),
            Op::In => self.is_in(node, a, b).map(Datum::Boolean),
            Op::Add if matches!(a, Datum::Text(_)) || matches!(b, Datum::Text(_)) => {
                let (a, b) = (self.shown(a), self.shown(b));
                if a.len() + b.len() > LONGEST {
                    return Err(fault(node, "the string gets too long"));
                }
                Ok(Datum::Text((a + &b).into()))
            }
            _ => arithmetic(node, op, width, a, b),
        }
    }

    fn is_in(&mut self, node: &Node, a: &Datum, b: &Datum) -> Result<bool, Fault> {
        match (a, b) {
            (_, Datum::List(items) | Datum::Set(items)) => {
                let word = self.store.word(a);
                Ok(items.contains(&word))
            }
            (Datum::Text(part), Datum::Text(text)) => Ok(text.contains(&**part)),
            _ => Err(fault(node, format!("nothing is in {}", b.kind()))),
        }
    }

    fn call(&mut self, node: &Node, builtin: Builtin, values: &[Datum]) -> Result<Datum, Fault> {
        let other = Datum::Null;
        let (a, b) = (values.first().unwrap_or(&other), values.get(1).unwrap_or(&other));
        let wrong = || Err(fault(node, format!("this cannot be done with {}", a.kind())));
        Ok(match (builtin, a, b) {
            (Builtin::Abs, Datum::Int(value), _) => {
                Datum::Int(value.checked_abs().ok_or_else(|| too_large(node))?)
            }
            (Builtin::Abs, Datum::Double(value), _) => Datum::Double(value.abs()),
            (Builtin::Min | Builtin::Max, a, b) => {
                let order = a.compare(b).ok_or_else(|| not_a_number(node, a))?;
                let is_first = if builtin == Builtin::Min { order.is_le() } else { order.is_ge() };
                if is_first { a.clone() } else { b.clone() }
            }
            (Builtin::Size, Datum::Text(text), _) => Datum::Int(text.encode_utf16().count() as i64),
            (Builtin::Size, Datum::List(items) | Datum::Set(items), _) => {
                Datum::Int(items.len() as i64)
            }
            (Builtin::Str, a, _) => Datum::Text(self.shown(a).into()),
            (Builtin::Int, Datum::Int(_), _) | (Builtin::Double, Datum::Double(_), _) => a.clone(),
            (Builtin::Int, Datum::Double(value), _) => Datum::Int(*value as i64),
            (Builtin::Int, Datum::Boolean(value), _) => Datum::Int(i64::from(*value)),
            (Builtin::Int, Datum::Text(text), _) => match text.trim().parse() {
                Ok(value) => Datum::Int(value),
                Err(_) => return Err(fault(node, format!("{text:?} is not a whole number"))),
            },
            (Builtin::Double, Datum::Int(value), _) => Datum::Double(*value as f64),
            (Builtin::Double, Datum::Text(text), _) => match text.trim().parse() {
                Ok(value) => Datum::Double(value),
                Err(_) => return Err(fault(node, format!("{text:?} is not a number"))),
            },
            (Builtin::StartsWith, Datum::Text(a), Datum::Text(b)) => a.starts_with(&**b).into(),
            (Builtin::EndsWith, Datum::Text(a), Datum::Text(b)) => a.ends_with(&**b).into(),
            (Builtin::Contains, a, b) => self.is_in(node, b, a)?.into(),
            (Builtin::First, Datum::List(items) | Datum::Set(items), _) => {
                self.item(node, items.first())?
            }
            (Builtin::Last, Datum::List(items) | Datum::Set(items), _) => {
                self.item(node, items.last())?
            }
            (Builtin::Rest, Datum::List(items), _) => {
                Datum::List(items.get(1..).unwrap_or_default().into())
            }
            (Builtin::Rest, Datum::Set(items), _) => {
                Datum::Set(items.get(1..).unwrap_or_default().into())
            }
            (Builtin::At, Datum::List(items), Datum::Int(place)) => {
                let item = usize::try_from(*place).ok().and_then(|place| items.get(place));
                self.item(node, item)?
            }
            (Builtin::At, Datum::Text(text), Datum::Int(place)) => {
                let c = usize::try_from(*place).ok().and_then(|place| text.chars().nth(place));
                match c {
                    Some(c) => Datum::Text(c.to_string().into()),
                    None => return Err(fault(node, "there is no such place")),
                }
            }
            (Builtin::With | Builtin::Without, Datum::List(items) | Datum::Set(items), item) => {
                let word = self.store.word(item);
                let is_set = matches!(a, Datum::Set(_));
                let mut words: Vec<Key> = items.to_vec();
                if builtin == Builtin::Without {
                    words.retain(|one| *one != word);
                } else {
                    words.push(word);
                }
                collection(node, words, is_set)?
            }
            (
                Builtin::Union | Builtin::Intersection,
                Datum::List(first) | Datum::Set(first),
                Datum::List(second) | Datum::Set(second),
            ) => {
                let is_set = matches!(a, Datum::Set(_));
                let words = match builtin {
                    Builtin::Union => first.iter().chain(second.iter()).copied().collect(),
                    _ => first.iter().filter(|one| second.contains(one)).copied().collect(),
                };
                collection(node, words, is_set)?
            }
            _ => return wrong(),
        })
    }

    fn item(&self, node: &Node, item: Option<&Key>) -> Result<Datum, Fault> {
        item.map(|item| self.store.datum(*item))
            .ok_or_else(|| fault(node, "there is no such element"))
    }
}

/// A set of words.
pub(crate) fn set(mut words: Vec<Key>) -> Datum {
    words.sort_unstable();
    words.dedup();
    Datum::Set(words.into())
}

fn collection(node: &Node, words: Vec<Key>, is_set: bool) -> Result<Datum, Fault> {
    if words.len() > LONGEST {
        return Err(fault(node, "the collection gets too large"));
    }
    Ok(if is_set { set(words) } else { Datum::List(Arc::from(words)) })
}

fn fault(node: &Node, what: impl Into<String>) -> Fault {
    Fault { what: what.into(), span: node.span.clone() }
}

fn too_large(node: &Node) -> Fault {
    fault(node, "the number does not fit in 64 bits")
}

fn not_a_number(node: &Node, value: &Datum) -> Fault {
    fault(node, format!("a number is expected, not {}", value.kind()))
}

fn arithmetic(node: &Node, op: Op, width: Width, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
    let (a, b) = match (a, b) {
        (Datum::Int(a), Datum::Int(b)) => (*a, *b),
        _ => {
            let (Some(x), Some(y)) = (a.double(), b.double()) else {
                let culprit = if a.double().is_none() { a } else { b };
                return Err(not_a_number(node, culprit));
            };
            return match op {
                Op::Add => Ok(Datum::Double(x + y)),
                Op::Subtract => Ok(Datum::Double(x - y)),
                Op::Multiply => Ok(Datum::Double(x * y)),
                Op::Divide => Ok(Datum::Double(x / y)),
                Op::Remainder => Ok(Datum::Double(x % y)),
                _ => Err(fault(node, format!("`{}` takes whole numbers", op.symbol()))),
            };
        }
    };
    if b == 0 && matches!(op, Op::Divide | Op::Remainder) {
        return Err(fault(node, "division by zero"));
    }
    if width == Width::Int {
        let (a, b) = (a as i32, b as i32);
        let value = match op {
            Op::Add => a.wrapping_add(b),
            Op::Subtract => a.wrapping_sub(b),
            Op::Multiply => a.wrapping_mul(b),
            Op::Divide => a.wrapping_div(b),
            Op::Remainder => a.wrapping_rem(b),
            Op::BitAnd => a & b,
            Op::BitOr => a | b,
            Op::BitXor => a ^ b,
            Op::ShiftLeft => a.wrapping_shl(b as u32),
            Op::ShiftRight => a.wrapping_shr(b as u32),
            Op::ShiftRightUnsigned => (a as u32).wrapping_shr(b as u32) as i32,
            _ => return Err(fault(node, "this is no arithmetic")),
        };
        return Ok(Datum::Int(i64::from(value)));
    }
    let is_checked = width == Width::Checked;
    let checked = |value: Option<i64>, wrapped: i64| match (value, is_checked) {
        (Some(value), _) => Ok(value),
        (None, false) => Ok(wrapped),
        (None, true) => Err(too_large(node)),
    };
    let value = match op {
        Op::Add => checked(a.checked_add(b), a.wrapping_add(b))?,
        Op::Subtract => checked(a.checked_sub(b), a.wrapping_sub(b))?,
        Op::Multiply => checked(a.checked_mul(b), a.wrapping_mul(b))?,
        Op::Divide => checked(a.checked_div(b), a.wrapping_div(b))?,
        Op::Remainder => a.wrapping_rem(b),
        Op::BitAnd => a & b,
        Op::BitOr => a | b,
        Op::BitXor => a ^ b,
        Op::ShiftLeft => a.wrapping_shl(b as u32),
        Op::ShiftRight => a.wrapping_shr(b as u32),
        Op::ShiftRightUnsigned => (a as u64).wrapping_shr(b as u32) as i64,
        _ => return Err(fault(node, "this is no arithmetic")),
    };
    Ok(Datum::Int(value))
}
