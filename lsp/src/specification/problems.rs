//! Errors and warnings of a specification, as `tsbvm check-spec` prints them.

use std::path::Path;

use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, Uri};
use tsb::specs::{Spec, Specs, warnings};
use tsb::{Error, SpecificationError};
use tsb_monitor::spec;

use crate::text::{Encoding, Text};

/// The name of the program in diagnostics.
const SOURCE: &str = "tsbvm check-spec";

/// The diagnostics of a specification at a path.
pub fn problems(uri: &Uri, path: &Path, text: &Text, encoding: Encoding) -> Vec<Diagnostic> {
    let shown = |found: &spec::Diagnostic, severity| shown(found, severity, uri, text, encoding);
    let of_error = |error: Error| match error {
        Error::Specification(SpecificationError { errors }) => {
            let errors = errors.iter();
            errors.map(|(_, found)| shown(found, DiagnosticSeverity::ERROR)).collect()
        }
        other => vec![Diagnostic {
            severity: Some(DiagnosticSeverity::ERROR),
            source: Some(SOURCE.to_owned()),
            message: other.to_string(),
            ..Diagnostic::default()
        }],
    };
    let spec = Spec::Edited { path: path.to_owned(), text: text.as_str().to_owned() };
    let specs = match Specs::load(&[spec]) {
        Ok(specs) => specs,
        Err(error) => return of_error(error),
    };
    let mut doubts = match specs.check_without_program() {
        Ok(doubts) => doubts,
        Err(error) => return of_error(error),
    };
    doubts.extend(warnings(&specs.monitors, None));
    let mut found: Vec<Diagnostic> = Vec::new();
    for (monitor, doubt) in &doubts {
        // Those of imported files have no place here.
        if specs.sources.of(*monitor).is_none() {
            continue;
        }
        let diagnostic = shown(doubt, DiagnosticSeverity::WARNING);
        if !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }
    found
}

fn shown(
    found: &spec::Diagnostic,
    severity: DiagnosticSeverity,
    uri: &Uri,
    text: &Text,
    encoding: Encoding,
) -> Diagnostic {
    let mut message = found.message.clone();
    if !found.label.is_empty() {
        message += &format!(": {}", found.label);
    }
    for hint in &found.hints {
        message += &format!("\nhelp: {hint}");
    }
    let related = found.also.as_ref().map(|also| {
        let (span, label) = also.as_ref();
        let location = Location::new(uri.clone(), text.range(span.clone(), encoding));
        vec![DiagnosticRelatedInformation { location, message: label.clone() }]
    });
    Diagnostic {
        range: text.range(found.span.clone(), encoding),
        severity: Some(severity),
        source: Some(SOURCE.to_owned()),
        message,
        related_information: related,
        ..Diagnostic::default()
    }
}
