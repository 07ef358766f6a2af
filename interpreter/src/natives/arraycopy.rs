//! `System.arraycopy`.

use alloc::format;
use alloc::string::String;

use tsb_verifier::GlobalTypeId;

use super::NativeEntry;
use crate::fault::{Fault, Trap};
use crate::heap::ARRAY_HEADER;
use crate::image::Layout;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] =
    &[("java.lang.System.arraycopy(java.lang.Object, int, java.lang.Object, int, int)", arraycopy)];

fn store_exception(message: String) -> Trap {
    Trap::java("java.lang.ArrayStoreException", message)
}

fn index_exception(message: String) -> Trap {
    Trap::java("java.lang.ArrayIndexOutOfBoundsException", message)
}

fn arraycopy(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let (from, to) = (vm.ref_argument(0), vm.ref_argument(2));
    let (from_at, to_at, count) = (vm.int_argument(1), vm.int_argument(3), vm.int_argument(4));
    if from.is_null() || to.is_null() {
        return Err(Fault::Null.into());
    }
    let (from_type, to_type) = (vm.heap.type_of(from), vm.heap.type_of(to));
    let layout = vm.image.types[from_type as usize].layout;
    if from_type != to_type || layout == Layout::Object {
        check_types(vm, from_type, to_type)?;
    }
    let (from_length, to_length) = (vm.heap.length(from), vm.heap.length(to));
    let end = |at: i32| at as u32 as u64 + count as u32 as u64;
    if (from_at | to_at | count) < 0
        || end(from_at) > u64::from(from_length)
        || end(to_at) > u64::from(to_length)
    {
        return Err(bounds_exception(vm, from, to, [from_at, to_at, count]));
    }
    let (from_at, to_at, count) = (from_at as u32, to_at as u32, count as u32);
    vm.work(u64::from(count) << vm.element_shift(from_type))?;
    if let Layout::Numbers(shift) = layout {
        vm.heap.copy_elements(from, from_at << shift, to, to_at << shift, count << shift);
        return Ok(0);
    }
    let source = vm.image.types[from_type as usize].element;
    let target = vm.image.types[to_type as usize].element;
    if source == target || vm.is_subtype(source, target) {
        vm.heap.copy_elements(from, from_at << 2, to, to_at << 2, count << 2);
        return Ok(0);
    }
    // The arrays differ in type, so they are not the same and do not overlap.
    for i in 0..count {
        let element = vm.heap.get_ref(from, ARRAY_HEADER + 4 * (from_at + i));
        if !element.is_null() && !vm.is_subtype(vm.heap.type_of(element), target) {
            let (source, target_name) = (name(vm, source), name(vm, target));
            let narrowing = vm.is_subtype(target, vm.image.types[from_type as usize].element);
            return Err(store_exception(if narrowing {
                format!(
                    "arraycopy: element type mismatch: can not cast one of the elements of {source}[] to the \
                     type of the destination array, {target_name}"
                )
            } else {
                format!("arraycopy: type mismatch: can not copy {source}[] into {target_name}[]")
            }));
        }
        vm.heap.set_ref(to, ARRAY_HEADER + 4 * (to_at + i), element);
    }
    Ok(0)
}

fn name(vm: &Vm<'_>, ty: u32) -> String {
    vm.java_name(GlobalTypeId::from_u32(ty))
}

/// The description of an array of numbers, or of objects, in messages.
fn array_name(vm: &Vm<'_>, ty: u32) -> String {
    match vm.image.types[ty as usize].layout {
        Layout::Numbers(_) => name(vm, vm.image.types[ty as usize].element),
        _ => String::from("object array"),
    }
}

fn check_types(vm: &Vm<'_>, from: u32, to: u32) -> Result<(), Trap> {
    let layout = |ty: u32| vm.image.types[ty as usize].layout;
    let is_array = |ty: u32| matches!(layout(ty), Layout::Numbers(_) | Layout::Refs);
    if !is_array(from) {
        let name = name(vm, from);
        return Err(store_exception(format!("arraycopy: source type {name} is not an array")));
    }
    if !is_array(to) {
        let name = name(vm, to);
        return Err(store_exception(format!("arraycopy: destination type {name} is not an array")));
    }
    if layout(from) != Layout::Refs || layout(to) != Layout::Refs {
        let (from, to) = (array_name(vm, from), array_name(vm, to));
        return Err(store_exception(format!(
            "arraycopy: type mismatch: can not copy {from}[] into {to}[]"
        )));
    }
    Ok(())
}

fn bounds_exception(vm: &Vm<'_>, from: Ref, to: Ref, [from_at, to_at, count]: [i32; 3]) -> Trap {
    let array = |array: Ref| {
        format!("{}[{}]", array_name(vm, vm.heap.type_of(array)), vm.heap.length(array))
    };
    let last = |at: i32| (at as u32).wrapping_add(count as u32);
    index_exception(if from_at < 0 {
        format!("arraycopy: source index {from_at} out of bounds for {}", array(from))
    } else if to_at < 0 {
        format!("arraycopy: destination index {to_at} out of bounds for {}", array(to))
    } else if count < 0 {
        format!("arraycopy: length {count} is negative")
    } else if u64::from(from_at as u32) + u64::from(count as u32) > u64::from(vm.heap.length(from))
    {
        format!("arraycopy: last source index {} out of bounds for {}", last(from_at), array(from))
    } else {
        format!("arraycopy: last destination index {} out of bounds for {}", last(to_at), array(to))
    })
}
