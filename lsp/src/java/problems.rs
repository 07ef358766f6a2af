//! The compiler's errors and warnings.

use std::collections::BTreeMap;
use std::path::PathBuf;

use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
};
use tsb_compiler::diagnostics::Severity;
use tsb_compiler::source::Span;

use super::Analysis;
use crate::text::{Encoding, Text};
use crate::uri;

/// The name of the program in diagnostics.
pub(crate) const SOURCE: &str = "tsbc";

/// The diagnostics of each file that was compiled; an empty list for a file without.
pub fn problems(analysis: &Analysis, encoding: Encoding) -> BTreeMap<PathBuf, Vec<Diagnostic>> {
    let texts: Vec<Text> =
        analysis.sources.iter().map(|(_, file)| Text::new(file.text().to_owned())).collect();
    let files: Vec<_> = analysis.sources.iter().map(|(id, _)| id).collect();
    let text_of = |span: Span| files.iter().position(|&id| id == span.file).map(|at| &texts[at]);
    let range = |span: Span| {
        let bytes = span.lo as usize..span.hi as usize;
        text_of(span).map(|text| text.range(bytes, encoding)).unwrap_or_default()
    };
    let mut found: BTreeMap<PathBuf, Vec<Diagnostic>> =
        analysis.paths.iter().map(|path| (path.clone(), Vec::new())).collect();
    for problem in analysis.diagnostics.sorted() {
        let Some(path) = analysis.path(problem.primary.span.file) else { continue };
        let mut message = problem.message.clone();
        if !problem.primary.text.is_empty() {
            message += &format!(": {}", problem.primary.text);
        }
        for hint in &problem.hints {
            message += &format!("\nhelp: {hint}");
        }
        let related = problem.secondary.iter().filter_map(|label| {
            let uri = uri::of_path(analysis.path(label.span.file)?)?;
            let location = Location::new(uri, range(label.span));
            Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
        });
        let related: Vec<DiagnosticRelatedInformation> = related.collect();
        let diagnostic = Diagnostic {
            range: range(problem.primary.span),
            severity: Some(match problem.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
            }),
            code: Some(NumberOrString::String(problem.code.id().to_owned())),
            source: Some(SOURCE.to_owned()),
            message,
            related_information: Some(related).filter(|list| !list.is_empty()),
            ..Diagnostic::default()
        };
        found.entry(path.to_owned()).or_default().push(diagnostic);
    }
    found
}
