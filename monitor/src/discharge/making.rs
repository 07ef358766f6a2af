//! Following the objects that a method makes, by itself or by calls of methods that return new ones.

use std::collections::HashMap;

use tsb_verifier::{GlobalClassId, GlobalMethodId};

use super::Program;
use super::code::Code;
use super::events::{EventSet, Source};
use super::flow::Followed;
use super::freshness::Freshness;
use super::keeping::{Keeping, is_receiver, parameter};
use super::targets::{Hierarchy, Targets};
use super::values::Values;

/// What has been found out of the methods of a program.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) hierarchy: Hierarchy,
    pub(super) keeping: Keeping,
    pub(super) freshness: Freshness,
}

/// A place that makes objects.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The row.
    pub(super) row: usize,
    /// The classes its objects may be of; `None` if they are not known.
    pub(super) classes: Option<Vec<GlobalClassId>>,
    /// The events that may be raised of them in the methods called.
    pub(super) events: EventSet,
    /// Whether it may give null instead.
    pub(super) may_be_null: bool,
    /// The methods called, if it is a call.
    pub(super) targets: Option<Targets>,
}

/// What calls are taken to return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Results {
    /// New objects, if the methods called return such.
    IfFresh,
    /// New objects: whether they are is asked later.
    Fresh,
}

/// Follows what a method makes.
pub(super) struct Making<'c, 'a, 'p> {
    pub(super) program: &'c Program<'p>,
    pub(super) source: &'c mut dyn Source,
    pub(super) known: &'c mut Known,
    pub(super) code: &'c Code<'a>,
    results: Results,
    by_row: HashMap<usize, Option<usize>>,
    pub(super) places: Vec<Place>,
    /// The events that the call of a row may raise of the objects of a place.
    pub(super) told: HashMap<(usize, usize), EventSet>,
    /// Places of which something had been concluded before all was known of them.
    pub(super) spoiled: Values,
}

impl<'c, 'a, 'p> Making<'c, 'a, 'p> {
    pub(super) fn new(
        program: &'c Program<'p>,
        source: &'c mut dyn Source,
        known: &'c mut Known,
        code: &'c Code<'a>,
        results: Results,
    ) -> Making<'c, 'a, 'p> {
        let (by_row, places, told) = (HashMap::new(), Vec::new(), HashMap::new());
        let spoiled = Values::NONE;
        Making { program, source, known, code, results, by_row, places, told, spoiled }
    }

    fn add(&mut self, place: Place) -> Option<usize> {
        let number = self.places.len();
        (number < Values::MOST).then(|| {
            self.told.insert((place.row, number), place.events);
            self.places.push(place);
            number
        })
    }

    /// The object that an instruction `new` makes, if its constructor keeps it to itself.
    fn new_object(&mut self, row: usize) -> Option<usize> {
        if let Some(&known) = self.by_row.get(&row) {
            return known;
        }
        let call = self.code.rows[row].call.as_ref()?;
        let class = self.program.methods[call.target].class;
        let kept = self.keeps((call.target, 0, Some(class)));
        let (classes, events) = (Some(vec![class]), kept.events);
        let place = Place { row, classes, events, may_be_null: false, targets: None };
        let number = if kept.escapes { None } else { self.add(place) };
        self.by_row.insert(row, number);
        number
    }

    fn keeps(&mut self, parameter: super::keeping::Parameter) -> super::keeping::Kept {
        let Known { hierarchy, keeping, .. } = &mut *self.known;
        keeping.of(self.program, self.source, hierarchy, parameter)
    }

    /// The classes that an object may be of that is followed, and nothing else.
    fn classes(&self, value: Values) -> Option<Vec<GlobalClassId>> {
        let objects = value.objects();
        if objects.is_none() || objects.followed() != objects {
            return None;
        }
        let mut all = Vec::new();
        for place in objects.places() {
            all.extend(self.places[place].classes.as_ref()?);
        }
        all.sort_unstable();
        all.dedup();
        Some(all)
    }

    /// The methods that the call of a row may run.
    pub(super) fn targets(&mut self, row: usize, operands: &[Values]) -> Option<Targets> {
        let call = self.code.rows[row].call.as_ref()?;
        let classes = match is_receiver(call, 0) {
            true => operands.first().and_then(|&receiver| self.classes(receiver)),
            false => None,
        };
        let budget = self.source.budget();
        self.known.hierarchy.targets(self.program, &budget, call, classes.as_deref())
    }

    fn call_result(&mut self, row: usize, operands: &[Values]) -> Values {
        let targets = self.targets(row, operands);
        if let Some(&known) = self.by_row.get(&row) {
            let Some(number) = known else { return Values::ANY };
            if targets.is_some() && targets == self.places[number].targets {
                return self.made_by_call(number);
            }
            // More is called than was thought.
            self.spoiled = self.spoiled | Values::made(number);
            self.by_row.insert(row, None);
            return Values::ANY;
        }
        let place = targets.and_then(|targets| self.place_of_call(row, &targets));
        let number = place.and_then(|place| self.add(place));
        self.by_row.insert(row, number);
        number.map_or(Values::ANY, |number| self.made_by_call(number))
    }

    fn made_by_call(&self, number: usize) -> Values {
        let null = if self.places[number].may_be_null { Values::NULL } else { Values::NONE };
        Values::made(number) | null
    }

    fn place_of_call(&mut self, row: usize, targets: &Targets) -> Option<Place> {
        let place = Place {
            row,
            classes: None,
            events: EventSet::NONE,
            may_be_null: false,
            targets: Some(targets.clone()),
        };
        if self.results == Results::Fresh {
            return Some(place);
        }
        let methods: Vec<GlobalMethodId> = targets.iter().map(|(method, _)| *method).collect();
        let fresh = super::freshness::of(self.program, self.source, self.known, &methods)?;
        let (classes, events) = (Some(fresh.classes), fresh.events);
        Some(Place { classes, events, may_be_null: fresh.may_be_null, ..place })
    }
}

impl Followed for Making<'_, '_, '_> {
    fn result(&mut self, row: usize, operands: &[Values]) -> Values {
        match self.code.rows[row].is_new() {
            true => self.new_object(row).map_or(Values::OTHERS, Values::made),
            false => self.call_result(row, operands),
        }
    }

    fn given_away(&mut self, row: usize, operand: usize, operands: &[Values]) -> Values {
        let followed = operands[operand].followed();
        if followed.is_none() {
            return Values::NONE;
        }
        let code = self.code;
        let Some(call) = &code.rows[row].call else { return followed };
        let Some(targets) = self.targets(row, operands) else { return followed };
        let place = parameter(call, operand);
        let mut gone = Values::NONE;
        for number in followed.places() {
            let classes: Vec<Option<GlobalClassId>> = match &self.places[number].classes {
                Some(classes) => classes.iter().map(|&class| Some(class)).collect(),
                None => vec![None],
            };
            let steps = (classes.len() * targets.len()) as u64;
            if self.source.budget().spend(steps).is_err() {
                return followed;
            }
            for class in classes {
                for &(target, selected_by) in targets.iter() {
                    // An object of another class selects another method.
                    let is_other = is_receiver(call, operand)
                        && selected_by.is_some_and(|by| class.is_some_and(|class| class != by));
                    if is_other {
                        continue;
                    }
                    let kept = self.keeps((target, place, class));
                    self.places[number].events = self.places[number].events | kept.events;
                    let told = self.told.entry((row, number)).or_default();
                    *told = *told | kept.events;
                    if kept.escapes {
                        gone = gone | Values::made(number);
                    }
                }
            }
        }
        gone
    }
}
