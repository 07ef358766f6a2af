//! String concatenation: the call sites of `java.lang.invoke.StringConcatFactory`.

use tsb_classfile::Constant;

use super::CallSite;
use crate::ir::{Const, Operand};
use crate::lower::concat::{HELPER, MAX_PIECES, MIXED, Piece};
use crate::translate::method::{Stop, Translator, malformed};
use crate::tree::{Prim, Type};

/// The character of a recipe that stands for an argument.
const ARGUMENT: u16 = 1;
/// The character of a recipe that stands for a constant.
const CONSTANT: u16 = 2;

impl<'t> Translator<'t, '_, '_, '_, '_> {
    pub(super) fn concat(&mut self, site: CallSite<'_, '_>, has_recipe: bool) -> Result<(), Stop> {
        let types = self.site_types(site)?;
        let args = self.pop_arguments(types.params.len())?;
        let mut values = args.into_iter().zip(types.params);
        let mut pieces: Vec<(Operand, Type)> = Vec::new();
        let string = self.class_type("java.lang.String")?;
        if has_recipe {
            let mut static_args = site.arguments();
            let recipe = static_args.next().and_then(|index| super::string(site.file, index));
            let Some(recipe) = recipe else { return malformed() };
            let mut text: Vec<u16> = Vec::new();
            for unit in recipe.units() {
                match unit {
                    ARGUMENT => {
                        self.add_text(&mut pieces, &mut text, string);
                        let Some(value) = values.next() else { return malformed() };
                        pieces.push(value);
                    }
                    CONSTANT => match static_args.next().map(|index| site.file.pool.get(index)) {
                        Some(Constant::String(index)) => {
                            let constant = site.file.pool.text(index);
                            text.extend(constant.into_iter().flat_map(|text| text.units()));
                        }
                        Some(Constant::Integer(value)) => {
                            text.extend(value.to_string().encode_utf16());
                        }
                        Some(Constant::Long(value)) => {
                            text.extend(value.to_string().encode_utf16());
                        }
                        _ => {
                            let text = "a constant of this kind in a string concatenation is not supported";
                            return Err(Stop::Unsupported(text.to_owned()));
                        }
                    },
                    unit => text.push(unit),
                }
            }
            self.add_text(&mut pieces, &mut text, string);
        }
        pieces.extend(values);
        let result = self.join(pieces)?;
        self.push(result);
        Ok(())
    }

    fn add_text(&mut self, pieces: &mut Vec<(Operand, Type)>, text: &mut Vec<u16>, string: Type) {
        if !text.is_empty() {
            let constant = Const::Text(self.names().pool.text(text));
            pieces.push((constant.into(), string));
            text.clear();
        }
    }

    /// Concatenates values of types. The result is a new string.
    pub(super) fn join(&mut self, mut values: Vec<(Operand, Type)>) -> Result<Operand, Stop> {
        let string = self.class_type("java.lang.String")?;
        while values.len() < 2 {
            let empty = self.text("");
            values.insert(0, (empty, string));
        }
        let mut pieces: Vec<Piece> = values.iter().map(|&(_, ty)| Piece::of(ty)).collect();
        if !MIXED.contains(&&pieces[..]) {
            pieces.fill(Piece::Text);
        }
        let mut args = Vec::new();
        for ((value, ty), &piece) in values.into_iter().zip(&pieces) {
            let converted = self.piece(value, ty, piece, string)?;
            args.push((converted, piece));
        }
        let mut args = args.into_iter();
        let mut first: Vec<(Operand, Piece)> = args.by_ref().take(MAX_PIECES).collect();
        loop {
            let params: Vec<Type> = first
                .iter()
                .map(|&(_, piece)| match piece {
                    Piece::Text => string,
                    Piece::Int => Type::INT,
                    Piece::Char => Type::CHAR,
                })
                .collect();
            let operands = first.iter().map(|&(operand, _)| operand).collect();
            let joined = self.call_library(HELPER, "concat", &params, string, operands)?;
            first = vec![(joined, Piece::Text)];
            first.extend(args.by_ref().take(MAX_PIECES - 1));
            if first.len() == 1 {
                return Ok(joined);
            }
        }
    }

    /// Converts a value to the type as which it is passed.
    fn piece(
        &mut self,
        value: Operand,
        ty: Type,
        piece: Piece,
        string: Type,
    ) -> Result<Operand, Stop> {
        let (class, name, param) = match ty {
            _ if ty == string => return Ok(value),
            Type::Prim(prim) if piece == Piece::Text => match prim {
                Prim::Char => (HELPER, "text", Type::CHAR),
                Prim::Byte | Prim::Short | Prim::Int => (HELPER, "text", Type::INT),
                Prim::Boolean => ("java.lang.String", "valueOf", Type::BOOLEAN),
                Prim::Long => ("java.lang.Long", "toString", Type::LONG),
                Prim::Float => ("java.lang.Float", "toString", Type::FLOAT),
                Prim::Double => ("java.lang.Double", "toString", Type::DOUBLE),
            },
            Type::Prim(_) => return Ok(value),
            _ => ("java.lang.String", "valueOf", self.hierarchy().object()),
        };
        self.call_library(class, name, &[param], string, vec![value])
    }
}
