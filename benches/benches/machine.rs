//! Micro-benchmarks of the interpreters: the time of one iteration of a small loop with one kind of code.

mod support;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tsb_interpreter::host::SystemHost;
use tsb_interpreter::{Config, Exit, Model, Observer, Outcome, Value, Vm};
use tsb_verifier::GlobalMethodId;

const MODELS: [(Model, &str); 3] =
    [(Model::One, "one"), (Model::Five, "five"), (Model::Multi, "multi")];

const ROUNDS: i32 = 10_000;

/// So small that garbage is collected all the time.
const HEAP: u64 = 4 << 20;

const PARTS: [&str; 8] =
    ["dispatch", "call", "virtualCall", "field", "array", "allocate", "collect", "exceptions"];

fn parts(c: &mut Criterion) {
    let file = micro();
    for part in PARTS {
        let mut group = c.benchmark_group(part);
        group.throughput(Throughput::Elements(ROUNDS as u64));
        for (model, name) in MODELS {
            let mut machine = new_machine(&file);
            let method = method(&machine, part);
            group.bench_function(BenchmarkId::from_parameter(name), |b| {
                b.iter(|| result(machine.call(model, method, &[Value::Int(ROUNDS)])));
            });
        }
        group.finish();
    }
}

/// Counts method entries and exits: the cost of raising events, without any use of them.
#[derive(Default)]
struct Count(u64);

impl Observer for Count {
    fn enter(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId) {
        self.0 += 1;
    }

    fn exit(&mut self, _vm: &Vm<'_>, _method: GlobalMethodId, _how: Exit) {
        self.0 += 1;
    }
}

/// Method calls, with two events each.
fn events(c: &mut Criterion) {
    let file = micro();
    let mut group = c.benchmark_group("events");
    group.throughput(Throughput::Elements(ROUNDS as u64));
    for (model, name) in MODELS {
        let mut machine = new_machine(&file);
        let method = method(&machine, "call");
        let mut count = Count::default();
        group.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter(|| {
                let arguments = [Value::Int(ROUNDS)];
                result(machine.call_observed(model, method, &arguments, &mut count))
            });
        });
        assert!(count.0 > 2 * ROUNDS as u64);
    }
    group.finish();
}

/// The program of the micro-benchmarks, without inlining.
fn micro() -> Vec<u8> {
    let file = support::compile("Micro", include_str!("Micro.java"));
    let mut module = tsb_format::read(&file).expect("just written");
    module.use_plain_bodies();
    tsb_format::write(&module)
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

fn result(ended: Result<Option<Value>, Outcome>) -> Option<Value> {
    ended.unwrap_or_else(|outcome| panic!("{outcome:?}"))
}

criterion_group!(benches, parts, events);
criterion_main!(benches);
