//! The `tsbc` command.

fn main() {}
