//! Declarations as Java writes them.

use super::{Described, SymbolKind};
use crate::ast::TypeDeclKind;
use crate::sema::class_table::{ClassTable, MethodSource};
use crate::sema::types::{MethodSig, Ty, TypeVar};
use crate::source::Span;
use crate::tree::{ClassId, FieldId, Flags, Method, MethodId};

/// The modifiers that are shown, in the usual order (JLS 8.1.1, 8.3.1, 8.4.3).
const SHOWN: [(Flags, &str); 9] = [
    (Flags::PUBLIC, "public"),
    (Flags::PROTECTED, "protected"),
    (Flags::PRIVATE, "private"),
    (Flags::ABSTRACT, "abstract"),
    (Flags::STATIC, "static"),
    (Flags::FINAL, "final"),
    (Flags::SYNCHRONIZED, "synchronized"),
    (Flags::VOLATILE, "volatile"),
    (Flags::TRANSIENT, "transient"),
];

impl ClassTable<'_> {
    fn shown_modifiers(&self, flags: Flags, hidden: &[Flags]) -> String {
        let shown =
            SHOWN.iter().filter(|(flag, _)| flags.contains(*flag) && !hidden.contains(flag));
        shown.map(|(_, word)| format!("{word} ")).collect()
    }

    /// The name of a class with its package and the classes around it.
    pub(super) fn full_name(&self, class: ClassId) -> String {
        let c = &self.symbols.classes[class];
        match c.outer {
            Some(outer) => format!("{}.{}", self.full_name(outer), c.simple_name),
            None => c.name.to_string(),
        }
    }

    fn shown_type_params(&self, params: &[TypeVar]) -> String {
        if params.is_empty() {
            return String::new();
        }
        let one = |&var: &TypeVar| self.shown_type_param(var);
        format!("<{}>", params.iter().map(one).collect::<Vec<_>>().join(", "))
    }

    fn shown_type_param(&self, var: TypeVar) -> String {
        let (name, upper) = (self.type_vars.name(var), self.type_vars.upper(var));
        match &upper {
            Ty::Class(class, _) if Some(*class) == self.symbols.known.object => name.to_string(),
            Ty::Intersection(types) => {
                let types: Vec<String> = types.iter().map(|ty| self.show_ty(ty)).collect();
                format!("{name} extends {}", types.join(" & "))
            }
            upper => format!("{name} extends {}", self.show_ty(upper)),
        }
    }

    /// The parameters of a method, each with its name where the source has one.
    pub(super) fn shown_params(&self, method: MethodId, sig: &MethodSig) -> Vec<String> {
        let m = &self.symbols.methods[method];
        let names: Vec<&str> = match self.method_decls[method] {
            Some(MethodSource::Method(decl)) => decl.params.iter().map(|p| p.name.name).collect(),
            Some(MethodSource::Constructor(decl)) => {
                decl.params.iter().map(|p| p.name.name).collect()
            }
            Some(MethodSource::DefaultConstructor) | None => Vec::new(),
        };
        let last = sig.args.len().saturating_sub(1);
        let one = |(at, ty): (usize, &Ty)| {
            let mut text = self.show_ty(ty);
            if at == last
                && m.is_varargs()
                && let Some(element) = text.strip_suffix("[]")
            {
                text = format!("{element}...");
            }
            match names.get(at) {
                Some(name) => format!("{text} {name}"),
                None => text,
            }
        };
        sig.args.iter().enumerate().map(one).collect()
    }

    /// Result, name, parameters and exceptions of a method with this signature.
    pub(super) fn shown_signature(&self, method: MethodId, sig: &MethodSig) -> String {
        let m: &Method = &self.symbols.methods[method];
        let mut text = self.shown_type_params(&sig.params);
        if !text.is_empty() {
            text.push(' ');
        }
        if m.is_constructor() {
            text += &self.show_class(m.owner);
        } else {
            text += &format!("{} {}", self.show_ty(&sig.ret), m.name);
        }
        text += &format!("({})", self.shown_params(method, sig).join(", "));
        if !sig.throws.is_empty() {
            let throws: Vec<String> = sig.throws.iter().map(|ty| self.show_ty(ty)).collect();
            text += &format!(" throws {}", throws.join(", "));
        }
        text
    }

    /// The kind of a class.
    pub(super) fn symbol_kind(&self, class: ClassId) -> SymbolKind {
        match self.declared_kind(class) {
            Some(TypeDeclKind::Class) => SymbolKind::Class,
            Some(TypeDeclKind::Interface) => SymbolKind::Interface,
            Some(TypeDeclKind::Enum) => SymbolKind::Enum,
            Some(TypeDeclKind::Record) => SymbolKind::Record,
            None if self.symbols.classes[class].is_interface() => SymbolKind::Interface,
            None if self.is_enum(class) => SymbolKind::Enum,
            None if self.is_record(class) => SymbolKind::Record,
            None => SymbolKind::Class,
        }
    }

    /// Whether a field is a constant of an enum: one of the enum's type that only the enum itself can make.
    pub(super) fn is_enum_constant_field(&self, field: FieldId) -> bool {
        let f = &self.symbols.fields[field];
        let flags = [Flags::PUBLIC, Flags::STATIC, Flags::FINAL];
        self.is_enum(f.owner)
            && f.ty.as_class() == Some(f.owner)
            && flags.iter().all(|&flag| f.flags.contains(flag))
    }
}

/// Descriptions of symbols.
impl ClassTable<'_> {
    /// A class: modifiers, name, type parameters, supertypes.
    pub(super) fn describe_class(&self, class: ClassId) -> Described {
        let c = &self.symbols.classes[class];
        let kind = self.symbol_kind(class);
        let implied: &[Flags] = match kind {
            SymbolKind::Interface => &[Flags::ABSTRACT, Flags::STATIC],
            SymbolKind::Enum | SymbolKind::Record => &[Flags::FINAL, Flags::STATIC],
            _ => &[],
        };
        let mut text = self.shown_modifiers(c.flags, implied);
        text += &format!("{} {}", self.kind_name(class), c.simple_name);
        let sig = &self.class_sigs[class];
        let own = self.own_param_count(class);
        text += &self.shown_type_params(&sig.params[sig.params.len() - own..]);
        let object = self.symbols.known.object;
        if kind == SymbolKind::Class
            && let Some(superclass) = &sig.superclass
            && superclass.as_class() != object
        {
            text += &format!(" extends {}", self.show_ty(superclass));
        }
        if !sig.interfaces.is_empty() {
            let list: Vec<String> = sig.interfaces.iter().map(|ty| self.show_ty(ty)).collect();
            let word = if kind == SymbolKind::Interface { "extends" } else { "implements" };
            text += &format!(" {word} {}", list.join(", "));
        }
        Described {
            kind,
            name: c.simple_name.to_string(),
            declaration: text,
            container: match c.outer {
                Some(outer) => Some(self.full_name(outer)),
                None => Some(c.package.to_string()).filter(|package| !package.is_empty()),
            },
            declared: c.origin.span(),
        }
    }

    /// A field: modifiers, type, name, constant value.
    pub(super) fn describe_field(&self, field: FieldId) -> Described {
        let f = &self.symbols.fields[field];
        let kind = match self.is_enum_constant_field(field) {
            true => SymbolKind::EnumConstant,
            false => SymbolKind::Field,
        };
        let ty = self.show_ty(&self.field_ty(field));
        let mut declaration = format!("{}{ty} {}", self.shown_modifiers(f.flags, &[]), f.name);
        if let Some(value) = &f.constant {
            declaration += &format!(" = {}", shown_constant(value, &ty));
        }
        Described {
            kind,
            name: f.name.to_string(),
            declaration,
            container: Some(self.full_name(f.owner)),
            declared: f.origin.span(),
        }
    }

    /// A method or constructor: modifiers, result, name, parameters, exceptions.
    pub(super) fn describe_method(&self, method: MethodId) -> Described {
        let m = &self.symbols.methods[method];
        let sig = self.method_sig(method);
        // In an interface all but `static` and `default` is implied (JLS 9.4).
        let in_interface = self.symbols.classes[m.owner].is_interface();
        let hidden: &[Flags] = if in_interface { &[Flags::ABSTRACT, Flags::PUBLIC] } else { &[] };
        let mut modifiers = self.shown_modifiers(m.flags, hidden);
        let is_plain = !m.is_abstract() && !m.is_static() && !m.flags.contains(Flags::PRIVATE);
        if in_interface && is_plain {
            modifiers += "default ";
        }
        Described {
            kind: if m.is_constructor() { SymbolKind::Constructor } else { SymbolKind::Method },
            name: match m.is_constructor() {
                true => self.show_class(m.owner),
                false => m.name.to_string(),
            },
            declaration: modifiers + &self.shown_signature(method, &sig),
            container: Some(self.full_name(m.owner)),
            declared: m.origin.span(),
        }
    }

    /// A local variable.
    pub(super) fn describe_local(&self, name: &str, ty: &Ty, declared: Span) -> Described {
        Described {
            kind: SymbolKind::Variable,
            name: name.to_owned(),
            declaration: format!("{} {name}", self.show_ty(ty)),
            container: None,
            declared: Some(declared),
        }
    }

    /// A type parameter with its bound.
    pub(super) fn describe_type_param(&self, var: TypeVar, declared: Span) -> Described {
        Described {
            kind: SymbolKind::TypeParameter,
            name: self.type_vars.name(var).to_string(),
            declaration: format!("<{}>", self.shown_type_param(var)),
            container: None,
            declared: Some(declared),
        }
    }
}

/// A constant value as a literal.
fn shown_constant(value: &crate::tree::ConstValue, ty: &str) -> String {
    use crate::tree::ConstValue::*;
    match value {
        Boolean(value) => value.to_string(),
        Int(value) if ty == "char" => quoted([*value as u16].into_iter(), '\''),
        Int(value) => value.to_string(),
        Long(value) => format!("{value}L"),
        Float(value) => format!("{value}f"),
        Double(value) => format!("{value:?}"),
        String(value) => quoted(value.0.iter().copied(), '"'),
        Null => "null".to_owned(),
    }
}

fn quoted(units: impl Iterator<Item = u16>, quote: char) -> String {
    let mut text = String::new();
    tsb_format::asm::escape(units, quote, &mut text);
    text
}
