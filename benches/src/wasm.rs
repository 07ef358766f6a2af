//! Runs the WebAssembly ports on the interpreter `wasmi`, in a separate process like every other peer.

use std::fs;
use std::path::Path;

use wasmi::{Caller, Engine, Extern, Linker, Module, Store};

/// Runs the exported function `run` of a module in text form with a size, and returns the result line of the
/// program that the file is named after.
///
/// # Errors
///
/// A message about the file or the run.
pub fn run(file: &Path, size: u32) -> Result<String, String> {
    let about = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read(file).map_err(|error| about(&error))?;
    let (printed, result) = execute(&text, size).map_err(|error| about(&error))?;
    if !printed.is_empty() {
        return Ok(printed + "\n");
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    Ok(format!("{name} size={size} checksum={result} ok\n"))
}

/// The output and result of a module's `run`.
fn execute(text: &[u8], size: u32) -> Result<(String, i64), wasmi::Error> {
    let engine = Engine::default();
    let module = Module::new(&engine, text)?;
    let mut store = Store::new(&engine, String::new());
    let mut linker = Linker::new(&engine);
    linker.func_wrap("host", "print", print)?;
    let instance = linker.instantiate_and_start(&mut store, &module)?;
    let result = instance.get_typed_func::<u32, i64>(&store, "run")?.call(&mut store, size)?;
    Ok((store.into_data(), result))
}

/// Prints text from the module's memory; nothing if the range is invalid.
fn print(mut caller: Caller<'_, String>, at: u32, length: u32) {
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else { return };
    let (bytes, printed) = memory.data_and_store_mut(&mut caller);
    let range = at as usize..(at as usize).saturating_add(length as usize);
    if let Some(text) = bytes.get(range) {
        printed.push_str(&String::from_utf8_lossy(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::{Language, WORKLOADS};

    fn result_of(name: &str, size: u32) -> (String, i64) {
        let workload = WORKLOADS.iter().find(|workload| workload.name == name).unwrap();
        let text = workload.source(Language::WebAssembly).unwrap();
        execute(text.as_bytes(), size).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[test]
    fn ports_find_what_the_programs_find() {
        assert_eq!(result_of("Hello", 1).0, "Hello, world!");
        assert_eq!(result_of("Fib", 20).1, 6765);
        // 4 primes up to 10, whose sum is 17.
        assert_eq!(result_of("Sieve", 10).1, 17 * 31 + 4);
    }
}
