//! Reads a module from the bytes of a `.tsb` file. The bytes are untrusted.
//!
//! The reader checks the layout, and that every index in the tables refers to an existing entry. Array types
//! refer to earlier entries, so they are finite. The verifier checks code and type stream. The reader allocates
//! no more entries than the file has bytes. Names, literals, code, type stream and line tables borrow from the
//! file.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use cranelift_entity::{EntityRef, PrimaryMap};

use crate::entities::*;
use crate::leb128;
use crate::module::*;
use crate::types::{Annotation, LOCAL_PLANE, PlaneType, Type};
use crate::writer::{MAGIC, Section, VERSION};

mod body;
pub mod catalogue;

/// Why bytes are not a module, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Offset in the file.
    pub offset: usize,
    /// The section being read; `None` in the file header and between sections.
    pub section: Option<Section>,
    /// The error.
    pub kind: ReadErrorKind,
}

/// What is wrong with the bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// The file does not start with the magic bytes.
    NotTsb,
    /// The reader does not know the file's version.
    Version(u8),
    /// The discipline byte is none of 0, 1, 2.
    Discipline(u8),
    /// The file or section ends too early.
    Truncated,
    /// Not a LEB128 number of 32 bits in its shortest form.
    Number,
    /// A number is too large for its field.
    TooLarge {
        /// The value found.
        value: u32,
        /// The greatest allowed value.
        limit: u32,
    },
    /// A section number is unknown.
    UnknownSection(u8),
    /// Sections are out of order or occur twice.
    SectionOrder(Section),
    /// A section is written although it is empty.
    EmptySection(Section),
    /// A section has bytes left after its content.
    TrailingBytes(usize),
    /// An index refers to no entry of its table.
    Index {
        /// The table's name.
        table: &'static str,
        /// The index found.
        index: u32,
        /// The number of entries.
        count: u32,
    },
    /// A name is no UTF-8.
    Utf8,
    /// A literal is no generalised UTF-8, or a surrogate pair is not written as one character.
    Wtf8,
    /// The tag of a field's constant is unknown.
    ConstantTag(u8),
    /// The receiver part of a descriptor is invalid.
    ReceiverTag(u8),
    /// Unknown bits are set in a flag word.
    Flags(u32),
    /// The catalogue belongs to another file.
    Catalogue,
    /// The lengths that the methods declare do not add up to the section's length.
    LengthSum {
        /// The section.
        section: Section,
        /// The sum of the declared lengths.
        declared: u64,
        /// The section's length.
        actual: u64,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {}", self.offset)?;
        if let Some(section) = self.section {
            write!(f, " (section {})", section.name())?;
        }
        f.write_str(": ")?;
        match self.kind {
            ReadErrorKind::NotTsb => f.write_str("not a type-separated bytecode file"),
            ReadErrorKind::Version(found) => {
                write!(
                    f,
                    "format version {found} is not supported (this reader knows {VERSION}; compile the program again)"
                )
            }
            ReadErrorKind::Discipline(byte) => write!(f, "unknown discipline {byte}"),
            ReadErrorKind::Truncated => f.write_str("the bytes end too early"),
            ReadErrorKind::Number => f.write_str("malformed number"),
            ReadErrorKind::TooLarge { value, limit } => {
                write!(f, "{value} is above the limit of {limit}")
            }
            ReadErrorKind::UnknownSection(id) => write!(f, "unknown section {id}"),
            ReadErrorKind::SectionOrder(section) => {
                write!(f, "section {} is out of order", section.name())
            }
            ReadErrorKind::EmptySection(section) => {
                write!(f, "section {} is written although it is empty", section.name())
            }
            ReadErrorKind::TrailingBytes(count) => write!(f, "{count} bytes too many"),
            ReadErrorKind::Index { table, index, count } => {
                write!(f, "index {index} into {count} {table}")
            }
            ReadErrorKind::Utf8 => f.write_str("a name is not valid UTF-8"),
            ReadErrorKind::Wtf8 => f.write_str("a literal is not valid generalised UTF-8"),
            ReadErrorKind::ConstantTag(tag) => write!(f, "unknown constant tag {tag}"),
            ReadErrorKind::ReceiverTag(tag) => write!(f, "unknown receiver tag {tag}"),
            ReadErrorKind::Flags(bits) => write!(f, "unknown flags in {bits:#06x}"),
            ReadErrorKind::Catalogue => f.write_str("the catalogue is another file's"),
            ReadErrorKind::LengthSum { section, declared, actual } => write!(
                f,
                "the methods declare {declared} bytes of {}, the section has {actual}",
                section.name()
            ),
        }
    }
}

impl core::error::Error for ReadError {}

type Result<T> = core::result::Result<T, ReadError>;

/// Reads a module. The result borrows from `bytes`.
pub fn read(bytes: &[u8]) -> Result<Module<'_>> {
    let mut input = Input { bytes, at: 0, end: bytes.len(), section: None };
    if bytes.get(..4) != Some(&MAGIC) {
        return Err(input.error(ReadErrorKind::NotTsb));
    }
    input.at = 4;
    match input.byte()? {
        VERSION => {}
        other => return Err(input.error_before(1, ReadErrorKind::Version(other))),
    }
    let discipline = match input.byte()? {
        0 => Discipline::Multi,
        1 => Discipline::Five,
        2 => Discipline::Single,
        other => return Err(input.error_before(1, ReadErrorKind::Discipline(other))),
    };
    let name = input.number()?;
    let main = input.number()?;
    let header_end = input.at;
    let sections = Sections::find(&mut input)?;

    let mut module = Module::new("", discipline);
    module.names = sections.list(Section::Names, |input| input.name())?;
    module.literals = sections.list(Section::Literals, |input| input.literal())?;
    module.longs = sections.list(Section::Longs, |input| Ok(input.eight()? as i64))?;
    module.doubles = sections.list(Section::Doubles, |input| input.eight())?;
    module.name = check_id(&input, header_end, "names", name, module.names.len())?;
    sections.types(&mut module)?;
    let mut counts = Counts {
        names: module.names.len(),
        literals: module.literals.len(),
        types: module.types.len(),
        descriptors: 0,
    };
    module.descriptors = sections.list(Section::Descriptors, |input| input.descriptor(&counts))?;
    counts.descriptors = module.descriptors.len();
    module.field_refs = sections.list(Section::FieldRefs, |input| input.field_ref(&counts))?;
    module.method_refs = sections.list(Section::MethodRefs, |input| input.method_ref(&counts))?;
    let mut lengths = Lengths::default();
    module.classes =
        sections.list(Section::Classes, |input| input.class_def(&counts, &mut lengths))?;
    if main != 0 {
        let class = check_id(&input, header_end, "classes", main - 1, module.classes.len())?;
        module.main = Some(class);
    }
    module.code = Cow::Borrowed(sections.bytes(Section::Code, lengths.code)?);
    module.type_stream = Cow::Borrowed(sections.bytes(Section::TypeStream, lengths.types)?);
    module.lines = Cow::Borrowed(sections.bytes(Section::Lines, lengths.lines)?);
    module.origins = Cow::Borrowed(sections.bytes(Section::Origins, lengths.origins)?);
    module.inlines = Cow::Borrowed(sections.bytes(Section::Inlines, lengths.inlines)?);
    module.loads = Cow::Borrowed(sections.bytes(Section::Loads, lengths.loads)?);
    module.columns = Cow::Borrowed(sections.bytes(Section::Columns, lengths.columns)?);
    module.signatures = sections.signatures(&module)?;
    module.annotated = sections.annotated(&module)?;
    Ok(module)
}

/// The byte range of each section of a file, for tools that report sizes.
pub fn section_ranges(bytes: &[u8]) -> Result<Vec<(Section, Range<usize>)>> {
    let mut input = Input { bytes, at: 6.min(bytes.len()), end: bytes.len(), section: None };
    input.number()?;
    input.number()?;
    let sections = Sections::find(&mut input)?;
    Ok(Section::ALL
        .into_iter()
        .filter_map(|section| Some((section, sections.ranges[section as usize].clone()?)))
        .collect())
}

fn check_id<I: EntityRef>(
    input: &Input<'_>,
    offset: usize,
    table: &'static str,
    index: u32,
    count: usize,
) -> Result<I> {
    if (index as usize) < count {
        return Ok(I::new(index as usize));
    }
    let kind = ReadErrorKind::Index { table, index, count: count as u32 };
    Err(ReadError { offset, section: input.section, kind })
}

/// The lengths of the tables that other entries index.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    names: usize,
    literals: usize,
    types: usize,
    descriptors: usize,
}

/// Sums of the lengths that method headers declare. A method's range in a section starts where that of the
/// method before it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Lengths {
    code: u64,
    types: u64,
    lines: u64,
    origins: u64,
    inlines: u64,
    loads: u64,
    columns: u64,
}

struct Sections<'a> {
    bytes: &'a [u8],
    ranges: [Option<Range<usize>>; Section::ALL.len() + 1],
}

impl<'a> Sections<'a> {
    fn find(input: &mut Input<'a>) -> Result<Sections<'a>> {
        let mut ranges = [const { None }; Section::ALL.len() + 1];
        let mut last = 0;
        while input.at < input.end {
            let id = input.byte()?;
            let section = *Section::ALL
                .get(usize::from(id).wrapping_sub(1))
                .ok_or(input.error_before(1, ReadErrorKind::UnknownSection(id)))?;
            if id <= last {
                return Err(input.error_before(1, ReadErrorKind::SectionOrder(section)));
            }
            last = id;
            let length = input.number()? as usize;
            if length == 0 {
                return Err(input.error(ReadErrorKind::EmptySection(section)));
            }
            if length > input.end - input.at {
                return Err(input.error(ReadErrorKind::Truncated));
            }
            ranges[usize::from(id)] = Some(input.at..input.at + length);
            input.at += length;
        }
        Ok(Sections { bytes: input.bytes, ranges })
    }

    fn open(&self, section: Section) -> Option<Input<'a>> {
        let range = self.ranges[section as usize].clone()?;
        Some(Input { bytes: self.bytes, at: range.start, end: range.end, section: Some(section) })
    }

    fn list<I: EntityRef, T>(
        &self,
        section: Section,
        mut read: impl FnMut(&mut Input<'a>) -> Result<T>,
    ) -> Result<PrimaryMap<I, T>> {
        let mut table = PrimaryMap::new();
        if let Some(mut input) = self.open(section) {
            let count = input.count()?;
            if count == 0 {
                return Err(input.error(ReadErrorKind::EmptySection(section)));
            }
            table.reserve(count);
            for _ in 0..count {
                table.push(read(&mut input)?);
            }
            input.finish()?;
        }
        Ok(table)
    }

    /// Reads the type table into the module entry by entry, since array types refer to earlier entries.
    fn types(&self, module: &mut Module<'a>) -> Result<()> {
        let Some(mut input) = self.open(Section::Types) else { return Ok(()) };
        let count = input.count()?;
        if count == 0 {
            return Err(input.error(ReadErrorKind::EmptySection(Section::Types)));
        }
        for _ in 0..count {
            let at = input.at;
            let value = input.number()?;
            let ty = if value & 1 == 0 {
                Type::Class(check_id(&input, at, "names", value >> 1, module.names.len())?)
            } else {
                Type::Array(check_id(&input, at, "types so far", value >> 1, module.types.len())?)
            };
            module.types.push(ty);
        }
        input.finish()
    }

    fn signatures(&self, module: &Module<'a>) -> Result<Vec<Signature<'a>>> {
        let mut list: Vec<Signature<'a>> = Vec::new();
        self.declarations(Section::Signatures, module, |input, class, member| {
            list.push(Signature { class, member, text: input.name()? });
            Ok(())
        })?;
        Ok(list)
    }

    fn annotated(&self, module: &Module<'a>) -> Result<Vec<Annotated>> {
        let mut list: Vec<Annotated> = Vec::new();
        let names = module.names.len();
        self.declarations(Section::Annotated, module, |input, class, member| {
            let mut annotations = Vec::new();
            for _ in 0..input.count()? {
                let at = input.at;
                let head = input.number()?;
                let interface = check_id(input, at, "names", head >> 1, names)?;
                let mut constants = Vec::new();
                if head & 1 == 1 {
                    for _ in 0..input.count()? {
                        constants.push(input.id("names", names)?);
                    }
                    if constants.is_empty() {
                        return Err(input.error(ReadErrorKind::EmptySection(Section::Annotated)));
                    }
                }
                annotations.push(JavaAnnotation { interface, constants });
            }
            list.push(Annotated { class, member, annotations });
            Ok(())
        })?;
        Ok(list)
    }

    /// Reads a section with one entry for each of some classes and members, in ascending order.
    fn declarations(
        &self,
        section: Section,
        module: &Module<'a>,
        mut entry: impl FnMut(&mut Input<'a>, ClassId, SignatureMember) -> Result<()>,
    ) -> Result<()> {
        let Some(mut input) = self.open(section) else { return Ok(()) };
        let count = input.count()?;
        if count == 0 {
            return Err(input.error(ReadErrorKind::EmptySection(section)));
        }
        let mut last = None;
        for _ in 0..count {
            let class: ClassId = input.id("classes", module.classes.len())?;
            let def = &module.classes[class];
            let at = input.at;
            let value = input.number()?;
            let (table, index, limit) = match value {
                0 => ("members", 0, 1),
                value if value % 2 == 1 => ("fields", value / 2, def.fields.len()),
                value => ("methods", value / 2 - 1, def.methods.len()),
            };
            if index as usize >= limit {
                let kind = ReadErrorKind::Index { table, index, count: limit as u32 };
                return Err(ReadError { offset: at, section: input.section, kind });
            }
            let member = match value {
                0 => SignatureMember::Class,
                value if value % 2 == 1 => SignatureMember::Field(index),
                _ => SignatureMember::Method(index),
            };
            if last.is_some_and(|last| last >= (class, member)) {
                let kind = ReadErrorKind::SectionOrder(section);
                return Err(ReadError { offset: at, section: input.section, kind });
            }
            last = Some((class, member));
            entry(&mut input, class, member)?;
        }
        input.finish()
    }

    fn bytes(&self, section: Section, declared: u64) -> Result<&'a [u8]> {
        let range = self.ranges[section as usize].clone().unwrap_or(0..0);
        let actual = range.len() as u64;
        if declared != actual {
            let kind = ReadErrorKind::LengthSum { section, declared, actual };
            return Err(ReadError { offset: range.start, section: Some(section), kind });
        }
        Ok(&self.bytes[range])
    }
}

struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
    section: Option<Section>,
}

impl<'a> Input<'a> {
    #[cold]
    fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { offset: self.at, section: self.section, kind }
    }

    #[cold]
    fn error_before(&self, bytes: usize, kind: ReadErrorKind) -> ReadError {
        ReadError { offset: self.at - bytes, section: self.section, kind }
    }

    fn finish(&self) -> Result<()> {
        match self.end - self.at {
            0 => Ok(()),
            left => Err(self.error(ReadErrorKind::TrailingBytes(left))),
        }
    }

    fn byte(&mut self) -> Result<u8> {
        if self.at >= self.end {
            return Err(self.error(ReadErrorKind::Truncated));
        }
        self.at += 1;
        Ok(self.bytes[self.at - 1])
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8]> {
        if length > self.end - self.at {
            return Err(self.error(ReadErrorKind::Truncated));
        }
        self.at += length;
        Ok(&self.bytes[self.at - length..self.at])
    }

    fn number(&mut self) -> Result<u32> {
        let mut at = self.at;
        match leb128::read_u32(&self.bytes[..self.end], &mut at) {
            Some(value) => {
                self.at = at;
                Ok(value)
            }
            None if self.at >= self.end => Err(self.error(ReadErrorKind::Truncated)),
            None => Err(self.error(ReadErrorKind::Number)),
        }
    }

    fn up_to(&mut self, limit: u32) -> Result<u32> {
        let at = self.at;
        match self.number()? {
            value if value <= limit => Ok(value),
            value => {
                let kind = ReadErrorKind::TooLarge { value, limit };
                Err(ReadError { offset: at, section: self.section, kind })
            }
        }
    }

    fn short(&mut self) -> Result<u16> {
        Ok(self.up_to(u32::from(u16::MAX))? as u16)
    }

    /// Reads the count of a list. Each entry takes at least one byte.
    fn count(&mut self) -> Result<usize> {
        let at = self.at;
        let count = self.number()? as usize;
        if count > self.end - self.at {
            return Err(ReadError {
                offset: at,
                section: self.section,
                kind: ReadErrorKind::Truncated,
            });
        }
        Ok(count)
    }

    fn vec<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let count = self.count()?;
        let mut items = Vec::with_capacity(count);
        for _ in 0..count {
            items.push(read(self)?);
        }
        Ok(items)
    }

    fn thin<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T>) -> Result<ThinVec<T>> {
        let count = self.count()?;
        let mut items = ThinVec::with_capacity(count);
        for _ in 0..count {
            items.push(read(self)?);
        }
        Ok(items)
    }

    fn four(&mut self) -> Result<u32> {
        let b = self.take(4)?;
        Ok(u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
    }

    fn eight(&mut self) -> Result<u64> {
        Ok(u64::from(self.four()?) | u64::from(self.four()?) << 32)
    }

    fn name(&mut self) -> Result<Cow<'a, str>> {
        let length = self.number()? as usize;
        let at = self.at;
        let bytes = self.take(length)?;
        let error = ReadError { offset: at, section: self.section, kind: ReadErrorKind::Utf8 };
        core::str::from_utf8(bytes).map(Cow::Borrowed).map_err(|_| error)
    }

    fn literal(&mut self) -> Result<Cow<'a, [u8]>> {
        let length = self.number()? as usize;
        let at = self.at;
        let bytes = self.take(length)?;
        if !crate::wtf8::is_valid(bytes) {
            return Err(ReadError { offset: at, section: self.section, kind: ReadErrorKind::Wtf8 });
        }
        Ok(Cow::Borrowed(bytes))
    }

    fn id<I: EntityRef>(&mut self, table: &'static str, count: usize) -> Result<I> {
        let at = self.at;
        let index = self.number()?;
        check_id(self, at, table, index, count)
    }

    fn name_id(&mut self, counts: &Counts) -> Result<NameId> {
        self.id("names", counts.names)
    }

    fn type_id(&mut self, counts: &Counts) -> Result<TypeId> {
        self.id("types", counts.types)
    }

    fn optional<I: EntityRef>(&mut self, table: &'static str, count: usize) -> Result<Option<I>> {
        let at = self.at;
        match self.number()? {
            0 => Ok(None),
            index => check_id(self, at, table, index - 1, count).map(Some),
        }
    }

    fn plane_type(&mut self, counts: &Counts) -> Result<PlaneType> {
        let at = self.at;
        let value = self.number()?;
        if value == LOCAL_PLANE {
            let ty = self.type_id(counts)?;
            return Ok(PlaneType { ty, annotation: Annotation::LOCAL });
        }
        let ty = check_id(self, at, "types", value >> 2, counts.types)?;
        Ok(PlaneType { ty, annotation: Annotation::from_bits(value as u8 & 3) })
    }

    fn field_ref(&mut self, counts: &Counts) -> Result<FieldRef> {
        Ok(FieldRef {
            owner: self.type_id(counts)?,
            name: self.name_id(counts)?,
            ty: self.type_id(counts)?,
        })
    }

    fn method_ref(&mut self, counts: &Counts) -> Result<MethodRef> {
        Ok(MethodRef {
            owner: self.type_id(counts)?,
            name: self.name_id(counts)?,
            desc: self.id("descriptors", counts.descriptors)?,
        })
    }

    fn descriptor(&mut self, counts: &Counts) -> Result<Descriptor> {
        let at = self.at;
        let head = self.number()?;
        let receiver = match (head & 7) as u8 {
            0 => None,
            tag @ (1..=4 | 6) => Some(Annotation::from_bits(tag - 1)),
            tag => {
                let kind = ReadErrorKind::ReceiverTag(tag);
                return Err(ReadError { offset: at, section: self.section, kind });
            }
        };
        let count = (head >> 4) as usize;
        if count > self.end - self.at {
            return Err(self.error(ReadErrorKind::Truncated));
        }
        let mut params = Vec::with_capacity(count);
        for _ in 0..count {
            params.push(self.plane_type(counts)?);
        }
        let ret = if head & 8 != 0 { Some(self.plane_type(counts)?) } else { None };
        Ok(Descriptor { receiver, params, ret })
    }

    fn flags(&self, at: usize, bits: u32) -> Result<Flags> {
        if bits & !u32::from(Flags::ALL.0) != 0 {
            let kind = ReadErrorKind::Flags(bits);
            return Err(ReadError { offset: at, section: self.section, kind });
        }
        Ok(Flags(bits as u16))
    }

    fn class_def(&mut self, counts: &Counts, lengths: &mut Lengths) -> Result<ClassDef> {
        let head = self.class_head(counts)?;
        Ok(ClassDef {
            fields: self.vec(|input| input.field_def(counts))?,
            methods: self.vec(|input| input.method_def(counts, lengths))?,
            ..head
        })
    }

    /// A class without its members.
    fn class_head(&mut self, counts: &Counts) -> Result<ClassDef> {
        let ty = self.type_id(counts)?;
        let at = self.at;
        let bits = self.number()?;
        Ok(ClassDef {
            ty,
            flags: self.flags(at, bits)?,
            superclass: self.optional("types", counts.types)?,
            interfaces: self.vec(|input| input.type_id(counts))?,
            host: self.optional("types", counts.types)?,
            source: self.optional("names", counts.names)?,
            fields: Vec::new(),
            methods: Vec::new(),
        })
    }

    fn field_def(&mut self, counts: &Counts) -> Result<FieldDef> {
        let name = self.name_id(counts)?;
        let ty = self.type_id(counts)?;
        let at = self.at;
        let bits = self.number()?;
        let flags = self.flags(at, bits)?;
        let constant = match self.byte()? {
            0 => None,
            1 => {
                let mut at = self.at;
                let value = leb128::read_i32(&self.bytes[..self.end], &mut at)
                    .ok_or(self.error(ReadErrorKind::Number))?;
                self.at = at;
                Some(Constant::Int(value))
            }
            2 => Some(Constant::Long(self.eight()? as i64)),
            3 => Some(Constant::Float(self.four()?)),
            4 => Some(Constant::Double(self.eight()?)),
            5 => Some(Constant::String(self.id("literals", counts.literals)?)),
            tag => return Err(self.error_before(1, ReadErrorKind::ConstantTag(tag))),
        };
        Ok(FieldDef { name, ty, flags, constant })
    }

    fn method_def(&mut self, counts: &Counts, lengths: &mut Lengths) -> Result<MethodDef> {
        let (head, has_body, has_plain) = self.method_head(counts)?;
        let body = if has_body { Some(self.body(counts, lengths)?) } else { None };
        let plain = if has_plain { Some(Box::new(self.body(counts, lengths)?)) } else { None };
        Ok(MethodDef { body, plain, ..head })
    }

    /// A method without its body, whether it has a body, and whether it has a plain body.
    fn method_head(&mut self, counts: &Counts) -> Result<(MethodDef, bool, bool)> {
        let name = self.name_id(counts)?;
        let desc = self.id("descriptors", counts.descriptors)?;
        let at = self.at;
        let bits = self.number()?;
        let flags = self.flags(at, bits >> 2)?;
        if bits & 3 == 2 {
            return Err(ReadError {
                offset: at,
                section: self.section,
                kind: ReadErrorKind::Flags(bits),
            });
        }
        let throws = self.thin(|input| input.type_id(counts))?;
        let head = MethodDef { name, desc, flags, throws, body: None, plain: None };
        Ok((head, bits & 1 != 0, bits & 2 != 0))
    }
}
