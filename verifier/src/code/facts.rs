//! Types in the form in which the pass compares them.

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

/// What a type is, small enough to stay in the cache.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// Its interval among the classes; empty unless it is a class or interface.
    start: u32,
    end: u32,
    /// Its stack: 0 to 3, or [`REFERENCE`].
    kind: u8,
    /// Whether every class may name it.
    open: bool,
}

/// The kind of reference types, after the four primitive kinds.
pub(super) const REFERENCE: u8 = 4;

/// Facts about the types of a program, made once.
#[derive(Debug)]
pub(super) struct Facts {
    shapes: PrimaryMap<GlobalTypeId, Shape>,
    constructor: Option<Symbol>,
    initializer: Option<Symbol>,
}

impl Facts {
    /// Collects them.
    pub(super) fn new(tables: &Tables<'_>) -> Facts {
        let shapes = tables.types.iter().map(|(id, &ty)| {
            let kind = tables.kind(id) as u8;
            let open = access::is_open(tables, id);
            match ty {
                GlobalType::Class(class) => {
                    let interval = tables.classes[class].interval;
                    Shape { start: interval.start, end: interval.end, kind, open }
                }
                // An interval that contains nothing and is contained in nothing.
                _ => Shape { start: u32::MAX, end: u32::MAX, kind, open },
            }
        });
        let mut facts = Facts { shapes: shapes.collect(), constructor: None, initializer: None };
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

    /// The stack of a type's values: 0 to 3, or [`REFERENCE`].
    #[inline]
    pub(super) fn kind(&self, ty: GlobalTypeId) -> u8 {
        self.shapes[ty].kind
    }

    /// Checks that a type may be named in `from`.
    #[inline]
    pub(super) fn check_type(
        &self,
        tables: &Tables<'_>,
        ty: GlobalTypeId,
        from: GlobalClassId,
    ) -> Result<(), Fault> {
        if self.shapes[ty].open { Ok(()) } else { access::check_type(tables, ty, from) }
    }

    /// Whether a value on `from` may be used where `to` is wanted, without a check at run time.
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
        let (below, above) = (&self.shapes[sub], &self.shapes[sup]);
        (above.start <= below.start && below.start < above.end) || tables.is_subtype(sub, sup)
    }
}

/// A register's type and kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Register {
    /// Its plane type.
    pub(super) plane: Plane,
    /// The type as the module names it.
    pub(super) named: TypeId,
    /// The stack of its values.
    pub(super) kind: u8,
}

/// The registers of the method at hand. Those with small numbers are laid out flat; methods can declare many
/// more with a few bytes, so the others stay runs.
#[derive(Debug, Default)]
pub(super) struct Registers {
    flat: Vec<Register>,
    /// First register of each run that is not laid out whole, and what it holds; ascending.
    runs: Vec<(u32, Register)>,
    count: u32,
}

/// How many registers are laid out flat at most.
const FLAT: u32 = 256;

impl Registers {
    /// Forgets the registers of the method before.
    pub(super) fn clear(&mut self) {
        self.flat.clear();
        self.runs.clear();
        self.count = 0;
    }

    /// Adds `count` registers of a plane type, whose type the module names so.
    pub(super) fn add(&mut self, facts: &Facts, plane: Plane, named: TypeId, count: u16) {
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

/// Whether a type is primitive: those are the first eight.
pub(super) fn is_primitive(ty: GlobalTypeId) -> bool {
    ty.index() < tsb_format::Primitive::ALL.len()
}
