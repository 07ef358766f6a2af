//! Dynamically computed call sites (JVMS 6.5, `invokedynamic`) and constants (JVMS 5.4.3.6): those of the bootstrap methods that compilers
//! use. Others are refused by name.

mod concat;
mod lambda;
mod records;
mod switches;

use std::sync::Arc;

use tsb_classfile::descriptor::MethodType;
use tsb_classfile::{
    BootstrapMethod, ClassFile, Constant, HandleKind, Instruction, MemberRef, Mutf8, PoolIndex,
};
use tsb_format::Kind;

use super::hierarchy::{Hierarchy, MethodTypes, dotted};
use super::method::{Stop, Translator, malformed};
use crate::ir::{self, Block, Dispatch, MethodRef, Op, Operand, Relation, Terminator, Var};
use crate::lower::SymbolPool;
use crate::tree::Type;

pub(super) use lambda::{Sites, declare, translate};

/// A call site.
#[derive(Clone, Copy, Debug)]
struct CallSite<'p, 'f> {
    file: &'p ClassFile<'f>,
    bootstrap: &'p BootstrapMethod,
    name: Mutf8<'f>,
    descriptor: Mutf8<'f>,
}

impl<'p, 'f> CallSite<'p, 'f> {
    fn of(file: &'p ClassFile<'f>, index: PoolIndex) -> Option<CallSite<'p, 'f>> {
        let (Constant::InvokeDynamic(number, _) | Constant::Dynamic(number, _)) =
            file.pool.get(index)
        else {
            return None;
        };
        let bootstrap = file.attributes.bootstrap_methods.as_ref()?.get(usize::from(number))?;
        let (name, descriptor) = file.pool.dynamic(index)?;
        Some(CallSite { file, bootstrap, name, descriptor })
    }

    /// The class and name of the bootstrap method.
    fn method(&self) -> Option<(String, String)> {
        let (_, member) = handle(self.file, self.bootstrap.handle)?;
        Some((dotted(member.class), member.name.to_string()))
    }

    fn arguments(&self) -> impl Iterator<Item = PoolIndex> + use<'p> {
        self.bootstrap.arguments.iter().copied()
    }
}

/// A method handle.
fn handle<'f>(file: &ClassFile<'f>, index: PoolIndex) -> Option<(HandleKind, MemberRef<'f>)> {
    match file.pool.get(index) {
        Constant::MethodHandle(kind, member) => Some((kind, file.pool.member(member)?)),
        _ => None,
    }
}

/// A string constant.
fn string<'f>(file: &ClassFile<'f>, index: PoolIndex) -> Option<Mutf8<'f>> {
    match file.pool.get(index) {
        Constant::String(text) => file.pool.text(text),
        _ => None,
    }
}

/// A reference to a method of the class library.
fn library_method(
    hierarchy: &Hierarchy<'_>,
    names: &mut SymbolPool<'_>,
    class: &str,
    name: &str,
    params: &[Type],
    ret: Type,
) -> Result<MethodRef, Stop> {
    let types = MethodTypes { params: params.to_vec(), ret };
    let name: Arc<str> = name.into();
    let found = hierarchy.class(class).and_then(|class| hierarchy.method(class, &name, &types));
    match found {
        Some(method) => Ok(names.method(method)),
        None => Err(Stop::Unsupported(format!("the class library has no {class}.{name}"))),
    }
}

impl<'t> Translator<'t, '_, '_, '_, '_> {
    pub(super) fn invoke_dynamic(&mut self, instruction: &Instruction<'t>) -> Result<(), Stop> {
        let file = self.own.file();
        let site = instruction.pool_index().and_then(|index| CallSite::of(file, index));
        let Some(site) = site else { return malformed() };
        let Some((class, method)) = site.method() else { return malformed() };
        match (&*class, &*method) {
            ("java.lang.invoke.LambdaMetafactory", "metafactory" | "altMetafactory") => {
                self.function_object(site)
            }
            ("java.lang.invoke.StringConcatFactory", "makeConcat") => self.concat(site, false),
            ("java.lang.invoke.StringConcatFactory", "makeConcatWithConstants") => {
                self.concat(site, true)
            }
            ("java.lang.runtime.ObjectMethods", "bootstrap") => self.record_method(site),
            ("java.lang.runtime.SwitchBootstraps", "typeSwitch") => self.type_switch(site),
            ("java.lang.runtime.SwitchBootstraps", "enumSwitch") => self.enum_switch(site),
            _ => Err(Stop::Unsupported(format!(
                "the bootstrap method {class}.{method} of a dynamic call is not supported"
            ))),
        }
    }

    /// A constant that a bootstrap method computes.
    pub(super) fn dynamic_constant(&mut self, index: PoolIndex) -> Result<(), Stop> {
        let file = self.own.file();
        let Some(site) = CallSite::of(file, index) else { return malformed() };
        let Some((class, method)) = site.method() else { return malformed() };
        match (&*class, &*method) {
            ("java.lang.invoke.ConstantBootstraps", "nullConstant") => {
                self.push(Operand::NULL);
                Ok(())
            }
            _ => Err(Stop::Unsupported(format!(
                "the bootstrap method {class}.{method} of a dynamic constant is not supported"
            ))),
        }
    }

    /// The parameter types of a call site.
    fn site_types(&self, site: CallSite<'_, '_>) -> Result<MethodTypes, Stop> {
        if MethodType::parse(site.descriptor).is_none() {
            return malformed();
        }
        Ok(super::hierarchy::method_types(self.hierarchy().by_name, site.descriptor)?)
    }

    // ---- control flow inside of an instruction ----

    /// A new block with the handlers of the current one.
    fn inner_block(&mut self) -> Block {
        let region = self.function.blocks[self.current].region;
        self.function.new_block(region)
    }

    /// Goes on in a block that [`Self::inner_block`] made.
    fn start_inner(&mut self, block: Block) {
        self.append(block);
        self.current = block;
    }

    fn end_with(
        &mut self,
        relation: Relation,
        kind: Kind,
        args: [Operand; 2],
        then: Block,
        otherwise: Block,
    ) {
        self.end(Terminator::Branch { relation, kind, args, then, otherwise });
    }

    fn goto(&mut self, block: Block) {
        self.end(Terminator::Goto(block));
    }

    fn set(&mut self, var: Var, value: i32) {
        self.emit(Op::Copy, Some(var), [Operand::int(value)]);
    }

    /// Calls a static method of the class library with a result.
    fn call_library(
        &mut self,
        class: &str,
        name: &str,
        params: &[Type],
        ret: Type,
        args: Vec<Operand>,
    ) -> Result<Operand, Stop> {
        let hierarchy = self.hierarchy();
        let method = library_method(hierarchy, self.names(), class, name, params, ret)?;
        let dst = self.temp_of(ret);
        self.emit(Op::Call(Dispatch::Static, method), Some(dst), args);
        Ok(dst.into())
    }

    fn class_type(&self, name: &str) -> Result<Type, Stop> {
        match self.hierarchy().class(name) {
            Some(class) => Ok(Type::Class(class)),
            None => Err(super::hierarchy::NoClass(name.to_owned()).into()),
        }
    }

    fn text(&mut self, text: &str) -> Operand {
        let units: Vec<u16> = text.encode_utf16().collect();
        ir::Const::Text(self.names().pool.text(&units)).into()
    }
}
