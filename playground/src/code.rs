//! The code of a program, method by method.

use serde::Serialize;
use tsb::listing::{ClassListing, ModuleListing};

use crate::program::{self, Message};

/// The code of a program.
#[derive(Default, Serialize, Debug)]
pub struct Code {
    /// Why there is no code.
    messages: Vec<Message>,
    /// The bytes of the file.
    size: usize,
    classes: Vec<ClassListing>,
}

/// Compiles a program and lists its code.
pub fn list(request: &program::Request) -> Code {
    let program = match program::compile(request) {
        Ok(program) => program,
        Err(error) => return Code { messages: Message::all_of(&error), ..Code::default() },
    };
    let files = program.to_bytes();
    let mut code = Code { size: files.iter().map(Vec::len).sum(), ..Code::default() };
    for bytes in &files {
        // What has just been written can be read.
        let Ok(module) = tsb_format::read(bytes) else { continue };
        code.classes.extend(ModuleListing::of(&module).classes);
    }
    code
}
