//! In which types of the variables around them the bodies of lambda expressions are looked at.
//!
//! Overload resolution looks into a lambda expression once for each method that it may be an argument of, and so does that of
//! each call around it: what is found is kept, as the work doubles with every level of nesting otherwise.

use std::collections::HashMap;

use indexmap::IndexSet;

use super::super::types::Ty;
use crate::source::Span;

/// The body of a lambda expression with certain types of the parameters, within another context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Context(u32);

/// The contexts of a class's code, and what is known in them.
#[derive(Default)]
pub(super) struct Contexts {
    /// The innermost context at present.
    current: Context,
    /// For each context but the outermost: the one around, where the arrow of the lambda expression stands, and the types of
    /// its parameters.
    known: IndexSet<(Context, Span, Vec<Ty>)>,
    results: HashMap<Context, Vec<Option<Ty>>>,
}

impl Contexts {
    /// The context within the current one in which the parameters of a lambda expression have these types.
    pub fn within(&mut self, arrow: Span, params: &[Ty]) -> Context {
        let (index, _) = self.known.insert_full((self.current, arrow, params.to_vec()));
        Context(index as u32 + 1)
    }

    /// Goes to another context; gives the one that was left.
    pub fn enter(&mut self, context: Context) -> Context {
        std::mem::replace(&mut self.current, context)
    }

    /// The types of the results of the lambda expression, if [`Contexts::keep_results`] has been told.
    pub fn results(&self, context: Context) -> Option<&Vec<Option<Ty>>> {
        self.results.get(&context)
    }

    /// Notes the types of the results of a lambda expression.
    pub fn keep_results(&mut self, context: Context, results: Vec<Option<Ty>>) {
        self.results.insert(context, results);
    }
}
