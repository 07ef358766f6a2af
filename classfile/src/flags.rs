//! Access flags and properties (JVMS, tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A).

use core::fmt;

use crate::error::FormatErrorKind;

/// A set of flags of a class, field or method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AccessFlags(pub u16);

#[allow(missing_docs, reason = "the names are those of the tables in JVMS 4")]
impl AccessFlags {
    pub const PUBLIC: AccessFlags = AccessFlags(0x0001);
    pub const PRIVATE: AccessFlags = AccessFlags(0x0002);
    pub const PROTECTED: AccessFlags = AccessFlags(0x0004);
    pub const STATIC: AccessFlags = AccessFlags(0x0008);
    pub const FINAL: AccessFlags = AccessFlags(0x0010);
    /// Of a class.
    pub const SUPER: AccessFlags = AccessFlags(0x0020);
    /// Of a method.
    pub const SYNCHRONIZED: AccessFlags = AccessFlags(0x0020);
    /// Of a field.
    pub const VOLATILE: AccessFlags = AccessFlags(0x0040);
    /// Of a method.
    pub const BRIDGE: AccessFlags = AccessFlags(0x0040);
    /// Of a field.
    pub const TRANSIENT: AccessFlags = AccessFlags(0x0080);
    /// Of a method.
    pub const VARARGS: AccessFlags = AccessFlags(0x0080);
    pub const NATIVE: AccessFlags = AccessFlags(0x0100);
    pub const INTERFACE: AccessFlags = AccessFlags(0x0200);
    pub const ABSTRACT: AccessFlags = AccessFlags(0x0400);
    pub const STRICT: AccessFlags = AccessFlags(0x0800);
    pub const SYNTHETIC: AccessFlags = AccessFlags(0x1000);
    pub const ANNOTATION: AccessFlags = AccessFlags(0x2000);
    pub const ENUM: AccessFlags = AccessFlags(0x4000);
    /// Of a class.
    pub const MODULE: AccessFlags = AccessFlags(0x8000);

    /// Whether all flags of another set are in this one.
    pub const fn contains(self, other: AccessFlags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a flag of another set is in this one.
    const fn has_any(self, other: AccessFlags) -> bool {
        self.0 & other.0 != 0
    }

    /// The flags of both sets.
    pub const fn with(self, other: AccessFlags) -> AccessFlags {
        AccessFlags(self.0 | other.0)
    }

    /// Whether more than one of public, protected and private is in the set.
    const fn has_two_visibilities(self) -> bool {
        let visibility = self.0 & 0x0007;
        visibility & visibility.wrapping_sub(1) != 0
    }
}

impl fmt::Display for AccessFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#06x}", self.0)
    }
}

fn refuse(flags: AccessFlags, rule: &'static str) -> Result<(), FormatErrorKind> {
    Err(FormatErrorKind::Flags { flags: flags.0, rule })
}

/// Checks the flags of a class or interface, or of an entry of InnerClasses (JVMS 4.1).
pub(crate) fn check_class(flags: AccessFlags, major: u16) -> Result<(), FormatErrorKind> {
    let is_interface = flags.contains(AccessFlags::INTERFACE);
    if flags.contains(AccessFlags::ABSTRACT.with(AccessFlags::FINAL)) {
        return refuse(flags, "a class cannot be both abstract and final");
    }
    if is_interface && !flags.contains(AccessFlags::ABSTRACT) {
        return refuse(flags, "an interface must be abstract");
    }
    // Earlier compilers set these flags as they liked.
    if major >= 49 {
        if is_interface && flags.has_any(AccessFlags::SUPER.with(AccessFlags::ENUM)) {
            return refuse(flags, "an interface has neither ACC_SUPER nor ACC_ENUM");
        }
        if !is_interface && flags.contains(AccessFlags::ANNOTATION) {
            return refuse(flags, "an annotation interface must be an interface");
        }
    }
    Ok(())
}

/// Checks the flags of a field (JVMS 4.5).
pub(crate) fn check_field(
    flags: AccessFlags,
    in_interface: bool,
    major: u16,
) -> Result<(), FormatErrorKind> {
    let constant = AccessFlags::PUBLIC.with(AccessFlags::STATIC).with(AccessFlags::FINAL);
    let forbidden = AccessFlags::PRIVATE
        .with(AccessFlags::PROTECTED)
        .with(AccessFlags::VOLATILE)
        .with(AccessFlags::TRANSIENT);
    if in_interface {
        let is_enum = major >= 49 && flags.contains(AccessFlags::ENUM);
        if !flags.contains(constant) || flags.has_any(forbidden) || is_enum {
            return refuse(flags, "a field of an interface must be public, static and final only");
        }
    } else if flags.has_two_visibilities() {
        return refuse(flags, "a field has at most one of public, protected and private");
    } else if flags.contains(AccessFlags::FINAL.with(AccessFlags::VOLATILE)) {
        return refuse(flags, "a field cannot be both final and volatile");
    }
    Ok(())
}

/// Checks the flags of a method that is not a class initializer (JVMS 4.6).
pub(crate) fn check_method(
    flags: AccessFlags,
    in_interface: bool,
    is_constructor: bool,
    major: u16,
) -> Result<(), FormatErrorKind> {
    use AccessFlags as F;
    let is_abstract = flags.contains(F::ABSTRACT);
    // ACC_STRICT means something in these versions only.
    let strict = if (46..=60).contains(&major) { F::STRICT } else { F(0) };
    if in_interface {
        return match major {
            52.. => {
                let forbidden = F::PROTECTED.with(F::FINAL).with(F::SYNCHRONIZED).with(F::NATIVE);
                if flags.contains(F::PUBLIC) == flags.contains(F::PRIVATE) {
                    refuse(flags, "a method of an interface is either public or private")
                } else if flags.has_any(forbidden) {
                    refuse(
                        flags,
                        "a method of an interface is not protected, final, synchronized or native",
                    )
                } else if is_abstract && flags.has_any(F::PRIVATE.with(F::STATIC).with(strict)) {
                    refuse(flags, "an abstract method is not private, static or strict")
                } else {
                    Ok(())
                }
            }
            49..=51 => {
                let forbidden = F(0x003e).with(F::NATIVE).with(F::STRICT);
                if !flags.contains(F::PUBLIC.with(F::ABSTRACT)) || flags.has_any(forbidden) {
                    return refuse(
                        flags,
                        "a method of an interface of this version is public and abstract only",
                    );
                }
                Ok(())
            }
            _ => {
                let forbidden = F::STATIC.with(F::FINAL).with(F::NATIVE);
                if !flags.contains(F::PUBLIC.with(F::ABSTRACT)) || flags.has_any(forbidden) {
                    return refuse(
                        flags,
                        "a method of an interface of this version is public and abstract only",
                    );
                }
                Ok(())
            }
        };
    }
    if flags.has_two_visibilities() {
        return refuse(flags, "a method has at most one of public, protected and private");
    }
    let since_49 = |more: F| if major >= 49 { more } else { F(0) };
    if is_constructor {
        let forbidden = F::STATIC
            .with(F::FINAL)
            .with(F::SYNCHRONIZED)
            .with(F::NATIVE)
            .with(F::ABSTRACT)
            .with(since_49(F::BRIDGE));
        if flags.has_any(forbidden) {
            return refuse(flags, "a constructor has visibility, ACC_VARARGS and ACC_STRICT only");
        }
    } else if is_abstract {
        let forbidden = F::FINAL
            .with(F::NATIVE)
            .with(F::PRIVATE)
            .with(F::STATIC)
            .with(since_49(F::SYNCHRONIZED.with(strict)));
        if flags.has_any(forbidden) {
            return refuse(
                flags,
                "an abstract method is not final, native, private, static, synchronized or strict",
            );
        }
    }
    Ok(())
}
