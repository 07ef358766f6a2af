//! The functions between a module of WebAssembly and the script that loads it.
//!
//! The script asks for memory with `reserve`, writes a request there, calls `handle`, and reads the answer where `answer` says. Output of
//! the program goes to the imported function `write` while it runs. After a trap the script makes a new instance.

use std::cell::RefCell;

use crate::{OutputStream, Surroundings};

#[link(wasm_import_module = "surroundings")]
unsafe extern "C" {
    /// Takes bytes of the module's memory: their address, their number, and 1 for standard output or 2 for standard error.
    safe fn write(bytes: *const u8, length: usize, stream: u32);
    /// Milliseconds since 1970.
    safe fn now() -> f64;
    /// Milliseconds of a clock that never goes back.
    safe fn monotonic() -> f64;
}

#[derive(Clone, Copy)]
struct Script;

impl Surroundings for Script {
    fn write(&mut self, stream: OutputStream, bytes: &[u8]) {
        let number = match stream {
            OutputStream::Out => 1,
            OutputStream::Err => 2,
        };
        write(bytes.as_ptr(), bytes.len(), number);
    }

    fn now(&self) -> f64 {
        now()
    }

    fn monotonic(&self) -> f64 {
        monotonic()
    }
}

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes room for a request of `length` bytes and returns its address. It is valid until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request. Returns the number of bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn handle() -> usize {
    let request = REQUEST.with_borrow_mut(std::mem::take);
    let answer = crate::handle(&String::from_utf8_lossy(&request), Script);
    ANSWER.with_borrow_mut(|last| {
        *last = answer;
        last.len()
    })
}

/// The address of the answer. It is valid until the next call of `handle`.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}
