//! Natives of `java.lang.Object`, `Class` and `String`.

use tsb_format::Flags;
use tsb_verifier::{GlobalType, GlobalTypeId};

use super::{IntoSlot, NativeEntry};
use crate::fault::{Fault, Trap};
use crate::image::Layout;
use crate::init::Initialization;
use crate::thread::FrameOrigin;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.Object.getClass()", |vm| {
        let ty = vm.heap.type_of(vm.ref_argument(0));
        Ok(vm.class_object(ty)?.into_slot())
    }),
    ("java.lang.Object.hashCode()", |vm| identity_hash(vm)),
    ("java.lang.Object.clone()", clone),
    ("java.lang.Class.isInstance(java.lang.Object)", |vm| {
        let class = vm.type_of_class(vm.ref_argument(0));
        let object = vm.ref_argument(1);
        let is = !object.is_null() && vm.is_subtype(vm.heap.type_of(object), class.as_u32());
        Ok(is.into_slot())
    }),
    ("java.lang.Class.isAssignableFrom(java.lang.Class)", |vm| {
        let class = vm.type_of_class(vm.ref_argument(0));
        let other = vm.type_of_class(vm.object_argument(1)?);
        Ok(vm.program.is_subtype(other, class).into_slot())
    }),
    ("java.lang.Class.desiredAssertionStatus()", |vm| Ok(vm.assertions().into_slot())),
    ("java.lang.Class.initialize0()", initialize),
    ("java.lang.reflect.Array.newArray0(java.lang.Class, int)", new_array),
    ("java.lang.Class.isArray()", |vm| {
        Ok(matches!(this_type(vm).1, GlobalType::Array(_)).into_slot())
    }),
    ("java.lang.Class.isInterface()", |vm| {
        let class = this_type(vm).1.class();
        Ok(class.is_some_and(|class| vm.program.classes[class].is_interface()).into_slot())
    }),
    ("java.lang.Class.isPrimitive()", |vm| {
        Ok(matches!(this_type(vm).1, GlobalType::Primitive(_)).into_slot())
    }),
    ("java.lang.Class.getComponentType()", |vm| match this_type(vm).1 {
        GlobalType::Array(element) => Ok(vm.class_object(element.as_u32())?.into_slot()),
        _ => Ok(Ref::NULL.into_slot()),
    }),
    ("java.lang.Class.getSuperclass()", |vm| {
        let superclass = match this_type(vm).1 {
            GlobalType::Primitive(_) => None,
            GlobalType::Array(_) => Some(vm.program.well_known.object),
            GlobalType::Class(class) => {
                let info = &vm.program.classes[class];
                if info.is_interface() { None } else { info.superclass }
            }
        };
        match superclass {
            Some(class) => {
                let ty = vm.program.classes[class].ty.as_u32();
                Ok(vm.class_object(ty)?.into_slot())
            }
            None => Ok(Ref::NULL.into_slot()),
        }
    }),
    ("java.lang.Class.name0()", |vm| {
        let name = vm.java_name(this_type(vm).0);
        Ok(vm.new_string(&name)?.into_slot())
    }),
    ("java.lang.String.intern()", |vm| {
        let string = vm.ref_argument(0);
        Ok(vm.intern(string)?.into_slot())
    }),
];

/// Runs the initialiser of a class on top of the native method's frame. The method is executed again afterwards.
fn initialize(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let Some(class) = this_type(vm).1.class() else { return Ok(0) };
    match vm.initialize(class, FrameOrigin::Initializer)? {
        Initialization::Done | Initialization::Running => Ok(0),
        Initialization::Started => Err(Trap::Blocked),
        Initialization::InOtherThread(class) => Err(vm.block_on_class(class)),
    }
}

fn new_array(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let element = vm.type_of_class(vm.object_argument(0)?);
    let length = vm.int_argument(1);
    let Ok(length) = u32::try_from(length) else { return Err(Fault::NegativeSize(length).into()) };
    let Some(ty) = vm.program.array_of(element) else { return Ok(Ref::NULL.into_slot()) };
    Ok(vm.new_array(ty.as_u32(), length)?.into_slot())
}

/// The identity hash code of the first argument, which is not null.
pub(super) fn identity_hash(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let growth = vm.heap.hash_growth(vm.ref_argument(0));
    if growth > 0 {
        vm.make_room_for_tables(growth)?;
    }
    // A collection may have moved the object.
    let object = vm.ref_argument(0);
    Ok(vm.heap.identity_hash(object).into_slot())
}

fn this_type(vm: &Vm<'_>) -> (GlobalTypeId, GlobalType) {
    let ty = vm.type_of_class(vm.ref_argument(0));
    (ty, vm.program.types[ty])
}

fn clone(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let ty = vm.heap.type_of(vm.ref_argument(0));
    if vm.image.types[ty as usize].layout != Layout::Object {
        let length = vm.heap.length(vm.ref_argument(0));
        let shift = vm.element_shift(ty);
        let copy = vm.new_array(ty, length)?;
        vm.work(u64::from(length) << shift)?;
        let original = vm.ref_argument(0);
        vm.heap.copy_elements(original, 0, copy, 0, length << shift);
        return Ok(copy.into_slot());
    }
    let cloneable = vm.program.well_known.cloneable.map(|class| vm.program.classes[class].ty);
    if !cloneable.is_some_and(|cloneable| vm.is_subtype(ty, cloneable.as_u32())) {
        let name = vm.java_name(GlobalTypeId::from_u32(ty));
        return Err(Trap::java("java.lang.CloneNotSupportedException", name));
    }
    debug_assert!(
        !vm.program.classes[vm.image.types[ty as usize].class].flags.contains(Flags::ABSTRACT)
    );
    let copy = vm.new_object(ty)?;
    let (original, size) = (vm.ref_argument(0), vm.image.types[ty as usize].size);
    vm.heap.copy_fields(original, copy, size);
    Ok(copy.into_slot())
}
