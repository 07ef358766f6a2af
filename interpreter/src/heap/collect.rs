//! Marking and sliding compaction.

use super::{ARRAY_HEADER, ARRAY_LENGTH, Heap, NURSERY, Roots, Shape, Shapes};
use crate::value::Ref;

/// Bytes that one bit of the bitmap stands for.
const GRANULE: u32 = 8;

/// Bytes of the heap for each entry of the mark stack.
const BYTES_PER_ENTRY: u32 = 128;

/// Least entries of the mark stack.
const MIN_ENTRIES: u32 = 1 << 10;

/// The mark stack: objects that were marked and not yet scanned.
struct Stack {
    objects: alloc::vec::Vec<Ref>,
    capacity: usize,
    /// Whether an object did not fit (overflow).
    overflowed: bool,
}

impl Stack {
    #[inline]
    fn push(&mut self, object: Ref) {
        if self.objects.len() < self.capacity {
            self.objects.push(object);
        } else {
            self.overflowed = true;
        }
    }
}

impl Heap {
    /// Frees all unreachable objects and compacts the others.
    pub(crate) fn collect(&mut self, shapes: &impl Shapes, roots: &mut dyn Roots) {
        self.collections += 1;
        let words = (self.top / GRANULE) as usize / 64 + 1;
        self.live_bits.clear();
        self.live_bits.resize(words, 0);
        self.mark(shapes, roots);
        let live = self.count();
        // All references are updated before any object moves; the update needs the tables only.
        let moved = |object: Ref| forward(&self.live_bits, &self.live_before, object);
        let frames_start = self.frames_start();
        roots.visit(&mut |object| {
            if object.0 < frames_start {
                *object = moved(*object);
            }
        });
        roots.visit_weak(&mut |object| {
            if !is_live(&self.live_bits, *object) {
                *object = Ref::NULL;
            }
            *object = moved(*object);
        });
        let new_position = |object| is_live(&self.live_bits, object).then(|| moved(object));
        self.identities.rename(new_position);
        self.numbers.rename(new_position);
        self.slide(shapes);
        let (old_top, new_top) = (self.top, GRANULE + live * GRANULE);
        debug_assert!(new_top <= old_top);
        self.space.bytes_mut(new_top, (old_top - new_top) as usize).fill(0);
        self.allocated_before += u64::from(old_top - self.kept);
        self.kept = new_top;
        self.top = new_top;
        let next = u64::from(new_top) * 2 + u64::from(NURSERY);
        self.soft = next.min(u64::from(self.end())) as u32;
        // The tables of a large heap are worth freeing.
        self.live_bits = alloc::vec::Vec::new();
        self.live_before = alloc::vec::Vec::new();
        self.marked = alloc::vec::Vec::new();
    }

    /// Marks the live objects. The mark stack takes a bounded share of the heap. After an overflow, all
    /// marked objects are scanned once more when the stack is empty. An overflow takes as many new objects as
    /// the stack has entries, so the number of passes is bounded.
    fn mark(&mut self, shapes: &impl Shapes, roots: &mut dyn Roots) {
        let mut stack = Stack {
            objects: core::mem::take(&mut self.marked),
            capacity: (self.top / BYTES_PER_ENTRY).max(MIN_ENTRIES) as usize,
            overflowed: false,
        };
        roots.visit(&mut |object| {
            if self.holds(*object) && self.find(*object) {
                stack.push(*object);
            }
        });
        self.mark_from(shapes, &mut stack);
        while core::mem::take(&mut stack.overflowed) {
            let mut at = GRANULE;
            while let Some(object) = next_live(&self.live_bits, at) {
                at = object.0 + self.scan(shapes, object, &mut stack);
                self.mark_from(shapes, &mut stack);
            }
        }
        self.marked = stack.objects;
    }

    fn mark_from(&mut self, shapes: &impl Shapes, stack: &mut Stack) {
        while let Some(object) = stack.objects.pop() {
            self.scan(shapes, object, stack);
        }
    }

    /// Scans the references of an object; returns its size.
    #[inline]
    fn scan(&mut self, shapes: &impl Shapes, object: Ref, stack: &mut Stack) -> u32 {
        let shape = shapes.shape(self.type_of(object));
        let size = self.size(object, shape);
        self.set_live(object, size);
        let mut reach = |heap: &mut Heap, child: Ref| {
            if !child.is_null() && heap.find(child) {
                stack.push(child);
            }
        };
        match shape {
            Shape::Object { refs, .. } => {
                for &offset in refs {
                    let child = self.get_ref(object, offset);
                    reach(self, child);
                }
            }
            Shape::Numbers { .. } => {}
            Shape::Refs => {
                for i in 0..self.length(object) {
                    let child = self.get_ref(object, ARRAY_HEADER + 4 * i);
                    reach(self, child);
                }
            }
        }
        size
    }

    /// Marks an object by its first bit; returns whether it was unmarked.
    #[inline]
    fn find(&mut self, object: Ref) -> bool {
        let granule = object.0 / GRANULE;
        let word = &mut self.live_bits[(granule / 64) as usize];
        let bit = 1 << (granule % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// The size of an object in bytes, a multiple of 8.
    #[inline]
    fn size(&self, object: Ref, shape: Shape<'_>) -> u32 {
        let length = |shift| (self.space.get::<u32>(object.0 + ARRAY_LENGTH)) << shift;
        let size = match shape {
            Shape::Object { size, .. } => size,
            Shape::Numbers { shift } => ARRAY_HEADER + length(shift),
            Shape::Refs => ARRAY_HEADER + length(2),
        };
        (size + 7) & !7
    }

    /// Sets all bits of an object.
    #[inline]
    fn set_live(&mut self, object: Ref, size: u32) {
        let first = (object.0 / GRANULE) as usize;
        let last = first + (size / GRANULE) as usize - 1;
        let from = u64::MAX << (first % 64);
        let to = u64::MAX >> (63 - last % 64);
        if first / 64 == last / 64 {
            self.live_bits[first / 64] |= from & to;
        } else {
            self.live_bits[first / 64] |= from;
            self.live_bits[first / 64 + 1..last / 64].fill(u64::MAX);
            self.live_bits[last / 64] |= to;
        }
    }

    /// Computes the running count of live granules and returns the total.
    fn count(&mut self) -> u32 {
        let mut total = 0;
        self.live_before.clear();
        self.live_before.extend(self.live_bits.iter().map(|word| {
            let before = total;
            total += word.count_ones();
            before
        }));
        total
    }

    /// Updates the references in live objects and moves the objects down, in ascending order.
    fn slide(&mut self, shapes: &impl Shapes) {
        let bits = core::mem::take(&mut self.live_bits);
        let before = core::mem::take(&mut self.live_before);
        let mut at = GRANULE;
        while let Some(object) = next_live(&bits, at) {
            let shape = shapes.shape(self.type_of(object));
            match shape {
                Shape::Object { refs, .. } => {
                    for &offset in refs {
                        let child = self.get_ref(object, offset);
                        self.set_ref(object, offset, forward(&bits, &before, child));
                    }
                }
                Shape::Numbers { .. } => {}
                Shape::Refs => {
                    for i in 0..self.length(object) {
                        let child = self.get_ref(object, ARRAY_HEADER + 4 * i);
                        self.set_ref(object, ARRAY_HEADER + 4 * i, forward(&bits, &before, child));
                    }
                }
            }
            let size = self.size(object, shape);
            let to = forward(&bits, &before, object);
            if to != object {
                self.space.copy(object.0, to.0, size as usize);
            }
            at = object.0 + size;
        }
    }
}

#[inline]
fn is_live(bits: &[u64], object: Ref) -> bool {
    let granule = (object.0 / GRANULE) as usize;
    bits[granule / 64] & (1 << (granule % 64)) != 0
}

/// The new position of a live object or null: after all live granules before it.
#[inline]
fn forward(bits: &[u64], before: &[u32], object: Ref) -> Ref {
    if object.is_null() {
        return object;
    }
    let granule = (object.0 / GRANULE) as usize;
    let lower = bits[granule / 64] & !(u64::MAX << (granule % 64));
    Ref((1 + before[granule / 64] + lower.count_ones()) * GRANULE)
}

/// The first live object at or after an offset.
fn next_live(bits: &[u64], at: u32) -> Option<Ref> {
    let granule = (at / GRANULE) as usize;
    let mut word = granule / 64;
    let mut rest = bits.get(word)? & (u64::MAX << (granule % 64));
    while rest == 0 {
        word += 1;
        rest = *bits.get(word)?;
    }
    Some(Ref((word as u32 * 64 + rest.trailing_zeros()) * GRANULE))
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;

    /// Type 0: a pair of references. Type 1: bytes. Type 2: references.
    struct Types;

    impl Shapes for Types {
        fn shape(&self, ty: u32) -> Shape<'_> {
            match ty {
                0 => Shape::Object { size: 12, refs: &[4, 8] },
                1 => Shape::Numbers { shift: 0 },
                _ => Shape::Refs,
            }
        }
    }

    struct List {
        strong: Vec<Ref>,
        weak: Vec<Ref>,
    }

    impl Roots for List {
        fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
            self.strong.iter_mut().for_each(visitor);
        }
        fn visit_weak(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
            self.weak.iter_mut().for_each(visitor);
        }
    }

    fn heap() -> Heap {
        Heap::new(1 << 20, 64, 1, false).unwrap().0
    }

    #[test]
    fn live_objects_slide_down_and_keep_their_contents() {
        let mut heap = heap();
        let _dead = heap.array(1, 1000, 0).unwrap();
        let bytes = heap.array(1, 5, 0).unwrap();
        heap.elements_mut(bytes, 0, 5).copy_from_slice(b"hello");
        let _dead = heap.object(0, 12).unwrap();
        let pair = heap.object(0, 12).unwrap();
        heap.set_ref(pair, 4, bytes);
        heap.set_ref(pair, 8, pair);
        let mut roots = List { strong: vec![pair, Ref::NULL], weak: vec![] };
        heap.collect(&Types, &mut roots);
        let pair = roots.strong[0];
        assert_eq!(pair, Ref(8 + 16));
        assert_eq!(heap.get_ref(pair, 8), pair);
        let bytes = heap.get_ref(pair, 4);
        assert_eq!(bytes, Ref(8));
        assert_eq!(heap.elements(bytes, 0, 5), b"hello");
        assert_eq!(heap.used(), 8 + 16 + 16);
    }

    #[test]
    fn freed_memory_is_zero_again() {
        let mut heap = heap();
        let dead = heap.array(1, 4000, 0).unwrap();
        heap.elements_mut(dead, 0, 4000).fill(0xff);
        heap.collect(&Types, &mut List { strong: vec![], weak: vec![] });
        let fresh = heap.array(1, 4000, 0).unwrap();
        assert!(heap.elements(fresh, 0, 4000).iter().all(|&byte| byte == 0));
    }

    #[test]
    fn objects_are_found_beyond_what_the_stack_holds() {
        let mut heap = heap();
        let _dead = heap.object(0, 12).unwrap();
        // More lists than the stack has entries, in an array that is scanned in one go.
        let count = 2 * MIN_ENTRIES;
        let all = heap.array(2, count, 2).unwrap();
        let mut lists = Vec::new();
        for i in 0..count {
            let (inner, outer) = (heap.object(0, 12).unwrap(), heap.object(0, 12).unwrap());
            heap.set_ref(outer, 4 + 4 * (i % 2), inner);
            heap.set_ref(all, ARRAY_HEADER + 4 * i, outer);
            lists.push(outer);
        }
        let used = heap.used();
        heap.collect(&Types, &mut List { strong: vec![all], weak: vec![] });
        assert_eq!(heap.used(), used - 16);
    }

    #[test]
    fn weak_references_die_with_their_object() {
        let mut heap = heap();
        let dead = heap.object(0, 12).unwrap();
        let live = heap.object(0, 12).unwrap();
        let mut roots = List { strong: vec![live], weak: vec![dead, live] };
        heap.collect(&Types, &mut roots);
        assert_eq!(roots.weak, [Ref::NULL, Ref(8)]);
    }

    #[test]
    fn identity_hash_codes_survive_moving() {
        let mut heap = heap();
        let _dead = heap.object(0, 12).unwrap();
        let live = heap.object(0, 12).unwrap();
        let code = heap.identity_hash(live);
        let mut roots = List { strong: vec![live], weak: vec![] };
        heap.collect(&Types, &mut roots);
        assert_ne!(roots.strong[0], live);
        assert_eq!(heap.identity_hash(roots.strong[0]), code);
    }

    #[test]
    fn large_arrays_span_words_of_the_bitmap() {
        let mut heap = heap();
        let _dead = heap.object(0, 12).unwrap();
        let table = heap.array(2, 3000, 2).unwrap();
        let leaf = heap.array(1, 3, 0).unwrap();
        heap.set_ref(table, ARRAY_HEADER + 4 * 2999, leaf);
        let mut roots = List { strong: vec![table], weak: vec![] };
        heap.collect(&Types, &mut roots);
        let table = roots.strong[0];
        assert_eq!((table, heap.length(table)), (Ref(8), 3000));
        let leaf = heap.get_ref(table, ARRAY_HEADER + 4 * 2999);
        assert_eq!(leaf, Ref(8 + 8 + 12000));
        assert_eq!(heap.length(leaf), 3);
    }
}
