//! The references outside the heap.

use alloc::boxed::Box;
use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_verifier::GlobalMethodId;

use crate::fault::Trap;
use crate::heap::raw::Area;
use crate::heap::{ARRAY_HEADER, Roots, Shape, Shapes};
use crate::hooks::react::ListenerFrame;
use crate::image::ModuleTables;
use crate::image::liveness::Liveness;
use crate::image::operands::{Moment, live_operands};
use crate::init::Initializers;
use crate::natives::WeakReferences;
use crate::strings::InternTable;
use crate::thread::FramePosition;
use crate::threads::Threads;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// A position in code at which a frame may stand.
type CodePosition = (GlobalMethodId, u32, Moment);

/// A cache of the frame slots that hold reference operands, by position in code. It is cleared when it is
/// full.
#[derive(Debug, Default)]
pub(crate) struct OperandMaps {
    maps: HashMap<CodePosition, Box<[u32]>>,
    slots: usize,
}

impl OperandMaps {
    /// Most slots of all maps.
    const MAX_SLOTS: usize = 1 << 14;
    /// The cost of a map beside its slots, in slots.
    const ENTRY_SLOTS: usize = 16;

    fn insert(&mut self, position: CodePosition, map: Box<[u32]>) {
        let slots = map.len() + Self::ENTRY_SLOTS;
        if slots > Self::MAX_SLOTS / 4 {
            return;
        }
        if self.slots + slots > Self::MAX_SLOTS {
            self.maps.clear();
            self.slots = 0;
        }
        self.slots += slots;
        self.maps.insert(position, map);
    }
}

/// The cost of walking a byte of code, in bytes of [`Vm::work`].
const WALK_COST: u64 = 16;

/// All roots of a machine.
struct AllRoots<'a> {
    area: &'a mut Area,
    frame_slots: Vec<u32>,
    /// The references in stack-allocated objects, as distances from the start of the area.
    local_fields: Vec<u32>,
    statics: &'a mut [Slot],
    static_slots: &'a [u32],
    modules: &'a mut [ModuleTables],
    class_objects: &'a mut [Ref],
    handles: &'a mut [Ref],
    out_of_memory: &'a mut Ref,
    for_listener: &'a mut [ListenerFrame],
    initializers: &'a mut Initializers,
    threads: &'a mut Threads,
    interned: &'a mut InternTable,
    weak: &'a mut WeakReferences,
}

/// Appends the slots of a frame that hold references. The time is counted; the next call of [`Vm::work`]
/// reports an exceeded limit.
pub(crate) fn reference_slots(vm: &mut Vm<'_>, frame: &FramePosition, slots: &mut Vec<u32>) {
    let position = (frame.method, frame.pc, frame.moment);
    if !vm.operand_maps.maps.contains_key(&position) {
        let _ = vm.work(WALK_COST * vm.program.code(frame.method).len() as u64);
        for (position, map) in maps_of(vm, &[position]) {
            add_slots(vm, frame, &map, slots);
            vm.operand_maps.insert(position, map);
        }
        return;
    }
    let _ = vm.work(1);
    add_slots(vm, frame, &vm.operand_maps.maps[&position], slots);
}

/// Appends the slots of a frame that hold references; those of its operands are given.
fn add_slots(vm: &Vm<'_>, frame: &FramePosition, operands: &[u32], slots: &mut Vec<u32>) {
    let Some(method) = vm.image.method(frame.method) else { return };
    let registers = method.ref_registers.iter();
    slots.extend(registers.map(|&register| frame.fp + u32::from(register)));
    slots.extend(operands.iter().map(|slot| frame.fp + slot));
}

/// The slots of reference operands at positions in the code of one method, in ascending order.
fn maps_of(vm: &Vm<'_>, positions: &[CodePosition]) -> Vec<(CodePosition, Box<[u32]>)> {
    let Some(&(id, ..)) = positions.first() else { return Vec::new() };
    let Some(method) = vm.image.method(id) else { return Vec::new() };
    let offsets: Vec<(u32, Moment)> =
        positions.iter().map(|&(_, pc, moment)| (pc, moment)).collect();
    let maps = live_operands(&vm.program, id, vm.model(), &method.areas, &offsets);
    positions.iter().copied().zip(maps).collect()
}

/// The frames of all threads, and the operand slots that are not in the cache.
pub(crate) struct Frames {
    frames: Vec<FramePosition>,
    found: HashMap<CodePosition, Box<[u32]>>,
}

/// Finds all frames and their references. The code of each method is walked once at most. The result takes no
/// more space than the frames.
///
/// # Errors
/// [`Trap::TimeLimit`].
pub(crate) fn frames(vm: &mut Vm<'_>) -> Result<Frames, Trap> {
    let mut frames = Vec::new();
    for context in vm.contexts() {
        let mut next = vm.thread.top_of(&context, &vm.image);
        while let Some(frame) = next {
            frames.push(frame);
            next = vm.thread.below(&vm.image, &frame);
        }
    }
    let mut unknown: Vec<CodePosition> = frames
        .iter()
        .map(|frame| (frame.method, frame.pc, frame.moment))
        .filter(|position| !vm.operand_maps.maps.contains_key(position))
        .collect();
    unknown.sort_unstable();
    unknown.dedup();
    let mut found = HashMap::with_capacity(unknown.len());
    for positions in unknown.chunk_by(|(one, ..), (other, ..)| one == other) {
        vm.work(WALK_COST * vm.program.code(positions[0].0).len() as u64)?;
        found.extend(maps_of(vm, positions));
    }
    Ok(Frames { frames, found })
}

/// Sets the registers to null that hold heap objects which no later code reads ([`Liveness`]). Returns whether
/// there were any.
///
/// # Errors
/// [`Trap::TimeLimit`].
pub(crate) fn clear_dead_registers(vm: &mut Vm<'_>) -> Result<bool, Trap> {
    let Frames { mut frames, .. } = frames(vm)?;
    frames.sort_unstable_by_key(|frame| frame.method);
    let mut has_cleared = false;
    for frames in frames.chunk_by(|one, other| one.method == other.method) {
        let id = frames[0].method;
        let Some(method) = vm.image.method(id) else { continue };
        let mut registers = method.ref_registers.to_vec();
        // Caches of fields are read again through their objects. A constructor's frame returns the object.
        let objects: Vec<u32> = method.cached_loads.objects().collect();
        let descriptor = vm.program.descriptor(id);
        let receiver = usize::from(descriptor.receiver.is_some());
        let parameters = receiver + descriptor.params.len();
        // Monitors may ask for the receiver and the arguments at any time.
        let kept = if vm.watch.is_some() { parameters } else { receiver };
        registers.retain(|&it| usize::from(it) >= kept && !objects.contains(&u32::from(it)));
        let count = method.registers;
        let program = vm.program.clone();
        let Some(liveness) = Liveness::of(&program, id, count, |work| vm.work(work))? else {
            continue;
        };
        for frame in frames {
            for &register in &registers {
                let slot = &mut vm.thread.area[(frame.fp + u32::from(register)) as usize];
                let object = Ref(*slot as u32);
                if !object.is_null()
                    && !vm.heap.is_local(object)
                    && !liveness.is_live(frame.pc, register)
                {
                    *slot = Slot::from(Ref::NULL.0);
                    has_cleared = true;
                }
            }
        }
    }
    Ok(has_cleared)
}

/// Finds the references in a frame's stack-allocated objects that its slots refer to, as distances from the
/// start of the frames in bytes.
fn fields_of_locals(vm: &Vm<'_>, frame: &FramePosition, slots: &[u32], fields: &mut Vec<u32>) {
    let Some(method) = vm.image.method(frame.method) else { return };
    let stack_slots = method.stack_slot_range();
    if stack_slots.is_empty() {
        return;
    }
    let start = vm.heap.frames_start();
    let stack_slots = 8 * (frame.fp + stack_slots.start)..8 * (frame.fp + stack_slots.end);
    let named = slots.iter().map(|&slot| vm.thread.area[slot as usize] as u32);
    let mut own: Vec<u32> = named
        .filter(|&object| object >= start)
        .map(|object| object - start)
        .filter(|object| stack_slots.contains(object))
        .collect();
    own.sort_unstable();
    own.dedup();
    for at in own {
        let object = Ref(start + at);
        match vm.image.types[..].shape(vm.heap.type_of(object)) {
            Shape::Object { refs, .. } => fields.extend(refs.iter().map(|offset| at + offset)),
            Shape::Numbers { .. } => {}
            Shape::Refs => {
                let elements = 0..vm.heap.length(object);
                fields.extend(elements.map(|i| at + ARRAY_HEADER + 4 * i));
            }
        }
    }
}

/// Finds all roots. The threads must stand at instructions or in a native method.
pub(crate) fn find<'a>(
    vm: &'a mut Vm<'_>,
    Frames { frames, found }: Frames,
) -> (impl Roots + use<'a>, &'a [crate::image::TypeInfo], &'a mut crate::heap::Heap) {
    let (mut frame_slots, mut local_fields) = (Vec::new(), Vec::new());
    for frame in frames {
        let position = (frame.method, frame.pc, frame.moment);
        let first = frame_slots.len();
        let map = found.get(&position).or_else(|| vm.operand_maps.maps.get(&position));
        add_slots(vm, &frame, map.map_or(&[], |map| map), &mut frame_slots);
        fields_of_locals(vm, &frame, &frame_slots[first..], &mut local_fields);
    }
    found.into_iter().for_each(|(position, map)| vm.operand_maps.insert(position, map));
    let roots = AllRoots {
        area: &mut vm.thread.area,
        frame_slots,
        local_fields,
        statics: &mut vm.image.statics,
        static_slots: &vm.image.static_refs,
        modules: &mut vm.image.modules,
        class_objects: &mut vm.class_objects,
        handles: &mut vm.handles,
        out_of_memory: &mut vm.out_of_memory,
        for_listener: &mut vm.for_listener,
        initializers: &mut vm.initializers,
        threads: &mut vm.threads,
        interned: &mut vm.interned,
        weak: &mut vm.weak,
    };
    (roots, &vm.image.types, &mut vm.heap)
}

fn visit_slots(slots: &mut [Slot], which: &[u32], visitor: &mut dyn FnMut(&mut Ref)) {
    for &slot in which {
        let slot = &mut slots[slot as usize];
        let mut object = Ref(*slot as u32);
        visitor(&mut object);
        *slot = Slot::from(object.0);
    }
}

impl Roots for AllRoots<'_> {
    fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        visit_slots(self.area, &self.frame_slots, visitor);
        for &field in &self.local_fields {
            visitor(self.area.reference(field));
        }
        visit_slots(self.statics, self.static_slots, visitor);
        let strings = self.modules.iter_mut().flat_map(|module| module.strings.iter_mut());
        strings.for_each(&mut *visitor);
        self.class_objects.iter_mut().for_each(&mut *visitor);
        self.handles.iter_mut().for_each(&mut *visitor);
        visitor(self.out_of_memory);
        let made = self.for_listener.iter_mut().filter_map(|running| running.exception.as_mut());
        made.for_each(&mut *visitor);
        self.initializers.roots().for_each(&mut *visitor);
        self.threads.visit(visitor);
    }

    fn visit_weak(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        self.interned.visit(visitor);
        self.weak.visit(visitor);
    }
}
