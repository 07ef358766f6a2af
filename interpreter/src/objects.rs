//! Creating objects, and the layout of classes that the machine knows.

use alloc::string::String;

use cranelift_entity::EntityRef;
use tsb_format::Primitive;
use tsb_verifier::{GlobalClassId, GlobalMethodId, GlobalType, GlobalTypeId, Program};

use crate::exceptions::MAX_ARRAY;
use crate::fault::{Fault, Trap};
use crate::heap::ARRAY_HEADER;
use crate::image::{Image, Layout, ShapesOf};
use crate::value::Ref;
use crate::vm::Vm;

/// The cost of creating one of many arrays, in bytes of [`Vm::work`].
const NESTED_ARRAY_COST: u64 = 64;

/// Fields and types of the library that the machine uses. An offset is 0 if the program lacks the class.
#[derive(Debug)]
pub(crate) struct Layouts {
    /// `String.value`.
    pub(crate) value: u32,
    /// `String`.
    pub(crate) string: Option<u32>,
    /// `Class.type`.
    pub(crate) class_type: u32,
    /// `Class`.
    pub(crate) class: Option<u32>,
    /// `Throwable.detailMessage`.
    pub(crate) message: u32,
    /// `Throwable.backtrace`.
    pub(crate) backtrace: u32,
    /// `Throwable.cause` and `causeKnown`.
    pub(crate) cause: Option<(u32, u32)>,
    /// `Thread.name`.
    pub(crate) thread_name: Option<u32>,
    /// The entry method of threads.
    pub(crate) thread_entry: Option<GlobalMethodId>,
    /// The method that calls the program's `main`, if that is not called directly.
    pub(crate) launcher: Option<GlobalMethodId>,
    /// `char[]`.
    pub(crate) chars: Option<u32>,
    /// `int[]`.
    pub(crate) ints: Option<u32>,
}

impl Layouts {
    pub(crate) fn new(program: &Program<'_>, image: &Image) -> Layouts {
        let field = |class: Option<GlobalClassId>, name: &str| {
            let mut fields = program.classes[class?].fields.iter();
            let found = fields.find(|&field| program.name(program.fields[field].name) == name)?;
            Some(image.offset(found))
        };
        let method = |class: Option<GlobalClassId>, name: &str| {
            let mut methods = program.classes[class?].methods.iter();
            methods.find(|&method| program.name(program.methods[method].name) == name)
        };
        let known = &program.well_known;
        let ty = |class: Option<GlobalClassId>| Some(program.classes[class?].ty.as_u32());
        let array = |primitive: Primitive| {
            let element = GlobalTypeId::new(primitive as usize);
            program.array_of(element).map(|ty| ty.as_u32())
        };
        let cause = field(known.throwable, "cause").zip(field(known.throwable, "causeKnown"));
        Layouts {
            value: field(known.string, "value").unwrap_or(0),
            string: ty(known.string),
            class_type: field(known.class, "type").unwrap_or(0),
            class: ty(known.class),
            message: field(known.throwable, "detailMessage").unwrap_or(0),
            backtrace: field(known.throwable, "backtrace").unwrap_or(0),
            cause,
            thread_entry: method(program.class_named("java.lang.Thread"), "execute"),
            launcher: program
                .main_method()
                .filter(|&main| program.simple_name(main) == tsb_format::LAUNCHER),
            thread_name: field(program.class_named("java.lang.Thread"), "name"),
            chars: array(Primitive::Char),
            ints: array(Primitive::Int),
        }
    }
}

impl Vm<'_> {
    /// Keeps a reference alive and up to date until it is released. Handles are released in reverse order.
    pub(crate) fn hold(&mut self, object: Ref) -> usize {
        self.handles.push(object);
        self.handles.len() - 1
    }

    /// Returns a held reference, and drops it and those held after it.
    pub(crate) fn release(&mut self, handle: usize) -> Ref {
        let object = self.handles[handle];
        self.handles.truncate(handle);
        object
    }

    /// Creates an object of a class, with default field values. May collect garbage.
    pub(crate) fn new_object(&mut self, ty: u32) -> Result<Ref, Trap> {
        let size = self.image.types[ty as usize].size;
        if let Some(object) = self.heap.object(ty, size) {
            return Ok(object);
        }
        self.make_room(u64::from(size))?;
        Ok(self.heap.object_unchecked(ty, size))
    }

    /// Makes room for `size` bytes within `self.room`.
    #[cold]
    fn make_room(&mut self, size: u64) -> Result<(), Trap> {
        // A collection cannot make room for an object larger than the heap.
        let collects =
            self.room.collects() && !self.in_query && size <= u64::from(self.heap.limit());
        self.reclaim(collects, |vm| vm.heap.grow_for(size, vm.room))
    }

    /// Collects garbage if `collects`, until `has_room`. If that does not suffice, objects that only dead
    /// registers refer to are garbage, too.
    fn reclaim(
        &mut self,
        collects: bool,
        mut has_room: impl FnMut(&mut Self) -> bool,
    ) -> Result<(), Trap> {
        if collects {
            self.collect()?;
        }
        if has_room(self) {
            return Ok(());
        }
        if collects && crate::roots::clear_dead_registers(self)? {
            self.collect()?;
            if has_room(self) {
                return Ok(());
            }
        }
        Err(Fault::OutOfMemory.into())
    }

    /// Makes room for this number of bytes in tables beside the heap. May collect garbage.
    pub(crate) fn make_room_for_tables(&mut self, bytes: usize) -> Result<(), Trap> {
        if self.heap.has_room_for_tables(bytes) {
            return Ok(());
        }
        self.reclaim(true, |vm| vm.heap.has_room_for_tables(bytes))
    }

    /// Updates the size of the tables that the heap accounts for.
    pub(crate) fn count_tables(&mut self) {
        self.heap
            .set_tables(self.interned.bytes() + self.weak.bytes() + self.threads.monitors.bytes());
    }

    /// The binary logarithm of the size of an array type's elements.
    pub(crate) fn element_shift(&self, ty: u32) -> u8 {
        match self.image.types[ty as usize].layout {
            Layout::Numbers(shift) => shift,
            _ => 2,
        }
    }

    /// Creates an array with default elements. May collect garbage.
    pub(crate) fn new_array(&mut self, ty: u32, length: u32) -> Result<Ref, Trap> {
        if length > MAX_ARRAY {
            return Err(Fault::ArrayTooLarge.into());
        }
        let shift = self.element_shift(ty);
        if let Some(array) = self.heap.array(ty, length, shift) {
            return Ok(array);
        }
        self.make_room(u64::from(ARRAY_HEADER) + (u64::from(length) << shift))?;
        Ok(self.heap.array_unchecked(ty, length, shift))
    }

    /// Creates nested arrays, one level for each length (JLS 15.10.2).
    pub(crate) fn new_nested_array(&mut self, ty: u32, lengths: &[i32]) -> Result<Ref, Trap> {
        if let Some(&negative) = lengths.iter().find(|&&length| length < 0) {
            return Err(Fault::NegativeSize(negative).into());
        }
        let first = self.handles.len();
        let made = self.fill_nested_array(ty, lengths, first);
        self.handles.truncate(first);
        made
    }

    fn fill_nested_array(&mut self, ty: u32, lengths: &[i32], first: usize) -> Result<Ref, Trap> {
        let outer = self.new_array(ty, lengths[0] as u32)?;
        self.hold(outer);
        // One handle and one position for each level whose arrays are being filled, outermost first.
        let mut types = alloc::vec![ty];
        let mut positions = alloc::vec![0u32];
        while let (Some(&ty), Some(&position)) = (types.last(), positions.last()) {
            let level = types.len() - 1;
            if level + 1 == lengths.len() || position == lengths[level] as u32 {
                types.pop();
                positions.pop();
                if types.is_empty() {
                    break;
                }
                self.handles.pop();
                continue;
            }
            let element = self.image.types[ty as usize].element;
            self.work(NESTED_ARRAY_COST)?;
            let inner = self.new_array(element, lengths[level + 1] as u32)?;
            let array = self.handles[first + level];
            self.heap.set_ref(array, ARRAY_HEADER + 4 * position, inner);
            positions[level] += 1;
            types.push(element);
            positions.push(0);
            self.hold(inner);
        }
        Ok(self.handles[first])
    }

    /// The class object of a type.
    pub(crate) fn class_object(&mut self, ty: u32) -> Result<Ref, Trap> {
        let known = self.class_objects[ty as usize];
        if !known.is_null() {
            return Ok(known);
        }
        let class = self.layouts.class;
        let class =
            class.ok_or_else(|| Trap::Fatal(String::from("there is no java.lang.Class")))?;
        let object = self.new_object(class)?;
        self.heap.set(object, self.layouts.class_type, ty);
        self.class_objects[ty as usize] = object;
        Ok(object)
    }

    /// The type of a class object.
    pub(crate) fn type_of_class(&self, class: Ref) -> GlobalTypeId {
        GlobalTypeId::from_u32(self.heap.get(class, self.layouts.class_type))
    }

    /// A type's name as `Class.getName` gives it: `int`, `A$B`, `[I`, `[LA$B;`.
    pub(crate) fn java_name(&self, ty: GlobalTypeId) -> String {
        let (mut element, mut name) = (ty, String::new());
        while let GlobalType::Array(inner) = self.program.types[element] {
            element = inner;
            name.push('[');
        }
        let array = element != ty;
        match self.program.types[element] {
            GlobalType::Primitive(primitive) if array => name.push(match primitive {
                Primitive::Boolean => 'Z',
                Primitive::Byte => 'B',
                Primitive::Char => 'C',
                Primitive::Short => 'S',
                Primitive::Int => 'I',
                Primitive::Long => 'J',
                Primitive::Float => 'F',
                Primitive::Double => 'D',
            }),
            GlobalType::Primitive(primitive) => name.push_str(primitive.keyword()),
            GlobalType::Class(class) => {
                let class = self.program.class_name(class);
                if array {
                    name.push('L');
                    name.push_str(class);
                    name.push(';');
                } else {
                    name.push_str(class);
                }
            }
            GlobalType::Array(_) => {}
        }
        name
    }

    /// Collects garbage.
    ///
    /// # Errors
    /// [`Trap::TimeLimit`] if the time limit is exceeded; out of memory while a query runs, which collects
    /// nothing.
    #[cold]
    #[inline(never)]
    pub(crate) fn collect(&mut self) -> Result<(), Trap> {
        if self.in_query {
            return Err(Fault::OutOfMemory.into());
        }
        self.work(u64::from(self.heap.used()))?;
        if self.config.gc_stress {
            crate::roots::clear_dead_registers(self)?;
        }
        let frames = crate::roots::frames(self)?;
        {
            let (mut roots, types, heap) = crate::roots::find(self, frames);
            heap.collect(&ShapesOf(types), &mut roots);
        }
        if self.watch.is_some() {
            self.sweep_locals();
        }
        if self.config.verify_heap && self.heap_fault.is_none() {
            self.heap_fault = self.verify_heap().err();
        }
        Ok(())
    }
}
