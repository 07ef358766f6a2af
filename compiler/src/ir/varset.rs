//! Sets of variables for data-flow analyses.

use cranelift_entity::EntityRef;

use super::Var;

/// A set of variables, one bit for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VarSet(Vec<u64>);

impl VarSet {
    /// Adds a variable.
    pub fn insert(&mut self, var: Var) {
        let (word, bit) = (var.index() / 64, 1 << (var.index() % 64));
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= bit;
    }

    /// Takes a variable out.
    pub fn remove(&mut self, var: Var) {
        if let Some(word) = self.0.get_mut(var.index() / 64) {
            *word &= !(1 << (var.index() % 64));
        }
    }

    /// Whether the variable is in the set.
    pub fn contains(&self, var: Var) -> bool {
        self.0.get(var.index() / 64).is_some_and(|word| word & (1 << (var.index() % 64)) != 0)
    }

    /// Adds all of `other`; whether that changed anything.
    pub fn union(&mut self, other: &VarSet) -> bool {
        self.union_without(other, &VarSet::default())
    }

    /// Adds all of `other` that is not in `without`; whether that changed anything.
    pub fn union_without(&mut self, other: &VarSet, without: &VarSet) -> bool {
        let mut changed = false;
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (i, &word) in other.0.iter().enumerate() {
            let next = self.0[i] | (word & !without.0.get(i).copied().unwrap_or(0));
            changed |= next != self.0[i];
            self.0[i] = next;
        }
        changed
    }

    /// The members, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Var> {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Var::new(i * 64 + bit))
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
