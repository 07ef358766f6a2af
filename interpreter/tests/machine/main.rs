//! The machine, program by program, on all interpreters. One executable, since each holds all of them.

mod arithmetic;
mod control;
mod depth;
mod objects;
mod support;
