//! The class library. It is written in Java, and compiled into one module when this crate is built.
#![no_std]
#![forbid(unsafe_code)]

/// The library's module as the bytes of a `.tsb` file.
pub const LIBRARY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/library.tsb"));

/// The catalogue of [`LIBRARY`], for consumers that read only part of it.
pub const CATALOGUE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/library.catalogue"));
