//! The class library, embedded as a compiled module.
