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

/// The receivers on which a member may be used. One word, since it is copied for every use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Access(PackedOption<GlobalClassId>);

impl Access {
    /// All objects of the declaring class.
    pub(super) fn any() -> Access {
        Access(None.into())
    }

    /// Only objects of those classes of the host that extend the declaring class, and of their subclasses: the
    /// member is protected and of another package.
    fn protected(host: GlobalClassId) -> Access {
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

/// Whether every class may refer to a type.
pub(super) fn is_open(tables: &Tables<'_>, ty: GlobalTypeId) -> bool {
    innermost(tables, ty).is_none_or(|class| {
        let flags = tables.classes[class].flags;
        flags.contains(Flags::PUBLIC) || flags.contains(Flags::PROTECTED)
    })
}

/// Checks that `from` may refer to the class of a type that is not open.
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

/// Checks that code in `from` may use a member of `class` with these flags. `named` is the class in the
/// reference.
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
        // The access of a subclass extends to its nested classes (JLS 6.6.2), and as with private access to all
        // classes of its host. For an instance member the receiver decides.
        let is_granted = !flags.contains(Flags::STATIC)
            || [from, user.host].into_iter().any(|c| tables.is_subclass(c, class))
            || is_protected_receiver(tables, named, class, user.host);
        if is_granted {
            return Ok(Access::protected(user.host));
        }
    }
    Err(Box::new(E::InaccessibleMember))
}

/// Whether a type is a class of the host that extends `class`, or a subclass of such a class.
fn is_protected_receiver(
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

/// Checks the plane of the receiver on which a member of `class` is used.
#[inline]
pub(super) fn check_receiver(
    tables: &Tables<'_>,
    access: Access,
    class: GlobalClassId,
    receiver: Plane,
) -> Result<(), Fault> {
    match access.0.expand() {
        Some(host) if !is_protected_receiver(tables, receiver.ty, class, host) => {
            Err(Box::new(E::ProtectedReceiver { plane: receiver.name(tables) }))
        }
        _ => Ok(()),
    }
}
