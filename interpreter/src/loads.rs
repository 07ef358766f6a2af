//! Reloading fields that registers cache ([`crate::image::loads`]).

use crate::image::loads::Width;
use crate::image::method::Method;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

impl Vm<'_> {
    /// Executes the reload set of the running method's call at an offset.
    pub(crate) fn reload_after_call(&mut self, call: u32) {
        let set = |method: &Method| method.cached_loads.reload_set(method.offset(call));
        let set = self.image.method(self.thread.method).map_or(0, set);
        self.reload(set);
    }

    /// Reloads all fields that are cached at the current instruction, after other code has run there.
    pub(crate) fn reload_all(&mut self) {
        let at = self.thread.pc;
        let set = |method: &Method| method.cached_loads.cached_at(method.offset(at));
        let set = self.image.method(self.thread.method).map_or(0, set);
        self.reload(set);
    }

    fn reload(&mut self, set: u32) {
        let Some(method) = self.image.method(self.thread.method) else { return };
        for load in method.cached_loads.of_set(set) {
            let register = |register: u32| (self.thread.fp + register) as usize;
            let value: Slot = match load.object {
                None => read_static(load.width, self.image.statics[load.offset as usize]),
                Some(object) => {
                    let object = Ref(self.thread.area[register(object)] as u32);
                    // A null object has no cached field (verifier: a load is cached only after an access to
                    // the object).
                    if object.is_null() {
                        continue;
                    }
                    let (heap, at) = (&self.heap, load.offset);
                    match load.width {
                        Width::Byte => extend(i32::from(heap.get::<i8>(object, at))),
                        Width::Char => extend(i32::from(heap.get::<u16>(object, at))),
                        Width::Short => extend(i32::from(heap.get::<i16>(object, at))),
                        Width::Four => heap.get::<u32>(object, at).into(),
                        Width::Eight => heap.get::<u64>(object, at),
                    }
                }
            };
            let at = register(load.register);
            self.thread.area[at] = value;
            self.repeated_loads += 1;
        }
    }
}

fn extend(value: i32) -> Slot {
    (value as u32).into()
}

/// The value that reading a static field pushes.
fn read_static(width: Width, slot: Slot) -> Slot {
    match width {
        Width::Byte => extend(i32::from(slot as i8)),
        Width::Char => extend(i32::from(slot as u16)),
        Width::Short => extend(i32::from(slot as i16)),
        Width::Four | Width::Eight => slot,
    }
}
