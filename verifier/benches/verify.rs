//! Speed of verification in bytes of code per second: arithmetic, field and array accesses, calls, and many
//! small methods, under each discipline.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tsb_format::asm;
use tsb_verifier::{Program, Trust, errors, link};

const PRELUDE: &str = include_str!("../../tests/forged/prelude.tsa");

const ARITHMETIC: &str = "iload_0
iconst_3
imul
istore 1
iload_1
lload 2
long2int
ixor
istore 0
iinc 0 1
";

const OBJECTS: &str = "aload 4 <Main>
getfield.i Main::i int <Main>
istore 0
aload 4 <Main>
aload 4 <Main>
getfield.a Main::next Main <Main, Main>
putfield.a Main::next Main <Main, Main>
aload 5 <int[]>
iload_0
aload 5 <int[]>
iload_1
arrayload.i <int[]>
arraystore.i <int[]>
";

const CALLS: &str = "aload 4 <Main>
downcast java.lang.Object <Main, java.lang.Object>
invokevirtual java.lang.Object::hashCode (this) int <java.lang.Object>
istore 0
iload_0
lload 2
aload 4 <Main>
invokestatic Main::callee (int, long, java.lang.Object) int <Main>
ipop
";

/// A program whose class has `methods` methods. Each repeats `block`, with a branch after each.
fn program(discipline: &str, methods: usize, repeats: usize, block: &str) -> Program<'static> {
    let mut text = format!(
        ".module app {discipline}\n.class Main public\n.super java.lang.Object\n.field i int\n.field next Main\n\
         .method callee (int, long, java.lang.Object) int static\n.code\niconst_0\nireturn\n.end\n"
    );
    for i in 0..methods {
        write!(text, ".method m{i} (int, int, long, int, Main, int[]) void static\n.code\n")
            .unwrap();
        for j in 0..repeats {
            write!(text, "{block}iload_0\nifeq L{j}\nnop\nL{j}:\n").unwrap();
        }
        text.push_str("return\n.end\n");
    }
    text.push_str(".end\n");
    let modules = [(PRELUDE, Trust::Trusted), (&*text, Trust::Untrusted)];
    let modules = modules.map(|(text, trust)| (asm::assemble(text).unwrap(), trust));
    let program = link(modules.into()).unwrap();
    assert_eq!(errors(&program).next(), None);
    program
}

fn verify(c: &mut Criterion) {
    let mut group = c.benchmark_group("verify");
    let shapes = [
        ("arithmetic", 10, 200, ARITHMETIC),
        ("objects", 10, 200, OBJECTS),
        ("calls", 10, 200, CALLS),
        ("small methods", 2000, 1, OBJECTS),
    ];
    for (name, methods, repeats, block) in shapes {
        for discipline in ["multi", "five", "single"] {
            let program = program(discipline, methods, repeats, block);
            let bytes: usize = program.modules.values().map(|module| module.code.len()).sum();
            group.throughput(Throughput::Bytes(bytes as u64));
            group.bench_function(BenchmarkId::new(name, discipline), |b| {
                b.iter(|| errors(black_box(&program)).count());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, verify);
criterion_main!(benches);
