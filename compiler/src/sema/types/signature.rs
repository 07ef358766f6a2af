//! Generic signatures as text, in the grammar of class files (JVMS 4.7.9.1). Modules contain them for compilers only.
//!
//! An argument list has the arguments for all parameters of a class, those of enclosing classes first. `Tname;` is a
//! type variable of the declaration itself or of an enclosing class or method.

use std::fmt::Write as _;
use std::sync::Arc;

use super::{MethodSig, Ty, TypeVar, TypeVarData, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::{ClassId, Prim};

/// The limit for the nesting of types in a signature.
const MAX_DEPTH: u32 = 64;

fn prim_letter(prim: Prim) -> char {
    match prim {
        Prim::Boolean => 'Z',
        Prim::Byte => 'B',
        Prim::Short => 'S',
        Prim::Char => 'C',
        Prim::Int => 'I',
        Prim::Long => 'J',
        Prim::Float => 'F',
        Prim::Double => 'D',
    }
}

impl ClassTable<'_> {
    /// The generic signature of a class, with its permitted subclasses; `None` if it has neither.
    pub fn class_signature(&self, class: ClassId) -> Option<String> {
        let sig = &self.class_sigs[class];
        let supers = || sig.superclass.iter().chain(&sig.interfaces);
        let own = self.own_param_count(class);
        let own = &sig.params[sig.params.len() - own..];
        let permitted = &self.permitted[class];
        if permitted.is_empty()
            && own.is_empty()
            && supers().all(|ty| !self.is_generic(ty))
            && sig.params.is_empty()
        {
            return None;
        }
        let mut out = String::new();
        self.write_params(&mut out, own);
        match &sig.superclass {
            Some(ty) => self.write_ty(&mut out, ty),
            None => self.write_ty(&mut out, &self.object_ty()),
        }
        sig.interfaces.iter().for_each(|ty| self.write_ty(&mut out, ty));
        for &sub in permitted {
            out.push('^');
            self.write_ty(&mut out, &Ty::class(sub));
        }
        Some(out)
    }

    /// The generic signature of a method.
    pub fn method_signature(&self, sig: &MethodSig) -> Option<String> {
        let mut parts = sig.args.iter().chain([&sig.ret]).chain(&sig.throws);
        if sig.params.is_empty() && !parts.any(|ty| self.is_generic(ty)) {
            return None;
        }
        let mut out = String::new();
        self.write_params(&mut out, &sig.params);
        out.push('(');
        sig.args.iter().for_each(|ty| self.write_ty(&mut out, ty));
        out.push(')');
        self.write_ty(&mut out, &sig.ret);
        for ty in &sig.throws {
            out.push('^');
            self.write_ty(&mut out, ty);
        }
        Some(out)
    }

    /// The declared type of a field, if it is generic.
    pub fn field_signature(&self, ty: &Ty) -> Option<String> {
        self.is_generic(ty).then(|| {
            let mut out = String::new();
            self.write_ty(&mut out, ty);
            out
        })
    }

    fn is_generic(&self, ty: &Ty) -> bool {
        ty.any(&mut |ty| match ty {
            Ty::Var(_) => true,
            Ty::Class(_, args) => !args.is_empty(),
            _ => false,
        })
    }

    fn write_params(&self, out: &mut String, params: &[TypeVar]) {
        if params.is_empty() {
            return;
        }
        out.push('<');
        for &param in params {
            let data = self.type_vars.get(param);
            let _ = write!(out, "{}", data.name);
            let bounds = match &data.upper {
                Ty::Intersection(types) => types.to_vec(),
                other => vec![other.clone()],
            };
            for bound in &bounds {
                out.push(':');
                self.write_ty(out, bound);
            }
        }
        out.push('>');
    }

    fn write_ty(&self, out: &mut String, ty: &Ty) {
        match ty {
            Ty::Void => out.push('V'),
            Ty::Prim(prim) => out.push(prim_letter(*prim)),
            Ty::Array(element) => {
                out.push('[');
                self.write_ty(out, element);
            }
            Ty::Var(var) => {
                let _ = write!(out, "T{};", self.type_vars.name(*var));
            }
            Ty::Class(class, args) => {
                let _ = write!(out, "L{}", self.symbols.classes[*class].name);
                if !args.is_empty() {
                    out.push('<');
                    args.iter().for_each(|arg| self.write_ty(out, arg));
                    out.push('>');
                }
                out.push(';');
            }
            Ty::Wildcard(Wildcard::Any) => out.push('*'),
            Ty::Wildcard(Wildcard::Extends(bound)) => {
                out.push('+');
                self.write_ty(out, bound);
            }
            Ty::Wildcard(Wildcard::Super(bound)) => {
                out.push('-');
                self.write_ty(out, bound);
            }
            // These do not occur in declarations.
            Ty::Null | Ty::Infer(_) | Ty::Intersection(_) => self.write_ty(out, &self.object_ty()),
        }
    }
}

/// Parses generic signatures.
pub(crate) struct Reader<'t, 'w, 'a> {
    text: &'t str,
    table: &'w ClassTable<'a>,
    /// Type variables by name, the innermost last.
    pub vars: Vec<(Arc<str>, TypeVar)>,
    depth: u32,
}

impl<'t, 'w, 'a> Reader<'t, 'w, 'a> {
    /// A reader of a text in the scope of the given type variables.
    pub fn new(text: &'t str, table: &'w ClassTable<'a>, vars: Vec<(Arc<str>, TypeVar)>) -> Self {
        Reader { text, table, vars, depth: 0 }
    }

    /// Whether the whole text has been read.
    pub fn is_at_end(&self) -> bool {
        self.text.is_empty()
    }

    /// Consumes a character, if it comes next.
    pub fn eat(&mut self, c: char) -> bool {
        match self.text.strip_prefix(c) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    fn until(&mut self, ends: &[char]) -> Option<&'t str> {
        let end = self.text.find(ends)?;
        let (found, rest) = self.text.split_at(end);
        self.text = rest;
        Some(found)
    }

    /// Type parameters, whose bounds may mention each other.
    pub fn params(&mut self) -> Option<Vec<TypeVar>> {
        let mut params = Vec::new();
        if !self.eat('<') {
            return Some(params);
        }
        // The list is read twice, since bounds may refer to all names.
        let start = self.text;
        for is_second in [false, true] {
            self.text = start;
            let mut index = 0;
            while !self.eat('>') {
                let name: Arc<str> = self.until(&[':'])?.into();
                if !is_second {
                    let data = TypeVarData {
                        name: name.clone(),
                        upper: self.table.object_ty(),
                        lower: None,
                        wildcard: None,
                    };
                    let var = self.table.type_vars.push(data);
                    self.vars.push((name, var));
                    params.push(var);
                }
                let mut bounds = Vec::new();
                while self.eat(':') {
                    if is_second {
                        bounds.push(self.ty()?);
                    } else {
                        self.skip()?;
                    }
                }
                if is_second {
                    let upper = match bounds.len() {
                        1 => bounds.remove(0),
                        0 => self.table.object_ty(),
                        _ => Ty::Intersection(bounds.into()),
                    };
                    self.table.type_vars.set_upper(params[index], upper);
                }
                index += 1;
            }
        }
        Some(params)
    }

    /// Skips a type.
    fn skip(&mut self) -> Option<()> {
        let mut depth = 0u32;
        loop {
            let c = self.text.chars().next()?;
            self.text = &self.text[c.len_utf8()..];
            match c {
                '[' | '+' | '-' => continue,
                'L' | 'T' => {
                    let end = self.text.find([';', '<'])?;
                    let opens = self.text.as_bytes()[end] == b'<';
                    self.text = &self.text[end + 1..];
                    depth += u32::from(opens);
                }
                '>' => {
                    depth = depth.checked_sub(1)?;
                    if !self.eat(';') {
                        return None;
                    }
                }
                _ => {}
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// A type or type argument.
    pub fn ty(&mut self) -> Option<Ty> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let ty = self.ty_at();
        self.depth -= 1;
        ty
    }

    fn ty_at(&mut self) -> Option<Ty> {
        let c = self.text.chars().next()?;
        self.text = &self.text[c.len_utf8()..];
        Some(match c {
            'V' => Ty::Void,
            'Z' => Ty::Prim(Prim::Boolean),
            'B' => Ty::Prim(Prim::Byte),
            'S' => Ty::Prim(Prim::Short),
            'C' => Ty::Prim(Prim::Char),
            'I' => Ty::Prim(Prim::Int),
            'J' => Ty::Prim(Prim::Long),
            'F' => Ty::Prim(Prim::Float),
            'D' => Ty::Prim(Prim::Double),
            '[' => self.ty()?.array(),
            'T' => {
                let name = self.until(&[';'])?;
                self.eat(';');
                let (_, var) = self.vars.iter().rev().find(|(known, _)| &**known == name)?;
                Ty::Var(*var)
            }
            'L' => {
                let name = self.until(&[';', '<'])?;
                let class = *self.table.by_name.get(name)?;
                let mut args = Vec::new();
                if self.eat('<') {
                    while !self.eat('>') {
                        args.push(self.ty()?);
                    }
                }
                if !self.eat(';') {
                    return None;
                }
                Ty::Class(class, args.into_iter().collect())
            }
            '*' => Ty::Wildcard(Wildcard::Any),
            '+' => Ty::Wildcard(Wildcard::Extends(Arc::new(self.ty()?))),
            '-' => Ty::Wildcard(Wildcard::Super(Arc::new(self.ty()?))),
            _ => return None,
        })
    }

    /// The generic signature of a method.
    pub fn method(&mut self) -> Option<MethodSig> {
        let params = self.params()?;
        if !self.eat('(') {
            return None;
        }
        let mut args = Vec::new();
        while !self.eat(')') {
            args.push(self.ty()?);
        }
        let ret = self.ty()?;
        let mut throws = Vec::new();
        while self.eat('^') {
            throws.push(self.ty()?);
        }
        Some(MethodSig { params: params.into(), args, ret, throws })
    }
}
