//! Lightweight events: events of calls that carry only the receiver and the result or one argument.
//!
//! Most events are of this kind and dominate the cost of monitoring. A monitor whose instances depend on the receiver and the result of
//! calls needs no other values.

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;
use tsb_format::Primitive;

use super::dispatch::Target;
use crate::engine::alphabet::EventId;
use crate::engine::key::{Key, KeyKind};
use crate::event::{ClassId, EventWorld, Kind, Member, Method, Object, Phase, SiteId, Value};
use crate::pointcut::{Is, Literal, Part, Test};

/// The receiver or the result of a call.
#[derive(Clone, Copy, Debug)]
pub struct Participant {
    /// Its key.
    pub key: Key,
    /// Its class; `None` for null.
    pub class: Option<ClassId>,
}

impl Participant {
    /// The boolean result `true`. [`Participant::NULL`] stands for `false`.
    pub const TRUE: Participant = Participant { key: Key::TRUE, class: None };

    /// Null.
    pub const NULL: Participant = Participant { key: Key::NULL, class: None };
}

/// A lightweight event.
#[derive(Clone, Copy, Debug)]
pub struct LightweightEvent {
    /// The site.
    pub site: SiteId,
    /// The sequence number among the events of the run.
    pub sequence: u64,
    /// The phase.
    pub phase: Phase,
    /// The receiver; null for a static method.
    pub receiver: Participant,
    /// After the call: its result, or the exception that it has thrown, if a monitor wants it.
    pub result: Participant,
    /// Before the call: the argument that a monitor wants. After the call: a result of a type on the int stack.
    pub int: i32,
}

/// The monitor events of a site, by phase.
#[derive(Clone, Debug)]
pub(super) struct LightweightTargets([PhaseTargets; 4]);

/// The monitor events of a phase.
#[derive(Clone, Debug)]
pub(super) struct PhaseTargets {
    pub(super) list: Vec<LightweightTarget>,
    /// Whether each target wants the receiver only, without tests, and no two are the same event of one monitor.
    pub(super) are_receiver_only: bool,
}

/// A monitor event.
#[derive(Clone, Debug)]
pub(super) struct LightweightTarget {
    pub(super) monitor: usize,
    pub(super) event: EventId,
    /// Whether the previous target is the same event of the same monitor.
    pub(super) is_alternative: bool,
    keys_from: KeySelection,
    tests: Vec<LightweightTest>,
    /// The values beside the keys.
    data: Vec<Operand>,
}

/// A value of a lightweight event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operand {
    Receiver,
    Result,
    /// An argument of this type, or a result of this type other than boolean.
    Int(Primitive),
}

/// The values that are the keys of a monitor's instance.
#[derive(Clone, Copy, Debug)]
enum KeySelection {
    Nothing,
    Receiver,
    Result,
    ReceiverAndResult,
    ResultAndReceiver,
}

#[derive(Clone, Debug)]
struct LightweightTest {
    is_result: bool,
    test: Test,
    known: SecondaryMap<ClassId, Option<bool>>,
}

impl LightweightTargets {
    /// The targets of a site, or `None` if a target needs more than a lightweight event has.
    pub(super) fn of<'a>(
        world: &EventWorld,
        site: SiteId,
        targets: impl Iterator<Item = &'a Target>,
    ) -> Option<LightweightTargets> {
        let site = &world.sites[site];
        let Member::Method(method) = site.member else { return None };
        let method = &world.methods[method];
        if site.kind != Kind::Call {
            return None;
        }
        let result = Part::Value(method.params.len());
        let mut brief = LightweightTargets(
            [const { PhaseTargets { list: Vec::new(), are_receiver_only: true } }; 4],
        );
        let mut argument = None;
        let is_int = |ty: Primitive| ty.kind() == tsb_format::Kind::Int;
        for target in targets {
            let is_over = target.phase != Phase::Before;
            let which = |part: Part| match part {
                Part::Receiver if !method.is_static => Some(Operand::Receiver),
                part if target.phase == Phase::After && part == result => {
                    match Primitive::ALL.into_iter().find(|it| it.keyword() == method.result) {
                        None | Some(Primitive::Boolean) => Some(Operand::Result),
                        Some(ty) => is_int(ty).then_some(Operand::Int(ty)),
                    }
                }
                part if is_over && part == result => Some(Operand::Result),
                Part::Value(place) if !is_over => {
                    let declared = method.params.get(place)?;
                    let ty = Primitive::ALL.into_iter().find(|it| it.keyword() == declared)?;
                    is_int(ty).then_some(Operand::Int(ty))
                }
                _ => None,
            };
            let is_lightweight = |part: Part| {
                let which = which(part);
                which.is_some_and(|it| !target.wants_text || !it.may_be_text(world, method))
            };
            // A boolean result can be tested for its value only, and any other result for its identity or class only.
            let is_result = |part: Part| target.phase == Phase::After && part == result;
            let is_told = |test: &Test| match test.is {
                Is::Literal(Literal::Boolean(_)) => {
                    is_result(test.part) && method.result == "boolean"
                }
                _ => !is_result(test.part) || method.result != "boolean",
            };
            let mut values = target.keys.iter().chain(&target.data);
            let is_boolean = |part: &Part| is_result(*part) && method.result == "boolean";
            // A lightweight event has no thread.
            if !target.flows.is_empty()
                || !target.parts().all(is_lightweight)
                || !target.tests().all(is_told)
                || values.any(is_boolean)
            {
                return None;
            }
            let is_number = |part: &Part| matches!(which(*part), Some(Operand::Int(_)));
            let looked_at = target.keys.iter().copied().chain(target.tests().map(|test| test.part));
            if looked_at.into_iter().any(|part| is_number(&part)) {
                return None;
            }
            // A lightweight event has one argument at most.
            for part in target.data.iter().filter(|part| !is_over && is_number(part)) {
                if argument.replace(*part).is_some_and(|other| other != *part) {
                    return None;
                }
            }
            let keys_from = match &target.keys[..] {
                [] => KeySelection::Nothing,
                [Part::Receiver] => KeySelection::Receiver,
                [_] => KeySelection::Result,
                [Part::Receiver, Part::Value(_)] => KeySelection::ReceiverAndResult,
                [Part::Value(_), Part::Receiver] => KeySelection::ResultAndReceiver,
                _ => return None,
            };
            let tests = target.tests().map(|test| LightweightTest {
                is_result: test.part != Part::Receiver,
                test: test.clone(),
                known: SecondaryMap::new(),
            });
            let data = target.data.iter().filter_map(|part| which(*part)).collect();
            let (tests, phase) = (tests.collect(), target.phase);
            let (monitor, event) = (target.monitor, target.event);
            let phased = &mut brief.0[phase as usize];
            let is_same = |last: &LightweightTarget| (last.monitor, last.event) == (monitor, event);
            let is_alternative = phased.list.last().is_some_and(is_same);
            let target =
                LightweightTarget { monitor, event, is_alternative, keys_from, tests, data };
            phased.are_receiver_only &= target.is_receiver_only();
            phased.list.push(target);
        }
        Some(brief)
    }

    #[inline]
    pub(super) fn at(&self, phase: Phase) -> &PhaseTargets {
        &self.0[phase as usize]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, phase: Phase) -> &mut PhaseTargets {
        &mut self.0[phase as usize]
    }
}

impl Operand {
    /// Whether it may be a string, whose characters are wanted.
    fn may_be_text(self, world: &EventWorld, method: &Method) -> bool {
        let declared = match self {
            Operand::Receiver => Some(method.class),
            Operand::Result => world.class_named(&method.result),
            Operand::Int(_) => return false,
        };
        let boxes = Primitive::ALL.into_iter().map(Primitive::box_class);
        let mut of_text =
            boxes.chain(["java.lang.String"]).filter_map(|name| world.class_named(name));
        declared.is_none_or(|declared| of_text.any(|one| world.is_subtype(one, declared)))
    }
}

impl Participant {
    fn value(&self) -> Value {
        match (self.key.kind(), self.class) {
            (KeyKind::Object(id, _), Some(class)) => {
                Value::Object(Object { id, class, text: None })
            }
            _ => Value::Null,
        }
    }
}

impl LightweightTarget {
    fn is_receiver_only(&self) -> bool {
        let is_receiver = matches!(self.keys_from, KeySelection::Receiver);
        is_receiver && !self.is_alternative && self.tests.is_empty() && self.data.is_empty()
    }

    /// Whether the event passes the tests.
    #[inline]
    pub(super) fn passes(&mut self, world: &EventWorld, event: &LightweightEvent) -> bool {
        self.tests.is_empty() || self.passes_tests(world, event)
    }

    #[inline(never)]
    fn passes_tests(&mut self, world: &EventWorld, event: &LightweightEvent) -> bool {
        self.tests.iter_mut().all(|test| test.passes(world, event))
    }

    /// The keys, gathered in `room` if there are two.
    #[inline]
    pub(super) fn keys<'a>(
        &self,
        event: &'a LightweightEvent,
        room: &'a mut [Key; 2],
    ) -> &'a [Key] {
        let (receiver, result) = (&event.receiver.key, &event.result.key);
        match self.keys_from {
            KeySelection::Nothing => &[],
            KeySelection::Receiver => core::slice::from_ref(receiver),
            KeySelection::Result => core::slice::from_ref(result),
            KeySelection::ReceiverAndResult => {
                *room = [*receiver, *result];
                room
            }
            KeySelection::ResultAndReceiver => {
                *room = [*result, *receiver];
                room
            }
        }
    }
}

impl LightweightTarget {
    /// The values beside the keys, if any are wanted.
    #[inline]
    pub(super) fn data(&self, event: &LightweightEvent) -> Option<SmallVec<[Value; 2]>> {
        if self.data.is_empty() { None } else { Some(self.data_of(event)) }
    }

    #[inline(never)]
    fn data_of(&self, event: &LightweightEvent) -> SmallVec<[Value; 2]> {
        let values = self.data.iter().map(|which| match which {
            Operand::Receiver => event.receiver.value(),
            Operand::Result => event.result.value(),
            Operand::Int(ty) => match ty {
                Primitive::Boolean => Value::Boolean(event.int & 1 != 0),
                Primitive::Char => Value::Char(event.int as u16),
                _ => Value::Int(event.int),
            },
        });
        values.collect()
    }
}

impl LightweightTest {
    fn passes(&mut self, world: &EventWorld, event: &LightweightEvent) -> bool {
        let tested = if self.is_result { event.result } else { event.receiver };
        match &self.test.is {
            Is::Of(_) | Is::Annotated(_) => {}
            Is::Literal(Literal::Null) => return tested.class.is_none() == self.test.holds,
            Is::Literal(Literal::Boolean(wanted)) => {
                return (tested.key == Key::TRUE) == (*wanted == self.test.holds);
            }
        }
        let Some(class) = tested.class else { return !self.test.holds };
        match self.known[class] {
            Some(known) => known,
            None => {
                let passes = self.test.is.includes(world, class) == self.test.holds;
                self.known[class] = Some(passes);
                passes
            }
        }
    }
}
