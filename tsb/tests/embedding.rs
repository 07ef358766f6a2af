//! What embedders rely on.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tsb::{
    Clock, Ended, Engine, Error, HostError, Limits, Model, Object, Outcome, PermittedFiles,
    Program, Run, Severity, Spec,
};

/// A class `Main` with these members.
fn main_class(members: &str) -> String {
    format!("import java.util.*;\npublic class Main {{\n{members}\n}}\n")
}

/// A class `Main` whose `main` has this body.
fn program(engine: &Engine, natives: &str, body: &str) -> Result<Program, Error> {
    let main = format!("public static void main(String[] args) throws Exception {{ {body} }}");
    engine.compile("Main.java", &main_class(&format!("{natives}\n{main}")))
}

/// What a program prints, whose `main` has this body.
fn printed(engine: &Engine, natives: &str, body: &str) -> String {
    let ended = program(engine, natives, body).unwrap().run().start().unwrap();
    assert_eq!(ended.outcome, Outcome::Finished, "{}", ended.errors_text());
    ended.output_text().into_owned()
}

fn ended(body: &str, change: impl Fn(Run) -> Run) -> Ended {
    let program = program(&Engine::new(), "", body).unwrap();
    change(program.run()).start().unwrap()
}

#[test]
fn programs_get_arguments_and_input_and_their_output_is_captured() {
    let body = "Scanner in = new Scanner(System.in);
        System.out.println(args.length + args[1] + in.nextLine() + in.nextInt());
        System.err.print(\"told\"); System.exit(3);";
    let ended = ended(body, |run| run.args(["a", "b"]).input("line\n42"));
    assert_eq!(ended.outcome, Outcome::Exit(3));
    assert_eq!((&*ended.output_text(), &*ended.errors_text()), ("2bline42\n", "told"));
    assert!(!ended.is_success());
}

#[test]
fn a_run_has_nothing_that_it_was_not_given() {
    let body = "System.out.println(System.in.read());
        System.out.println(System.getProperty(\"user.dir\"));
        new java.io.FileReader(\"/etc/passwd\");";
    let ended = ended(body, |run| run);
    assert_eq!(ended.outcome, Outcome::Uncaught);
    assert_eq!(ended.output_text(), "-1\nnull\n");
    assert!(ended.errors_text().contains("java.lang.SecurityException"), "{}", ended.errors_text());
}

#[test]
fn files_below_a_granted_folder_can_be_used() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.txt"), "x").unwrap();
    let files = PermittedFiles::new(&[folder.path().to_owned()], &[]).unwrap();
    let program = program(
        &Engine::new(),
        "",
        "System.out.println(new java.io.FileReader(args[0] + \"/in.txt\").read());",
    );
    let path = folder.path().display().to_string();
    let ended = program.unwrap().run().files(files).args([path]).start().unwrap();
    assert_eq!(ended.output_text(), "120\n");
}

#[test]
fn limits_end_runs() {
    let fuel = Limits { fuel: Some(1000), time: None, ..Limits::default() };
    let spin = "while (true) { }";
    assert_eq!(ended(spin, |run| run.limits(fuel.clone())).outcome, Outcome::OutOfFuel);

    let heap = Limits { heap: 1 << 20, ..Limits::default() };
    let hoard = "List<Object> all = new ArrayList<>(); while (true) all.add(new int[1000]);";
    let hoarded = ended(hoard, |run| run.limits(heap.clone()));
    assert!(hoarded.errors_text().contains("OutOfMemoryError"), "{}", hoarded.errors_text());

    let recursed = ended("main(args);", |run| run);
    assert!(recursed.errors_text().contains("StackOverflowError"), "{}", recursed.errors_text());

    let output = Limits { output: 10, ..Limits::default() };
    let talked = ended("System.out.println(\"0123456789\");", |run| run.limits(output.clone()));
    assert!(talked.output.len() <= 10);
}

/// A clock that is put forward by being looked at.
struct Counting(Rc<Cell<i64>>);

impl Clock for Counting {
    fn millis(&mut self) -> i64 {
        self.nanos() / 1_000_000
    }

    fn nanos(&mut self) -> i64 {
        self.0.set(self.0.get() + 1_000_000);
        self.0.get()
    }

    fn sleep(&mut self, duration: Duration) {
        self.0.set(self.0.get() + duration.as_nanos() as i64);
    }
}

#[test]
fn the_time_limit_counts_by_the_clock_of_the_run() {
    let nanos = Rc::new(Cell::new(0));
    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    let run = |body: &str| {
        nanos.set(0);
        ended(body, |run| run.clock(Counting(nanos.clone())).limits(limits.clone()))
    };
    assert_eq!(run("while (true) { }").outcome, Outcome::TimeLimit);
    assert_eq!(run("Thread.sleep(1_000_000_000L);").outcome, Outcome::TimeLimit);
    let slept = run("long t = System.nanoTime(); Thread.sleep(7);
        System.out.println((System.nanoTime() - t) / 1_000_000 >= 7);");
    assert_eq!(slept.output_text(), "true\n");
}

#[test]
fn a_run_is_interrupted_from_another_thread() {
    let run = program(&Engine::new(), "", "Thread.sleep(3_600_000);").unwrap().run();
    let run = run.limits(Limits { time: None, ..Limits::default() });
    let interrupt = run.interrupt_handle();
    let other = std::thread::spawn(move || interrupt.interrupt());
    assert_eq!(run.start().unwrap().outcome, Outcome::Interrupted);
    other.join().unwrap();
}

#[test]
fn an_interrupt_ends_a_run_before_the_next_host_call() {
    let mut engine = Engine::new();
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    engine.host_function("Main.poll", move |call, ()| {
        let interrupt: &mut tsb::InterruptHandle = call.state()?;
        if counted.fetch_add(1, Ordering::Relaxed) == 2 {
            interrupt.interrupt();
            assert!(call.is_over());
        }
        Ok(())
    });
    let program = program(&engine, "static native void poll();", "while (true) poll();").unwrap();
    let run = program.run();
    let interrupt = run.interrupt_handle();
    assert_eq!(run.state(interrupt).start().unwrap().outcome, Outcome::Interrupted);
    assert_eq!(calls.load(Ordering::Relaxed), 3);
}

#[test]
fn values_of_all_types_go_both_ways_on_all_interpreters() {
    let natives = "
        static native boolean not(boolean b); static native byte b(byte b); static native short s(short s);
        static native char c(char c); static native int i(int i); static native long l(long l);
        static native float f(float f); static native double d(double d);
        static native String text(String s, String nullable);
        static native byte[] bytes(byte[] b); static native boolean[] flags(boolean[] b);
        static native short[] shorts(short[] s); static native char[] chars(char[] c);
        static native int[] ints(int[] i); static native long[] longs(long[] l);
        static native float[] floats(float[] f); static native double[] doubles(double[] d);
        static native int many(int a, long b, double c, String d, float e, byte f, char g, int[] h);";
    let body = "
        System.out.println(not(true) + \" \" + b((byte) -1) + \" \" + s((short) -2) + \" \" + c('c') + \" \" + i(-3)
            + \" \" + l(-4L << 40) + \" \" + f(0.5f) + \" \" + d(-0.25));
        System.out.println(text(\"\u{e4}\\uD83D\\uDE00\", null) + text(\"b\", \"c\"));
        System.out.println(Arrays.toString(bytes(new byte[] {1, -2})) + Arrays.toString(flags(new boolean[] {true, false}))
            + Arrays.toString(shorts(new short[] {-300})) + Arrays.toString(chars(new char[] {'x', 'y'}))
            + Arrays.toString(ints(new int[] {7, -8})) + Arrays.toString(longs(new long[] {1L << 50}))
            + Arrays.toString(floats(new float[] {1.5f})) + Arrays.toString(doubles(new double[0])));
        System.out.println(many(1, 2, 3, \"four\", 5, (byte) 6, 'g', new int[] {8, 9}));
        System.out.println(bytes(null) == null);";
    for model in Model::ALL {
        let mut engine = Engine::new();
        engine.interpreter(model);
        engine.host_function("Main.not", |_, b: bool| !b);
        engine.host_function("Main.b", |_, b: i8| b - 1);
        engine.host_function("Main.s", |_, s: i16| s - 1);
        engine.host_function("Main.c", |_, c: u16| c + 1);
        engine.host_function("Main.i", |_, i: i32| i - 1);
        engine.host_function("Main.l", |_, l: i64| l - 1);
        engine.host_function("Main.f", |_, f: f32| f * 2.0);
        engine.host_function("Main.d", |_, d: f64| d * 2.0);
        engine.host_function("Main.text", |_, (text, other): (String, Option<String>)| {
            other.map(|other| text + &other)
        });
        engine.host_function("Main.bytes", |_, bytes: Option<Vec<u8>>| bytes);
        engine.host_function("Main.flags", |_, flags: Vec<bool>| flags);
        engine.host_function("Main.shorts", |_, all: Vec<i16>| all);
        engine.host_function("Main.chars", |_, all: Vec<u16>| all);
        engine.host_function("Main.ints", |_, all: Vec<i32>| all);
        engine.host_function("Main.longs", |_, all: Vec<i64>| all);
        engine.host_function("Main.floats", |_, all: Vec<f32>| all);
        engine.host_function("Main.doubles", |_, all: Vec<f64>| all);
        type Many = (i32, i64, f64, String, f32, i8, u16, Vec<i32>);
        engine.host_function("Main.many", |_, (a, b, c, d, e, f, g, h): Many| {
            let numbers = f64::from(a) + b as f64 + c + f64::from(e) + f64::from(f);
            assert_eq!((&*d, g), ("four", u16::from(b'g')));
            numbers as i32 + h.iter().sum::<i32>()
        });
        let wanted = "false -2 -3 d -4 -4398046511105 1.0 -0.5\nnullbc\n\
            [1, -2][true, false][-300][x, y][7, -8][1125899906842624][1.5][]\n34\ntrue\n";
        assert_eq!(printed(&engine, natives, body), wanted, "{model:?}");
    }
}

#[test]
fn native_methods_without_a_fitting_function_are_link_errors() {
    let mut engine = Engine::new();
    let error = |engine: &Engine, native: &str| {
        program(engine, &format!("static native {native};"), "").unwrap_err().to_string()
    };
    assert_eq!(
        error(&engine, "int read(int channel, String name)"),
        "native method int Main.read(int, java.lang.String) of the program is not implemented: \
         register a host function `Main.read` with these types"
    );
    engine.host_function("Main.read", |_, channel: i64| channel as i32);
    for native in [
        "int read(int c)",
        "long read(long c)",
        "int read()",
        "void read(long c)",
        "int read(long c, long d)",
    ] {
        let error = error(&engine, native);
        assert!(
            error.ends_with("does not fit the host function with the types int (long)"),
            "{error}"
        );
    }
    assert!(program(&engine, "static native int read(long c);", "").is_ok());
    engine.host_function("Main.read(boolean)", |_, _: bool| ());
    let both = "static native int read(long c); static native void read(boolean c);";
    assert!(program(&engine, both, "").is_ok());
}

#[test]
fn native_methods_of_instances_are_refused() {
    let error = program(&Engine::new(), "native int read();", "").unwrap_err();
    let found = error.diagnostics();
    assert_eq!(found[0].place.as_ref().map(ToString::to_string).as_deref(), Some("Main.java:3:1"));
    assert!(found[0].hints[0].contains("host function"), "{found:?}");
}

#[test]
fn errors_of_host_functions_are_exceptions() {
    let mut engine = Engine::new();
    engine.host_function("Main.fail", |_, class: String| -> Result<(), HostError> {
        match class.as_str() {
            "" => Err(HostError::new("plain")),
            "parse" => {
                let _: i32 = "x".parse()?;
                Ok(())
            }
            class => Err(HostError::exception(class, "because")),
        }
    });
    let natives = "static native void fail(String class_) throws InterruptedException, java.util.concurrent.TimeoutException;
        static class Own extends RuntimeException { int x = 1; }";
    let body = "for (String name : new String[] {\"\", \"parse\", \"java.io.IOException\", \"Main$Own\",
            \"java.util.concurrent.TimeoutException\", \"java.lang.String\", \"no.Such\", null}) {
            try { fail(name); } catch (Throwable e) { System.out.println(e + \" \" + e.getStackTrace()[0].getMethodName()); }
        }";
    let wanted = "java.lang.RuntimeException: plain fail\n\
        java.lang.RuntimeException: invalid digit found in string fail\n\
        java.io.IOException: because fail\n\
        Main$Own: because fail\n\
        java.util.concurrent.TimeoutException: because fail\n\
        java.lang.RuntimeException: java.lang.String: because fail\n\
        java.lang.RuntimeException: no.Such: because fail\n\
        java.lang.NullPointerException fail\n";
    assert_eq!(printed(&engine, natives, body), wanted);
}

#[test]
fn host_functions_can_stop_runs_and_take_fuel() {
    let mut engine = Engine::new();
    engine.host_function("Main.stop", |_, ()| -> Result<(), HostError> { Err(HostError::stop()) });
    engine.host_function("Main.work", |call, units: i32| call.use_fuel(units as u64));
    let natives = "static native void stop(); static native void work(int units);";
    let run = |body: &str, fuel| {
        let program = program(&engine, natives, body).unwrap();
        let limits = Limits { fuel: Some(fuel), ..Limits::default() };
        program.run().limits(limits).start().unwrap()
    };
    assert_eq!(run("try { stop(); } finally { work(1); }", 10_000).outcome, Outcome::Stopped);
    let body = "System.out.println(\"before\"); work(1_000_000); System.out.println(\"after\");";
    let enough = run(body, 1_100_000);
    assert_eq!(
        (enough.outcome.clone(), &*enough.output_text()),
        (Outcome::Finished, "before\nafter\n")
    );
    let little = run(body, 100_000);
    assert_eq!((little.outcome.clone(), &*little.output_text()), (Outcome::OutOfFuel, "before\n"));
}

#[test]
fn objects_are_looked_at_during_the_call_only() {
    #[derive(Default)]
    struct Kept(Option<Object>);
    let mut engine = Engine::new();
    engine.host_function("Main.look", |call, object: Object| {
        let name = call.class_name(object)?;
        let x: i32 = call.field(object, "x")?;
        let text: Option<String> = call.field(object, "text")?;
        let next: Option<Object> = call.field(object, "next")?;
        let inner = next.map(|next| call.class_name(next)).transpose()?;
        call.state::<Kept>()?.0 = Some(object);
        Ok(format!("{name} {x} {text:?} {inner:?}"))
    });
    engine.host_function("Main.again", |call, ()| {
        let kept = call.state::<Kept>()?.0.ok_or_else(|| HostError::new("nothing"))?;
        call.class_name(kept)
    });
    engine.host_function("Main.missing", |call, object: Object| call.field::<i64>(object, "x"));
    let natives = "static native String look(Object o); static native String again(); static native long missing(Object o);
        static class Base { private int x = 5; } static class A extends Base { String text; Object next; }";
    let body = "A a = new A(); System.out.println(look(a)); a.text = \"t\"; a.next = new int[1]; System.out.println(look(a));
        try { again(); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { missing(a); } catch (RuntimeException e) { System.out.println(e.getMessage()); }";
    let program = program(&engine, natives, body).unwrap();
    let ended = program.run().state(Kept::default()).start().unwrap();
    assert_eq!(
        ended.output_text(),
        "Main$A 5 None None\nMain$A 5 Some(\"t\") Some(\"[I\")\n\
         a handle to an object is only valid in the call that it came with\n\
         the object has no field x of the type long\n"
    );
}

#[test]
fn state_of_a_run_comes_back() {
    let mut engine = Engine::new();
    engine.host_function("Main.add", |call, n: i32| {
        call.state::<Vec<i32>>()?.push(n);
        Ok(())
    });
    let program = program(&engine, "static native void add(int n);", "add(1); add(2);").unwrap();
    let mut ended = program.run().state(vec![0]).start().unwrap();
    assert_eq!(ended.state::<String>(), None);
    assert_eq!(ended.state(), Some(vec![0, 1, 2]));
    let without = program.run().start().unwrap();
    assert!(without.errors_text().contains("no host state"), "{}", without.errors_text());
}

#[test]
fn a_panic_of_a_host_function_reaches_the_embedder() {
    let mut engine = Engine::new();
    engine.host_function("Main.panic", |_, ()| -> () { panic!("in the host") });
    let program = program(&engine, "static native void panic();", "panic();").unwrap();
    let run = std::panic::AssertUnwindSafe(program.run());
    let start = || {
        let run = run;
        { run }.0.start().map(|ended| ended.outcome)
    };
    let panic = std::panic::catch_unwind(start).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"in the host"));
}

#[test]
fn programs_are_shared_between_threads_and_loaded_from_bytes() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    let mut engine = Engine::new();
    engine.host_function("Main.next", |_, n: i32| n + 1);
    let compiled = program(
        &engine,
        "static native int next(int n);",
        "System.out.println(next(args.length));",
    );
    let compiled = compiled.unwrap();
    let loaded = engine.load(compiled.to_bytes().iter().map(Vec::as_slice)).unwrap();
    is_shared(&engine);
    is_shared(&loaded);
    let runs: Vec<_> = (0..3)
        .map(|n| {
            let program = loaded.clone();
            std::thread::spawn(move || {
                let ended = program.run().args(vec![""; n]).start().unwrap();
                ended.output_text().into_owned()
            })
        })
        .collect();
    let printed: Vec<String> = runs.into_iter().map(|run| run.join().unwrap()).collect();
    assert_eq!(printed, ["1\n", "2\n", "3\n"]);
    assert!(Engine::new().load(compiled.to_bytes().iter().map(Vec::as_slice)).is_err());
    assert!(matches!(engine.load([&b"no module"[..]]), Err(Error::Module { .. })));
}

#[test]
fn errors_have_places() {
    let error = program(&Engine::new(), "", "int x = \"\"; y = 1;").unwrap_err();
    let found = error.diagnostics();
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].severity, found[0].place.as_ref().unwrap().line), (Severity::Error, 4));
    assert!(error.to_string().contains("--> Main.java:4:"), "{error}");

    let program = program(&Engine::new(), "", "").unwrap();
    let wrong = Spec::text("wrong.mop", "P(Iterator i) {\n event e before: nonsense(i) { }\n}");
    let error = program.run().monitor(wrong).start().unwrap_err();
    assert_eq!(error.diagnostics()[0].place.as_ref().unwrap().line, 2, "{error}");
    let unknown = program.run().monitor(Spec::named("NoSuchProperty")).start();
    assert!(matches!(unknown, Err(Error::UnknownProperty(_))));
    let unknown = program.run().monitor(Spec::text("p.txt", "")).start();
    assert!(matches!(unknown, Err(Error::UnknownLanguage(_))));
    let nothing = Engine::new().compile("A.java", "class A { }").unwrap().run().start();
    assert!(matches!(nothing, Err(Error::NoMain)));
}

const WALK: &str = "Iterator<String> i = List.of(\"a\", \"b\").iterator();
    i.next();
    i.next();
    System.out.println(\"end\");";

#[test]
fn verdicts_are_values() {
    let program = program(&Engine::new(), "", WALK).unwrap();
    let ended = program.run().monitor(Spec::named("HasNext")).start().unwrap();
    assert_eq!((&*ended.output_text(), ended.violations), ("end\n", 2));
    let verdict = &ended.verdicts[0];
    assert!(verdict.is_violation() && !verdict.is_final);
    assert_eq!((&*verdict.property, verdict.place.as_ref().unwrap().line), ("HasNext", 5));
    assert_eq!(verdict.binding[0].0, "i");
    let event = verdict.witness.last().unwrap();
    assert_eq!((&*event.name, event.place.as_deref()), ("next", Some("Main.java:5:7")));
    assert!(verdict.to_string().contains("i.next();"), "{verdict}");
}

#[test]
fn the_embedder_can_stop_a_run_at_a_verdict() {
    let program = program(&Engine::new(), "", WALK).unwrap();
    let seen = Rc::new(Cell::new(0));
    let count = seen.clone();
    let run = program.run().monitor(Spec::named("HasNext")).on_verdict(move |_| {
        count.set(count.get() + 1);
        ControlFlow::Break(())
    });
    let ended = run.start().unwrap();
    assert_eq!((ended.outcome.clone(), &*ended.output_text()), (Outcome::Stopped, ""));
    assert_eq!(seen.get(), 1);
}

#[test]
fn monitors_see_calls_of_host_functions() {
    let mut engine = Engine::new();
    engine.host_function("Main.open", |_, door: i32| match door {
        0 => Err(HostError::exception("java.lang.IllegalStateException", "no door")),
        door => Ok(door > 1),
    });
    let spec = "Opened() {
        event asked before(int d): call(boolean Main.open(int)) && args(d) { print(\"asked \" + d); }
        event opened after(int d) returning(boolean b): call(boolean Main.open(int)) && args(d) { print(\"opened \" + d + b); }
        event failed after() throwing(Throwable t): call(boolean Main.open(int)) { print(\"failed\"); }
        event run before(int d): execution(boolean Main.open(int)) && args(d) { print(\"runs \" + d); }
    }";
    let body = "open(1); open(2); try { open(0); } catch (IllegalStateException e) { }";
    let program = program(&engine, "static native boolean open(int door);", body).unwrap();
    let ended = program.run().monitor(Spec::text("opened.mop", spec)).start();
    let ended = ended.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ended.outcome, Outcome::Finished, "{}", ended.errors_text());
    let wanted = [
        "asked 1",
        "runs 1",
        "opened 1false",
        "asked 2",
        "runs 2",
        "opened 2true",
        "asked 0",
        "runs 0",
        "failed",
    ];
    assert_eq!(ended.printed, wanted);
}
