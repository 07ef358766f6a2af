//! Strings of the guest: objects with an array of UTF-16 code units.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;
use core::hash::{BuildHasher, BuildHasherDefault, Hasher};

use cranelift_entity::EntityRef;
use hashbrown::HashTable;
use tsb_format::{LiteralId, wtf8};
use tsb_verifier::{GlobalMethodId, ModuleId};

use crate::fault::Trap;
use crate::heap::{ARRAY_HEADER, Heap};
use crate::value::Ref;
use crate::vm::Vm;

/// The cost of comparing with a string that differs early, in bytes of [`Vm::work`].
const COMPARE_COST: u64 = 64;

/// The pool of interned strings. Its references are weak: the module's table keeps literals alive.
#[derive(Debug, Default)]
pub(crate) struct InternTable {
    strings: HashTable<Ref>,
}

impl InternTable {
    /// Bytes for each string, including a second table while it grows.
    const PLACE: usize = 10;

    /// Bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        Self::PLACE * self.strings.capacity()
    }

    /// The bytes by which the table grows with another string.
    fn growth(&self) -> usize {
        if self.strings.len() < self.strings.capacity() { 0 } else { self.bytes().max(64) }
    }

    /// Visits all strings and drops those that the visitor sets to null.
    pub(crate) fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        self.strings.retain(|string| {
            visitor(string);
            !string.is_null()
        });
    }
}

/// FNV-1a (G. Fowler, L. Noll, K.-P. Vo), which is the same on every machine.
#[derive(Default)]
struct UnitHasher(u64);

impl Hasher for UnitHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// The bytes of a string's code units, in the host's byte order.
fn bytes_of(heap: &Heap, value: u32, string: Ref) -> &[u8] {
    let array = heap.get_ref(string, value);
    if array.is_null() {
        return &[];
    }
    heap.elements(array, 0, heap.length(array) * 2)
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = BuildHasherDefault::<UnitHasher>::default().build_hasher();
    hasher.write(bytes);
    hasher.finish()
}

impl Vm<'_> {
    /// Creates a string from code units.
    pub(crate) fn new_string_of(&mut self, units: &[u16]) -> Result<Ref, Trap> {
        let (Some(string), Some(chars)) = (self.layouts.string, self.layouts.chars) else {
            return Err(Trap::Fatal(String::from("there is no java.lang.String")));
        };
        self.work(2 * units.len() as u64)?;
        let array = self.new_array(chars, units.len() as u32)?;
        for (i, &unit) in units.iter().enumerate() {
            self.heap.set(array, ARRAY_HEADER + 2 * i as u32, unit);
        }
        let handle = self.hold(array);
        let made = self.new_object(string);
        let array = self.release(handle);
        let made = made?;
        self.heap.set_ref(made, self.layouts.value, array);
        Ok(made)
    }

    /// Creates a string.
    pub(crate) fn new_string(&mut self, text: &str) -> Result<Ref, Trap> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_of(&units)
    }

    /// The code units of a string.
    pub(crate) fn string_units(&self, string: Ref) -> Vec<u16> {
        let bytes = bytes_of(&self.heap, self.layouts.value, string);
        bytes.chunks_exact(2).map(|unit| u16::from_ne_bytes([unit[0], unit[1]])).collect()
    }

    /// The text of a string; an unpaired surrogate becomes the replacement character.
    pub fn string_text(&self, string: Ref) -> String {
        String::from_utf16_lossy(&self.string_units(string))
    }

    /// The interned string with the contents of a string.
    pub(crate) fn intern(&mut self, string: Ref) -> Result<Ref, Trap> {
        let length = bytes_of(&self.heap, self.layouts.value, string).len();
        self.work(length as u64)?;
        let (heap, value) = (&self.heap, self.layouts.value);
        let bytes = bytes_of(heap, value, string);
        let hashed = hash(bytes);
        // A program may intern many strings with equal hash codes.
        let compared = Cell::new(0);
        let same = |&other: &Ref| {
            compared.set(compared.get() + COMPARE_COST);
            bytes_of(heap, value, other) == bytes
        };
        if let Some(&found) = self.interned.strings.find(hashed, same) {
            self.work(compared.get())?;
            return Ok(found);
        }
        self.work(compared.get())?;
        let string = match self.interned.growth() {
            0 => string,
            more => {
                // Growth hashes all strings again.
                self.work(u64::from(self.heap.used()))?;
                let handle = self.hold(string);
                let made = self.make_room_for_tables(more);
                let string = self.release(handle);
                made.map(|()| string)?
            }
        };
        let (heap, value) = (&self.heap, self.layouts.value);
        let rehash = |&other: &Ref| hash(bytes_of(heap, value, other));
        self.interned.strings.insert_unique(hashed, string, rehash);
        self.count_tables();
        Ok(string)
    }

    /// The interned string of a literal of a method's module.
    #[cold]
    #[inline(never)]
    pub(crate) fn literal(&mut self, method: GlobalMethodId, index: usize) -> Result<Ref, Trap> {
        let module = self.program.methods[method].module;
        self.literal_of(module, LiteralId::new(index))
    }

    /// The interned string of a literal.
    pub(crate) fn literal_of(&mut self, module: ModuleId, literal: LiteralId) -> Result<Ref, Trap> {
        let known = self.image.modules[module.index()].strings[literal.index()];
        if !known.is_null() {
            return Ok(known);
        }
        let units: Vec<u16> =
            wtf8::to_utf16(&self.program.modules[module].literals[literal]).collect();
        let string = self.new_string_of(&units)?;
        let string = self.intern(string)?;
        self.image.modules[module.index()].strings[literal.index()] = string;
        Ok(string)
    }

    /// An object as traces show it: a string in quotes, other objects by class and offset.
    pub fn describe_object(&self, object: Ref) -> String {
        if object.is_null() {
            return String::from("null");
        }
        let ty = self.heap.type_of(object);
        if Some(ty) == self.layouts.string {
            return format!("{:?}", self.string_text(object));
        }
        let name = self.java_name(tsb_verifier::GlobalTypeId::from_u32(ty));
        format!("{name}@{:x}", object.0)
    }
}
