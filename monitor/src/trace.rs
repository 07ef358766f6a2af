//! A plain tracer: prints calls and returns as they happen.

use std::io::{self, Write};

use tsb_interpreter::{Exit, Hooks, Value, Vm};
use tsb_verifier::GlobalMethodId;

/// Prints a line for every method entered and left, indented by depth of calls:
///
/// ```text
/// > Main.fib(2)
///   > Main.fib(1)
///   < 1
/// ```
#[derive(Debug)]
pub struct CallTracer<W> {
    out: W,
    depth: usize,
}

impl Default for CallTracer<io::BufWriter<io::Stderr>> {
    fn default() -> Self {
        CallTracer::new(io::BufWriter::new(io::stderr()))
    }
}

impl<W: Write> CallTracer<W> {
    /// Traces to `out`. What it refuses is dropped: a trace never ends a run.
    pub fn new(out: W) -> CallTracer<W> {
        CallTracer { out, depth: 0 }
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:width$}{text}", "", width = 2 * self.depth);
    }
}

fn show(vm: &Vm<'_>, value: Value) -> String {
    match value {
        Value::Int(value) => value.to_string(),
        Value::Long(value) => format!("{value}L"),
        Value::Float(value) => format!("{value:?}f"),
        Value::Double(value) => format!("{value:?}"),
        Value::Ref(object) if object.is_null() => "null".to_owned(),
        Value::Ref(object) => vm.describe_object(object),
    }
}

impl<W: Write> Hooks for CallTracer<W> {
    const METHOD_EVENTS: bool = true;

    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId) {
        let program = vm.program();
        let frame = vm.frames().next().filter(|frame| frame.method == method);
        let descriptor = program.descriptor(method);
        let count = usize::from(descriptor.receiver.is_some()) + descriptor.params.len();
        let arguments: Vec<String> = match frame {
            Some(frame) => {
                (0..count).filter_map(|i| vm.register(&frame, i)).map(|v| show(vm, v)).collect()
            }
            None => vec!["…".to_owned(); count],
        };
        let name = program.method_name(method);
        let name = name.split('(').next().unwrap_or(&name);
        self.line(&format!("> {name}({})", arguments.join(", ")));
        self.depth += 1;
    }

    fn exit(&mut self, vm: &Vm<'_>, _method: GlobalMethodId, how: Exit) {
        self.depth = self.depth.saturating_sub(1);
        let text = match how {
            Exit::Void => "<".to_owned(),
            Exit::Value(value) => format!("< {}", show(vm, value)),
            Exit::Exception(exception) => format!("< throws {}", show(vm, exception)),
        };
        self.line(&text);
    }
}
