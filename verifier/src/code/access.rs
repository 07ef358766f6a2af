//! Access to classes and members (JVMS 5.4.4).

use alloc::boxed::Box;
use alloc::string::ToString;

use cranelift_entity::packed_option::PackedOption;
use tsb_format::Flags;

use super::Fault;
use super::facts::Plane;
use crate::error::VerifyErrorKind as E;
use crate::ids::*;
use crate::program::{GlobalType, Tables};

/// What a member may be used on: in one word, since it is copied for every use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Access(PackedOption<GlobalClassId>);

impl Access {
    /// Any object of the declaring class.
    pub(super) fn any() -> Access {
        Access(None.into())
    }

    /// Objects of this class only, through which the user has the right: the member is protected and of another
    /// package.
    fn only(class: GlobalClassId) -> Access {
        Access(class.into())
    }
}

/// The class of a type, or of its innermost elements.
fn innermost(tables: &Tables<'_>, ty: GlobalTypeId) -> Option<GlobalClassId> {
    let mut ty = ty;
    while let GlobalType::Array(element) = tables.types[ty] {
        ty = element;
    }
    tables.types[ty].class()
}

/// Whether every class may name a type.
pub(super) fn is_open(tables: &Tables<'_>, ty: GlobalTypeId) -> bool {
    innermost(tables, ty).is_none_or(|class| {
        let flags = tables.classes[class].flags;
        flags.contains(Flags::PUBLIC) || flags.contains(Flags::PROTECTED)
    })
}

/// Checks that the class of a type that is not open may be named in `from`.
pub(super) fn check_type(
    tables: &Tables<'_>,
    ty: GlobalTypeId,
    from: GlobalClassId,
) -> Result<(), Fault> {
    match innermost(tables, ty) {
        Some(class) if tables.classes[class].package != tables.classes[from].package => {
            Err(Box::new(E::InaccessibleClass { class: tables.class_name(class).to_string() }))
        }
        _ => Ok(()),
    }
}

/// Checks that a member of `class` with these flags may be used in `from`.
#[inline(always)]
pub(super) fn check_member(
    tables: &Tables<'_>,
    class: GlobalClassId,
    flags: Flags,
    from: GlobalClassId,
) -> Result<Access, Fault> {
    if flags.contains(Flags::PUBLIC) || class == from {
        return Ok(Access::any());
    }
    check_restricted(tables, class, flags, from)
}

fn check_restricted(
    tables: &Tables<'_>,
    class: GlobalClassId,
    flags: Flags,
    from: GlobalClassId,
) -> Result<Access, Fault> {
    let (owner, user) = (&tables.classes[class], &tables.classes[from]);
    if flags.contains(Flags::PRIVATE) {
        if owner.host == user.host {
            return Ok(Access::any());
        }
    } else if owner.package == user.package {
        return Ok(Access::any());
    } else if flags.contains(Flags::PROTECTED) {
        // The right of a subclass extends to the classes nested in it (JLS 6.6.2).
        if let Some(subclass) =
            [from, user.host].into_iter().find(|&c| tables.is_subclass(c, class))
        {
            return Ok(Access::only(subclass));
        }
    }
    Err(Box::new(E::InaccessibleMember))
}

/// Checks the plane of a receiver on which a member is used.
#[inline]
pub(super) fn check_receiver(
    tables: &Tables<'_>,
    access: Access,
    receiver: Plane,
) -> Result<(), Fault> {
    match access.0.expand() {
        Some(class) if !tables.is_subtype(receiver.ty, tables.classes[class].ty) => {
            Err(Box::new(E::ProtectedReceiver { plane: receiver.name(tables) }))
        }
        _ => Ok(()),
    }
}
