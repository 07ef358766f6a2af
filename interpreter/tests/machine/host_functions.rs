//! Host functions on all interpreters, with garbage collected at every allocation.

use std::cell::RefCell;
use std::rc::Rc;

use tsb_interpreter::host_functions::*;
use tsb_interpreter::*;

use crate::support::*;

/// `f` calls `grow` three times, each time with the string and the array that the last call gave.
const GROW: &str = ".class T\n.super java.lang.Object
    .method text() java.lang.String static native
    .end
    .method grow(java.lang.String captured read, int[] captured read, long) int[] static native
    .end
    .method join(java.lang.String captured read, int[] captured read) java.lang.String static native
    .end
    .method f() java.lang.String static
      .code
      .locals java.lang.String 1
      .locals int[] 1
      .locals int 1
        invokestatic T::text() java.lang.String <java.lang.String>
        astore 0 <java.lang.String>
        iconst_1
        newarray int[] <int[]>
        astore 1 <int[]>
        iconst_3
        istore 2
      again:
        aload 0 <java.lang.String>
        aload 1 <int[]>
        lconst_1
        invokestatic T::grow(java.lang.String captured read, int[] captured read, long) int[] <int[], java.lang.String, int[]>
        astore 1 <int[]>
        iload 2
        iconst_m1
        iadd
        istore 2
        iload 2
        ifne again
        aload 0 <java.lang.String>
        aload 1 <int[]>
        invokestatic T::join(java.lang.String captured read, int[] captured read) java.lang.String <int[], java.lang.String, java.lang.String>
        areturn <java.lang.String>
      .end
    .end\n";

#[test]
fn results_survive_collections() {
    let mut functions = HostFunctions::new();
    functions.insert("T.text", HostFunction::new(|_, ()| "t"));
    let grow = |_: &mut HostCall<'_, '_>, (text, mut all, by): (String, Vec<i32>, i64)| {
        all.push(text.len() as i32 + by as i32 + all.len() as i32);
        all
    };
    functions.insert("T.grow", HostFunction::new(grow));
    let join = |_: &mut HostCall<'_, '_>, (text, all): (String, Vec<i32>)| {
        all.iter().fold(text, |text, one| text + " " + &one.to_string())
    };
    functions.insert("T.join(java.lang.String, int[])", HostFunction::new(join));
    let backends = [Backend::Loop, Backend::Tail].into_iter().filter(|b| b.obstacle().is_none());
    for (backend, model) in backends.flat_map(|backend| Model::ALL.map(|model| (backend, model))) {
        let config = Config {
            gc_stress: true,
            verify_heap: true,
            backend,
            heap: 1 << 20,
            ..Config::default()
        };
        let host = Box::new(Recorder::default());
        let mut vm = Vm::with_host_functions(program(GROW), config, host, &functions).unwrap();
        let f = method(&vm, "T.f(");
        let Ok(Some(Value::Ref(text))) = vm.call(model, f, &[]) else { panic!("no result") };
        assert_eq!(vm.describe_object(text), "\"t 0 3 4 5\"", "{model:?}");
        assert!(vm.collections() > 4);
        assert_eq!(vm.verify_heap(), Ok(()));
    }
}

#[test]
fn a_machine_runs_no_program_without_its_host_functions() {
    let host = || Box::new(Recorder::default());
    let missing = Vm::new(program(GROW), Config::default(), host()).unwrap_err();
    assert!(matches!(missing, LinkError::NoHostFunction { name, .. } if name == "T.text"));
    let mut functions = HostFunctions::new();
    functions.insert("T.text", HostFunction::new(|_, _: i32| "t"));
    let other = Vm::with_host_functions(program(GROW), Config::default(), host(), &functions);
    assert!(matches!(other.unwrap_err(), LinkError::HostFunctionDiffers { .. }));
}

#[test]
fn a_machine_does_not_go_on_after_a_panic() {
    let classes = ".class T\n.super java.lang.Object
        .method panic() void static native
        .end
        .method f() void static
        .code
          invokestatic T::panic() void
          return
        .end
        .end\n";
    let mut functions = HostFunctions::new();
    functions.insert("T.panic", HostFunction::new(|_, ()| -> () { panic!("in the host") }));
    let host = Box::new(Recorder::default());
    let config = Config::default();
    let vm = Vm::with_host_functions(program(classes), config, host, &functions).unwrap();
    let vm = Rc::new(RefCell::new(vm));
    let f = method(&vm.borrow(), "T.f(");
    let call = || vm.borrow_mut().call(Model::Five, f, &[]);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)).is_err());
    let Err(Outcome::Failed(reason)) = vm.borrow_mut().resume(Model::Five) else { panic!() };
    assert_eq!(reason, "a host function has panicked");
}
