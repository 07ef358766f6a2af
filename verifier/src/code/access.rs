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

    /// Objects of the classes of one host only, through which the user has the right: the member is protected and of
    /// another package.
    fn through(host: GlobalClassId) -> Access {
        Access(host.into())
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

/// Checks that a member of `class` with these flags, which a reference names as one of `named`, may be used in `from`.
#[inline(always)]
pub(super) fn check_member(
    tables: &Tables<'_>,
    class: GlobalClassId,
    flags: Flags,
    named: GlobalTypeId,
    from: GlobalClassId,
) -> Result<Access, Fault> {
    if flags.contains(Flags::PUBLIC) || class == from {
        return Ok(Access::any());
    }
    check_restricted(tables, class, flags, named, from)
}

fn check_restricted(
    tables: &Tables<'_>,
    class: GlobalClassId,
    flags: Flags,
    named: GlobalTypeId,
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
        // The right of a subclass extends to the classes nested in it (JLS 6.6.2), and like private access to all classes
        // of its host. For an instance member the receiver decides.
        let is_granted = !flags.contains(Flags::STATIC)
            || [from, user.host].into_iter().any(|c| tables.is_subclass(c, class))
            || has_right(tables, named, class, user.host);
        if is_granted {
            return Ok(Access::through(user.host));
        }
    }
    Err(Box::new(E::InaccessibleMember))
}

/// Whether a type is a class of the host that extends `class`, or a subclass of one.
fn has_right(
    tables: &Tables<'_>,
    ty: GlobalTypeId,
    class: GlobalClassId,
    host: GlobalClassId,
) -> bool {
    let mut current = tables.types[ty].class();
    while let Some(c) = current.filter(|&c| c != class) {
        if tables.classes[c].host == host {
            return tables.is_subclass(c, class);
        }
        current = tables.classes[c].superclass;
    }
    false
}

/// Checks the plane of a receiver on which a member of `class` is used.
#[inline]
pub(super) fn check_receiver(
    tables: &Tables<'_>,
    access: Access,
    class: GlobalClassId,
    receiver: Plane,
) -> Result<(), Fault> {
    match access.0.expand() {
        Some(host) if !has_right(tables, receiver.ty, class, host) => {
            Err(Box::new(E::ProtectedReceiver { plane: receiver.name(tables) }))
        }
        _ => Ok(()),
    }
}
