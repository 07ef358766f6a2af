//! Verdicts and actions that have not been taken yet.

use indexmap::IndexMap;

use crate::engine::trail::Occurrence;
use crate::event::SiteId;
use crate::monitor::{Action, Outcome, Sink, Verdict};

/// Maximum number of equal verdicts that are reported without a site.
const MAX_WITHOUT_SITE: u64 = 100;

#[derive(Debug, Default)]
pub(super) struct Outbox {
    pub(super) verdicts: Vec<Verdict>,
    pub(super) actions: Vec<Action>,
    pub(super) counts: Counts,
    /// `None` if each verdict is reported.
    counts_by_kind: Option<IndexMap<Kind, Count>>,
    /// The time of the current event, if verdicts have times.
    pub(super) time: Option<u64>,
}

/// The number of verdicts so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Violated and presumably violated.
    pub violations: u64,
    /// All others.
    pub others: u64,
}

/// What equal verdicts have in common.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Kind {
    property: String,
    outcome: Outcome,
    category: String,
    site: Option<SiteId>,
}

#[derive(Clone, Copy, Default, Debug)]
struct Count {
    all: u64,
    reported: u64,
}

/// Equal verdicts at one site of which not all were reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded<'a> {
    /// The name of the property.
    pub property: &'a str,
    /// The outcome.
    pub outcome: Outcome,
    /// The category, in the terms of the property's language.
    pub category: &'a str,
    /// The site.
    pub site: Option<SiteId>,
    /// The number of verdicts.
    pub count: u64,
    /// The number of reported verdicts.
    pub reported: u64,
}

impl Outbox {
    /// Reports only the first of equal verdicts at a site, and counts the others.
    pub(super) fn fold(&mut self) {
        self.counts_by_kind = Some(IndexMap::new());
    }

    /// The kinds of verdicts of which not all were reported, in the order of their first verdicts.
    pub(super) fn folded(&self) -> impl Iterator<Item = Folded<'_>> {
        let counts_by_kind = self.counts_by_kind.iter().flatten();
        let counts_by_kind = counts_by_kind.filter(|(_, count)| count.all > count.reported);
        counts_by_kind.map(|(kind, count)| Folded {
            property: &kind.property,
            outcome: kind.outcome,
            category: &kind.category,
            site: kind.site,
            count: count.all,
            reported: count.reported,
        })
    }
}

/// The site at which a verdict is shown: that of the event that completed it, or else of the last event of the witness that has one.
fn site(verdict: &Verdict) -> Option<SiteId> {
    let witness = verdict.witness.iter().rev().map(|(_, occurrence)| *occurrence);
    verdict.at.into_iter().chain(witness).find_map(Occurrence::site_id)
}

impl Sink for Outbox {
    fn verdict(&mut self, mut verdict: Verdict) {
        let count = match verdict.outcome.is_violation() {
            true => &mut self.counts.violations,
            false => &mut self.counts.others,
        };
        *count += 1;
        if let Some(counts_by_kind) = &mut self.counts_by_kind {
            let kind = Kind {
                property: verdict.property.clone(),
                outcome: verdict.outcome,
                category: verdict.category.clone(),
                site: site(&verdict),
            };
            let most = if kind.site.is_some() { 1 } else { MAX_WITHOUT_SITE };
            let count = counts_by_kind.entry(kind).or_default();
            count.all += 1;
            if count.reported == most {
                return;
            }
            count.reported += 1;
        }
        verdict.time = self.time.filter(|_| verdict.at.is_some());
        self.verdicts.push(verdict);
    }

    fn action(&mut self, action: Action) {
        self.actions.push(action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::alphabet::EventId;

    fn verdict(site: u32, sequence: u64) -> Verdict {
        let at = Occurrence { sequence, site, event: EventId::from_u32(0) };
        Verdict {
            property: "P".to_owned(),
            outcome: Outcome::Violated,
            category: "match".to_owned(),
            message: None,
            binding: Vec::new(),
            witness: vec![("a".to_owned(), at)],
            shortened: false,
            at: Some(at),
            time: None,
            rule: None,
        }
    }

    fn fold(verdicts: impl Iterator<Item = Verdict>) -> (Outbox, Vec<(u64, u64)>) {
        let mut outbox = Outbox::default();
        outbox.fold();
        verdicts.for_each(|verdict| outbox.verdict(verdict));
        let folded = outbox.folded().map(|folded| (folded.count, folded.reported)).collect();
        (outbox, folded)
    }

    #[test]
    fn the_first_of_equal_verdicts_at_a_place_is_reported_and_the_others_are_counted() {
        let (outbox, folded) = fold((0..1000).map(|at| verdict(at as u32 % 3 / 2, at)));
        let reported: Vec<u64> =
            outbox.verdicts.iter().flat_map(|v| v.at).map(|at| at.sequence).collect();
        assert_eq!(reported, [0, 2]);
        assert_eq!(folded, [(667, 1), (333, 1)]);
        assert_eq!(outbox.counts, Counts { violations: 1000, others: 0 });
    }

    #[test]
    fn some_verdicts_without_a_place_are_reported() {
        let (outbox, folded) = fold((0..1000).map(|at| verdict(Occurrence::NOWHERE, at)));
        assert_eq!(outbox.verdicts.len() as u64, MAX_WITHOUT_SITE);
        assert_eq!(folded, [(1000, MAX_WITHOUT_SITE)]);
    }

    #[test]
    fn what_is_not_folded_is_reported_each_time() {
        let mut outbox = Outbox::default();
        (0..10).for_each(|at| outbox.verdict(verdict(0, at)));
        assert_eq!((outbox.verdicts.len(), outbox.folded().count()), (10, 0));
    }
}
