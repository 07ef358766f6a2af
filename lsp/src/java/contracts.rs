//! The annotations of methods: which references they capture and only read.

use tsb_compiler::annotate::{MethodReport, ValueReport};
use tsb_compiler::sema::index::{Described, Symbol, SymbolKind};
use tsb_compiler::source::Span;
use tsb_format::Annotation;

use super::{Analysis, Libraries};

/// What is known about the references that a method takes, one line each.
pub(super) fn of_method(
    analysis: &Analysis,
    libraries: &Libraries,
    symbol: Symbol,
    described: &Described,
) -> Vec<String> {
    if let Some(declared) = described.declared {
        let Some(report) = report_at(analysis, libraries, declared, described) else {
            return Vec::new();
        };
        return report.arguments.iter().map(shown).collect();
    }
    let (Symbol::Method(method), Some(program)) = (symbol, &analysis.program) else {
        return Vec::new();
    };
    let Some(method) = program.symbols.methods.get(method) else { return Vec::new() };
    let skipped = usize::from(method.is_static());
    let name = |at: usize| match at {
        0 => "this".to_owned(),
        at => format!("argument {at}"),
    };
    let is_reference = |at: usize| at == 0 || method.params[at - 1].is_reference();
    let contract = method.contract.iter().enumerate();
    contract
        .map(|(at, annotation)| (at + skipped, annotation))
        .filter(|&(at, _)| at <= method.params.len() && is_reference(at))
        .map(|(at, &Annotation { captured, read_only, .. })| line(&name(at), captured, read_only))
        .collect()
}

/// What is known about a variable.
pub(super) fn of_variable(
    analysis: &Analysis,
    libraries: &Libraries,
    described: &Described,
) -> Option<String> {
    let declared = described.declared?;
    let line = analysis.sources.line(declared);
    let file = analysis.sources.file(declared.file).name();
    // The method whose declaration is the last one before the variable.
    let of_file = analysis.contracts(libraries).iter().filter(|report| report.file == file);
    let before = of_file.filter(|report| report.line <= line);
    let report = before.max_by_key(|report| report.line)?;
    let mut values = report.arguments.iter().chain(&report.locals);
    values.find(|value| value.name == described.name).map(shown)
}

fn report_at<'a>(
    analysis: &'a Analysis,
    libraries: &Libraries,
    declared: Span,
    described: &Described,
) -> Option<&'a MethodReport> {
    let line = analysis.sources.line(declared);
    let file = analysis.sources.file(declared.file).name();
    let name = match described.kind {
        SymbolKind::Constructor => "<init>",
        _ => &described.name,
    };
    let start = [format!("{name}("), format!("{}(", described.name)];
    analysis.contracts(libraries).iter().find(|report| {
        report.line == line
            && report.file == file
            && start.iter().any(|start| report.method.starts_with(start.as_str()))
    })
}

fn shown(value: &ValueReport) -> String {
    line(&value.name, value.captured, value.read_only)
}

fn line(name: &str, captured: bool, read_only: bool) -> String {
    let escape = if captured { "captured" } else { "may escape" };
    let access = if read_only { "read-only" } else { "read-write" };
    format!("`{name}`: {escape}, {access}")
}
