//! Module declarations (JLS 7.7).

use super::{Parsed, Parser};
use crate::ast::{ModuleDecl, Name};
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;

impl<'a> Parser<'a, '_> {
    /// Whether a module declaration follows. Its keywords are identifiers elsewhere (JLS 3.9).
    pub(super) fn at_module(&self) -> bool {
        let start = self.modifiers_end(self.pos);
        let start = if self.is_word(start, "open") { start + 1 } else { start };
        self.is_word(start, "module") && self.kind_at(start + 1) == T::Identifier
    }

    /// A module declaration.
    pub(super) fn module(&mut self) -> Parsed<&'a ModuleDecl<'a>> {
        let lo = self.span();
        // Only annotations can precede it.
        if let Some(&(_, span)) = self.modifiers().modifiers.list.first() {
            let message = "a module declaration has no modifiers but `open`";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, span, message));
        }
        self.eat_word("open");
        self.eat_word("module");
        let name = self.name()?;
        self.expect(T::LBrace)?;
        let (mut exports, mut opens, mut services) = (Vec::new(), Vec::new(), Vec::new());
        while !self.eat(T::RBrace) {
            if self.eat_word("requires") {
                // A module may be called `transitive`.
                while self.at(T::Static)
                    || (self.is_word(self.pos, "transitive") && self.peek(1) != T::Semicolon)
                {
                    self.bump();
                }
                self.name()?;
            } else if self.eat_word("exports") {
                exports.push(self.name()?);
                self.targets()?;
            } else if self.eat_word("opens") {
                opens.push(self.name()?);
                self.targets()?;
            } else if self.eat_word("uses") {
                services.push(self.name()?);
            } else if self.eat_word("provides") {
                services.push(self.name()?);
                if !self.eat_word("with") {
                    return Err(self.missing_any("`with`"));
                }
                services.extend(self.names()?);
            } else {
                let wanted = "`requires`, `exports`, `opens`, `uses`, `provides` or `}`";
                return Err(self.missing_any(wanted));
            }
            self.expect_semicolon()?;
        }
        Ok(self.arena.alloc(ModuleDecl {
            name,
            exports: self.arena.alloc_slice_copy(&exports),
            opens: self.arena.alloc_slice_copy(&opens),
            services: self.arena.alloc_slice_copy(&services),
            span: self.span_from(lo),
        }))
    }

    /// The modules after `to`, if there are any.
    fn targets(&mut self) -> Parsed<()> {
        if self.eat_word("to") {
            self.names()?;
        }
        Ok(())
    }

    /// Names with commas between them.
    fn names(&mut self) -> Parsed<Vec<Name<'a>>> {
        let mut names = vec![self.name()?];
        while self.eat(T::Comma) {
            names.push(self.name()?);
        }
        Ok(names)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(self.pos, word);
        if found {
            self.bump();
        }
        found
    }
}
