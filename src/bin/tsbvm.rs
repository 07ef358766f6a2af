//! The `tsbvm` command.

fn main() {}
