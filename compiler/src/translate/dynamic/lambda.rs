//! Function objects: the call sites of `java.lang.invoke.LambdaMetafactory`. Each gets a class, as lambda expressions of the source do: it
//! implements the interface, keeps the captured values, and calls the method of the handle.

use std::sync::Arc;

use hashbrown::HashMap;
use tsb_classfile::{
    Constant, HandleKind, Instructions, MemberRef, Method as FileMethod, PoolIndex,
};
use tsb_format::{Annotation, Kind};

use super::{CallSite, handle};
use crate::annotate::Functions;
use crate::backend;
use crate::ir::{
    self, Conv, Dispatch, Function, Inst, Op, Operand, Terminator, ValueType, Var, VarData,
};
use crate::lower::Lowering;
use crate::source::Span;
use crate::translate::declare::{Declared, Own};
use crate::translate::error::{Place, Refusal};
use crate::translate::hierarchy::{Hierarchy, MethodTypes, NoClass, dotted, method_types};
use crate::translate::method::{Stop, Translator, World, malformed};
use crate::translate::{Found, Options};
use crate::tree::{
    Class, ClassId, Field, FieldId, Flags, Method, MethodId, Origin, Prim, Symbols, Type,
};

/// Flags of the call of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// The class of a call site.
#[derive(Debug)]
struct FunctionClass<'f> {
    /// The class file with the call site.
    own: usize,
    /// The method with the call site, for messages.
    method: String,
    offset: u32,
    class: ClassId,
    fields: Vec<FieldId>,
    constructor: MethodId,
    /// The only instance, if nothing is captured.
    instance: Option<FieldId>,
    /// The methods that call the implementation.
    methods: Vec<MethodId>,
    kind: HandleKind,
    implementation: MemberRef<'f>,
    /// The types of the interface's method as this function object is used.
    types: MethodTypes,
    span: Span,
    line: u32,
}

/// The call sites that have classes of their own.
#[derive(Debug, Default)]
pub(in crate::translate) struct Sites<'f> {
    classes: Vec<FunctionClass<'f>>,
    /// By the class, the number of the constant, and the offset: a method cannot be distinguished by its symbol, which it may lack.
    at: HashMap<(ClassId, usize, u32), usize>,
}

impl Sites<'_> {
    /// Whether a class belongs to a call site, and has an initialiser.
    pub fn initialises(&self, class: ClassId) -> bool {
        self.classes.iter().any(|site| site.class == class && site.instance.is_some())
    }
}

/// What the arguments of the bootstrap method say.
struct Request<'f> {
    interfaces: Vec<ClassId>,
    name: String,
    captured: Vec<Type>,
    /// The types of the methods to implement.
    erased: Vec<MethodTypes>,
    kind: HandleKind,
    implementation: MemberRef<'f>,
    types: MethodTypes,
}

/// Why a call site has no class; the instruction reports it again when it is translated.
enum Problem {
    NoClass(NoClass),
    Unsupported(String),
    Malformed,
}

impl From<NoClass> for Problem {
    fn from(lacking: NoClass) -> Problem {
        Problem::NoClass(lacking)
    }
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        match problem {
            Problem::NoClass(lacking) => lacking.into(),
            Problem::Unsupported(text) => Stop::Unsupported(text),
            Problem::Malformed => Stop::Refused("this code is not legal".to_owned()),
        }
    }
}

fn request<'f>(
    by_name: &HashMap<Arc<str>, ClassId>,
    site: CallSite<'_, 'f>,
) -> Result<Request<'f>, Problem> {
    let file = site.file;
    let outer = method_types(by_name, site.descriptor)?;
    let Type::Class(interface) = outer.ret else { return Err(Problem::Malformed) };
    let types_at = |index: Option<PoolIndex>| match index.map(|index| file.pool.get(index)) {
        Some(Constant::MethodType(text)) => {
            let descriptor = file.pool.text(text).ok_or(Problem::Malformed)?;
            Ok(method_types(by_name, descriptor)?)
        }
        _ => Err(Problem::Malformed),
    };
    let mut arguments = site.arguments();
    let mut erased = vec![types_at(arguments.next())?];
    let handle = arguments.next().and_then(|index| handle(file, index));
    let Some((kind, implementation)) = handle else { return Err(Problem::Malformed) };
    let types = types_at(arguments.next())?;
    let mut interfaces = vec![interface];
    let number = |index: Option<PoolIndex>| match index.map(|index| file.pool.get(index)) {
        Some(Constant::Integer(value)) => value,
        _ => 0,
    };
    let is_alternative = site.method().is_some_and(|(_, name)| name == "altMetafactory");
    let flags = if is_alternative { number(arguments.next()) } else { 0 };
    if flags & MARKERS != 0 {
        for _ in 0..number(arguments.next()) {
            let Some(index) = arguments.next() else { return Err(Problem::Malformed) };
            let Some(name) = file.pool.class(index) else { return Err(Problem::Malformed) };
            let name = dotted(name);
            let class = by_name.get(name.as_str()).copied().ok_or(NoClass(name))?;
            if !interfaces.contains(&class) {
                interfaces.push(class);
            }
        }
    }
    if flags & BRIDGES != 0 {
        for _ in 0..number(arguments.next()) {
            let more = types_at(arguments.next())?;
            // Methods that differ in the result only are one method.
            if erased.iter().all(|known| known.params != more.params) {
                erased.push(more);
            }
        }
    }
    if flags & SERIALIZABLE != 0 {
        let class = by_name.get("java.io.Serializable").copied();
        interfaces.extend(class.filter(|class| !interfaces.contains(class)));
    }
    let same_count = erased.iter().all(|erased| erased.params.len() == types.params.len());
    if !same_count {
        return Err(Problem::Malformed);
    }
    if matches!(
        kind,
        HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic
    ) {
        let text = "a function object that accesses a field is not supported";
        return Err(Problem::Unsupported(text.to_owned()));
    }
    let name = site.name.to_string();
    Ok(Request { interfaces, name, captured: outer.params, erased, kind, implementation, types })
}

/// Declares the classes of all call sites.
pub(in crate::translate) fn declare<'f>(declared: &mut Declared<'_, 'f>) -> Sites<'f> {
    let mut sites = Sites::default();
    for number in 0..declared.own.len() {
        let Own { class, input, .. } = declared.own[number];
        let file = &input.file;
        for (at, method) in file.methods.iter().enumerate() {
            let Some(code) = &method.code else { continue };
            for instruction in Instructions::new(code.bytes).flatten() {
                let Some(index) = instruction.pool_index() else { continue };
                if !matches!(file.pool.get(index), Constant::InvokeDynamic(..)) {
                    continue;
                }
                let Some(site) = CallSite::of(file, index) else { continue };
                let is_wanted = site.method().is_some_and(|(class, name)| {
                    class == "java.lang.invoke.LambdaMetafactory"
                        && matches!(&*name, "metafactory" | "altMetafactory")
                });
                if !is_wanted {
                    continue;
                }
                let Ok(request) = request(&declared.by_name, site) else { continue };
                let line = u16::try_from(instruction.offset).ok().and_then(|at| code.line(at));
                let key = (class, at, instruction.offset);
                sites.at.insert(key, sites.classes.len());
                let count = sites.classes.len();
                let made = add_class(
                    &mut declared.symbols,
                    (&declared.own[number], number),
                    method,
                    request,
                    count,
                    (instruction.offset, line.map_or(0, u32::from)),
                );
                sites.classes.push(made);
            }
        }
    }
    sites
}

fn add_class<'f>(
    symbols: &mut Symbols,
    (own, number): (&Own<'_, 'f>, usize),
    method: &FileMethod<'_>,
    request: Request<'f>,
    count: usize,
    (offset, line): (u32, u32),
) -> FunctionClass<'f> {
    let around = &symbols.classes[own.class];
    let name = format!("{}$$Lambda${}", around.name, count + 1);
    let simple = name.rsplit('.').next().unwrap_or(&name).to_owned();
    let origin = Origin::Source(own.span);
    let class = symbols.classes.push(Class {
        name: name.into(),
        simple_name: simple.into(),
        package: around.package.clone(),
        flags: Flags::FINAL.with(Flags::SYNTHETIC).with(Flags::STATIC),
        superclass: symbols.known.object,
        interfaces: request.interfaces,
        outer: Some(own.class),
        members: Vec::new(),
        fields: Vec::new(),
        methods: Vec::new(),
        signature: None,
        origin,
    });
    let mut field = |name: String, ty, flags| {
        let (constant, signature) = (None, None);
        let data =
            Field { owner: class, name: name.into(), ty, flags, constant, signature, origin };
        let field = symbols.fields.push(data);
        symbols.classes[class].fields.push(field);
        field
    };
    let flags = Flags::PRIVATE.with(Flags::FINAL).with(Flags::SYNTHETIC);
    let captured = request.captured.iter().enumerate();
    let fields: Vec<FieldId> =
        captured.map(|(at, &ty)| field(format!("arg${}", at + 1), ty, flags)).collect();
    let shared = Flags::STATIC.with(Flags::FINAL).with(Flags::SYNTHETIC);
    let instance =
        fields.is_empty().then(|| field("instance".to_owned(), Type::Class(class), shared));
    let mut add = |name: &str, flags: Flags, params: Vec<Type>, ret| {
        let method = symbols.methods.push(Method {
            owner: class,
            name: name.into(),
            flags: flags.with(Flags::SYNTHETIC),
            params,
            ret,
            throws: Vec::new(),
            contract: Vec::new(),
            signature: None,
            origin,
        });
        symbols.classes[class].methods.push(method);
        method
    };
    let constructor = add("<init>", Flags::default(), request.captured, Type::Void);
    let erased = request.erased.into_iter();
    let methods =
        erased.map(|types| add(&request.name, Flags::PUBLIC, types.params, types.ret)).collect();
    FunctionClass {
        own: number,
        method: method.to_string(),
        offset,
        class,
        fields,
        constructor,
        instance,
        methods,
        kind: request.kind,
        implementation: request.implementation,
        types: request.types,
        span: own.span,
        line,
    }
}

impl<'t> Translator<'t, '_, '_, '_, '_> {
    /// Makes a function object.
    pub(super) fn function_object(&mut self, site: CallSite<'_, '_>) -> Result<(), Stop> {
        let file = self.own.file();
        let at = file.methods.iter().position(|method| std::ptr::eq(method, self.method));
        let key = (self.own.class, at.unwrap_or(usize::MAX), self.offset);
        let Some(&found) = self.world.sites.at.get(&key) else {
            let problem = request(self.hierarchy().by_name, site).err();
            return match problem {
                Some(problem) => Err(problem.into()),
                None => malformed(),
            };
        };
        let made = &self.world.sites.classes[found];
        // What the implementation lacks is reported here, where its call would be linked.
        self.resolve_method(made.implementation)?;
        let args = self.pop_arguments(made.fields.len())?;
        let dst = self.temp(Kind::Ref);
        match made.instance {
            Some(field) => {
                let field = self.names().field(field);
                self.emit(Op::GetStatic(field), Some(dst), []);
            }
            None => {
                let constructor = self.names().method(made.constructor);
                self.emit(Op::New(constructor), Some(dst), args);
            }
        }
        self.push(dst);
        Ok(())
    }
}

/// Makes the code of the classes of call sites.
pub(in crate::translate) fn translate<'s>(
    world: &World<'_, '_, 's>,
    own: &[Own<'_, '_>],
    lowering: &mut Lowering<'s>,
    functions: &mut Functions,
    found: &mut Found,
    options: &Options,
) {
    for site in &world.sites.classes {
        let mut made: Vec<(Option<MethodId>, Function)> = Vec::new();
        let mut problem = None;
        match constructor(world.hierarchy, lowering, site) {
            Ok(function) => made.push((Some(site.constructor), function)),
            Err(stop) => problem = Some(stop),
        }
        for &method in &site.methods {
            match implementation(world.hierarchy, lowering, site, method) {
                Ok(function) => made.push((Some(method), function)),
                Err(stop) => {
                    made.push((Some(method), fallback(world.hierarchy, lowering, site, method)));
                    problem = Some(stop);
                }
            }
        }
        if let Some(field) = site.instance {
            made.push((None, initialiser(lowering, site, field)));
        }
        let own = &own[site.own];
        let place = || Place {
            method: Some(site.method.clone()),
            offset: Some(site.offset),
            line: u16::try_from(site.line).ok().filter(|&line| line != 0),
            ..own.place()
        };
        match problem {
            // The instruction that makes the function object has reported it.
            Some(Stop::Missing(..)) | None => {}
            Some(Stop::Unsupported(message) | Stop::Refused(message)) => {
                let list = if world.is_lenient { &mut found.replaced } else { &mut found.refusals };
                list.push(Refusal { place: place(), message });
            }
        }
        for (method, function) in made {
            let pool = &lowering.symbol_pool().pool;
            match backend::simplify(pool, function, options.codegen.level, site.span) {
                Ok(function) => match method {
                    Some(method) => functions.methods[method] = Some(function),
                    None => functions.initialisers[site.class] = Some(function),
                },
                Err(diagnostic) => {
                    let message = diagnostic.message;
                    found.refusals.push(Refusal { place: place(), message });
                }
            }
        }
    }
}

/// A function under construction, of one block.
struct Maker<'m, 's> {
    hierarchy: &'m Hierarchy<'s>,
    lowering: &'m mut Lowering<'s>,
    function: Function,
    line: u32,
}

impl<'m, 's> Maker<'m, 's> {
    fn new(
        hierarchy: &'m Hierarchy<'s>,
        lowering: &'m mut Lowering<'s>,
        site: &FunctionClass<'_>,
        (params, ret): (&[Type], Type),
        has_receiver: bool,
        is_constructor: bool,
    ) -> Maker<'m, 's> {
        let names = lowering.symbol_pool();
        let mut data = Vec::new();
        if has_receiver {
            let ty = ValueType { ty: names.class(site.class), annotation: Annotation::NONE };
            data.push(VarData { ty, name: Some("this".into()) });
        }
        for &param in params {
            data.push(VarData { ty: ValueType::plain(names.ty(param)), name: Some("".into()) });
        }
        let ret = (ret != Type::Void).then(|| ValueType::plain(names.ty(ret)));
        let mut function = Function::new(data, ret, is_constructor);
        function.line = site.line;
        Maker { hierarchy, lowering, function, line: site.line }
    }

    fn emit(&mut self, op: Op, dst: Option<Var>, args: Vec<Operand>) {
        let entry = self.function.entry();
        let (args, line) = (args.into_iter().collect(), self.line);
        let inst = Inst { op, dst, args, line, column: 0, origin: None, site: None };
        self.function.blocks[entry].insts.push(inst);
    }

    fn compute(&mut self, op: Op, ty: Type, args: Vec<Operand>) -> Operand {
        let ty = self.lowering.symbol_pool().value(ty);
        let dst = self.function.new_temp(ty);
        self.emit(op, Some(dst), args);
        dst.into()
    }

    fn end(mut self, end: Terminator) -> Function {
        let entry = self.function.entry();
        self.function.blocks[entry].end = Some(end);
        self.function
    }

    fn class(&self, name: &str) -> Result<Type, Stop> {
        let class = self.hierarchy.class(name);
        class.map(Type::Class).ok_or_else(|| NoClass(name.to_owned()).into())
    }

    fn cast(&mut self, value: Operand, from: Type, to: Type) -> Operand {
        if self.hierarchy.is_subtype(from, to) {
            return value;
        }
        let ir_type = self.lowering.symbol_pool().ty(to);
        self.compute(Op::Cast(ir_type), to, vec![value])
    }

    fn library(
        &mut self,
        class: &str,
        name: &str,
        params: &[Type],
        ret: Type,
    ) -> Result<ir::MethodRef, Stop> {
        let names = self.lowering.symbol_pool();
        super::library_method(self.hierarchy, names, class, name, params, ret)
    }

    /// Converts a value as method handles do (`MethodHandle.asType`).
    fn convert(&mut self, value: Operand, from: Type, to: Type) -> Result<Operand, Stop> {
        Ok(match (from, to) {
            _ if from == to => value,
            (Type::Prim(a), Type::Prim(b)) => self.widen(value, a, b),
            (Type::Prim(prim), _) => {
                let boxed = self.class(box_name(prim))?;
                let method = self.library(box_name(prim), "valueOf", &[from], boxed)?;
                let value = self.compute(Op::Call(Dispatch::Static, method), boxed, vec![value]);
                self.cast(value, boxed, to)
            }
            (_, Type::Prim(prim)) => {
                // The box may be that of a type that widens to the wanted one.
                let name = match from {
                    Type::Class(class) => self.hierarchy.symbols.classes[class].name.clone(),
                    _ => "".into(),
                };
                let own = PRIMS.into_iter().find(|&prim| box_name(prim) == &*name).unwrap_or(prim);
                let boxed = self.class(box_name(own))?;
                let value = self.cast(value, from, boxed);
                let method = format!("{}Value", own.name());
                let method = self.library(box_name(own), &method, &[], Type::Prim(own))?;
                let value =
                    self.compute(Op::Call(Dispatch::Virtual, method), Type::Prim(own), vec![value]);
                self.widen(value, own, prim)
            }
            _ => self.cast(value, from, to),
        })
    }

    fn widen(&mut self, value: Operand, from: Prim, to: Prim) -> Operand {
        let kind = |prim: Prim| crate::lower::primitive(prim).kind();
        let (from, kind_to) = (kind(from), kind(to));
        if from == kind_to {
            return value;
        }
        self.compute(Op::Conv(Conv::Kinds(from, kind_to)), Type::Prim(to), vec![value])
    }
}

const PRIMS: [Prim; 8] = [
    Prim::Boolean,
    Prim::Byte,
    Prim::Short,
    Prim::Char,
    Prim::Int,
    Prim::Long,
    Prim::Float,
    Prim::Double,
];

/// The class that boxes a primitive type (JLS 5.1.7).
fn box_name(prim: Prim) -> &'static str {
    crate::lower::primitive(prim).box_class()
}

fn this() -> Operand {
    Operand::Var(Var::from_u32(0))
}

fn constructor<'s>(
    hierarchy: &Hierarchy<'s>,
    lowering: &mut Lowering<'s>,
    site: &FunctionClass<'_>,
) -> Result<Function, Stop> {
    let symbols = hierarchy.symbols;
    let params = &symbols.methods[site.constructor].params;
    let mut maker = Maker::new(hierarchy, lowering, site, (params, Type::Void), true, true);
    let above = maker.library("java.lang.Object", "<init>", &[], Type::Void)?;
    maker.emit(Op::SuperInit(above), None, Vec::new());
    for (at, &field) in site.fields.iter().enumerate() {
        let field = maker.lowering.symbol_pool().field(field);
        let value = Operand::Var(Var::from_u32(at as u32 + 1));
        maker.emit(Op::PutField(field), None, vec![this(), value]);
    }
    Ok(maker.end(Terminator::Return(None)))
}

fn initialiser(lowering: &mut Lowering<'_>, site: &FunctionClass<'_>, field: FieldId) -> Function {
    let names = lowering.symbol_pool();
    let (ty, field) = (ValueType::plain(names.class(site.class)), names.field(field));
    let constructor = names.method(site.constructor);
    let mut function = Function::new([], None, false);
    function.line = site.line;
    let (entry, var) = (function.entry(), function.new_temp(ty));
    let line = site.line;
    let inst = |op, dst, args: Vec<Operand>| Inst {
        op,
        dst,
        args: args.into_iter().collect(),
        line,
        column: 0,
        origin: None,
        site: None,
    };
    function.blocks[entry].insts = vec![
        inst(Op::New(constructor), Some(var), Vec::new()),
        inst(Op::PutStatic(field), None, vec![var.into()]),
    ];
    function.blocks[entry].end = Some(Terminator::Return(None));
    function
}

/// Code for a method that cannot be translated and is never called.
fn fallback<'s>(
    hierarchy: &Hierarchy<'s>,
    lowering: &mut Lowering<'s>,
    site: &FunctionClass<'_>,
    method: MethodId,
) -> Function {
    let symbol = &hierarchy.symbols.methods[method];
    let types = (&symbol.params[..], symbol.ret);
    let maker = Maker::new(hierarchy, lowering, site, types, true, false);
    let (line, origin) = (site.line, None);
    maker.end(Terminator::Throw { value: Operand::NULL, line, column: 0, origin, site: None })
}

/// The method of the interface, which calls the implementation.
fn implementation<'s>(
    hierarchy: &Hierarchy<'s>,
    lowering: &mut Lowering<'s>,
    site: &FunctionClass<'_>,
    method: MethodId,
) -> Result<Function, Stop> {
    let symbols = hierarchy.symbols;
    let erased = &symbols.methods[method];
    let types = (&erased.params[..], erased.ret);
    let mut maker = Maker::new(hierarchy, lowering, site, types, true, false);
    let mut values: Vec<(Operand, Type)> = Vec::new();
    for &field in &site.fields {
        let ty = symbols.fields[field].ty;
        let field = maker.lowering.symbol_pool().field(field);
        values.push((maker.compute(Op::GetField(field), ty, vec![this()]), ty));
    }
    for (at, (&param, &wanted)) in erased.params.iter().zip(&site.types.params).enumerate() {
        let value = Operand::Var(Var::from_u32(at as u32 + 1));
        values.push((maker.convert(value, param, wanted)?, wanted));
    }
    let member = site.implementation;
    let owner = super::super::hierarchy::constant_type(hierarchy.by_name, member.class)?;
    let found_types = method_types(hierarchy.by_name, member.descriptor)?;
    let class = match owner {
        Type::Class(class) => Some(class),
        _ => symbols.known.object,
    };
    let name: Arc<str> = member.name.to_string().into();
    let callee = class.and_then(|class| hierarchy.method(class, &name, &found_types));
    let (Some(callee), Some(class)) = (callee, class) else {
        return Err(Stop::Unsupported(format!(
            "a reference to the method {name}, which is missing"
        )));
    };
    let symbol = &symbols.methods[callee];
    let is_static = matches!(site.kind, HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial);
    let receiver = (!is_static).then_some(owner);
    let is_new = site.kind == HandleKind::NewInvokeSpecial;
    let declared_static = symbol.is_static() || symbol.is_constructor();
    let wanted: Vec<Type> = receiver.into_iter().chain(symbol.params.iter().copied()).collect();
    if wanted.len() != values.len() || is_static != declared_static {
        return Err(Stop::Refused("this code is not legal".to_owned()));
    }
    let mut args = Vec::new();
    for ((value, from), to) in values.into_iter().zip(wanted) {
        args.push(maker.convert(value, from, to)?);
    }
    let user = site.class;
    let is_interface = |class: ClassId| symbols.classes[class].is_interface();
    let names = maker.lowering.symbol_pool();
    let (op, ret) = if is_new {
        (Op::New(names.method(callee)), Type::Class(class))
    } else if let (Type::Array(_), "clone") = (owner, &*name) {
        let array = names.ty(owner);
        (Op::Call(Dispatch::Virtual, names.array_clone(array)), hierarchy.object())
    } else if symbol.flags.contains(Flags::PRIVATE) && !symbol.is_static() {
        (Op::Call(Dispatch::Special, names.method(callee)), symbol.ret)
    } else if site.kind == HandleKind::InvokeSpecial {
        let text = "a function object that calls a method of a superclass is not supported";
        return Err(Stop::Unsupported(text.to_owned()));
    } else {
        let owner = names.method_owner(callee, class, user);
        let dispatch = match (symbol.is_static(), is_interface(owner)) {
            (true, _) => Dispatch::Static,
            (false, true) => Dispatch::Interface,
            (false, false) => Dispatch::Virtual,
        };
        (Op::Call(dispatch, names.method_of(callee, owner)), symbol.ret)
    };
    if is_new && symbols.classes[class].is_abstract() {
        return Err(Stop::Unsupported("a reference to a constructor of an abstract class".into()));
    }
    if ret == Type::Void {
        maker.emit(op, None, args);
        return Ok(maker.end(Terminator::Return(None)));
    }
    let value = maker.compute(op, ret, args);
    if erased.ret == Type::Void {
        return Ok(maker.end(Terminator::Return(None)));
    }
    let value = match site.types.ret {
        Type::Void => value,
        wanted => maker.convert(value, ret, wanted)?,
    };
    let from = if site.types.ret == Type::Void { ret } else { site.types.ret };
    let value = maker.convert(value, from, erased.ret)?;
    Ok(maker.end(Terminator::Return(Some(value))))
}
