//! Guest threads and their scheduling.
//!
//! Guest threads are data: the running one is the machine's [`crate::thread::Thread`]; the others are
//! [`Context`]s with their frames. A thread runs for a *time slice*, a number of calls, backward branches and
//! locks, and then for a few more instructions, so that it can be preempted between any two instructions.
//! Then a thread that can run is picked. The [`Scheduler`] determines the length of time slices and the choice
//! of threads; by default it follows the seed. All interpreters count alike, so the same file with the same
//! decisions has the same schedule on all of them.
//!
//! A thread that cannot continue (its monitor is locked, it waits or sleeps) ends its time slice. A blocking
//! instruction or native method completes first, and the thread's [`State`] says what must hold before it
//! continues. Only instructions that wait for a class to be initialised, and native methods that wait for the
//! host, are executed again.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tsb_verifier::{GlobalClassId, GlobalMethodId};

use crate::dispatch::Control;
use crate::fault::Trap;
use crate::hooks::Kind;
use crate::host::{HostOperation, PIECE};
use crate::thread::{Context, FrameOrigin, StackRegion};
use crate::value::{Ref, Slot};
use crate::vm::{Stopped, Vm};

mod clock;
pub mod deadlock;
mod monitors;
pub mod scheduler;

use deadlock::Deadlock;
use monitors::Monitors;
use scheduler::{Scheduler, Seeded};

/// The cost of visiting a thread or a monitor, in bytes of [`Vm::work`].
const VISIT_COST: u64 = 16;

/// The first slots given to a thread's stack.
const INITIAL_SLOTS: u32 = 1 << 12;

/// A thread's number. The main thread has number 1; the others follow in the order of their start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ThreadId(pub(crate) u32);

impl ThreadId {
    /// The thread that the program starts on.
    pub const MAIN: ThreadId = ThreadId(1);

    /// The number.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// What a thread waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Nothing: it runs or can run.
    Ready,
    /// It continues when it can lock the object `count` times.
    Locking { object: Ref, count: u32 },
    /// It waits for a notification, possibly with a time limit. It had locked the object `count` times.
    Waiting { object: Ref, count: u32, until: Option<i64> },
    /// It continues at this time of the clock.
    Sleeping { until: i64 },
    /// It continues when the class is initialised.
    ForClass(GlobalClassId),
    /// It continues when the host can execute this without blocking. The current native method is executed
    /// again.
    WaitingForHost(HostOperation),
    /// It has left its last method. Only the main thread is kept in this state.
    Ended,
}

/// A thread that has been started and has not ended.
#[derive(Debug)]
pub(crate) struct GuestThread {
    pub(crate) id: ThreadId,
    /// Its `java.lang.Thread`; null for a main thread that the program has not asked for.
    pub(crate) object: Ref,
    /// Its position, unless it is running.
    context: Context,
    pub(crate) state: State,
    is_daemon: bool,
    /// Whether it has been interrupted and has not noticed it yet.
    is_interrupted: bool,
    /// Whether its last wait or sleep was ended by an interrupt.
    woken_by_interrupt: bool,
    /// The number of its wait: the threads that waited longest are notified first.
    wait_number: u64,
    /// Whether it has not run yet.
    pub(crate) is_new: bool,
    /// The progress of the current native method when it had to wait.
    progress: Option<usize>,
}

/// All threads.
#[derive(Debug)]
pub(crate) struct Threads {
    pub(crate) monitors: Monitors,
    /// In the order of their start. The main thread is always in the list.
    guests: Vec<GuestThread>,
    current: ThreadId,
    last: ThreadId,
    /// The number of waits so far.
    waits: u64,
    /// Unused stack regions.
    free: Vec<StackRegion>,
    /// How many more slots of the area may be used.
    room: u32,
    /// What determines the schedule.
    scheduler: Box<dyn Scheduler>,
    /// The rest of the time slice; `None` if there is only one thread, and while `steps` are executed.
    time_slice: Option<u32>,
    /// Instructions to be executed before the next thread's time slice.
    steps: Option<u32>,
    /// Whether the running thread cannot or does not want to continue.
    yields: bool,
    /// Calls and backward branches so far.
    pub(crate) worked: u64,
    /// The time that the virtual clock was advanced by, in nanoseconds.
    advanced: i64,
    /// Whether the main thread has left its last method.
    main_ends: bool,
}

impl Threads {
    /// The main thread, with the area's first region, and regions for `more` other threads. All of them
    /// together may use `room` slots.
    pub(crate) fn new(part: u32, more: u32, room: u32, seed: u64, quantum: u32) -> Threads {
        let main = Context::new(StackRegion::new(0..part));
        let main = GuestThread::new(ThreadId::MAIN, Ref::NULL, main, false);
        Threads {
            monitors: Monitors::default(),
            guests: alloc::vec![main],
            current: ThreadId::MAIN,
            last: ThreadId::MAIN,
            waits: 0,
            free: (1..=more).rev().map(|i| StackRegion::new(i * part..(i + 1) * part)).collect(),
            room,
            scheduler: Box::new(Seeded::new(seed, quantum)),
            time_slice: None,
            steps: None,
            yields: false,
            worked: 0,
            advanced: 0,
            main_ends: false,
        }
    }

    /// The thread that runs.
    #[inline]
    pub(crate) fn current(&self) -> ThreadId {
        self.current
    }

    fn guest(&self, id: ThreadId) -> Option<&GuestThread> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    fn guest_mut(&mut self, id: ThreadId) -> Option<&mut GuestThread> {
        self.guests.iter_mut().find(|guest| guest.id == id)
    }

    fn by_object(&mut self, object: Ref) -> Option<&mut GuestThread> {
        self.guests.iter_mut().find(|guest| guest.object == object && !object.is_null())
    }

    /// The references kept here.
    pub(crate) fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        for guest in &mut self.guests {
            visitor(&mut guest.object);
            match &mut guest.state {
                State::Locking { object, .. } | State::Waiting { object, .. } => visitor(object),
                State::Ready
                | State::Sleeping { .. }
                | State::ForClass(_)
                | State::WaitingForHost(_)
                | State::Ended => {}
            }
        }
        self.monitors.roots().for_each(visitor);
    }

    /// How many threads have not ended.
    fn live(&self) -> usize {
        self.guests.iter().filter(|guest| guest.state != State::Ended).count()
    }

    /// Whether there are other threads than the running one.
    pub(crate) fn has_others(&self) -> bool {
        self.guests.len() > 1 && self.live() > 1
    }

    fn begin_time_slice(&mut self) {
        self.yields = false;
        self.time_slice = match self.live() {
            0 | 1 => None,
            _ => self.scheduler.time_slice(self.current),
        };
    }

    /// The calls and backward branches that the running thread may execute before others run.
    pub(crate) fn most(&self) -> u32 {
        self.time_slice.unwrap_or(u32::MAX)
    }

    /// Counts executed calls and backward branches.
    pub(crate) fn count(&mut self, units: u32) {
        self.worked += u64::from(units);
        if let Some(time_slice) = &mut self.time_slice {
            *time_slice = time_slice.saturating_sub(units);
        }
    }

    /// Ends the time slice of the running thread, which can continue.
    pub(crate) fn yield_now(&mut self) {
        self.yields = true;
    }

    /// Whether the time slice is over.
    pub(crate) fn time_slice_is_over(&self) -> bool {
        self.time_slice == Some(0) || self.yields
    }

    /// The instructions to be executed one by one before the time slice ends.
    pub(crate) fn take_steps(&mut self) -> Option<u32> {
        self.steps.take()
    }
}

impl GuestThread {
    fn new(id: ThreadId, object: Ref, context: Context, is_daemon: bool) -> GuestThread {
        GuestThread {
            id,
            object,
            context,
            state: State::Ready,
            is_daemon,
            is_interrupted: false,
            woken_by_interrupt: false,
            wait_number: 0,
            is_new: true,
            progress: None,
        }
    }

    /// The time at which it continues by itself.
    fn until(&self) -> Option<i64> {
        match self.state {
            State::Sleeping { until } => Some(until),
            State::Waiting { until, .. } => until,
            _ => None,
        }
    }

    /// Ends its wait or sleep.
    fn wake(&mut self, by_interrupt: bool) {
        self.woken_by_interrupt = by_interrupt;
        self.state = match self.state {
            State::Waiting { object, count, .. } => State::Locking { object, count },
            State::Sleeping { .. } => State::Ready,
            state => state,
        };
    }
}

impl Vm<'_> {
    /// Replaces what determines the schedule. To be called before the first run.
    pub fn set_scheduler(&mut self, scheduler: Box<dyn Scheduler>) {
        self.threads.scheduler = scheduler;
    }

    /// The positions of all threads.
    pub(crate) fn contexts(&self) -> Vec<Context> {
        let current = self.threads.current;
        let context = |guest: &GuestThread| match guest.id == current {
            true => self.thread.context(),
            false => guest.context,
        };
        self.threads.guests.iter().map(context).collect()
    }

    /// A thread's name, the value of `Thread.name`.
    pub(crate) fn thread_name(&self, id: ThreadId) -> String {
        let object = self.threads.guest(id).map_or(Ref::NULL, |guest| guest.object);
        let name = match (object.is_null(), self.layouts.thread_name) {
            (false, Some(field)) => self.heap.get_ref(object, field),
            _ => Ref::NULL,
        };
        if name.is_null() { "main".to_string() } else { self.string_text(name) }
    }

    /// The running thread's guest.
    pub(crate) fn guest(&mut self) -> Result<&mut GuestThread, Trap> {
        let current = self.threads.current;
        let guest = self.threads.guest_mut(current);
        guest.ok_or_else(|| Trap::Fatal("no thread runs".to_string()))
    }

    /// Ends the running thread's time slice when the current native method returns. The thread continues when
    /// its state allows.
    fn yield_in_native(&mut self, state: State) -> Result<(), Trap> {
        self.guest()?.state = state;
        self.charge_fuel();
        self.end_slice();
        self.threads.yields = true;
        Ok(())
    }

    /// Locks an object. Control stops if another thread holds the lock; the thread continues when it has the
    /// lock.
    pub(crate) fn lock(&mut self, object: Ref) -> Control {
        let thread = self.threads.current;
        if self.work(VISIT_COST * self.threads.monitors.len() as u64).is_err() {
            self.stopped = Some(Stopped::TimeLimit);
            return Control::Stop;
        }
        if self.threads.monitors.lock(object, thread, 1) {
            self.count_tables();
            if self.watch.is_some() {
                self.report_object(Kind::Lock, object);
            }
            return Control::Reload;
        }
        self.block(State::Locking { object, count: 1 })
    }

    /// Executes the current native method again when the host can execute an operation without blocking.
    /// `progress` is what the method has done so far.
    pub(crate) fn block_on_host(&mut self, use_of: HostOperation, progress: usize) -> Trap {
        match self.guest() {
            Ok(guest) => {
                guest.state = State::WaitingForHost(use_of);
                guest.progress = Some(progress);
            }
            Err(trap) => return trap,
        }
        self.threads.yields = true;
        Trap::Blocked
    }

    /// The progress of the current native method before it had to wait; `None` if it did not wait.
    pub(crate) fn take_progress(&mut self) -> Option<usize> {
        self.guest().ok()?.progress.take()
    }

    /// Whether the current native method is executed again after waiting.
    pub(crate) fn resumes_native(&mut self) -> bool {
        self.guest().is_ok_and(|guest| guest.progress.is_some())
    }

    /// The operations of the host that threads wait for. Threads whose operation does not block any more
    /// become ready.
    fn poll_host(&mut self) -> Vec<HostOperation> {
        let mut uses = Vec::new();
        for guest in &mut self.threads.guests {
            let State::WaitingForHost(use_of) = guest.state else { continue };
            let is_ready = match use_of {
                HostOperation::Read => self.host.can_read(),
                HostOperation::Write(stream) => self.host.can_write(stream, PIECE),
                HostOperation::Flush(stream) => self.host.try_flush(stream),
            };
            match is_ready {
                true => guest.state = State::Ready,
                false => uses.push(use_of),
            }
        }
        uses
    }

    /// Makes room for another monitor. May collect garbage.
    pub(crate) fn room_for_monitor(&mut self) -> Result<(), Trap> {
        match self.threads.monitors.growth() {
            0 => Ok(()),
            more => self.make_room_for_tables(more),
        }
    }

    /// Lets the running thread wait, at the current instruction, until another one has initialised a class.
    pub(crate) fn wait_for_class(&mut self, class: GlobalClassId) -> Control {
        self.block(State::ForClass(class))
    }

    /// Executes the current native method again when another thread has initialised a class.
    pub(crate) fn block_on_class(&mut self, class: GlobalClassId) -> Trap {
        match self.guest() {
            Ok(guest) => guest.state = State::ForClass(class),
            Err(trap) => return trap,
        }
        self.threads.yields = true;
        Trap::Blocked
    }

    fn block(&mut self, state: State) -> Control {
        let blocked = self.guest().map(|guest| guest.state = state);
        self.threads.yields = true;
        self.stopped = Some(match blocked {
            Ok(()) => Stopped::TimeSliceEnd,
            Err(_) => Stopped::Fatal("no thread runs".to_string()),
        });
        Control::Stop
    }

    /// Unlocks an object.
    pub(crate) fn unlock(&mut self, object: Ref) -> Result<(), Trap> {
        let thread = self.threads.current;
        if self.watch.is_some() && self.holds_lock(object) {
            self.report_object(Kind::Unlock, object);
        }
        if self.threads.monitors.unlock(object, thread) { Ok(()) } else { Err(not_owner()) }
    }

    /// Whether the running thread holds an object's lock.
    pub(crate) fn holds_lock(&self, object: Ref) -> bool {
        self.threads.monitors.owner(object) == Some(self.threads.current)
    }

    /// `Object.wait`: releases the monitor until a notification, an interrupt, or, unless 0, for some
    /// milliseconds.
    pub(crate) fn wait_for_notification(&mut self, object: Ref, millis: i64) -> Result<(), Trap> {
        let now = self.nanos();
        let until = (millis > 0).then(|| now.saturating_add(millis.saturating_mul(1_000_000)));
        let current = self.threads.current;
        if !self.holds_lock(object) {
            return Err(not_owner());
        }
        self.take_interrupt(None)?;
        if self.watch.is_some() {
            self.report_object(Kind::Wait, object);
        }
        let count = self.threads.monitors.release(object, current).ok_or_else(not_owner)?;
        self.threads.waits += 1;
        self.guest()?.wait_number = self.threads.waits;
        self.yield_in_native(State::Waiting { object, count, until })
    }

    /// `Object.notify` and `notifyAll`.
    pub(crate) fn notify(&mut self, object: Ref, all: bool) -> Result<(), Trap> {
        if !self.holds_lock(object) {
            return Err(not_owner());
        }
        if self.watch.is_some() {
            self.report_object(Kind::Notify, object);
        }
        let waits = |guest: &&mut GuestThread| matches!(guest.state, State::Waiting { object: on, .. } if on == object);
        let mut waiting: Vec<&mut GuestThread> =
            self.threads.guests.iter_mut().filter(waits).collect();
        waiting.sort_unstable_by_key(|guest| guest.wait_number);
        let most = if all { waiting.len() } else { 1 };
        waiting.into_iter().take(most).for_each(|guest| guest.wake(false));
        Ok(())
    }

    /// `Thread.sleep`.
    pub(crate) fn sleep_for(&mut self, nanos: i64) -> Result<(), Trap> {
        let until = self.nanos().saturating_add(nanos);
        self.take_interrupt(Some("sleep interrupted"))?;
        self.yield_in_native(State::Sleeping { until })
    }

    /// `Thread.yield`.
    pub(crate) fn yield_thread(&mut self) -> Result<(), Trap> {
        self.yield_in_native(State::Ready)
    }

    /// Throws InterruptedException if the running thread has been interrupted.
    fn take_interrupt(&mut self, message: Option<&str>) -> Result<(), Trap> {
        let guest = self.guest()?;
        guest.woken_by_interrupt = false;
        if core::mem::take(&mut guest.is_interrupted) {
            let (class, message) = ("java.lang.InterruptedException", message.map(String::from));
            return Err(Trap::Java { class, message });
        }
        Ok(())
    }

    /// Interrupts a thread: ends its wait or sleep, or lets the next one fail. `false` if the thread has not
    /// started or has ended.
    pub(crate) fn interrupt(&mut self, thread: Ref) -> bool {
        let Some(guest) = self.threads.by_object(thread) else { return false };
        guest.is_interrupted = true;
        if matches!(guest.state, State::Waiting { .. } | State::Sleeping { .. }) {
            guest.wake(true);
        }
        true
    }

    /// Whether a thread has been interrupted and has not noticed it yet.
    pub(crate) fn is_interrupted(&mut self, thread: Ref) -> bool {
        self.threads.by_object(thread).is_some_and(|guest| guest.is_interrupted)
    }

    /// Whether the running thread has been interrupted; clears the flag.
    pub(crate) fn interrupted(&mut self) -> Result<bool, Trap> {
        Ok(core::mem::take(&mut self.guest()?.is_interrupted))
    }

    /// Whether the running thread's last wait or sleep was ended by an interrupt; clears the flag.
    pub(crate) fn was_interrupted(&mut self) -> Result<bool, Trap> {
        let guest = self.guest()?;
        let was = core::mem::take(&mut guest.woken_by_interrupt);
        guest.is_interrupted &= !was;
        Ok(was)
    }

    /// The state of a thread; `None` if it has not started or has ended.
    pub(crate) fn state_of(&mut self, thread: Ref) -> Option<State> {
        self.threads.by_object(thread).map(|guest| guest.state)
    }

    /// Starts a thread that runs a method without parameters on its object; `false` if there is no room for
    /// another one.
    pub(crate) fn start_thread(
        &mut self,
        thread: Ref,
        method: GlobalMethodId,
        is_daemon: bool,
        is_interrupted: bool,
    ) -> Result<bool, Trap> {
        let Some(region) = self.threads.free.pop() else { return Ok(false) };
        let starter = self.thread.context();
        self.thread.become_context(&Context::new(region));
        let pushed = self.push(method, &[Slot::from(thread.0)], FrameOrigin::Outside);
        let context = self.thread.context();
        self.thread.become_context(&starter);
        self.set_stack_end();
        if let Err(reason) = pushed {
            self.threads.free.push(context.region());
            return match reason {
                Trap::TimeLimit => Err(reason),
                _ => Ok(false),
            };
        }
        let id = ThreadId(self.threads.last.0 + 1);
        self.threads.last = id;
        let guest = GuestThread::new(id, thread, context, is_daemon);
        self.threads.guests.push(GuestThread { is_interrupted, ..guest });
        if self.watch.is_some() {
            self.report_object(Kind::ThreadStart, thread);
        }
        self.charge_fuel();
        self.threads.begin_time_slice();
        self.end_slice();
        Ok(true)
    }

    /// Ends the running thread's time slice and picks the next thread. `Err` is why the run ends if there is
    /// none.
    pub(crate) fn end_time_slice(&mut self, stepped: bool) -> Result<(), Stopped> {
        if !stepped && !self.threads.yields && self.threads.live() > 1 {
            let steps = self.threads.scheduler.steps();
            if steps > 0 {
                self.threads.time_slice = None;
                self.threads.steps = Some(steps);
                return Ok(());
            }
        }
        self.park();
        self.resume_any()
    }

    /// Saves the running thread's position.
    fn park(&mut self) {
        let (current, context) = (self.threads.current, self.thread.context());
        if let Some(guest) = self.threads.guest_mut(current) {
            guest.context = context;
        }
        if let Some(watch) = &mut self.watch {
            watch.park(current);
        }
    }

    fn can_run(&self, guest: &GuestThread) -> bool {
        match guest.state {
            State::Ready => true,
            State::Locking { object, .. } => {
                self.threads.monitors.owner(object).is_none_or(|owner| owner == guest.id)
            }
            State::Waiting { .. }
            | State::Sleeping { .. }
            | State::WaitingForHost(_)
            | State::Ended => false,
            State::ForClass(class) => !self.initializers.is_initialised_elsewhere(class, guest.id),
        }
    }

    /// Picks one of the threads that can run, and waits for one if there is none.
    fn resume_any(&mut self) -> Result<(), Stopped> {
        loop {
            if self.threads.guests.iter().any(|guest| guest.until().is_some()) {
                let now = self.nanos();
                let due =
                    |guest: &&mut GuestThread| guest.until().is_some_and(|until| until <= now);
                self.threads.guests.iter_mut().filter(due).for_each(|guest| guest.wake(false));
            }
            let uses = self.poll_host();
            let looked = self.threads.guests.len() * (1 + self.threads.monitors.len());
            if self.work(VISIT_COST * looked as u64).is_err() {
                return Err(Stopped::TimeLimit);
            }
            let able = self.threads.guests.iter().filter(|guest| self.can_run(guest));
            let ready: Vec<ThreadId> = able.map(|guest| guest.id).collect();
            if let Some(last) = ready.len().checked_sub(1) {
                let Threads { scheduler, guests, current, .. } = &mut self.threads;
                let picked = ready[scheduler.pick(*current, &ready).min(last)];
                let number = guests.iter().position(|guest| guest.id == picked).unwrap_or(0);
                self.resume_guest(number);
                if !self.take_requested_yield() {
                    return Ok(());
                }
                // The listener wants to interrupt the thread where it has got the lock.
                self.park();
                continue;
            }
            let next = self.threads.guests.iter().filter_map(GuestThread::until).min();
            if next.is_none() && uses.is_empty() {
                return Err(Stopped::Deadlock(Box::new(Deadlock::of(self))));
            }
            if self.time_is_over() {
                return Err(Stopped::TimeLimit);
            }
            match next {
                Some(next) if uses.is_empty() || self.config.virtual_clock => self.wait_until(next),
                _ => {
                    let until = next.unwrap_or(i64::MAX).saturating_sub(self.nanos()).max(0);
                    self.wait_for_host(&uses, (until as u64).div_ceil(1_000_000));
                }
            }
        }
    }

    /// Makes a thread that can run the running one.
    fn resume_guest(&mut self, number: usize) {
        let Threads { guests, monitors, current, .. } = &mut self.threads;
        let guest = &mut guests[number];
        if let State::Locking { object, count } = guest.state {
            // No other thread holds the lock.
            let _ = monitors.lock(object, guest.id, count);
        }
        let locks = match guest.state {
            State::Locking { object, .. } => Some(object),
            _ => None,
        };
        guest.state = State::Ready;
        let switches = *current != guest.id;
        *current = guest.id;
        self.thread.become_context(&guest.context);
        let id = guest.id;
        self.set_stack_end();
        if let Some(watch) = &mut self.watch {
            watch.resume(id);
            if switches {
                self.report_event_of_kind(Kind::ThreadSwitch);
            }
            if let Some(object) = locks {
                self.report_object(Kind::Lock, object);
            }
        }
        self.threads.begin_time_slice();
    }

    pub(crate) fn set_stack_end(&mut self) {
        self.hot.stack_end = self.hot.stack.wrapping_add(self.thread.end as usize);
    }

    /// Extends the used part of the running thread's region; `false` beyond the limit of the thread or of all
    /// threads. A region keeps its used part for later threads.
    pub(crate) fn grow_stack(&mut self, end: u32) -> bool {
        if end <= self.thread.end {
            return true;
        }
        if end > self.thread.limit {
            return false;
        }
        let (start, old) = (self.thread.start, self.thread.end);
        let twice = old.saturating_add((old - start).max(INITIAL_SLOTS)).min(self.thread.limit);
        let room = |end: u32| self.threads.room.checked_sub(end - old).map(|left| (end, left));
        let Some((end, left)) = room(twice.max(end)).or_else(|| room(end)) else { return false };
        self.threads.room = left;
        self.thread.end = end;
        self.set_stack_end();
        true
    }

    /// Ends the running thread, which has left its first method. `Err` is why the run ends, if it does.
    pub(crate) fn thread_ended(&mut self) -> Result<(), Stopped> {
        let current = self.threads.current;
        let object = self.threads.guest(current).map_or(Ref::NULL, |guest| guest.object);
        if current == ThreadId::MAIN && !self.threads.main_ends && self.threads.live() > 1 {
            self.threads.main_ends = true;
            if let (false, Some(end)) = (object.is_null(), self.thread_method("end"))
                && self.push(end, &[Slot::from(object.0)], FrameOrigin::Outside).is_ok()
            {
                return Ok(());
            }
        }
        if self.watch.is_some() {
            self.report_thread_end(object);
        }
        if let Some(watch) = &mut self.watch {
            watch.thread_ended(current);
        }
        self.park();
        let guests = &mut self.threads.guests;
        if let Some(at) = guests.iter().position(|guest| guest.id == current) {
            guests[at].state = State::Ended;
            if current != ThreadId::MAIN {
                let region = guests.remove(at).context.region();
                self.threads.free.push(region);
            }
        }
        let ended = |guest: &GuestThread| guest.is_daemon || guest.state == State::Ended;
        if self.threads.guests.iter().all(ended) {
            // The main thread can run another method later.
            self.threads.main_ends = false;
            self.resume_guest(0);
            return Err(Stopped::Finished);
        }
        self.resume_any()
    }

    /// A method of `java.lang.Thread` that the machine calls.
    pub(crate) fn thread_method(&self, name: &str) -> Option<GlobalMethodId> {
        let program = &self.program;
        let class = program.class_named("java.lang.Thread")?;
        let mut methods = program.classes[class].methods.iter();
        methods.find(|&method| program.name(program.methods[method].name) == name)
    }
}

fn not_owner() -> Trap {
    Trap::java("java.lang.IllegalMonitorStateException", "current thread is not owner")
}
