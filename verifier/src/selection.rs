//! Which method a call runs: overriding (JVMS 5.4.5) and selection (JVMS 5.4.6).
//!
//! Each class has a table of the methods that calls on its instances run. Linking computes the tables once, interpreters dispatch
//! through the same tables, and whatever is concluded from what a call may run asks them: so a conclusion and a call cannot differ.
//!
//! A method that can be overridden has a *slot*, a place in the table of its class and of all subclasses. A class that declares a method
//! puts it in every slot of its name and parameter types whose present method it overrides by its access. Overriding by way of a
//! third method in between (JVMS 5.4.5, last case) needs no rule of its own: the method in between has taken the slot before.
//! That is the selection of JVMS 5.4.6 as long as access never shrinks, which linking checks (`docs/verifier.md`, section 6).

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use cranelift_entity::{EntityRef, EntitySet};
use tsb_format::Flags;

use crate::error::LinkErrorKind;
use crate::ids::*;
use crate::program::{Specific, Tables};

/// The slot of a method that has none.
const NO_SLOT: u32 = u32::MAX;

/// The tables by which methods are selected.
#[derive(Debug, Default)]
pub(crate) struct Selection {
    /// By method: a slot in which it stands. If there are several, all hold the same method in every subclass.
    slots: Vec<u32>,
    /// By class: its table, as a range of `pool`. A class that overrides and adds nothing shares its superclass's table.
    tables: Vec<Range<u32>>,
    pool: Vec<GlobalMethodId>,
    /// The methods of classes in whose slot some subclass has another one.
    overridden: EntitySet<GlobalMethodId>,
    /// The methods whose slot is that of all declarations of the selector in superclasses.
    sole: EntitySet<GlobalMethodId>,
}

/// The implementation that the superclasses and superinterfaces of a class offer for an interface's method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Implementation {
    /// The method of the nearest superclass that has one which is neither private nor static, the class itself included.
    Inherited(GlobalMethodId),
    /// What the superinterfaces offer, no superclass having one.
    Default(Specific),
}

/// Whether a method can be overridden, and so has a slot.
fn has_slot(tables: &Tables<'_>, method: GlobalMethodId) -> bool {
    let info = &tables.methods[method];
    let hidden = Flags::STATIC.with(Flags::PRIVATE).0;
    info.flags.0 & hidden == 0
        && !tables.classes[info.class].is_interface()
        && !tables.name(info.name).starts_with('<')
}

/// Whether a method overrides one of the same selector in a superclass by that one's access alone; both have slots.
fn overrides_by_access(tables: &Tables<'_>, method: GlobalMethodId, above: GlobalMethodId) -> bool {
    let (below, above) = (&tables.methods[method], &tables.methods[above]);
    above.flags.contains(Flags::PUBLIC)
        || above.flags.contains(Flags::PROTECTED)
        || tables.classes[above.class].package == tables.classes[below.class].package
}

/// Makes the tables. `spend` is asked for every step, and `room` says how many entries all tables may have.
///
/// # Errors
/// The class at which steps or room end.
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
        // Interpreters have a table for each class, shared or not.
        let entries = selection.tables[class.index()].len() as u64;
        room = room.checked_sub(entries).ok_or((class, LinkErrorKind::TooComplex))?;
    }
    Ok(selection)
}

impl Selection {
    /// Puts a method in the slots that it takes in its class's table, or in a new one.
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
                let present = table[slot as usize];
                if present == method || overrides_by_access(tables, method, present) {
                    if present != method {
                        self.overridden.insert(present);
                        table[slot as usize] = method;
                    }
                    sole &= own == NO_SLOT || own == slot;
                    own = slot;
                } else {
                    sole = false;
                }
                // All declarations farther up have this one's slot.
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
    /// The slot of a method in the tables of its class and all subclasses. `None` if calls of it need no table: it is private, static, a
    /// constructor or initialiser, or an interface's.
    pub fn slot(&self, method: GlobalMethodId) -> Option<u32> {
        let slot = self.selection.slots[method.index()];
        (slot != NO_SLOT).then_some(slot)
    }

    /// What calls of the methods of classes run on instances of a class, by slot; abstract ones included. Empty for interfaces.
    pub fn selected(&self, class: GlobalClassId) -> &[GlobalMethodId] {
        let range = &self.selection.tables[class.index()];
        &self.selection.pool[range.start as usize..range.end as usize]
    }

    /// The implementation that runs when `method` is invoked on an instance of `class` (JVMS 5.4.6). The class
    /// of an array is `java.lang.Object`. `None` if there is none or no single one, or it is abstract: then the
    /// call throws.
    pub fn select(&self, class: GlobalClassId, method: GlobalMethodId) -> Option<GlobalMethodId> {
        self.select_any(class, method).filter(|&found| !self.methods[found].is_abstract())
    }

    /// As [`Tables::select`], with abstract methods of classes.
    fn select_any(&self, class: GlobalClassId, method: GlobalMethodId) -> Option<GlobalMethodId> {
        let wanted = &self.methods[method];
        let owner = &self.classes[wanted.class];
        if let Some(slot) = self.slot(method) {
            // Of another class the slot says nothing.
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

    /// What runs when an interface's method of a selector is invoked on an instance of a class.
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

    /// Whether a call of an instance method may run another one: some class below has another one in its place. Of an interface's
    /// method that is said as soon as there is another declaration of its name and parameter types.
    pub fn is_overridden(&self, method: GlobalMethodId) -> bool {
        let info = &self.methods[method];
        if !self.classes[info.class].is_interface() {
            return self.selection.overridden.contains(method);
        }
        let pieces = self.method_index.pieces(info.selector).iter();
        pieces.filter_map(|piece| piece.member.expand()).any(|other| other != method)
    }

    /// The declarations above a method of a class in whose place the method stands in its class, the nearest first. `goes_on` is asked
    /// at each whether those matter which the one before stands in the place of, too.
    pub(crate) fn for_each_overridden<E>(
        &self,
        method: GlobalMethodId,
        mut goes_on: impl FnMut(GlobalMethodId) -> bool,
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
                && goes_on(declared);
            if !taken && self.selection.sole.contains(declared) {
                break;
            }
            above = self.find_above(declared);
        }
        Ok(())
    }
}
