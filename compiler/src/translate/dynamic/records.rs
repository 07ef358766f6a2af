//! The methods of records: the call sites of `java.lang.runtime.ObjectMethods`.

use tsb_classfile::HandleKind;
use tsb_format::Kind;

use super::CallSite;
use crate::ir::{Op, Operand, Relation};
use crate::translate::method::{Stop, Translator, malformed};
use crate::tree::{FieldId, Prim, Type};

const RECORD: &str = "java.lang.Record";

impl<'t> Translator<'t, '_, '_, '_, '_> {
    pub(super) fn record_method(&mut self, site: CallSite<'_, '_>) -> Result<(), Stop> {
        let types = self.site_types(site)?;
        let Some(&Type::Class(record)) = types.params.first() else { return malformed() };
        let names = site.arguments().nth(1).and_then(|index| super::string(site.file, index));
        let Some(names) = names else { return malformed() };
        let mut fields = Vec::new();
        for index in site.arguments().skip(2) {
            match super::handle(site.file, index) {
                Some((HandleKind::GetField, member)) => {
                    fields.push(self.resolve_field(member, false)?.0);
                }
                _ => {
                    return Err(Stop::Unsupported("a record component without a field".to_owned()));
                }
            }
        }
        let args = self.pop_arguments(types.params.len())?;
        let names = names.to_string();
        let names: Vec<&str> = names.split(';').filter(|name| !name.is_empty()).collect();
        match (site.name.to_string().as_str(), &args[..]) {
            ("toString", &[this]) => self.record_text(record, this, &fields, &names),
            ("hashCode", &[this]) => self.record_hash(this, &fields),
            ("equals", &[this, other]) => self.record_equals(record, this, other, &fields),
            (name, _) => Err(Stop::Unsupported(format!("the method {name} of a record"))),
        }
    }

    /// The value of a component.
    fn component(&mut self, object: Operand, field: FieldId) -> (Operand, Type) {
        let ty = self.hierarchy().symbols.fields[field].ty;
        let field = self.names().field(field);
        let dst = self.temp_of(ty);
        self.emit(Op::GetField(field), Some(dst), [object]);
        (dst.into(), ty)
    }

    fn record_text(
        &mut self,
        record: crate::tree::ClassId,
        this: Operand,
        fields: &[FieldId],
        names: &[&str],
    ) -> Result<(), Stop> {
        let string = self.class_type("java.lang.String")?;
        let full = self.hierarchy().symbols.classes[record].name.clone();
        let simple = full.rsplit(['.', '$']).next().unwrap_or(&full);
        // The name of a local class starts with a number.
        let simple = simple.trim_start_matches(|c: char| c.is_ascii_digit());
        let mut text = format!("{simple}[");
        let mut pieces = Vec::new();
        for (at, (&field, name)) in fields.iter().zip(names).enumerate() {
            text += if at > 0 { ", " } else { "" };
            text += name;
            text += "=";
            pieces.push((self.text(&text), string));
            text.clear();
            pieces.push(self.component(this, field));
        }
        pieces.push((self.text(&(text + "]")), string));
        let result = self.join(pieces)?;
        self.push(result);
        Ok(())
    }

    /// The type as which a component is passed to the methods of `Record`.
    fn passed(&self, ty: Type) -> Type {
        match ty {
            Type::Prim(Prim::Byte | Prim::Short | Prim::Char) => Type::INT,
            Type::Prim(_) => ty,
            _ => self.hierarchy().object(),
        }
    }

    fn record_hash(&mut self, this: Operand, fields: &[FieldId]) -> Result<(), Stop> {
        let mut hash = Operand::ZERO;
        for &field in fields {
            let (value, ty) = self.component(this, field);
            let passed = self.passed(ty);
            let own = self.call_library(RECORD, "$hash", &[passed], Type::INT, vec![value])?;
            let params = [Type::INT, Type::INT];
            hash = self.call_library(RECORD, "$join", &params, Type::INT, vec![hash, own])?;
        }
        self.push(hash);
        Ok(())
    }

    fn record_equals(
        &mut self,
        record: crate::tree::ClassId,
        this: Operand,
        other: Operand,
        fields: &[FieldId],
    ) -> Result<(), Stop> {
        let result = self.temp(Kind::Int);
        let [differs, same, end, compare] = [(); 4].map(|()| self.inner_block());
        let ty = self.names().class(record);
        let is_record = self.temp(Kind::Int);
        self.emit(Op::InstanceOf(ty), Some(is_record), [other]);
        let test = [is_record.into(), Operand::ZERO];
        self.end_with(Relation::Ne, Kind::Int, test, compare, differs);
        self.start_inner(compare);
        let typed = self.temp(Kind::Ref);
        self.emit(Op::Cast(ty), Some(typed), [other]);
        for &field in fields {
            let (a, ty) = self.component(this, field);
            let (b, _) = self.component(typed.into(), field);
            let passed = self.passed(ty);
            let params = [passed, passed];
            let equal = self.call_library(RECORD, "$same", &params, Type::BOOLEAN, vec![a, b])?;
            let next = self.inner_block();
            self.end_with(Relation::Ne, Kind::Int, [equal, Operand::ZERO], next, differs);
            self.start_inner(next);
        }
        self.goto(same);
        self.start_inner(same);
        self.set(result, 1);
        self.goto(end);
        self.start_inner(differs);
        self.set(result, 0);
        self.goto(end);
        self.start_inner(end);
        self.push(result);
        Ok(())
    }
}
