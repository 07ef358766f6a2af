//! Sets of variables for data-flow analyses.

use cranelift_entity::EntityRef;

use super::Var;

/// A set of variables, one bit each. Only words with members are stored: most sets of a large function have few
/// members.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VarSet(Vec<(u32, u64)>);

/// The index of a variable's word, and its bit in that word.
fn place(var: Var) -> (u32, u64) {
    ((var.index() / 64) as u32, 1 << (var.index() % 64))
}

impl VarSet {
    fn find(&self, word: u32) -> Result<usize, usize> {
        // Variables are usually visited in the order of their numbers.
        match self.0.last() {
            Some(&(last, _)) if last < word => Err(self.0.len()),
            _ => self.0.binary_search_by_key(&word, |&(word, _)| word),
        }
    }

    /// Adds a variable.
    pub fn insert(&mut self, var: Var) {
        let (word, bit) = place(var);
        match self.find(word) {
            Ok(at) => self.0[at].1 |= bit,
            Err(at) => self.0.insert(at, (word, bit)),
        }
    }

    /// Removes a variable.
    pub fn remove(&mut self, var: Var) {
        let (word, bit) = place(var);
        if let Ok(at) = self.find(word) {
            self.0[at].1 &= !bit;
            if self.0[at].1 == 0 {
                self.0.remove(at);
            }
        }
    }

    /// Whether the variable is in the set.
    pub fn contains(&self, var: Var) -> bool {
        let (word, bit) = place(var);
        self.find(word).is_ok_and(|at| self.0[at].1 & bit != 0)
    }

    /// Adds all of `other`. Returns whether that changed anything.
    pub fn union(&mut self, other: &VarSet) -> bool {
        self.union_without(other, &VarSet::default())
    }

    /// Adds all of `other` that is not in `without`. Returns whether that changed anything.
    pub fn union_without(&mut self, other: &VarSet, without: &VarSet) -> bool {
        let (mut changed, mut at, mut excluded) = (false, 0, 0);
        let mut added = Vec::new();
        for &(word, bits) in &other.0 {
            while without.0.get(excluded).is_some_and(|&(other, _)| other < word) {
                excluded += 1;
            }
            let mut bits = bits;
            if let Some(&(other, excluded)) = without.0.get(excluded)
                && other == word
            {
                bits &= !excluded;
            }
            while self.0.get(at).is_some_and(|&(own, _)| own < word) {
                at += 1;
            }
            match self.0.get_mut(at) {
                Some((own, to)) if *own == word => {
                    changed |= bits & !*to != 0;
                    *to |= bits;
                }
                _ if bits != 0 => added.push((word, bits)),
                _ => {}
            }
        }
        if added.is_empty() {
            return changed;
        }
        let own = std::mem::take(&mut self.0);
        self.0.reserve(own.len() + added.len());
        let mut added = added.into_iter().peekable();
        for entry in own {
            while let Some(before) = added.next_if(|before| before.0 < entry.0) {
                self.0.push(before);
            }
            self.0.push(entry);
        }
        self.0.extend(added);
        true
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Var> {
        self.0.iter().flat_map(|&(word, bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Var::new(word as usize * 64 + bit))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn union_reports_changes_and_members_come_in_order() {
        let set = |vars: &[usize]| {
            let mut set = VarSet::default();
            vars.iter().for_each(|&var| set.insert(Var::new(var)));
            set
        };
        let mut all = set(&[1]);
        assert!(all.union_without(&set(&[3, 100]), &set(&[3])));
        assert!(!all.union(&set(&[100])));
        assert_eq!(all.iter().map(EntityRef::index).collect::<Vec<_>>(), [1, 100]);
        all.remove(Var::new(1));
        assert!(!all.contains(Var::new(1)) && all.contains(Var::new(100)));
    }
}
