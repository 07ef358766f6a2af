//! Queries: methods without side effects that are evaluated at an event.
//!
//! A listener may ask for the results of methods ([`Listener::queries`]); the event carries them as answers.
//! A query runs to its end while the event is raised. Its frames lie above the whole running frame; no events
//! are raised, no other thread runs, and no garbage is collected. Before each of its instructions,
//! [`crate::dispatch::purity`] checks that the instruction changes only objects that the query has created.
//! Any other instruction is not executed: the answer is then a reason.
//!
//! [`Listener::queries`]: super::Listener::queries

use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;

use tsb_format::Primitive;
use tsb_verifier::{GlobalMethodId, GlobalType, GlobalTypeId};

use super::events::{Datum, GuestValue, Wanted};
use super::raise::RaisedEvent;
use crate::fault::{Fault, Trap};
use crate::value::{Ref, Slot, Value};
use crate::vm::Vm;

/// A method to be evaluated at an event.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// The method. An instance method is selected by the receiver's class.
    pub method: GlobalMethodId,
    /// The receiver, unless the method is static, and the arguments.
    pub operands: Vec<QueryOperand>,
}

/// A receiver or argument of a query.
#[derive(Clone, PartialEq, Debug)]
pub enum QueryOperand {
    /// `this` of the method that contains the event's site.
    This,
    /// The receiver of the event.
    Receiver,
    /// A value of the event.
    Value(usize),
    /// The answer to an earlier query of the same event.
    Answer(usize),
    /// A constant.
    Constant(GuestValue),
}

/// The result of a query, or the reason why there is none.
pub type Answer = Result<Datum, Arc<str>>;

/// The method that a query runs, its receiver and its arguments.
struct Selected<'o> {
    method: GlobalMethodId,
    receiver: Option<Slot>,
    arguments: &'o [GuestValue],
}

/// The parts that are wanted of a query's result.
const WANTED: Wanted = Wanted {
    before: true,
    after: true,
    thrown: true,
    text: true,
    boxed: true,
    this: true,
    in_handlers: false,
    receiver: true,
    values: u32::MAX,
    lightweight: false,
};

impl Vm<'_> {
    /// The answers to the listener's queries at an event, in order.
    pub(super) fn answers(&mut self, raised: &RaisedEvent<'_>) -> Vec<Answer> {
        let Some(watch) = self.watch.as_mut().filter(|watch| watch.asks) else { return Vec::new() };
        let program = self.program.clone();
        let queries = watch.listener.queries(&program, raised.number, raised.phase);
        let mut answers = Vec::with_capacity(queries.len());
        for query in queries.iter() {
            let answer = self.answer(query, raised, &answers);
            answers.push(answer);
        }
        answers
    }

    fn answer(&mut self, query: &Query, raised: &RaisedEvent<'_>, earlier: &[Answer]) -> Answer {
        let operand = |operand: &QueryOperand| match operand {
            QueryOperand::This => guest_value(raised.this),
            QueryOperand::Receiver => guest_value(raised.receiver),
            QueryOperand::Value(index) => guest_value(raised.values.get(*index)),
            QueryOperand::Answer(index) => match earlier.get(*index) {
                Some(Ok(datum)) => guest_value(Some(datum)),
                Some(Err(reason)) => Err(reason.clone()),
                None => guest_value(None),
            },
            QueryOperand::Constant(value) => Ok(value.clone()),
        };
        let operands: Vec<GuestValue> =
            query.operands.iter().map(operand).collect::<Result<_, _>>()?;
        let program = self.program.clone();
        let (method, result) = self.evaluating(|vm| {
            let Selected { method, receiver, arguments } = vm.selected(query.method, &operands)?;
            let slots = vm.operands(method, receiver, arguments)?;
            Ok::<_, Arc<str>>((method, vm.evaluate(method, &slots)?))
        })?;
        let ret = program.descriptor(method).ret.ok_or("it gives no value")?;
        let slot = result.map_or(0, Value::to_slot);
        Ok(self.datum(ret.ty, slot, WANTED))
    }

    /// The method that a query runs, with its receiver and its arguments.
    fn selected<'o>(
        &mut self,
        method: GlobalMethodId,
        operands: &'o [GuestValue],
    ) -> Result<Selected<'o>, Arc<str>> {
        let program = self.program.clone();
        let receiver = operands.split_first().filter(|_| !program.methods[method].is_static());
        let Some((receiver, arguments)) = receiver else {
            return Ok(Selected { method, receiver: None, arguments: operands });
        };
        let of_class = program.classes[program.methods[method].class].ty;
        let receiver = self.receiver(receiver, of_class)?;
        let ty = self.heap.type_of(receiver);
        if !self.is_subtype(ty, of_class.as_u32()) {
            let name = program.method_name(method);
            return Err(format!("the object has no method {name}").into());
        }
        let selected = program.select(self.image.types[ty as usize].class, method);
        let method = selected.ok_or("java.lang.AbstractMethodError")?;
        Ok(Selected { method, receiver: Some(Slot::from(receiver.0)), arguments })
    }

    /// The receiver of a method of a class.
    fn receiver(&mut self, receiver: &GuestValue, of_class: GlobalTypeId) -> Result<Ref, Arc<str>> {
        match receiver {
            GuestValue::Null => Err("java.lang.NullPointerException".into()),
            GuestValue::Object(number) => {
                self.heap.object_of(*number).ok_or_else(|| "the object is dead".into())
            }
            GuestValue::Text(text) => self.new_string(text).map_err(|trap| self.reason(&trap)),
            GuestValue::Boolean(_)
            | GuestValue::Char(_)
            | GuestValue::Int(_)
            | GuestValue::Long(_)
            | GuestValue::Float(_)
            | GuestValue::Double(_) => {
                let new = self.boxed(of_class, receiver).ok_or("the value is no object")?;
                self.new_box(new).map_err(|trap| self.reason(&trap))
            }
        }
    }

    /// The argument registers of a query.
    fn operands(
        &mut self,
        method: GlobalMethodId,
        receiver: Option<Slot>,
        arguments: &[GuestValue],
    ) -> Result<Vec<Slot>, Arc<str>> {
        let program = self.program.clone();
        let params = &program.descriptor(method).params;
        if params.len() != arguments.len() {
            return Err(format!("it takes {} arguments", params.len()).into());
        }
        let mut slots: Vec<Slot> = receiver.into_iter().collect();
        for (param, argument) in params.iter().zip(arguments) {
            let argument = match program.types[param.ty] {
                GlobalType::Primitive(to) => widened(&self.primitive(argument), to),
                _ => argument.clone(),
            };
            slots.push(match self.convert(param.ty, &argument) {
                Some(made) => self.slot(&made).map_err(|trap| self.reason(&trap))?,
                None => return Err("an argument is of another type".into()),
            });
        }
        Ok(slots)
    }

    /// A value in its box, or else the value itself.
    fn primitive(&self, value: &GuestValue) -> GuestValue {
        let boxed = match value {
            GuestValue::Object(number) => self.heap.object_of(*number),
            _ => None,
        };
        boxed.and_then(|boxed| self.unboxed(boxed)).unwrap_or_else(|| value.clone())
    }

    /// The reason for a query that could not be started.
    pub(crate) fn reason(&self, trap: &Trap) -> Arc<str> {
        match trap {
            Trap::Java { class, .. } => Arc::from(*class),
            Trap::Thrown(exception) => self.thrown(*exception),
            Trap::Fault(Fault::StackOverflow) => "java.lang.StackOverflowError".into(),
            Trap::Fault(Fault::OutOfMemory) => "java.lang.OutOfMemoryError".into(),
            Trap::TimeLimit => "the time is used up".into(),
            Trap::Fault(_) | Trap::Exit(_) | Trap::Stop | Trap::Blocked | Trap::Fatal(_) => {
                "it cannot be called".into()
            }
        }
    }

    /// The class of an exception that has left a query.
    pub(crate) fn thrown(&self, exception: Ref) -> Arc<str> {
        let ty = GlobalTypeId::from_u32(self.heap.type_of(exception));
        self.java_name(ty).into()
    }
}

/// A value of an event, as an argument.
fn guest_value(datum: Option<&Datum>) -> Result<GuestValue, Arc<str>> {
    Ok(match datum {
        None => return Err("the event has no such value".into()),
        Some(Datum::Null) => GuestValue::Null,
        Some(Datum::Boolean(value)) => GuestValue::Boolean(*value),
        Some(Datum::Char(value)) => GuestValue::Char(*value),
        Some(Datum::Int(value)) => GuestValue::Int(*value),
        Some(Datum::Long(value)) => GuestValue::Long(*value),
        Some(Datum::Float(value)) => GuestValue::Float(*value),
        Some(Datum::Double(value)) => GuestValue::Double(*value),
        Some(Datum::Object { number, .. }) => GuestValue::Object(*number),
        Some(Datum::Text(text)) => GuestValue::Text(text.clone()),
    })
}

/// Widens a value to a primitive type (JLS 5.1.2). Other values are unchanged.
fn widened(value: &GuestValue, to: Primitive) -> GuestValue {
    let whole = match *value {
        GuestValue::Int(value) => i64::from(value),
        GuestValue::Char(value) => i64::from(value),
        GuestValue::Long(value) => value,
        GuestValue::Float(value) if to == Primitive::Double => {
            return GuestValue::Double(value.into());
        }
        _ => return value.clone(),
    };
    match (to, value) {
        (Primitive::Int, GuestValue::Char(_)) => GuestValue::Int(whole as i32),
        (Primitive::Long, _) => GuestValue::Long(whole),
        (Primitive::Float, _) => GuestValue::Float(whole as f32),
        (Primitive::Double, _) => GuestValue::Double(whole as f64),
        _ => value.clone(),
    }
}
