//! Arbitrary modules are rejected by reader, linker or verifier, or run within their limits, with equal
//! behaviour on all interpreters that their discipline allows, and leave a valid heap.
//!
//! The mutator changes modules, not bytes, so that most inputs reach the verifier. The binary `seeds` makes
//! inputs from source.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use tsb_fuzz::case::Case;
use tsb_fuzz::run::{End, run};

fuzz_target!(|bytes: &[u8]| -> libfuzzer_sys::Corpus {
    match run(bytes) {
        // The target `read` covers what the reader rejects.
        End::Unread => libfuzzer_sys::Corpus::Reject,
        End::Rejected(_) | End::Ran => libfuzzer_sys::Corpus::Keep,
    }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    // The upper half selects the kind of mutation.
    let seed = u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if let Some(mut case) = Case::decode(&data[..size])
        && case.mutate(seed)
    {
        let changed = case.encode();
        if changed.len() <= max_size {
            data[..changed.len()].copy_from_slice(&changed);
            return changed.len();
        }
    }
    fuzzer_mutate(data, size, max_size)
});
