//! Instructions do not use up the stack of the host, however many there are.

mod support;

use support::*;
use tsb_interpreter::*;

/// Enough to overflow any stack, if each instruction took a few bytes of it. The loop of debug builds, which cannot
/// do so, runs fewer.
const ROUNDS: i32 = if cfg!(debug_assertions) { 100_000 } else { 5_000_000 };

/// A stack on which there is hardly room for more than the calls to get into the interpreter.
const HOST_STACK: usize = 128 << 10;

fn count_down<S: StackModel>() -> Option<Value> {
    let classes = ".class T\n.super java.lang.Object
        .method g(int) int static
        .code
          iload 0
          ifgt positive
          iconst_1
          ireturn
        positive:
          iload 0
          iconst_m1
          iadd
          ireturn
        .end
        .method f(int) int static
        .code
        .locals int 1
        again:
          iload 0
          ifle done
          iload 0
          invokestatic T::g(int) int
          istore 0
          iinc 1 1
          goto again
        done:
          iload 1
          ireturn
        .end
        .end";
    let mut vm = machine(classes, Config { heap: 1 << 20, ..Config::default() });
    let f = method(&vm, "T.f(");
    vm.call::<S, NoHooks>(f, &[Value::Int(ROUNDS)], &mut NoHooks).unwrap()
}

fn on_a_small_stack(run: fn() -> Option<Value>) -> Option<Value> {
    let thread = std::thread::Builder::new().stack_size(HOST_STACK).spawn(run).unwrap();
    thread.join().unwrap()
}

#[test]
fn many_instructions_need_no_more_of_the_host_stack() {
    assert_eq!(on_a_small_stack(count_down::<OneStack>), Some(Value::Int(ROUNDS)));
    assert_eq!(on_a_small_stack(count_down::<FiveStack>), Some(Value::Int(ROUNDS)));
    assert_eq!(on_a_small_stack(count_down::<MultiStack>), Some(Value::Int(ROUNDS)));
}
