//! Which sites can be left out.

use std::collections::HashMap;
use std::rc::Rc;

use tsb_verifier::GlobalMethodId;

use super::Program;
use super::budget::Budget;
use super::code::Code;
use super::events::{EventSet, Site, Source, Watched};
use super::flow::{Flow, follow};
use super::making::{Known, Making, Place, Results};
use super::raising::Raising;
use super::silence::{Bound, Followed, Subject, is_silent};
use super::values::Values;
use crate::engine::alphabet::ParamId;

/// The properties whose events may be left out by a bit for each monitor.
pub(crate) type Monitors = u64;

/// The instructions of a method whose events are left out, by offset, and for which monitors.
pub(crate) type LeftOut = HashMap<u32, Monitors>;

/// The analysis of a program for some properties.
#[derive(Debug)]
pub(crate) struct Discharge {
    properties: Rc<[Watched]>,
    known: Known,
    raising: Option<Raising>,
}

/// What is known of a method for all properties.
struct Method<'c, 'a, 'p> {
    program: &'c Program<'p>,
    code: &'c Code<'a>,
    flow: Flow,
    places: Vec<Place>,
    /// Places whose objects others may know, or of which there are several at a time.
    lost: Values,
    sites: Vec<Option<Site>>,
    enters: Vec<EventSet>,
    raises: Vec<EventSet>,
    told: HashMap<(usize, usize), EventSet>,
    /// Places whose objects may be others than is thought.
    spoiled: Values,
    budget: Rc<Budget>,
}

impl Discharge {
    /// An analysis for these properties.
    pub(crate) fn new(properties: Rc<[Watched]>) -> Discharge {
        Discharge { properties, known: Known::default(), raising: None }
    }

    /// What can be left out of a method's code, as it is to run now.
    pub(crate) fn of(
        &mut self,
        program: &Program<'_>,
        source: &mut dyn Source,
        method: GlobalMethodId,
    ) -> LeftOut {
        let mut left_out = LeftOut::new();
        if self.properties.is_empty() {
            return left_out;
        }
        let sites = source.of_code(program, method);
        if sites.iter().all(|site| site.raised.is_empty()) {
            return left_out;
        }
        let budget = source.budget();
        let Some(code) = Code::read(program, &budget, method) else { return left_out };
        let Some(method) = self.follow(program, source, method, &code, &sites) else {
            return left_out;
        };
        for number in 0..self.properties.len() {
            let property = &self.properties[number];
            for row in method.silent_rows(property, number) {
                let offset = code.rows[row].instruction.offset;
                *left_out.entry(offset).or_default() |= 1 << property.monitor;
            }
        }
        left_out
    }

    fn follow<'c, 'a, 'p>(
        &mut self,
        program: &'c Program<'p>,
        source: &mut dyn Source,
        method: GlobalMethodId,
        code: &'c Code<'a>,
        sites: &[Site],
    ) -> Option<Method<'c, 'a, 'p>> {
        let budget = source.budget();
        let raising = match &mut self.raising {
            Some(raising) => raising,
            none => none.insert(Raising::of(program, source)),
        };
        let params = program.descriptor(method).annotations().count();
        let mut making = Making::new(program, source, &mut self.known, code, Results::IfFresh);
        let flow = follow(code, &budget, &vec![Values::ANY; params], &mut making)?;
        let rows = 0..code.rows.len();
        let raises = rows.map(|row| match flow.at[row].is_reached {
            true => raising.of_row(&mut making, method, row, &flow.at[row].operands),
            false => EventSet::NONE,
        });
        let raises = raises.collect();
        let enters = |row: usize| match flow.at[row].is_reached {
            true => raising.before_row(&mut making, method, row),
            false => EventSet::NONE,
        };
        let enters = (0..code.rows.len()).map(enters).collect();
        let mut by_row: Vec<Option<Site>> = vec![None; code.rows.len()];
        for site in sites {
            if let Some(row) = code.row_at(site.offset) {
                by_row[row] = Some(site.clone());
            }
        }
        let lost = flow.escaped | flow.returned | flow.several | making.spoiled;
        let Making { places, told, spoiled, .. } = making;
        let sites = by_row;
        Some(Method {
            program,
            code,
            flow,
            places,
            lost,
            sites,
            enters,
            raises,
            told,
            spoiled,
            budget,
        })
    }
}

impl Method<'_, '_, '_> {
    /// The rows whose events change nothing for a property.
    fn silent_rows(&self, property: &Watched, number: usize) -> Vec<usize> {
        let followed = Followed {
            program: self.program,
            code: self.code,
            flow: &self.flow,
            sites: &self.sites,
            enters: &self.enters,
            raises: &self.raises,
            told: &self.told,
            spoiled: self.spoiled,
            property,
            number,
            budget: &self.budget,
        };
        let rows = 0..self.code.rows.len();
        let events: Vec<Vec<Bound<'_>>> = rows.map(|row| followed.events(row)).collect();
        // What is known of some objects helps with others: the bindings of these together with those are done with.
        let mut good = Values::NONE;
        loop {
            let mut more = good;
            for number in 0..self.places.len() {
                let place = Values::made(number);
                if !good.meets(place) && self.is_silent(&followed, &events, number, good) {
                    more = more | place;
                }
            }
            let (all, out) = whole(&events, more);
            if all == good {
                return out;
            }
            good = all;
        }
    }

    /// Whether nothing is ever said of the objects of a place.
    fn is_silent(
        &self,
        followed: &Followed<'_, '_, '_>,
        events: &[Vec<Bound<'_>>],
        number: usize,
        good: Values,
    ) -> bool {
        let made = Values::made(number);
        let place = &self.places[number];
        let property = followed.property;
        let looks_over = self.budget.spend(events.len() as u64);
        let raised_elsewhere = place.events & property.events(|_| true);
        if looks_over.is_err() || self.lost.meets(made) || !raised_elsewhere.is_none() {
            return false;
        }
        let params: Vec<ParamId> = property.alphabet.params().keys().collect();
        let is_bound_to = |param: &ParamId| {
            events.iter().flatten().any(|bound| {
                let place = property.place(bound.raised.event, *param);
                place.is_some_and(|place| bound.values[place].meets(made))
            })
        };
        let row = place.row;
        let mut bound = params.into_iter().filter(is_bound_to);
        bound.all(|param| is_silent(followed, events, &Subject { place: number, row, param, good }))
    }
}

/// Of some objects those of which all events can be left out, and the rows whose events can be: all events of an object are, or none.
fn whole(events: &[Vec<Bound<'_>>], some: Values) -> (Values, Vec<usize>) {
    let mut good = some;
    loop {
        let raise = |row: &usize| !events[*row].is_empty();
        let rows = (0..events.len()).filter(raise);
        let (out, stay): (Vec<usize>, Vec<usize>) =
            rows.partition(|&row| events[row].iter().all(|bound| bound.is_about(good)));
        let bound = |row: &usize| events[*row].iter().flat_map(|bound| &bound.values);
        let needed = stay.iter().flat_map(bound).fold(Values::NONE, |all, one| all | *one);
        if !needed.meets(good) {
            return (good, out);
        }
        good = good.without(needed);
    }
}
