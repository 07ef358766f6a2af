//! String concatenation (JLS 15.18.1): each operand is appended to a `StringBuilder` as soon as it has been
//! evaluated.

use tsb_format::Primitive;

use crate::ir::{self, Dispatch, MethodRef, Op, Operand, Var};
use crate::tree::{ExprId, Prim, Type};

use super::function::Lower;

const BUILDER: &str = "java.lang.StringBuilder";

impl Lower<'_, '_> {
    /// Concatenates a first string, if given, and the values.
    pub fn concat(
        &mut self,
        first: Option<(Operand, Type)>,
        values: &[ExprId],
        wanted: Option<Var>,
    ) -> Operand {
        let builder_ty = self.names().pool.class(BUILDER);
        let string_ty = ir::Type::STRING;
        let constructor = self.names().well_known(builder_ty, "<init>", &[], None);
        let mut builder = self.assign(ir::ValueType::plain(builder_ty), Op::New(constructor), []);
        if let Some((value, ty)) = first {
            builder = self.append(builder, value, ty);
        }
        for &value in values {
            let ty = self.type_of(value);
            let value = self.value(value, None);
            builder = self.append(builder, value, ty);
        }
        let to_string = self.names().well_known(builder_ty, "toString", &[], Some(string_ty));
        let dst = match wanted {
            Some(dst) => dst,
            None => self.function.new_temp(ir::ValueType::plain(string_ty)),
        };
        self.push(Op::Call(Dispatch::Virtual, to_string), Some(dst), [builder.into()]);
        dst.into()
    }

    fn append(&mut self, builder: Var, value: Operand, ty: Type) -> Var {
        let method = self.append_method(ty);
        let builder_ty = self.function.vars[builder].ty;
        let value = if ty == Type::Null { self.text("null") } else { value };
        self.assign(builder_ty, Op::Call(Dispatch::Virtual, method), [builder.into(), value])
    }

    fn text(&mut self, text: &str) -> Operand {
        let units: Vec<u16> = text.encode_utf16().collect();
        ir::Const::Text(self.names().pool.text(&units)).into()
    }

    fn append_method(&mut self, ty: Type) -> MethodRef {
        let string = self.symbols().known.string;
        let names = self.names();
        let param = match ty {
            Type::Prim(prim) => ir::Type::primitive(match prim {
                Prim::Boolean => Primitive::Boolean,
                Prim::Char => Primitive::Char,
                Prim::Byte | Prim::Short | Prim::Int => Primitive::Int,
                Prim::Long => Primitive::Long,
                Prim::Float => Primitive::Float,
                Prim::Double => Primitive::Double,
            }),
            Type::Null => ir::Type::STRING,
            Type::Class(class) if Some(class) == string => ir::Type::STRING,
            _ => ir::Type::OBJECT,
        };
        let builder = names.pool.class(BUILDER);
        names.well_known(builder, "append", &[param], Some(builder))
    }
}
