//! The symbols of class files: classes, fields and methods.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};
use tsb_classfile::descriptor::{MethodType, field_type};
use tsb_classfile::isa::Op;
use tsb_classfile::{
    AccessFlags, AnnotationTable, ClassFile, Constant, Field as FileField, Instructions,
    Method as FileMethod, Mutf8,
};
use tsb_format::Module;

use super::Input;
use super::error::{Place, Refusal};
use super::hierarchy::{NoClass, dotted, method_types, show_method, show_type, type_of};
use super::missing::{Missing, MissingItem};
use crate::sema::ClassPath;
use crate::sema::class_table::ClassTable;
use crate::source::{SourceMap, Span};
use crate::tree::{
    Class, ClassId, ConstValue, Field, FieldId, Flags, JavaAnnotation, JavaStr, Method, MethodId,
    Origin, Symbols, Type,
};

/// A class file with the symbols of its members.
#[derive(Debug)]
pub(super) struct Own<'i, 'f> {
    pub input: &'i Input<'f>,
    pub class: ClassId,
    pub span: Span,
    /// The method of each method of the file; `None` for class initialisers, and for methods that are left out.
    pub methods: Vec<Option<MethodId>>,
}

impl<'i, 'f> Own<'i, 'f> {
    pub fn file(&self) -> &'i ClassFile<'f> {
        &self.input.file
    }

    pub fn place(&self) -> Place {
        let file = self.input.place.clone();
        Place { file, class: dotted(self.file().name), ..Place::default() }
    }

    /// The class and method as lists of users name them.
    pub fn user(&self, method: Option<&FileMethod<'_>>) -> String {
        let class = dotted(self.file().name);
        match method {
            Some(method) => format!("{class}.{}", method.name),
            None => class,
        }
    }
}

/// All symbols of a translation.
#[derive(Debug, Default)]
pub(super) struct Declared<'i, 'f> {
    pub symbols: Symbols,
    pub by_name: HashMap<Arc<str>, ClassId>,
    pub own: Vec<Own<'i, 'f>>,
    /// The fields that have other names than in their files, with those names.
    pub renamed: Vec<(FieldId, Arc<str>)>,
    pub sources: SourceMap,
    pub refusals: Vec<Refusal>,
    pub missing: Missing,
}

/// Declares the classes of the library and of the files.
pub(super) fn declare<'i, 'f>(
    inputs: &'i [Input<'f>],
    imports: &[&Module<'_>],
) -> Declared<'i, 'f> {
    let no_sources = SourceMap::new();
    let mut class_path = ClassPath::new();
    imports.iter().for_each(|module| class_path.add(module));
    let mut table = ClassTable::new(&no_sources, &[]);
    table.import(&class_path);
    let mut declared = Declared {
        symbols: std::mem::take(&mut table.symbols),
        by_name: std::mem::take(&mut table.by_name),
        ..Declared::default()
    };
    declared.add_classes(inputs);
    declared.add_supertypes();
    declared.add_members();
    declared
}

impl<'i, 'f> Declared<'i, 'f> {
    fn refuse(&mut self, place: Place, message: impl Into<String>) {
        self.refusals.push(Refusal { place, message: message.into() });
    }

    fn lacks(&mut self, class: String, user: String) {
        self.missing.add(MissingItem { class, member: None }, user);
    }

    /// Enters all classes whose supertypes exist.
    fn add_classes(&mut self, inputs: &'i [Input<'f>]) {
        let mut names: HashSet<String> = HashSet::new();
        let mut chosen: Vec<(&'i Input<'f>, String)> = Vec::new();
        for input in inputs {
            let file = &input.file;
            let name = dotted(file.name);
            if file.flags.contains(AccessFlags::MODULE) || name.ends_with("package-info") {
                continue;
            }
            let place =
                Place { file: input.place.clone(), class: name.clone(), ..Place::default() };
            if self.by_name.contains_key(name.as_str()) {
                self.refuse(place, "the class library has a class of this name");
            } else if let Some(problem) = bad_name(&name, true) {
                self.refuse(place, problem);
            } else if names.insert(name.clone()) {
                chosen.push((input, name));
            } else {
                self.refuse(place, "another class file has a class of this name");
            }
        }
        // A class without its supertypes does not exist, nor do its subclasses.
        loop {
            let before = chosen.len();
            let mut kept = Vec::with_capacity(before);
            for (input, name) in chosen {
                let file = &input.file;
                let mut above = file.superclass.iter().chain(&file.interfaces).map(|n| dotted(*n));
                let is_there =
                    |n: &String| names.contains(n) || self.by_name.contains_key(n.as_str());
                match above.find(|n| !is_there(n)) {
                    Some(lacking) => {
                        names.remove(&name);
                        self.lacks(lacking, name);
                    }
                    None => kept.push((input, name)),
                }
            }
            chosen = kept;
            if chosen.len() == before {
                break;
            }
        }
        for (input, name) in chosen {
            self.add_class(input, name);
        }
    }

    fn add_class(&mut self, input: &'i Input<'f>, name: String) {
        let file = &input.file;
        let source = file.attributes.source_file.map(|text| text.to_string());
        let simple = name.rsplit('.').next().unwrap_or(&name);
        let source = source.unwrap_or_else(|| simple.to_owned());
        // An empty text is never too long.
        let Ok(source) = self.sources.add(source, "") else { return };
        let span = Span::new(source, 0, 0);
        let package = name.rsplit_once('.').map_or("", |(package, _)| package);
        let simple: Arc<str> = simple.into();
        let pairs = [
            (AccessFlags::PUBLIC, Flags::PUBLIC),
            (AccessFlags::FINAL, Flags::FINAL),
            (AccessFlags::ABSTRACT, Flags::ABSTRACT),
            (AccessFlags::INTERFACE, Flags::INTERFACE),
        ];
        let flags = paired(file.flags, &pairs);
        let class = self.symbols.classes.push(Class {
            name: name.as_str().into(),
            simple_name: simple,
            package: package.into(),
            flags,
            superclass: None,
            interfaces: Vec::new(),
            outer: None,
            members: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            origin: Origin::Source(span),
        });
        let annotations = java_annotations(file, &file.attributes.annotations);
        if !annotations.is_empty() {
            self.symbols.annotations.classes[class] = annotations;
        }
        self.by_name.insert(name.into(), class);
        self.own.push(Own { input, class, span, methods: Vec::new() });
    }

    fn find(&self, name: Mutf8<'_>) -> Option<ClassId> {
        self.by_name.get(dotted(name).as_str()).copied()
    }

    fn add_supertypes(&mut self) {
        let files: HashMap<ClassId, &ClassFile<'f>> =
            self.own.iter().map(|own| (own.class, own.file())).collect();
        for index in 0..self.own.len() {
            let Own { class, input, .. } = self.own[index];
            let file = &input.file;
            let is_interface = file.flags.contains(AccessFlags::INTERFACE);
            let superclass = file.superclass.and_then(|name| self.find(name));
            let interfaces = file.interfaces.iter().filter_map(|&name| self.find(name)).collect();
            let host = self.nest_host(&files, file);
            let symbol = &mut self.symbols.classes[class];
            symbol.superclass = superclass.filter(|_| !is_interface);
            symbol.interfaces = interfaces;
            symbol.outer = host.filter(|&host| host != class);
        }
        self.refuse_cycles();
    }

    /// The class with which a class shares private access (JVMS 5.4.4). Before version 55, compilers made accessor methods instead.
    fn nest_host(
        &self,
        files: &HashMap<ClassId, &ClassFile<'f>>,
        file: &ClassFile<'_>,
    ) -> Option<ClassId> {
        let name = file.attributes.nest_host?;
        let host = self.find(name)?;
        let members = files.get(&host)?.attributes.nest_members.as_ref()?;
        members.contains(&file.name).then_some(host)
    }

    /// Refuses classes that are their own supertypes, and cuts the cycle.
    fn refuse_cycles(&mut self) {
        // 1: its supertypes are being visited; 2: they are done.
        let mut states: HashMap<ClassId, u8> = HashMap::new();
        let mut cut = Vec::new();
        for own in &self.own {
            let mut work = vec![(own.class, 0)];
            while let Some((class, next)) = work.pop() {
                let symbol = &self.symbols.classes[class];
                let mut above = symbol.superclass.iter().chain(&symbol.interfaces).skip(next);
                if next == 0 && states.insert(class, 1) == Some(2) {
                    states.insert(class, 2);
                    continue;
                }
                match above.next() {
                    Some(&up) => {
                        work.push((class, next + 1));
                        match states.get(&up) {
                            Some(1) => cut.push(class),
                            Some(_) => {}
                            None => work.push((up, 0)),
                        }
                    }
                    None => {
                        states.insert(class, 2);
                    }
                }
            }
        }
        for class in cut {
            let own = self.own.iter().find(|own| own.class == class);
            if let Some(place) = own.map(Own::place) {
                self.refuse(place, "this class is its own supertype");
            }
            self.symbols.classes[class].superclass = self.symbols.known.object;
            self.symbols.classes[class].interfaces.clear();
        }
    }

    fn add_members(&mut self) {
        for index in 0..self.own.len() {
            let file = self.own[index].file();
            self.add_fields(index, file);
            self.add_methods(index, file);
        }
        self.open_bridged();
    }

    /// Makes methods not final that a bridge of a subclass overrides here, since it has the same parameters, and not in Java, since it has
    /// another result.
    fn open_bridged(&mut self) {
        let mut by_key: HashMap<(ClassId, Arc<str>, Vec<Type>), MethodId> = HashMap::new();
        for (id, method) in &self.symbols.methods {
            let is_final = method.flags.contains(Flags::FINAL);
            if is_final && method.origin != Origin::Imported && !method.is_static() {
                by_key.insert((method.owner, method.name.clone(), method.params.clone()), id);
            }
        }
        let mut opened = Vec::new();
        for method in self.symbols.methods.values() {
            if method.origin == Origin::Imported || !method.flags.contains(Flags::SYNTHETIC) {
                continue;
            }
            let mut above = self.symbols.classes[method.owner].superclass;
            while let Some(class) = above {
                let key = (class, method.name.clone(), method.params.clone());
                let found = by_key.get(&key).copied();
                opened.extend(found.filter(|&id| self.symbols.methods[id].ret != method.ret));
                above = self.symbols.classes[class].superclass;
            }
        }
        for id in opened {
            let flags = &mut self.symbols.methods[id].flags;
            *flags = Flags(flags.0 & !Flags::FINAL.0);
        }
    }

    fn add_fields(&mut self, index: usize, file: &'i ClassFile<'f>) {
        let class = self.own[index].class;
        let mut names = HashSet::new();
        let rewritten = fields_written_late(file);
        for field in &file.fields {
            let name = field.name.to_string();
            let place = self.own[index].place();
            if let Some(problem) = bad_name(&name, false) {
                self.refuse(place, problem);
                continue;
            }
            let Some(descriptor) = field_type(field.descriptor) else { continue };
            let ty = match type_of(&self.by_name, descriptor) {
                Ok(ty) => ty,
                Err(NoClass(lacking)) => {
                    let user = self.own[index].user(None);
                    self.lacks(lacking, user);
                    continue;
                }
            };
            // Fields of one name may differ in their types. A module has one of a name.
            let own_name: Arc<str> = name.as_str().into();
            let mut name = name;
            while !names.insert(name.clone()) {
                name += "$";
            }
            let is_renamed = *own_name != *name;
            let flags = field_flags(field, &rewritten);
            let constant = constant(file, field, ty);
            let id = self.symbols.fields.push(Field {
                owner: class,
                name: name.into(),
                ty,
                flags,
                constant: constant.filter(|_| flags.contains(Flags::FINAL)),
                signature: None,
                origin: Origin::Source(self.own[index].span),
            });
            let annotations = java_annotations(file, &field.annotations);
            if !annotations.is_empty() {
                self.symbols.annotations.fields[id] = annotations;
            }
            if is_renamed {
                self.renamed.push((id, own_name));
            }
            self.symbols.classes[class].fields.push(id);
        }
    }

    fn add_methods(&mut self, index: usize, file: &'i ClassFile<'f>) {
        let class = self.own[index].class;
        let left_out = self.covariant_bridges(index, file);
        let mut methods = Vec::with_capacity(file.methods.len());
        for (method, is_left_out) in file.methods.iter().zip(left_out) {
            // Only serialisation calls it, and function objects have no serial form.
            let is_deserializer = method.name.is("$deserializeLambda$")
                && method.flags.contains(AccessFlags::SYNTHETIC);
            if is_left_out || is_deserializer || method.name.is("<clinit>") {
                methods.push(None);
                continue;
            }
            methods.push(self.add_method(index, class, method));
        }
        self.own[index].methods = methods;
    }

    fn add_method(
        &mut self,
        index: usize,
        class: ClassId,
        method: &FileMethod<'_>,
    ) -> Option<MethodId> {
        let name = method.name.to_string();
        let mut place = self.own[index].place();
        place.method = Some(method.to_string());
        if let Some(problem) = bad_name(&name, false).filter(|_| !method.is_constructor()) {
            self.refuse(place, problem);
            return None;
        }
        let types = match method_types(&self.by_name, method.descriptor) {
            Ok(types) => types,
            Err(NoClass(lacking)) => {
                let user = self.own[index].user(Some(method));
                self.lacks(lacking, user);
                return None;
            }
        };
        let flags = method_flags(method.flags);
        if flags.contains(Flags::NATIVE) && !flags.contains(Flags::STATIC) {
            self.refuse(place, "native methods that are not static are not supported");
            return None;
        }
        let throws = method.exceptions.iter().filter_map(|&name| self.find(name)).collect();
        let id = self.symbols.methods.push(Method {
            owner: class,
            name: name.into(),
            flags,
            params: types.params,
            ret: types.ret,
            throws,
            contract: Vec::new(),
            signature: None,
            origin: Origin::Source(self.own[index].span),
        });
        let annotations = java_annotations(self.own[index].file(), &method.annotations);
        if !annotations.is_empty() {
            self.symbols.annotations.methods[id] = annotations;
        }
        self.symbols.classes[class].methods.push(id);
        Some(id)
    }

    /// Which methods are bridges to methods with the same parameters and another result. They are left out, since a call finds a method by
    /// its name and parameters.
    fn covariant_bridges(&mut self, index: usize, file: &'i ClassFile<'f>) -> Vec<bool> {
        let mut groups: HashMap<(&[u8], &[u8]), Vec<usize>> = HashMap::new();
        for (at, method) in file.methods.iter().enumerate() {
            // A method whose types are missing does not exist.
            if method_types(&self.by_name, method.descriptor).is_err() {
                continue;
            }
            let key = (method.name.as_bytes(), parameters(method.descriptor));
            groups.entry(key).or_default().push(at);
        }
        let mut left_out = vec![false; file.methods.len()];
        // A bridge to an inherited method with the same parameters and another result is that method, too.
        for (at, method) in file.methods.iter().enumerate() {
            left_out[at] = delegation(file, method).is_some_and(|class| class != file.name);
        }
        let mut groups: Vec<Vec<usize>> = groups.into_values().filter(|g| g.len() > 1).collect();
        groups.sort_unstable();
        for group in groups {
            let is_bridge = |&at: &usize| delegation(file, &file.methods[at]).is_some();
            if group.iter().any(|&at| left_out[at]) {
                continue;
            }
            let (bridges, others): (Vec<usize>, Vec<usize>) =
                group.iter().copied().partition(is_bridge);
            // All methods may be abstract: then one that is no bridge stays, whose result is the most specific.
            if others.len() == 1 {
                bridges.into_iter().for_each(|at| left_out[at] = true);
                continue;
            }
            let mut place = self.own[index].place();
            place.method = Some(file.methods[group[0]].to_string());
            let method = &file.methods[group[1]];
            let problem = format!(
                "the method {} differs from this one in its result only: not supported",
                show_method(method.name, method.descriptor)
            );
            self.refuse(place, problem);
            group[1..].iter().for_each(|&at| left_out[at] = true);
        }
        left_out
    }
}

/// A method descriptor without its result.
fn parameters(descriptor: Mutf8<'_>) -> &[u8] {
    let bytes = descriptor.as_bytes();
    let end = bytes.iter().rposition(|&byte| byte == b')').unwrap_or(0);
    // The descriptor lives as long as the file, as its bytes do.
    &descriptor.as_bytes()[..end]
}

/// If a bridge only loads its parameters, calls a method of the same name and parameters and another result on the receiver, and returns what
/// that returns: the class that it names.
fn delegation<'f>(file: &ClassFile<'f>, method: &FileMethod<'_>) -> Option<Mutf8<'f>> {
    let is_bridge = method.flags.contains(AccessFlags::BRIDGE.with(AccessFlags::SYNTHETIC));
    if !is_bridge || method.is_static() {
        return None;
    }
    let Some(code) = &method.code else {
        return method.flags.contains(AccessFlags::ABSTRACT).then_some(file.name);
    };
    let ty = MethodType::parse(method.descriptor)?;
    let mut loads = 1 + ty.parameters().count();
    let mut next_slot = 0;
    let mut called = None;
    for instruction in Instructions::new(code.bytes) {
        let Ok(instruction) = instruction else { return None };
        use tsb_classfile::isa::Effect;
        match instruction.op.info().effect {
            Effect::Load(kind, fixed) if called.is_none() && loads > 0 => {
                let slot = match instruction.operand {
                    tsb_classfile::Operand::Local(slot) => slot,
                    _ => fixed.unwrap_or(u16::MAX),
                };
                if slot != next_slot {
                    return None;
                }
                use tsb_classfile::isa::Kind;
                next_slot += 1 + u16::from(matches!(kind, Kind::Long | Kind::Double));
                loads -= 1;
            }
            Effect::Invoke(_) if called.is_none() && loads == 0 => {
                let member = instruction.pool_index().and_then(|index| file.pool.member(index));
                let member = member.filter(|_| instruction.op != Op::Invokestatic)?;
                if member.name != method.name
                    || member.descriptor == method.descriptor
                    || parameters(member.descriptor) != parameters(method.descriptor)
                {
                    return None;
                }
                called = Some(member.class);
            }
            Effect::Return(_) => return called,
            _ => return None,
        }
    }
    None
}

/// The flags of a pairing that a class or member has.
fn paired(from: AccessFlags, pairs: &[(AccessFlags, Flags)]) -> Flags {
    let has = pairs.iter().filter(|(has, _)| from.contains(*has));
    has.fold(Flags::default(), |flags, &(_, flag)| flags.with(flag))
}

fn method_flags(from: AccessFlags) -> Flags {
    let pairs = [
        (AccessFlags::PUBLIC, Flags::PUBLIC),
        (AccessFlags::PRIVATE, Flags::PRIVATE),
        (AccessFlags::PROTECTED, Flags::PROTECTED),
        (AccessFlags::STATIC, Flags::STATIC),
        (AccessFlags::FINAL, Flags::FINAL),
        (AccessFlags::ABSTRACT, Flags::ABSTRACT),
        (AccessFlags::NATIVE, Flags::NATIVE),
        (AccessFlags::SYNCHRONIZED, Flags::SYNCHRONIZED),
        (AccessFlags::VARARGS, Flags::VARARGS),
        (AccessFlags::SYNTHETIC, Flags::SYNTHETIC),
    ];
    paired(from, &pairs)
}

fn field_flags(field: &FileField<'_>, rewritten: &HashSet<&[u8]>) -> Flags {
    let pairs = [
        (AccessFlags::PUBLIC, Flags::PUBLIC),
        (AccessFlags::PRIVATE, Flags::PRIVATE),
        (AccessFlags::PROTECTED, Flags::PROTECTED),
        (AccessFlags::STATIC, Flags::STATIC),
        (AccessFlags::FINAL, Flags::FINAL),
        (AccessFlags::VOLATILE, Flags::VOLATILE),
        (AccessFlags::TRANSIENT, Flags::TRANSIENT),
        (AccessFlags::SYNTHETIC, Flags::SYNTHETIC),
    ];
    let flags = paired(field.flags, &pairs);
    match rewritten.contains(field.name.as_bytes()) {
        true => Flags(flags.0 & !Flags::FINAL.0),
        false => flags,
    }
}

/// The final fields that a class writes outside of constructors and its initialiser, which files before version 53 may do (JVMS 6.5,
/// `putfield`). They are not final here.
fn fields_written_late<'f>(file: &ClassFile<'f>) -> HashSet<&'f [u8]> {
    let mut found = HashSet::new();
    if file.version.major >= 53 {
        return found;
    }
    for method in &file.methods {
        let Some(code) = &method.code else { continue };
        if method.is_constructor() || method.name.is("<clinit>") {
            continue;
        }
        for instruction in Instructions::new(code.bytes).flatten() {
            if matches!(instruction.op, Op::Putfield | Op::Putstatic)
                && let Some(member) = instruction.pool_index().and_then(|i| file.pool.member(i))
                && member.class == file.name
            {
                found.insert(member.name.as_bytes());
            }
        }
    }
    found
}

/// The value with which a static field starts (JVMS 4.7.2).
fn constant(file: &ClassFile<'_>, field: &FileField<'_>, ty: Type) -> Option<ConstValue> {
    Some(match (file.pool.get(field.constant?), ty) {
        (Constant::Integer(value), Type::BOOLEAN) => ConstValue::Boolean(value & 1 != 0),
        (Constant::Integer(value), Type::BYTE) => ConstValue::Int((value as i8).into()),
        (Constant::Integer(value), Type::CHAR) => ConstValue::Int((value as u16).into()),
        (Constant::Integer(value), Type::SHORT) => ConstValue::Int((value as i16).into()),
        (Constant::Integer(value), _) => ConstValue::Int(value),
        (Constant::Long(value), _) => ConstValue::Long(value),
        (Constant::Float(value), _) => ConstValue::Float(value),
        (Constant::Double(value), _) => ConstValue::Double(value),
        (Constant::String(text), _) => {
            ConstValue::String(JavaStr(file.pool.text(text)?.units().collect()))
        }
        _ => return None,
    })
}

/// The constants of static fields that are not final. They are assigned before the class initialiser runs (JVMS 5.5).
pub(super) fn assigned_constants(
    own: &Own<'_, '_>,
    symbols: &Symbols,
) -> Vec<(FieldId, ConstValue)> {
    let file = own.file();
    let mut found = Vec::new();
    for field in &file.fields {
        let name = field.name.to_string();
        let fields = &symbols.classes[own.class].fields;
        let symbol = fields.iter().copied().find(|&f| *symbols.fields[f].name == *name);
        if let Some(symbol) = symbol
            && symbols.fields[symbol].constant.is_none()
            && let Some(value) = constant(file, field, symbols.fields[symbol].ty)
        {
            found.push((symbol, value));
        }
    }
    found
}

/// Why a name cannot be one here. Class names have dots between their parts.
fn bad_name(name: &str, is_class: bool) -> Option<String> {
    let is_bad = |c: char| {
        (c == '.' && !is_class)
            || c == char::REPLACEMENT_CHARACTER
            || ";[]/()<>".contains(c)
            || c.is_whitespace()
            || c.is_control()
    };
    let bad = name.chars().find(|&c| is_bad(c))?;
    Some(format!("the name `{name}` has the character {bad:?}, which is not supported"))
}

/// A field as messages show it.
pub(super) fn show_field(name: Mutf8<'_>, descriptor: Mutf8<'_>) -> String {
    match field_type(descriptor) {
        Some(ty) => format!("{name}: {}", show_type(ty)),
        None => name.to_string(),
    }
}

/// The annotations of a class or member, as far as pointcuts see them.
fn java_annotations(file: &ClassFile<'_>, table: &AnnotationTable<'_>) -> Vec<JavaAnnotation> {
    let kept = table.read(&file.pool).into_iter().filter_map(|one| {
        let descriptor = one.descriptor.to_string();
        let interface: Arc<str> =
            descriptor.strip_prefix('L')?.strip_suffix(';')?.replace('/', ".").into();
        let has_constants =
            matches!(&*interface, "java.lang.annotation.Retention" | "java.lang.annotation.Target");
        let constants = match has_constants {
            true => one.constants.iter().map(|name| name.to_string().into()).collect(),
            false => Vec::new(),
        };
        Some(JavaAnnotation { interface, constants })
    });
    kept.collect()
}
