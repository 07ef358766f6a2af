//! What class files refer to and neither they nor the class library have.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A class or member that does not exist.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MissingItem {
    /// The name of the class, with dots.
    pub class: String,
    /// The field, or the method with its parameter and result types. `None` if the class does not exist.
    pub member: Option<String>,
}

impl fmt::Display for MissingItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.member {
            Some(member) => write!(f, "{}.{member}", self.class),
            None => f.write_str(&self.class),
        }
    }
}

/// The missing classes and members with the places that refer to them, sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Missing {
    items: BTreeMap<MissingItem, BTreeSet<String>>,
}

impl Missing {
    /// Adds a reference. `user` is the class or method that refers to the item.
    pub fn add(&mut self, item: MissingItem, user: String) {
        self.items.entry(item).or_default().insert(user);
    }

    /// Whether nothing is missing.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The number of missing classes and members.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// The items, grouped by class, each with the classes and methods that refer to it.
    pub fn iter(&self) -> impl Iterator<Item = (&MissingItem, &BTreeSet<String>)> {
        self.items.iter()
    }
}

/// One line for each class, and below it one for each of its members: with the first place that refers to it, and the number of further ones.
impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut class = None;
        for (item, users) in &self.items {
            if class != Some(&item.class) {
                class = Some(&item.class);
                write!(f, "{}", item.class)?;
                if item.member.is_some() {
                    writeln!(f)?;
                }
            }
            match &item.member {
                Some(member) => write!(f, "    {member}: ")?,
                None => f.write_str(": ")?,
            }
            let first = users.first().map_or("", String::as_str);
            match users.len() {
                0 | 1 => writeln!(f, "{first}")?,
                count => writeln!(f, "{first} and {} more", count - 1)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_listed_below_their_class_with_their_first_user() {
        let mut missing = Missing::default();
        let item = |class: &str, member: Option<&str>| MissingItem {
            class: class.into(),
            member: member.map(str::to_owned),
        };
        missing.add(item("b.C", Some("m(int)")), "Z.f".into());
        missing.add(item("b.C", Some("m(int)")), "A.f".into());
        missing.add(item("b.C", Some("n")), "A.f".into());
        missing.add(item("a.B", None), "A".into());
        assert_eq!(missing.to_string(), "a.B: A\nb.C\n    m(int): A.f and 1 more\n    n: A.f\n");
    }
}
