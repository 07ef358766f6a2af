//! Sites that nobody listens to for the time being.
//!
//! A site goes to sleep when no monitor can see anything in its events, and wakes as soon as one can. How many events of a site
//! have to be of no use before it sleeps doubles each time it has been woken, so that a property whose instances come and go
//! does not put the same sites to sleep again and again.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;

use crate::engine::alphabet::EventId;
use crate::event::SiteId;

/// A site has slept too often to sleep again when so many events in a row have to be of no use for it.
const MOST_PATIENCE: u32 = 1 << 20;

#[derive(Clone, Copy, Debug)]
struct Rest {
    /// Events in a row that were of no use.
    useless: u32,
    /// Events of no use after which it sleeps.
    patience: u32,
    asleep: bool,
}

impl Default for Rest {
    fn default() -> Rest {
        Rest { useless: 0, patience: 1, asleep: false }
    }
}

/// A site that is not to raise events, or has to raise them again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The site.
    pub site: SiteId,
    /// Whether its events are to be raised.
    pub awake: bool,
}

/// Which sites sleep, and what wakes them.
#[derive(Debug, Default)]
pub(super) struct Sleepers {
    rest: SecondaryMap<SiteId, Rest>,
    /// The sleeping sites by monitor and event.
    by_event: HashMap<(usize, EventId), Vec<SiteId>>,
    turns: Vec<Turn>,
}

impl Sleepers {
    /// Notes an event of a site of which nobody could make use. Gives whether the site is to sleep.
    pub(super) fn is_tired(&mut self, site: SiteId) -> bool {
        let rest = &mut self.rest[site];
        rest.useless += 1;
        !rest.asleep && rest.useless >= rest.patience && rest.patience <= MOST_PATIENCE
    }

    /// Notes an event of a site of which somebody may make use.
    pub(super) fn is_used(&mut self, site: SiteId) {
        self.rest[site].useless = 0;
    }

    /// Puts a site to sleep until one of these events is listened to.
    pub(super) fn sleep(&mut self, site: SiteId, until: impl Iterator<Item = (usize, EventId)>) {
        self.rest[site].asleep = true;
        for event in until {
            self.by_event.entry(event).or_default().push(site);
        }
        self.turns.push(Turn { site, awake: false });
    }

    /// Whether no site sleeps.
    pub(super) fn is_empty(&self) -> bool {
        self.by_event.is_empty()
    }

    /// Wakes the sites of which somebody can make use now: of which is said by `is_listening`.
    pub(super) fn wake(&mut self, mut is_listening: impl FnMut(usize, EventId) -> bool) {
        let Sleepers { rest, by_event, turns } = self;
        by_event.retain(|&(monitor, event), sites| {
            if !is_listening(monitor, event) {
                return true;
            }
            for &site in &*sites {
                let rest = &mut rest[site];
                // Another of its events may have woken it.
                if core::mem::replace(&mut rest.asleep, false) {
                    rest.useless = 0;
                    rest.patience = rest.patience.saturating_mul(2);
                    turns.push(Turn { site, awake: true });
                }
            }
            false
        });
    }

    /// What has changed since the last call, in order.
    pub(super) fn take(&mut self) -> Vec<Turn> {
        core::mem::take(&mut self.turns)
    }
}
