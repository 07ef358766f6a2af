//! Checking expressions: names become places, and types agree as far as they are declared.

use super::parse::{Literal, Term, TermKind};
use super::{Builtin, Node, NodeKind, Op, Width};
use crate::rules::value::{Datum, Store};
use crate::spec::{Diagnostic, Ident, Span};

/// What is known of a value before the run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ty {
    Any,
    Boolean,
    Int,
    Long,
    Double,
    Text,
    Object,
    List,
    Set,
}

impl Ty {
    /// The type of a name in a specification, which may be that of a type of Java.
    pub(crate) fn named(name: &str) -> Ty {
        match name {
            "int" | "short" | "byte" => Ty::Int,
            "long" => Ty::Long,
            "double" | "float" => Ty::Double,
            "boolean" | "bool" => Ty::Boolean,
            "string" | "String" | "char" | "java.lang.String" => Ty::Text,
            "list" => Ty::List,
            "set" => Ty::Set,
            "any" => Ty::Any,
            _ => Ty::Object,
        }
    }

    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Ty::Any => "any",
            Ty::Boolean => "boolean",
            Ty::Int => "int",
            Ty::Long => "long",
            Ty::Double => "double",
            Ty::Text => "string",
            Ty::Object => "obj",
            Ty::List => "list",
            Ty::Set => "set",
        }
    }

    fn rank(self) -> Option<u8> {
        match self {
            Ty::Int => Some(0),
            Ty::Long => Some(1),
            Ty::Double => Some(2),
            _ => None,
        }
    }

    fn promoted(self, other: Ty) -> Option<Ty> {
        let rank = self.rank()?.max(other.rank()?);
        Some([Ty::Int, Ty::Long, Ty::Double][usize::from(rank)])
    }

    /// Whether a value of this type can be where `to` is expected. An `obj` can be any reference.
    pub(crate) fn fits(self, to: Ty) -> bool {
        match (self, to) {
            (Ty::Any, _) | (_, Ty::Any) => true,
            (a, b) if a == b => true,
            (Ty::Object, Ty::Text | Ty::List | Ty::Set) => true,
            (Ty::Text | Ty::List | Ty::Set, Ty::Object) => true,
            (a, b) => a.promoted(b) == Some(b),
        }
    }

    fn may_equal(self, other: Ty) -> bool {
        self.fits(other) || other.fits(self)
    }
}

/// A function of a specification.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) params: usize,
    pub(crate) body: Node,
    /// How many expressions a call evaluates at most.
    pub(crate) cost: usize,
    /// How many calls are within each other at most.
    pub(crate) levels: usize,
}

/// A call of a function of the specification evaluates so many expressions at most.
const MAX_COST: usize = 100_000;

/// Calls of functions of the specification are nested so deep at most.
const MAX_LEVELS: usize = 8;

/// What names mean where an expression stands.
pub(crate) trait Names {
    /// The place and the type of a name.
    fn find(&self, name: &str) -> Option<(NodeKind, Ty)>;

    /// All names, for messages.
    fn all(&self) -> Vec<String>;
}

/// The names of the functions that every specification has.
pub(crate) fn known_functions() -> impl Iterator<Item = &'static str> {
    Builtin::ALL.iter().map(|(name, ..)| *name)
}

/// Makes expressions ready to be evaluated.
pub(crate) struct Compiler<'a> {
    pub(crate) names: &'a dyn Names,
    pub(crate) functions: &'a [Function],
    pub(crate) store: &'a mut Store,
}

fn mismatch(span: Span, expected: Ty, found: Ty) -> Diagnostic {
    let message =
        format!("this has to be of type {}, it is of type {}", expected.word(), found.word());
    Diagnostic::new(span, message)
}

impl Compiler<'_> {
    /// The expression, as one of a type.
    ///
    /// # Errors
    /// If a name is unknown, or types do not agree.
    pub(crate) fn of_type(&mut self, term: &Term, expected: Ty) -> Result<Node, Diagnostic> {
        let (node, found) = self.node(term)?;
        if !found.fits(expected) {
            return Err(mismatch(term.span.clone(), expected, found));
        }
        Ok(match expected {
            Ty::Double if found != Ty::Double => {
                let span = node.span.clone();
                let kind = match node.kind {
                    NodeKind::Constant(key) => {
                        let value = self.store.datum(key).double().unwrap_or_default();
                        NodeKind::Constant(self.store.pin(&Datum::Double(value)))
                    }
                    kind => NodeKind::Widen(Box::new(Node { kind, span: span.clone() })),
                };
                Node { kind, span }
            }
            _ => node,
        })
    }

    /// The expression and its type.
    ///
    /// # Errors
    /// As [`Compiler::of_type`].
    pub(crate) fn node(&mut self, term: &Term) -> Result<(Node, Ty), Diagnostic> {
        let span = term.span.clone();
        let (kind, ty) = match &term.kind {
            TermKind::Literal(literal) => {
                let (datum, ty) = match literal {
                    Literal::Null => (Datum::Null, Ty::Object),
                    Literal::Boolean(value) => (Datum::Boolean(*value), Ty::Boolean),
                    Literal::Int(value) => (Datum::Int(*value), Ty::Int),
                    Literal::Long(value) => (Datum::Int(*value), Ty::Long),
                    Literal::Double(value) => (Datum::Double(*value), Ty::Double),
                    Literal::Text(text) => (Datum::Text(text.as_str().into()), Ty::Text),
                };
                (NodeKind::Constant(self.store.pin(&datum)), ty)
            }
            TermKind::Name(name) => match self.names.find(name) {
                Some(found) => found,
                None => {
                    let error = Diagnostic::new(span, format!("there is no `{name}` here"));
                    let known = self.names.all();
                    return Err(match known.is_empty() {
                        true => error,
                        false => error.hint(format!("there are {}", known.join(", "))),
                    });
                }
            },
            TermKind::Not(inner) => {
                (NodeKind::Not(Box::new(self.of_type(inner, Ty::Boolean)?)), Ty::Boolean)
            }
            TermKind::Negate(inner) => {
                let (node, ty) = self.number(inner, "-")?;
                (NodeKind::Negate(Box::new(node), width(ty)), ty)
            }
            TermKind::Binary(op, a, b) => return self.binary(*op, a, b, span),
            TermKind::Choose(three) => {
                let condition = self.of_type(&three[0], Ty::Boolean)?;
                let ((then, a), (or, b)) = (self.node(&three[1])?, self.node(&three[2])?);
                let ty = if a == b { a } else { Ty::Any };
                (NodeKind::Choose(Box::new([condition, then, or])), ty)
            }
            TermKind::Call(name, arguments) => return self.call(name, arguments, span),
            TermKind::List(items) => (NodeKind::List(self.nodes(items)?), Ty::List),
            TermKind::Set(items) => (NodeKind::Set(self.nodes(items)?), Ty::Set),
        };
        Ok((Node { kind, span }, ty))
    }

    fn nodes(&mut self, terms: &[Term]) -> Result<Vec<Node>, Diagnostic> {
        terms.iter().map(|term| Ok(self.node(term)?.0)).collect()
    }

    fn number(&mut self, term: &Term, what: &str) -> Result<(Node, Ty), Diagnostic> {
        let (node, ty) = self.node(term)?;
        if ty != Ty::Any && ty.rank().is_none() {
            let message = format!("`{what}` takes a number, not a value of type {}", ty.word());
            return Err(Diagnostic::new(term.span.clone(), message));
        }
        Ok((node, ty))
    }

    fn binary(&mut self, op: Op, a: &Term, b: &Term, span: Span) -> Result<(Node, Ty), Diagnostic> {
        let made = |kind, ty| Ok((Node { kind, span: span.clone() }, ty));
        match op {
            Op::And | Op::Or => {
                let both = Box::new((self.of_type(a, Ty::Boolean)?, self.of_type(b, Ty::Boolean)?));
                let kind = if op == Op::And { NodeKind::And(both) } else { NodeKind::Or(both) };
                return made(kind, Ty::Boolean);
            }
            Op::In => {
                let ((a, _), (b, ty)) = (self.node(a)?, self.node(b)?);
                if !matches!(ty, Ty::List | Ty::Set | Ty::Text | Ty::Any | Ty::Object) {
                    let message = format!("nothing is in a value of type {}", ty.word());
                    return Err(Diagnostic::new(span, message));
                }
                let kind = NodeKind::Binary(op, Width::Checked, Box::new((a, b)));
                return made(kind, Ty::Boolean);
            }
            Op::Equal | Op::Unequal => {
                let ((left, x), (right, y)) = (self.node(a)?, self.node(b)?);
                if !x.may_equal(y) {
                    let message =
                        format!("values of type {} and {} are never equal", x.word(), y.word());
                    return Err(Diagnostic::new(span, message));
                }
                let kind = NodeKind::Binary(op, Width::Checked, Box::new((left, right)));
                return made(kind, Ty::Boolean);
            }
            Op::Add => {
                let ((left, x), (right, y)) = (self.node(a)?, self.node(b)?);
                if x == Ty::Text || y == Ty::Text {
                    let kind = NodeKind::Binary(op, Width::Checked, Box::new((left, right)));
                    return made(kind, Ty::Text);
                }
            }
            _ => {}
        }
        let is_order = matches!(op, Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual);
        let ((left, x), (right, y)) = (self.node(a)?, self.node(b)?);
        if is_order && x == Ty::Text && y == Ty::Text {
            let kind = NodeKind::Binary(op, Width::Checked, Box::new((left, right)));
            return made(kind, Ty::Boolean);
        }
        for (ty, term) in [(x, a), (y, b)] {
            if ty != Ty::Any && ty.rank().is_none() {
                let message =
                    format!("`{}` takes numbers, not a value of type {}", op.symbol(), ty.word());
                return Err(Diagnostic::new(term.span.clone(), message));
            }
        }
        let ty = match op {
            // As in Java, the type of a shift is that of its left operand.
            Op::ShiftLeft | Op::ShiftRight | Op::ShiftRightUnsigned => x,
            _ => x.promoted(y).unwrap_or(Ty::Any),
        };
        let is_of_bits = matches!(
            op,
            Op::BitAnd
                | Op::BitOr
                | Op::BitXor
                | Op::ShiftLeft
                | Op::ShiftRight
                | Op::ShiftRightUnsigned
        );
        if is_of_bits && (x == Ty::Double || y == Ty::Double) {
            let message = format!("`{}` takes whole numbers", op.symbol());
            return Err(Diagnostic::new(span, message));
        }
        if matches!(op, Op::Divide | Op::Remainder)
            && matches!(ty, Ty::Int | Ty::Long)
            && right.as_constant().is_some_and(|key| self.store.datum(key) == Datum::Int(0))
        {
            return Err(Diagnostic::new(span, "this divides by zero"));
        }
        let kind = NodeKind::Binary(op, width(ty), Box::new((left, right)));
        made(kind, if is_order { Ty::Boolean } else { ty })
    }

    fn call(
        &mut self,
        name: &Ident,
        arguments: &[Term],
        span: Span,
    ) -> Result<(Node, Ty), Diagnostic> {
        let wrong = |count: usize| {
            let values = if count == 1 { "value" } else { "values" };
            let message =
                format!("`{}` takes {count} {values}, not {}", name.name, arguments.len());
            Err(Diagnostic::new(span.clone(), message))
        };
        if let Some(number) = self.functions.iter().position(|one| one.name == name.name) {
            let count = self.functions[number].params;
            if arguments.len() != count {
                return wrong(count);
            }
            let kind = NodeKind::User(number, self.nodes(arguments)?);
            return Ok((Node { kind, span }, Ty::Any));
        }
        let Some((_, builtin, count)) = Builtin::ALL.iter().find(|(known, ..)| *known == name.name)
        else {
            let names = Builtin::ALL.iter().map(|(name, ..)| *name).collect::<Vec<_>>().join(", ");
            let message = format!("there is no function `{}`", name.name);
            return Err(
                Diagnostic::new(name.span.clone(), message).hint(format!("there are {names}"))
            );
        };
        if arguments.len() != *count {
            return wrong(*count);
        }
        let (mut nodes, mut types) = (Vec::new(), Vec::new());
        for argument in arguments {
            let (node, ty) = self.node(argument)?;
            nodes.push(node);
            types.push(ty);
        }
        let first = types[0];
        let needs = |expected: &[Ty]| {
            let is_one = first == Ty::Any
                || first == Ty::Object && !expected.contains(&Ty::Int)
                || expected.contains(&first);
            if is_one {
                return Ok(());
            }
            let names = expected.iter().map(|ty| ty.word()).collect::<Vec<_>>().join(" or ");
            let message =
                format!("`{}` takes a value of type {names}, not {}", name.name, first.word());
            Err(Diagnostic::new(arguments[0].span.clone(), message))
        };
        const NUMBERS: &[Ty] = &[Ty::Int, Ty::Long, Ty::Double];
        const COLLECTIONS: &[Ty] = &[Ty::List, Ty::Set];
        let ty = match builtin {
            Builtin::Abs => {
                needs(NUMBERS)?;
                first
            }
            Builtin::Min | Builtin::Max => {
                needs(NUMBERS)?;
                first.promoted(types[1]).unwrap_or(Ty::Any)
            }
            Builtin::Size => {
                needs(&[Ty::Text, Ty::List, Ty::Set])?;
                Ty::Int
            }
            Builtin::Str => Ty::Text,
            Builtin::Int => {
                needs(&[Ty::Int, Ty::Long, Ty::Double, Ty::Text])?;
                Ty::Long
            }
            Builtin::Double => {
                needs(&[Ty::Int, Ty::Long, Ty::Double, Ty::Text])?;
                Ty::Double
            }
            Builtin::StartsWith | Builtin::EndsWith => {
                needs(&[Ty::Text])?;
                Ty::Boolean
            }
            Builtin::Contains => {
                needs(&[Ty::Text, Ty::List, Ty::Set])?;
                Ty::Boolean
            }
            Builtin::With | Builtin::Without | Builtin::Union | Builtin::Intersection => {
                needs(COLLECTIONS)?;
                first
            }
            Builtin::First | Builtin::Last => {
                needs(COLLECTIONS)?;
                Ty::Any
            }
            Builtin::Rest => {
                needs(COLLECTIONS)?;
                first
            }
            Builtin::At => {
                needs(&[Ty::List, Ty::Text])?;
                Ty::Any
            }
            Builtin::Compare(op) => {
                let mut both = nodes.into_iter();
                let (Some(a), Some(b)) = (both.next(), both.next()) else { return wrong(2) };
                let kind = NodeKind::Binary(*op, Width::Checked, Box::new((a, b)));
                return Ok((Node { kind, span }, Ty::Boolean));
            }
        };
        Ok((Node { kind: NodeKind::Call(*builtin, nodes), span }, ty))
    }

    /// A function of the specification, which may call those before it.
    ///
    /// # Errors
    /// As [`Compiler::of_type`], or if a call would take too long.
    pub(crate) fn function(
        &mut self,
        name: &Ident,
        params: usize,
        body: &Term,
    ) -> Result<Function, Diagnostic> {
        let (body, _) = self.node(body)?;
        let (mut cost, mut levels) = (0_usize, 1);
        body.walk(&mut |node| {
            cost = cost.saturating_add(match &node.kind {
                NodeKind::User(number, _) => self.functions.get(*number).map_or(1, |one| {
                    levels = levels.max(1 + one.levels);
                    one.cost
                }),
                _ => 1,
            });
        });
        if levels > MAX_LEVELS {
            let message = format!("`{}` calls functions that are nested too deeply", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        if cost > MAX_COST {
            let message = format!("a call of `{}` evaluates too many expressions", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        Ok(Function { name: name.name.clone(), params, body, cost, levels })
    }
}

fn width(ty: Ty) -> Width {
    match ty {
        Ty::Int => Width::Int,
        Ty::Long => Width::Long,
        _ => Width::Checked,
    }
}
