//! Records (JLS 8.10) and their implicit members.

use super::decl::Owner;
use super::{Parsed, Parser};
use crate::ast::*;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// The members of a record: the explicit ones, and fields, accessors, constructor, `equals`, `hashCode` and
    /// `toString`.
    pub(super) fn record_members(
        &mut self,
        owner: Owner<'a>,
        modifiers: &Modifiers<'a>,
        written: &'a [Member<'a>],
    ) -> Parsed<&'a [Member<'a>]> {
        use Modifier::{Final, Private, Public};
        let Owner { name, components, .. } = owner;
        let mut members = Vec::new();
        for component in components {
            // JLS 9.7.4: an annotation of a component is one of all that is made for it, as far as it may stand there.
            let written = component.modifiers.written;
            let (ty, name) = (component.ty, component.name);
            members.push(self.field_of(&[Private, Final], written, ty, name, None));
        }
        members.extend(written);
        if !written.iter().any(|member| is_canonical(member, components)) {
            let span = name.span;
            let body = Block { stmts: &[], span };
            let access: Vec<Modifier> =
                modifiers.list.iter().map(|&(m, _)| m).filter(|m| is_access(*m)).collect();
            let decl = ConstructorDecl {
                receiver: None,
                modifiers: self.implied(&access, span),
                type_params: &[],
                name,
                params: components,
                is_compact: false,
                throws: &[],
                prologue: &[],
                call: None,
                body: self.compact_body(body, components)?,
                span,
            };
            members.push(Member::Constructor(self.arena.alloc(decl)));
        }
        for component in components {
            if !declares(written, component.name.name, &[]) {
                let span = component.name.span;
                let value = self.own_field(component.name.name, span)?;
                let name = component.name.name;
                let (ty, written) = (component.ty, component.modifiers.written);
                members.push(self.function_of(&[Public], written, ty, name, &[], value));
            }
        }
        let span = name.span;
        if !declares(written, "toString", &[]) {
            let value = self.record_text(name, components)?;
            let string = self.type_named(&["java", "lang", "String"], span);
            members.push(self.function_of(&[Public, Final], &[], string, "toString", &[], value));
        }
        if !declares(written, "hashCode", &[]) {
            let value = self.record_hash(components, span)?;
            let int = TypeExpr { kind: TypeKind::Primitive(Primitive::Int), span };
            members.push(self.function_of(&[Public, Final], &[], int, "hashCode", &[], value));
        }
        if !declares(written, "equals", &["Object"]) {
            let value = self.record_equality(name, components)?;
            let boolean = TypeExpr { kind: TypeKind::Primitive(Primitive::Boolean), span };
            let object = self.type_named(&["java", "lang", "Object"], span);
            let param = self.param_of(object, "o", span);
            members.push(self.function_of(
                &[Public, Final],
                &[],
                boolean,
                "equals",
                &[param],
                value,
            ));
        }
        Ok(self.arena.alloc_slice_copy(&members))
    }

    /// The body of a compact constructor, which assigns the fields at its end.
    pub(super) fn compact_body(
        &mut self,
        body: Block<'a>,
        components: &'a [Param<'a>],
    ) -> Parsed<Block<'a>> {
        let span = body.close();
        let mut stmts = body.stmts.to_vec();
        for component in components {
            let name = component.name.name;
            let target = self.own_field(name, span)?;
            let value = self.variable(name, span)?;
            let kind = ExprKind::Assign { op: None, op_span: span, target, value };
            stmts.push(Stmt { kind: StmtKind::Expr(self.make(span, kind)?), span });
        }
        Ok(Block { stmts: self.arena.alloc_slice_copy(&stmts), ..body })
    }

    /// `"R[a=" + this.a + ", b=" + this.b + "]"`
    fn record_text(
        &mut self,
        name: Ident<'a>,
        components: &'a [Param<'a>],
    ) -> Parsed<&'a Expr<'a>> {
        let span = name.span;
        let mut parts = Vec::new();
        let mut before = format!("{}[", name.name);
        for component in components {
            before.push_str(component.name.name);
            before.push('=');
            parts.push(self.string_literal(&before, span)?);
            parts.push(self.own_field(component.name.name, span)?);
            before = ", ".to_owned();
        }
        let end = if components.is_empty() { format!("{before}]") } else { "]".to_owned() };
        parts.push(self.string_literal(&end, span)?);
        self.joined(BinaryOp::Add, &parts, span)
    }

    /// `31 * (31 * $hash(this.a) + $hash(this.b)) + …`, 0 without components.
    fn record_hash(&mut self, components: &'a [Param<'a>], span: Span) -> Parsed<&'a Expr<'a>> {
        let mut sum: Option<&'a Expr<'a>> = None;
        for component in components {
            let field = self.own_field(component.name.name, span)?;
            let hash = self.call_of(None, "$hash", &[field], span)?;
            sum = Some(match sum {
                None => hash,
                Some(sum) => self.call_of(None, "$join", &[sum, hash], span)?,
            });
        }
        match sum {
            Some(sum) => Ok(sum),
            None => self.make(span, ExprKind::Literal(Literal::Int(0))),
        }
    }

    /// `this == o || o instanceof R && $same(this.a, ((R) o).a) && …`
    fn record_equality(
        &mut self,
        name: Ident<'a>,
        components: &'a [Param<'a>],
    ) -> Parsed<&'a Expr<'a>> {
        let span = name.span;
        let own = self.own_type(name);
        let own: &'a TypeExpr<'a> = self.arena.alloc(own);
        let operand = self.variable("o", span)?;
        let mut all = vec![self.make(span, ExprKind::InstanceOf { operand, ty: own })?];
        for component in components {
            let mine = self.own_field(component.name.name, span)?;
            let operand = self.variable("o", span)?;
            let cast = self.make(span, ExprKind::Cast { ty: own, operand })?;
            let target = self.make(span, ExprKind::Paren(cast))?;
            let field = Ident { span, ..component.name };
            let other = self.make(span, ExprKind::Field { target, name: field })?;
            all.push(self.call_of(None, "$same", &[mine, other], span)?);
        }
        let alike = self.joined(BinaryOp::LogicalAnd, &all, span)?;
        let this = self.make(span, ExprKind::This)?;
        let o = self.variable("o", span)?;
        let identical = self.joined(BinaryOp::Eq, &[this, o], span)?;
        self.joined(BinaryOp::LogicalOr, &[identical, alike], span)
    }
}

fn is_access(modifier: Modifier) -> bool {
    matches!(modifier, Modifier::Public | Modifier::Protected | Modifier::Private)
}

/// Whether a member is the canonical constructor.
fn is_canonical(member: &Member<'_>, components: &[Param<'_>]) -> bool {
    let Member::Constructor(constructor) = member else { return false };
    constructor.is_compact
        || constructor.params.len() == components.len()
            && constructor
                .params
                .iter()
                .zip(components)
                .all(|(a, b)| erased_text(&a.ty) == erased_text(&b.ty))
}

/// A type as written, without qualifiers and type arguments. It suffices to distinguish the parameter types of a
/// record's constructors.
fn erased_text(ty: &TypeExpr<'_>) -> String {
    match ty.kind {
        TypeKind::Named(name) => name.last().name.to_owned(),
        TypeKind::Generic(generic) => generic.name.last().name.to_owned(),
        TypeKind::Array { element, dims } => format!("{}{dims}", erased_text(element)),
        _ => ty.to_string(),
    }
}

/// Whether the members include a method with this name and these parameter types.
fn declares(members: &[Member<'_>], name: &str, params: &[&str]) -> bool {
    members.iter().any(|member| match member {
        Member::Method(method) => {
            method.name.name == name
                && method.params.len() == params.len()
                && method.params.iter().zip(params).all(|(a, b)| erased_text(&a.ty) == *b)
        }
        _ => false,
    })
}
