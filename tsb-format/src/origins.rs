//! Origin tables: the source expressions of the references that instructions use.
//!
//! With them a virtual machine names the null expression in the message of a NullPointerException (JEP 358),
//! however the compiler transformed the code. A method's table is a list of entries `(code distance,
//! expression)`. The distance counts from the entry before (from 0). The expression is a sequence of [`Node`]s
//! in prefix order.

use alloc::vec::Vec;

use crate::entities::{FieldRefId, MethodRefId};
use crate::leb128;

/// The greatest number of nodes of an expression: six levels of array elements. It bounds the length of
/// messages.
pub const MAX_NODES: usize = 63;

/// A node of an expression. `F` and `M` are the types of field and method ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Node<F = FieldRefId, M = MethodRefId> {
    /// An expression that has no name.
    Unknown,
    /// The null literal.
    Null,
    /// A local variable, by the first slot it has in the class file that javac makes of the method, where long and
    /// double take two.
    Local(u32),
    /// `this` if 0, else a parameter counted from 1.
    Parameter(u32),
    /// An int constant.
    Int(i32),
    /// A static field.
    Static(F),
    /// A field; the expression of the object follows.
    Field(F),
    /// An array element; the expressions of the array and of the index follow.
    Element,
    /// The result of a method.
    Call(M),
}

/// The source expression of the reference that an instruction uses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The instruction's code offset.
    pub offset: u32,
    /// The expression, in prefix order.
    pub nodes: Vec<Node>,
}

impl<F, M> Node<F, M> {
    /// The number of expressions that follow as operands of this node.
    pub const fn operands(&self) -> usize {
        match self {
            Node::Field(_) => 1,
            Node::Element => 2,
            _ => 0,
        }
    }

    /// Replaces the field and method ids, with a context for both functions.
    pub fn map<C, G, N>(
        self,
        context: &mut C,
        field: impl FnOnce(&mut C, F) -> G,
        method: impl FnOnce(&mut C, M) -> N,
    ) -> Node<G, N> {
        match self {
            Node::Unknown => Node::Unknown,
            Node::Null => Node::Null,
            Node::Local(slot) => Node::Local(slot),
            Node::Parameter(number) => Node::Parameter(number),
            Node::Int(value) => Node::Int(value),
            Node::Static(of) => Node::Static(field(context, of)),
            Node::Field(of) => Node::Field(field(context, of)),
            Node::Element => Node::Element,
            Node::Call(of) => Node::Call(method(context, of)),
        }
    }
}

const SMALL: u32 = 0;
const LOCAL: u32 = 1;
const PARAMETER: u32 = 2;
const INT: u32 = 3;
const STATIC: u32 = 4;
const FIELD: u32 = 5;
const CALL: u32 = 6;
/// The payloads of [`SMALL`].
const UNKNOWN: u32 = 0;
const NULL: u32 = 1;
const ELEMENT: u32 = 2;
/// The number of bits for the tag of a node.
const TAG_BITS: u32 = 3;
/// The number of payloads that can be encoded.
const PAYLOADS: u32 = 1 << (u32::BITS - TAG_BITS);

impl Node {
    /// Appends the node. A payload that is too large for the encoding becomes [`Node::Unknown`].
    fn write(self, out: &mut Vec<u8>) {
        let (tag, payload) = match self {
            Node::Unknown => (SMALL, UNKNOWN),
            Node::Null => (SMALL, NULL),
            Node::Element => (SMALL, ELEMENT),
            Node::Local(slot) => (LOCAL, slot),
            Node::Parameter(number) => (PARAMETER, number),
            Node::Int(value) => (INT, (value << 1 ^ value >> 31) as u32),
            Node::Static(field) => (STATIC, field.as_u32()),
            Node::Field(field) => (FIELD, field.as_u32()),
            Node::Call(method) => (CALL, method.as_u32()),
        };
        let is_small = payload < PAYLOADS;
        leb128::write_u32(out, if is_small { payload << TAG_BITS | tag } else { UNKNOWN });
    }

    /// Reads a node; `None` if it is malformed.
    pub fn read(table: &[u8], at: &mut usize) -> Option<Node> {
        let number = leb128::read_u32(table, at)?;
        let payload = number >> TAG_BITS;
        Some(match number & ((1 << TAG_BITS) - 1) {
            SMALL => match payload {
                UNKNOWN => Node::Unknown,
                NULL => Node::Null,
                ELEMENT => Node::Element,
                _ => return None,
            },
            LOCAL => Node::Local(payload),
            PARAMETER => Node::Parameter(payload),
            INT => Node::Int((payload >> 1) as i32 ^ -((payload & 1) as i32)),
            STATIC => Node::Static(FieldRefId::from_u32(payload)),
            FIELD => Node::Field(FieldRefId::from_u32(payload)),
            CALL => Node::Call(MethodRefId::from_u32(payload)),
            _ => return None,
        })
    }
}

/// Appends a method's table. The entries' offsets ascend.
pub fn write(out: &mut Vec<u8>, entries: &[Entry]) {
    let mut pc = 0;
    for entry in entries {
        leb128::write_u32(out, entry.offset - pc);
        entry.nodes.iter().for_each(|node| node.write(out));
        pc = entry.offset;
    }
}

/// The entries of a method's table. Ends after the first malformed entry, which is an error.
pub fn entries(table: &[u8]) -> impl Iterator<Item = Result<Entry, Malformed>> + '_ {
    let (mut at, mut offset) = (0, 0u32);
    core::iter::from_fn(move || {
        if at >= table.len() {
            return None;
        }
        let start = at;
        let mut read = || {
            offset = offset.checked_add(leb128::read_u32(table, &mut at)?)?;
            let mut nodes = Vec::new();
            let mut missing = 1;
            while missing > 0 {
                let node = Node::read(table, &mut at)?;
                missing += node.operands();
                missing -= 1;
                nodes.push(node);
            }
            Some(Entry { offset, nodes })
        };
        Some(read().ok_or_else(|| {
            at = table.len();
            Malformed { at: start }
        }))
    })
}

/// A malformed entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// Where it starts in the table.
    pub at: usize,
}

/// The expression of the instruction at an offset, if the table has it.
pub fn at(table: &[u8], offset: u32) -> Option<Vec<Node>> {
    entries(table)
        .map_while(Result::ok)
        .take_while(|entry| entry.offset <= offset)
        .find(|entry| entry.offset == offset)
        .map(|entry| entry.nodes)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn entries_read_back() {
        let field = FieldRefId::from_u32(7);
        let all = [
            Entry { offset: 0, nodes: vec![Node::Parameter(2)] },
            Entry { offset: 5, nodes: vec![Node::Field(field), Node::Local(70)] },
            Entry {
                offset: 300,
                nodes: vec![
                    Node::Element,
                    Node::Static(field),
                    Node::Element,
                    Node::Unknown,
                    Node::Int(-32768),
                ],
            },
            Entry { offset: 301, nodes: vec![Node::Call(MethodRefId::from_u32(1000))] },
            Entry { offset: 302, nodes: vec![Node::Null] },
        ];
        let mut table = Vec::new();
        write(&mut table, &all);
        assert_eq!(entries(&table).collect::<Result<Vec<_>, _>>().unwrap(), all);
        assert_eq!(at(&table, 5), Some(all[1].nodes.clone()));
        assert_eq!(at(&table, 6), None);
        table.pop();
        assert_eq!(entries(&table).last(), Some(Err(Malformed { at: table.len() - 1 })));
    }

    #[test]
    fn numbers_that_do_not_fit_are_unknown() {
        let mut table = Vec::new();
        write(&mut table, &[Entry { offset: 1, nodes: vec![Node::Int(i32::MAX)] }]);
        assert_eq!(at(&table, 1), Some(vec![Node::Unknown]));
    }
}
