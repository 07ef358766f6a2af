//! The program as the interpreter wants it: side tables that the 16-bit indices in code lead to.
//!
//! Code is executed where it lies in the module and is never written; what linking and class
//! initialisation find out is kept here.

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
    Program,
};

use crate::heap::{OBJECT_HEADER, Shape, Shapes};
use crate::value::{Ref, Slot};

pub(crate) mod accessors;
pub(crate) mod loads;
pub(crate) mod method;
pub(crate) mod operands;
pub(crate) mod stack_slots;

use loads::CachedLoads;
use method::{Method, Model, Unready};
use stack_slots::StackSlots;

/// Set in a [`FieldEntry`] or [`CallEntry::target`] as long as the class may need initialising first.
pub(crate) const UNINITIALIZED: u32 = 1 << 31;

/// In place of the type of a receiver: none.
pub(crate) const NO_TYPE: u32 = u32::MAX;

/// The slot of a method that is not called through a vtable.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// In place of a slot: to search among the last selections is all that calls of the method need.
pub(crate) const BY_SEARCH: u32 = NO_SLOT - 1;

/// What a field reference leads to: the offset in the object, or the slot among the statics.
pub(crate) type FieldEntry = u32;

/// How a virtual call finds its method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dispatch {
    /// It is the resolved one.
    Direct,
    /// In the vtable of the receiver's class, at [`CallRules::slot`].
    Table,
    /// By search.
    Search,
    /// As [`Dispatch::Table`], but something that may be found lets arguments escape that the caller relies on being
    /// kept: before these run, local objects are moved to the heap.
    GuardedTable,
    /// As [`Dispatch::Search`], with the same care.
    GuardedSearch,
}

/// What a method reference leads to: what calls read that find all as the last one did.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct CallEntry {
    /// The resolved method, if nothing needs to be done before it is called: unless this is null, the class is
    /// initialised, and the method is ready.
    pub(crate) callee: *const Method,
    /// The same of the method that virtual calls run on receivers of the type in `key`.
    pub(crate) cached_callee: *const Method,
    /// For constructors the type of the class, else that of the last receiver, [`NO_TYPE`] if there is none that
    /// `found` is known for.
    pub(crate) cached_type: u32,
    /// The resolved method, perhaps with [`UNINITIALIZED`].
    pub(crate) target: u32,
    /// For constructors the size of an object, rounded up. For methods that are found in the vtable of the receiver's
    /// class the slot, for those that are searched for [`BY_SEARCH`]; [`NO_SLOT`] if that needs more care, and for all others.
    pub(crate) size_or_slot: u32,
    /// Where the receiver stands among all operands, as a distance from their end.
    pub(crate) receiver: i16,
    /// The same among those that are references.
    pub(crate) receiver_ref: i16,
}

const _: () = assert!(size_of::<CallEntry>() <= 32);

/// How the calls of a method reference find the method: what is read where [`CallEntry`] does not suffice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallRules {
    /// The arguments that the caller relies on being kept captured, a bit for each as in [`Method::leaks`].
    pub(crate) relied: u64,
    /// For [`Dispatch::Table`] the slot.
    pub(crate) slot: u32,
    /// How virtual and interface calls find the method.
    pub(crate) dispatch: Dispatch,
    /// Whether all calls take the slow way, so that loads are redone behind some of them.
    pub(crate) always_slow: bool,
}

/// The last methods that the classes of receivers were found to have for interface methods, for calls that meet
/// receivers of several types: each pair of type and method has one place where it may stand.
#[derive(Debug)]
pub(crate) struct DispatchCache([DispatchCacheEntry; DispatchCache::LEN]);

#[derive(Clone, Copy, Debug)]
struct DispatchCacheEntry {
    /// The receiver's type and the interface method.
    pair: u64,
    /// What a call runs, under the conditions of [`CallEntry::callee`].
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

    /// What a call runs; null if that is not known.
    #[inline(always)]
    pub(crate) fn find(&self, ty: u32, target: u32) -> *const Method {
        let pair = Self::pair(ty, target);
        let found = &self.0[Self::index_of(pair)];
        if found.pair == pair { found.callee } else { core::ptr::null() }
    }

    /// Remembers what a call runs.
    pub(crate) fn insert(&mut self, ty: u32, target: u32, callee: *const Method) {
        let pair = Self::pair(ty, target);
        self.0[Self::index_of(pair)] = DispatchCacheEntry { pair, callee };
    }
}

/// The same before the method is ready, in more field_offsets: what [`Program::select`] found last.
#[derive(Debug, Default)]
pub(crate) struct SelectionCache(Vec<(u64, u32)>);

impl SelectionCache {
    const LEN: usize = 1 << 12;

    fn index_of(pair: u64) -> usize {
        (pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::LEN.trailing_zeros())) as usize
    }

    /// The method that was found for a type and an interface method, if that is known.
    pub(crate) fn find(&self, ty: u32, method: u32) -> Option<u32> {
        let pair = DispatchCache::pair(ty, method);
        self.0
            .get(Self::index_of(pair))
            .filter(|&&(known, _)| known == pair)
            .map(|&(_, found)| found)
    }

    /// Remembers a method.
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

/// How objects of a type are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// There are none.
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
    /// The class that methods are looked up in; `java.lang.Object` for arrays.
    pub(crate) class: GlobalClassId,
    /// How objects look.
    pub(crate) layout: Layout,
    /// The binary logarithm of the size of an array's elements.
    pub(crate) shift: u8,
    /// Offsets of the references in an object.
    pub(crate) refs: Rc<[u32]>,
    /// A class's number in the pre-order of the superclass tree, the first for arrays, which only `java.lang.Object` is a
    /// superclass of.
    pub(crate) number: u32,
    /// How many numbers from its own on belong to a class and its subclasses; 0 where these are not all subtypes.
    pub(crate) subclasses: u32,
    /// Whether all subtypes are among those.
    pub(crate) is_class: bool,
    /// Another type that objects of this type have been found to be objects of, at first the type itself.
    pub(crate) supertype: u32,
}

/// The linked program.
#[derive(Debug)]
pub(crate) struct Image {
    pub(crate) types: Box<[TypeInfo]>,
    pub(crate) modules: Box<[ModuleTables]>,
    /// By method: its frame's layout, for native methods too; null if it was not called yet.
    frames: Box<[*const Method]>,
    #[expect(clippy::vec_box, reason = "`frames` points to the boxes")]
    prepared: Vec<Box<Method>>,
    /// Bytes that `prepared` may still take.
    room: usize,
    /// By field: the offset in the object or the slot among the statics.
    pub(crate) field_offsets: Box<[u32]>,
    /// The last methods selected for interface calls.
    pub(crate) dispatch_cache: Box<DispatchCache>,
    pub(crate) statics: Box<[Slot]>,
    pub(crate) static_refs: Box<[u32]>,
    /// By class: whether initialising it can be seen by the program.
    pub(crate) needs_init: Box<[bool]>,
    ready_vtables: ReadyVtables,
    /// By type: what virtual calls run, by slot; null where that was not called yet.
    pub(crate) vtables_of_types: Box<[*const *const Method]>,
    /// Whether objects of local registers are made in the heap, as all others are.
    heap_only: bool,
    /// What calls may write; made when a method is called that holds loads.
    effects: Option<Effects>,
}

/// Bytes that the tables of all methods may take: more than those of any program need that declares no more registers than it uses.
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
            vtables_of_types.push(ready_vtables[class.index()].as_ptr());
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

    /// A method that has been called.
    pub(crate) fn method(&self, id: GlobalMethodId) -> Option<&Method> {
        // SAFETY: null, or the address of one of the boxes of `prepared`, which live as long as `self` and are
        // never changed.
        unsafe { self.frames[id.index()].as_ref() }
    }

    /// Makes a method ready for a model, unless it is. `arm` may change its code before it first runs.
    pub(crate) fn prepare(
        &mut self,
        program: &Program<'_>,
        id: GlobalMethodId,
        model: Model,
        arm: impl FnOnce(&mut Method),
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
        self.room = self.room.checked_sub(method.bytes()).ok_or(Unready::NoRoom)?;
        arm(&mut method);
        method.find_accessor(program, &self.modules[module.index()].fields);
        let address: *const Method = &raw const *method;
        self.prepared.push(method);
        self.frames[id.index()] = address;
        Ok(address)
    }

    /// Has all objects made in the heap. This is for images of which no method is ready.
    pub(crate) fn disable_stack_allocation(&mut self) {
        self.heap_only = true;
    }

    /// Makes the method in a slot of the vtable of a type known as ready.
    pub(crate) fn fill_vtable(&mut self, ty: u32, slot: u32, method: *const Method) {
        let class = self.types[ty as usize].class;
        self.ready_vtables[class.index()][slot as usize] = method;
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

/// A view of the types as the collector wants them.
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

/// The methods that each class selects ([`Program::selected`]), ready to be called.
type ReadyVtables = Box<[Box<[*const Method]>]>;

/// Size and reference offsets of each class's objects. A class that adds no references shares its
/// superclass's offsets.
type ObjectLayout = (u32, Rc<[u32]>);

/// The widths of fields, widest first.
const WIDTHS: [u32; 4] = [8, 4, 2, 1];

/// Places the instance fields: the superclass's first, then the widest that fits without a gap.
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

/// Which classes have something to do when they are initialised, superclasses and those superinterfaces
/// with default methods included (JLS 12.4.1).
fn find_initializers(program: &Program<'_>) -> Box<[bool]> {
    let mut needs = vec![false; program.classes.len()].into_boxed_slice();
    // The interfaces that are initialised along with the classes below them, and have something to do then.
    let mut along = needs.clone();
    for &class in &program.order {
        let info = &program.classes[class];
        let own = info.initializer.is_some()
            || info
                .fields
                .iter()
                .any(|field| matches!(program.fields[field].constant, Some(Constant::String(_))));
        if info.is_interface() {
            needs[class.index()] = own;
            along[class.index()] = own && has_default_methods(program, class);
            continue;
        }
        // What comes with the interfaces that the superclass has, the superclass has too.
        let interfaces = program.all_interfaces(class);
        let inherited = info.superclass.is_some_and(|superclass| needs[superclass.index()]);
        let added = match info.superclass {
            Some(superclass) => program.all_interfaces(superclass).len() < interfaces.len(),
            None => false,
        };
        needs[class.index()] = own
            || inherited
            || (added && interfaces.iter().any(|interface| along[interface.index()]));
    }
    needs
}

/// Whether an interface is initialised along with the classes that implement it.
pub(crate) fn has_default_methods(program: &Program<'_>, interface: GlobalClassId) -> bool {
    program.classes[interface].methods.iter().any(|method| {
        let method = &program.methods[method];
        !method.is_static() && !method.is_abstract()
    })
}

/// A bit for each argument with a property, the receiver first; the last one stands for all from number 63 on.
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
        // There are at most 255 (verifier).
        let refs = params.iter().filter(|&&ty| program.kind(ty) == Kind::Ref).count() as i16;
        let slot = program.slot(method).unwrap_or(NO_SLOT);
        let relied = argument_bits(
            links.descriptors[program.modules[module].method_refs[reference].desc].annotations(),
            |annotation| annotation.captured,
        );
        // Only where a call may select a method that leaks what the reference relies on being kept, calls are guarded.
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
