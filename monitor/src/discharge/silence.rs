//! Whether anything can be said of the objects that a place makes.
//!
//! The sets of states are followed through the method that the traces of the bindings may be in which have such an object as the value of
//! one parameter. What the object's own events do is known from the code, since they happen nowhere else. Other events
//! of these bindings may be raised by calls. When the object is forgotten they may come from anywhere, for ever.
//!
//! Of the other values of such bindings it may be known what they are: an iterator has been made for one collection. Bindings of the object with
//! these values, its *companions*, are told from those with others: the traces of the former have no events of collections that are
//! not the companion, those of the latter no event that binds the object together with it.

use std::collections::HashMap;

use super::Program;
use super::budget::Budget;
use super::code::Code;
use super::events::{EventSet, Raised, Site, States, Watched};
use super::flow::{At, Flow};
use super::values::Values;
use crate::engine::alphabet::{EventId, ParamId, ParamSet};
use crate::event::Phase;
use crate::pointcut::Part;

/// A method, followed, with the events of one property.
pub(super) struct Followed<'c, 'a, 'p> {
    pub(super) program: &'c Program<'p>,
    pub(super) code: &'c Code<'a>,
    pub(super) flow: &'c Flow,
    /// What the instructions may raise themselves, by row.
    pub(super) sites: &'c [Option<Site>],
    /// What may be raised before their own events, by row: a class is initialised first.
    pub(super) enters: &'c [EventSet],
    /// What may be raised by what they run, by row.
    pub(super) raises: &'c [EventSet],
    /// Those of them that may be of the objects of a place, by row and place.
    pub(super) told: &'c HashMap<(usize, usize), EventSet>,
    /// Places whose objects may be others than is thought.
    pub(super) spoiled: Values,
    pub(super) property: &'c Watched,
    /// The place of the property among those looked at.
    pub(super) number: usize,
    pub(super) budget: &'c Budget,
}

/// An event with the values that it binds.
pub(super) struct Bound<'s> {
    pub(super) raised: &'s Raised,
    pub(super) values: Vec<Values>,
}

impl Bound<'_> {
    /// Whether the event binds one of some objects, whichever it is and whatever else it binds.
    pub(super) fn is_about(&self, some: Values) -> bool {
        let mut keys = self.raised.keys.iter().zip(&self.values);
        keys.any(|(part, &value)| match part {
            // There are no events of null.
            Part::Receiver => some.contains(value.objects()),
            _ => !value.is_none() && some.contains(value),
        })
    }
}

impl Followed<'_, '_, '_> {
    /// The events of the property that an instruction may raise itself.
    pub(super) fn events(&self, row: usize) -> Vec<Bound<'_>> {
        let at = &self.flow.at[row];
        let Some(site) = self.sites[row].as_ref().filter(|_| at.is_reached) else {
            return Vec::new();
        };
        let raised = site.raised.iter().filter(|raised| raised.property == self.number);
        let bound = raised.map(|raised| {
            let value =
                |&part| site.value(self.program, &self.code.rows[row], at, part, raised.phase);
            Bound { raised, values: raised.keys.iter().map(value).collect() }
        });
        bound.collect()
    }
}

/// The objects that a place makes, as the value of a parameter.
pub(super) struct Subject {
    pub(super) place: usize,
    pub(super) row: usize,
    pub(super) param: ParamId,
    /// Objects that nothing is said of, in whatever binding.
    pub(super) good: Values,
}

struct Silence<'f, 'c, 'a, 'p> {
    followed: &'f Followed<'c, 'a, 'p>,
    /// By row.
    events: &'f [Vec<Bound<'f>>],
    subject: &'f Subject,
    /// Other parameters that the object's events bind, with the values that they bind.
    companions: &'f [(ParamId, Values)],
    /// Those of them which have other values in the bindings looked at.
    strangers: ParamSet,
    /// The property's events that do not bind the parameter.
    foreign: EventSet,
    /// By row, the states before it.
    before: Vec<States>,
    speaks: bool,
}

/// Whether nothing is ever said of the bindings in which the subject is the value of its parameter.
pub(super) fn is_silent(
    followed: &Followed<'_, '_, '_>,
    events: &[Vec<Bound<'_>>],
    subject: &Subject,
) -> bool {
    let property = followed.property;
    let foreign = property.events(|event| property.place(event, subject.param).is_none());
    let companions = companions(property, events, subject);
    let params: Vec<ParamId> = companions.iter().map(|companion| companion.0).collect();
    // Each of them may be a companion or another value.
    (0..1 << params.len()).all(|case: usize| {
        let steps = followed.budget.spend(followed.code.rows.len() as u64);
        if steps.is_err() {
            return false;
        }
        let strangers = params.iter().enumerate().filter(|(place, _)| case >> place & 1 == 1);
        let strangers = strangers.map(|(_, param)| *param).collect();
        let (before, speaks) = (vec![0; followed.code.rows.len()], false);
        let companions = &companions;
        is_case_silent(Silence {
            followed,
            events,
            subject,
            companions,
            strangers,
            foreign,
            before,
            speaks,
        })
    })
}

/// What the states of a property take at a row.
const STEPS_OF_ROW: usize = 64;

/// So many other parameters are looked at.
const MOST_COMPANIONS: usize = 3;

/// The values that the events of an object bind beside it.
fn companions(
    property: &Watched,
    events: &[Vec<Bound<'_>>],
    subject: &Subject,
) -> Vec<(ParamId, Values)> {
    let made = Values::made(subject.place);
    let mut companions: Vec<(ParamId, Values)> = Vec::new();
    for bound in events.iter().flatten() {
        let event = bound.raised.event;
        let place = property.place(event, subject.param);
        if place.is_none_or(|place| !bound.values[place].meets(made)) {
            continue;
        }
        for (param, &value) in property.alphabet.binds(event).iter().zip(&bound.values) {
            if param == subject.param {
                continue;
            }
            match companions.iter_mut().find(|known| known.0 == param) {
                Some(known) => known.1 = known.1 | value,
                None => companions.push((param, value)),
            }
        }
    }
    companions.truncate(MOST_COMPANIONS);
    companions
}

fn is_case_silent(mut silence: Silence<'_, '_, '_, '_>) -> bool {
    let (followed, subject) = (silence.followed, silence.subject);
    let mut work = vec![subject.row];
    while let Some(row) = work.pop() {
        let code = &followed.code.rows[row];
        let steps = STEPS_OF_ROW + code.next.len() + code.handlers.len();
        let steps = steps + silence.events[row].len();
        if followed.budget.spend(steps as u64).is_err() {
            return false;
        }
        let (behind, thrown) = silence.step(row);
        if silence.speaks {
            return false;
        }
        let next = code.next.iter().map(|&next| (next, behind));
        let handlers = code.handlers.iter().map(|&handler| (handler, thrown));
        for (to, states) in next.chain(handlers) {
            let known = silence.before[to];
            if known | states != known {
                silence.before[to] = known | states;
                work.push(to);
            }
        }
    }
    true
}

impl Silence<'_, '_, '_, '_> {
    /// The states behind an instruction, and where an exception that it throws arrives.
    fn step(&mut self, row: usize) -> (States, States) {
        let made = Values::made(self.subject.place);
        let Followed { enters, raises, .. } = self.followed;
        let before = self.run(row, enters[row], self.before[row]);
        let called = self.raise(row, Phase::Before, before);
        let ran = self.run(row, raises[row], called);
        let thrown = before | called | ran | self.raise(row, Phase::Thrown, ran);
        let At { result, ref operands, .. } = self.followed.flow.at[row];
        let behind = if row == self.subject.row {
            // An object that the place has made before may still be an argument.
            let is_argument = operands.iter().any(|operand| operand.meets(made));
            let old = if is_argument { self.raise(row, Phase::After, ran) } else { 0 };
            self.listen(old);
            // What has happened of other objects may have brought the traces anywhere.
            let start = self.followed.property.start();
            let (start, _) = self.followed.property.closure(start, self.foreign);
            let new = self.raise(row, Phase::After, start);
            match result.objects() == made {
                true => new,
                false => new | self.raise(row, Phase::After, ran),
            }
        } else {
            self.raise(row, Phase::After, ran)
        };
        self.listen(before | called | ran | thrown | behind);
        (behind, thrown)
    }

    /// What code may do that runs at an instruction and may raise some events: the method called, initialisers of classes, other threads.
    fn run(&self, row: usize, raises: EventSet, states: States) -> States {
        let property = self.followed.property;
        let raises = raises & self.foreign;
        let raised = property.events(|event| {
            !(property.single(event) & raises).is_none() && self.may_concern(row, event)
        });
        property.closure(states, raised).0
    }

    /// Whether an event that the method called may raise can belong to the traces.
    fn may_concern(&self, row: usize, event: EventId) -> bool {
        let property = self.followed.property;
        let single = property.single(event);
        let mut companions = self.companions.iter();
        companions.all(|&(param, values)| {
            if self.strangers.contains(param) || property.place(event, param).is_none() {
                return true;
            }
            // What is known to this method alone has the events only that come of handing it on.
            let objects = values.objects();
            let is_own = values == values.followed()
                && !objects.meets(self.followed.flow.at[row].escaped | self.followed.spoiled);
            let told = |place| {
                let told = self.followed.told.get(&(row, place));
                told.is_some_and(|told| !(*told & single).is_none())
            };
            !is_own || objects.places().any(told)
        })
    }

    /// The events of an instruction in a phase.
    fn raise(&mut self, row: usize, phase: Phase, states: States) -> States {
        let mut states = states;
        let events = self.events[row].iter().filter(|bound| bound.raised.phase == phase);
        for bound in events {
            if bound.is_about(self.subject.good) {
                continue;
            }
            let event = bound.raised.event;
            let (to, speaks) = self.followed.property.step(states, event);
            match self.binds(row, event, &bound.values) {
                Binds::Never => continue,
                Binds::Always if self.is_sure(row, bound.raised) => states = to,
                _ => states |= to,
            }
            self.speaks |= speaks;
        }
        states
    }

    /// Whether an event belongs to the traces.
    fn binds(&self, row: usize, event: EventId, values: &[Values]) -> Binds {
        let made = Values::made(self.subject.place);
        let property = self.followed.property;
        let place = property.place(event, self.subject.param);
        if place.is_some_and(|place| !values[place].meets(made)) {
            return Binds::Never;
        }
        for &(param, companions) in self.companions {
            let Some(other) = property.place(event, param) else { continue };
            let is_stranger = self.strangers.contains(param);
            let is_out = match place {
                Some(_) => is_stranger,
                None => !is_stranger && !self.may_be(row, values[other], companions),
            };
            if is_out {
                return Binds::Never;
            }
        }
        if place.is_none() {
            return Binds::Perhaps;
        }
        // Other values may be those of another binding.
        match values == [made] {
            true => Binds::Always,
            false => Binds::Perhaps,
        }
    }

    /// Whether two values may be the same at a row, the second having been known before.
    fn may_be(&self, row: usize, value: Values, other: Values) -> bool {
        let lost = self.followed.flow.at[row].escaped | self.followed.spoiled;
        let outside = |values: Values| values.meets(Values::OTHERS | lost);
        value.meets(other) || outside(value) && outside(other)
    }

    /// Whether an event is raised whenever its instruction is executed.
    fn is_sure(&self, row: usize, raised: &Raised) -> bool {
        let same = |bound: &&Bound<'_>| {
            (bound.raised.event, bound.raised.phase) == (raised.event, raised.phase)
        };
        raised.is_certain && self.events[row].iter().filter(same).count() == 1
    }

    /// Listens to what may be said in some states if the object is forgotten there.
    fn listen(&mut self, states: States) {
        let (_, speaks) = self.followed.property.closure(states, self.foreign);
        self.speaks |= speaks;
    }
}

enum Binds {
    Never,
    Perhaps,
    Always,
}
