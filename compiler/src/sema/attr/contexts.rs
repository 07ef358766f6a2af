//! The cache of speculative attribution of lambda bodies, by the types of the variables around them.
//!
//! Overload resolution attributes a lambda expression once for each method that it may be an argument of, and so does
//! the overload resolution of each enclosing call. The results are cached, since otherwise the work doubles with every
//! level of nesting.

use hashbrown::HashMap;

use indexmap::IndexSet;

use super::super::types::Ty;
use crate::source::Span;

/// The body of a lambda expression with given parameter types, in an enclosing context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct ProbeContext(u32);

/// The contexts of a class's code, with cached results.
#[derive(Default)]
pub(super) struct Contexts {
    /// The current innermost context.
    current: ProbeContext,
    /// For each context but the outermost: the enclosing context, the span of the lambda expression's arrow, and the
    /// types of its parameters.
    known: IndexSet<(ProbeContext, Span, Vec<Ty>)>,
    results: HashMap<ProbeContext, Vec<Option<Ty>>>,
}

impl Contexts {
    /// The context, within the current one, in which the parameters of a lambda expression have these types.
    pub fn within(&mut self, arrow: Span, params: &[Ty]) -> ProbeContext {
        let (index, _) = self.known.insert_full((self.current, arrow, params.to_vec()));
        ProbeContext(index as u32 + 1)
    }

    /// Enters another context. Returns the previous one.
    pub fn enter(&mut self, context: ProbeContext) -> ProbeContext {
        std::mem::replace(&mut self.current, context)
    }

    /// The types of the results of the lambda expression, if cached by [`Contexts::keep_results`].
    pub fn results(&self, context: ProbeContext) -> Option<&Vec<Option<Ty>>> {
        self.results.get(&context)
    }

    /// Caches the types of the results of a lambda expression.
    pub fn keep_results(&mut self, context: ProbeContext, results: Vec<Option<Ty>>) {
        self.results.insert(context, results);
    }
}
