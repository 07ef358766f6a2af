//! Reading, linking and verifying the class library alone, and with each workload.
//!
//! Throughput is in bytes of code a second, and in the groups that end in `_instructions` in instructions a
//! second.

mod support;

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use support::{code_size, compile, library};
use tsb_benches::workload::WORKLOADS;
use tsb_verifier::{Trust, link, verify};

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("read");
    let file = tsb_library::LIBRARY;
    group.throughput(Throughput::Bytes(file.len() as u64));
    group.bench_function("library", |b| b.iter(|| tsb_format::read(black_box(file))));
    for workload in WORKLOADS {
        let file = compile(workload.name, workload.java);
        group.throughput(Throughput::Bytes(file.len() as u64));
        group.bench_function(workload.name, |b| {
            b.iter(|| tsb_format::read(black_box(&file)).is_ok())
        });
    }
    group.finish();
}

fn linking(c: &mut Criterion) {
    let mut group = c.benchmark_group("link");
    group.throughput(Throughput::Bytes(tsb_library::LIBRARY.len() as u64));
    group.bench_function("library", |b| {
        b.iter_batched(
            || vec![(library(), Trust::Trusted)],
            |modules| link(modules).is_ok(),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn verifying(c: &mut Criterion) {
    let program = || link(vec![(library(), Trust::Trusted)]).expect("the library is valid");
    let (bytes, instructions) = code_size(&program());
    for (name, throughput) in [
        ("verify_bytes", Throughput::Bytes(bytes)),
        ("verify_instructions", Throughput::Elements(instructions)),
    ] {
        let mut group = c.benchmark_group(name);
        group.throughput(throughput);
        group.bench_function("library", |b| {
            b.iter_batched(program, |program| verify(program).is_ok(), BatchSize::LargeInput);
        });
        group.finish();
    }
    // The code of a workload is small compared with the library's, which is verified with it.
    let mut group = c.benchmark_group("load");
    for workload in WORKLOADS {
        let file = compile(workload.name, workload.java);
        group.bench_function(workload.name, |b| b.iter(|| support::verified(black_box(&file))));
    }
    group.finish();
}

criterion_group!(benches, reading, linking, verifying);
criterion_main!(benches);
