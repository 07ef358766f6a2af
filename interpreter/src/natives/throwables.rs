//! Natives of `java.lang.Throwable`.

use cranelift_entity::EntityRef;
use tsb_format::lines;
use tsb_verifier::GlobalMethodId;

use super::{IntoSlot, Row};
use crate::fault::Trap;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

pub(super) const TABLE: &[Row] = &[
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
    ("java.lang.Throwable.frameLine(int, int)", |vm| {
        let Some(method) = method(vm) else { return Ok((-1).into_slot()) };
        if vm.natives[method.index()].is_some() {
            return Ok((-2).into_slot());
        }
        let line = lines::line_at(vm.program.lines(method), vm.int_argument(1) as u32);
        Ok(line.map_or(-1, |line| line as i32).into_slot())
    }),
];

fn method(vm: &Vm<'_>) -> Option<GlobalMethodId> {
    let method = GlobalMethodId::from_u32(vm.int_argument(0) as u32);
    vm.program.methods.is_valid(method).then_some(method)
}

/// The frames of the thread without those that make the exception.
fn capture(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let this = vm.argument(0);
    let mut skip = 1;
    let mut filling = true;
    for frame in vm.frames().skip(1) {
        let info = &vm.program.methods[frame.method];
        let name = vm.program.name(info.name);
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
