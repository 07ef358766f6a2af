//! Records of logs of other programs.

use super::Session;
use crate::engine::alphabet::EventId;
use crate::engine::trail::Occurrence;
use crate::log::records::Record;
use crate::monitor::EventNames;

impl Session {
    /// The fields of records that monitors look at, each once.
    pub fn record_fields(&self) -> Vec<String> {
        let mut fields: Vec<String> =
            self.monitors.iter().flat_map(|monitor| monitor.record_fields()).collect();
        fields.sort();
        fields.dedup();
        fields
    }

    /// Tells monitors which fields the values of records are those of.
    pub fn set_record_fields(&mut self, fields: &[String]) {
        self.monitors.iter_mut().for_each(|monitor| monitor.set_record_fields(fields));
    }

    /// Reads a record of a log of another program, which stands in a line.
    pub fn record(&mut self, record: &Record<'_>, line: u64) {
        self.events += 1;
        let sequence = self.events - 1;
        self.now = (sequence, 0);
        self.world.lines.add(sequence, line);
        let event = EventId::from_u32(0);
        let at = Occurrence { sequence, site: Occurrence::NOWHERE, event };
        let names = EventNames { interner: &self.interner, world: &self.world };
        for (monitor, is_disabled) in self.monitors.iter_mut().zip(&self.disabled) {
            if !is_disabled {
                monitor.record(record, at, names, &mut self.outbox);
            }
        }
    }
}
