//! The parts of the interpreters, each with code of one kind: what a round of a small loop costs.

mod support;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tsb_interpreter::host::SystemHost;
use tsb_interpreter::{Config, FiveStack, MultiStack, NoHooks, OneStack, StackModel, Value, Vm};
use tsb_verifier::GlobalMethodId;

const ROUNDS: i32 = 10_000;

/// Small enough that garbage has to be collected all the time.
const HEAP: u64 = 4 << 20;

const PARTS: [&str; 8] =
    ["dispatch", "call", "virtualCall", "field", "array", "allocate", "collect", "exceptions"];

fn parts(c: &mut Criterion) {
    let file = support::compile("Micro", include_str!("Micro.java"));
    for part in PARTS {
        let mut group = c.benchmark_group(part);
        group.throughput(Throughput::Elements(ROUNDS as u64));
        let mut machine = new_machine(&file);
        let method = method(&machine, part);
        group.bench_function(BenchmarkId::from_parameter("one"), |b| {
            b.iter(|| call::<OneStack>(&mut machine, method));
        });
        let mut machine = new_machine(&file);
        group.bench_function(BenchmarkId::from_parameter("five"), |b| {
            b.iter(|| call::<FiveStack>(&mut machine, method));
        });
        let mut machine = new_machine(&file);
        group.bench_function(BenchmarkId::from_parameter("multi"), |b| {
            b.iter(|| call::<MultiStack>(&mut machine, method));
        });
        group.finish();
    }
}

fn new_machine(file: &[u8]) -> Vm<'_> {
    let config = Config { heap: HEAP, ..Config::default() };
    Vm::new(support::verified(file), config, Box::new(SystemHost::default()))
        .unwrap_or_else(|error| panic!("{error}"))
}

fn method(machine: &Vm<'_>, name: &str) -> GlobalMethodId {
    let program = machine.program();
    let wanted = format!("Micro.{name}(int)");
    let mut methods = program.methods.keys();
    methods.find(|&method| program.method_name(method) == wanted).expect("Micro.java has it")
}

fn call<S: StackModel>(machine: &mut Vm<'_>, method: GlobalMethodId) -> Option<Value> {
    machine
        .call::<S, _>(method, &[Value::Int(ROUNDS)], &mut NoHooks)
        .unwrap_or_else(|outcome| panic!("{outcome:?}"))
}

criterion_group!(benches, parts);
criterion_main!(benches);
