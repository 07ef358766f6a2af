//! Stack segments for deep recursion over syntax.

/// The stack that must be left before a level of recursion starts. It is more than any level needs, debug builds
/// included.
const RED_ZONE: usize = 128 * 1024;
/// Size of a new stack segment.
const SEGMENT: usize = 4 * 1024 * 1024;

/// Runs `f`, on a new stack segment if the current one is nearly used up.
///
/// Recursive walks over the tree call this once a level. The tree's depth is bounded (see [`crate::ast`]), so the sum
/// of the segments is too.
pub fn grow<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, SEGMENT, f)
}
