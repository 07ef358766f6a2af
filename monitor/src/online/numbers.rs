//! Sets of objects by their numbers.

/// Objects, by their numbers. Objects that die at the same time have mostly been numbered at the same time.
#[derive(Debug)]
pub(super) struct Numbers {
    /// Ascending.
    numbers: Vec<u64>,
    /// A bit for each number from the first one on; none if there are far more of those than objects.
    bits: Vec<u64>,
}

impl Numbers {
    /// At most so many words for an object.
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

    /// Whether an object is among them.
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
