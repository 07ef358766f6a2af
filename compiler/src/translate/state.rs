//! What local variables and the operand stack hold while a method is translated.

use std::rc::Rc;

use crate::ir::{FieldRef, MethodRef, Operand, OriginNode, Var};

/// A value on the operand stack.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value {
    /// An initialised value.
    Operand(Operand),
    /// The object that the instruction at this offset makes, before its constructor is called.
    Uninitialized(u32),
    /// The receiver of a constructor, before another one is called.
    UninitializedThis,
}

/// An operand with the source expression that it comes from.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub value: Value,
    /// Whether it takes two slots.
    pub is_wide: bool,
    pub origin: Option<Rc<Expression>>,
}

/// What a local variable holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Local {
    Var(Var),
    Uninitialized(u32),
    UninitializedThis,
}

/// Local variables by their numbers. `None` holds nothing that can be used.
pub(super) type Locals = Vec<Option<Local>>;

/// The source expression of a value, as the reference virtual machine derives it from the code (JEP 358).
#[derive(Debug)]
pub(super) enum Expression {
    Null,
    Int(i32),
    Local(u32),
    Parameter(u32),
    Static(FieldRef),
    Field(FieldRef, Option<Rc<Expression>>),
    Element(Option<Rc<Expression>>, Option<Rc<Expression>>),
    Call(MethodRef),
}

/// The depth up to which objects and arrays in an expression are described.
const MAX_DETAIL: u32 = 5;

impl Expression {
    /// The expression in prefix order; `None` if it has no description, or is `this`, which is never null.
    pub fn nodes(this: Option<&Rc<Expression>>) -> Option<Vec<OriginNode>> {
        let first = this?;
        if matches!(**first, Expression::Parameter(0)) {
            return None;
        }
        let mut nodes = Vec::new();
        let mut work: Vec<(Option<&Rc<Expression>>, u32)> = vec![(this, MAX_DETAIL)];
        while let Some((next, detail)) = work.pop() {
            let Some(next) = next.filter(|_| detail > 0) else {
                nodes.push(OriginNode::Unknown);
                continue;
            };
            nodes.push(match &**next {
                Expression::Null => OriginNode::Null,
                Expression::Int(value) => OriginNode::Int(*value),
                Expression::Local(slot) => OriginNode::Local(*slot),
                Expression::Parameter(number) => OriginNode::Parameter(*number),
                Expression::Static(field) => OriginNode::Static(*field),
                Expression::Field(field, object) => {
                    work.push((object.as_ref(), detail - 1));
                    OriginNode::Field(*field)
                }
                Expression::Element(array, index) => {
                    work.push((index.as_ref(), detail));
                    work.push((array.as_ref(), detail - 1));
                    OriginNode::Element
                }
                Expression::Call(method) => OriginNode::Call(*method),
            });
        }
        Some(nodes)
    }
}

/// Classes of variables that are the same one: those of a local variable that meet where control flows together.
#[derive(Debug, Default)]
pub(super) struct Unions {
    parents: Vec<u32>,
}

impl Unions {
    /// The variable that stands for the class of a variable: the first of them.
    pub fn find(&mut self, var: Var) -> Var {
        let mut at = var.as_u32();
        while let Some(&parent) = self.parents.get(at as usize).filter(|&&parent| parent != at) {
            let above = self.parents.get(parent as usize).copied().unwrap_or(parent);
            self.parents[at as usize] = above;
            at = parent;
        }
        Var::from_u32(at)
    }

    /// Makes two variables one.
    pub fn union(&mut self, one: Var, other: Var) {
        let (one, other) = (self.find(one).as_u32(), self.find(other).as_u32());
        let (first, second) = (one.min(other), one.max(other));
        let known = self.parents.len() as u32;
        if known <= second {
            self.parents.extend(known..=second);
        }
        self.parents[second as usize] = first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_stands_for_all_that_are_united() {
        let mut unions = Unions::default();
        let var = Var::from_u32;
        unions.union(var(7), var(5));
        unions.union(var(3), var(9));
        assert_eq!([3, 5, 7, 9].map(|v| unions.find(var(v)).as_u32()), [3, 5, 5, 3]);
        unions.union(var(9), var(7));
        assert_eq!([3, 5, 7, 9, 11].map(|v| unions.find(var(v)).as_u32()), [3, 3, 3, 3, 11]);
    }
}
