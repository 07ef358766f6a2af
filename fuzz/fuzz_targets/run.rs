//! Files from anyone: refused by reader, linker or verifier, or they run on all interpreters that their
//! discipline allows, without a crash and with the same output.
//!
//! The mutator changes modules, not bytes, so that most inputs reach the verifier. Seeds are the `.tsb` files
//! of any programs.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|bytes: &[u8]| tsb_fuzz::run(bytes));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let changed = tsb_fuzz::mutated(&data[..size], seed);
    match changed {
        Some(changed) if changed.len() <= max_size => {
            data[..changed.len()].copy_from_slice(&changed);
            changed.len()
        }
        _ => fuzzer_mutate(data, size, max_size),
    }
});
