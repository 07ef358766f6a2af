//! The heap's memory, by byte offset.
//!
//! Reservation is lazy: a large zeroed allocation costs address space only, and the system gives pages as
//! they are touched.

use alloc::alloc::{alloc_zeroed, dealloc};
use core::alloc::Layout;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;

use crate::value::{Ref, Slot};

/// A block of zeroed memory with a fixed address.
#[derive(Debug)]
pub(crate) struct Space {
    base: NonNull<u8>,
    layout: Layout,
}

/// A type for which all bit patterns are valid.
///
/// # Safety
/// Every bit pattern must be valid.
pub(crate) unsafe trait Plain: Copy {}

// SAFETY: numbers have no invalid bit pattern.
unsafe impl Plain for u8 {}
// SAFETY: as above.
unsafe impl Plain for i8 {}
// SAFETY: as above.
unsafe impl Plain for u16 {}
// SAFETY: as above.
unsafe impl Plain for i16 {}
// SAFETY: as above.
unsafe impl Plain for u32 {}
// SAFETY: as above.
unsafe impl Plain for i32 {}
// SAFETY: as above.
unsafe impl Plain for u64 {}
// SAFETY: as above.
unsafe impl Plain for i64 {}
// SAFETY: as above.
unsafe impl Plain for f32 {}
// SAFETY: as above.
unsafe impl Plain for f64 {}

impl Space {
    /// Reserves `bytes`, a multiple of 8; `None` if the system refuses.
    pub(crate) fn reserve(bytes: usize) -> Option<Space> {
        let layout = Layout::from_size_align(bytes.max(8), 8).ok()?;
        // SAFETY: the layout's size is not 0.
        let base = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        Some(Space { base, layout })
    }

    /// The address of offset 0.
    #[inline(always)]
    pub(crate) fn base(&self) -> *mut u8 {
        self.base.as_ptr()
    }

    /// Size in bytes.
    pub(crate) fn len(&self) -> usize {
        self.layout.size()
    }

    #[inline(always)]
    fn check(&self, at: u32, size: usize) {
        assert!(at as usize + size <= self.len(), "access outside the heap");
    }

    /// Reads a value.
    #[inline(always)]
    pub(crate) fn get<T: Plain>(&self, at: u32) -> T {
        self.check(at, size_of::<T>());
        // SAFETY: within the block, which is initialised; any bits are a `T`.
        unsafe { self.base().add(at as usize).cast::<T>().read_unaligned() }
    }

    /// Writes a value.
    #[inline(always)]
    pub(crate) fn set<T: Plain>(&mut self, at: u32, value: T) {
        self.check(at, size_of::<T>());
        // SAFETY: within the block.
        unsafe { self.base().add(at as usize).cast::<T>().write_unaligned(value) }
    }

    /// The bytes of a range.
    pub(crate) fn bytes(&self, at: u32, len: usize) -> &[u8] {
        self.check(at, len);
        // SAFETY: within the block, which is initialised and borrowed.
        unsafe { core::slice::from_raw_parts(self.base().add(at as usize), len) }
    }

    /// The bytes of a range, mutable.
    pub(crate) fn bytes_mut(&mut self, at: u32, len: usize) -> &mut [u8] {
        self.check(at, len);
        // SAFETY: within the block, which is initialised and borrowed mutably.
        unsafe { core::slice::from_raw_parts_mut(self.base().add(at as usize), len) }
    }

    /// Copies `len` bytes between ranges that may overlap.
    pub(crate) fn copy(&mut self, from: u32, to: u32, len: usize) {
        self.check(from, len);
        self.check(to, len);
        // SAFETY: both ranges are within the block.
        unsafe {
            core::ptr::copy(self.base().add(from as usize), self.base().add(to as usize), len);
        }
    }
}

/// The end of a [`Space`], as slots, for the frames of threads. References can then address objects in frames
/// as in the heap. It must not be used longer than the space.
#[derive(Debug)]
pub(crate) struct Area {
    base: NonNull<Slot>,
    len: usize,
}

impl Space {
    /// The slots from an offset, a multiple of 8, to the end.
    pub(crate) fn slots_from(&mut self, at: u32) -> Area {
        let len = (self.len() - at as usize) / size_of::<Slot>();
        self.check(at, len * size_of::<Slot>());
        // SAFETY: within the block.
        let base = unsafe { self.base.add(at as usize) }.cast();
        Area { base, len }
    }
}

impl Area {
    /// The address of the first slot. Unlike the pointer to a slice of the slots, it stays valid when such a
    /// slice is used.
    #[inline(always)]
    pub(crate) fn as_mut_ptr(&self) -> *mut Slot {
        self.base.as_ptr()
    }

    /// The reference at a distance in bytes from the start, a multiple of 4.
    pub(crate) fn reference(&mut self, at: u32) -> &mut Ref {
        assert!((at as usize) < 8 * self.len && at.is_multiple_of(4), "access outside the frames");
        // SAFETY: within the block, aligned; any bits are a reference.
        unsafe { &mut *self.base.as_ptr().byte_add(at as usize).cast() }
    }
}

impl Deref for Area {
    type Target = [Slot];

    fn deref(&self) -> &[Slot] {
        // SAFETY: the slots are initialised and aligned, within a block that lives as long; all other
        // accesses use pointers and happen while no slice exists.
        unsafe { core::slice::from_raw_parts(self.base.as_ptr(), self.len) }
    }
}

impl DerefMut for Area {
    fn deref_mut(&mut self) -> &mut [Slot] {
        // SAFETY: as above.
        unsafe { core::slice::from_raw_parts_mut(self.base.as_ptr(), self.len) }
    }
}

// SAFETY: only this value and the space, which moves along, give access to the slots.
unsafe impl Send for Area {}

impl Drop for Space {
    fn drop(&mut self) {
        // SAFETY: allocated in `reserve` with this layout.
        unsafe { dealloc(self.base.as_ptr(), self.layout) }
    }
}

// SAFETY: this value owns the block and alone gives access to it.
unsafe impl Send for Space {}
