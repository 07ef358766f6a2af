//! The graphs of `check-spec --sampling` against runs: no two events of a run are closer than the graph says.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use tsb::Spec;
use tsb::monitored::Monitored;
use tsb::specs::Specs;
use tsb_cli::compile::{Format, Settings, compile_source};
use tsb_interpreter::hooks::{self, Exit, Listener, Observer};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Vm};
use tsb_sampling::costs::cycles;
use tsb_sampling::graph::Time;
use tsb_sampling::program::critical_graph;
use tsb_verifier::{GlobalMethodId, Program, Verified};

/// Events that are raised before instructions.
const EVENTS: [&str; 4] = [
    "event it before: call(* *(..));",
    "event it before: call(* println(..));",
    "event it before: set(* *); event made before: call(* add(..));",
    "event it before: new(*); event read before: get(* *);",
];

/// An instruction of a run, and the depth of its frame, at most 64.
type Step = (GlobalMethodId, u32, u32);

/// The instructions of a run.
#[derive(Default)]
struct Steps(Vec<Step>);

impl Observer for Steps {
    fn enter(&mut self, _: &Vm<'_>, _: GlobalMethodId) {}

    fn exit(&mut self, _: &Vm<'_>, _: GlobalMethodId, _: Exit) {}

    fn wants_steps(&self) -> bool {
        true
    }

    fn step(&mut self, vm: &Vm<'_>) {
        let (mut frames, depth) = (vm.frames(), vm.frames().take(64).count() as u32);
        self.0.extend(frames.next().map(|frame| (frame.method, frame.pc, depth)));
    }
}

impl Steps {
    /// Drops the instructions that only waited for a class initialiser: they are reported again after it.
    fn without_waiting(self) -> Vec<Step> {
        // What comes next in each of the frames below, when the steps are read from the end.
        let (mut next, mut kept): (Vec<Step>, Vec<Step>) = (Vec::new(), Vec::new());
        for step in self.0.into_iter().rev() {
            while next.last().is_some_and(|next| next.2 > step.2) {
                next.pop();
            }
            match next.last_mut().filter(|next| next.2 == step.2) {
                Some(next) if *next == step => continue,
                Some(next) => *next = step,
                None => next.push(step),
            }
            kept.push(step);
        }
        kept.reverse();
        kept
    }
}

/// The least distance of two events of a run, in cycles, and the events.
fn least_distance(
    program: &Program<'_>,
    steps: &[Step],
    events: &HashMap<(GlobalMethodId, u32), String>,
) -> Option<(Time, String, String)> {
    let (mut now, mut last, mut least) = (0, None, None::<(Time, String, String)>);
    for &(method, pc, _) in steps {
        if let Some(event) = events.get(&(method, pc))
            && let Some((time, from)) = last.replace((now, event))
            && least.as_ref().is_none_or(|(least, ..)| now - time < *least)
        {
            least = Some((now - time, String::clone(from), event.clone()));
        }
        let instruction = tsb_format::Instruction::decode(program.code(method), pc).unwrap();
        now += cycles(instruction.op);
    }
    least
}

/// The instructions of a program with wanted events.
fn events(
    program: &Verified<Program<'_>>,
    listener: &mut dyn Listener,
) -> HashMap<(GlobalMethodId, u32), String> {
    let mut found = HashMap::new();
    for method in program.methods.keys() {
        if !listener.wants_method(program, method) {
            continue;
        }
        for (offset, site) in hooks::sites_in(program, method, |kind| listener.wants(kind)) {
            if listener.site_at(program, method, offset, &site).1.before {
                found.insert((method, offset), format!("{}:{}", site.line, site.column));
            }
        }
    }
    found
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut found = Vec::new();
    for group in ["algorithms", "larger", "exceptions", "init", "lambdas"] {
        let entries = std::fs::read_dir(folder.join(group)).unwrap();
        found.extend(entries.map(|entry| entry.unwrap().path()));
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    found.sort();
    found
}

#[test]
fn events_of_runs_are_never_closer_than_the_period() {
    let (mut checked, mut refused, mut tight) = (0, 0, 0);
    for path in programs().iter().step_by(12) {
        let settings = Settings::of_run(&[], Format::Text).with_columns();
        let compiled = compile_source(path, settings).unwrap();
        for text in EVENTS {
            let module = compiled.clone();
            let property = format!("property P() {{ {text} ere: it @match {{ }} }}");
            let specs = Specs::load(&[Spec::text("events.mop", property)]).unwrap();
            let (program, monitored) =
                Monitored::link(vec![module], specs, Box::new(|_| None), None, None).unwrap();
            let mut listener = monitored.listener();
            let Ok(graph) = critical_graph(&program, &mut *listener) else {
                refused += 1;
                continue;
            };
            let events = events(&program, &mut *listener);
            let (host, _) = CapturingHost::new();
            let config = Config { fuel: Some(300_000), heap: 64 << 20, ..Config::default() };
            let mut vm = Vm::new(program, config, Box::new(host)).unwrap();
            let mut steps = Steps::default();
            vm.run_observed(Model::Five, &mut steps);
            let least = least_distance(vm.program(), &steps.without_waiting(), &events);
            if let Some((least, from, to)) = least {
                let period = graph.longest_period();
                assert!(
                    period.is_some_and(|period| least >= period),
                    "{}: {least} cycles from {from} to {to}, but the period is {period:?}\n{text}",
                    path.display(),
                );
                checked += 1;
                tight += usize::from(period == Some(least));
            }
        }
    }
    assert!(
        checked > 25 && tight > checked / 4,
        "{checked} checked, {tight} tight, {refused} refused"
    );
}

fn check_spec(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut tsbvm = Command::new(env!("CARGO_BIN_EXE_tsbvm"));
    let output = tsbvm.arg("check-spec").args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_command_names_the_closest_events_and_what_is_kept() {
    let program = "tests/monitored/Shelf.java";
    let (code, out, _) = check_spec(&["--sampling", program, "HasNext"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("longest sampling period without a history: "), "{out}");
    assert!(out.contains("Shelf.java:11:33 call java.util.Iterator.next"), "{out}");
    let solved = ["exact", "greedy", "cover", "genetic"].map(|solver| {
        let (code, out, err) =
            check_spec(&["--sampling", program, "--period", "2x", "--solver", solver, "HasNext"]);
        assert_eq!(code, Some(0), "{err}");
        out
    });
    assert!(solved.iter().all(|out| out.contains(" to the history:")), "{solved:?}");
    let (_, json, _) = check_spec(&["--sampling", program, "--format", "json", "HasNext"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(json["longest_period"].as_u64().unwrap() > 0 && json["events"] == 6, "{json}");
    let (_, dot, _) = check_spec(&["--sampling", program, "--graph", "HasNext"]);
    assert!(dot.starts_with("digraph sampling {"), "{dot}");
}

#[test]
fn what_is_not_supported_is_said() {
    let (code, _, err) =
        check_spec(&["--sampling", "tests/monitored/CarelessThreads.java", "HasNext"]);
    assert_eq!(code, Some(65));
    assert!(err.contains("starts threads"), "{err}");
    let (code, _, err) =
        check_spec(&["--sampling", "tests/monitored/Shelf.java", "--period", "0", "HasNext"]);
    assert_eq!((code, err.contains("multiple such as `40x`")), (Some(2), true), "{err}");
}
