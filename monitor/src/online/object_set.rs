//! Sets of object numbers.

/// A set of object numbers. Objects that die together have mostly been numbered together, so a bit set is usually small.
#[derive(Debug)]
pub(super) struct ObjectSet {
    /// In ascending order.
    numbers: Vec<u64>,
    /// One bit for each number from the first one on. Empty if the numbers are too sparse.
    bits: Vec<u64>,
}

impl ObjectSet {
    /// Maximum number of words for an object.
    const MAX_WORDS: u64 = 2;

    pub(super) fn new(mut numbers: Vec<u64>) -> ObjectSet {
        numbers.sort_unstable();
        let mut bits = Vec::new();
        if let (Some(&first), Some(&last)) = (numbers.first(), numbers.last()) {
            let words = (last - first) / 64 + 1;
            if words <= Self::MAX_WORDS * numbers.len() as u64 {
                bits.resize(words as usize, 0);
                for number in &numbers {
                    let offset = number - first;
                    bits[(offset / 64) as usize] |= 1 << (offset % 64);
                }
            }
        }
        ObjectSet { numbers, bits }
    }

    /// Whether the set contains an object.
    pub(super) fn contains(&self, number: u64) -> bool {
        let Some(offset) = self.numbers.first().and_then(|first| number.checked_sub(*first)) else {
            return false;
        };
        match self.bits.is_empty() {
            true => self.numbers.binary_search(&number).is_ok(),
            false => {
                let word = self.bits.get((offset / 64) as usize);
                word.is_some_and(|word| word >> (offset % 64) & 1 != 0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dense_and_sparse_sets_contain_their_members() {
        for numbers in [vec![7, 3, 5, 70], vec![1 << 40, 9, 1 << 20], vec![4], vec![]] {
            let set = ObjectSet::new(numbers.clone());
            for number in (0..200).chain([1 << 20, (1 << 20) + 1, 1 << 40, u64::MAX]) {
                assert_eq!(set.contains(number), numbers.contains(&number), "{number}");
            }
        }
    }
}
