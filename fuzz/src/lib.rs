//! What the fuzz targets check.

use std::borrow::Cow;
use std::sync::OnceLock;

use tsb_format::{Module, read, write};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, FiveStack, MultiStack, NoHooks, OneStack, Outcome, StackModel, Vm};
use tsb_verifier::{Program, Trust, Verified, link, verify};

fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| read(tsb_library::LIBRARY).expect("the class library")).clone()
}

fn verified(bytes: &[u8]) -> Option<Verified<Program<'_>>> {
    let module = read(bytes).ok()?;
    let program = link(vec![(library(), Trust::Trusted), (module, Trust::Untrusted)]).ok()?;
    verify(program).ok()
}

fn outcome<S: StackModel>(bytes: &[u8]) -> Option<(Outcome, Vec<u8>)> {
    let program = verified(bytes)?;
    let config = Config { heap: 1 << 20, max_stack: 1 << 16, fuel: Some(20_000), ..Config::default() };
    let (host, output) = CapturingHost::new();
    let mut vm = Vm::new(program, config, Box::new(host)).ok()?;
    let outcome = vm.run::<S, _>(&mut NoHooks);
    Some((outcome, output.take()))
}

/// Runs a file on every interpreter that may run it; they agree.
pub fn run(bytes: &[u8]) {
    let Some(multi) = outcome::<MultiStack>(bytes) else { return };
    for other in [outcome::<FiveStack>(bytes), outcome::<OneStack>(bytes)].into_iter().flatten() {
        if !matches!(other.0, Outcome::Failed(_)) {
            assert_eq!(other, multi);
        }
    }
}

/// The file with a few random changes to its module; `None` if the bytes are no file.
pub fn mutated(bytes: &[u8], seed: u32) -> Option<Vec<u8>> {
    let mut module = owned(read(bytes).ok()?);
    tsb_generator::mutate(&mut module, u64::from(seed), 1 + seed as usize % 3);
    Some(write(&module))
}

fn owned(module: Module<'_>) -> Module<'static> {
    let Module { name, discipline, main, names, literals, longs, doubles, types, .. } = module;
    let mut copy = Module::new("", discipline);
    copy.name = name;
    copy.main = main;
    copy.names = names.into_iter().map(|(_, name)| Cow::Owned(name.into_owned())).collect();
    copy.literals = literals.into_iter().map(|(_, text)| Cow::Owned(text.into_owned())).collect();
    copy.longs = longs;
    copy.doubles = doubles;
    copy.types = types;
    copy.descriptors = module.descriptors;
    copy.field_refs = module.field_refs;
    copy.method_refs = module.method_refs;
    copy.classes = module.classes;
    copy.code = Cow::Owned(module.code.into_owned());
    copy.type_stream = Cow::Owned(module.type_stream.into_owned());
    copy.lines = Cow::Owned(module.lines.into_owned());
    copy
}
