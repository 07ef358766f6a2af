//! From the control-flow representation to stack code.
//!
//! 1. `select`: instructions become stack instructions. A temporary that is used in its own block stays
//!    on the operand stack if the order of operands allows that; everything else lives in registers, so the
//!    stacks are empty between blocks.
//! 2. `keep`: under the discipline `multi`, repeated uses of a reference leave it where it is.
//! 3. `registers`: variables that live in registers share them where their lifetimes allow, each
//!    register holding one plane type.
//! 4. `emit`: bytes, branch distances, type stream, tables and the counts that the verifier checks.

mod emit;
mod error;
mod keep;
mod maxima;
mod ops;
mod registers;
mod select;
mod stack_code;
mod writer;

pub use error::TooLarge;
pub use writer::ModuleWriter;

use tsb_format::{Body, Discipline};

use crate::ir::{Function, Pool};

/// Generates the code of one function.
///
/// # Errors
///
/// If a limit of the format is exceeded.
pub fn generate(
    pool: &Pool,
    function: &Function,
    writer: &mut ModuleWriter,
) -> Result<Body, TooLarge> {
    let discipline: Discipline = writer.discipline();
    let mut code = select::select(pool, function, discipline);
    if discipline == Discipline::Multi {
        keep::keep_operands(&mut code);
    }
    let registers = registers::allocate(pool, function, &code)?;
    emit::emit(pool, function, &code, &registers, writer)
}
