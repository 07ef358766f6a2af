//! The textual form of the syntax tree, for people and tests.
//!
//! Declarations and statements are printed one per line, with their location at the end. Expressions are printed in
//! prefix notation with parentheses, so that their structure is visible.

use std::fmt::{self, Write};

use super::*;
use crate::source::SourceMap;
use crate::stack;

/// The tree of a file as text.
#[must_use]
pub fn print(unit: &CompilationUnit<'_>, sources: &SourceMap) -> String {
    let mut printer = Printer { out: String::new(), indent: 0, sources };
    // Writing into a string does not fail.
    let _ = printer.unit(unit);
    printer.out
}

struct Printer<'s> {
    out: String,
    indent: usize,
    sources: &'s SourceMap,
}

impl Printer<'_> {
    /// Prints one line: the output of `content`, then the location.
    fn line(
        &mut self,
        span: Span,
        content: impl FnOnce(&mut String) -> fmt::Result,
    ) -> fmt::Result {
        let _ = write!(self.out, "{:1$}", "", self.indent * 2);
        content(&mut self.out)?;
        let place = self.sources.line_column(span);
        writeln!(self.out, " @{}:{}", place.line, place.column)
    }

    fn indented(&mut self, content: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        self.indent += 1;
        let result = stack::grow(|| content(self));
        self.indent -= 1;
        result
    }

    fn unit(&mut self, unit: &CompilationUnit<'_>) -> fmt::Result {
        if let Some(name) = &unit.package {
            self.line(name.span, |out| write!(out, "package {name}"))?;
        }
        for import in unit.imports {
            let word = if import.is_static { "import static" } else { "import" };
            let star = if import.on_demand { ".*" } else { "" };
            self.line(import.span, |out| write!(out, "{word} {}{star}", import.name))?;
        }
        unit.types.iter().try_for_each(|decl| self.type_decl(decl))
    }

    fn type_decl(&mut self, decl: &TypeDecl<'_>) -> fmt::Result {
        let kind = decl.kind.keyword();
        let is_interface = decl.kind == TypeDeclKind::Interface;
        let relation = if is_interface { "extends" } else { "implements" };
        self.line(decl.span, |out| {
            write!(out, "{}{kind} ", Mods(&decl.modifiers))?;
            type_params(out, decl.type_params)?;
            out.write_str(decl.name.name)?;
            if let Some(superclass) = &decl.superclass {
                write!(out, " extends {superclass}")?;
            }
            types(out, relation, decl.interfaces)?;
            types(out, "permits", decl.permits)
        })?;
        self.indented(|p| decl.members.iter().try_for_each(|member| p.member(member)))
    }

    fn member(&mut self, member: &Member<'_>) -> fmt::Result {
        match *member {
            Member::Type(decl) => self.type_decl(decl),
            Member::Field(field) => self.line(field.span, |out| {
                write!(out, "field {}{}", Mods(&field.modifiers), field.ty)?;
                vars(out, field.vars)
            }),
            Member::Method(method) => {
                self.line(method.span, |out| {
                    write!(out, "method {}", Mods(&method.modifiers))?;
                    type_params(out, method.type_params)?;
                    write!(out, "{} {}", method.result, method.name.name)?;
                    params(out, method.params)?;
                    types(out, "throws", method.throws)
                })?;
                method.body.map_or(Ok(()), |body| self.stmts(body.stmts))
            }
            Member::Constructor(constructor) => {
                self.line(constructor.span, |out| {
                    write!(out, "constructor {}", Mods(&constructor.modifiers))?;
                    type_params(out, constructor.type_params)?;
                    out.write_str(constructor.name.name)?;
                    params(out, constructor.params)?;
                    types(out, "throws", constructor.throws)
                })?;
                self.stmts(constructor.prologue)?;
                if let Some(call) = constructor.call {
                    self.indented(|p| p.constructor_call(&call))?;
                }
                self.stmts(constructor.body.stmts)
            }
            Member::Initializer(init) => {
                let kind = if init.is_static { "static initializer" } else { "initializer" };
                self.line(init.span, |out| out.write_str(kind))?;
                self.stmts(init.body.stmts)
            }
        }
    }

    fn constructor_call(&mut self, call: &ConstructorCall<'_>) -> fmt::Result {
        let kind = match call.kind {
            ConstructorCallKind::This => "this",
            ConstructorCallKind::Super => "super",
        };
        self.line(call.span, |out| {
            write!(out, "({kind}")?;
            exprs(out, call.args)?;
            out.write_str(")")
        })
    }

    fn stmts(&mut self, list: &[Stmt<'_>]) -> fmt::Result {
        self.indented(|p| list.iter().try_for_each(|stmt| p.stmt(stmt)))
    }

    fn sub(&mut self, stmt: &Stmt<'_>) -> fmt::Result {
        self.indented(|p| p.stmt(stmt))
    }

    fn word(&mut self, span: Span, word: &str) -> fmt::Result {
        self.line(span, |out| out.write_str(word))
    }

    /// A line with a word and an expression.
    fn head(&mut self, span: Span, word: &str, e: &Expr<'_>) -> fmt::Result {
        self.line(span, |out| {
            write!(out, "{word} ")?;
            expr(out, e)
        })
    }

    fn stmt(&mut self, stmt: &Stmt<'_>) -> fmt::Result {
        let span = stmt.span;
        match stmt.kind {
            StmtKind::Empty => self.word(span, "empty"),
            StmtKind::Error => self.word(span, "error"),
            StmtKind::Block(block) => {
                self.word(span, "block")?;
                self.stmts(block.stmts)
            }
            StmtKind::Local(decl) => self.line(span, |out| local(out, decl)),
            StmtKind::Type(decl) => self.type_decl(decl),
            StmtKind::Expr(e) => self.line(span, |out| expr(out, e)),
            StmtKind::If { condition, then, otherwise } => {
                self.head(span, "if", condition)?;
                self.sub(then)?;
                match otherwise {
                    Some(stmt) => {
                        self.word(stmt.span, "else")?;
                        self.sub(stmt)
                    }
                    None => Ok(()),
                }
            }
            StmtKind::While { condition, body } => {
                self.head(span, "while", condition)?;
                self.sub(body)
            }
            StmtKind::DoWhile { body, condition } => {
                self.head(span, "do-while", condition)?;
                self.sub(body)
            }
            StmtKind::For(f) => {
                self.line(span, |out| {
                    out.write_str("for [")?;
                    match f.init {
                        ForInit::Local(decl) => local(out, decl)?,
                        ForInit::Exprs(list) => exprs(out, list)?,
                    }
                    out.write_str("] [")?;
                    if let Some(condition) = f.condition {
                        expr(out, condition)?;
                    }
                    out.write_str("] [")?;
                    exprs(out, f.update)?;
                    out.write_str("]")
                })?;
                self.sub(f.body)
            }
            StmtKind::ForEach(f) => {
                self.line(span, |out| {
                    write!(
                        out,
                        "for-each {}{} {} ",
                        Mods(&f.var.modifiers),
                        f.var.ty,
                        f.var.name.name
                    )?;
                    expr(out, f.iterable)
                })?;
                self.sub(f.body)
            }
            StmtKind::Switch(s) => {
                self.head(span, "switch", s.selector)?;
                self.indented(|p| s.groups.iter().try_for_each(|group| p.group(group)))
            }
            StmtKind::Yield { value } => self.head(span, "yield", value),
            StmtKind::Labeled { label, body } => {
                self.line(span, |out| write!(out, "label {}", label.name))?;
                self.sub(body)
            }
            StmtKind::Break { label } => self.jump(span, "break", label),
            StmtKind::Continue { label } => self.jump(span, "continue", label),
            StmtKind::Return { value: Some(e) } => self.head(span, "return", e),
            StmtKind::Return { value: None } => self.word(span, "return"),
            StmtKind::ConstructorCall(call) => self.constructor_call(call),
            StmtKind::Throw { value } => self.head(span, "throw", value),
            StmtKind::Synchronized { lock, body } => {
                self.head(span, "synchronized", lock)?;
                self.indented(|p| p.stmts(body.stmts))
            }
            StmtKind::Assert { condition, message } => self.line(span, |out| {
                out.write_str("assert ")?;
                expr(out, condition)?;
                match message {
                    Some(message) => {
                        out.write_str(" ")?;
                        expr(out, message)
                    }
                    None => Ok(()),
                }
            }),
            StmtKind::Try(t) => {
                self.word(span, "try")?;
                for resource in t.resources {
                    match *resource {
                        Resource::Declared(decl) => {
                            let span = decl.ty.span.to(decl.vars[0].span);
                            self.line(span, |out| {
                                out.write_str("resource ")?;
                                local(out, decl)
                            })?;
                        }
                        Resource::Variable(variable) => {
                            self.head(variable.span, "resource", variable)?;
                        }
                    }
                }
                self.stmts(t.block.stmts)?;
                for catch in t.catches {
                    let param = &catch.param;
                    self.line(catch.span, |out| {
                        write!(out, "catch {}{}", Mods(&param.modifiers), param.ty)?;
                        for ty in catch.alternatives {
                            write!(out, " | {ty}")?;
                        }
                        write!(out, " {}", param.name.name)
                    })?;
                    self.stmts(catch.body.stmts)?;
                }
                match t.finally {
                    Some(block) => {
                        self.word(block.span, "finally")?;
                        self.stmts(block.stmts)
                    }
                    None => Ok(()),
                }
            }
        }
    }

    fn group(&mut self, group: &SwitchGroup<'_>) -> fmt::Result {
        for label in group.labels {
            match label.kind {
                LabelKind::Value(value) => self.head(label.span, "case", value)?,
                LabelKind::Pattern { pattern: p, guard } => self.line(label.span, |out| {
                    out.write_str("case ")?;
                    pattern(out, p)?;
                    match guard {
                        Some(guard) => {
                            out.write_str(" when ")?;
                            expr(out, guard)
                        }
                        None => Ok(()),
                    }
                })?,
                LabelKind::Default => self.word(label.span, "default")?,
            }
        }
        self.stmts(group.stmts)
    }

    fn jump(&mut self, span: Span, word: &str, label: Option<Ident<'_>>) -> fmt::Result {
        self.line(span, |out| match label {
            Some(label) => write!(out, "{word} {}", label.name),
            None => out.write_str(word),
        })
    }
}

/// Modifiers and annotations, each followed by a space.
struct Mods<'m>(&'m Modifiers<'m>);

impl fmt::Display for Mods<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (annotation, _) in self.0.annotations {
            write!(f, "@{} ", annotation.name())?;
        }
        self.0.list.iter().try_for_each(|(modifier, _)| write!(f, "{} ", modifier.keyword()))
    }
}

impl fmt::Display for TypeExpr<'_> {
    /// As written in the source, without spaces and comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            TypeKind::Void => f.write_str("void"),
            TypeKind::Primitive(primitive) => write!(f, "{primitive}"),
            TypeKind::Named(name) => write!(f, "{name}"),
            TypeKind::Generic(generic) => {
                for (i, (segment, args)) in
                    generic.name.segments.iter().zip(generic.args).enumerate()
                {
                    write!(f, "{}{}", if i == 0 { "" } else { "." }, segment.name)?;
                    if !args.is_empty() {
                        type_args(f, args)?;
                    }
                }
                if generic.is_diamond { f.write_str("<>") } else { Ok(()) }
            }
            TypeKind::Wildcard(None) => f.write_str("?"),
            TypeKind::Wildcard(Some((WildcardBound::Extends, bound))) => {
                write!(f, "? extends {bound}")
            }
            TypeKind::Wildcard(Some((WildcardBound::Super, bound))) => {
                write!(f, "? super {bound}")
            }
            TypeKind::Intersection(types) => {
                for (i, ty) in types.iter().enumerate() {
                    write!(f, "{}{ty}", if i == 0 { "" } else { "&" })?;
                }
                Ok(())
            }
            TypeKind::Var => f.write_str("var"),
            TypeKind::Array { element, dims } => {
                write!(f, "{element}")?;
                (0..dims).try_for_each(|_| f.write_str("[]"))
            }
            TypeKind::Error => f.write_str("<error>"),
        }
    }
}

/// Type arguments in their brackets.
fn type_args(f: &mut fmt::Formatter<'_>, args: &[TypeExpr<'_>]) -> fmt::Result {
    f.write_str("<")?;
    for (i, ty) in args.iter().enumerate() {
        write!(f, "{}{ty}", if i == 0 { "" } else { "," })?;
    }
    f.write_str(">")
}

/// Type parameters in their brackets, if there are any, then a space.
fn type_params(out: &mut String, params: &[TypeParam<'_>]) -> fmt::Result {
    if params.is_empty() {
        return Ok(());
    }
    for (i, param) in params.iter().enumerate() {
        write!(out, "{}{}", if i == 0 { "<" } else { "," }, param.name.name)?;
        for (j, bound) in param.bounds.iter().enumerate() {
            write!(out, "{}{bound}", if j == 0 { " extends " } else { "&" })?;
        }
    }
    out.write_str("> ")
}

fn types(out: &mut String, word: &str, list: &[TypeExpr<'_>]) -> fmt::Result {
    for (i, ty) in list.iter().enumerate() {
        if i == 0 {
            write!(out, " {word} {ty}")?;
        } else {
            write!(out, ", {ty}")?;
        }
    }
    Ok(())
}

fn params(out: &mut String, list: &[Param<'_>]) -> fmt::Result {
    out.write_str("(")?;
    for (i, param) in list.iter().enumerate() {
        let comma = if i == 0 { "" } else { ", " };
        let dots = if param.is_varargs { "..." } else { "" };
        write!(out, "{comma}{}{}{dots} {}", Mods(&param.modifiers), param.ty, param.name.name)?;
    }
    out.write_str(")")
}

fn local(out: &mut String, decl: &LocalDecl<'_>) -> fmt::Result {
    write!(out, "local {}{}", Mods(&decl.modifiers), decl.ty)?;
    vars(out, decl.vars)
}

fn vars(out: &mut String, list: &[Declarator<'_>]) -> fmt::Result {
    for (i, var) in list.iter().enumerate() {
        write!(out, "{}{}", if i == 0 { " " } else { ", " }, var.name.name)?;
        (0..var.extra_dims).try_for_each(|_| out.write_str("[]"))?;
        if let Some(value) = var.init {
            out.write_str(" = ")?;
            init(out, value)?;
        }
    }
    Ok(())
}

fn init(out: &mut String, value: Init<'_>) -> fmt::Result {
    match value {
        Init::Expr(e) => expr(out, e),
        Init::Array(array) => array_init(out, array),
    }
}

fn array_init(out: &mut String, array: &ArrayInit<'_>) -> fmt::Result {
    stack::grow(|| {
        out.write_str("{")?;
        for (i, element) in array.elements.iter().enumerate() {
            if i > 0 {
                out.write_str(" ")?;
            }
            init(out, *element)?;
        }
        out.write_str("}")
    })
}

/// Expressions, each after a space.
fn exprs(out: &mut String, list: &[&Expr<'_>]) -> fmt::Result {
    list.iter().try_for_each(|e| {
        out.write_str(" ")?;
        expr(out, e)
    })
}

fn pattern(out: &mut String, p: &Pattern<'_>) -> fmt::Result {
    match p.kind {
        PatternKind::Type(var) => {
            write!(out, "{}{} {}", Mods(&var.modifiers), var.ty, var.name.name)
        }
        PatternKind::Record { ty, components } => {
            write!(out, "{ty}(")?;
            for (index, component) in components.iter().enumerate() {
                out.write_str(if index == 0 { "" } else { ", " })?;
                pattern(out, component)?;
            }
            out.write_str(")")
        }
    }
}

fn expr(out: &mut String, e: &Expr<'_>) -> fmt::Result {
    stack::grow(|| expr_kind(out, &e.kind))
}

/// An operation on expressions, the operator first.
fn super_word(out: &mut String, of: Super<'_>) -> fmt::Result {
    match of.qualifier {
        Some(name) => write!(out, "{name}.super"),
        None => out.write_str("super"),
    }
}

fn operation(
    out: &mut String,
    operator: fmt::Arguments<'_>,
    operands: &[&Expr<'_>],
) -> fmt::Result {
    write!(out, "({operator}")?;
    exprs(out, operands)?;
    out.write_str(")")
}

fn expr_kind(out: &mut String, kind: &ExprKind<'_>) -> fmt::Result {
    match *kind {
        ExprKind::Literal(value) => literal(out, value),
        ExprKind::Name(name) => write!(out, "{name}"),
        ExprKind::This => out.write_str("this"),
        ExprKind::QualifiedThis(name) => write!(out, "{name}.this"),
        ExprKind::Error => out.write_str("<error>"),
        ExprKind::Paren(inner) => operation(out, format_args!("paren"), &[inner]),
        ExprKind::Field { target, name } => {
            operation(out, format_args!(".{}", name.name), &[target])
        }
        ExprKind::SuperField { of, name } => {
            super_word(out, of)?;
            write!(out, ".{}", name.name)
        }
        ExprKind::Call(call) => {
            write!(out, "(call {}", call.name.name)?;
            match call.receiver {
                Receiver::Implicit => {}
                Receiver::Super(of) => {
                    out.write_str(" on ")?;
                    super_word(out, of)?;
                }
                Receiver::Expr(e) => {
                    out.write_str(" on ")?;
                    expr(out, e)?;
                }
            }
            if !call.args.is_empty() {
                out.write_str(" with")?;
            }
            exprs(out, call.args)?;
            out.write_str(")")
        }
        ExprKind::New(new) => {
            write!(out, "(new {}", new.ty)?;
            if let Some(outer) = new.outer {
                out.write_str(" of ")?;
                expr(out, outer)?;
            }
            exprs(out, new.args)?;
            if let Some(body) = new.body {
                write!(out, " with {} members", body.members.len())?;
            }
            out.write_str(")")
        }
        ExprKind::NewArray(new) => {
            write!(out, "(new-array {}/{}", new.element, new.dims)?;
            exprs(out, new.lengths)?;
            if let Some(array) = new.init {
                out.write_str(" ")?;
                array_init(out, array)?;
            }
            out.write_str(")")
        }
        ExprKind::Index { array, index } => operation(out, format_args!("index"), &[array, index]),
        ExprKind::Unary { op, operand, .. } => {
            operation(out, format_args!("{}", op.symbol()), &[operand])
        }
        ExprKind::IncDec { op, target, .. } => {
            let side = if op.is_prefix() { "pre" } else { "post" };
            operation(out, format_args!("{side}{}", op.symbol()), &[target])
        }
        ExprKind::Chain(chain) => {
            out.write_str("(")?;
            expr(out, chain.first)?;
            for link in chain.rest {
                write!(out, " {} ", link.op.symbol())?;
                expr(out, link.operand)?;
            }
            out.write_str(")")
        }
        ExprKind::Matches { operand, pattern: p } => {
            out.write_str("(instanceof ")?;
            expr(out, operand)?;
            out.write_str(" ")?;
            pattern(out, p)?;
            out.write_str(")")
        }
        ExprKind::Switch(switch) => {
            out.write_str("(switch ")?;
            expr(out, switch.selector)?;
            write!(out, " {{{} groups}})", switch.groups.len())
        }
        ExprKind::InstanceOf { operand, ty } => {
            operation(out, format_args!("instanceof {ty}"), &[operand])
        }
        ExprKind::Cast { ty, operand } => operation(out, format_args!("cast {ty}"), &[operand]),
        ExprKind::Conditional { condition, then, otherwise } => {
            operation(out, format_args!("?:"), &[condition, then, otherwise])
        }
        ExprKind::Assign { op, target, value, .. } => {
            operation(out, format_args!("{}=", op.map_or("", BinaryOp::symbol)), &[target, value])
        }
        ExprKind::ClassLiteral(ty) => write!(out, "{ty}.class"),
        ExprKind::Lambda(lambda) => {
            out.write_str("(lambda (")?;
            for (i, param) in lambda.params.iter().enumerate() {
                write!(out, "{}", if i == 0 { "" } else { ", " })?;
                if let Some(ty) = param.ty {
                    write!(out, "{ty} ")?;
                }
                out.write_str(param.name.name)?;
            }
            out.write_str(") ")?;
            match lambda.body {
                LambdaBody::Expr(body) => expr(out, body)?,
                LambdaBody::Block(block) => write!(out, "{{{} statements}}", block.stmts.len())?,
            }
            out.write_str(")")
        }
        ExprKind::MethodRef(method) => {
            out.write_str("(:: ")?;
            match method.target {
                MethodRefTarget::Expr(target) => expr(out, target)?,
                MethodRefTarget::Type(ty) => write!(out, "{ty}")?,
                MethodRefTarget::Super(of) => super_word(out, of)?,
            }
            write!(out, " {})", method.name.map_or("new", |name| name.name))
        }
    }
}

fn literal(out: &mut String, value: Literal<'_>) -> fmt::Result {
    match value {
        Literal::Int(v) => write!(out, "{v}"),
        Literal::Long(v) => write!(out, "{v}L"),
        Literal::Float(v) => write!(out, "{v:?}f"),
        Literal::Double(v) => write!(out, "{v:?}"),
        Literal::Boolean(v) => write!(out, "{v}"),
        Literal::Null => out.write_str("null"),
        Literal::Char(unit) => {
            out.write_str("'")?;
            unit_text(out, unit, '\'')?;
            out.write_str("'")
        }
        Literal::String(units) => {
            out.write_str("\"")?;
            units.iter().try_for_each(|&unit| unit_text(out, unit, '"'))?;
            out.write_str("\"")
        }
    }
}

/// A code unit as in a literal: printable ASCII characters as they are, others as escapes.
fn unit_text(out: &mut String, unit: u16, quote: char) -> fmt::Result {
    match char::from_u32(u32::from(unit)) {
        Some('\n') => out.write_str("\\n"),
        Some('\r') => out.write_str("\\r"),
        Some('\t') => out.write_str("\\t"),
        Some(c) if c == quote || c == '\\' => write!(out, "\\{c}"),
        Some(c @ ' '..='~') => out.write_char(c),
        _ => write!(out, "\\u{unit:04x}"),
    }
}
