//! Chooses how the interpreters get from one instruction to the next.
//!
//! Dispatch by tail calls relies on the optimiser: without it, every instruction would take a piece of the
//! stack. So it is for optimised builds without debug assertions (which only the code itself can tell, not this
//! script), and for targets that pass enough arguments in registers.

use std::env;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(tail_calls)");
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, values: &[&str]| {
        env::var(name).is_ok_and(|value| values.contains(&value.as_str()))
    };
    let target = is("CARGO_CFG_TARGET_ARCH", &["x86_64", "aarch64", "riscv64", "loongarch64"]);
    let optimised = is("OPT_LEVEL", &["2", "3", "s", "z"]);
    let forced_loop = env::var_os("CARGO_FEATURE_LOOP_DISPATCH").is_some();
    // Instrumentation of the code stands in the way of the optimiser.
    let instrumented =
        ["CARGO_CFG_MIRI", "CARGO_CFG_SANITIZE"].iter().any(|name| env::var_os(name).is_some());
    if target && optimised && !forced_loop && !instrumented {
        println!("cargo::rustc-cfg=tail_calls");
    }
}
