//! Memory at a fixed address.

use alloc::boxed::Box;
use core::ptr::NonNull;

/// Owned memory that pointers of the machine refer to. A box claims to be the only pointer to its contents,
/// whenever it moves; this makes no claim.
#[derive(Debug)]
pub(crate) struct Fixed<T: ?Sized>(NonNull<T>);

impl<T: ?Sized> Fixed<T> {
    /// Takes over the contents of a box.
    pub(crate) fn new(content: Box<T>) -> Fixed<T> {
        Fixed(NonNull::from(Box::leak(content)))
    }

    /// The address. It is valid as long as this value.
    #[inline(always)]
    pub(crate) fn as_ptr(&self) -> *mut T {
        self.0.as_ptr()
    }
}

impl<T: ?Sized> Drop for Fixed<T> {
    fn drop(&mut self) {
        // SAFETY: the address is that of a leaked box, of which this is the owner.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}
