//! What classes inherit: an object has room for so many fields, and the tables that interpreters make for
//! each class, of all it has and inherits, stay in proportion to the program.

use alloc::vec;

use cranelift_entity::EntityRef;
use tsb_format::Flags;

use super::in_class;
use crate::error::{LinkError, LinkErrorKind};
use crate::ids::GlobalMethodId;
use crate::program::Tables;

/// Most instance fields of an object. With the widest fields it takes half a mebibyte.
const MAX_FIELDS: u32 = 65_535;

/// Most entries of all classes' lists of fields and virtual methods, inherited ones included. A class that adds
/// no fields shares its superclass's list.
const MAX_ENTRIES: u64 = 1 << 22;

/// Checks what each class inherits.
pub(super) fn check(tables: &Tables<'_>) -> Result<(), LinkError> {
    let mut sizes = vec![(0, 0); tables.classes.len()];
    let mut entries = 0;
    for &class in &tables.order {
        let info = &tables.classes[class];
        let fail = |kind| Err(in_class(tables, class, kind));
        let (inherited, mut methods): (u32, u32) =
            info.superclass.map_or((0, 0), |superclass| sizes[superclass.index()]);
        let fields = inherited
            + info.fields.iter().filter(|&id| !tables.fields[id].is_static()).count() as u32;
        if fields > MAX_FIELDS {
            return fail(LinkErrorKind::TooManyFields { count: fields });
        }
        for method in info.methods.iter().filter(|&method| is_virtual(tables, method)) {
            let above = tables.find_above(method);
            if !above.is_some_and(|above| tables.can_override(method, above)) {
                methods += 1;
            }
        }
        sizes[class.index()] = (fields, methods);
        if fields != inherited {
            entries += u64::from(fields);
        }
        if !info.is_interface() {
            entries += u64::from(methods);
        }
        if entries > MAX_ENTRIES {
            return fail(LinkErrorKind::TooComplex);
        }
    }
    Ok(())
}

fn is_virtual(tables: &Tables<'_>, method: GlobalMethodId) -> bool {
    let info = &tables.methods[method];
    let hidden = Flags::STATIC.with(Flags::PRIVATE).0;
    info.flags.0 & hidden == 0 && !tables.name(info.name).starts_with('<')
}
