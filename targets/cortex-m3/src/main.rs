//! Firmware that verifies a program in flash memory and runs it in place.
//!
//! It ends with the exit code that `tsbvm` would end with, over semihosting: an emulator ends, and a board with a debugger stops.
#![no_std]
#![no_main]

extern crate alloc;

mod board;
mod flash;
mod host;
mod report;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};
use core::panic::PanicInfo;
use cortex_m as _;

use cortex_m_rt::entry;
use cortex_m_semihosting::syscall;
use embedded_alloc::LlffHeap;
use tsb_format::image::Image;
use tsb_interpreter::{Config, Outcome, Vm};
use tsb_verifier::Trust;

use board::Line;
use flash::Settings;
use host::BoardHost;
use report::{Report, Step};

#[global_allocator]
static HEAP: LlffHeap = LlffHeap::empty();

/// Bytes of RAM for the stack of the firmware. Guest calls do not use it.
const STACK: usize = if cfg!(feature = "lm3s6965") { 6 << 10 } else { 64 << 10 };

/// The exit codes of `tsbvm`.
mod exit_code {
    pub const UNCAUGHT_EXCEPTION: u8 = 1;
    pub const INVALID_FILE: u8 = 67;
    pub const VERIFICATION_ERROR: u8 = 68;
    pub const LIMIT_REACHED: u8 = 69;
    pub const INTERNAL_ERROR: u8 = 70;
    pub const DEADLOCK: u8 = 71;
}

/// The reason why a program does not run, or does not end well: a line for the user, and the exit code.
struct Failure(String, u8);

#[entry]
fn main() -> ! {
    board::init();
    let settings = Settings::read();
    let start = cortex_m_rt::heap_start() as usize;
    let room = (board::RAM_END - STACK).saturating_sub(start);
    let memory = settings.memory.map_or(room, |memory| memory.min(room));
    // SAFETY: the memory between the statics and the stack, which nothing else uses; this is the only call.
    unsafe { HEAP.init(start, memory) };
    let status = match run(&settings) {
        Ok(status) => status,
        Err(Failure(message, status)) => {
            let _ = writeln!(ErrLine, "tsb: {message}");
            status
        }
    };
    exit(status)
}

/// Reads, links, verifies and runs the program of the image.
fn run(settings: &Settings) -> Result<u8, Failure> {
    let invalid = |what: &str, error: &dyn fmt::Display| {
        Failure(format!("{what}: {error}"), exit_code::INVALID_FILE)
    };
    let refused =
        |error: &dyn fmt::Display| Failure(format!("{error}"), exit_code::VERIFICATION_ERROR);
    let mut report = Report::new(settings.report);
    let image = Image::read(flash::image()).map_err(|error| invalid("image", &error))?;
    let library = tsb_format::read(image.library).map_err(|error| invalid("library", &error))?;
    let program = tsb_format::read(image.program).map_err(|error| invalid("program", &error))?;
    report.done(Step::Read, image.library.len() + image.program.len());
    let code = library.code.len() + program.code.len();
    let modules = [(library, Trust::Trusted), (program, Trust::Untrusted)];
    let program = tsb_verifier::link(modules.into()).map_err(|error| refused(&error))?;
    report.done(Step::Link, code);
    let program = tsb_verifier::verify(program).map_err(|error| refused(&error))?;
    report.done(Step::Verify, code);
    if program.main_method().is_none() {
        return Err(Failure(
            String::from("the program has no main class"),
            exit_code::INVALID_FILE,
        ));
    }
    let config = Config {
        heap: settings.heap,
        max_stack: settings.stack,
        max_stacks: settings.stack.saturating_mul(settings.threads as usize),
        max_threads: settings.threads,
        fuel: settings.fuel,
        ..Config::default()
    };
    let mut vm = Vm::new(program, config, Box::new(BoardHost::default()))
        .map_err(|error| Failure(format!("{error}"), exit_code::INTERNAL_ERROR))?;
    report.done(Step::Machine, 0);
    let outcome = vm.run(settings.model);
    report.done(Step::Run, 0);
    let failed = |message, code| Err(Failure(message, code));
    match outcome {
        Outcome::Finished => Ok(0),
        Outcome::Exit(status) => Ok(status as u8),
        Outcome::Uncaught => Ok(exit_code::UNCAUGHT_EXCEPTION),
        Outcome::OutOfFuel => failed(String::from("out of fuel"), exit_code::LIMIT_REACHED),
        Outcome::TimeLimit | Outcome::Interrupted | Outcome::Stopped => {
            failed(String::from("stopped"), exit_code::LIMIT_REACHED)
        }
        Outcome::Deadlock(_) => failed(String::from("deadlock"), exit_code::DEADLOCK),
        Outcome::Failed(reason) => failed(reason, exit_code::INTERNAL_ERROR),
    }
}

/// The line for errors, as a formatter's target.
struct ErrLine;

impl Write for ErrLine {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        board::write(Line::Err, text.as_bytes());
        Ok(())
    }
}

/// Bytes that are allocated now.
fn memory_used() -> usize {
    HEAP.used()
}

/// Ends with a status: operation SYS_EXIT_EXTENDED with the reason ADP_Stopped_ApplicationExit (Arm semihosting, 7.4).
fn exit(status: u8) -> ! {
    const EXIT_EXTENDED: usize = 0x20;
    const APPLICATION_EXIT: usize = 0x20026;
    loop {
        // SAFETY: the operation takes the address of two words, and writes nothing.
        unsafe { syscall(EXIT_EXTENDED, &[APPLICATION_EXIT, usize::from(status)]) };
    }
}

/// The end of a firmware that cannot go on: there is no memory for tables, or it has a defect.
#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let _ = writeln!(ErrLine, "tsb: {}", info.message());
    exit(exit_code::INTERNAL_ERROR)
}
