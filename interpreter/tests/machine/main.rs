//! Runs programs on all interpreters. This is one executable, since each one contains all interpreters.

mod arithmetic;
mod control;
mod depth;
mod host_functions;
mod objects;
mod support;
