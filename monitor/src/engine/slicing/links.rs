//! The instances that one index entry finds: a linked list, oldest first.

use super::store::{NO_SLOT, Slot};

/// The neighbours of an instance in a list. The predecessor of the first element is the last one.
#[derive(Clone, Copy, Debug)]
struct Link {
    before: Slot,
    after: Slot,
}

/// The links of the instances of a level, one for each index.
#[derive(Clone, Debug)]
pub(super) struct Links {
    links: Vec<Link>,
    /// The number of indexes.
    stride: usize,
}

impl Links {
    pub(super) fn new(indexes: usize) -> Links {
        Links { links: Vec::new(), stride: indexes }
    }

    /// Resizes to a number of instances.
    #[inline]
    pub(super) fn resize(&mut self, instances: usize) {
        let nothing = Link { before: NO_SLOT, after: NO_SLOT };
        super::store::extend(&mut self.links, instances * self.stride, nothing);
    }

    /// Releases memory if param_array links have been in use.
    pub(super) fn shrink(&mut self, used_before: usize) {
        super::store::shrink(&mut self.links, used_before);
    }

    #[inline]
    fn at(&mut self, index: usize, slot: Slot) -> &mut Link {
        &mut self.links[slot.0 as usize * self.stride + index]
    }

    /// The next instance of a list.
    #[inline]
    pub(super) fn after(&self, index: usize, slot: Slot) -> Slot {
        self.links[slot.0 as usize * self.stride + index].after
    }

    /// Appends an instance to the list that starts with `head`.
    #[inline]
    pub(super) fn append(&mut self, index: usize, head: &mut Slot, slot: Slot) {
        if *head == NO_SLOT {
            *self.at(index, slot) = Link { before: slot, after: NO_SLOT };
            *head = slot;
            return;
        }
        let last = core::mem::replace(&mut self.at(index, *head).before, slot);
        self.at(index, last).after = slot;
        *self.at(index, slot) = Link { before: last, after: NO_SLOT };
    }

    /// Removes an instance from the list that starts with `head`.
    #[inline]
    pub(super) fn remove(&mut self, index: usize, head: &mut Slot, slot: Slot) {
        let Link { before, after } = *self.at(index, slot);
        if *head == slot {
            *head = after;
            if after != NO_SLOT {
                self.at(index, after).before = before;
            }
            return;
        }
        self.at(index, before).after = after;
        let next = if after == NO_SLOT { *head } else { after };
        self.at(index, next).before = before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_stay_in_their_order_whichever_is_removed() {
        let mut links = Links::new(2);
        links.resize(40);
        let mut heads = [NO_SLOT; 2];
        let mut expected: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
        let mut random = 1_u64;
        for _ in 0..10_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let index = (random >> 8) as usize % 2;
            let slot = (random >> 20) as u32 % 40;
            match expected[index].iter().position(|known| *known == slot) {
                Some(place) => {
                    expected[index].remove(place);
                    links.remove(index, &mut heads[index], Slot(slot));
                }
                None => {
                    expected[index].push(slot);
                    links.append(index, &mut heads[index], Slot(slot));
                }
            }
            let mut found = Vec::new();
            let mut next = heads[index];
            while next != NO_SLOT {
                found.push(next.0);
                next = links.after(index, next);
            }
            assert_eq!(found, expected[index]);
        }
    }
}
