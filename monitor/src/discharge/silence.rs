//! Whether anything can be said of the objects that a place makes.
//!
//! The sets of states are followed through the method that the traces of the bindings may be in which have such an object as the value of
//! one parameter. What the object's own events do is known from the code, since they happen nowhere else. Other events
//! of these bindings may be raised by calls. When the object is forgotten they may come from anywhere, for ever.

use tsb_verifier::Program;

use super::code::Code;
use super::events::{EventSet, Raised, Site, States, Watched};
use super::flow::Flow;
use super::values::Values;
use crate::engine::alphabet::{EventId, ParamId};
use crate::event::Phase;
use crate::pointcut::Part;

/// A method, followed, with the events of one property.
pub(super) struct Followed<'c, 'a, 'p> {
    pub(super) program: &'c Program<'p>,
    pub(super) code: &'c Code<'a>,
    pub(super) flow: &'c Flow,
    /// What the instructions may raise themselves, by row.
    pub(super) sites: &'c [Option<Site>],
    /// What may be raised by what they run, by row.
    pub(super) raises: &'c [EventSet],
    pub(super) property: &'c Watched,
    /// The place of the property among those looked at.
    pub(super) number: usize,
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
    let rows = followed.code.rows.len();
    let (before, speaks) = (vec![0; rows], false);
    let mut silence = Silence { followed, events, subject, foreign, before, speaks };
    let mut work = vec![subject.row];
    while let Some(row) = work.pop() {
        let (behind, thrown) = silence.step(row);
        if silence.speaks {
            return false;
        }
        let code = &followed.code.rows[row];
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
        let before = self.before[row];
        let called = self.raise(row, Phase::Before, before);
        let ran = self.run(row, called);
        let thrown = before | called | ran | self.raise(row, Phase::Thrown, ran);
        let result = self.followed.flow.at[row].result;
        let behind = if row == self.subject.row {
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

    /// What the method called may do, and the initialisers of classes.
    fn run(&self, row: usize, states: States) -> States {
        let raises = self.followed.raises[row] & self.foreign;
        self.followed.property.closure(states, raises).0
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
            match self.binds(event, &bound.values) {
                Binds::Never => continue,
                Binds::Always if self.is_sure(row, bound.raised) => states = to,
                _ => states |= to,
            }
            self.speaks |= speaks;
        }
        states
    }

    /// Whether an event belongs to the traces.
    fn binds(&self, event: EventId, values: &[Values]) -> Binds {
        let made = Values::made(self.subject.place);
        let Some(place) = self.followed.property.place(event, self.subject.param) else {
            return Binds::Perhaps;
        };
        if !values[place].meets(made) {
            return Binds::Never;
        }
        // Other values may be those of another binding.
        match values == [made] {
            true => Binds::Always,
            false => Binds::Perhaps,
        }
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
