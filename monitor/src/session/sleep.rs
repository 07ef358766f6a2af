//! Sites that nobody listens to for the time being.
//!
//! A site goes to sleep when no monitor can see anything in its events, and wakes as soon as one can. How many events of a site
//! have to be of no use before it sleeps doubles each time it has been woken, so that a property whose instances come and go
//! does not put the same sites to sleep again and again.

use cranelift_entity::SecondaryMap;

use crate::engine::alphabet::EventId;
use crate::event::SiteId;

/// After an event of use, so many of the same site are taken to be of use too.
const UNSEEN: u32 = 32;

/// A site has slept too often to sleep again when so many events in a row have to be of no use for it.
const MOST_PATIENCE: u32 = 1 << 20;

#[derive(Clone, Copy, Debug)]
struct Rest {
    /// Events in a row that were of no use.
    useless: u32,
    /// Events of no use after which it sleeps.
    patience: u32,
    /// So many events are not looked at: somebody could make use of one just now.
    unseen: u32,
    asleep: bool,
}

impl Default for Rest {
    fn default() -> Rest {
        Rest { useless: 0, patience: 1, unseen: 0, asleep: false }
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
    /// The sleeping sites by monitor, each with the event it waits for.
    by_monitor: Vec<Vec<(EventId, SiteId)>>,
    turns: Vec<Turn>,
    /// Whether a site may sleep.
    any: bool,
}

impl Sleepers {
    /// Whether a site may sleep.
    #[inline]
    pub(super) fn any_asleep(&self) -> bool {
        self.any
    }

    /// Whether an event of a site is to be looked at: whether somebody could make use of it.
    #[inline]
    pub(super) fn looks_at(&mut self, site: SiteId) -> bool {
        let unseen = &mut self.rest[site].unseen;
        match unseen.checked_sub(1) {
            Some(less) => *unseen = less,
            None => return true,
        }
        false
    }

    /// Notes an event of a site of which nobody could make use. Gives whether the site is to sleep.
    pub(super) fn is_tired(&mut self, site: SiteId) -> bool {
        let rest = &mut self.rest[site];
        rest.useless += 1;
        !rest.asleep && rest.useless >= rest.patience && rest.patience <= MOST_PATIENCE
    }

    /// Notes an event of a site of which somebody may make use.
    pub(super) fn is_used(&mut self, site: SiteId) {
        let rest = &mut self.rest[site];
        rest.useless = 0;
        rest.unseen = UNSEEN;
    }

    /// Puts a site to sleep until one of these events is listened to.
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

    /// How many sites sleep.
    pub(super) fn asleep(&self) -> usize {
        self.rest.values().filter(|rest| rest.asleep).count()
    }

    /// How many monitors may have sites that sleep.
    pub(super) fn monitors(&self) -> usize {
        self.by_monitor.len()
    }

    /// Wakes the sites of which a monitor can make use now: of which is said by `is_listening`.
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
            // Another of its events may have woken it.
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

    /// Whether sites have turned since the last call of [`Sleepers::take`].
    pub(super) fn have_turned(&self) -> bool {
        !self.turns.is_empty()
    }

    /// What has changed since the last call, in order.
    pub(super) fn take(&mut self) -> Vec<Turn> {
        core::mem::take(&mut self.turns)
    }
}
