//! Verdicts that Java code may report.

use std::collections::VecDeque;

use crate::monitor::Verdict;
use crate::spec::Source;

/// The number of calls remembered, plus all calls of the current event. So many calls may be pending while other threads run.
const MAX_CALLS: usize = 1024;

/// The calls of Java code that may still report, by number. A property numbers its calls equally in a run and when it reads the log of the
/// run.
#[derive(Debug)]
pub(in crate::mop) struct JavaCalls {
    /// The number of the first remembered call.
    first: i64,
    /// The verdict that each call would report.
    verdicts: VecDeque<Verdict>,
}

impl JavaCalls {
    /// Creates the list for a formula of a property. Different formulas, of one specification or of several, have different numbers unless
    /// 31 bits of their checksums are equal. Different runs have the same numbers.
    pub(in crate::mop) fn new(source: &Source, formula: usize) -> JavaCalls {
        let mut checksum = crc32fast::Hasher::new();
        checksum.update(&(formula as u64).to_le_bytes());
        checksum.update(source.text.as_bytes());
        let first = i64::from(checksum.finalize() >> 1) << 32;
        JavaCalls { first, verdicts: VecDeque::new() }
    }

    /// Adds a call with the verdict that it would report; returns its number.
    pub(in crate::mop) fn add(&mut self, verdict: Verdict) -> i64 {
        while self.verdicts.len() >= MAX_CALLS && self.verdicts[0].at != verdict.at {
            self.verdicts.pop_front();
            self.first += 1;
        }
        self.verdicts.push_back(verdict);
        self.first + self.verdicts.len() as i64 - 1
    }

    /// The verdict that a call would report; `None` if the call is not remembered.
    pub(in crate::mop) fn verdict(&self, number: i64) -> Option<&Verdict> {
        let place = usize::try_from(number.checked_sub(self.first)?).ok()?;
        self.verdicts.get(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::alphabet::EventId;
    use crate::engine::trail::Occurrence;
    use crate::monitor::Outcome;

    fn verdict(sequence: u64) -> Verdict {
        let event = EventId::from_u32(0);
        Verdict {
            property: "P".to_owned(),
            outcome: Outcome::Violated,
            category: "e".to_owned(),
            message: None,
            binding: Vec::new(),
            witness: Vec::new(),
            shortened: false,
            at: Some(Occurrence { sequence, site: 0, event }),
            time: None,
            rule: None,
        }
    }

    fn source(text: &str) -> Source {
        Source { name: "p.mop".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn the_last_calls_are_remembered_and_all_of_one_event() {
        let mut called = JavaCalls::new(&source("P() {}"), 0);
        let first = called.add(verdict(0));
        let many: Vec<i64> = (0..2 * MAX_CALLS).map(|_| called.add(verdict(1))).collect();
        assert!(many.iter().all(|number| called.verdict(*number).is_some()));
        assert_eq!(called.verdict(first), None);
        let next = called.add(verdict(2));
        assert_eq!(called.verdict(next).unwrap().at, verdict(2).at);
        assert_eq!((called.verdict(many[0]), called.verdict(next + 1)), (None, None));
    }

    #[test]
    fn numbers_distinguish_formulas_and_specifications() {
        let first = |text, formula| JavaCalls::new(&source(text), formula).add(verdict(0));
        assert_eq!(first("P() {}", 0), first("P() {}", 0));
        assert_ne!(first("P() {}", 0), first("P() {}", 1));
        assert_ne!(first("P() {}", 0), first("P() { }", 0));
    }
}
