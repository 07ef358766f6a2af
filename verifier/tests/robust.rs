//! For arbitrary bytes, linking and verifying end with a program or an error, never with a panic.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tsb_format::{Body, Module, asm};
use tsb_verifier::{Trust, link, verify};

const PRELUDE: &str = include_str!("../../tests/forged/prelude.tsa");

/// Valid modules.
fn valid() -> Vec<Module<'static>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/forged/accepted");
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| asm::assemble(&fs::read_to_string(path).unwrap()).unwrap()).collect()
}

fn is_accepted(module: Module<'_>) -> bool {
    let prelude = asm::assemble(PRELUDE).unwrap();
    let linked = link(vec![(prelude, Trust::Trusted), (module, Trust::Untrusted)]);
    linked.is_ok_and(|program| verify(program).is_ok())
}

/// A mutation of a module.
#[derive(Clone, Debug)]
enum Mutation {
    /// A byte of the code.
    Code(prop::sample::Index, u8),
    /// A byte of the type stream.
    Types(prop::sample::Index, u8),
    /// One number of the header of one body.
    Header(prop::sample::Index, prop::sample::Index, i16),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        (any::<prop::sample::Index>(), any::<u8>()).prop_map(|(at, byte)| Mutation::Code(at, byte)),
        (any::<prop::sample::Index>(), 0u8..16).prop_map(|(at, byte)| Mutation::Types(at, byte)),
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), -3i16..3)
            .prop_map(|(body, number, by)| Mutation::Header(body, number, by)),
    ]
}

fn apply(module: &mut Module<'_>, mutation: &Mutation) {
    match mutation {
        Mutation::Code(at, byte) => {
            let code = module.code.to_mut();
            let at = at.index(code.len());
            code[at] = *byte;
        }
        Mutation::Types(at, byte) => {
            let types = module.type_stream.to_mut();
            // A module may have no references at all.
            if !types.is_empty() {
                let at = at.index(types.len());
                types[at] = *byte;
            }
        }
        Mutation::Header(body, number, by) => {
            let methods = module.classes.values_mut().flat_map(|class| &mut class.methods);
            let mut bodies: Vec<&mut Body> =
                methods.filter_map(|method| method.body.as_mut()).collect();
            let i = body.index(bodies.len());
            change(bodies[i], number, *by);
        }
    }
}

fn change(body: &mut Body, number: &prop::sample::Index, by: i16) {
    let mut small: Vec<&mut u16> = body.max_primitive.iter_mut().collect();
    small.extend([&mut body.max_ref, &mut body.max_all]);
    small.extend(body.planes.iter_mut().map(|plane| &mut plane.max));
    small.extend(body.locals.iter_mut().map(|run| &mut run.count));
    let mut large: Vec<&mut u32> = body.joins.iter_mut().collect();
    for handler in &mut body.handlers {
        large.extend([&mut handler.start, &mut handler.end, &mut handler.target]);
    }
    large.extend(body.superinit.as_mut());
    large.extend([
        &mut body.code.start,
        &mut body.code.end,
        &mut body.types.start,
        &mut body.types.end,
    ]);
    let i = number.index(small.len() + large.len());
    match small.get_mut(i) {
        Some(value) => **value = value.wrapping_add_signed(by),
        None => {
            let value = &mut large[i - small.len()];
            **value = value.wrapping_add_signed(by.into());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_modules_never_panic(
        which in any::<prop::sample::Index>(),
        mutations in prop::collection::vec(mutation(), 1..4),
    ) {
        let mut modules = valid();
        let mut module = modules.swap_remove(which.index(modules.len()));
        for mutation in &mutations {
            apply(&mut module, mutation);
        }
        is_accepted(module);
    }

    #[test]
    fn random_code_never_panics(
        code in prop::collection::vec(0u8..0xe6, 1..60),
        types in prop::collection::vec(0u8..20, 0..30),
    ) {
        let mut module = asm::assemble(
            ".module app multi\n.class Main\n.super java.lang.Object\n.field f java.lang.String static\n\
             .method m (java.lang.String, int, long[]) int static\n  .code\n  .locals int 3\n\
             .plane java.lang.String 3\n.plane long[] 3\n.plane java.lang.Object captured 2\n\
             .depth int 4 long 4 float 4 double 4 ref 8 all 20\nreturn\n.end\n.end\n",
        ).unwrap();
        let length = code.len() as u32;
        module.code = code.into();
        let type_length = types.len() as u32;
        module.type_stream = types.into();
        let class = module.classes.values_mut().next().unwrap();
        let body = class.methods[0].body.as_mut().unwrap();
        body.code = 0..length;
        body.types = 0..type_length;
        body.joins = (0..length).step_by(5).collect();
        is_accepted(module);
    }
}
