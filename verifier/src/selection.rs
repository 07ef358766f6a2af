//! Which method a call runs: overriding (JVMS 5.4.5) and selection (JVMS 5.4.6).
//!
//! Each class has a table of the methods that calls on its instances run. Linking computes the tables once.
//! Interpreters dispatch through them, and analyses of calls read them, so an analysis and a call cannot
//! differ.
//!
//! A method that can be overridden has a *slot*: an index into the tables of its class and all subclasses. A
//! class that declares a method writes it into every slot with its name and parameter types whose current
//! method it may override by access. Overriding through a third method (JVMS 5.4.5, last case) needs no rule:
//! the third method has taken the slot before. This implements the selection of JVMS 5.4.6 if access never
//! shrinks, which linking checks (`docs/verifier.md`, section 6).

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use cranelift_entity::{EntityRef, EntitySet};
use tsb_format::Flags;

use crate::error::LinkErrorKind;
use crate::ids::*;
use crate::program::{Specific, Tables};

/// The slot of methods without one.
const NO_SLOT: u32 = u32::MAX;

/// The selection tables of all classes.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// By method: a slot that it has. If it has several, all hold the same method in every subclass.
    slots: Vec<u32>,
    /// By class: its table, as a range of `pool`. A class that neither overrides nor adds methods shares its
    /// superclass's table.
    tables: Vec<Range<u32>>,
    pool: Vec<GlobalMethodId>,
    /// The methods of classes whose slot holds another method in some subclass.
    overridden: EntitySet<GlobalMethodId>,
    /// The methods whose slot is that of all declarations of the selector in superclasses.
    sole: EntitySet<GlobalMethodId>,
}

/// The implementation of an interface's method in a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Implementation {
    /// The method of the nearest superclass with one that is neither private nor static; the class itself is
    /// included.
    Inherited(GlobalMethodId),
    /// The methods of the superinterfaces; no superclass has one.
    Default(Specific),
}

/// Whether a method can be overridden, and therefore has a slot.
fn has_slot(tables: &Tables<'_>, method: GlobalMethodId) -> bool {
    let info = &tables.methods[method];
    let hidden = Flags::STATIC.with(Flags::PRIVATE).0;
    info.flags.0 & hidden == 0
        && !tables.classes[info.class].is_interface()
        && !tables.name(info.name).starts_with('<')
}

/// Whether a method overrides one of the same selector in a superclass by access alone. Both must have slots.
fn overrides_by_access(tables: &Tables<'_>, method: GlobalMethodId, above: GlobalMethodId) -> bool {
    let (below, above) = (&tables.methods[method], &tables.methods[above]);
    above.flags.contains(Flags::PUBLIC)
        || above.flags.contains(Flags::PROTECTED)
        || tables.classes[above.class].package == tables.classes[below.class].package
}

/// Builds the tables. Calls `spend` for every step; `room` is the limit of all tables' entries.
///
/// # Errors
/// The class at which the steps or the entries are used up.
pub(crate) fn build(
    tables: &Tables<'_>,
    mut room: u64,
    mut spend: impl FnMut() -> Result<(), LinkErrorKind>,
) -> Result<Selection, (GlobalClassId, LinkErrorKind)> {
    let mut selection = Selection {
        slots: vec![NO_SLOT; tables.methods.len()],
        tables: vec![0..0; tables.classes.len()],
        ..Selection::default()
    };
    let mut table: Vec<GlobalMethodId> = Vec::new();
    for &class in &tables.order {
        let info = &tables.classes[class];
        if info.is_interface() {
            continue;
        }
        let inherited = match info.superclass {
            Some(superclass) => selection.tables[superclass.index()].clone(),
            None => 0..0,
        };
        selection.tables[class.index()] = inherited.clone();
        if info.methods.iter().any(|method| has_slot(tables, method)) {
            table.clear();
            let inherited = inherited.start as usize..inherited.end as usize;
            table.extend_from_slice(&selection.pool[inherited]);
            for method in info.methods.iter().filter(|&method| has_slot(tables, method)) {
                selection
                    .place(tables, method, &mut table, &mut spend)
                    .map_err(|kind| (class, kind))?;
            }
            let start = selection.pool.len() as u32;
            selection.pool.extend_from_slice(&table);
            selection.tables[class.index()] = start..selection.pool.len() as u32;
        }
        // Interpreters make a table for each class, even if the class shares it here.
        let entries = selection.tables[class.index()].len() as u64;
        room = room.checked_sub(entries).ok_or((class, LinkErrorKind::TooComplex))?;
    }
    Ok(selection)
}

impl Selection {
    /// Writes a method into all slots that it takes in its class's table, or into a new one.
    fn place(
        &mut self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        table: &mut Vec<GlobalMethodId>,
        spend: &mut impl FnMut() -> Result<(), LinkErrorKind>,
    ) -> Result<(), LinkErrorKind> {
        let (mut own, mut sole) = (NO_SLOT, true);
        let mut above = tables.find_above(method);
        while let Some(declared) = above {
            spend()?;
            let slot = self.slots[declared.index()];
            if slot != NO_SLOT {
                let current = table[slot as usize];
                if current == method || overrides_by_access(tables, method, current) {
                    if current != method {
                        self.overridden.insert(current);
                        table[slot as usize] = method;
                    }
                    sole &= own == NO_SLOT || own == slot;
                    own = slot;
                } else {
                    sole = false;
                }
                // All declarations further up have the same slot.
                if self.sole.contains(declared) {
                    break;
                }
            }
            above = tables.find_above(declared);
        }
        if own == NO_SLOT {
            own = table.len() as u32;
            table.push(method);
        }
        self.slots[method.index()] = own;
        if sole {
            self.sole.insert(method);
        }
        Ok(())
    }
}

impl Tables<'_> {
    /// The slot of a method in the tables of its class and all subclasses. `None` if calls of the method need
    /// no table: it is private, static, a constructor or initialiser, or an interface's.
    pub fn slot(&self, method: GlobalMethodId) -> Option<u32> {
        let slot = self.selection.slots[method.index()];
        (slot != NO_SLOT).then_some(slot)
    }

    /// By slot, the methods that calls of class methods run on instances of a class, including abstract ones.
    /// Empty for interfaces.
    pub fn selected(&self, class: GlobalClassId) -> &[GlobalMethodId] {
        let range = &self.selection.tables[class.index()];
        &self.selection.pool[range.start as usize..range.end as usize]
    }

    /// The method that runs if `method` is invoked on an instance of `class` (JVMS 5.4.6). The class of an
    /// array is `java.lang.Object`. `None` if no single implementation exists, or it is abstract: then the call
    /// throws.
    pub fn select(&self, class: GlobalClassId, method: GlobalMethodId) -> Option<GlobalMethodId> {
        self.select_any(class, method).filter(|&found| !self.methods[found].is_abstract())
    }

    /// As [`Tables::select`], but may return an abstract method of a class.
    fn select_any(&self, class: GlobalClassId, method: GlobalMethodId) -> Option<GlobalMethodId> {
        let wanted = &self.methods[method];
        let owner = &self.classes[wanted.class];
        if let Some(slot) = self.slot(method) {
            // The slot is only valid for the method's class and its subclasses.
            let is_instance = owner.interval.contains(self.classes[class].interval);
            return is_instance.then(|| self.selected(class)[slot as usize]);
        }
        if !owner.is_interface() || wanted.is_static() || wanted.flags.contains(Flags::PRIVATE) {
            return Some(method);
        }
        match self.implementation(class, wanted.selector) {
            Implementation::Inherited(found) | Implementation::Default(Specific::One(found)) => {
                Some(found)
            }
            Implementation::Default(_) => None,
        }
    }

    /// The implementation of an interface's method, given by its selector, in a class.
    pub(crate) fn implementation(
        &self,
        class: GlobalClassId,
        selector: SelectorId,
    ) -> Implementation {
        let mut seen = self.find_in_superclasses(class, selector);
        while let Some(found) = seen {
            if self.slot(found).is_some() {
                return Implementation::Inherited(found);
            }
            seen = self.find_above(found);
        }
        Implementation::Default(self.maximally_specific(class, selector))
    }

    /// Whether a call of an instance method may run another one, since some subclass has another one in its
    /// slot. Methods of interfaces count as overridden if there is another declaration with the name and
    /// parameter types.
    pub fn is_overridden(&self, method: GlobalMethodId) -> bool {
        let info = &self.methods[method];
        if !self.classes[info.class].is_interface() {
            return self.selection.overridden.contains(method);
        }
        let pieces = self.method_index.pieces(info.selector).iter();
        pieces.filter_map(|piece| piece.member.expand()).any(|other| other != method)
    }

    /// Visits the declarations further up that a class's method overrides in its own class, nearest first.
    /// `visit` returns whether the declarations that the visited one overrides must be visited too.
    pub(crate) fn for_each_overridden<E>(
        &self,
        method: GlobalMethodId,
        mut visit: impl FnMut(GlobalMethodId) -> bool,
        mut spend: impl FnMut() -> Result<(), E>,
    ) -> Result<(), E> {
        if self.slot(method).is_none() {
            return Ok(());
        }
        let class = self.methods[method].class;
        let mut above = self.find_above(method);
        while let Some(declared) = above {
            spend()?;
            let taken = self.slot(declared).is_some()
                && self.select_any(class, declared) == Some(method)
                && visit(declared);
            if !taken && self.selection.sole.contains(declared) {
                break;
            }
            above = self.find_above(declared);
        }
        Ok(())
    }
}
