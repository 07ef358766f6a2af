//! Natives of `java.lang.Throwable`.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::inlines::Inlines;
use tsb_format::lines;
use tsb_verifier::GlobalMethodId;

use super::{IntoSlot, NativeEntry};
use crate::exceptions::MAX_TRACE;
use crate::fault::Trap;
use crate::heap::ARRAY_HEADER;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.Throwable.capture()", capture),
    ("java.lang.Throwable.frameClass(int)", |vm| {
        let Some(method) = method(vm) else { return Ok(0) };
        let name = vm.program.clone();
        let name = name.class_name(name.methods[method].class);
        Ok(vm.new_string(name)?.into_slot())
    }),
    ("java.lang.Throwable.frameMethod(int)", |vm| {
        let Some(method) = method(vm) else { return Ok(0) };
        let program = vm.program.clone();
        let name = program.name(program.methods[method].name);
        Ok(vm.new_string(name)?.into_slot())
    }),
    ("java.lang.Throwable.frameFile(int)", |vm| {
        let Some(method) = method(vm) else { return Ok(0) };
        let program = vm.program.clone();
        let class = program.methods[method].class;
        let source = program.class_def(class).source;
        let Some(source) = source else { return Ok(0) };
        let path: &str = &program.modules[program.classes[class].module].names[source];
        let file = path.rsplit('/').next().unwrap_or(path);
        Ok(vm.new_string(file)?.into_slot())
    }),
    ("java.lang.Throwable.frameLines(int[])", frame_lines),
];

fn method(vm: &Vm<'_>) -> Option<GlobalMethodId> {
    let method = GlobalMethodId::from_u32(vm.int_argument(0) as u32);
    vm.program.methods.is_valid(method).then_some(method)
}

/// The frames of the thread without those that create the exception.
fn capture(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let this = vm.argument(0);
    let mut skip = 1;
    let mut filling = true;
    for frame in vm.frames().skip(1) {
        let info = &vm.program.methods[frame.method];
        let name = vm.program.name(info.name);
        // Inlined code of a constructor does not count as a constructor.
        if is_inlined(vm, frame.method, frame.pc) {
            break;
        }
        let same = !info.is_static()
            && matches!(vm.register(&frame, 0), Some(crate::value::Value::Ref(object)) if object == Ref(this as u32));
        if same && filling && name == "fillInStackTrace" {
            skip += 1;
        } else if same && name == "<init>" {
            filling = false;
            skip += 1;
        } else {
            break;
        }
    }
    Ok(vm.backtrace(skip)?.into_slot())
}

fn is_inlined(vm: &Vm<'_>, method: GlobalMethodId, pc: u32) -> bool {
    let table = vm.program.inlines(method);
    !table.is_empty()
        && Inlines::read(table).is_some_and(|inlines| inlines.sites_at(pc).next().is_some())
}

/// Converts pairs of method and code offset to pairs of method and line, with one pair for each inlined call.
fn frame_lines(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let positions = Ref(vm.argument(0) as u32);
    let Some(ty) = vm.layouts.ints.filter(|_| !positions.is_null()) else { return Ok(0) };
    let int = |i: u32| vm.heap.get::<u32>(positions, ARRAY_HEADER + 4 * i);
    let mut lines: Vec<(u32, i32)> = Vec::new();
    for i in 0..vm.heap.length(positions) / 2 {
        let (number, pc) = (int(2 * i), int(2 * i + 1));
        let method = GlobalMethodId::from_u32(number);
        if !vm.program.methods.is_valid(method) {
            lines.push((number, -1));
            continue;
        }
        if vm.natives[method.index()].is_some() {
            lines.push((number, -2));
            continue;
        }
        let known = |line: Option<u32>| line.map_or(-1, |line| line as i32);
        let positions = source_positions(vm, method, pc).into_iter();
        lines.extend(positions.map(|(method, line)| (method.as_u32(), known(line))));
    }
    lines.truncate(MAX_TRACE);
    let array = vm.new_array(ty, lines.len() as u32 * 2)?;
    for (i, (method, line)) in lines.into_iter().enumerate() {
        let at = ARRAY_HEADER + 8 * i as u32;
        vm.heap.set(array, at, method);
        vm.heap.set(array, at + 4, line);
    }
    Ok(array.into_slot())
}

/// The methods and lines of an offset in a method's code, the innermost first. Inlined calls are included.
pub(crate) fn source_positions(
    vm: &Vm<'_>,
    method: GlobalMethodId,
    pc: u32,
) -> Vec<(GlobalMethodId, Option<u32>)> {
    let mut positions = Vec::new();
    let mut line = lines::line_at(vm.program.lines(method), pc);
    let table = vm.program.inlines(method);
    if !table.is_empty() {
        let module = vm.program.methods[method].module;
        let inlines = Inlines::read(table).unwrap_or_default();
        for site in inlines.sites_at(pc) {
            if let Some(called) = vm.program.method_of_module(module, site.method) {
                positions.push((called, line));
                line = site.line;
            }
        }
    }
    positions.push((method, line));
    positions
}
