//! The machine's state for its listener.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::Cell;

use cranelift_entity::EntityRef;
use hashbrown::HashMap;
use smallvec::SmallVec;
use tsb_format::Op;
use tsb_verifier::{GlobalMethodId, Program, Verified};

use super::events::{Datum, Kind, Listener, Reaction, Site, Skip, Wanted};
use super::lightweight::{PendingCall, Traps};
use super::react::{EventPosition, RequestedCall, RequestedThrow};
use super::sites::{self, SiteInstruction};
use crate::image::method::Method;
use crate::natives::Native;
use crate::threads::ThreadId;

/// The values of an event.
pub(crate) type Values = SmallVec<[Datum; 3]>;

/// A site with wanted events.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArmedSite {
    pub(crate) found: SiteInstruction,
    pub(crate) number: u32,
    pub(crate) wanted: Wanted,
}

/// A method with wanted events.
#[derive(Debug)]
struct ArmedMethod {
    /// Its code, with traps. The cells can be written while the machine has pointers to them.
    code: Box<[Cell<u8>]>,
    sites: Vec<ArmedSite>,
    traps: Box<Traps>,
    /// Its execution events.
    execution: Option<(u32, Wanted)>,
    /// Offset of the trap before its first instruction. It follows the code, so that no branch leads there.
    entry: u32,
}

/// The kind of a trap.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TrapPoint {
    /// Before the first instruction.
    Entry(u32, Wanted),
    /// At the instruction of a site.
    Site(ArmedSite),
}

/// An action whose end has to be reported.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) role: PendingRole,
    /// The frame that ends with the action, or that contains the instruction.
    pub(crate) fp: u32,
    pub(crate) number: u32,
    pub(crate) wanted: Wanted,
    /// Whether the action creates an object, which is the receiver of the after-event.
    pub(crate) makes: bool,
    pub(crate) this: Option<Datum>,
    pub(crate) receiver: Option<Datum>,
    pub(crate) values: Values,
}

/// The kind of a pending action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PendingRole {
    /// An instruction whose before-event was reported, and which is executed after verdict handlers have run.
    Resumed,
    /// A call without a frame yet.
    Starting,
    /// A call with this frame.
    Call,
    /// The execution of the frame's method.
    Execution,
}

/// What [`Watch`] has of a thread that is not running.
#[derive(Default)]
struct Parked {
    pending: Vec<Pending>,
    pending_calls: Vec<PendingCall>,
    in_handler: bool,
}

/// The listener, and the state that events need.
pub(crate) struct Watch {
    pub(crate) listener: Box<dyn Listener>,
    methods: Vec<Option<Box<ArmedMethod>>>,
    pub(crate) pending: Vec<Pending>,
    /// Pending calls with lightweight events.
    pub(crate) pending_calls: Vec<PendingCall>,
    /// The state of the other threads.
    parked: HashMap<ThreadId, Parked>,
    /// The positions of a site's traps, by its number.
    traps_of_site: HashMap<u32, SmallVec<[(GlobalMethodId, u32); 1]>>,
    /// Sites that become known when their events happen.
    late_sites: HashMap<Site, (u32, Wanted)>,
    /// The native methods that [`super::raise::watched_native`] replaces.
    pub(crate) natives: HashMap<u32, Native>,
    /// Requested calls of methods.
    pub(crate) calls: Vec<RequestedCall>,
    /// Requested exceptions, at most one for each thread.
    pub(crate) throws: Vec<RequestedThrow>,
    /// The request to skip the current call.
    pub(crate) skip: Option<Skip>,
    /// Whether the listener has requested that the running thread ends its time slice.
    pub(crate) yields: bool,
    /// Whether the running thread executes a method for the listener. It raises no events.
    pub(crate) in_handler: bool,
    /// Whether the listener has asked to stop the program.
    pub(crate) stop: bool,
    /// The clock at the start of the program, in nanoseconds.
    pub(crate) started: i64,
    /// Whether some events have queries.
    pub(crate) asks: bool,
    /// Whether events carry the time.
    pub(crate) needs_time: bool,
    /// If ticks are wanted: the calls and backward branches since the last one.
    pub(crate) ticks: Option<u32>,
    /// Dead objects that pending events still name.
    pub(crate) postponed: Vec<u64>,
}

impl core::fmt::Debug for Watch {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Watch").field("pending", &self.pending).finish_non_exhaustive()
    }
}

impl Watch {
    pub(crate) fn new(listener: Box<dyn Listener>, methods: usize, started: i64) -> Watch {
        let mut none = Vec::new();
        none.resize_with(methods, || None);
        Watch {
            asks: listener.has_queries(),
            needs_time: listener.needs_time(),
            ticks: listener.wants(Kind::Tick).then_some(0),
            listener,
            methods: none,
            pending: Vec::new(),
            pending_calls: Vec::new(),
            parked: HashMap::new(),
            traps_of_site: HashMap::new(),
            late_sites: HashMap::new(),
            natives: HashMap::new(),
            calls: Vec::new(),
            throws: Vec::new(),
            skip: None,
            yields: false,
            in_handler: false,
            stop: false,
            started,
            postponed: Vec::new(),
        }
    }

    /// Sets the traps of a method that has just been prepared. Returns whether a native method has to be
    /// replaced.
    pub(crate) fn arm(&mut self, program: &Verified<Program<'_>>, method: &mut Method) -> bool {
        let id = method.id;
        if !self.listener.wants_method(program, id) {
            return false;
        }
        let execution = self.execution(program, id);
        if program.body(id).is_none() {
            let (code, traps) = (Box::new([]), Box::new(Traps::new(program, 0, &[])));
            let armed = ArmedMethod { code, sites: Vec::new(), traps, execution, entry: 0 };
            self.methods[id.index()] = execution.map(|_| Box::new(armed));
            return execution.is_some();
        }
        let listener = &mut self.listener;
        let mut armed = Vec::new();
        for found in sites::sites(program, id, |kind| listener.wants(kind)) {
            let (number, wanted) = listener.site_at(program, id, found.offset, &found.site);
            if wanted.is_any() {
                armed.push(ArmedSite { found, number, wanted });
            }
        }
        if armed.is_empty() && execution.is_none() {
            return false;
        }
        let original = program.code(id);
        let mut traps = Box::new(Traps::new(program, original.len(), &armed));
        // A constructor's execution starts after the call of the superclass's constructor.
        let superinit = program.body(id).and_then(|body| body.superinit);
        let starts = match (execution, superinit) {
            (Some(_), Some(superinit)) => Some(traps.start_after(superinit)),
            _ => None,
        };
        let return_copy = traps.return_copy as usize;
        let bytes = original.iter().chain(&[Op::TRAP]).chain(original);
        let code: Box<[Cell<u8>]> = bytes.map(|&byte| Cell::new(byte)).collect();
        for offset in traps.return_traps(&armed) {
            code[return_copy + offset].set(Op::TRAP);
        }
        for at in starts.into_iter().flatten() {
            code[at].set(Op::TRAP);
        }
        for site in &armed {
            code[site.found.offset as usize].set(Op::TRAP);
            self.traps_of_site.entry(site.number).or_default().push((id, site.found.offset));
        }
        let entry = original.len() as u32;
        method.run_copy(code.as_ptr().cast(), &traps);
        if execution.is_some() && starts.is_none() {
            method.entry = method.code.wrapping_add(entry as usize);
        }
        self.methods[id.index()] =
            Some(Box::new(ArmedMethod { code, sites: armed, traps, execution, entry }));
        false
    }

    fn execution(
        &mut self,
        program: &Verified<Program<'_>>,
        id: GlobalMethodId,
    ) -> Option<(u32, Wanted)> {
        if !self.listener.wants(Kind::Execution) {
            return None;
        }
        let (number, wanted) = self.listener.site(program, &sites::execution(program, id));
        wanted.is_any().then_some((number, wanted))
    }

    /// The trap at an offset.
    pub(crate) fn point(&self, method: GlobalMethodId, offset: u32) -> Option<TrapPoint> {
        let armed = self.methods[method.index()].as_ref()?;
        if offset == armed.entry {
            return armed.execution.map(|(number, wanted)| TrapPoint::Entry(number, wanted));
        }
        armed.sites.get(armed.traps.index_at(offset)?).copied().map(TrapPoint::Site)
    }

    /// Whether there is a trap at an instruction.
    pub(crate) fn is_trap(&self, method: GlobalMethodId, offset: u32) -> bool {
        let armed = self.methods[method.index()].as_ref();
        armed.is_some_and(|armed| armed.code[offset as usize].get() == Op::TRAP)
    }

    /// The execution events of a method.
    pub(crate) fn execution_of(&self, method: GlobalMethodId) -> Option<(u32, Wanted)> {
        self.methods[method.index()].as_ref()?.execution
    }

    /// The number and wanted parts of a site that becomes known when its event happens.
    pub(crate) fn late_site(
        &mut self,
        program: &Verified<Program<'_>>,
        site: Site,
    ) -> (u32, Wanted) {
        if let Some(&known) = self.late_sites.get(&site) {
            return known;
        }
        let found = self.listener.site(program, &site);
        self.late_sites.insert(site, found);
        found
    }

    /// Asks the listener for its reaction and for changed sites: records requests, and sets and removes
    /// traps. The end of pending actions is reported in any case.
    #[cold]
    pub(crate) fn react(
        &mut self,
        program: &Verified<Program<'_>>,
        thread: ThreadId,
        position: Option<EventPosition>,
    ) {
        match self.listener.reaction() {
            Reaction::Continue => {}
            Reaction::Stop => self.stop = true,
            Reaction::Act(acts) => self.note_acts(acts, thread, position),
        }
        for turn in self.listener.site_changes() {
            for &(method, offset) in self.traps_of_site.get(&turn.site).into_iter().flatten() {
                let Some(armed) = &self.methods[method.index()] else { continue };
                let at = offset as usize;
                armed.code[at].set(if turn.active { Op::TRAP } else { program.code(method)[at] });
            }
        }
    }

    /// Saves the state of a thread while others run.
    pub(crate) fn park(&mut self, thread: ThreadId) {
        let parked = Parked {
            pending: core::mem::take(&mut self.pending),
            pending_calls: core::mem::take(&mut self.pending_calls),
            in_handler: core::mem::take(&mut self.in_handler),
        };
        if !parked.pending.is_empty() || !parked.pending_calls.is_empty() || parked.in_handler {
            self.parked.insert(thread, parked);
        }
    }

    /// The inverse of [`Watch::park`].
    pub(crate) fn resume(&mut self, thread: ThreadId) {
        let parked = self.parked.remove(&thread).unwrap_or_default();
        (self.pending, self.pending_calls) = (parked.pending, parked.pending_calls);
        self.in_handler = parked.in_handler;
    }

    /// Pops the last pending action if it belongs to this frame and has one of these roles.
    pub(crate) fn take(&mut self, fp: u32, is: impl Fn(PendingRole) -> bool) -> Option<Pending> {
        self.pending.pop_if(|last| last.fp == fp && is(last.role))
    }

    /// Reports dead objects, except those that later events may name.
    pub(crate) fn report_deaths(&mut self, mut dead: Vec<u64>) {
        dead.append(&mut self.postponed);
        let named = |number: &u64| {
            let is =
                |datum: &Datum| matches!(datum, Datum::Object { number: n, .. } if n == number);
            let parked = self.parked.values();
            let pending =
                self.pending.iter().chain(parked.clone().flat_map(|parked| &parked.pending));
            let mut all = pending.flat_map(|pending| {
                pending.this.iter().chain(&pending.receiver).chain(&pending.values)
            });
            let mut pending_calls =
                self.pending_calls.iter().chain(parked.flat_map(|parked| &parked.pending_calls));
            all.any(is) || pending_calls.any(|call| call.receiver.number == *number)
        };
        let (later, mut now): (Vec<u64>, Vec<u64>) = dead.into_iter().partition(named);
        self.postponed = later;
        if !now.is_empty() {
            now.sort_unstable();
            self.listener.on_deaths(&now);
        }
    }
}
