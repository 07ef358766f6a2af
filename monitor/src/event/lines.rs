//! Maps events to the lines of a log.

/// Maximum number of ranges. Lines between events start a new range; they are rare in logs of programs.
const MOST: usize = 1 << 16;

/// The lines of a log's events, as ranges in which each line is an event.
#[derive(Clone, Default, Debug)]
pub struct LogLines {
    /// The first event of each range, and its line.
    stretches: Vec<(u64, u64)>,
    /// The number after the last event with a known line.
    end: u64,
}

impl LogLines {
    /// Adds the line of the next event.
    pub fn add(&mut self, event: u64, line: u64) {
        let follows = self.stretches.last().is_some_and(|(first, of)| of + (event - first) == line);
        if !follows && self.stretches.len() == MOST {
            return;
        }
        if !follows {
            self.stretches.push((event, line));
        }
        self.end = event + 1;
    }

    /// The line of an event; `None` if it is not known.
    pub fn of(&self, event: u64) -> Option<u64> {
        let after = self.stretches.partition_point(|(first, _)| *first <= event);
        let (first, line) = self.stretches.get(after.checked_sub(1)?)?;
        (event < self.end).then(|| line + (event - first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_found_in_their_lines() {
        let mut lines = LogLines::default();
        let all = [(0, 2), (1, 3), (2, 4), (3, 9), (4, 10), (5, 20)];
        all.iter().for_each(|(event, line)| lines.add(*event, *line));
        assert_eq!(all.map(|(event, _)| lines.of(event)), all.map(|(_, line)| Some(line)));
        assert_eq!((lines.of(6), lines.stretches.len()), (None, 3));
    }

    #[test]
    fn a_log_with_many_stretches_takes_no_more_memory() {
        let mut lines = LogLines::default();
        (0..200_000).for_each(|event| lines.add(event, 2 * event));
        assert_eq!((lines.of(7), lines.of(199_999), lines.stretches.len()), (Some(14), None, MOST));
    }
}
