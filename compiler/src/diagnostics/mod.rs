//! The diagnostics of the compiler.
//!
//! Every phase reports to one [`Diagnostics`] sink and continues, so that one run shows many errors. They are rendered
//! once at the end, as text with source excerpts or as JSON lines.

mod code;
mod render;

use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};

pub use code::Code;
pub use render::{JsonDiagnostic, MAX_SHOWN, render_json, render_text};

use crate::source::{FileId, Span};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The program is rejected.
    Error,
    /// The program is accepted.
    Warning,
}

impl Severity {
    /// The word shown to users.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A span with a remark. The remark may be empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The span.
    pub span: Span,
    /// The remark.
    pub text: String,
}

/// One message to the user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a diagnostic has no effect until it is reported"]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// Its code.
    pub code: Code,
    /// One sentence, lower case, without full stop.
    pub message: String,
    /// Its location.
    pub primary: Label,
    /// Other locations that help to understand it.
    pub secondary: Vec<Label>,
    /// What the user could do, one sentence each.
    pub hints: Vec<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, span, message)
    }

    /// A warning.
    pub fn warning(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, span, message)
    }

    fn new(severity: Severity, code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity,
            code,
            message: message.into(),
            primary: Label { span, text: String::new() },
            secondary: Vec::new(),
            hints: Vec::new(),
        }
    }

    /// Adds a remark at the primary location.
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = text.into();
        self
    }

    /// Adds another location.
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// Adds a hint.
    pub fn hint(mut self, text: impl Into<String>) -> Self {
        self.hints.push(text.into());
        self
    }
}

/// Collects the diagnostics of a compilation.
///
/// The same diagnostic reported twice is kept once.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    seen: HashSet<(Code, Span, String)>,
    errors: usize,
}

impl Diagnostics {
    /// An empty sink.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a diagnostic unless one with the same code, location, and message exists.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        if !self.seen.insert((diagnostic.code, diagnostic.primary.span, diagnostic.message.clone()))
        {
            return;
        }
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        }
        self.list.push(diagnostic);
    }

    /// Merges the diagnostics of each unknown name, and of each unassigned variable, into the first one, which gets
    /// their number.
    pub fn fold_repeats(&mut self) {
        let mut first: HashMap<(FileId, Code, String, Option<Span>), usize> = HashMap::new();
        let mut kept: Vec<(Diagnostic, usize)> = Vec::new();
        self.list.sort_by_key(|d| (d.primary.span.file, d.primary.span.lo));
        for diagnostic in self.list.drain(..) {
            if !diagnostic.code.is_reported_once() {
                kept.push((diagnostic, 0));
                continue;
            }
            let declared = diagnostic.secondary.first().map(|label| label.span);
            let file = diagnostic.primary.span.file;
            let message = diagnostic.message.replace("variable or class", "variable");
            let key = (file, diagnostic.code, message, declared);
            match first.entry(key) {
                Entry::Vacant(entry) => {
                    entry.insert(kept.len());
                    kept.push((diagnostic, 0));
                }
                Entry::Occupied(entry) => {
                    kept[*entry.get()].1 += 1;
                    self.errors -= 1;
                }
            }
        }
        self.list = kept
            .into_iter()
            .map(|(diagnostic, more)| match more {
                0 => diagnostic,
                1 => diagnostic.hint("the same at another place"),
                _ => diagnostic.hint(format!("the same at {more} other places")),
            })
            .collect();
    }

    /// Whether there is an error, so that no code may be generated.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Number of errors.
    #[must_use]
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Whether there are no diagnostics.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All diagnostics ordered by file and offset. Those at one location stay in the order reported.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<_> = self.list.iter().collect();
        all.sort_by_key(|d| (d.primary.span.file, d.primary.span.lo));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceMap;

    #[test]
    fn a_repeated_diagnostic_is_kept_once() {
        let mut map = SourceMap::new();
        let file = map.add("t.src", "abc").unwrap();
        let mut sink = Diagnostics::new();
        for _ in 0..2 {
            sink.report(Diagnostic::error(Code::Syntax, Span::new(file, 0, 1), "no"));
        }
        sink.report(Diagnostic::warning(Code::Syntax, Span::new(file, 1, 2), "no"));
        assert_eq!((sink.error_count(), sink.sorted().len()), (1, 2));
    }

    #[test]
    fn diagnostics_are_sorted_by_location() {
        let mut map = SourceMap::new();
        let a = map.add("a.src", "abc").unwrap();
        let b = map.add("b.src", "abc").unwrap();
        let mut sink = Diagnostics::new();
        for (span, text) in
            [(Span::new(b, 0, 1), "3"), (Span::new(a, 2, 3), "2"), (Span::new(a, 0, 3), "1")]
        {
            sink.report(Diagnostic::error(Code::Syntax, span, text));
        }
        let order: Vec<_> = sink.sorted().iter().map(|d| d.message.as_str()).collect();
        assert_eq!(order, ["1", "2", "3"]);
    }
}
