//! Switches over types and enum constants: the call sites of `java.lang.runtime.SwitchBootstraps`.

use std::sync::Arc;

use tsb_classfile::{ClassFile, Constant, PoolIndex};
use tsb_format::Kind;

use super::CallSite;
use crate::ir::{Block, Const, Dispatch, Op, Operand, Relation};
use crate::translate::hierarchy::{constant_type, dotted};
use crate::translate::method::{Stop, Translator, malformed};
use crate::tree::{ClassId, Type};

impl<'t> Translator<'t, '_, '_, '_, '_> {
    pub(super) fn type_switch(&mut self, site: CallSite<'_, '_>) -> Result<(), Stop> {
        self.switch_labels(site, |translator, label, target, hit, miss| {
            let file = site.file;
            match file.pool.get(label) {
                Constant::Class(name) => {
                    let Some(name) = file.pool.text(name) else { return malformed() };
                    let ty = constant_type(translator.hierarchy().by_name, name)?;
                    translator.test_type(ty, target, hit, miss);
                    Ok(())
                }
                Constant::String(_) => translator.test_string(file, label, target, hit, miss),
                Constant::Integer(value) => translator.test_number(value, target, hit, miss),
                Constant::Dynamic(..) => {
                    let Some((class, name)) = enum_description(file, label) else {
                        let text = "a label of this kind in a switch is not supported";
                        return Err(Stop::Unsupported(text.to_owned()));
                    };
                    let found = translator.hierarchy().class(&class);
                    match found {
                        Some(class) => translator.test_constant(class, &name, target, hit, miss),
                        None => translator.goto(miss),
                    }
                    Ok(())
                }
                other => Err(Stop::Unsupported(format!("{} as a label of a switch", other.what()))),
            }
        })
    }

    pub(super) fn enum_switch(&mut self, site: CallSite<'_, '_>) -> Result<(), Stop> {
        let types = self.site_types(site)?;
        let Some(&Type::Class(owner)) = types.params.first() else { return malformed() };
        self.switch_labels(site, |translator, label, target, hit, miss| {
            let file = site.file;
            match file.pool.get(label) {
                Constant::String(_) => {
                    let name = super::string(file, label).map(|name| name.to_string());
                    let name = name.unwrap_or_default();
                    translator.test_constant(owner, &name, target, hit, miss);
                    Ok(())
                }
                Constant::Class(name) => {
                    let Some(name) = file.pool.text(name) else { return malformed() };
                    let ty = constant_type(translator.hierarchy().by_name, name)?;
                    translator.test_type(ty, target, hit, miss);
                    Ok(())
                }
                other => Err(Stop::Unsupported(format!("{} as a label of a switch", other.what()))),
            }
        })
    }

    /// Finds the first label from a number on that the target has. The result is its number, -1 for null, else the number of labels.
    fn switch_labels(
        &mut self,
        site: CallSite<'_, '_>,
        mut test: impl FnMut(&mut Self, PoolIndex, Operand, Block, Block) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let types = self.site_types(site)?;
        let is_reference = types.params.first().is_some_and(|ty| ty.is_reference());
        if types.params.len() != 2 || !is_reference || types.params[1] != Type::INT {
            let text = "a switch over values of a primitive type is not supported";
            return Err(Stop::Unsupported(text.to_owned()));
        }
        let args = self.pop_arguments(2)?;
        let [target, start] = args[..] else { return malformed() };
        let result = self.temp(Kind::Int);
        let [is_null, first, end] = [(); 3].map(|()| self.inner_block());
        self.end_with(Relation::Eq, Kind::Ref, [target, Operand::NULL], is_null, first);
        self.start_inner(is_null);
        self.set(result, -1);
        self.goto(end);
        self.start_inner(first);
        let mut count = 0;
        for label in site.arguments() {
            let [tested, hit, miss] = [(); 3].map(|()| self.inner_block());
            if start.constant() == Some(Const::Int(0)) || count == i32::MAX {
                self.goto(tested);
            } else {
                let args = [start, Operand::int(count)];
                self.end_with(Relation::Le, Kind::Int, args, tested, miss);
            }
            self.start_inner(tested);
            test(self, label, target, hit, miss)?;
            self.start_inner(hit);
            self.set(result, count);
            self.goto(end);
            self.start_inner(miss);
            count += 1;
        }
        self.set(result, count);
        self.goto(end);
        self.start_inner(end);
        self.push(result);
        Ok(())
    }

    fn test_type(&mut self, ty: Type, target: Operand, hit: Block, miss: Block) {
        let ty = self.names().ty(ty);
        let is_it = self.temp(Kind::Int);
        self.emit(Op::InstanceOf(ty), Some(is_it), [target]);
        self.end_with(Relation::Ne, Kind::Int, [is_it.into(), Operand::ZERO], hit, miss);
    }

    fn test_string(
        &mut self,
        file: &ClassFile<'_>,
        label: PoolIndex,
        target: Operand,
        hit: Block,
        miss: Block,
    ) -> Result<(), Stop> {
        let text = super::string(file, label);
        let units: Vec<u16> = text.into_iter().flat_map(|text| text.units()).collect();
        let text = Const::Text(self.names().pool.text(&units));
        let object = self.hierarchy().object();
        let hierarchy = self.hierarchy();
        let equals = super::library_method(
            hierarchy,
            self.names(),
            "java.lang.String",
            "equals",
            &[object],
            Type::BOOLEAN,
        )?;
        let is_it = self.temp(Kind::Int);
        self.emit(Op::Call(Dispatch::Virtual, equals), Some(is_it), [text.into(), target]);
        self.end_with(Relation::Ne, Kind::Int, [is_it.into(), Operand::ZERO], hit, miss);
        Ok(())
    }

    /// Whether the target is a number or character of this value.
    fn test_number(
        &mut self,
        value: i32,
        target: Operand,
        hit: Block,
        miss: Block,
    ) -> Result<(), Stop> {
        for (class, method, ret) in [
            ("java.lang.Number", "intValue", Type::INT),
            ("java.lang.Character", "charValue", Type::CHAR),
        ] {
            let ty = self.class_type(class)?;
            let [is_it, other] = [(); 2].map(|()| self.inner_block());
            self.test_type(ty, target, is_it, other);
            self.start_inner(is_it);
            let hierarchy = self.hierarchy();
            let method = super::library_method(hierarchy, self.names(), class, method, &[], ret)?;
            let ty = self.names().ty(ty);
            let typed = self.temp(Kind::Ref);
            self.emit(Op::Cast(ty), Some(typed), [target]);
            let found = self.temp(Kind::Int);
            self.emit(Op::Call(Dispatch::Virtual, method), Some(found), [typed.into()]);
            let args = [found.into(), Operand::int(value)];
            self.end_with(Relation::Eq, Kind::Int, args, hit, miss);
            self.start_inner(other);
        }
        self.goto(miss);
        Ok(())
    }

    /// Whether the target is a constant of an enum. If the enum has no such constant, it is not.
    fn test_constant(
        &mut self,
        owner: ClassId,
        name: &str,
        target: Operand,
        hit: Block,
        miss: Block,
    ) {
        let name: Arc<str> = name.into();
        let field = self.hierarchy().field(owner, &name, Type::Class(owner));
        let is_static = |&field: &_| self.hierarchy().symbols.fields[field].is_static();
        let Some(field) = field.filter(is_static) else { return self.goto(miss) };
        let field = self.names().field(field);
        let constant = self.temp_of(Type::Class(owner));
        self.emit(Op::GetStatic(field), Some(constant), []);
        self.end_with(Relation::Eq, Kind::Ref, [target, constant.into()], hit, miss);
    }
}

/// The class and name of an enum constant that a dynamic constant describes: `EnumDesc.of(ClassDesc.of(class), name)`.
fn enum_description(file: &ClassFile<'_>, index: PoolIndex) -> Option<(String, String)> {
    let invoked = |index: PoolIndex, class: &str| {
        let site = CallSite::of(file, index)?;
        let method = site.method()?;
        let is_invoke =
            method == ("java.lang.invoke.ConstantBootstraps".to_owned(), "invoke".to_owned());
        let mut arguments = site.arguments();
        let (_, member) = super::handle(file, arguments.next()?)?;
        let is_of = dotted(member.class) == class && member.name.is("of");
        (is_invoke && is_of).then_some(arguments)
    };
    let mut of_enum = invoked(index, "java.lang.Enum$EnumDesc")?;
    let (class, name) = (of_enum.next()?, of_enum.next()?);
    let mut of_class = invoked(class, "java.lang.constant.ClassDesc")?;
    let class = super::string(file, of_class.next()?)?;
    Some((class.to_string(), super::string(file, name)?.to_string()))
}
