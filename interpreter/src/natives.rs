//! What the class library asks of the VM (`library/NATIVES.md`).
//!
//! The modules here are the pure functions behind the natives for mathematics, characters and decimal forms.

pub mod decimal;
pub mod strict_math;
pub mod unicode;
