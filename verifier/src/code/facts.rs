//! TypeFacts about types and registers, in a form that the pass compares fast.

use alloc::vec::Vec;

use cranelift_entity::{EntityRef, PrimaryMap};
use tsb_format::{Annotation, TypeId};

use super::{Fault, access};
use crate::ids::*;
use crate::program::{GlobalPlane, GlobalType, Tables};

/// A type with its annotation bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Plane {
    /// The type.
    pub(super) ty: GlobalTypeId,
    /// [`Annotation::bits`].
    pub(super) bits: u8,
}

/// Bit of [`Plane::bits`].
pub(super) const CAPTURED: u8 = 1;
/// Bit of [`Plane::bits`].
pub(super) const READ_ONLY: u8 = 2;
/// Bit of [`Plane::bits`].
pub(super) const LOCAL: u8 = 4;

impl From<GlobalPlane> for Plane {
    #[inline]
    fn from(plane: GlobalPlane) -> Plane {
        Plane { ty: plane.ty, bits: plane.annotation.bits() }
    }
}

impl Plane {
    /// The may-escape read-write plane of a type.
    #[inline]
    pub(super) const fn plain(ty: GlobalTypeId) -> Plane {
        Plane { ty, bits: 0 }
    }

    /// The plane with its annotation, as the assembly writes it.
    pub(super) fn name(self, tables: &Tables<'_>) -> alloc::string::String {
        let mut name = tables.type_name(self.ty);
        let Annotation { captured, read_only, local } = Annotation::from_bits(self.bits);
        if local {
            name.push_str(" local");
        } else if captured {
            name.push_str(" captured");
        }
        if read_only {
            name.push_str(" read");
        }
        name
    }
}

/// A summary of a type, small enough to stay in the cache.
#[derive(Clone, Copy, Debug)]
struct TypeInfo {
    /// Its interval in the preorder of classes; empty unless it is a class or interface.
    start: u32,
    end: u32,
    /// The kind of its stack: 0 to 3, or [`REFERENCE`].
    kind: u8,
    /// Whether every class may refer to it.
    open: bool,
}

/// The kind of reference types, after the four primitive kinds.
pub(super) const REFERENCE: u8 = 4;

/// TypeFacts about the types of a program, computed once.
#[derive(Debug)]
pub(super) struct TypeFacts {
    infos: PrimaryMap<GlobalTypeId, TypeInfo>,
    constructor: Option<Symbol>,
    initializer: Option<Symbol>,
}

impl TypeFacts {
    /// Computes the facts.
    pub(super) fn new(tables: &Tables<'_>) -> TypeFacts {
        let infos = tables.types.iter().map(|(id, &ty)| {
            let kind = tables.kind(id) as u8;
            let open = access::is_open(tables, id);
            match ty {
                GlobalType::Class(class) => {
                    let interval = tables.classes[class].interval;
                    TypeInfo { start: interval.start, end: interval.end, kind, open }
                }
                // An interval that contains no class and is in no interval.
                _ => TypeInfo { start: u32::MAX, end: u32::MAX, kind, open },
            }
        });
        let mut facts = TypeFacts { infos: infos.collect(), constructor: None, initializer: None };
        for symbol in tables.symbols.keys() {
            match tables.name(symbol) {
                "<init>" => facts.constructor = Some(symbol),
                "<clinit>" => facts.initializer = Some(symbol),
                _ => {}
            }
        }
        facts
    }

    /// Whether a method of this name is a constructor.
    #[inline]
    pub(super) fn is_constructor(&self, name: Symbol) -> bool {
        Some(name) == self.constructor
    }

    /// Whether a method of this name is a class initialiser.
    #[inline]
    pub(super) fn is_initializer(&self, name: Symbol) -> bool {
        Some(name) == self.initializer
    }

    /// The kind of stack for a type's values: 0 to 3, or [`REFERENCE`].
    #[inline]
    pub(super) fn kind(&self, ty: GlobalTypeId) -> u8 {
        self.infos[ty].kind
    }

    /// Checks that a class may refer to a type.
    #[inline]
    pub(super) fn check_type(
        &self,
        tables: &Tables<'_>,
        ty: GlobalTypeId,
        from: GlobalClassId,
    ) -> Result<(), Fault> {
        if self.infos[ty].open { Ok(()) } else { access::check_type(tables, ty, from) }
    }

    /// Whether `from` converts to `to` without a check at run time.
    #[inline]
    pub(super) fn convertible(&self, tables: &Tables<'_>, from: Plane, to: Plane) -> bool {
        from.bits & !to.bits == 0 && (from.ty == to.ty || self.is_subtype(tables, from.ty, to.ty))
    }

    #[inline]
    pub(super) fn is_subtype(
        &self,
        tables: &Tables<'_>,
        sub: GlobalTypeId,
        sup: GlobalTypeId,
    ) -> bool {
        let (below, above) = (&self.infos[sub], &self.infos[sup]);
        (above.start <= below.start && below.start < above.end) || tables.is_subtype(sub, sup)
    }
}

/// A register's type and kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Register {
    /// Its plane type.
    pub(super) plane: Plane,
    /// The type in the module's numbering.
    pub(super) named: TypeId,
    /// The kind of its values.
    pub(super) kind: u8,
}

/// The registers of the current method. Those with small numbers are in an array. A few bytes of a method can
/// declare thousands of registers, so the others remain runs.
#[derive(Debug, Default)]
pub(super) struct Registers {
    flat: Vec<Register>,
    /// The runs with registers beyond the array: first register and its type; ascending.
    runs: Vec<(u32, Register)>,
    count: u32,
}

/// The greatest number of registers in the array.
const FLAT: u32 = 256;

impl Registers {
    /// Removes the registers of the previous method.
    pub(super) fn clear(&mut self) {
        self.flat.clear();
        self.runs.clear();
        self.count = 0;
    }

    /// Adds `count` registers of a plane type. `named` is the type in the module's numbering.
    pub(super) fn add(&mut self, facts: &TypeFacts, plane: Plane, named: TypeId, count: u16) {
        let register = Register { plane, named, kind: facts.kind(plane.ty) };
        let flat = (self.count + u32::from(count)).min(FLAT);
        while (self.flat.len() as u32) < flat {
            self.flat.push(register);
        }
        if self.count.saturating_add(count.into()) > FLAT {
            self.runs.push((self.count, register));
        }
        self.count = self.count.saturating_add(count.into());
    }

    /// How many registers there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// The register with a number.
    #[inline]
    pub(super) fn get(&self, register: u32) -> Option<Register> {
        match self.flat.get(register as usize) {
            Some(&found) => Some(found),
            None => self.in_runs(register),
        }
    }

    #[cold]
    fn in_runs(&self, register: u32) -> Option<Register> {
        if register >= self.count {
            return None;
        }
        let after = self.runs.partition_point(|&(start, _)| start <= register);
        self.runs[..after].last().map(|&(_, register)| register)
    }
}

/// Whether a type is primitive; the first eight are.
pub(super) fn is_primitive(ty: GlobalTypeId) -> bool {
    ty.index() < tsb_format::Primitive::ALL.len()
}
