//! The garbage-collected heap.
//!
//! Objects and arrays lie one after the other in one block and are addressed by 32-bit offsets. An object is
//! a word with its type followed by its fields; an array is its type, its length and its elements. Allocation
//! increments a pointer.
//!
//! The collector is exact and *slides* live objects down over the dead ones, in place and in order. Compared
//! with copying between two spaces this halves the peak memory, keeps objects in allocation order, and never
//! moves an object without garbage below it, so that large long-lived arrays are copied once at most. It
//! needs no word in the object: a bitmap with one bit for each 8 bytes, with all bits of a live object set,
//! and a running count for every 512 bytes give the new address of any object (H. Kermany and E. Petrank,
//! *The Compressor*, PLDI 2006). The tables take 2.4 % of the used heap, while the collector runs.
//!
//! A collection happens when the space allocated since the last one reaches the size of the live data then,
//! plus a constant: the heap grows with the live data, and the cost of collecting stays a constant share of
//! allocation.

use alloc::vec::Vec;

use crate::value::{Ref, Slot};

pub(crate) mod collect;
pub(crate) mod identity;
mod numbers;
pub(crate) mod raw;
mod table;

use identity::IdentityHashes;
use numbers::Numbers;
use raw::{Area, Plain, Space};

/// Where the first object of the heap starts; 0 is null.
pub(crate) const FIRST_OBJECT: u32 = 8;
/// Where an object's fields start.
pub(crate) const OBJECT_HEADER: u32 = 4;
/// Where an array's length stands.
pub(crate) const ARRAY_LENGTH: u32 = 4;
/// Where an array's elements start.
pub(crate) const ARRAY_HEADER: u32 = 8;

/// Bytes before a stack-allocated object: the identity hash code in the first four, the low half of its
/// number in the others.
const STACK_OBJECT_HEADER: u32 = 8;

/// Space that may be used between two collections beyond the size of the live data, in bytes.
const NURSERY: u32 = 1 << 20;

/// Space above the limit for the exceptions that report exhaustion, in bytes; as much as the heap has, if that is less.
const RESERVE: u32 = 64 << 10;

/// The smallest heap, in bytes.
const MIN_HEAP: u32 = 4 << 10;

/// Space above the reserve for the preallocated OutOfMemoryError, in bytes.
const LAST: u32 = 1 << 10;

/// The greatest heap, in bytes: what 32-bit offsets can name, with a margin for the reserve.
pub const MAX_HEAP: u64 = (1 << 32) - (1 << 20);

/// Where allocations may go when a collection is due.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Room {
    /// Below the limit, after a collection.
    #[default]
    Limit,
    /// Also into the reserve, after a collection.
    AfterCollecting,
    /// Also into the reserve; a collection has just taken place.
    Reserve,
    /// Also into the space above the reserve.
    Last,
}

impl Room {
    /// Whether to collect first.
    pub(crate) fn collects(self) -> bool {
        matches!(self, Room::Limit | Room::AfterCollecting)
    }

    /// Bytes above the limit, if there are so many in the reserve.
    fn above_limit(self, reserve: u32) -> u32 {
        match self {
            Room::Limit => 0,
            Room::AfterCollecting | Room::Reserve => reserve,
            Room::Last => reserve + LAST,
        }
    }
}

/// The layout of a type's objects, as the collector sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape<'a> {
    /// An object: its size in bytes, header included, and the offsets of its references.
    Object { size: u32, refs: &'a [u32] },
    /// An array of numbers: the binary logarithm of an element's size.
    Numbers { shift: u8 },
    /// An array of references.
    Refs,
}

/// The collector's view of types.
pub(crate) trait Shapes {
    /// The layout of a type's objects.
    fn shape(&self, ty: u32) -> Shape<'_>;
}

/// The references outside the heap.
pub(crate) trait Roots {
    /// Calls a function on each strong root; the function may change it.
    fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref));
    /// Calls a function on each weak reference. References to dead objects are null afterwards.
    fn visit_weak(&mut self, visitor: &mut dyn FnMut(&mut Ref));
}

/// The heap.
#[derive(Debug)]
pub(crate) struct Heap {
    space: Space,
    top: u32,
    /// The offset of the area of frames: larger offsets are not in the heap.
    frames_start: u32,
    /// Allocation beyond this offset collects first.
    soft: u32,
    limit: u32,
    stress: bool,
    /// Requests for room until one is refused; 0 if none is.
    pub(crate) until_failure: u64,
    identities: IdentityHashes,
    numbers: Numbers,
    /// Bytes of the tables beside the heap that the program can make grow, except for identity hash codes.
    tables: usize,
    live_bits: Vec<u64>,
    live_before: Vec<u32>,
    marked: Vec<Ref>,
    /// Bytes allocated before the last collection.
    allocated_before: u64,
    /// Bytes in use after the last collection.
    kept: u32,
    /// Collections so far.
    pub(crate) collections: u64,
}

impl Heap {
    /// A heap of `limit` bytes, followed by an area for `slots` slots of frames; `None` if the system refuses
    /// the address space.
    pub(crate) fn new(limit: u64, slots: usize, seed: u64, stress: bool) -> Option<(Heap, Area)> {
        let frames = slots.checked_mul(size_of::<Slot>())?;
        let most = MAX_HEAP.checked_sub(frames as u64)?;
        let limit = (limit.clamp(MIN_HEAP.into(), most.max(MIN_HEAP.into())) as u32) & !7;
        let frames_start = limit + RESERVE.min(limit) + LAST;
        let mut space = Space::reserve(frames_start as usize + frames)?;
        let area = space.slots_from(frames_start);
        let heap = Heap {
            space,
            frames_start,
            top: FIRST_OBJECT,
            soft: limit.min(NURSERY),
            limit,
            stress,
            until_failure: 0,
            identities: IdentityHashes::new(seed),
            numbers: Numbers::default(),
            tables: 0,
            live_bits: Vec::new(),
            live_before: Vec::new(),
            marked: Vec::new(),
            allocated_before: 0,
            kept: FIRST_OBJECT,
            collections: 0,
        };
        Some((heap, area))
    }

    /// Whether a reference is to an object in the heap: not null, and not in a frame.
    #[inline(always)]
    pub(crate) fn holds(&self, object: Ref) -> bool {
        object.0.wrapping_sub(1) < self.frames_start - 1
    }

    /// Whether a reference is to a stack-allocated object.
    #[inline(always)]
    pub(crate) fn is_local(&self, object: Ref) -> bool {
        object.0 >= self.frames_start
    }

    /// The offset of the area of frames.
    #[inline(always)]
    pub(crate) fn frames_start(&self) -> u32 {
        self.frames_start
    }

    /// The address of offset 0. It never changes.
    #[inline(always)]
    pub(crate) fn base(&self) -> *mut u8 {
        self.space.base()
    }

    /// Bytes in use, garbage included.
    pub(crate) fn used(&self) -> u32 {
        self.top
    }

    /// Bytes allocated so far, garbage included.
    pub(crate) fn allocated(&self) -> u64 {
        self.allocated_before + u64::from(self.top - self.kept)
    }

    /// The limit in bytes.
    pub(crate) fn limit(&self) -> u32 {
        self.limit
    }

    /// The end of the heap. Tables beside the heap count as part of it.
    pub(crate) fn end(&self) -> u32 {
        let beside = self.identities.bytes() + self.tables;
        self.limit.saturating_sub(u32::try_from(beside).unwrap_or(u32::MAX))
    }

    /// Whether there is room for this number of bytes in tables beside the heap.
    pub(crate) fn has_room_for_tables(&self, bytes: usize) -> bool {
        u64::from(self.top) + bytes as u64 <= u64::from(self.end())
    }

    /// Sets the size of the tables beside the heap, except for identity hash codes, in bytes.
    pub(crate) fn set_tables(&mut self, bytes: usize) {
        self.tables = bytes;
        self.soft = self.soft.min(self.end());
    }

    /// The bytes by which the identity hash code of an object makes its table grow.
    pub(crate) fn hash_growth(&self, object: Ref) -> usize {
        if self.is_local(object) { 0 } else { self.identities.growth(object) }
    }

    /// The offset at which the next collection is due.
    pub(crate) fn committed(&self) -> u32 {
        self.soft
    }

    /// Allocates a zeroed object of `size` bytes, header included; `None` if a collection is due.
    pub(crate) fn object(&mut self, ty: u32, size: u32) -> Option<Ref> {
        let object = self.bump(u64::from((size + 7) & !7))?;
        self.space.set(object.0, ty);
        Some(object)
    }

    /// Allocates a zeroed array whose elements take `length << shift` bytes; `None` if a collection is due.
    pub(crate) fn array(&mut self, ty: u32, length: u32, shift: u8) -> Option<Ref> {
        let size = (u64::from(ARRAY_HEADER) + (u64::from(length) << shift) + 7) & !7;
        let array = self.bump(size)?;
        self.space.set(array.0, ty);
        self.space.set(array.0 + ARRAY_LENGTH, length);
        Some(array)
    }

    /// Allocates `size` zeroed bytes, a multiple of 8; `None` if a collection is due.
    #[inline(always)]
    pub(crate) fn bump(&mut self, size: u64) -> Option<Ref> {
        let at = self.top;
        let end = u64::from(at) + size;
        if end > u64::from(self.soft) || self.stress {
            return None;
        }
        self.top = end as u32;
        Some(Ref(at))
    }

    /// Makes room for `size` bytes; `false` if there is too little.
    pub(crate) fn grow_for(&mut self, size: u64, room: Room) -> bool {
        if self.until_failure > 0 && room == Room::Limit {
            self.until_failure -= 1;
            if self.until_failure == 0 {
                return false;
            }
        }
        let limit = u64::from(self.end()) + u64::from(room.above_limit(RESERVE.min(self.limit)));
        let need = u64::from(self.top) + size + 7;
        if need > limit {
            return false;
        }
        self.soft = self.soft.max(need as u32);
        true
    }

    /// As [`Heap::object`], in space that [`Heap::grow_for`] has made.
    pub(crate) fn object_unchecked(&mut self, ty: u32, size: u32) -> Ref {
        let at = self.top;
        self.top += (size + 7) & !7;
        self.space.set(at, ty);
        Ref(at)
    }

    /// As [`Heap::array`], in space that [`Heap::grow_for`] has made.
    pub(crate) fn array_unchecked(&mut self, ty: u32, length: u32, shift: u8) -> Ref {
        let at = self.top;
        self.top += (ARRAY_HEADER + (length << shift) + 7) & !7;
        self.space.set(at, ty);
        self.space.set(at + ARRAY_LENGTH, length);
        Ref(at)
    }

    /// The type of an object.
    #[inline(always)]
    pub(crate) fn type_of(&self, object: Ref) -> u32 {
        self.space.get(object.0)
    }

    /// The length of an array.
    #[inline(always)]
    pub(crate) fn length(&self, array: Ref) -> u32 {
        self.space.get(array.0 + ARRAY_LENGTH)
    }

    /// Reads at an offset within an object.
    #[inline(always)]
    pub(crate) fn get<T: Plain>(&self, object: Ref, offset: u32) -> T {
        self.space.get(object.0 + offset)
    }

    /// Writes at an offset within an object.
    #[inline(always)]
    pub(crate) fn set<T: Plain>(&mut self, object: Ref, offset: u32, value: T) {
        self.space.set(object.0 + offset, value);
    }

    /// Reads a reference at an offset within an object.
    pub(crate) fn get_ref(&self, object: Ref, offset: u32) -> Ref {
        Ref(self.get(object, offset))
    }

    /// Writes a reference at an offset within an object.
    pub(crate) fn set_ref(&mut self, object: Ref, offset: u32, value: Ref) {
        self.set(object, offset, value.0);
    }

    /// Bytes of an array's elements.
    pub(crate) fn elements(&self, array: Ref, from: u32, len: u32) -> &[u8] {
        self.space.bytes(array.0 + ARRAY_HEADER + from, len as usize)
    }

    /// Bytes of an array's elements, mutable.
    pub(crate) fn elements_mut(&mut self, array: Ref, from: u32, len: u32) -> &mut [u8] {
        self.space.bytes_mut(array.0 + ARRAY_HEADER + from, len as usize)
    }

    /// Copies bytes between arrays' elements, which may overlap.
    pub(crate) fn copy_elements(&mut self, from: Ref, start: u32, to: Ref, at: u32, len: u32) {
        self.space.copy(from.0 + ARRAY_HEADER + start, to.0 + ARRAY_HEADER + at, len as usize);
    }

    /// Copies what follows the header of an object to another of the same type and size.
    pub(crate) fn copy_fields(&mut self, from: Ref, to: Ref, size: u32) {
        self.space.copy(
            from.0 + OBJECT_HEADER,
            to.0 + OBJECT_HEADER,
            (size - OBJECT_HEADER) as usize,
        );
    }

    /// The identity hash code of an object: the next of a seeded sequence at the first request, then always
    /// the same.
    pub(crate) fn identity_hash(&mut self, object: Ref) -> i32 {
        if !self.is_local(object) {
            let code = self.identities.of(object);
            self.soft = self.soft.min(self.end());
            return code;
        }
        match self.space.get(object.0 - STACK_OBJECT_HEADER) {
            0 => {
                let code = self.identities.next();
                self.space.set(object.0 - STACK_OBJECT_HEADER, code);
                code
            }
            code => code,
        }
    }

    /// Copies a stack-allocated object, of which `size` bytes follow the word with its type, to a new one in
    /// the heap, with its identity hash code and number.
    pub(crate) fn move_local(&mut self, local: Ref, to: Ref, size: u32) {
        self.space.copy(local.0 + 4, to.0 + 4, size as usize);
        match self.space.get(local.0 - STACK_OBJECT_HEADER) {
            0 => {}
            code => self.identities.insert(to, code),
        }
        self.move_number(local, to);
    }
}
