//! String concatenation (JLS 15.18.1). Operands are evaluated from left to right, and each is converted to a string
//! directly after its evaluation. Then `java.lang.StringConcatenation` joins them. Ints and chars are passed
//! unconverted where there is a method for that combination.

use smallvec::SmallVec;
use tsb_format::Primitive;

use crate::ir::{self, Dispatch, MethodDef, MethodRef, Op, Operand, Signature, ValueType, Var};
use crate::tree::{ConstValue, ExprId, ExprKind, Prim, Type};

use super::function::Lower;

pub(crate) const HELPER: &str = "java.lang.StringConcatenation";

/// The limit for the operands of one call.
pub(crate) const MAX_PIECES: usize = 8;

/// The type as which an operand is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Text,
    Int,
    Char,
}

/// The parameter lists with types other than strings for which the class library has a method.
pub(crate) const MIXED: &[&[Piece]] = &[
    &[Piece::Text, Piece::Int],
    &[Piece::Int, Piece::Text],
    &[Piece::Text, Piece::Char],
    &[Piece::Char, Piece::Text],
    &[Piece::Text, Piece::Int, Piece::Text],
    &[Piece::Text, Piece::Text, Piece::Int],
];

impl Piece {
    pub(crate) fn of(ty: Type) -> Piece {
        match ty {
            Type::Prim(Prim::Char) => Piece::Char,
            Type::Prim(Prim::Byte | Prim::Short | Prim::Int) => Piece::Int,
            _ => Piece::Text,
        }
    }

    pub(crate) fn ty(self) -> ir::Type {
        match self {
            Piece::Text => ir::Type::STRING,
            Piece::Int => ir::Type::primitive(Primitive::Int),
            Piece::Char => ir::Type::primitive(Primitive::Char),
        }
    }
}

impl Lower<'_, '_> {
    /// Concatenates an optional first string and the values.
    pub fn concat(
        &mut self,
        first: Option<(Operand, Type)>,
        values: &[ExprId],
        wanted: Option<Var>,
    ) -> Operand {
        let mut values: SmallVec<[ExprId; 8]> = values.iter().copied().collect();
        let least = if first.is_some() { 1 } else { 2 };
        while let (true, Some(at)) =
            (values.len() > least, values.iter().position(|&value| self.is_empty_text(value)))
        {
            values.remove(at);
        }
        if let (None, &[a, b]) = (&first, &values[..]) {
            let rest = if self.is_empty_text(a) { Some(b) } else { None };
            let rest = if self.is_empty_text(b) { Some(a) } else { rest };
            let whole = rest.and_then(|rest| self.text_of_number(rest, wanted));
            if let Some(whole) = whole {
                return whole;
            }
        }
        let types = first.iter().map(|&(_, ty)| ty);
        let types: SmallVec<[Type; 8]> =
            types.chain(values.iter().map(|&value| self.type_of(value))).collect();
        let mut pieces: SmallVec<[Piece; 8]> = types.iter().map(|&ty| Piece::of(ty)).collect();
        if !MIXED.contains(&&pieces[..]) {
            pieces.fill(Piece::Text);
        }
        let mut args: SmallVec<[Operand; 8]> = SmallVec::new();
        let first_value = usize::from(first.is_some());
        if let Some((value, ty)) = first {
            args.push(self.piece(value, ty, pieces[0]));
        }
        for (i, &value) in values.iter().enumerate() {
            if args.len() == MAX_PIECES {
                let start = self.call_concat(&[Piece::Text; MAX_PIECES], &args, None);
                args.clear();
                args.push(start);
            }
            let at = first_value + i;
            let operand = self.value_before(value, &values[i + 1..]);
            args.push(self.piece(operand, types[at], pieces[at]));
        }
        let passed = &pieces[pieces.len() - args.len()..];
        self.call_concat(passed, &args, wanted)
    }

    fn is_empty_text(&self, value: ExprId) -> bool {
        matches!(&self.expr(value).kind, ExprKind::Const(ConstValue::String(text)) if text.0.is_empty())
    }

    /// A new string for a single number or char.
    fn text_of_number(&mut self, value: ExprId, wanted: Option<Var>) -> Option<Operand> {
        let (class, name, param) = match self.type_of(value) {
            Type::Prim(Prim::Byte | Prim::Short | Prim::Int) => {
                ("java.lang.Integer", "toString", Primitive::Int)
            }
            Type::Prim(Prim::Long) => ("java.lang.Long", "toString", Primitive::Long),
            Type::Prim(Prim::Char) => ("java.lang.String", "valueOf", Primitive::Char),
            _ => return None,
        };
        let value = self.value(value, None);
        let method = self.static_method(class, name, &[ir::Type::primitive(param)]);
        Some(self.call_static(method, &[value], wanted))
    }

    /// Converts the operand to the type as which it is passed.
    fn piece(&mut self, value: Operand, ty: Type, piece: Piece) -> Operand {
        let string = self.symbols().known.string;
        let (class, name, param) = match ty {
            Type::Null => return self.text("null"),
            Type::Class(class) if Some(class) == string => return value,
            Type::Prim(prim) if piece == Piece::Text => match prim {
                Prim::Char => (HELPER, "text", Primitive::Char),
                Prim::Byte | Prim::Short | Prim::Int => (HELPER, "text", Primitive::Int),
                Prim::Boolean => ("java.lang.String", "valueOf", Primitive::Boolean),
                Prim::Long => ("java.lang.Long", "toString", Primitive::Long),
                Prim::Float => ("java.lang.Float", "toString", Primitive::Float),
                Prim::Double => ("java.lang.Double", "toString", Primitive::Double),
            },
            Type::Prim(_) => return value,
            _ => {
                let method = self.static_method("java.lang.String", "valueOf", &[ir::Type::OBJECT]);
                return self.call_static(method, &[value], None);
            }
        };
        let method = self.static_method(class, name, &[ir::Type::primitive(param)]);
        self.call_static(method, &[value], None)
    }

    fn text(&mut self, text: &str) -> Operand {
        let units: Vec<u16> = text.encode_utf16().collect();
        ir::Const::Text(self.symbol_pool().pool.text(&units)).into()
    }

    fn call_concat(&mut self, pieces: &[Piece], args: &[Operand], wanted: Option<Var>) -> Operand {
        let params: SmallVec<[ir::Type; 8]> = pieces.iter().map(|piece| piece.ty()).collect();
        let method = self.static_method(HELPER, "concat", &params);
        self.call_static(method, args, wanted)
    }

    /// A reference to a static method that returns a string.
    fn static_method(&mut self, class: &str, name: &str, params: &[ir::Type]) -> MethodRef {
        let pool = &mut self.symbol_pool().pool;
        let owner = pool.class(class);
        let params = params.iter().map(|&ty| ValueType::plain(ty)).collect();
        let ret = Some(ValueType::plain(ir::Type::STRING));
        let signature = Signature { receiver: None, params, ret };
        pool.method(MethodDef { owner, name: name.into(), signature })
    }

    fn call_static(&mut self, method: MethodRef, args: &[Operand], wanted: Option<Var>) -> Operand {
        let dst =
            wanted.unwrap_or_else(|| self.function.new_temp(ValueType::plain(ir::Type::STRING)));
        self.is_synthetic = true;
        self.push(Op::Call(Dispatch::Static, method), Some(dst), args.iter().copied());
        self.is_synthetic = false;
        dst.into()
    }
}
