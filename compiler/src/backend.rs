//! The back end, from the typed tree to a module: lowering, optimisation and code generation of every method, and the
//! declarations.

use hashbrown::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use cranelift_entity::EntitySet;
use tsb_format::{
    ClassDef, Constant, Discipline, FieldDef, Flags, MethodDef, Module, SignatureMember, Type,
    TypeId, wtf8,
};

use crate::annotate::{
    self, Annotations, FrameAllocation, Functions, MethodReport, Owner, Violation, World,
};
use crate::codegen::{self, ModuleWriter};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{self, Function, Printer};
use crate::lower::Lowering;
use crate::opt::{self, CallFrequencies, Effects, Level, MethodContext};
use crate::source::{SourceMap, Span};
use crate::tree::{self, ClassId, ConstValue, FieldId, MethodId, Origin, Symbols, TypedProgram};

/// How code is generated.
#[derive(Clone, Debug)]
pub struct CodegenOptions {
    /// The discipline of the code: the order in which it uses operands.
    pub discipline: Discipline,
    /// How the code is optimised.
    pub level: Level,
    /// Whether the module gets line tables and file names.
    pub lines: bool,
    /// Whether the module also gets column tables, for monitors. Requires line tables.
    pub columns: bool,
    /// Whether annotations are inferred. Otherwise all references are may-escape and read-write.
    pub annotate: bool,
    /// Whether captured objects are allocated in frames where possible. Requires annotations.
    pub allocate_in_frames: bool,
    /// Whether captured objects are replaced by variables for their fields where possible (scalar replacement).
    /// Requires annotations.
    pub replace_objects: bool,
    /// Whether redundant loads are eliminated, also across calls.
    pub eliminate_loads: bool,
    /// What other modules may extend. `None` means [`World::Closed`] if the module has a main class, [`World::Open`]
    /// otherwise.
    pub world: Option<World>,
}

impl Default for CodegenOptions {
    fn default() -> Self {
        CodegenOptions {
            discipline: Discipline::Single,
            level: Level::default(),
            lines: true,
            columns: false,
            annotate: true,
            allocate_in_frames: true,
            replace_objects: true,
            eliminate_loads: true,
            world: None,
        }
    }
}

/// The binary names of the classes in some modules that have a class initialiser.
pub fn classes_with_initialiser(modules: &[&Module]) -> HashSet<String> {
    let mut names = HashSet::new();
    for module in modules {
        for class in module.classes.values() {
            let has_one =
                class.methods.iter().any(|method| module.names[method.name] == "<clinit>");
            if let (true, Type::Class(name)) = (has_one, &module.types[class.ty]) {
                names.insert(module.names[*name].to_string());
            }
        }
    }
    names
}

/// Generates the module of a program. `imports` are the modules of its imported symbols.
///
/// # Errors
///
/// If a limit of the file format is exceeded, or a method violates the contract of an imported one it overrides.
pub fn generate(
    program: &TypedProgram,
    sources: &SourceMap,
    name: &str,
    imports: &[&Module],
    options: &CodegenOptions,
) -> Result<Module<'static>, Diagnostic> {
    let initialised = classes_with_initialiser(imports);
    let mut lowering = Lowering::new(program, &initialised);
    if options.lines && options.columns {
        lowering = lowering.with_columns(sources);
    }
    let functions = lower(program, &mut lowering, options)?;
    generate_functions(program, lowering, functions, sources, name, imports, options)
}

/// Generates the module of a program from the code of its methods, which [`simplify`] has prepared. The symbols of
/// `program` and `lowering` are used, not the bodies in `program`.
///
/// # Errors
///
/// As [`generate`].
#[allow(clippy::too_many_arguments)]
pub(crate) fn generate_functions(
    program: &TypedProgram,
    mut lowering: Lowering<'_>,
    mut functions: Functions,
    sources: &SourceMap,
    name: &str,
    imports: &[&Module],
    options: &CodegenOptions,
) -> Result<Module<'static>, Diagnostic> {
    let mut inlined = Inlined::default();
    if options.level == Level::Speed {
        inlined = inline(program, &mut lowering, &mut functions, options);
    }
    let annotations = match options.annotate {
        true => Some(infer(program, &mut lowering, &functions, options)),
        false => None,
    };
    if let Some(annotations) = &annotations {
        let violation =
            annotations.violation().and_then(|violation| contract_violation(program, violation));
        if let Some(diagnostic) = violation {
            return Err(diagnostic);
        }
        let in_frames =
            |owner| match (options.allocate_in_frames, inlined.frequencies.is_cold(owner)) {
                (false, _) => FrameAllocation::None,
                (true, true) if options.level == Level::Speed => FrameAllocation::Often,
                (true, _) => FrameAllocation::All,
            };
        annotations.apply(lowering.symbol_pool(), &mut functions, &program.symbols, in_frames);
    }
    let effects = (options.eliminate_loads && options.level == Level::Speed)
        .then(|| Effects::of(&program.symbols, lowering.symbol_pool(), &functions, imports));
    let plain_bodies = match &effects {
        Some(effects) => PlainBodies::of(program, &mut lowering, &functions, &inlined, effects),
        None => PlainBodies::default(),
    };
    let mut backend = Backend {
        program,
        sources,
        lowering,
        functions,
        annotations,
        effects,
        frequencies: inlined.frequencies,
        plain_bodies,
        writer: ModuleWriter::new(name, options.discipline, options.lines),
        options,
    };
    for class in program.symbols.classes.keys() {
        if let Origin::Source(span) = program.symbols.classes[class].origin {
            backend.class(class, span)?;
        }
    }
    let span = program.symbols.classes.values().find_map(|class| class.origin.span());
    let module = backend.writer.finish();
    for (count, what) in [
        (module.names.len(), "names"),
        (module.types.len(), "types"),
        (module.descriptors.len(), "descriptors"),
        (module.classes.len(), "classes"),
    ] {
        if let (true, Some(span)) = (count > 1 << 16, span) {
            return Err(too_large(codegen::TooLarge::Pool(what), span));
        }
    }
    Ok(module)
}

/// Reports the inferred annotations of a program, and why there are no more.
pub fn explain_annotations(
    program: &TypedProgram,
    sources: &SourceMap,
    imports: &[&Module],
    options: &CodegenOptions,
) -> Vec<MethodReport> {
    let initialised = classes_with_initialiser(imports);
    let mut lowering = Lowering::new(program, &initialised);
    let Ok(mut functions) = lower(program, &mut lowering, options) else { return Vec::new() };
    let annotations = infer(program, &mut lowering, &functions, options);
    let symbols = &program.symbols;
    let names = lowering.symbol_pool();
    let mut reports = annotate::report(&annotations, symbols, sources, names, &functions);
    if options.eliminate_loads && options.level == Level::Speed {
        let inlined = inline(program, &mut lowering, &mut functions, options);
        explain_loads(program, &mut lowering, &functions, &inlined, imports, &mut reports);
    }
    reports
}

/// Adds the results of load elimination to the reports, which are in source order.
fn explain_loads(
    program: &TypedProgram,
    lowering: &mut Lowering<'_>,
    functions: &Functions,
    found: &Inlined,
    imports: &[&Module],
    reports: &mut [MethodReport],
) {
    let symbols = &program.symbols;
    let effects = Effects::of(symbols, lowering.symbol_pool(), functions, imports);
    let plain_bodies = PlainBodies::of(program, lowering, functions, found, &effects);
    let mut reports = reports.iter_mut();
    let mut explain = |lowering: &mut Lowering<'_>, owner, class| {
        let Some(report) = reports.next() else { return };
        let (plain, inlined) = match owner {
            Owner::Method(method) => {
                (&functions.methods[method], &functions.inlined_methods[method])
            }
            Owner::Initialiser(class) => {
                (&functions.initialisers[class], &functions.inlined_initialisers[class])
            }
        };
        let Some(function) = inlined.as_ref().or(plain.as_ref()) else { return };
        let mut context =
            context(symbols, lowering, &found.frequencies, owner, class, inlined.is_some());
        context.may_have_plain = context.has_plain || plain_bodies.contains(owner);
        let names = lowering.symbol_pool();
        let loads = opt::explain_loads(&names.pool, &effects, context, function);
        report.loads.extend(loads.into_iter().map(|load| annotate::LoadReport {
            field: load.field,
            line: load.line,
            held: load.reason.is_none(),
            reason: load.reason.map(|reason| reason.to_string()),
        }));
    };
    for (class, symbol) in symbols.classes.iter() {
        if symbol.origin.span().is_none() {
            continue;
        }
        if functions.initialisers[class].is_some() {
            explain(lowering, Owner::Initialiser(class), class);
        }
        for &method in &symbol.methods {
            explain(lowering, Owner::Method(method), class);
        }
    }
}

/// The results of inlining for a module.
#[derive(Debug, Default)]
struct Inlined {
    frequencies: CallFrequencies,
    /// The number of instructions by which plain bodies may make the module grow.
    growth_budget: usize,
}

/// The methods that get a plain body, so that loads can be eliminated in the optimised one.
#[derive(Debug, Default)]
struct PlainBodies {
    methods: EntitySet<MethodId>,
    initialisers: EntitySet<ClassId>,
}

impl PlainBodies {
    /// Selects the methods in which most loads are eliminated for each instruction that is added, within the limit for
    /// growth.
    fn of(
        program: &TypedProgram,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        inlined: &Inlined,
        effects: &Effects,
    ) -> PlainBodies {
        let symbols = &program.symbols;
        let mut found: Vec<(Owner, u64, usize)> = Vec::new();
        for (owner, function) in functions.iter(symbols) {
            let (class, has_plain) = match owner {
                Owner::Method(method) => {
                    (symbols.methods[method].owner, functions.inlined_methods[method].is_some())
                }
                Owner::Initialiser(class) => {
                    (class, functions.inlined_initialisers[class].is_some())
                }
            };
            if has_plain {
                continue;
            }
            let context = context(symbols, lowering, &inlined.frequencies, owner, class, false);
            let pool = &lowering.symbol_pool().pool;
            let saved = opt::eliminate_loads(pool, effects, context, &mut function.clone());
            if let Some(saved) = saved {
                found.push((
                    owner,
                    saved * inlined.frequencies.runs(owner),
                    opt::size(function).max(1),
                ));
            }
        }
        found.sort_by(|&(_, a, a_size), &(_, b, b_size)| {
            (b * a_size as u64).cmp(&(a * b_size as u64))
        });
        let mut bodies = PlainBodies::default();
        let mut growth_budget = inlined.growth_budget;
        for (owner, _, size) in found {
            if size <= growth_budget {
                growth_budget -= size;
                match owner {
                    Owner::Method(method) => bodies.methods.insert(method),
                    Owner::Initialiser(class) => bodies.initialisers.insert(class),
                };
            }
        }
        bodies
    }

    fn contains(&self, owner: Owner) -> bool {
        match owner {
            Owner::Method(method) => self.methods.contains(method),
            Owner::Initialiser(class) => self.initialisers.contains(class),
        }
    }
}

/// The properties of a method or class initialiser that load elimination depends on.
fn context(
    symbols: &Symbols,
    lowering: &mut Lowering<'_>,
    frequencies: &CallFrequencies,
    owner: Owner,
    class: ClassId,
    has_plain: bool,
) -> MethodContext {
    let has_receiver = match owner {
        Owner::Method(method) => !symbols.methods[method].is_static(),
        Owner::Initialiser(_) => false,
    };
    let class = lowering.symbol_pool().class(class);
    MethodContext {
        class,
        has_receiver,
        is_cold: frequencies.is_cold(owner),
        has_plain,
        may_have_plain: true,
    }
}

/// Creates the inlined versions of methods, and estimates how often each method runs.
fn inline(
    program: &TypedProgram,
    lowering: &mut Lowering<'_>,
    functions: &mut Functions,
    options: &CodegenOptions,
) -> Inlined {
    let symbols = &program.symbols;
    let world = options.world.unwrap_or_else(|| default_world(symbols));
    let replace = options.annotate && options.replace_objects;
    let frequencies = CallFrequencies::of(lowering, symbols, functions, world);
    let finish = |pool: &ir::Pool, function: &mut Function| {
        optimise(pool, function, options.level);
    };
    let spent = opt::inline(lowering, symbols, functions, &frequencies, world, replace, finish);
    functions.finish(|function, is_plain| {
        let level = if is_plain { Level::Size } else { Level::Speed };
        optimise(&lowering.symbol_pool().pool, function, level);
    });
    let growth_budget = opt::growth_budget(functions, symbols, world).saturating_sub(spent);
    Inlined { frequencies, growth_budget }
}

/// Lowers and optimises all methods of the sources.
fn lower(
    program: &TypedProgram,
    lowering: &mut Lowering<'_>,
    options: &CodegenOptions,
) -> Result<Functions, Diagnostic> {
    let mut functions = Functions::default();
    let finish = |lowering: &mut Lowering<'_>, function: Option<Function>, span: Span| {
        let Some(function) = function else { return Ok(None) };
        let pool = &lowering.symbol_pool().pool;
        simplify(pool, function, options.level, span).map(Some)
    };
    for (class, symbol) in program.symbols.classes.iter() {
        let Some(span) = symbol.origin.span() else { continue };
        let initialiser = lowering.class_initialiser(class);
        functions.initialisers[class] = finish(lowering, initialiser, span)?;
        for &method in &symbol.methods {
            let span = program.symbols.methods[method].origin.span().unwrap_or(span);
            let function = lowering.method(method);
            functions.methods[method] = finish(lowering, function, span)?;
        }
    }
    Ok(functions)
}

/// Prepares the code of a method for [`generate_functions`].
///
/// # Errors
///
/// If the function is too large.
pub(crate) fn simplify(
    pool: &ir::Pool,
    mut function: Function,
    level: Level,
    span: Span,
) -> Result<Box<Function>, Diagnostic> {
    if function.is_too_large() {
        return Err(too_large(codegen::TooLarge::Method, span));
    }
    match level {
        // Callees must be small to be inlined, so no pass may make them grow.
        Level::Speed => opt::simplify(pool, &mut function),
        level => optimise(pool, &mut function, level),
    }
    Ok(Box::new(function))
}

fn optimise(pool: &ir::Pool, function: &mut Function, level: Level) {
    match level {
        Level::None => opt::prune(function),
        Level::Speed | Level::Size => opt::optimise(pool, function, level),
    }
    debug_assert_eq!(
        ir::validate(pool, function).map_err(|invalid| invalid.to_string()),
        Ok(()),
        "{}",
        Printer { pool, function }
    );
}

/// The world of a program without an explicit option.
fn default_world(symbols: &Symbols) -> World {
    let mut own = symbols.methods.values().filter(|method| method.origin.span().is_some());
    if own.any(|method| is_main(symbols, method)) { World::Closed } else { World::Open }
}

fn infer(
    program: &TypedProgram,
    lowering: &mut Lowering<'_>,
    functions: &Functions,
    options: &CodegenOptions,
) -> Annotations {
    let symbols = &program.symbols;
    let world = options.world.unwrap_or_else(|| default_world(symbols));
    annotate::infer(symbols, lowering.symbol_pool(), functions, world)
}

/// Whether a method is `public static void main(String[])` (JLS 12.1.4), or calls another `main`.
fn is_main(symbols: &Symbols, method: &tree::Method) -> bool {
    let string = symbols.known.string.map(tree::Type::Class);
    matches!(&*method.name, "main" | tree::LAUNCHER)
        && method.flags.contains(Flags::PUBLIC.with(Flags::STATIC))
        && method.ret == tree::Type::Void
        && method.params.len() == 1
        && method.params[0].element() == string
}

fn contract_violation(program: &TypedProgram, violation: Violation) -> Option<Diagnostic> {
    let symbols = &program.symbols;
    let name = |method: MethodId| {
        let method = &symbols.methods[method];
        format!("{} in {}", method.name, symbols.classes[method.owner].name)
    };
    let own = symbols.methods[violation.method].origin.span();
    let any = || symbols.classes.values().find_map(|class| class.origin.span());
    let span = own.or_else(any)?;
    let is_receiver = violation.argument == 0 && !symbols.methods[violation.method].is_static();
    let argument = match is_receiver {
        true => "its receiver".to_owned(),
        false => format!("parameter {}", violation.argument),
    };
    let message = format!(
        "{} does not keep what {} guarantees about {argument}",
        name(violation.method),
        name(violation.overridden)
    );
    Some(Diagnostic::error(Code::BrokenContract, span, message))
}

/// The text of a program's methods in the control-flow representation, as it is before code generation.
pub fn print_ir(program: &TypedProgram, imports: &[&Module], level: Level) -> String {
    let initialised = classes_with_initialiser(imports);
    let mut lowering = Lowering::new(program, &initialised);
    let mut out = String::new();
    for (class, symbol) in program.symbols.classes.iter() {
        if symbol.origin.span().is_none() {
            continue;
        }
        let mut functions = Vec::new();
        if let Some(function) = lowering.class_initialiser(class) {
            functions.push(("<clinit>()".to_owned(), function));
        }
        for &method in &symbol.methods {
            if let Some(function) = lowering.method(method) {
                let symbol = &program.symbols.methods[method];
                let names = lowering.symbol_pool();
                let params: Vec<String> = symbol
                    .params
                    .iter()
                    .map(|&ty| {
                        let ty = names.ty(ty);
                        names.pool.type_name(ty)
                    })
                    .collect();
                functions.push((format!("{}({})", symbol.name, params.join(", ")), function));
            }
        }
        for (name, mut function) in functions {
            if function.is_too_large() {
                continue;
            }
            let pool = &lowering.symbol_pool().pool;
            optimise(pool, &mut function, level);
            // Writing to a string does not fail.
            let _ =
                writeln!(out, "{}.{name}\n{}", symbol.name, Printer { pool, function: &function });
        }
    }
    out
}

fn too_large(problem: codegen::TooLarge, span: Span) -> Diagnostic {
    Diagnostic::error(Code::LimitExceeded, span, problem.to_string())
}

struct Backend<'a> {
    program: &'a TypedProgram,
    sources: &'a SourceMap,
    lowering: Lowering<'a>,
    functions: Functions,
    annotations: Option<Annotations>,
    effects: Option<Effects>,
    frequencies: CallFrequencies,
    plain_bodies: PlainBodies,
    writer: ModuleWriter,
    options: &'a CodegenOptions,
}

impl Backend<'_> {
    fn class_type(&mut self, class: ClassId) -> TypeId {
        let names = self.lowering.symbol_pool();
        let ty = names.class(class);
        self.writer.ty(&names.pool, ty)
    }

    fn ty(&mut self, ty: tree::Type) -> TypeId {
        let names = self.lowering.symbol_pool();
        let ty = names.ty(ty);
        self.writer.ty(&names.pool, ty)
    }

    fn class(&mut self, class: ClassId, span: Span) -> Result<(), Diagnostic> {
        let program = self.program;
        let symbol = &program.symbols.classes[class];
        let ty = self.class_type(class);
        let superclass = match symbol.superclass {
            Some(superclass) => Some(self.class_type(superclass)),
            None if symbol.is_interface() => {
                Some(self.writer.ty(&self.lowering.symbol_pool().pool, ir::Type::OBJECT))
            }
            None => None,
        };
        let interfaces = symbol.interfaces.iter().map(|&class| self.class_type(class)).collect();
        let outermost =
            std::iter::successors(symbol.outer, |&outer| program.symbols.classes[outer].outer);
        let host = outermost.last().map(|host| self.class_type(host));
        let source = self.options.lines.then(|| {
            let name = self.sources.file(span.file).name();
            let name = Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or(name);
            self.writer.builder.name(name)
        });
        let fields = symbol.fields.iter().map(|&field| self.field(field)).collect();
        let mut methods = Vec::new();
        if let Some(function) = self.functions.initialisers[class].take() {
            let signature = ir::Signature { receiver: None, params: Vec::new(), ret: None };
            let pool = &self.lowering.symbol_pool().pool;
            let desc = self.writer.descriptor(pool, &signature);
            let name = self.writer.builder.name("<clinit>");
            let inlined = self.functions.inlined_initialisers[class].take();
            let owner = Owner::Initialiser(class);
            let context = self.context(class, owner, inlined.is_some());
            let (body, plain) = self.bodies(Some(function), inlined, context, span)?;
            let flags = Flags::STATIC;
            methods.push(MethodDef {
                name,
                desc,
                flags,
                throws: Default::default(),
                body,
                plain: plain.map(Box::new),
            });
        }
        for &method in &symbol.methods {
            methods.push(self.method(method, span)?);
        }
        let id = self.writer.builder.module.classes.push(ClassDef {
            ty,
            flags: symbol.flags,
            superclass,
            interfaces,
            host,
            source,
            fields,
            methods,
        });
        self.signatures(id, class);
        self.annotated(id, class);
        let symbols = &program.symbols;
        let is_main =
            symbol.methods.iter().any(|&method| is_main(symbols, &symbols.methods[method]));
        let main = &mut self.writer.builder.module.main;
        if is_main && main.is_none() {
            *main = Some(id);
        }
        Ok(())
    }

    /// Adds the generic signatures of a class and its members, where they differ from the erasure.
    fn signatures(&mut self, id: tsb_format::ClassId, class: ClassId) {
        let symbols = &self.program.symbols;
        let symbol = &symbols.classes[class];
        let first = usize::from(
            symbol.methods.len() < self.writer.builder.module.classes[id].methods.len(),
        );
        let fields = symbol.fields.iter().enumerate().map(|(index, &field)| {
            (SignatureMember::Field(index as u32), &symbols.fields[field].signature)
        });
        let methods = symbol.methods.iter().enumerate().map(|(index, &method)| {
            let member = SignatureMember::Method((index + first) as u32);
            (member, &symbols.methods[method].signature)
        });
        let all =
            [(SignatureMember::Class, &symbol.signature)].into_iter().chain(fields).chain(methods);
        for (member, text) in all {
            if let Some(text) = text {
                let text = std::borrow::Cow::Owned(text.to_string());
                let signature = tsb_format::Signature { class: id, member, text };
                self.writer.builder.module.signatures.push(signature);
            }
        }
    }

    /// Adds the Java annotations of a class and its members.
    fn annotated(&mut self, id: tsb_format::ClassId, class: ClassId) {
        let symbols = &self.program.symbols;
        let (symbol, kept) = (&symbols.classes[class], &symbols.annotations);
        let builder = &mut self.writer.builder;
        let first = usize::from(symbol.methods.len() < builder.module.classes[id].methods.len());
        let fields = symbol
            .fields
            .iter()
            .enumerate()
            .map(|(index, &field)| (SignatureMember::Field(index as u32), &kept.fields[field]));
        let methods = symbol.methods.iter().enumerate().map(|(index, &method)| {
            (SignatureMember::Method((index + first) as u32), &kept.methods[method])
        });
        let own = [(SignatureMember::Class, &kept.classes[class])];
        for (member, all) in own.into_iter().chain(fields).chain(methods) {
            if all.is_empty() {
                continue;
            }
            let annotation = |one: &tree::JavaAnnotation| tsb_format::JavaAnnotation {
                interface: builder.name(&one.interface),
                constants: one.constants.iter().map(|name| builder.name(name)).collect(),
            };
            let annotations = all.iter().map(annotation).collect();
            builder.module.annotated.push(tsb_format::Annotated { class: id, member, annotations });
        }
    }

    fn field(&mut self, field: FieldId) -> FieldDef {
        let symbol = &self.program.symbols.fields[field];
        let constant = symbol.constant.as_ref().and_then(|value| {
            Some(match value {
                ConstValue::Boolean(value) => Constant::Int(i32::from(*value)),
                ConstValue::Int(value) => Constant::Int(*value),
                ConstValue::Long(value) => Constant::Long(*value),
                ConstValue::Float(value) => Constant::Float(value.to_bits()),
                ConstValue::Double(value) => Constant::Double(value.to_bits()),
                ConstValue::String(text) => {
                    let bytes = wtf8::from_utf16(text.0.iter().copied());
                    Constant::String(self.writer.builder.literal(&bytes))
                }
                ConstValue::Null => return None,
            })
        });
        FieldDef {
            name: self.writer.builder.name(&symbol.name),
            ty: self.ty(symbol.ty),
            flags: symbol.flags,
            constant,
        }
    }

    fn method(&mut self, method: MethodId, class: Span) -> Result<MethodDef, Diagnostic> {
        let symbol = &self.program.symbols.methods[method];
        let mut signature = self.lowering.symbol_pool().signature(method);
        if let Some(annotations) = &self.annotations {
            signature.annotate(annotations.contract(method));
        }
        let desc = self.writer.descriptor(&self.lowering.symbol_pool().pool, &signature);
        let name = self.writer.builder.name(&symbol.name);
        let throws = symbol.throws.iter().map(|&class| self.class_type(class)).collect();
        let plain = self.functions.methods[method].take();
        let inlined = self.functions.inlined_methods[method].take();
        let owner = Owner::Method(method);
        let context = self.context(symbol.owner, owner, inlined.is_some());
        let span = symbol.origin.span().unwrap_or(class);
        let (body, plain) = self.bodies(plain, inlined, context, span)?;
        Ok(MethodDef { name, desc, flags: symbol.flags, throws, body, plain: plain.map(Box::new) })
    }

    /// Generates the optimised body, and the plain body if it differs.
    fn bodies(
        &mut self,
        plain: Option<Box<Function>>,
        inlined: Option<Box<Function>>,
        context: MethodContext,
        span: Span,
    ) -> Result<(Option<tsb_format::Body>, Option<tsb_format::Body>), Diagnostic> {
        let Some(plain) = plain else { return Ok((None, None)) };
        let fast = inlined.as_deref().unwrap_or(&plain);
        let cached = match &self.effects {
            Some(effects) => {
                let mut function = fast.clone();
                let pool = &self.lowering.symbol_pool().pool;
                let found = opt::eliminate_loads(pool, effects, context, &mut function);
                found.map(|_| function)
            }
            None => None,
        };
        let body = match cached.map(|function| self.body(&function)) {
            // With many registers, no combined instructions are used, and fields may not be cached after other
            // instructions.
            Some(Err(codegen::TooLarge::Loads)) | None => None,
            Some(body) => Some(body.map_err(|e| too_large(e, span))?),
        };
        let body = match body {
            None if inlined.is_none() => None,
            None => Some(self.body(fast).map_err(|e| too_large(e, span))?),
            body => body,
        };
        // In the plain body, monitors observe all calls and field reads.
        let plain = self.body(&plain).map_err(|e| too_large(e, span))?;
        match body {
            Some(body) => Ok((Some(body), Some(plain))),
            None => Ok((Some(plain), None)),
        }
    }

    fn context(&mut self, class: ClassId, owner: Owner, has_plain: bool) -> MethodContext {
        let symbols = &self.program.symbols;
        let known =
            context(symbols, &mut self.lowering, &self.frequencies, owner, class, has_plain);
        let may_have_plain = has_plain || self.plain_bodies.contains(owner);
        MethodContext { may_have_plain, ..known }
    }

    fn body(&mut self, function: &Function) -> Result<tsb_format::Body, codegen::TooLarge> {
        let pool = &self.lowering.symbol_pool().pool;
        codegen::generate(pool, function, &mut self.writer)
    }
}
