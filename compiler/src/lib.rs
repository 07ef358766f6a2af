//! The compiler from a Java subset to type-separated bytecode.
