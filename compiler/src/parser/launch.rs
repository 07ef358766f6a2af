//! Launching classes without `public static void main(String[])` (JLS 12.1.4), and compact source files (JLS 8.1.8).

use super::{Parsed, Parser};
use crate::ast::*;
use crate::source::Span;
use crate::tree::LAUNCHER;

/// How a `main` method is declared.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Main {
    takes_args: bool,
    is_static: bool,
    is_public: bool,
    span: Span,
}

impl<'a> Parser<'a, '_> {
    /// The static method that creates an object if needed, and calls `main`. `None` for a class that is launched by
    /// `public static void main(String[])`, or cannot be launched. `extends` is whether it names a superclass.
    pub(super) fn launcher(
        &mut self,
        kind: TypeDeclKind,
        modifiers: &Modifiers<'a>,
        (name, extends): (Ident<'a>, bool),
        members: &[Member<'a>],
    ) -> Parsed<Option<Member<'a>>> {
        let mains: Vec<Main> = members.iter().filter_map(main_of).collect();
        let Some(&main) = mains.iter().find(|main| main.takes_args).or(mains.first()) else {
            return Ok(None);
        };
        let is_classic = main.takes_args && main.is_static && main.is_public;
        // A superclass may have a `main(String[])`, which goes before `main()`.
        let is_uncertain = extends && !main.takes_args;
        if is_classic
            || is_uncertain
            || !main.is_static && !has_usable_constructor(kind, modifiers, members)
        {
            return Ok(None);
        }
        let span = main.span;
        let parameter = "args";
        let args = match main.takes_args {
            true => vec![self.variable(parameter, span)?],
            false => Vec::new(),
        };
        let receiver = match main.is_static {
            true => None,
            false => {
                let ty = self.own_type(name);
                let ty = self.arena.alloc(ty);
                let new =
                    New { outer: None, type_args: &[], ty, args: &[], args_span: span, body: None };
                let new = self.arena.alloc(new);
                Some(self.make(span, ExprKind::New(new))?)
            }
        };
        let call = self.call_of(receiver, "main", &args, span)?;
        let stmt = Stmt { kind: StmtKind::Expr(call), span };
        let body = Block { stmts: self.arena.alloc_slice_copy(&[stmt]), span };
        let string = self.type_named(&["java", "lang", "String"], span);
        let strings = self.array_of(string, 1)?;
        let params = [self.param_of(strings, parameter, span)];
        let throwable = self.type_named(&["java", "lang", "Throwable"], span);
        let modifiers = self.implied(&[Modifier::Public, Modifier::Static], span);
        Ok(Some(Member::Method(self.arena.alloc(MethodDecl {
            receiver: None,
            modifiers,
            type_params: &[],
            result: TypeExpr { kind: TypeKind::Void, span },
            name: Ident { name: LAUNCHER, span },
            params: self.arena.alloc_slice_copy(&params),
            throws: self.arena.alloc_slice_copy(&[throwable]),
            body: Some(body),
            span,
        }))))
    }

    /// The class of a compact source file: it has the file's name, and its members are the members and the classes of
    /// the file.
    pub(super) fn compact_class(
        &mut self,
        name: Ident<'a>,
        mut members: Vec<Member<'a>>,
        types: &[&'a TypeDecl<'a>],
    ) -> Parsed<&'a TypeDecl<'a>> {
        let kind = TypeDeclKind::Class;
        let modifiers = self.implied(&[Modifier::Final], name.span);
        members.extend(self.launcher(kind, &modifiers, (name, false), &members)?);
        members.extend(types.iter().map(|&decl| Member::Type(decl)));
        Ok(self.arena.alloc(TypeDecl {
            kind,
            modifiers,
            name,
            type_params: &[],
            superclass: None,
            interfaces: &[],
            permits: &[],
            components: &[],
            constants: &[],
            members: self.arena.alloc_slice_copy(&members),
            span: name.span,
        }))
    }
}

fn main_of(member: &Member<'_>) -> Option<Main> {
    let Member::Method(method) = member else { return None };
    let is_void = matches!(method.result.kind, TypeKind::Void);
    if method.name.name != "main" || !is_void || method.modifiers.has(Modifier::Private) {
        return None;
    }
    let takes_args = match method.params {
        [] => false,
        [param] if is_strings(&param.ty) => true,
        _ => return None,
    };
    Some(Main {
        takes_args,
        is_static: method.modifiers.has(Modifier::Static),
        is_public: method.modifiers.has(Modifier::Public),
        span: method.name.span,
    })
}

fn is_strings(ty: &TypeExpr<'_>) -> bool {
    match ty.kind {
        TypeKind::Array { element: TypeExpr { kind: TypeKind::Named(name), .. }, dims: 1 } => {
            matches!(&*name.to_string(), "String" | "java.lang.String")
        }
        _ => false,
    }
}

/// Whether an object of the class can be created without arguments by code outside of the class.
fn has_usable_constructor(
    kind: TypeDeclKind,
    modifiers: &Modifiers<'_>,
    members: &[Member<'_>],
) -> bool {
    let mut constructors = members.iter().filter_map(|member| match member {
        Member::Constructor(constructor) => Some(constructor),
        _ => None,
    });
    let mut declared = constructors.clone().peekable();
    kind == TypeDeclKind::Class
        && !modifiers.has(Modifier::Abstract)
        && (declared.peek().is_none()
            || constructors.any(|c| c.params.is_empty() && !c.modifiers.has(Modifier::Private)))
}
