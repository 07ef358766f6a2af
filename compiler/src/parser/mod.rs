//! The parser, from tokens to the syntax tree (JLS 19), by recursive descent.
//!
//! # Errors
//! A parsing function that fails has reported the error and returns `Failed`. The nearest list (of statements, members,
//! or types) skips to the apparent start of the next element and continues. At most one error is reported per token, so
//! a failure inside nested constructs is reported once.
//!
//! # Unsupported constructs
//! Constructs of Java outside the subset are recognised, reported in one diagnostic ([`Code::Unsupported`]), and
//! skipped as a whole. The tree has an error node in their place.

mod brackets;
mod constructors;
mod decl;
mod enums;
mod expr;
mod launch;
mod lookahead;
mod modifiers;
mod module;
mod params;
mod primary;
mod records;
mod stmt;
mod switch;
mod synthesis;
mod types;

use bumpalo::Bump;

use crate::ast::{CompilationUnit, ExprIds, Ident, MAX_NESTING, Name};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::lexer::{self, Token, TokenKind, Tokens};
use crate::source::{FileId, SourceMap, Span};
use crate::stack;
use brackets::Brackets;

/// Parses one file. The tree is allocated in `arena`, errors are reported to `diagnostics`.
///
/// There is always a tree. After errors it is incomplete, and attribution would only report consequential errors.
pub fn parse<'a>(
    arena: &'a Bump,
    ids: &mut ExprIds,
    sources: &SourceMap,
    file: FileId,
    diagnostics: &mut Diagnostics,
) -> CompilationUnit<'a> {
    let tokens = lexer::lex(arena, sources, file, diagnostics);
    let brackets = Brackets::new(&tokens.list);
    let mut parser = Parser {
        arena,
        ids,
        tokens,
        brackets,
        pos: 0,
        depth: 0,
        last_error: None,
        gave_up: false,
        switches: 0,
        label_arrow: None,
        reported_stray_label: false,
        split: 0,
        min_literal_at: None,
        annotations: Vec::new(),
        class_name: class_name(arena, sources.file(file).name()),
        file,
        diagnostics,
    };
    parser.compilation_unit()
}

/// The name of a file without folders and extension.
fn class_name<'a>(arena: &'a Bump, file: &str) -> &'a str {
    let stem = std::path::Path::new(file).file_stem().and_then(|stem| stem.to_str());
    arena.alloc_str(stem.unwrap_or(file))
}

/// A construct could not be parsed, and a diagnostic has been reported. The caller skips to a position to continue
/// from.
#[derive(Clone, Copy, Debug)]
struct Failed;

type Parsed<T> = Result<T, Failed>;

struct Parser<'a, 'p> {
    arena: &'a Bump,
    ids: &'p mut ExprIds,
    tokens: Tokens<'a>,
    brackets: Brackets,
    /// Index of the current token.
    pos: usize,
    /// The current nesting depth.
    depth: u32,
    /// The token at which the last error was reported.
    last_error: Option<usize>,
    /// Whether nesting was too deep, so that parsing has stopped.
    gave_up: bool,
    /// The number of switches around the current token.
    switches: u32,
    /// The arrow that ends the labels of the switch being parsed.
    label_arrow: Option<usize>,
    /// Whether a `case` outside a switch was reported in the current member.
    reported_stray_label: bool,
    /// The number of `>` of the current token `>>` or `>>>` that have been consumed as ends of type arguments.
    split: u8,
    /// The index of the token directly after a unary minus.
    min_literal_at: Option<usize>,
    /// The names of the annotations that have no effect.
    annotations: Vec<Name<'a>>,
    /// The name of the class of a compact source file.
    class_name: &'a str,
    file: FileId,
    diagnostics: &'p mut Diagnostics,
}

/// Access to tokens.
impl<'a> Parser<'a, '_> {
    /// The current token. At the end of the file it stays [`TokenKind::Eof`].
    fn token(&self) -> Token {
        self.tokens.list[self.pos]
    }

    fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// Kind of the token at `index`; past the end, [`TokenKind::Eof`].
    fn kind_at(&self, index: usize) -> TokenKind {
        self.tokens.list.get(index).map_or(TokenKind::Eof, |t| t.kind)
    }

    /// Kind of the `n`th token after the current one.
    fn peek(&self, n: usize) -> TokenKind {
        self.kind_at(self.pos + n)
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Whether the token at `index` is the identifier `word`, one of the contextual keywords.
    fn is_word(&self, index: usize, word: &str) -> bool {
        self.kind_at(index) == TokenKind::Identifier
            && self.tokens.text_of(self.tokens.list[index]) == word
    }

    fn bump(&mut self) -> Token {
        let token = self.token();
        self.split = 0;
        if token.kind != TokenKind::Eof {
            self.pos += 1;
        }
        token
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// The span of the current token.
    fn span(&self) -> Span {
        self.tokens.span(self.token())
    }

    /// The span of the token before the current one.
    fn prev_span(&self) -> Span {
        match self.pos.checked_sub(1) {
            Some(i) => self.tokens.span(self.tokens.list[i]),
            None => self.span().start(),
        }
    }

    /// The span from the start of `lo` to the end of the last consumed token.
    fn span_from(&self, lo: Span) -> Span {
        Span::new(self.file, lo.lo, self.prev_span().hi.max(lo.hi))
    }

    /// Whether the current token is the first of its line.
    fn at_line_start(&self) -> bool {
        let Some(before) = self.pos.checked_sub(1) else { return true };
        let (lo, hi) = (self.tokens.list[before].hi, self.token().lo);
        self.tokens.text[lo as usize..hi as usize].contains(['\n', '\r'])
    }

    /// Skips the bracket at the current token and its contents.
    fn skip_brackets(&mut self) {
        self.pos =
            self.brackets.close_of(self.pos).map_or(self.tokens.list.len() - 1, |close| close + 1);
    }
}

/// Expectations and errors.
impl<'a> Parser<'a, '_> {
    /// Reports an error unless one was reported at the current token already.
    fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        let is_reported = self.gave_up || self.last_error == Some(self.pos);
        // The lexer has reported what is wrong with such a token.
        let lexical = match self.kind() {
            TokenKind::Illegal | TokenKind::BadLiteral => true,
            TokenKind::Eof => self.tokens.unterminated,
            _ => false,
        };
        self.last_error = Some(self.pos);
        if !is_reported && !lexical {
            self.diagnostics.report(diagnostic);
        }
        Failed
    }

    /// Reports an error that does not concern the current token, unless parsing has stopped.
    fn report_elsewhere(&mut self, diagnostic: Diagnostic) {
        if !self.gave_up {
            self.diagnostics.report(diagnostic);
        }
    }

    /// Reports that another token was expected at the current one.
    fn expected(&mut self, what: &str) -> Failed {
        let found = self.kind();
        let mut error =
            Diagnostic::error(Code::Syntax, self.span(), format!("expected {what}, found {found}"));
        if what == "an identifier" && found.is_keyword() {
            error = error.hint(format!("{found} is a keyword and cannot be a name"));
        }
        self.report(error)
    }

    /// Consumes a token of the kind. If it is missing, reports that at the end of the previous token.
    fn expect(&mut self, kind: TokenKind) -> Parsed<Span> {
        if self.at(kind) {
            let span = self.span();
            self.bump();
            return Ok(span);
        }
        Err(self.missing(kind))
    }

    fn missing(&mut self, kind: TokenKind) -> Failed {
        self.missing_any(&kind.to_string())
    }

    /// Reports that something is missing at the end of the previous token.
    fn missing_any(&mut self, what: &str) -> Failed {
        let Some(before) = self.pos.checked_sub(1) else { return self.expected(what) };
        if self.kind_at(before) == TokenKind::BadLiteral {
            // The literal may have swallowed it; the error in the literal has been reported.
            self.last_error = Some(self.pos);
            return Failed;
        }
        let message = format!("expected {what}, found {}", self.kind());
        let place = self.prev_span().end();
        self.report(
            Diagnostic::error(Code::Syntax, place, message).label(format!("{what} expected here")),
        )
    }

    /// Consumes the comma of a list in parentheses, or its end. Returns whether there is another element.
    fn more(&mut self) -> Parsed<bool> {
        match self.kind() {
            TokenKind::Comma => {
                self.bump();
                Ok(true)
            }
            TokenKind::RParen => {
                self.bump();
                Ok(false)
            }
            _ => Err(self.missing_any("`,` or `)`")),
        }
    }

    /// Consumes the semicolon that ends a statement or declaration. If it is missing at the end of a line, reports that
    /// and continues as if it were present.
    fn expect_semicolon(&mut self) -> Parsed<()> {
        if self.eat(TokenKind::Semicolon) {
            return Ok(());
        }
        let failed = self.missing(TokenKind::Semicolon);
        if self.at_line_start() || matches!(self.kind(), TokenKind::RBrace | TokenKind::Eof) {
            return Ok(());
        }
        Err(failed)
    }

    /// Reports that a construct of Java is not supported. `construct` is plural.
    fn unsupported(&mut self, span: Span, construct: &str) -> Failed {
        self.unsupported_hint(span, construct, None)
    }

    fn unsupported_hint(&mut self, span: Span, construct: &str, hint: Option<&str>) -> Failed {
        let message = format!("{construct} are not supported yet");
        let mut error = Diagnostic::error(Code::Unsupported, span, message);
        if let Some(hint) = hint {
            error = error.hint(hint);
        }
        self.report_elsewhere(error);
        Failed
    }

    /// Parses a nested construct with sufficient stack, at most [`MAX_NESTING`] levels deep.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_NESTING {
            return Err(self.too_deep(self.span()));
        }
        self.depth += 1;
        let result = stack::grow(|| read(self));
        self.depth -= 1;
        result
    }

    /// Reports that the program is nested too deeply, and stops parsing.
    fn too_deep(&mut self, span: Span) -> Failed {
        let message = "this is nested too deeply for the compiler";
        let hint = "split it: give parts names as variables or methods";
        self.report(Diagnostic::error(Code::NestingTooDeep, span, message).hint(hint));
        self.gave_up = true;
        self.pos = self.tokens.list.len() - 1;
        Failed
    }

    /// Ensures that at least the token at `start`, at which parsing failed, is consumed.
    fn ensure_progress(&mut self, start: usize) {
        if self.pos <= start {
            self.pos = start;
            self.bump();
        }
    }
}

/// Names.
impl<'a> Parser<'a, '_> {
    fn ident(&mut self) -> Parsed<Ident<'a>> {
        if !self.at(TokenKind::Identifier) {
            return Err(self.expected("an identifier"));
        }
        let span = self.span();
        let token = self.bump();
        Ok(Ident { name: self.tokens.text_of(token), span })
    }

    /// The name of a local variable, or `_` for an unnamed one (JLS 6.1).
    fn variable_name(&mut self) -> Parsed<Ident<'a>> {
        if !self.at(TokenKind::Underscore) {
            return self.ident();
        }
        let span = self.span();
        self.bump();
        Ok(Ident { name: Ident::UNNAMED, span })
    }

    /// `a.b.c`
    fn name(&mut self) -> Parsed<Name<'a>> {
        let mut segments = smallvec::SmallVec::<[Ident<'a>; 8]>::new();
        segments.push(self.ident()?);
        while self.at(TokenKind::Dot) && self.peek(1) == TokenKind::Identifier {
            self.bump();
            segments.push(self.ident()?);
        }
        Ok(self.make_name(&segments))
    }

    /// `segments` must not be empty.
    fn make_name(&mut self, segments: &[Ident<'a>]) -> Name<'a> {
        let span = segments[0].span.to(segments[segments.len() - 1].span);
        Name { segments: self.arena.alloc_slice_copy(segments), span }
    }
}

#[cfg(test)]
mod tests;
