//! The type-separated bytecode file format.
