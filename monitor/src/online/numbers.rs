//! Sets of object numbers.

/// A set of object numbers. Objects that die together have mostly been numbered together, so a bit set is usually small.
#[derive(Debug)]
pub(super) struct Numbers {
    /// In ascending order.
    numbers: Vec<u64>,
    /// One bit for each number from the first one on. Empty if the numbers are too sparse.
    bits: Vec<u64>,
}

impl Numbers {
    /// Maximum number of words for an object.
    const MOST_WORDS: u64 = 2;

    pub(super) fn new(mut numbers: Vec<u64>) -> Numbers {
        numbers.sort_unstable();
        let mut bits = Vec::new();
        if let (Some(&first), Some(&last)) = (numbers.first(), numbers.last()) {
            let words = (last - first) / 64 + 1;
            if words <= Self::MOST_WORDS * numbers.len() as u64 {
                bits.resize(words as usize, 0);
                for number in &numbers {
                    let place = number - first;
                    bits[(place / 64) as usize] |= 1 << (place % 64);
                }
            }
        }
        Numbers { numbers, bits }
    }

    /// Whether the set contains an object.
    pub(super) fn contains(&self, number: u64) -> bool {
        let Some(place) = self.numbers.first().and_then(|first| number.checked_sub(*first)) else {
            return false;
        };
        match self.bits.is_empty() {
            true => self.numbers.binary_search(&number).is_ok(),
            false => {
                let word = self.bits.get((place / 64) as usize);
                word.is_some_and(|word| word >> (place % 64) & 1 != 0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_known_whether_they_stand_close_or_not() {
        for numbers in [vec![7, 3, 5, 70], vec![1 << 40, 9, 1 << 20], vec![4], vec![]] {
            let set = Numbers::new(numbers.clone());
            for number in (0..200).chain([1 << 20, (1 << 20) + 1, 1 << 40, u64::MAX]) {
                assert_eq!(set.contains(number), numbers.contains(&number), "{number}");
            }
        }
    }
}
