//! Diagnostics for calls without applicable method, and for ambiguous calls.

use super::super::types::Ty;
use super::Attr;
use super::args::Arg;
use super::overload::{CallContext, Candidate};
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{MethodId, Prim};

/// The limit for the candidates in a message.
const MAX_CANDIDATES: usize = 5;

impl<'a> Attr<'_, 'a> {
    /// Reports several equally specific methods.
    pub(super) fn report_ambiguous(&mut self, methods: &[MethodId], context: &CallContext<'_>) {
        let shown: Vec<String> =
            methods.iter().take(MAX_CANDIDATES).map(|&m| self.table.show_method(m)).collect();
        let message = format!("reference to {} is ambiguous", context.name);
        let mut diagnostic = Diagnostic::error(Code::AmbiguousMethod, context.span, message)
            .label(format!("these match: {}", shown.join(", ")));
        for &method in methods.iter().take(MAX_CANDIDATES) {
            if let Some(declared) = self.table.symbols.methods[method].origin.span() {
                diagnostic = diagnostic.also(declared, "candidate");
            }
        }
        self.report(diagnostic.hint("cast an argument to the parameter type that is meant"));
    }

    /// Reports that no method is applicable.
    pub(super) fn report_not_applicable(
        &mut self,
        candidates: &[Candidate],
        args: &[Arg<'a>],
        context: &CallContext<'_>,
    ) {
        let found: Vec<String> = args.iter().map(|arg| self.shown_arg(arg)).collect();
        let found = found.join(",");
        let (span, name) = (context.span, context.name);
        let diagnostic = match candidates {
            [only] => {
                let m = &self.table.symbols.methods[only.method];
                let what = if m.is_constructor() { "constructor" } else { "method" };
                let (owner, declared, is_varargs) = (m.owner, m.origin.span(), m.is_varargs());
                let params = only.sig.args.clone();
                let reason = if params.len() != args.len() && !is_varargs {
                    "the argument lists differ in length".to_owned()
                } else {
                    self.first_bad_argument(&params, args)
                };
                let or_none = |text: String| {
                    if text.is_empty() { "no arguments".to_owned() } else { text }
                };
                let message = format!(
                    "{what} {name} in {} {} cannot be applied to given types",
                    self.table.kind_name(owner),
                    self.table.show_class(owner)
                );
                let required = or_none(self.table.show_tys(&params));
                let diagnostic = Diagnostic::error(Code::NoApplicableMethod, span, message)
                    .label(reason)
                    .hint(format!("required: {required}; found: {}", or_none(found)));
                match declared {
                    Some(declared) => diagnostic.also(declared, "declared here"),
                    None => diagnostic,
                }
            }
            _ => {
                let what = match candidates.first() {
                    Some(first) if self.table.symbols.methods[first.method].is_constructor() => {
                        "constructor"
                    }
                    _ => "method",
                };
                let message = format!("no suitable {what} found for {name}({found})");
                let mut diagnostic = Diagnostic::error(Code::NoApplicableMethod, span, message);
                for candidate in candidates.iter().take(MAX_CANDIDATES) {
                    diagnostic = diagnostic
                        .hint(format!("candidate: {}", self.table.show_method(candidate.method)));
                }
                if candidates.len() > MAX_CANDIDATES {
                    diagnostic =
                        diagnostic.hint(format!("and {} more", candidates.len() - MAX_CANDIDATES));
                }
                diagnostic
            }
        };
        self.report(diagnostic);
    }

    fn first_bad_argument(&self, params: &[Ty], args: &[Arg<'a>]) -> String {
        let bad = params.iter().zip(args).find_map(|(param, arg)| match arg {
            Arg::Value(_, ty)
                if !param.any(&mut |ty| matches!(ty, Ty::Var(_)))
                    && !self.table.converts_loosely(ty, param) =>
            {
                Some((ty, param))
            }
            _ => None,
        });
        let Some((from, to)) = bad else { return String::new() };
        let is_numeric = |ty: &Ty| ty.as_prim().is_some_and(Prim::is_numeric);
        let (shown_from, shown_to) = (self.table.show_ty(from), self.table.show_ty(to));
        if is_numeric(from) && is_numeric(to) {
            format!("possible lossy conversion from {shown_from} to {shown_to}")
        } else {
            format!("{shown_from} cannot be converted to {shown_to}")
        }
    }
}
