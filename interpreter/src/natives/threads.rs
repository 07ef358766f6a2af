//! Natives of `java.lang.Thread`, and of monitors in `java.lang.Object`.

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::threads::State;
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.Object.wait0(long)", |vm| {
        let (object, millis) = (vm.ref_argument(0), vm.long_argument(1));
        vm.wait_for_notification(object, millis)?;
        Ok(0)
    }),
    ("java.lang.Object.notify()", |vm| {
        vm.notify(vm.ref_argument(0), false)?;
        Ok(0)
    }),
    ("java.lang.Object.notifyAll()", |vm| {
        vm.notify(vm.ref_argument(0), true)?;
        Ok(0)
    }),
    ("java.lang.Thread.current0()", |vm| Ok(vm.guest()?.object.into_slot())),
    ("java.lang.Thread.setCurrent0(java.lang.Thread)", |vm| {
        vm.guest()?.object = vm.ref_argument(0);
        Ok(0)
    }),
    ("java.lang.Thread.start0(boolean, boolean)", |vm| {
        let method = vm.layouts.thread_entry;
        let method = method.ok_or_else(|| Trap::Fatal("Thread has no method execute".into()))?;
        let (is_daemon, is_interrupted) = (vm.int_argument(1) != 0, vm.int_argument(2) != 0);
        let started = vm.start_thread(vm.ref_argument(0), method, is_daemon, is_interrupted)?;
        Ok(started.into_slot())
    }),
    ("java.lang.Thread.sleep0(long)", |vm| {
        vm.sleep_for(vm.long_argument(0))?;
        Ok(0)
    }),
    ("java.lang.Thread.yield0()", |vm| {
        vm.yield_thread()?;
        Ok(0)
    }),
    ("java.lang.Thread.interrupt0()", |vm| Ok(vm.interrupt(vm.ref_argument(0)).into_slot())),
    ("java.lang.Thread.isInterrupted0()", |vm| {
        Ok(vm.is_interrupted(vm.ref_argument(0)).into_slot())
    }),
    ("java.lang.Thread.interrupted0()", |vm| Ok(vm.interrupted()?.into_slot())),
    ("java.lang.Thread.wasInterrupted0()", |vm| Ok(vm.was_interrupted()?.into_slot())),
    ("java.lang.Thread.holdsLock0(java.lang.Object)", |vm| {
        Ok(vm.holds_lock(vm.ref_argument(0)).into_slot())
    }),
    ("java.lang.Thread.waits0()", |vm| Ok(waits(vm).into_slot())),
];

/// What a thread waits for: 0 nothing, 1 a lock, 2 a notification, 3 a notification or a moment, 4 a moment.
fn waits(vm: &mut Vm<'_>) -> i32 {
    match vm.state_of(vm.ref_argument(0)) {
        None | Some(State::Ready | State::WaitingForHost(_) | State::Ended) => 0,
        Some(State::Locking { .. }) => 1,
        Some(State::Waiting { until: None, .. } | State::ForClass(_)) => 2,
        Some(State::Waiting { .. }) => 3,
        Some(State::Sleeping { .. }) => 4,
    }
}
