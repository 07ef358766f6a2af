//! Lookahead: predicates on the next tokens that select how to parse them. None of them consumes tokens.

use super::Parser;
use crate::lexer::TokenKind as T;

/// Whether a token is a primitive type.
pub fn is_primitive(kind: T) -> bool {
    matches!(
        kind,
        T::Boolean | T::Byte | T::Short | T::Char | T::Int | T::Long | T::Float | T::Double
    )
}

/// Whether a token is a modifier in every context.
pub fn is_modifier(kind: T) -> bool {
    matches!(
        kind,
        T::Public
            | T::Protected
            | T::Private
            | T::Abstract
            | T::Static
            | T::Final
            | T::Transient
            | T::Volatile
            | T::Native
            | T::Strictfp
    )
}

/// Whether a token is a keyword that starts or continues a statement.
pub fn is_stmt_keyword(kind: T) -> bool {
    matches!(
        kind,
        T::If
            | T::Else
            | T::While
            | T::Do
            | T::For
            | T::Switch
            | T::Case
            | T::Try
            | T::Catch
            | T::Finally
            | T::Break
            | T::Continue
            | T::Return
            | T::Throw
            | T::Assert
    )
}

/// The longest sequence of tokens that is accepted as type arguments.
const LONGEST_TYPE_ARGS: usize = 256;

/// The kind of type declaration at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeStart {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

impl Parser<'_, '_> {
    /// The index after the type that starts at `index`, if the tokens have the form of a type: names with type
    /// arguments and brackets.
    pub(super) fn type_end(&self, index: usize) -> Option<usize> {
        let mut at = self.annotations_end(index);
        if is_primitive(self.kind_at(at)) {
            at += 1;
        } else {
            loop {
                at = self.annotations_end(at);
                if self.kind_at(at) != T::Identifier {
                    return None;
                }
                at += 1;
                if self.kind_at(at) == T::Lt {
                    at = self.type_args_end(at)?;
                }
                if self.kind_at(at) != T::Dot {
                    break;
                }
                at += 1;
            }
        }
        Some(self.dims_end(at))
    }

    /// The index after any `[]` pairs at `index`.
    pub(super) fn dims_end(&self, index: usize) -> usize {
        let mut at = index;
        loop {
            let open = self.annotations_end(at);
            if self.kind_at(open) != T::LBracket || self.kind_at(open + 1) != T::RBracket {
                return at;
            }
            at = open + 2;
        }
    }

    /// The index after any annotations at `index`.
    fn annotations_end(&self, index: usize) -> usize {
        let mut at = index;
        while self.kind_at(at) == T::At && self.kind_at(at + 1) == T::Identifier {
            at += 2;
            while self.kind_at(at) == T::Dot && self.kind_at(at + 1) == T::Identifier {
                at += 2;
            }
            if self.kind_at(at) == T::LParen {
                match self.brackets.close_of(at) {
                    Some(close) => at = close + 1,
                    None => return at,
                }
            }
        }
        at
    }

    /// The index after the type arguments or parameters that start at `index`, if the tokens have that form.
    pub(super) fn type_args_end(&self, index: usize) -> Option<usize> {
        let mut open = 0usize;
        let mut at = index;
        // The limit prevents that `a < b < c < …` is scanned again at each operand.
        while at - index < LONGEST_TYPE_ARGS {
            let closed = match self.kind_at(at) {
                T::At => {
                    let end = self.annotations_end(at);
                    if end == at {
                        return None;
                    }
                    at = end;
                    continue;
                }
                T::Lt => {
                    open += 1;
                    0
                }
                T::Gt => 1,
                T::Shr => 2,
                T::Ushr => 3,
                T::Identifier
                | T::Dot
                | T::Comma
                | T::Question
                | T::Extends
                | T::Super
                | T::And => 0,
                T::LBracket | T::RBracket => 0,
                kind if is_primitive(kind) => 0,
                _ => return None,
            };
            at += 1;
            if closed > 0 {
                open = open.checked_sub(closed)?;
                if open == 0 {
                    return Some(at);
                }
            }
        }
        None
    }

    /// Whether a local variable declaration starts here: a type, then a name.
    pub(super) fn at_local_decl(&self) -> bool {
        match self.type_end(self.pos) {
            _ if self.at_yield() => false,
            Some(end) => {
                matches!(self.kind_at(end), T::Identifier | T::Underscore)
                    // `int = 3;` and `int[] = 3;` lack the name: a primitive type starts no other construct.
                    || (is_primitive(self.kind()) && !matches!(self.kind_at(end), T::Dot | T::ColonColon))
            }
            None => false,
        }
    }

    /// Whether a method or constructor declaration continues at `index`, after its modifiers: a result type, a name,
    /// and parameters followed by a body or `throws`; after `void` by anything.
    pub(super) fn at_method_decl(&self, index: usize) -> bool {
        let void = self.kind_at(index) == T::Void;
        let name = if void { Some(index + 1) } else { self.type_end(index) };
        let Some(name) = name else { return false };
        if self.kind_at(name) != T::Identifier || self.kind_at(name + 1) != T::LParen {
            return false;
        }
        let after = self.brackets.close_of(name + 1).map(|close| self.kind_at(close + 1));
        void || matches!(after, Some(T::LBrace | T::Throws))
    }

    /// The index after modifiers and annotations at `index`.
    pub(super) fn modifiers_end(&self, index: usize) -> usize {
        let mut at = index;
        loop {
            match self.kind_at(at) {
                kind if is_modifier(kind) => at += 1,
                T::Synchronized => at += 1,
                T::Default if !matches!(self.kind_at(at + 1), T::Colon | T::Arrow) => at += 1,
                T::At if self.annotations_end(at) > at => at = self.annotations_end(at),
                T::Identifier if self.sealed_len(at) > 0 => at += self.sealed_len(at),
                _ => return at,
            }
        }
    }

    /// Length in tokens of a `sealed` or `non-sealed` modifier at `index`; 0 if there is none.
    pub(super) fn sealed_len(&self, index: usize) -> usize {
        let len = if self.is_word(index, "sealed") {
            1
        } else if self.is_word(index, "non")
            && self.kind_at(index + 1) == T::Minus
            && self.is_word(index + 2, "sealed")
        {
            3
        } else {
            return 0;
        };
        let next = self.kind_at(index + len);
        let goes_on = is_modifier(next)
            || matches!(next, T::Class | T::Interface | T::Enum | T::At)
            || self.type_start(index + len).is_some()
            || self.sealed_len(index + len) > 0;
        if goes_on { len } else { 0 }
    }

    /// The kind of the type declaration that continues at `index`, after its modifiers.
    pub(super) fn type_start(&self, index: usize) -> Option<TypeStart> {
        match self.kind_at(index) {
            T::Class => Some(TypeStart::Class),
            T::Interface => Some(TypeStart::Interface),
            T::Enum => Some(TypeStart::Enum),
            T::At if self.kind_at(index + 1) == T::Interface => Some(TypeStart::Annotation),
            T::Identifier
                if self.is_word(index, "record")
                    && self.kind_at(index + 1) == T::Identifier
                    && matches!(self.kind_at(index + 2), T::LParen | T::Lt) =>
            {
                Some(TypeStart::Record)
            }
            _ => None,
        }
    }

    /// Whether the parenthesis at the current token opens a lambda's parameters.
    pub(super) fn at_lambda(&self) -> bool {
        match self.kind() {
            T::Identifier | T::Underscore => {
                self.peek(1) == T::Arrow && self.label_arrow != Some(self.pos + 1)
            }
            T::LParen => self.brackets.close_of(self.pos).is_some_and(|close| {
                self.kind_at(close + 1) == T::Arrow && self.label_arrow != Some(close + 1)
            }),
            _ => false,
        }
    }

    /// Whether the parenthesis at the current token opens a cast (JLS 15.16). A name in parentheses is a cast only if
    /// the next token cannot continue a larger expression.
    pub(super) fn at_cast(&self) -> bool {
        if self.kind() != T::LParen {
            return false;
        }
        let start = self.pos + 1;
        let Some(mut end) = self.type_end(start) else { return false };
        while self.kind_at(end) == T::And {
            match self.type_end(end + 1) {
                Some(next) => end = next,
                None => return false,
            }
        }
        if self.kind_at(end) != T::RParen {
            return false;
        }
        if is_primitive(self.kind_at(start)) || self.kind_at(end - 1) == T::RBracket {
            return true;
        }
        let next = self.kind_at(end + 1);
        is_primitive(next)
            || matches!(
                next,
                T::Identifier
                    | T::Literal
                    | T::MinLiteral
                    | T::BadLiteral
                    | T::True
                    | T::False
                    | T::Null
                    | T::LParen
                    | T::Bang
                    | T::Tilde
                    | T::This
                    | T::Super
                    | T::New
                    | T::Void
                    | T::Switch
            )
    }
}
