//! Guards: conditions on the values of an event, in the common expression language.

use core::cell::RefCell;

use crate::event::{EventWorld, Value};
use crate::expr::{
    self, Ast, Expr, Fault, Memory, Type, Variable, VariableSlot, check_expr, parse_expr,
};
use crate::pointcut::Typed;
use crate::spec::{Cursor, Diagnostic};

/// Parses an optional guard in brackets.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Option<Box<Ast>>, Diagnostic> {
    if cursor.eat("[").is_none() {
        return Ok(None);
    }
    let guard = parse_expr(cursor)?;
    cursor.expect("]")?;
    Ok(Some(Box::new(guard)))
}

/// A guard for one event. Evaluation reads only the values that guards need.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Guard(Expr);

impl Guard {
    /// Checks a guard. `values` are the event's declared values, renamed as in the guard. The indices of the values that the guard reads
    /// are appended to `needed` unless already present.
    pub(super) fn new(
        guard: &Ast,
        values: &[Typed],
        needed: &mut Vec<usize>,
    ) -> Result<Guard, Diagnostic> {
        let scope = GuardScope { values, needed: RefCell::new(core::mem::take(needed)) };
        let checked = check_expr(guard, &scope, Some(Type::Boolean));
        *needed = scope.needed.into_inner();
        checked.map(Guard).map_err(|error| match values {
            [] => error
                .hint("events have the values that are declared with them: `event E(int n) = ...`"),
            _ => error,
        })
    }

    /// Whether the guard holds for the data of an event.
    pub(super) fn holds(&self, data: &[Value], world: &EventWorld) -> Result<bool, Fault> {
        self.0.holds(&Memory { world, event: data, environment: &[] })
    }
}

/// The values of an event, and the indices of those needed.
struct GuardScope<'a> {
    values: &'a [Typed],
    needed: RefCell<Vec<usize>>,
}

impl expr::ExprScope for GuardScope<'_> {
    fn variable(&self, name: &str) -> Option<Variable> {
        let declared = self.values.iter().position(|value| value.name.name == name)?;
        let mut needed = self.needed.borrow_mut();
        let known = needed.iter().position(|place| *place == declared);
        let place = known.unwrap_or_else(|| {
            needed.push(declared);
            needed.len() - 1
        });
        Some(Variable {
            slot: VariableSlot::Event(place),
            ty: Type::declared(self.values[declared].ty.as_ref()),
        })
    }

    fn names(&self) -> Vec<String> {
        self.values.iter().map(|value| value.name.name.clone()).collect()
    }
}
