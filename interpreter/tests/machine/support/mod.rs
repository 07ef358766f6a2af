//! Runs hand-written code on all three stack models and checks that they agree.

use std::cell::RefCell;
use std::rc::Rc;

use tsb_format::asm::assemble;
use tsb_interpreter::*;
use tsb_verifier::{GlobalMethodId, Program, Trust, Verified, link, verify};

const LIBRARY: &str = include_str!("library.tsa");

/// A host that keeps error output and whose clock stands still.
#[derive(Default, Clone)]
pub struct Recorder {
    pub err: Rc<RefCell<Vec<u8>>>,
}

impl Host for Recorder {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        if stream == Stream::Err {
            self.err.borrow_mut().extend_from_slice(bytes);
        }
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
    fn nanos(&mut self) -> i64 {
        0
    }
    fn sleep(&mut self, _millis: u64) {}
    fn property(&mut self, _name: &str) -> Option<String> {
        None
    }
}

/// Verifies classes given as assembly, together with the small library.
pub fn program(classes: &str) -> Verified<Program<'static>> {
    let module = |text: &str| assemble(text).unwrap_or_else(|error| panic!("{error}"));
    let app = module(&format!(".module app single\n{classes}"));
    let modules = vec![(module(LIBRARY), Trust::Trusted), (app, Trust::Untrusted)];
    let program = link(modules).unwrap_or_else(|error| panic!("{error}"));
    verify(program).unwrap_or_else(|error| panic!("{error}"))
}

pub fn machine(classes: &str, config: Config) -> Vm<'static> {
    Vm::new(program(classes), config, Box::new(Recorder::default())).unwrap()
}

pub fn method(vm: &Vm<'_>, name: &str) -> GlobalMethodId {
    let program = vm.program();
    program.methods.keys().find(|&id| program.method_name(id).starts_with(name)).unwrap()
}

/// How a call ended; exceptions are described by text.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    Void,
    Value(Value),
    /// A string result.
    Text(String),
    Other(Outcome, String),
}

fn call_on(model: Model, classes: &str, name: &str, arguments: &[Value], config: Config) -> Ended {
    let recorder = Recorder::default();
    // Miri tracks each byte.
    let config = match cfg!(miri) {
        true => Config { max_stack: 16 << 10, max_stacks: 64 << 10, ..config },
        false => config,
    };
    let mut vm = Vm::new(program(classes), config, Box::new(recorder.clone())).unwrap();
    let method = method(&vm, name);
    match vm.call(model, method, arguments) {
        Ok(None) => Ended::Void,
        Ok(Some(Value::Ref(object))) if !object.is_null() => {
            Ended::Text(vm.describe_object(object))
        }
        Ok(Some(value)) => Ended::Value(value),
        Err(outcome) => {
            let err = String::from_utf8(recorder.err.borrow().clone()).unwrap();
            Ended::Other(outcome, err)
        }
    }
}

/// Calls a method on all models with every back end that the build has, with and without garbage collection at every
/// allocation, and gives the result that they agree on.
pub fn call_with(classes: &str, name: &str, arguments: &[Value], config: &Config) -> Ended {
    let mut results = Vec::new();
    let backends = [Backend::Loop, Backend::Tail].into_iter().filter(|b| b.obstacle().is_none());
    for (backend, gc_stress) in backends.flat_map(|backend| [(backend, false), (backend, true)]) {
        let config = Config { gc_stress, backend, ..config.clone() };
        results.extend(
            Model::ALL.map(|model| call_on(model, classes, name, arguments, config.clone())),
        );
    }
    let first = results.remove(0);
    for other in results {
        match (&first, &other) {
            // NaN is not equal to itself.
            (Ended::Value(a), Ended::Value(b)) => assert_eq!(a.to_slot(), b.to_slot()),
            _ => assert_eq!(first, other),
        }
    }
    first
}

pub fn call(classes: &str, name: &str, arguments: &[Value]) -> Ended {
    call_with(classes, name, arguments, &Config { heap: 1 << 20, ..Config::default() })
}

/// A class `T` with one static method `f` of the given signature and code.
pub fn function(signature: &str, code: &str) -> String {
    format!(
        ".class T\n.super java.lang.Object\n.method f{signature} static\n.code\n{code}\n.end\n.end\n"
    )
}

/// The result of such a method.
pub fn eval(signature: &str, code: &str, arguments: &[Value]) -> Ended {
    call(&function(signature, code), "T.f(", arguments)
}

pub fn int(value: i32) -> Ended {
    Ended::Value(Value::Int(value))
}

pub fn uncaught(message: &str) -> Ended {
    Ended::Other(Outcome::Uncaught, format!("Exception in thread \"main\" {message}\n"))
}
