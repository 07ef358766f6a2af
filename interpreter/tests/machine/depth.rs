//! Instructions use no host stack, however many there are.
//!
//! For tail calls this depends on the optimiser, so run this with an optimised interpreter too (`.ci/run`).

use std::cell::Cell;
use std::hint::black_box;
use std::process::Command;
use std::rc::Rc;

use crate::support::*;
use tsb_interpreter::hooks::*;
use tsb_interpreter::*;
use tsb_verifier::{GlobalMethodId, Program, Verified};

/// Ten million instructions and more: enough to overflow any stack if each used a few bytes. The loop of
/// debug builds cannot overflow and runs fewer.
const ROUNDS: i32 = if cfg!(debug_assertions) { 100_000 } else { 2_000_000 };

/// A host stack with little more room than the calls into the interpreter need.
const HOST_STACK: usize = 128 << 10;

const COUNT_DOWN: &str = ".class T
    .super java.lang.Object
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
      anull <java.lang.Object>
      adup <java.lang.Object, java.lang.Object, java.lang.Object>
      apop <java.lang.Object>
      apop <java.lang.Object>
      iinc 1 1
      goto again
    done:
      iload 1
      ireturn
    .end
    .end";

/// The least and greatest address of the host stack when the machine read the clock. The first time does not
/// count, since no instruction has run then.
#[derive(Clone, Default)]
struct Depths {
    asked: Rc<Cell<bool>>,
    range: Rc<Cell<Option<(usize, usize)>>>,
}

impl Depths {
    /// Bytes between the least and the greatest address, if there were any.
    fn spread(&self) -> Option<usize> {
        self.range.get().map(|(low, high)| high - low)
    }
}

impl Host for Depths {
    fn write(&mut self, _stream: Stream, _bytes: &[u8]) -> Result<(), String> {
        Ok(())
    }
    fn flush(&mut self, _stream: Stream) {}
    fn read(&mut self, _buffer: &mut [u8]) -> Result<usize, String> {
        Ok(0)
    }
    fn available(&mut self) -> usize {
        0
    }
    fn millis(&mut self) -> i64 {
        0
    }
    #[inline(never)]
    fn nanos(&mut self) -> i64 {
        let here = 0_u8;
        let at = (&raw const *black_box(&here)).addr();
        if self.asked.replace(true) {
            let (low, high) = self.range.get().unwrap_or((at, at));
            self.range.set(Some((low.min(at), high.max(at))));
        }
        0
    }
    fn sleep(&mut self, _millis: u64) {}
    fn property(&mut self, _name: &str) -> Option<String> {
        None
    }
}

/// A listener of calls with lightweight events that has a reaction from time to time.
struct Calls(Rc<Cell<i32>>);

impl Calls {
    fn count_event(&mut self) -> bool {
        self.0.set(self.0.get() + 1);
        self.0.get() % 1000 == 0
    }
}

impl Listener for Calls {
    fn wants(&self, kind: Kind) -> bool {
        kind == Kind::Call
    }
    fn wants_method(&self, _: &Verified<Program<'_>>, _: GlobalMethodId) -> bool {
        true
    }
    fn site(&mut self, _: &Verified<Program<'_>>, _: &Site) -> (u32, Wanted) {
        let lightweight = Wanted { lightweight: true, receiver: true, ..Wanted::default() };
        (0, Wanted { before: true, after: true, ..lightweight })
    }
    fn on_event(&mut self, _: &Event<'_>) -> bool {
        self.count_event()
    }
    fn on_lightweight_event(&mut self, _: u32, _: Phase, _: Identity, _: Identity) -> bool {
        self.count_event()
    }
    fn on_deaths(&mut self, _: &[u64]) {}
    fn needs_time(&self) -> bool {
        false
    }
}

/// Runs the loop, in which the machine reads the clock from time to time, and checks the use of host stack.
fn count_down(model: Model, backend: Backend, is_watched: bool) {
    let depths = Depths::default();
    let config = Config { heap: 1 << 20, time_limit: Some(1), backend, ..Config::default() };
    let mut vm = Vm::new(program(COUNT_DOWN), config, Box::new(depths.clone())).unwrap();
    let events = Rc::new(Cell::new(0));
    if is_watched {
        vm.watch(Box::new(Calls(events.clone())));
    }
    let f = method(&vm, "T.f(");
    let result = vm.call(model, f, &[Value::Int(ROUNDS)]).unwrap();
    assert_eq!(result, Some(Value::Int(ROUNDS)));
    assert_eq!(events.get(), if is_watched { 2 * ROUNDS } else { 0 });
    let spread = depths.spread().expect("the machine looked at the clock");
    assert!(spread < 1 << 10, "the stack of the host grew by {spread} bytes");
}

fn on_all_models(backend: Backend) {
    for (model, is_watched) in Model::ALL.into_iter().flat_map(|it| [(it, false), (it, true)]) {
        let thread = std::thread::Builder::new().stack_size(HOST_STACK);
        thread.spawn(move || count_down(model, backend, is_watched)).unwrap().join().unwrap();
    }
}

#[test]
fn the_loop_needs_no_more_of_the_host_stack_however_long_it_runs() {
    on_all_models(Backend::Loop);
}

#[test]
fn tail_calls_need_no_more_of_the_host_stack_however_many_there_are() {
    if Backend::Tail.obstacle().is_none() {
        on_all_models(Backend::Tail);
    }
}

/// The functions of the test's machine code whose name contains `part`, and those of them that return.
fn functions_that_return(part: &str) -> (usize, Vec<String>) {
    let executable = std::env::current_exe().unwrap();
    let mut objdump = Command::new("objdump");
    let objdump = objdump.args(["--disassemble", "--demangle", "--no-show-raw-insn"]);
    let output = objdump.arg(executable).output().expect("objdump, of the GNU binutils, is needed");
    let (mut functions, mut returning, mut current) = (0, Vec::new(), None);
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        if line.ends_with(">:") {
            current = Some(line).filter(|line| line.contains(part));
            functions += usize::from(current.is_some());
        } else if line.split('\t').nth(1).is_some_and(|it| it.starts_with("ret")) {
            returning.extend(current.take().map(str::to_owned));
        }
    }
    (functions, returning)
}

#[test]
fn all_handlers_of_tail_calls_end_with_jumps() {
    if Backend::Tail.obstacle().is_none() {
        // Functions that return are found.
        assert_ne!(functions_that_return("machine::depth::").1, [""; 0]);
        let (handlers, returning) = functions_that_return("::tail_loop::handler::");
        assert!(handlers >= Model::ALL.len() * 200, "only {handlers} handlers are found");
        assert_eq!(returning, [""; 0]);
    }
}

#[test]
fn a_back_end_that_the_build_does_not_have_is_refused() {
    if let Some(why) = Backend::Tail.obstacle() {
        let config = Config { backend: Backend::Tail, ..Config::default() };
        let error = Vm::new(program(COUNT_DOWN), config, Box::new(Depths::default())).err();
        assert_eq!(error, Some(LinkError::NoTailCalls(why)));
    }
}
