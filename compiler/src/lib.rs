//! The compiler from a Java subset to type-separated bytecode.
#![forbid(unsafe_code)]

pub mod annotate;
pub mod ast;
pub mod backend;
pub mod codegen;
pub mod compile;
pub mod diagnostics;
pub mod ir;
pub mod lexer;
pub mod lower;
pub mod opt;
pub mod parser;
pub mod sema;
mod similar;
pub mod source;
pub mod stack;
pub mod translate;
pub mod tree;
