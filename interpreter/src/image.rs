//! The linked program: the side tables that 16-bit indices in code refer to.
//!
//! The interpreter executes code in place in the module and never writes it. The results of linking and class
//! initialisation are kept here.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::{Annotation, Constant, Kind, Primitive};
use tsb_verifier::effects::Effects;
use tsb_verifier::{
    FieldInfo, GlobalClassId, GlobalFieldId, GlobalMethodId, GlobalType, GlobalTypeId, ModuleId,
    Program, Trust,
};

use crate::fixed::Fixed;
use crate::heap::{OBJECT_HEADER, Shape, Shapes};
use crate::value::{Ref, Slot};

pub(crate) mod accessors;
pub(crate) mod liveness;
pub(crate) mod loads;
pub(crate) mod method;
pub(crate) mod operands;
pub(crate) mod stack_slots;

use loads::CachedLoads;
use method::{Method, Model, Unready};
use stack_slots::StackSlots;

/// Flag of a [`FieldEntry`] or [`CallEntry::target`] while the class may need initialising.
pub(crate) const UNINITIALIZED: u32 = 1 << 31;

/// In place of a receiver's type: none.
pub(crate) const NO_TYPE: u32 = u32::MAX;

/// The slot of a method that is not called through a vtable.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// In place of a slot: calls of the method look it up in the dispatch cache.
pub(crate) const BY_SEARCH: u32 = NO_SLOT - 1;

/// The target of a field reference: the offset in the object, or the slot among the statics.
pub(crate) type FieldEntry = u32;

/// How a virtual call selects its method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dispatch {
    /// It is the resolved method.
    Direct,
    /// By the vtable of the receiver's class, at [`CallRules::slot`].
    Table,
    /// By lookup.
    Search,
    /// As [`Dispatch::Table`], but a selected method may leak an argument that the caller requires to stay
    /// captured. Stack-allocated arguments of such a method are moved to the heap first.
    GuardedTable,
    /// As [`Dispatch::Search`], with the same check.
    GuardedSearch,
}

/// The target of a method reference, with the inline cache of its calls.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct CallEntry {
    /// The resolved method; null unless its class is initialised and the method is prepared.
    pub(crate) callee: *const Method,
    /// Inline cache: the prepared method that virtual calls run on receivers of type `cached_type`.
    pub(crate) cached_callee: *const Method,
    /// Inline cache: the type of the last receiver, [`NO_TYPE`] if the cache is empty. For constructors: the
    /// type of the class.
    pub(crate) cached_type: u32,
    /// The resolved method, possibly with [`UNINITIALIZED`].
    pub(crate) target: u32,
    /// For constructors: the size of an object, rounded up. For vtable calls: the slot. For lookups:
    /// [`BY_SEARCH`]. [`NO_SLOT`] for guarded calls, calls that always take the slow path, and all others.
    pub(crate) size_or_slot: u32,
    /// The receiver's distance from the end of all operands.
    pub(crate) receiver: i16,
    /// The receiver's distance from the end of the reference operands.
    pub(crate) receiver_ref: i16,
}

const _: () = assert!(size_of::<CallEntry>() <= 32);

/// How the calls of a method reference select the method; the part that only slower paths read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallRules {
    /// The arguments that the caller requires to stay captured, as bits ([`Method::leaks`]).
    pub(crate) relied: u64,
    /// The vtable slot of [`Dispatch::Table`].
    pub(crate) slot: u32,
    /// How virtual and interface calls select the method.
    pub(crate) dispatch: Dispatch,
    /// Whether all calls take the slow path, because some of them have to reload cached fields.
    pub(crate) always_slow: bool,
}

/// The global dispatch cache, for calls with receivers of several types: a direct-mapped cache from the
/// receiver's type and the interface method to the callee.
#[derive(Debug)]
pub(crate) struct DispatchCache([DispatchCacheEntry; DispatchCache::LEN]);

#[derive(Clone, Copy, Debug)]
struct DispatchCacheEntry {
    /// The receiver's type and the interface method.
    pair: u64,
    /// The callee, under the conditions of [`CallEntry::callee`].
    callee: *const Method,
}

impl DispatchCache {
    const LEN: usize = 512;

    fn new() -> DispatchCache {
        let pair = Self::pair(NO_TYPE, 0);
        DispatchCache([DispatchCacheEntry { pair, callee: core::ptr::null() }; Self::LEN])
    }

    #[inline(always)]
    const fn pair(ty: u32, target: u32) -> u64 {
        (target as u64) << 32 | ty as u64
    }

    /// Fibonacci hashing (Knuth, volume 3, section 6.4).
    #[inline(always)]
    fn index_of(pair: u64) -> usize {
        (pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::LEN.trailing_zeros())) as usize
    }

    /// The callee; null if it is not cached.
    #[inline(always)]
    pub(crate) fn find(&self, ty: u32, target: u32) -> *const Method {
        let pair = Self::pair(ty, target);
        let found = &self.0[Self::index_of(pair)];
        if found.pair == pair { found.callee } else { core::ptr::null() }
    }

    /// Caches a callee.
    pub(crate) fn insert(&mut self, ty: u32, target: u32, callee: *const Method) {
        let pair = Self::pair(ty, target);
        self.0[Self::index_of(pair)] = DispatchCacheEntry { pair, callee };
    }
}

/// A larger cache of the results of [`Program::select`], for methods that need not be prepared.
#[derive(Debug, Default)]
pub(crate) struct SelectionCache(Vec<(u64, u32)>);

impl SelectionCache {
    const LEN: usize = 1 << 12;

    fn index_of(pair: u64) -> usize {
        (pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::LEN.trailing_zeros())) as usize
    }

    /// The method selected for a type and an interface method, if it is cached.
    pub(crate) fn find(&self, ty: u32, method: u32) -> Option<u32> {
        let pair = DispatchCache::pair(ty, method);
        self.0
            .get(Self::index_of(pair))
            .filter(|&&(known, _)| known == pair)
            .map(|&(_, found)| found)
    }

    /// Caches a selected method.
    pub(crate) fn insert(&mut self, ty: u32, method: u32, found: u32) {
        if self.0.is_empty() {
            self.0.resize(Self::LEN, (DispatchCache::pair(NO_TYPE, 0), 0));
        }
        let pair = DispatchCache::pair(ty, method);
        self.0[Self::index_of(pair)] = (pair, found);
    }
}

/// The side tables of a module.
#[derive(Debug)]
pub(crate) struct ModuleTables {
    pub(crate) fields: Box<[FieldEntry]>,
    pub(crate) calls: Box<[CallEntry]>,
    pub(crate) rules: Box<[CallRules]>,
    pub(crate) types: Box<[u32]>,
    /// Interned strings of the literals; null before the first use.
    pub(crate) strings: Box<[Ref]>,
}

/// The layout of a type's objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// There are no objects.
    Primitive,
    /// Fields.
    Object,
    /// An array of numbers, with the binary logarithm of an element's size.
    Numbers(u8),
    /// An array of references.
    Refs,
}

/// A run-time type.
#[derive(Debug)]
pub(crate) struct TypeInfo {
    /// Size of an object in bytes, header included; 0 for arrays.
    pub(crate) size: u32,
    /// The element type of an array, else the type itself.
    pub(crate) element: u32,
    /// The class in which methods are looked up; `java.lang.Object` for arrays.
    pub(crate) class: GlobalClassId,
    /// The layout of objects.
    pub(crate) layout: Layout,
    /// The binary logarithm of the size of an array's elements.
    pub(crate) shift: u8,
    /// Offsets of the references in an object.
    pub(crate) refs: Rc<[u32]>,
    /// The class's number in the pre-order of the superclass tree. Arrays have the number of
    /// `java.lang.Object`.
    pub(crate) number: u32,
    /// How many consecutive numbers, from its own on, the class and its subclasses have; 0 for interfaces and
    /// arrays.
    pub(crate) subclasses: u32,
    /// Whether all subtypes have these numbers.
    pub(crate) is_class: bool,
    /// Cache of the subtype test: another supertype of this type, initially the type itself.
    pub(crate) supertype: u32,
}

/// The linked program.
#[derive(Debug)]
pub(crate) struct Image {
    pub(crate) types: Box<[TypeInfo]>,
    pub(crate) modules: Box<[ModuleTables]>,
    /// By method: the prepared method, native ones included; null before the first call.
    frames: Box<[*const Method]>,
    prepared: Vec<Fixed<Method>>,
    /// Bytes that `prepared` may still grow by.
    room: usize,
    /// By field: the offset in the object or the slot among the statics.
    pub(crate) field_offsets: Box<[u32]>,
    /// The global dispatch cache.
    pub(crate) dispatch_cache: Box<DispatchCache>,
    pub(crate) statics: Box<[Slot]>,
    pub(crate) static_refs: Box<[u32]>,
    /// By class: whether the program can observe its initialisation.
    pub(crate) needs_init: Box<[bool]>,
    ready_vtables: ReadyVtables,
    /// By type: the vtable; null entries for methods that are not prepared.
    pub(crate) vtables_of_types: Box<[*const *const Method]>,
    /// Whether stack allocation is disabled.
    heap_only: bool,
    /// What calls may write; computed when the first method with cached loads is called.
    effects: Option<Effects>,
}

/// Bytes of the room for methods that only methods of the library may take.
const ROOM_FOR_REPORTS: usize = 1 << 20;

/// Bytes that the tables of all methods may take. Programs that declare no unused registers need less.
fn room_for_methods(program: &Program<'_>) -> usize {
    const LEAST: usize = 16 << 20;
    const FOR_A_BYTE: usize = 32;
    let code = |id| program.code(id).len() + program.type_stream(id).len();
    LEAST + FOR_A_BYTE * program.methods.keys().map(code).sum::<usize>()
}

fn width_of(program: &Program<'_>, ty: GlobalTypeId) -> u32 {
    match program.types[ty] {
        GlobalType::Primitive(primitive) => primitive.width(),
        _ => 4,
    }
}

impl Image {
    /// Links a program.
    pub(crate) fn new(program: &Program<'_>) -> Image {
        let mut field_offsets = vec![0; program.fields.len()].into_boxed_slice();
        let layouts = lay_out_objects(program, &mut field_offsets);
        let (statics, static_refs) = lay_out_statics(program, &mut field_offsets);
        let needs_init = find_initializers(program);
        let ready_vtables: ReadyVtables = program
            .classes
            .keys()
            .map(|class| vec![core::ptr::null(); program.selected(class).len()].into_boxed_slice())
            .map(Fixed::new)
            .collect();
        let mut vtables_of_types = Vec::with_capacity(program.types.len());
        let types = program.types.keys().map(|ty| {
            let class = match program.types[ty] {
                GlobalType::Class(class) => class,
                _ => program.well_known.object,
            };
            let (layout, element) = match program.types[ty] {
                GlobalType::Primitive(_) => (Layout::Primitive, ty),
                GlobalType::Class(_) => (Layout::Object, ty),
                GlobalType::Array(element) => match program.types[element] {
                    GlobalType::Primitive(primitive) => {
                        (Layout::Numbers(shift(primitive)), element)
                    }
                    _ => (Layout::Refs, element),
                },
            };
            let object = layout == Layout::Object;
            let info = &program.classes[class];
            let is_class = object && !info.is_interface();
            vtables_of_types
                .push(ready_vtables[class.index()].as_ptr().cast::<*const Method>().cast_const());
            TypeInfo {
                size: if object { layouts[class.index()].0 } else { 0 },
                element: element.as_u32(),
                class,
                layout,
                shift: if let Layout::Numbers(shift) = layout { shift } else { 2 },
                refs: if object { layouts[class.index()].1.clone() } else { Rc::default() },
                number: info.interval.start,
                subclasses: if is_class { info.interval.end - info.interval.start } else { 0 },
                is_class,
                supertype: ty.as_u32(),
            }
        });
        let types: Box<[TypeInfo]> = types.collect();
        let modules = program
            .modules
            .keys()
            .map(|module| link_module(program, module, &field_offsets, &needs_init, &layouts))
            .collect();
        Image {
            types,
            modules,
            frames: vec![core::ptr::null(); program.methods.len()].into_boxed_slice(),
            prepared: Vec::new(),
            room: room_for_methods(program),
            field_offsets,
            dispatch_cache: Box::new(DispatchCache::new()),
            statics,
            static_refs,
            needs_init,
            ready_vtables,
            vtables_of_types: vtables_of_types.into_boxed_slice(),
            heap_only: false,
            effects: None,
        }
    }

    /// A prepared method.
    pub(crate) fn method(&self, id: GlobalMethodId) -> Option<&Method> {
        // SAFETY: null, or an address of `prepared`. The methods live as long as `self` and are never changed.
        unsafe { self.frames[id.index()].as_ref() }
    }

    /// Prepares a method for a model, unless it is prepared. `arm` may change its code before it first
    /// runs, and says whether it is watched.
    pub(crate) fn prepare(
        &mut self,
        program: &Program<'_>,
        id: GlobalMethodId,
        model: Model,
        arm: impl FnOnce(&mut Method) -> bool,
    ) -> Result<*const Method, Unready> {
        let known = self.frames[id.index()];
        if !known.is_null() {
            return Ok(known);
        }
        let module = program.methods[id].module;
        let tables = &mut self.modules[module.index()];
        let cached_loads =
            CachedLoads::link(program, &self.field_offsets, tables, &mut self.effects, id);
        let stack_slots = match self.heap_only {
            true => StackSlots::none(program, id),
            false => StackSlots::lay_out(program, &self.types, id),
        };
        let mut method =
            Box::new(Method::prepare(program, tables, stack_slots, id, model, cached_loads)?);
        // The library reports the error when no room is left for the methods of a program.
        let kept = match program.links[module].trust {
            Trust::Trusted => 0,
            Trust::Untrusted => ROOM_FOR_REPORTS,
        };
        let taken = method.bytes();
        if self.room < taken + kept {
            return Err(Unready::NoRoom);
        }
        self.room -= taken;
        let is_watched = arm(&mut method);
        method.find_accessor(program, &self.modules[module.index()].fields, is_watched);
        let prepared = Fixed::new(method);
        let address = prepared.as_ptr().cast_const();
        self.prepared.push(prepared);
        self.frames[id.index()] = address;
        Ok(address)
    }

    /// Disables stack allocation. No method may have been prepared.
    pub(crate) fn disable_stack_allocation(&mut self) {
        self.heap_only = true;
    }

    /// Enters a prepared method in a slot of a type's vtable.
    pub(crate) fn fill_vtable(&mut self, ty: u32, slot: u32, method: *const Method) {
        let class = self.types[ty as usize].class;
        // SAFETY: the vtable lives as long as `self`, and no reference to it exists.
        unsafe { (&mut *self.ready_vtables[class.index()].as_ptr())[slot as usize] = method };
    }

    /// The offset of an instance field.
    pub(crate) fn offset(&self, field: GlobalFieldId) -> u32 {
        self.field_offsets[field.index()]
    }
}

impl Shapes for [TypeInfo] {
    #[inline]
    fn shape(&self, ty: u32) -> Shape<'_> {
        let info = &self[ty as usize];
        match info.layout {
            Layout::Numbers(shift) => Shape::Numbers { shift },
            Layout::Refs => Shape::Refs,
            Layout::Object | Layout::Primitive => {
                Shape::Object { size: info.size, refs: &info.refs }
            }
        }
    }
}

/// The types as the collector sees them.
pub(crate) struct ShapesOf<'a>(pub(crate) &'a [TypeInfo]);

impl Shapes for ShapesOf<'_> {
    #[inline]
    fn shape(&self, ty: u32) -> Shape<'_> {
        self.0.shape(ty)
    }
}

const fn shift(primitive: Primitive) -> u8 {
    primitive.width().trailing_zeros() as u8
}

/// The methods that each class selects ([`Program::selected`]), if they are prepared.
type ReadyVtables = Box<[Fixed<[*const Method]>]>;

/// Size and reference offsets of each class's objects. A class that adds no references shares its
/// superclass's offsets.
type ObjectLayout = (u32, Rc<[u32]>);

/// The widths of fields, widest first.
const WIDTHS: [u32; 4] = [8, 4, 2, 1];

/// Lays out instance fields: the superclass's first, then the widest that fits without a gap.
fn lay_out_objects(program: &Program<'_>, field_offsets: &mut [u32]) -> Vec<ObjectLayout> {
    let mut layouts: Vec<ObjectLayout> =
        vec![(OBJECT_HEADER, Rc::default()); program.classes.len()];
    let mut waiting: [VecDeque<GlobalFieldId>; 4] = Default::default();
    for &class in &program.order {
        let info = &program.classes[class];
        let (mut end, inherited) = match info.superclass {
            Some(superclass) if !info.is_interface() => layouts[superclass.index()].clone(),
            _ => (OBJECT_HEADER, Rc::default()),
        };
        for field in info.fields.iter().filter(|&field| !program.fields[field].is_static()) {
            let width = width_of(program, program.fields[field].ty);
            let queue = WIDTHS.iter().position(|&other| other == width).unwrap_or(0);
            waiting[queue].push_back(field);
        }
        let mut refs = Vec::new();
        loop {
            let left = |queue: &usize| !waiting[*queue].is_empty();
            let fits = |queue: &usize| end.is_multiple_of(WIDTHS[*queue]);
            let queue = (0..4).filter(left).find(fits).or_else(|| (0..4).find(left));
            let Some((queue, field)) =
                queue.and_then(|queue| Some((queue, waiting[queue].pop_front()?)))
            else {
                break;
            };
            end = end.next_multiple_of(WIDTHS[queue]);
            field_offsets[field.index()] = end;
            if program.kind(program.fields[field].ty) == Kind::Ref {
                refs.push(end);
            }
            end += WIDTHS[queue];
        }
        let refs =
            if refs.is_empty() { inherited } else { [&inherited[..], &refs].concat().into() };
        layouts[class.index()] = (end, refs);
    }
    layouts
}

fn constant_slot(field: &FieldInfo) -> Slot {
    match field.constant {
        Some(Constant::Int(value)) => u64::from(value as u32),
        Some(Constant::Long(value)) => value as u64,
        Some(Constant::Float(bits)) => u64::from(bits),
        Some(Constant::Double(bits)) => bits,
        Some(Constant::String(_)) | None => 0,
    }
}

fn lay_out_statics(program: &Program<'_>, field_offsets: &mut [u32]) -> (Box<[Slot]>, Box<[u32]>) {
    let (mut statics, mut refs) = (Vec::new(), Vec::new());
    for (id, field) in program.fields.iter().filter(|(_, field)| field.is_static()) {
        field_offsets[id.index()] = statics.len() as u32;
        if program.kind(field.ty) == Kind::Ref {
            refs.push(statics.len() as u32);
        }
        statics.push(constant_slot(field));
    }
    (statics.into_boxed_slice(), refs.into_boxed_slice())
}

/// By class: whether its initialisation has an effect. Superclasses and superinterfaces with default methods
/// count (JLS 12.4.1).
fn find_initializers(program: &Program<'_>) -> Box<[bool]> {
    let mut needs = vec![false; program.classes.len()].into_boxed_slice();
    // Interfaces that are initialised with the classes that implement them, and whose initialisation has an
    // effect.
    let mut implied = needs.clone();
    for &class in &program.order {
        let info = &program.classes[class];
        let own = info.initializer.is_some()
            || info
                .fields
                .iter()
                .any(|field| matches!(program.fields[field].constant, Some(Constant::String(_))));
        if info.is_interface() {
            needs[class.index()] = own;
            implied[class.index()] = own && has_default_methods(program, class);
            continue;
        }
        // The superclass accounts for the interfaces that it inherits.
        let interfaces = program.all_interfaces(class);
        let inherited = info.superclass.is_some_and(|superclass| needs[superclass.index()]);
        let added = match info.superclass {
            Some(superclass) => program.all_interfaces(superclass).len() < interfaces.len(),
            None => false,
        };
        needs[class.index()] = own
            || inherited
            || (added && interfaces.iter().any(|interface| implied[interface.index()]));
    }
    needs
}

/// Whether an interface is initialised with the classes that implement it.
pub(crate) fn has_default_methods(program: &Program<'_>, interface: GlobalClassId) -> bool {
    program.classes[interface].methods.iter().any(|method| {
        let method = &program.methods[method];
        !method.is_static() && !method.is_abstract()
    })
}

/// A bit for each argument with a property, the receiver first. Bit 63 stands for all arguments from number
/// 63 on.
pub(crate) fn argument_bits(
    annotations: impl Iterator<Item = Annotation>,
    has: impl Fn(Annotation) -> bool,
) -> u64 {
    let numbered = annotations.enumerate().filter(|&(_, annotation)| has(annotation));
    numbered.fold(0, |bits, (i, _)| bits | 1 << i.min(63))
}

fn link_module(
    program: &Program<'_>,
    module: ModuleId,
    field_offsets: &[u32],
    needs_init: &[bool],
    layouts: &[ObjectLayout],
) -> ModuleTables {
    let links = &program.links[module];
    let fields = links.fields.values().map(|&field| {
        let info = &program.fields[field];
        let lazy = info.is_static() && needs_init[info.class.index()];
        field_offsets[field.index()] | if lazy { UNINITIALIZED } else { 0 }
    });
    let calls = links.methods.iter().map(|(reference, &method)| {
        let info = &program.methods[method];
        let constructor = program.name(info.name) == "<init>";
        let class = &program.classes[info.class];
        let lazy = (info.is_static() || constructor) && needs_init[info.class.index()];
        let params = &program.params[program.selectors[info.selector].params];
        let receiver = i16::from(!info.is_static() && !constructor);
        // At most 255 (verifier section 2: `TooManyParameters`).
        let refs = params.iter().filter(|&&ty| program.kind(ty) == Kind::Ref).count() as i16;
        let slot = program.slot(method).unwrap_or(NO_SLOT);
        let relied = argument_bits(
            links.descriptors[program.modules[module].method_refs[reference].desc].annotations(),
            |annotation| annotation.captured,
        );
        // Guards are necessary only where the call may select a method that leaks an argument.
        let guarded = program.is_leaked(method) && relied != 0;
        let dispatch = match (slot != NO_SLOT, class.is_interface() && receiver == 1) {
            (true, _) if guarded => Dispatch::GuardedTable,
            (true, _) => Dispatch::Table,
            (_, true) if guarded => Dispatch::GuardedSearch,
            (_, true) => Dispatch::Search,
            _ => Dispatch::Direct,
        };
        let entry = CallEntry {
            callee: core::ptr::null(),
            cached_callee: core::ptr::null(),
            cached_type: if constructor { class.ty.as_u32() } else { NO_TYPE },
            target: method.as_u32() | if lazy { UNINITIALIZED } else { 0 },
            size_or_slot: match dispatch {
                _ if constructor => (layouts[info.class.index()].0 + 7) & !7,
                Dispatch::Table => slot,
                Dispatch::Search => BY_SEARCH,
                _ => NO_SLOT,
            },
            receiver: -(params.len() as i16 + receiver),
            receiver_ref: -(refs + receiver),
        };
        (entry, CallRules { relied, slot, dispatch, always_slow: false })
    });
    let (calls, rules): (Vec<CallEntry>, Vec<CallRules>) = calls.unzip();
    ModuleTables {
        fields: fields.collect(),
        calls: calls.into_boxed_slice(),
        rules: rules.into_boxed_slice(),
        types: links.types.values().map(|ty| ty.as_u32()).collect(),
        strings: vec![Ref::NULL; program.modules[module].literals.len()].into_boxed_slice(),
    }
}
