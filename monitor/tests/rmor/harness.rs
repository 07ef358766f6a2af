//! Runs of a small program: calls of functions of `Main` from `Main.main`.

use std::collections::HashMap;
use std::path::Path;

use tsb_monitor::engine::slicing::Statistics;
use tsb_monitor::event::{
    Class, ClassId, Event, EventWorld, Field, Kind, Member, Method, MethodId, Object, Phase, Site,
    SiteId, Value,
};
use tsb_monitor::monitor::{Action, Monitor, Verdict};
use tsb_monitor::rmor::{RmorMonitor, load_monitors};
use tsb_monitor::session::Session;
use tsb_monitor::spec::{Diagnostic, Source};

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rmor").join(name)
}

/// The text of a specification in tests/rmor.
pub fn spec(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

pub fn load(text: &str, with_tables: bool) -> Result<Vec<RmorMonitor>, Vec<Diagnostic>> {
    let source = Source { name: "main.rmor".into(), text: text.into() };
    let mut find = |_: &str, name: &str| {
        let text = std::fs::read_to_string(path(name)).map_err(|_| "there is no such file")?;
        Ok(Source { name: name.into(), text })
    };
    load_monitors(&source, &mut find, with_tables)
}

pub fn reports(verdicts: &[Verdict]) -> Vec<String> {
    verdicts.iter().map(|verdict| verdict.category.clone()).collect()
}

const FUNCTIONS: [&str; 12] = [
    "open_connection",
    "write_buffer",
    "commit_buffer",
    "acknowledge",
    "cancel_transmission",
    "close_connection",
    "osal_sem_take",
    "osal_sem_give",
    "ramfs_alloc_pages",
    "ramfs_free_pages",
    "ramfs_update_entry",
    "ramfs_update_header",
];

/// A run of a program under the monitors of a specification.
pub struct Run {
    session: Session,
    monitors: Vec<String>,
    calls: HashMap<(&'static str, &'static str), SiteId>,
    set_header: SiteId,
    connection: ClassId,
    sequence: u64,
    time: u64,
}

impl Run {
    pub fn of(text: &str) -> Run {
        Run::with_tables(text, true)
    }

    pub fn with_tables(text: &str, with_tables: bool) -> Run {
        let mut world = EventWorld::default();
        let class = |world: &mut EventWorld, name: &str| {
            let file = format!("{name}.java");
            world.classes.push(Class::new(name, Vec::new(), &file))
        };
        let main_class = class(&mut world, "Main");
        let connection = class(&mut world, "Connection");
        let method = |world: &mut EventWorld, name: &str, params: &[&str], result: &str| {
            let params = params.iter().map(|param| (*param).to_owned()).collect();
            world.methods.push(Method {
                annotations: Vec::new(),
                class: main_class,
                name: name.into(),
                params,
                result: result.into(),
                is_static: true,
                modifiers: None,
                above: None,
            })
        };
        let main = method(&mut world, "main", &["java.lang.String[]"], "void");
        let debug = method(&mut world, "my_debug", &[], "void");
        let header = world.fields.push(Field {
            annotations: Vec::new(),
            class: main_class,
            name: "header".into(),
            ty: "java.lang.String".into(),
            is_static: true,
            modifiers: None,
        });
        let site = |world: &mut EventWorld, kind, member, within: MethodId, line| {
            world.sites.push(Site { kind, member, within: Some(within), line, column: 0 })
        };
        let mut calls = HashMap::new();
        for (line, name) in FUNCTIONS.into_iter().enumerate() {
            let (params, result): (&[&str], &str) = match name {
                "open_connection" => (&[], "Connection"),
                "close_connection" => (&["Connection"], "void"),
                "write_buffer" => (&["Connection", "int"], "void"),
                _ => (&[], "void"),
            };
            let called = Member::Method(method(&mut world, name, params, result));
            for (within, caller) in [(main, "main"), (debug, "my_debug")] {
                let line = 10 + line as u32;
                calls.insert((caller, name), site(&mut world, Kind::Call, called, within, line));
            }
        }
        let set_header = site(&mut world, Kind::Set, Member::Field(header), main, 30);
        let monitors = load(text, with_tables).unwrap();
        let names = monitors.iter().map(|monitor| monitor.name().to_owned()).collect();
        let boxed = monitors.into_iter().map(|monitor| Box::new(monitor) as Box<dyn Monitor>);
        Run {
            session: Session::new(world, boxed.collect()),
            monitors: names,
            calls,
            set_header,
            connection,
            sequence: 0,
            time: 0,
        }
    }

    fn event(&mut self, site: SiteId, phase: Phase, values: &[Value]) {
        let event = Event {
            sequence: self.sequence,
            time: self.time,
            thread: 0,
            site,
            phase,
            this: None,
            receiver: None,
            values,
            answers: &[],
        };
        self.sequence += 1;
        self.session.event(&event);
    }

    fn object(&self, id: u64) -> Value {
        Value::Object(Object { id, class: self.connection, text: None })
    }

    fn call(&mut self, caller: &str, name: &str, arguments: &[Value], result: Option<Value>) {
        let found = self.calls.iter().find(|(key, _)| **key == (caller, name));
        let site = *found.unwrap().1;
        self.event(site, Phase::Before, arguments);
        let values: Vec<Value> = arguments.iter().cloned().chain(result).collect();
        self.event(site, Phase::After, &values);
    }

    /// Calls functions from `main`, with arguments.
    pub fn calls(mut self, names: &[&str]) -> Run {
        for name in names {
            let (arguments, result) = match *name {
                "open_connection" => (vec![], Some(self.object(1))),
                "close_connection" => (vec![self.object(1)], None),
                "write_buffer" => (vec![self.object(1), Value::Int(100)], None),
                _ => (vec![], None),
            };
            self.call("main", name, &arguments, result);
        }
        self
    }

    pub fn call_in(mut self, caller: &str, name: &str) -> Run {
        let arguments = [self.object(1), Value::Int(100)];
        self.call(caller, name, &arguments, None);
        self
    }

    pub fn open(mut self, id: u64) -> Run {
        let result = Some(self.object(id));
        self.call("main", "open_connection", &[], result);
        self
    }

    pub fn close(mut self, id: u64) -> Run {
        let connection = self.object(id);
        self.call("main", "close_connection", &[connection], None);
        self
    }

    pub fn write(mut self, id: u64, value: i32) -> Run {
        let arguments = [self.object(id), Value::Int(value)];
        self.call("main", "write_buffer", &arguments, None);
        self
    }

    pub fn set(mut self, _field: &str) -> Run {
        for phase in [Phase::Before, Phase::After] {
            self.event(self.set_header, phase, &[Value::Null, Value::Null]);
        }
        self
    }

    /// Submits an event to all monitors.
    pub fn submit(&mut self, event: &str) {
        for monitor in self.monitors.clone() {
            assert!(self.session.submit(&monitor, event), "there is an event {event}");
        }
    }

    pub fn tick(&mut self, time: u64) {
        self.time = time;
        self.session.tick(time);
    }

    pub fn kill(&mut self, objects: &[u64]) {
        self.session.sweep(&|id| objects.contains(&id));
    }

    pub fn end(&mut self) {
        self.session.finish();
    }

    pub fn verdicts(&mut self) -> Vec<Verdict> {
        self.session.take_verdicts()
    }

    /// Ends the run; returns all verdicts.
    pub fn finish(mut self) -> Vec<Verdict> {
        self.end();
        self.verdicts()
    }

    pub fn statistics(&self) -> Statistics {
        self.session.figures()[0].statistics
    }

    fn actions<T>(&mut self, want: impl Fn(Action) -> Option<T>) -> Vec<T> {
        self.session.take_actions().into_iter().filter_map(want).collect()
    }

    pub fn printed(&mut self) -> Vec<String> {
        self.actions(|action| match action {
            Action::Print(line) => Some(line),
            _ => None,
        })
    }

    /// The calls of handlers since the last call.
    pub fn called(&mut self) -> Vec<String> {
        self.actions(|action| match action {
            Action::Call { method, arguments, .. } => {
                let shown: Vec<String> = arguments.iter().map(Value::to_string).collect();
                Some(format!("{method}({})", shown.join(", ")))
            }
            _ => None,
        })
    }
}
