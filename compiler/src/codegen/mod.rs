//! Code generation: from the control-flow representation to stack code.
//!
//! 1. `select`: instructions become stack instructions. A temporary that is used in its own block stays on the operand
//!    stack if the order of operands allows that. All other variables are in registers, so the stacks are empty between
//!    blocks.
//! 2. `combine`: operands come from registers and constants where an instruction has such a form.
//! 3. `keep`: under the discipline `multi`, repeated uses of a reference keep it on the stack.
//! 4. `registers`: variables with disjoint lifetimes share registers. Each register has one plane type.
//! 5. `emit`: bytes, branch distances, type stream, tables and the counts that the verifier checks.
//! 6. `load_table`: where the registers of [`Function::loads`] cache fields.

mod combine;
mod combined;
mod emit;
mod error;
mod keep;
mod load_table;
mod maxima;
mod ops;
mod registers;
mod select;
mod stack_code;
mod writer;

pub use error::TooLarge;
pub use writer::ModuleWriter;

use stack_code::StackCode;
use tsb_format::{Body, Discipline};

use crate::ir::{Function, Pool, Var};

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
    let cached: Vec<Var> = function.loads.iter().map(|load| load.var).collect();
    let finish = |code: &mut StackCode| {
        if discipline == Discipline::Multi {
            keep::keep_operands(code, &cached);
        }
        registers::allocate(pool, function, code)
    };
    let mut code = select::select(pool, function, discipline);
    combine::combine(&mut code, discipline, &cached);
    let mut registers = finish(&mut code)?;
    if !registers.are_few() {
        // Combined instructions have no room for large register numbers.
        code = select::select(pool, function, discipline);
        registers = finish(&mut code)?;
    }
    emit::emit(pool, function, &code, &registers, writer)
}
