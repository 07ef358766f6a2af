//! Natives of `java.lang.System` and `Runtime`.

use alloc::string::{String, ToString};

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::value::Slot;
use crate::vm::Vm;

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.System.setIn0(java.io.InputStream)", |vm| set_stream(vm, "in")),
    ("java.lang.System.setOut0(java.io.PrintStream)", |vm| set_stream(vm, "out")),
    ("java.lang.System.setErr0(java.io.PrintStream)", |vm| set_stream(vm, "err")),
    ("java.lang.System.currentTimeMillis()", |vm| Ok(vm.millis().into_slot())),
    ("java.lang.System.nanoTime()", |vm| Ok(vm.nanos().into_slot())),
    ("java.lang.System.identityHashCode(java.lang.Object)", |vm| {
        if vm.ref_argument(0).is_null() { Ok(0) } else { super::classes::identity_hash(vm) }
    }),
    ("java.lang.System.property(java.lang.String)", |vm| {
        let name = vm.string_text(vm.object_argument(0)?);
        match property(vm, &name) {
            Some(value) => Ok(vm.new_string(&value)?.into_slot()),
            None => Ok(0),
        }
    }),
    ("java.security.SecureRandom.fill0(byte[])", |vm| {
        let array = vm.object_argument(0)?;
        let length = vm.heap.length(array);
        vm.work(u64::from(length))?;
        let filled = vm.host.entropy(vm.heap.elements_mut(array, 0, length));
        Ok(filled.into_slot())
    }),
    ("java.lang.Runtime.halt0(int)", |vm| {
        // The output is flushed when the run ends.
        Err(Trap::Exit(vm.int_argument(0)))
    }),
    ("java.lang.Runtime.availableProcessors()", |_| Ok(1.into_slot())),
    ("java.lang.Runtime.freeMemory()", |vm| {
        let free = vm.heap.committed().saturating_sub(vm.heap.used());
        Ok(i64::from(free).into_slot())
    }),
    ("java.lang.Runtime.totalMemory()", |vm| Ok(i64::from(vm.heap.committed()).into_slot())),
    ("java.lang.Runtime.maxMemory()", |vm| Ok(i64::from(vm.heap.limit()).into_slot())),
    ("java.lang.Runtime.gc()", |vm| {
        vm.collect()?;
        Ok(0)
    }),
];

/// Assigns to a static field of `System` that is final for other code.
fn set_stream(vm: &mut Vm<'_>, name: &str) -> Result<Slot, Trap> {
    let program = vm.program.clone();
    let class = program.methods[vm.thread.method].class;
    let mut fields = program.classes[class].fields.iter();
    let field = fields.find(|&field| program.name(program.fields[field].name) == name);
    let field = field.ok_or_else(|| Trap::Fatal(alloc::format!("System has no field {name}")))?;
    let slot = vm.image.offset(field) as usize;
    vm.image.statics[slot] = vm.argument(0);
    Ok(0)
}

fn property(vm: &mut Vm<'_>, name: &str) -> Option<String> {
    let fixed = match name {
        "line.separator" => "\n",
        "file.separator" => "/",
        "path.separator" => ":",
        "file.encoding" | "stdout.encoding" | "stderr.encoding" | "stdin.encoding"
        | "native.encoding" | "sun.jnu.encoding" => "UTF-8",
        "java.version" => "25.0.2",
        "java.specification.version" | "java.vm.specification.version" => "25",
        "java.vm.version" | "java.runtime.version" => "25.0.2+10-LTS",
        "java.version.date" => "2026-01-20",
        "java.class.version" => "69.0",
        "java.class.path" | "java.library.path" => "",
        "java.home" => "/",
        "java.vm.info" => "interpreted mode",
        "java.runtime.name" => "tsb Runtime Environment",
        "java.specification.name" => "Java Platform API Specification",
        "java.vm.specification.name" => "Java Virtual Machine Specification",
        "java.specification.vendor" | "java.vm.specification.vendor" => "Oracle Corporation",
        "user.language" => "en",
        "java.vendor" | "java.vm.vendor" => "tsb",
        "java.vm.name" => "tsbvm",
        _ => return vm.host.property(name),
    };
    Some(fixed.to_string())
}
