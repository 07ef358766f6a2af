//! Errors and warnings in specifications.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

use super::{Source, Span};

/// An error or a warning in a specification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// One sentence in lower case, without full stop.
    pub message: String,
    /// The source range.
    pub span: Span,
    /// A remark at the source range; may be empty.
    pub label: String,
    /// A related source range with a remark.
    pub also: Option<Box<(Span, String)>>,
    /// Suggestions for the user, one sentence each.
    pub hints: Vec<String>,
}

impl Diagnostic {
    /// A diagnostic without label and hints.
    pub fn new(span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            message: message.into(),
            span,
            label: String::new(),
            also: None,
            hints: Vec::new(),
        }
    }

    /// Sets the remark at the source range.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// Sets the related source range and its remark.
    #[must_use]
    pub fn also(mut self, span: Span, label: impl Into<String>) -> Diagnostic {
        self.also = Some(Box::new((span, label.into())));
        self
    }

    /// Adds a suggestion.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hints.push(hint.into());
        self
    }

    /// Renders message, excerpt with carets, and hints as an error; with ANSI colours if `color` is set.
    pub fn render(&self, source: &Source, color: bool) -> String {
        self.rendered(source, color, Level::ERROR)
    }

    /// As [`Diagnostic::render`], but as a warning.
    pub fn render_warning(&self, source: &Source, color: bool) -> String {
        self.rendered(source, color, Level::WARNING)
    }

    fn rendered(&self, source: &Source, color: bool, level: Level<'_>) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let text = &source.text;
        let places = || self.also.iter().map(|also| &also.0).chain([&self.span]);
        let end = places().map(|span| span.end).max().unwrap_or(0).min(text.len());
        let start = places().map(|span| span.start).min().unwrap_or(0).min(end);
        // The renderer's time is proportional to its input, so it gets only the relevant lines.
        let (start, end) = (text.floor_char_boundary(start), text.ceil_char_boundary(end));
        let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let last = text[end..].find('\n').map_or(text.len(), |at| end + at);
        let within = |span: &Span| {
            let lo = text.floor_char_boundary(span.start).clamp(first, last) - first;
            lo..(text.ceil_char_boundary(span.end).clamp(first, last) - first).max(lo)
        };
        let mut snippet = Snippet::source(&text[first..last])
            .line_start(1 + text[..first].matches('\n').count())
            .path(&source.name)
            .fold(true)
            .annotation(AnnotationKind::Primary.span(within(&self.span)).label(&self.label));
        if let Some(also) = &self.also {
            let (span, label) = &**also;
            snippet = snippet.annotation(AnnotationKind::Context.span(within(span)).label(label));
        }
        let group: Group<'_> = level
            .primary_title(&self.message)
            .element(snippet)
            .elements(self.hints.iter().map(|hint| Level::HELP.message(hint)));
        renderer.render(&[group]).to_string()
    }

    /// The diagnostic as an error for tools.
    pub fn json<'a>(&'a self, source: &'a Source) -> JsonDiagnostic<'a> {
        self.json_of(source, "error")
    }

    /// As [`Diagnostic::json`], but as a warning.
    pub fn json_warning<'a>(&'a self, source: &'a Source) -> JsonDiagnostic<'a> {
        self.json_of(source, "warning")
    }

    fn json_of<'a>(&'a self, source: &'a Source, severity: &'static str) -> JsonDiagnostic<'a> {
        let (line, column) = source.line_column(self.span.start);
        let (end_line, end_column) = source.line_column(self.span.end);
        JsonDiagnostic {
            file: &source.name,
            line,
            column,
            end_line,
            end_column,
            code: "specification",
            severity,
            message: &self.message,
            label: &self.label,
            hints: &self.hints,
        }
    }
}

/// A diagnostic for tools. Lines and columns count from 1, columns in characters; the end is exclusive.
#[derive(Debug, Serialize)]
pub struct JsonDiagnostic<'a> {
    /// Name of the file.
    pub file: &'a str,
    /// Line of the start.
    pub line: usize,
    /// Column of the start.
    pub column: usize,
    /// Line of the end.
    pub end_line: usize,
    /// Column of the end.
    pub end_column: usize,
    /// What the diagnostic is about: always `specification`.
    pub code: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The message.
    pub message: &'a str,
    /// The remark at the source range; may be empty.
    pub label: &'a str,
    /// Suggestions for the user.
    pub hints: &'a [String],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_shows_line_caret_and_hint() {
        let source = Source { name: "p.rmor".into(), text: "monitor M {\n  stat A {}\n}\n".into() };
        let error = Diagnostic::new(14..18, "a declaration is expected here")
            .label("not a keyword")
            .hint("did you mean `state`?");
        let expected = "\
error: a declaration is expected here
 --> p.rmor:2:3
  |
2 |   stat A {}
  |   ^^^^ not a keyword
  |
  = help: did you mean `state`?";
        assert_eq!(error.render(&source, false), expected);
    }

    #[test]
    fn a_place_within_a_character_or_beyond_the_text_is_shown() {
        let source = Source { name: "p".into(), text: "ä".into() };
        for span in [1..1, 0..1, 2..2, 5..9] {
            assert!(Diagnostic::new(span, "here").render(&source, false).contains("p:1:"));
        }
    }
}
