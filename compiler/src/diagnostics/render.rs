//! Diagnostics as text and as JSON.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;

use super::{Diagnostic, Diagnostics, Label, Severity};
use crate::source::{FileId, SourceMap};

/// The limit for the diagnostics shown as text.
pub const MAX_SHOWN: usize = 100;

/// Renders diagnostics for people: message, source excerpt with carets, hints; ordered by location.
///
/// With `color`, ANSI escapes mark the parts. The first [`MAX_SHOWN`] are shown, and the number of the others.
#[must_use]
pub fn render_text(diagnostics: &Diagnostics, sources: &SourceMap, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut out = String::new();
    let sorted = diagnostics.sorted();
    for d in sorted.iter().take(MAX_SHOWN) {
        out.push_str(&renderer.render(&[group(d, sources)]));
        out.push_str("\n\n");
    }
    if let Some(more) = sorted.len().checked_sub(MAX_SHOWN).filter(|&more| more > 0) {
        out.push_str(&format!("{more} more are not shown\n\n"));
    }
    out
}

/// One message with its excerpts.
fn group<'a>(d: &'a Diagnostic, sources: &'a SourceMap) -> Group<'a> {
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = level.primary_title(&*d.message).id(d.code.id()).element(excerpt(
        d,
        d.primary.span.file,
        sources,
    ));
    let mut shown = vec![d.primary.span.file];
    for label in &d.secondary {
        if !shown.contains(&label.span.file) {
            shown.push(label.span.file);
            group = group.element(excerpt(d, label.span.file, sources));
        }
    }
    group.elements(d.hints.iter().map(|hint| Level::HELP.message(&**hint)))
}

/// The lines of `file` that the labels of `d` refer to. Only those are passed to the renderer, whose running time grows
/// with the text.
fn excerpt<'a>(
    d: &'a Diagnostic,
    file: FileId,
    sources: &'a SourceMap,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = sources.file(file);
    let text = source.text();
    // A span may start or end within a character if the file ends there; the renderer requires character boundaries.
    let range = |l: &Label| {
        let lo = text.floor_char_boundary(l.span.lo as usize);
        lo..text.ceil_char_boundary(l.span.hi as usize).max(lo)
    };
    let labels = || {
        let primary = (AnnotationKind::Primary, &d.primary);
        let secondary = d.secondary.iter().map(|l| (AnnotationKind::Context, l));
        std::iter::once(primary).chain(secondary).filter(|(_, l)| l.span.file == file)
    };
    let lo = labels().map(|(_, l)| range(l).start).min().unwrap_or(0);
    let hi = labels().map(|(_, l)| range(l).end).max().unwrap_or(lo);
    let start = text[..lo].rfind('\n').map_or(0, |i| i + 1);
    let stop = text[hi..].find('\n').map_or(text.len(), |i| hi + i);
    let annotate = |(kind, l): (AnnotationKind, &'a Label)| {
        let range = range(l);
        let annotation = kind.span(range.start - start..range.end - start);
        if l.text.is_empty() { annotation } else { annotation.label(&*l.text) }
    };
    let first_line = 1 + text[..start].matches('\n').count();
    Snippet::source(&text[start..stop])
        .line_start(first_line)
        .path(source.name())
        .fold(true)
        .annotations(labels().map(annotate))
}

/// The JSON form of a diagnostic. Lines and columns count from 1, columns in characters; the end is exclusive.
#[derive(Debug, Serialize)]
pub struct JsonDiagnostic<'a> {
    /// Name of the file.
    pub file: &'a str,
    /// Line of the start.
    pub line: u32,
    /// Column of the start.
    pub column: u32,
    /// Line of the end.
    pub end_line: u32,
    /// Column of the end.
    pub end_column: u32,
    /// Stable identifier.
    pub code: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// The message.
    pub message: &'a str,
    /// The remark at the location; may be empty.
    pub label: &'a str,
    /// What the user could do.
    pub hints: &'a [String],
}

impl<'a> JsonDiagnostic<'a> {
    /// The JSON form of `d`.
    #[must_use]
    pub fn new(d: &'a Diagnostic, sources: &'a SourceMap) -> Self {
        let span = d.primary.span;
        let source = sources.file(span.file);
        let (start, end) = (source.line_column(span.lo), source.line_column(span.hi));
        Self {
            file: source.name(),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            code: d.code.id(),
            severity: d.severity.word(),
            message: &d.message,
            label: &d.primary.text,
            hints: &d.hints,
        }
    }
}

/// Renders all diagnostics for tools: one JSON object per line, ordered by location.
#[must_use]
pub fn render_json(diagnostics: &Diagnostics, sources: &SourceMap) -> String {
    let mut out = String::new();
    for d in diagnostics.sorted() {
        // A struct of strings and numbers always has a JSON form.
        if let Ok(line) = serde_json::to_string(&JsonDiagnostic::new(d, sources)) {
            out.push_str(&line);
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Code;
    use crate::source::Span;

    fn sample() -> (SourceMap, Diagnostics) {
        let mut map = SourceMap::new();
        let file = map.add("t.src", "class C {\n  int x = \"s\";\n}\n").unwrap();
        let mut sink = Diagnostics::new();
        sink.report(
            Diagnostic::error(
                Code::TypeMismatch,
                Span::new(file, 20, 23),
                "a String is not an int",
            )
            .label("a String")
            .also(Span::new(file, 12, 15), "wanted int")
            .hint("parse it with Integer.parseInt"),
        );
        (map, sink)
    }

    #[test]
    fn text_shows_the_line_the_caret_and_the_hint() {
        let (map, sink) = sample();
        let text = render_text(&sink, &map, false);
        let expected = "\
error[type-mismatch]: a String is not an int
 --> t.src:2:11
  |
2 |   int x = \"s\";
  |   ---     ^^^ a String
  |   |
  |   wanted int
  |
  = help: parse it with Integer.parseInt

";
        assert_eq!(text, expected);
    }

    #[test]
    fn text_ends_after_many_diagnostics() {
        let mut map = SourceMap::new();
        let file = map.add("t.src", "x\n".repeat(103)).unwrap();
        let mut sink = Diagnostics::new();
        for line in 0..103 {
            sink.report(Diagnostic::error(
                Code::Syntax,
                Span::new(file, line * 2, line * 2 + 1),
                "no",
            ));
        }
        let text = render_text(&sink, &map, false);
        assert_eq!(text.matches("error[syntax]").count(), MAX_SHOWN);
        assert!(text.ends_with("\n3 more are not shown\n\n"), "{text}");
        assert_eq!(render_json(&sink, &map).lines().count(), 103);
    }

    #[test]
    fn json_has_one_object_a_line() {
        let (map, sink) = sample();
        let expected = concat!(
            r#"{"file":"t.src","line":2,"column":11,"end_line":2,"end_column":14,"code":"type-mismatch","severity":"error","#,
            r#""message":"a String is not an int","label":"a String","hints":["parse it with Integer.parseInt"]}"#,
            "\n"
        );
        assert_eq!(render_json(&sink, &map), expected);
    }

    #[test]
    fn a_span_that_begins_or_ends_within_a_character_is_shown() {
        let mut map = SourceMap::new();
        let file = map.add("t.src", "\"äöü").unwrap();
        for (lo, hi) in (0..8).flat_map(|lo| (lo..8).map(move |hi| (lo, hi))) {
            let mut sink = Diagnostics::new();
            sink.report(Diagnostic::error(Code::Syntax, Span::new(file, lo, hi), "here"));
            assert!(render_text(&sink, &map, false).contains("t.src:1:"), "{lo} {hi}");
            assert_eq!(render_json(&sink, &map).lines().count(), 1);
        }
    }

    #[test]
    fn a_span_at_the_end_of_the_file_is_shown() {
        let mut map = SourceMap::new();
        let file = map.add("t.src", "class C {\n").unwrap();
        let mut sink = Diagnostics::new();
        sink.report(Diagnostic::error(Code::Syntax, Span::new(file, 10, 10), "a } is missing"));
        assert!(
            render_text(&sink, &map, false)
                .starts_with("error[syntax]: a } is missing\n --> t.src:")
        );
    }
}
