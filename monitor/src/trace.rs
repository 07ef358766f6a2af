//! A tracer that prints calls and returns as they happen.

use std::collections::HashMap;
use std::io::Write;

use tsb_interpreter::{Exit, Observer, ThreadId, Value, Vm};
use tsb_verifier::GlobalMethodId;

use crate::pointcut::pattern::Glob;

/// Prints a line for each method entry and exit, indented by call depth:
///
/// ```text
/// > Main.fib(2)
///   > Main.fib(1)
///   < 1
/// ```
#[derive(Debug)]
pub struct CallTracer<W> {
    out: W,
    /// The call depth by thread.
    depths: HashMap<ThreadId, usize>,
    /// Whether a method is traced, by its number; `None` traces all.
    selected: Option<Vec<bool>>,
}

impl<W: Write> CallTracer<W> {
    /// Traces to `out`. Write errors are ignored: a trace never ends a run.
    pub fn new(out: W) -> CallTracer<W> {
        CallTracer { out, depths: HashMap::new(), selected: None }
    }

    /// Traces only the methods that fit one of these patterns: the name of a class, or `Class.method`. `*` stands for any characters.
    /// Returns whether there are such methods.
    pub fn select(&mut self, vm: &Vm<'_>, patterns: &[String]) -> bool {
        let program = vm.program();
        let patterns: Vec<Glob> = patterns.iter().map(|text| Glob::new(text)).collect();
        let fits = |method: GlobalMethodId| {
            let name = program.method_name(method);
            let name = name.split('(').next().unwrap_or(&name);
            let class = program.class_name(program.methods[method].class);
            patterns.iter().any(|pattern| pattern.matches(name) || pattern.matches(class))
        };
        let selected: Vec<bool> = program.methods.keys().map(fits).collect();
        let is_any = selected.contains(&true);
        self.selected = Some(selected);
        is_any
    }

    fn is_selected(&self, method: GlobalMethodId) -> bool {
        let selected = self.selected.as_ref();
        selected.is_none_or(|all| all.get(method.as_u32() as usize).is_some_and(|&is| is))
    }

    /// Prints a line at the depth of a thread. Threads other than the main thread are named.
    fn line(&mut self, thread: ThreadId, text: &str) {
        let width = 2 * self.depths.get(&thread).copied().unwrap_or(0);
        let _ = match thread {
            ThreadId::MAIN => writeln!(self.out, "{:width$}{text}", ""),
            _ => writeln!(self.out, "[{}] {:width$}{text}", thread.number(), ""),
        };
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

impl<W: Write> Observer for CallTracer<W> {
    fn enter(&mut self, vm: &Vm<'_>, method: GlobalMethodId) {
        if !self.is_selected(method) {
            return;
        }
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
        let thread = vm.running_thread();
        self.line(thread, &format!("> {name}({})", arguments.join(", ")));
        *self.depths.entry(thread).or_default() += 1;
    }

    fn exit(&mut self, vm: &Vm<'_>, method: GlobalMethodId, how: Exit) {
        if !self.is_selected(method) {
            return;
        }
        let thread = vm.running_thread();
        let depth = self.depths.entry(thread).or_default();
        *depth = depth.saturating_sub(1);
        let text = match how {
            Exit::Void => "<".to_owned(),
            Exit::Value(value) => format!("< {}", show(vm, value)),
            Exit::Exception(exception) => format!("< throws {}", show(vm, exception)),
        };
        self.line(thread, &text);
    }
}
