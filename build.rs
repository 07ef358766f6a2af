//! Lays out `tsbvm` for a small resident set: what every run executes stands together.
//!
//! Systems map programs in windows of several pages around what is touched, so code that is spread over the whole file
//! costs several times its size in memory. Linkers put sections in the order that a script names; `layout/tsbvm.ld` is
//! made by `layout/order.py`. A function that it does not name, or that no longer exists, changes nothing.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=layout/tsbvm.ld");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let optimised = !is("OPT_LEVEL", "0") && !is("OPT_LEVEL", "1");
    // Only the linkers of GNU and LLVM take such a script beside their own, which is what the usual toolchain has.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let usual_linker = !flags.contains("fuse-ld") && !flags.contains("linker");
    if is("CARGO_CFG_TARGET_OS", "linux") && optimised && usual_linker {
        let folder = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
        println!("cargo::rustc-link-arg-bin=tsbvm=-Wl,-T,{folder}/layout/tsbvm.ld");
        // Tables of addresses are data in a file then, and need not be written to when the program starts. A program
        // without shared libraries has start-up code that goes with the relocation model.
        let features = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
        let is_static = features.split(',').any(|feature| feature == "crt-static");
        if is("CARGO_CFG_TARGET_ENV", "gnu") && !is_static {
            println!("cargo::rustc-link-arg-bin=tsbvm=-no-pie");
        }
    }
}
