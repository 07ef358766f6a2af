//! Random access to single entries of a file.
//!
//! A *catalogue* is an index of the entries' positions in a file. It is made once, and stored beside a file of
//! which each reader needs little, such as a class library. A catalogue contains no data of the file. Entries
//! are checked as [`read`] checks them. A catalogue of another file therefore leads to errors, or to entries
//! that the verifier rejects.

use alloc::vec::Vec;
use core::ops::Range;

use byteorder::{ByteOrder, LittleEndian};
use cranelift_entity::EntityRef;

use super::{Counts, Input, Lengths, ReadError, ReadErrorKind, Result, Section, Sections, read};
use crate::entities::*;
use crate::module::*;
use crate::types::{LOCAL_PLANE, Primitive, Type};

/// The catalogue has the position of every `STRIDE`-th entry of a table; the reader skips to the others.
const STRIDE: usize = 8;

/// The tables whose entries vary in length.
const TABLES: [Section; 6] = [
    Section::Names,
    Section::Literals,
    Section::Types,
    Section::Descriptors,
    Section::FieldRefs,
    Section::MethodRefs,
];

/// Words for a class: its position, the number of its first method, and the starts of its methods' ranges in
/// seven sections.
const CLASS_WORDS: usize = 9;

/// The layout of a catalogue's header, in words.
mod head {
    use super::TABLES;
    use crate::writer::Section;

    pub(super) const FILE_LENGTH: usize = 0;
    pub(super) const DISCIPLINE: usize = 1;
    pub(super) const NAME: usize = 2;
    /// For each section, its start and end.
    pub(super) const SECTIONS: usize = 3;
    /// For each of the [`TABLES`], the number of entries and the start of its list of positions.
    pub(super) const PLACES: usize = SECTIONS + 2 * Section::ALL.len();
    /// The number of classes and the start of their words.
    pub(super) const CLASSES: usize = PLACES + 2 * TABLES.len();
    /// The start of the list that gives for each type its defining class + 1, or 0.
    pub(super) const DEFINED: usize = CLASSES + 2;
    /// The start of the list of all classes by name.
    pub(super) const CLASSES_BY_NAME: usize = DEFINED + 1;
    /// The start of the list of all names in order.
    pub(super) const NAMES_BY_NAME: usize = CLASSES_BY_NAME + 1;
    pub(super) const LENGTH: usize = NAMES_BY_NAME + 1;
}

/// Makes the catalogue of a file.
///
/// # Errors
/// As [`read`].
pub fn catalogue(bytes: &[u8]) -> Result<Vec<u8>> {
    let module = read(bytes)?;
    let counts = Counts::of(&module);
    let mut input = Input { bytes, at: 6, end: bytes.len(), section: None };
    input.number()?;
    input.number()?;
    let sections = Sections::find(&mut input)?;

    let mut words = alloc::vec![0u32; head::LENGTH];
    words[head::FILE_LENGTH] = bytes.len() as u32;
    words[head::DISCIPLINE] = module.discipline as u32;
    words[head::NAME] = module.name.as_u32();
    for section in Section::ALL {
        let range = sections.ranges[section as usize].clone().unwrap_or(0..0);
        let at = head::SECTIONS + 2 * (section as usize - 1);
        (words[at], words[at + 1]) = (range.start as u32, range.end as u32);
    }
    for (table, &section) in TABLES.iter().enumerate() {
        words[head::PLACES + 2 * table + 1] = words.len() as u32;
        let Some(mut input) = sections.open(section) else { continue };
        let count = input.count()?;
        words[head::PLACES + 2 * table] = count as u32;
        for entry in 0..count {
            if entry % STRIDE == 0 {
                words.push(input.at as u32);
            }
            skip(&mut input, section)?;
        }
    }
    words[head::CLASSES] = module.classes.len() as u32;
    words[head::CLASSES + 1] = words.len() as u32;
    if let Some(mut input) = sections.open(Section::Classes) {
        let mut lengths = Lengths::default();
        let mut methods = 0;
        input.count()?;
        for class in module.classes.values() {
            words.push(input.at as u32);
            words.push(methods);
            let Lengths { code, types, lines, origins, inlines, loads, columns } = lengths;
            let starts = [code, types, lines, origins, inlines, loads, columns];
            words.extend(starts.map(|start| start as u32));
            input.class_def(&counts, &mut lengths)?;
            methods += class.methods.len() as u32;
        }
    }
    words[head::DEFINED] = words.len() as u32;
    let defined = words.len();
    words.resize(defined + module.types.len(), 0);
    for (class, def) in &module.classes {
        words[defined + def.ty.index()] = class.as_u32() + 1;
    }
    words[head::CLASSES_BY_NAME] = words.len() as u32;
    let name = |class: &ClassId| match module.types[module.classes[*class].ty] {
        Type::Class(name) => &module.names[name],
        _ => "",
    };
    let mut classes: Vec<ClassId> = module.classes.keys().collect();
    classes.sort_unstable_by_key(name);
    words.extend(classes.iter().map(|class| class.as_u32()));
    words[head::NAMES_BY_NAME] = words.len() as u32;
    let mut names: Vec<NameId> = module.names.keys().collect();
    names.sort_unstable_by_key(|&name| &module.names[name]);
    words.extend(names.iter().map(|name| name.as_u32()));
    Ok(words.into_iter().flat_map(u32::to_le_bytes).collect())
}

impl Counts {
    fn of(module: &Module<'_>) -> Counts {
        Counts {
            names: module.names.len(),
            literals: module.literals.len(),
            types: module.types.len(),
            descriptors: module.descriptors.len(),
        }
    }
}

/// Skips an entry of one of the [`TABLES`].
fn skip(input: &mut Input<'_>, section: Section) -> Result<()> {
    match section {
        Section::Names | Section::Literals => {
            let length = input.number()? as usize;
            input.take(length)?;
        }
        Section::Types => {
            input.number()?;
        }
        Section::Descriptors => {
            let head = input.number()?;
            for _ in 0..(head >> 4) + (head >> 3 & 1) {
                if input.number()? == LOCAL_PLANE {
                    input.number()?;
                }
            }
        }
        _ => {
            for _ in 0..3 {
                input.number()?;
            }
        }
    }
    Ok(())
}

/// A file that is read entry by entry.
#[derive(Clone, Copy, Debug)]
pub struct Catalogued<'a> {
    bytes: &'a [u8],
    catalogue: &'a [u8],
    counts: Counts,
}

/// A class of a file, without its members.
#[derive(Clone, Debug)]
pub struct ClassHead {
    /// The class; its lists of members are empty.
    pub def: ClassDef,
    members: usize,
    lengths: Lengths,
}

/// A method of a file, without its body.
#[derive(Clone, Debug)]
pub struct MethodHead {
    /// The method; it has no bodies.
    pub def: MethodDef,
    /// Position of the body, if the method has one.
    body: Option<usize>,
    lengths: Lengths,
}

impl<'a> Catalogued<'a> {
    /// Combines a file with its catalogue.
    ///
    /// # Errors
    /// [`ReadErrorKind::Catalogue`], if the catalogue does not belong to the file.
    pub fn new(bytes: &'a [u8], catalogue: &'a [u8]) -> Result<Catalogued<'a>> {
        let mut file = Catalogued { bytes, catalogue, counts: Counts::default() };
        if file.word(head::FILE_LENGTH)? as usize != bytes.len() {
            return Err(MISFIT);
        }
        file.counts = Counts {
            names: file.count(Section::Names)?,
            literals: file.count(Section::Literals)?,
            types: file.count(Section::Types)? + Primitive::ALL.len(),
            descriptors: file.count(Section::Descriptors)?,
        };
        Ok(file)
    }

    fn word(&self, at: usize) -> Result<u32> {
        let word = self.catalogue.get(4 * at..4 * at + 4).ok_or(MISFIT)?;
        Ok(LittleEndian::read_u32(word))
    }

    fn count(&self, section: Section) -> Result<usize> {
        let table = TABLES.iter().position(|&table| table == section).ok_or(MISFIT)?;
        Ok(self.word(head::PLACES + 2 * table)? as usize)
    }

    fn section(&self, section: Section) -> Result<Range<usize>> {
        let at = head::SECTIONS + 2 * (section as usize - 1);
        let (start, end) = (self.word(at)? as usize, self.word(at + 1)? as usize);
        if start > end || end > self.bytes.len() { Err(MISFIT) } else { Ok(start..end) }
    }

    fn input(&self, section: Section, at: usize) -> Result<Input<'a>> {
        let range = self.section(section)?;
        if !(range.start..=range.end).contains(&at) {
            return Err(MISFIT);
        }
        Ok(Input { bytes: self.bytes, at, end: range.end, section: Some(section) })
    }

    /// An input at the start of an entry of one of the [`TABLES`].
    fn entry(&self, section: Section, index: usize) -> Result<Input<'a>> {
        let table = TABLES.iter().position(|&table| table == section).ok_or(MISFIT)?;
        if index >= self.word(head::PLACES + 2 * table)? as usize {
            return Err(MISFIT);
        }
        let places = self.word(head::PLACES + 2 * table + 1)? as usize;
        let mut input = self.input(section, self.word(places + index / STRIDE)? as usize)?;
        for _ in 0..index % STRIDE {
            skip(&mut input, section)?;
        }
        Ok(input)
    }

    /// The discipline of the module's code.
    ///
    /// # Errors
    /// [`ReadErrorKind::Catalogue`].
    pub fn discipline(&self) -> Result<Discipline> {
        match self.word(head::DISCIPLINE)? {
            0 => Ok(Discipline::Multi),
            1 => Ok(Discipline::Five),
            2 => Ok(Discipline::Single),
            _ => Err(MISFIT),
        }
    }

    /// The name of the module.
    ///
    /// # Errors
    /// The error that [`read`] would report for this entry, or [`ReadErrorKind::Catalogue`].
    pub fn module_name(&self) -> Result<&'a str> {
        self.name(NameId::from_u32(self.word(head::NAME)?))
    }

    /// A name.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn name(&self, name: NameId) -> Result<&'a str> {
        let mut input = self.entry(Section::Names, name.index())?;
        let length = input.number()? as usize;
        let (offset, bytes) = (input.at, input.take(length)?);
        core::str::from_utf8(bytes).map_err(|_| ReadError {
            offset,
            section: input.section,
            kind: ReadErrorKind::Utf8,
        })
    }

    /// The bytes of a literal.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn literal(&self, literal: LiteralId) -> Result<&'a [u8]> {
        let mut input = self.entry(Section::Literals, literal.index())?;
        let length = input.number()? as usize;
        input.take(length)
    }

    /// A long constant.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn long(&self, long: LongId) -> Result<i64> {
        Ok(self.eight(Section::Longs, long.index())? as i64)
    }

    /// The bits of a double constant.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn double(&self, double: DoubleId) -> Result<u64> {
        self.eight(Section::Doubles, double.index())
    }

    fn eight(&self, section: Section, index: usize) -> Result<u64> {
        let start = self.section(section)?.start;
        let mut input = self.input(section, start)?;
        if index >= input.count()? {
            return Err(MISFIT);
        }
        input.take(8 * index)?;
        input.eight()
    }

    /// A type.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn ty(&self, ty: TypeId) -> Result<Type> {
        let Some(index) = ty.index().checked_sub(Primitive::ALL.len()) else {
            return Ok(Type::Primitive(Primitive::ALL[ty.index()]));
        };
        let value = self.entry(Section::Types, index)?.number()?;
        match value & 1 {
            0 => Ok(Type::Class(NameId::from_u32(value >> 1))),
            // An element type precedes its array type, so types are finite.
            _ if value >> 1 < ty.as_u32() => Ok(Type::Array(TypeId::from_u32(value >> 1))),
            _ => Err(MISFIT),
        }
    }

    /// A descriptor.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn descriptor(&self, descriptor: DescId) -> Result<Descriptor> {
        self.entry(Section::Descriptors, descriptor.index())?.descriptor(&self.counts)
    }

    /// A field reference.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn field_ref(&self, reference: FieldRefId) -> Result<FieldRef> {
        self.entry(Section::FieldRefs, reference.index())?.field_ref(&self.counts)
    }

    /// A method reference.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn method_ref(&self, reference: MethodRefId) -> Result<MethodRef> {
        self.entry(Section::MethodRefs, reference.index())?.method_ref(&self.counts)
    }

    /// The number of classes.
    ///
    /// # Errors
    /// As [`Catalogued::discipline`].
    pub fn class_count(&self) -> Result<usize> {
        Ok(self.word(head::CLASSES)? as usize)
    }

    fn class_words(&self, class: ClassId) -> Result<usize> {
        if class.index() >= self.class_count()? {
            return Err(MISFIT);
        }
        Ok(self.word(head::CLASSES + 1)? as usize + CLASS_WORDS * class.index())
    }

    /// The class that defines a type; `None` if the module does not define it.
    ///
    /// # Errors
    /// As [`Catalogued::discipline`].
    pub fn class_of(&self, ty: TypeId) -> Result<Option<ClassId>> {
        if ty.index() >= self.counts.types {
            return Err(MISFIT);
        }
        let class = self.word(self.word(head::DEFINED)? as usize + ty.index())?;
        Ok(class.checked_sub(1).map(ClassId::from_u32))
    }

    /// The class at a position in the order of names, with its name.
    fn class_by_name(&self, position: usize) -> Result<(ClassId, &'a str)> {
        let list = self.word(head::CLASSES_BY_NAME)? as usize;
        let class = ClassId::from_u32(self.word(list + position)?);
        let place = self.word(self.class_words(class)?)? as usize;
        match self.ty(self.input(Section::Classes, place)?.type_id(&self.counts)?)? {
            Type::Class(name) => Ok((class, self.name(name)?)),
            _ => Err(MISFIT),
        }
    }

    /// The class with a name.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn class_named(&self, name: &str) -> Result<Option<ClassId>> {
        let count = self.class_count()?;
        let at = search(count, name, |i| Ok(self.class_by_name(i)?.1))?;
        at.ok().map(|at| Ok(self.class_by_name(at)?.0)).transpose()
    }

    /// Some class of a package, if there is one. `package` ends with a dot.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn class_in_package(&self, package: &str) -> Result<Option<ClassId>> {
        let count = self.class_count()?;
        let (Ok(first) | Err(first)) = search(count, package, |i| Ok(self.class_by_name(i)?.1))?;
        for at in first..count {
            let (class, name) = self.class_by_name(at)?;
            match name.strip_prefix(package) {
                Some(rest) if rest.contains('.') => {}
                Some(_) => return Ok(Some(class)),
                None => break,
            }
        }
        Ok(None)
    }

    /// The id of a name by its spelling.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn find_name(&self, text: &str) -> Result<Option<NameId>> {
        let list = self.word(head::NAMES_BY_NAME)? as usize;
        let name = |i| Ok(NameId::from_u32(self.word(list + i)?));
        let at = search(self.counts.names, text, |i| self.name(name(i)?))?;
        at.ok().map(name).transpose()
    }

    /// A class without its members.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn class(&self, class: ClassId) -> Result<ClassHead> {
        let words = self.class_words(class)?;
        let mut input = self.input(Section::Classes, self.word(words)? as usize)?;
        let def = input.class_head(&self.counts)?;
        let start = |part: usize| Ok(u64::from(self.word(words + 2 + part)?));
        let lengths = Lengths {
            code: start(0)?,
            types: start(1)?,
            lines: start(2)?,
            origins: start(3)?,
            inlines: start(4)?,
            loads: start(5)?,
            columns: start(6)?,
        };
        Ok(ClassHead { def, members: input.at, lengths })
    }

    /// The fields of a class, and its methods without their bodies.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn members(&self, class: &ClassHead) -> Result<(Vec<FieldDef>, Vec<MethodHead>)> {
        let mut input = self.input(Section::Classes, class.members)?;
        let mut lengths = class.lengths;
        let fields = input.vec(|input| input.field_def(&self.counts))?;
        let methods = input.vec(|input| {
            let (def, has_body, has_plain) = input.method_head(&self.counts)?;
            let body = has_body.then_some(input.at);
            let head = MethodHead { def, body, lengths };
            for _ in 0..u8::from(has_body) + u8::from(has_plain) {
                input.skip_body(&mut lengths)?;
            }
            Ok(head)
        })?;
        Ok((fields, methods))
    }

    /// The body of a method. Its ranges index the sections of the whole file.
    ///
    /// # Errors
    /// As [`Catalogued::module_name`].
    pub fn body(&self, method: &MethodHead) -> Result<Option<Body>> {
        let Some(at) = method.body else { return Ok(None) };
        let mut lengths = method.lengths;
        self.input(Section::Classes, at)?.body(&self.counts, &mut lengths).map(Some)
    }

    /// A range of a section.
    ///
    /// # Errors
    /// [`ReadErrorKind::Catalogue`], if the section is shorter.
    pub fn part(&self, section: Section, range: &Range<u32>) -> Result<&'a [u8]> {
        let bytes = &self.bytes[self.section(section)?];
        bytes.get(range.start as usize..range.end as usize).ok_or(MISFIT)
    }

    /// The class, and the index in it, of a method given by its number among all methods of the module.
    ///
    /// # Errors
    /// As [`Catalogued::discipline`].
    pub fn method_at(&self, number: u32) -> Result<(ClassId, u32)> {
        let first = |class: usize| self.word(self.class_words(ClassId::new(class))? + 1);
        let (mut low, mut high) = (0, self.class_count()?);
        while low < high {
            let middle = low.midpoint(high);
            if first(middle)? <= number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let class = low.checked_sub(1).ok_or(MISFIT)?;
        Ok((ClassId::new(class), number - first(class)?))
    }
}

/// Binary search for a text in an ascending list: its position, or the position to insert it at.
fn search<'a>(
    count: usize,
    text: &str,
    entry: impl Fn(usize) -> Result<&'a str>,
) -> Result<core::result::Result<usize, usize>> {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        match entry(middle)?.cmp(text) {
            core::cmp::Ordering::Less => low = middle + 1,
            core::cmp::Ordering::Greater => high = middle,
            core::cmp::Ordering::Equal => return Ok(Ok(middle)),
        }
    }
    Ok(Err(low))
}

const MISFIT: ReadError = ReadError { offset: 0, section: None, kind: ReadErrorKind::Catalogue };
