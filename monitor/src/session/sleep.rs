//! Activation and deactivation of sites.
//!
//! A site is deactivated when no monitor can use its events, and activated as soon as one can. The number of unused events before
//! deactivation doubles with each activation (back-off). So a property whose instances come and go does not switch the same sites forever.

use cranelift_entity::SecondaryMap;

use crate::engine::alphabet::EventId;
use crate::event::SiteId;

/// After an event that was of use, this many events of the site are not checked.
const UNSEEN: u32 = 32;

/// A site whose back-off exceeds this is not deactivated any more.
const MOST_PATIENCE: u32 = 1 << 20;

#[derive(Clone, Copy, Debug)]
struct Rest {
    /// Successive events that were of no use.
    useless: u32,
    /// The number of unused events after which the site is deactivated.
    patience: u32,
    /// The number of events that are not checked, since a monitor could use one recently.
    unseen: u32,
    asleep: bool,
}

impl Default for Rest {
    fn default() -> Rest {
        Rest { useless: 0, patience: 1, unseen: 0, asleep: false }
    }
}

/// A change of a site: it is activated or deactivated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The site.
    pub site: SiteId,
    /// Whether the site raises events from now on.
    pub awake: bool,
}

/// The state of all sites, and the events that activate them.
#[derive(Debug, Default)]
pub(super) struct Sleepers {
    rest: SecondaryMap<SiteId, Rest>,
    /// Deactivated sites by monitor, each with the event that activates it.
    by_monitor: Vec<Vec<(EventId, SiteId)>>,
    turns: Vec<Turn>,
    /// Whether any site may be deactivated.
    any: bool,
}

impl Sleepers {
    /// Whether any site may be deactivated.
    #[inline]
    pub(super) fn any_asleep(&self) -> bool {
        self.any
    }

    /// Whether to check if a monitor can use an event of the site.
    #[inline]
    pub(super) fn looks_at(&mut self, site: SiteId) -> bool {
        let unseen = &mut self.rest[site].unseen;
        match unseen.checked_sub(1) {
            Some(less) => *unseen = less,
            None => return true,
        }
        false
    }

    /// Records an event that no monitor could use. Returns whether to deactivate the site.
    pub(super) fn is_tired(&mut self, site: SiteId) -> bool {
        let rest = &mut self.rest[site];
        rest.useless += 1;
        !rest.asleep && rest.useless >= rest.patience && rest.patience <= MOST_PATIENCE
    }

    /// Records an event that a monitor may use.
    pub(super) fn is_used(&mut self, site: SiteId) {
        let rest = &mut self.rest[site];
        rest.useless = 0;
        rest.unseen = UNSEEN;
    }

    /// Deactivates a site until a monitor can use one of these events.
    pub(super) fn sleep(&mut self, site: SiteId, until: impl Iterator<Item = (usize, EventId)>) {
        self.rest[site].asleep = true;
        self.any = true;
        for (monitor, event) in until {
            if self.by_monitor.len() <= monitor {
                self.by_monitor.resize(monitor + 1, Vec::new());
            }
            self.by_monitor[monitor].push((event, site));
        }
        self.turns.push(Turn { site, awake: false });
    }

    /// The number of deactivated sites.
    pub(super) fn asleep(&self) -> usize {
        self.rest.values().filter(|rest| rest.asleep).count()
    }

    /// The number of monitors that may have deactivated sites.
    pub(super) fn monitors(&self) -> usize {
        self.by_monitor.len()
    }

    /// Activates the sites whose events a monitor can use now, as `is_relevant` says.
    #[inline]
    pub(super) fn wake(&mut self, monitor: usize, is_listening: impl Fn(EventId) -> bool) {
        let Sleepers { rest, by_monitor, turns, any } = self;
        let Some(sleeping) = by_monitor.get_mut(monitor).filter(|list| !list.is_empty()) else {
            return;
        };
        sleeping.retain(|&(event, site)| {
            if !is_listening(event) {
                return true;
            }
            let rest = &mut rest[site];
            // Another of its events may have activated it.
            if core::mem::replace(&mut rest.asleep, false) {
                rest.useless = 0;
                rest.patience = rest.patience.saturating_mul(2);
                turns.push(Turn { site, awake: true });
            }
            false
        });
        if sleeping.is_empty() {
            *any = by_monitor.iter().any(|list| !list.is_empty());
        }
    }

    /// Whether sites have changed since the last [`SiteActivation::take`].
    pub(super) fn have_turned(&self) -> bool {
        !self.turns.is_empty()
    }

    /// The changes since the last call, in order.
    pub(super) fn take(&mut self) -> Vec<Turn> {
        core::mem::take(&mut self.turns)
    }
}
