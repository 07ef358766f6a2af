//! The exit codes of the commands.
//!
//! A program that ends normally exits with 0. `System.exit(n)` exits with the low 8 bits of n, as under `java`. The codes below were chosen
//! to differ from those that programs commonly use.

/// The program ended with an uncaught exception, as under `java`.
pub const UNCAUGHT_EXCEPTION: u8 = 1;
/// The command line is wrong.
pub const USAGE: u8 = 2;
/// The source or assembly text has errors.
pub const COMPILE_ERROR: u8 = 65;
/// An input file cannot be read.
pub const NO_INPUT: u8 = 66;
/// The file is not a type-separated bytecode file, or it is damaged.
pub const INVALID_FILE: u8 = 67;
/// The modules cannot be linked, or their code breaks a rule of the verifier.
pub const VERIFICATION_ERROR: u8 = 68;
/// The program ran out of fuel (`--fuel`) or time (`--time-limit`).
pub const LIMIT_REACHED: u8 = 69;
/// The command itself failed. This is a defect; please report it.
pub const INTERNAL_ERROR: u8 = 70;
/// All threads of the program are blocked.
pub const DEADLOCK: u8 = 71;
/// An output file cannot be written.
pub const CANNOT_WRITE: u8 = 73;

/// A specification is violated.
pub const VIOLATED: u8 = 80;
/// No specification is violated, but the log is incomplete.
pub const INCONCLUSIVE: u8 = 81;

/// An exploration of schedules has found a failure.
pub const FAILURE_FOUND: u8 = 82;

/// The identifier of an exit code in JSON.
pub fn name(code: u8) -> &'static str {
    match code {
        UNCAUGHT_EXCEPTION => "uncaught-exception",
        USAGE => "usage",
        COMPILE_ERROR => "compile-error",
        NO_INPUT => "no-input",
        INVALID_FILE => "invalid-file",
        VERIFICATION_ERROR => "verification-error",
        LIMIT_REACHED => "limit-reached",
        DEADLOCK => "deadlock",
        CANNOT_WRITE => "cannot-write",
        129.. => "interrupted",
        _ => "internal-error",
    }
}

/// The table for `--help`.
pub const HELP: &str = "\
Exit codes:
  n   the program called System.exit(n); 0 at its normal end
  1   uncaught exception
  2   wrong command line
  65  errors in source text, assembly text or a specification
  66  an input file cannot be read
  67  invalid .tsb file or log
  68  verification error
  69  limit reached (--fuel, --time-limit)
  71  deadlock: no thread can go on
  73  an output file cannot be written
  80  a specification is violated
  81  no specification is violated, but the log was cut off
  82  a schedule was found with which the program fails (tsbvm explore)
  128 + n  the run was interrupted by the signal n: 130 by SIGINT, 143 by SIGTERM";
