//! Sets `cfg(tail_calls)` if the interpreters can dispatch by tail calls, and records the reason if not.
//!
//! Tail calls rely on the optimiser: without it, every instruction would use host stack. They are enabled in
//! optimised builds without debug assertions (which the code checks, not this script), and for targets that
//! pass enough arguments in registers.

use std::env;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(tail_calls)");
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, values: &[&str]| {
        env::var(name).is_ok_and(|value| values.contains(&value.as_str()))
    };
    let is_set = |name: &str| env::var_os(name).is_some();
    let obstacle = if is_set("CARGO_FEATURE_LOOP_DISPATCH") {
        Some("the build leaves them out (feature loop-dispatch)")
    } else if !is("CARGO_CFG_TARGET_ARCH", &["x86_64", "aarch64", "riscv64", "loongarch64"]) {
        Some("this target passes too few arguments in registers")
    } else if !is("OPT_LEVEL", &["2", "3", "s", "z"]) {
        Some("they rely on the optimiser, and this build is not optimised")
    } else if is_set("CARGO_CFG_MIRI") || is_set("CARGO_CFG_SANITIZE") {
        Some("the instrumentation of this build stands in their way")
    } else {
        None
    };
    match obstacle {
        None => println!("cargo::rustc-cfg=tail_calls"),
        Some(reason) => println!("cargo::rustc-env=TAIL_CALL_OBSTACLE={reason}"),
    }
}
