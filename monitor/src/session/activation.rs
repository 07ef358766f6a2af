//! Activation and deactivation of sites.
//!
//! A site is deactivated when no monitor can use its events, and activated as soon as one can. The number of unused events before
//! deactivation doubles with each activation (back-off). So a property whose instances come and go does not switch the same sites forever.

use cranelift_entity::SecondaryMap;

use crate::engine::alphabet::EventId;
use crate::event::SiteId;

/// After an event that was of use, this many events of the site are not checked.
const UNCHECKED: u32 = 32;

/// A site whose back-off exceeds this is not deactivated any more.
const MAX_BACKOFF: u32 = 1 << 20;

#[derive(Clone, Copy, Debug)]
struct SiteState {
    /// Successive events that were of no use.
    unused: u32,
    /// The number of unused events after which the site is deactivated.
    backoff: u32,
    /// The number of events that are not checked, since a monitor could use one recently.
    unchecked: u32,
    deactivated: bool,
}

impl Default for SiteState {
    fn default() -> SiteState {
        SiteState { unused: 0, backoff: 1, unchecked: 0, deactivated: false }
    }
}

/// A change of a site: it is activated or deactivated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteChange {
    /// The site.
    pub site: SiteId,
    /// Whether the site raises events from now on.
    pub active: bool,
}

/// The state of all sites, and the events that activate them.
#[derive(Debug, Default)]
pub(super) struct SiteActivation {
    states: SecondaryMap<SiteId, SiteState>,
    /// Deactivated sites by monitor, each with the event that activates it.
    by_monitor: Vec<Vec<(EventId, SiteId)>>,
    changes: Vec<SiteChange>,
    /// Whether any site may be deactivated.
    any: bool,
}

impl SiteActivation {
    /// Whether any site may be deactivated.
    #[inline]
    pub(super) fn any_deactivated(&self) -> bool {
        self.any
    }

    /// Whether to check if a monitor can use an event of the site.
    #[inline]
    pub(super) fn is_checked(&mut self, site: SiteId) -> bool {
        let unchecked = &mut self.states[site].unchecked;
        match unchecked.checked_sub(1) {
            Some(less) => *unchecked = less,
            None => return true,
        }
        false
    }

    /// Records an event that no monitor could use. Returns whether to deactivate the site.
    pub(super) fn note_unused(&mut self, site: SiteId) -> bool {
        let state = &mut self.states[site];
        state.unused += 1;
        !state.deactivated && state.unused >= state.backoff && state.backoff <= MAX_BACKOFF
    }

    /// Records an event that a monitor may use.
    pub(super) fn note_used(&mut self, site: SiteId) {
        let state = &mut self.states[site];
        state.unused = 0;
        state.unchecked = UNCHECKED;
    }

    /// Deactivates a site until a monitor can use one of these events.
    pub(super) fn deactivate(
        &mut self,
        site: SiteId,
        until: impl Iterator<Item = (usize, EventId)>,
    ) {
        self.states[site].deactivated = true;
        self.any = true;
        for (monitor, event) in until {
            if self.by_monitor.len() <= monitor {
                self.by_monitor.resize(monitor + 1, Vec::new());
            }
            self.by_monitor[monitor].push((event, site));
        }
        self.changes.push(SiteChange { site, active: false });
    }

    /// The number of deactivated sites.
    pub(super) fn deactivated(&self) -> usize {
        self.states.values().filter(|state| state.deactivated).count()
    }

    /// The number of monitors that may have deactivated sites.
    pub(super) fn monitors(&self) -> usize {
        self.by_monitor.len()
    }

    /// Activates the sites whose events a monitor can use now, as `is_relevant` says.
    #[inline]
    pub(super) fn activate(&mut self, monitor: usize, is_relevant: impl Fn(EventId) -> bool) {
        let SiteActivation { states, by_monitor, changes, any } = self;
        let Some(deactivated) = by_monitor.get_mut(monitor).filter(|list| !list.is_empty()) else {
            return;
        };
        deactivated.retain(|&(event, site)| {
            if !is_relevant(event) {
                return true;
            }
            let state = &mut states[site];
            // Another of its events may have activated it.
            if core::mem::replace(&mut state.deactivated, false) {
                state.unused = 0;
                state.backoff = state.backoff.saturating_mul(2);
                changes.push(SiteChange { site, active: true });
            }
            false
        });
        if deactivated.is_empty() {
            *any = by_monitor.iter().any(|list| !list.is_empty());
        }
    }

    /// Whether sites have changed since the last [`SiteActivation::take`].
    pub(super) fn has_changes(&self) -> bool {
        !self.changes.is_empty()
    }

    /// The changes since the last call, in order.
    pub(super) fn take(&mut self) -> Vec<SiteChange> {
        core::mem::take(&mut self.changes)
    }
}
