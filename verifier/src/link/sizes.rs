//! Limits on inherited members: the number of fields of an object, and the size of the tables that interpreters
//! make for each class.

use alloc::vec;

use cranelift_entity::EntityRef;

use super::in_class;
use crate::error::{LinkError, LinkErrorKind};
use crate::program::Tables;

/// The greatest number of instance fields of an object. With the widest fields they take half a mebibyte.
const MAX_FIELDS: u32 = 65_535;

/// The limit for the lists of fields and virtual methods of all classes together, inherited ones included. A
/// class that adds no fields shares its superclass's list.
const MAX_ENTRIES: u64 = 1 << 22;

/// Checks the number of inherited fields. Returns how many entries are left for tables of methods.
pub(super) fn check(tables: &Tables<'_>) -> Result<u64, LinkError> {
    let mut sizes = vec![0; tables.classes.len()];
    let mut room = MAX_ENTRIES;
    for &class in &tables.order {
        let info = &tables.classes[class];
        let fail = |kind| in_class(tables, class, kind);
        let inherited: u32 = info.superclass.map_or(0, |superclass| sizes[superclass.index()]);
        let fields = inherited
            + info.fields.iter().filter(|&id| !tables.fields[id].is_static()).count() as u32;
        if fields > MAX_FIELDS {
            return Err(fail(LinkErrorKind::TooManyFields { count: fields }));
        }
        sizes[class.index()] = fields;
        if fields != inherited {
            room = room
                .checked_sub(u64::from(fields))
                .ok_or_else(|| fail(LinkErrorKind::TooComplex))?;
        }
    }
    Ok(room)
}
