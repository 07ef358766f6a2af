//! Writes the memory map of the board for the linker.

use std::path::PathBuf;
use std::{env, fs};

/// The SSRAM that the board's code runs from stands for flash memory; the second half of it is for the image.
const MPS2_AN385: &str = "
MEMORY {
    FLASH : ORIGIN = 0x00000000, LENGTH = 2560K
    RAM   : ORIGIN = 0x20000000, LENGTH = 4M
}
";

/// All flash memory is one region: the image follows the firmware.
const LM3S6965: &str = "
MEMORY {
    FLASH : ORIGIN = 0x00000000, LENGTH = 256K
    RAM   : ORIGIN = 0x20000000, LENGTH = 64K
}
";

fn main() {
    let map = match env::var_os("CARGO_FEATURE_LM3S6965") {
        Some(_) => LM3S6965,
        None => MPS2_AN385,
    };
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
        panic!("cargo sets OUT_DIR");
    };
    if let Err(error) = fs::write(out.join("memory.x"), map) {
        panic!("{}: {error}", out.display());
    }
    println!("cargo::rustc-link-search={}", out.display());
    println!("cargo::rerun-if-changed=build.rs");
}
