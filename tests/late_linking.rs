//! Modules that are compiled on their own and meet when they are linked: overriding methods that let arguments
//! escape which the code that calls them keeps in its frame, or that write what it holds in registers.

#[path = "late_linking/libraries.rs"]
mod libraries;

use std::cell::RefCell;
use std::rc::Rc;

use tsb::load::library;
use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Module, asm};
use tsb_interpreter::{Config, Host, Model, Outcome, Stream, Vm};
use tsb_verifier::{Trust, link, verify};

#[derive(Default, Clone)]
struct Output(Rc<RefCell<Vec<u8>>>);

impl Host for Output {
    fn write(&mut self, _stream: Stream, bytes: &[u8]) -> Result<(), String> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(())
    }
    fn flush(&mut self, _stream: Stream) {}
    fn read(&mut self, _buffer: &mut [u8]) -> Result<usize, String> {
        Ok(0)
    }
    fn available(&mut self) -> usize {
        0
    }
    fn millis(&mut self) -> i64 {
        0
    }
    fn nanos(&mut self) -> i64 {
        0
    }
    fn sleep(&mut self, _millis: u64) {}
    fn property(&mut self, _name: &str) -> Option<String> {
        None
    }
}

/// Compiles a module that knows the given ones only.
fn module(name: &str, text: &str, imports: &[&Module<'_>], world: World) -> Module<'static> {
    let mut sources = SourceMap::new();
    sources.add(format!("{name}.java"), text).unwrap();
    let options = CodegenOptions { world: Some(world), ..CodegenOptions::default() };
    let mut diagnostics = Diagnostics::new();
    compile(&sources, name, imports, &options, &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)))
}

/// What a run came to.
#[derive(PartialEq, Debug)]
struct Run {
    text: String,
    /// How many objects had to be moved.
    moved: u64,
    /// How many loads had to be redone.
    redone: u64,
}

fn run_on(model: Model, modules: &[&Module<'static>], gc_stress: bool) -> Run {
    let mut all = vec![(library().unwrap(), Trust::Trusted)];
    all.extend(modules.iter().map(|&module| (module.clone(), Trust::Untrusted)));
    let program = link(all).unwrap_or_else(|error| panic!("{error}"));
    let program = verify(program).unwrap_or_else(|error| panic!("{error}"));
    let output = Output::default();
    let config = Config { gc_stress, ..Config::default() };
    let mut vm = Vm::new(program, config, Box::new(output.clone())).unwrap();
    let outcome = vm.run(model);
    let text = String::from_utf8(output.0.borrow().clone()).unwrap();
    assert_eq!(outcome, Outcome::Finished, "{text}");
    Run { text, moved: vm.moved_locals(), redone: vm.repeated_loads() }
}

/// The same on all interpreters, which must agree, with garbage collected now and then or all the time.
fn run(modules: &[&Module<'static>]) -> Run {
    let first = run_on(Model::One, modules, false);
    for gc_stress in [false, true] {
        assert_eq!(run_on(Model::One, modules, gc_stress), first);
        assert_eq!(run_on(Model::Five, modules, gc_stress), first);
        assert_eq!(run_on(Model::Multi, modules, gc_stress), first);
    }
    first
}

/// A class whose method keeps its argument to itself, and code that relies on it.
const BASE: &str = "public class Base {
    public static class Box { public int n; public Object what; public Box(int n) { this.n = n; } }
    public int look(Box box) { return box.n; }
    public static void use(Base base) {
        for (int i = 0; i < 3; i++) {
            Box box = new Box(i);
            box.what = \"box \".concat(String.valueOf(i));
            int hash = System.identityHashCode(box);
            int seen = through(base, box);
            box.n += 10;
            System.out.println(seen + \" \" + box.n + \" \" + box.what + \" \" + (hash == System.identityHashCode(box)));
        }
    }
    static int through(Base base, Box box) { return base.look(box) + base.look(box); }
}";

const HONEST: &str =
    "public class Main { public static void main(String[] args) { Base.use(new Base()); } }";

const LEAKING: &str = "public class Main extends Base {
    static Box kept; static int last;
    public int look(Box box) {
        if (kept != null) System.out.println(\"before: \" + kept.n + \" \" + kept.what + \" \" + (kept == box));
        kept = box;
        last = System.identityHashCode(box);
        box.n++;
        return box.n;
    }
    public static void main(String[] args) {
        Base.use(new Main());
        System.out.println(\"kept: \" + kept.n + \" \" + kept.what + \" \" + (last == System.identityHashCode(kept)));
    }
}";

#[test]
fn code_relies_on_what_the_callee_it_knows_keeps() {
    let library = library().unwrap();
    let base = module("Base", BASE, &[&library], World::Open);
    let text = asm::disassemble(&base);
    assert!(text.contains("new.l Base$Box::<init>"), "{text}");
    let main = module("Main", HONEST, &[&library, &base], World::Closed);
    let Run { text, moved, .. } = run(&[&base, &main]);
    assert_eq!(text, "0 10 box 0 true\n2 11 box 1 true\n4 12 box 2 true\n");
    assert_eq!(moved, 0);
}

#[test]
fn objects_move_before_a_callee_linked_later_leaks_them() {
    let library = library().unwrap();
    let base = module("Base", BASE, &[&library], World::Open);
    let main = module("Main", LEAKING, &[&library, &base], World::Closed);
    let Run { text, moved, .. } = run(&[&base, &main]);
    let wanted = "before: 1 box 0 true\n3 12 box 0 true\nbefore: 12 box 0 false\nbefore: 2 box 1 true\n5 13 box 1 true\n\
                  before: 13 box 1 false\nbefore: 3 box 2 true\n7 14 box 2 true\nkept: 14 box 2 true\n";
    assert_eq!(text, wanted);
    assert_eq!(moved, 3);
}

/// Code that lets methods of others see an array of its frame, and objects of any class that has a method of its own.
const LOOKER: &str = "public class Looker {
    public int mark;
    public Looker(int mark) { this.mark = mark; }
    public int look() { return mark; }
    public int sum(int[] values) { return values[0] + values[3]; }
    public static int twice(Looker looker) { return looker.look() + looker.look(); }
    public static void use(Looker looker) {
        for (int i = 0; i < 2; i++) {
            int[] values = new int[4];
            values[0] = i;
            values[3] = 7;
            int sum = looker.sum(values);
            values[1] += 100;
            System.out.println(sum + \" \" + values[0] + \" \" + values[1]);
        }
    }
}";

const KEEPING: &str = "public class Main extends Looker {
    static int[] first; static Looker kept;
    Main(int mark) { super(mark); }
    public int sum(int[] values) {
        if (first == null) first = values; else if (first == values) System.out.println(\"the same\");
        values[0]++;
        return values[0];
    }
    public int look() {
        boolean again = kept == this;
        kept = this;
        mark++;
        return again ? 100 * mark : mark;
    }
    static int fresh(int mark) {
        Main main = new Main(mark);
        int seen = Looker.twice(main);
        return seen + main.mark;
    }
    public static void main(String[] args) {
        Looker.use(new Main(0));
        System.out.println(first[0] + \" \" + first[1] + \" \" + first[3]);
        System.out.println(fresh(1) + \" \" + kept.mark);
        System.out.println(fresh(5) + \" \" + kept.mark);
    }
}";

#[test]
fn arrays_and_receivers_move_before_a_callee_linked_later_leaks_them() {
    let library = library().unwrap();
    let looker = module("Looker", LOOKER, &[&library], World::Open);
    let text = asm::disassemble(&looker);
    assert!(text.contains("newarray.l int[]"), "{text}");
    let main = module("Main", KEEPING, &[&library, &looker], World::Closed);
    let text = asm::disassemble(&main);
    assert!(text.contains("new.l Main::<init>"), "{text}");
    let Run { text, moved, .. } = run(&[&looker, &main]);
    assert_eq!(text, "1 1 100\n2 2 100\n1 100 7\n305 3\n713 7\n");
    assert_eq!(moved, 4);
}

/// A class whose methods load fields again and again, across calls of a method that writes none of them.
const COUNTER: &str = "public class Counter {
    public int n; public Object what = \"none\"; public static long total; public byte small; public double half;
    public int step(int i) { return i; }
    public int sum() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += n;
            sum += step(i) * n + (n + step(i) + n);
        }
        return sum;
    }
    public String others() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            step(i);
            text.append(what).append(\" \");
            text.append(small).append(\" \").append(half).append(\";\");
        }
        return text.toString();
    }
    public static long sums(Counter counter) {
        long sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += total;
            counter.step(i);
            sum += total + total;
        }
        return sum;
    }
    public int caught() {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            try {
                sum += n;
                sum += step(i + 100);
                sum += n;
            } catch (RuntimeException e) {
                sum += 1000 * n;
            }
            sum += n;
        }
        return sum;
    }
    public static void use(Counter counter) {
        System.out.println(counter.sum());
        System.out.println(counter.others());
        System.out.println(sums(counter));
        System.out.println(counter.caught());
    }
}";

const QUIET: &str =
    "public class Main { public static void main(String[] args) { Counter.use(new Counter()); } }";

const WRITING: &str = "public class Main extends Counter {
    public int step(int i) {
        n += i + 1; what = \"step \" + i; total += n; small--; half += 0.5;
        if (i == 102) throw new IllegalStateException();
        return i;
    }
    public static void main(String[] args) { Counter.use(new Main()); }
}";

#[test]
fn values_stay_in_registers_across_calls_that_write_nothing() {
    let library = library().unwrap();
    let counter = module("Counter", COUNTER, &[&library], World::Open);
    let text = asm::disassemble(&counter);
    for load in ["Counter::n int", "static Counter::total long"] {
        assert!(text.lines().any(|line| line.contains(".load") && line.contains(load)), "{text}");
    }
    let main = module("Main", QUIET, &[&library, &counter], World::Closed);
    let Run { text, redone, .. } = run(&[&counter, &main]);
    assert_eq!(text, "6\nnone 0 0.0;none 0 0.0;none 0 0.0;\n0\n406\n");
    assert_eq!(redone, 0);
}

#[test]
fn loads_are_redone_behind_a_callee_linked_later_that_writes() {
    let library = library().unwrap();
    let counter = module("Counter", COUNTER, &[&library], World::Open);
    let main = module("Main", WRITING, &[&library, &counter], World::Closed);
    let Run { text, redone, .. } = run(&[&counter, &main]);
    // The same classes without anything in registers.
    let both = [COUNTER, WRITING].map(|text| text.replace("public class Counter", "class Counter"));
    let mut sources = SourceMap::new();
    sources.add("Main.java".to_owned(), both.concat()).unwrap();
    let options = CodegenOptions { eliminate_loads: false, ..CodegenOptions::default() };
    let plain = compile(&sources, "Main", &[&library], &options, &mut Diagnostics::new()).unwrap();
    assert_eq!(text, run(&[&plain]).text);
    assert!(redone > 8, "{redone}");
}

/// Fields of all sorts, each loaded on both sides of a call in a loop.
const FIELDS: &str = "public class Fields {
    public static class Cell { public int n; public Cell(int n) { this.n = n; } }
    public boolean flag; public byte small; public char letter; public int n; public long wide; public double half;
    public Cell cell = new Cell(1); public int[] numbers = {1, 2, 3};
    public static int count; public static long total; public static Cell shared = new Cell(10);
    public int step(int i) { return i; }
    public int ofFlag() { int s = 0; for (int i = 0; i < 4; i++) { if (flag) s++; step(i); if (flag) s += 2; } return s; }
    public int ofSmall() { int s = 0; for (int i = 0; i < 4; i++) { s += small; s += step(i); s += small; } return s; }
    public int ofLetter() { int s = 0; for (int i = 0; i < 4; i++) { s += letter; s += step(i); s += letter; } return s; }
    public int ofN() { int s = 0; for (int i = 0; i < 4; i++) { s += n; s += step(i); s += n; } return s; }
    public long ofWide() { long s = 0; for (int i = 0; i < 4; i++) { s += wide + wide; step(i); s += wide + wide; } return s; }
    public double ofHalf() { double s = 0; for (int i = 0; i < 4; i++) { s += half; step(i); s += half; } return s; }
    public int ofCell() { int s = 0; for (int i = 0; i < 4; i++) { s += cell.n; s += step(i); s += cell.n; } return s; }
    public int ofNumbers() { int s = 0; for (int i = 0; i < 3; i++) { s += numbers[i]; s += step(i); s += numbers[i]; } return s; }
    public int ofCount() { int s = 0; for (int i = 0; i < 4; i++) { s += count; s += step(i); s += count; } return s; }
    public int ofShared() { int s = 0; for (int i = 0; i < 4; i++) { s += shared.n; s += step(i); s += shared.n; } return s; }
    public static void use(Fields f) {
        System.out.println(f.ofFlag() + \" \" + f.ofSmall() + \" \" + f.ofLetter() + \" \" + f.ofN());
        System.out.println(f.ofWide() + \" \" + f.ofHalf() + \" \" + f.ofCell() + \" \" + f.ofNumbers());
        System.out.println(f.ofCount() + \" \" + f.ofShared());
    }
}";

const CHANGING: &str = "public class Main extends Fields {
    public int step(int i) {
        flag = !flag; small -= 3; letter += 2; n += 5; wide += 1L << 33; half += 0.25; count++;
        cell = new Cell(cell.n + 1); shared = new Cell(shared.n * 2);
        numbers = new int[] {numbers[0] + 1, numbers[1] + 10, numbers[2] + 100};
        return i;
    }
    public static void main(String[] args) { Fields.use(new Main()); }
}";

#[test]
fn fields_of_all_sorts_are_loaded_again_behind_a_callee_linked_later_that_writes_them() {
    let library = library().unwrap();
    let fields = module("Fields", FIELDS, &[&library], World::Open);
    let text = asm::disassemble(&fields);
    for load in [
        "Fields::flag boolean",
        "Fields::small byte",
        "Fields::letter char",
        "Fields::n int",
        "Fields::wide long",
        "Fields::half double",
        "Fields::cell Fields$Cell",
        "Fields::numbers int[]",
        "static Fields::count int",
        "static Fields::shared Fields$Cell",
    ] {
        assert!(
            text.lines().any(|line| line.contains(".load") && line.ends_with(load)),
            "{load}\n{text}"
        );
    }
    let main = module("Main", CHANGING, &[&library, &fields], World::Closed);
    let Run { text, redone, .. } = run(&[&fields, &main]);
    let both = [FIELDS, CHANGING].map(|text| text.replace("public class Fields", "class Fields"));
    let mut sources = SourceMap::new();
    sources.add("Main.java".to_owned(), both.concat()).unwrap();
    let options = CodegenOptions { eliminate_loads: false, ..CodegenOptions::default() };
    let plain = compile(&sources, "Main", &[&library], &options, &mut Diagnostics::new()).unwrap();
    assert_eq!(text, run(&[&plain]).text);
    // Behind four calls of each method, three of the one with an array.
    assert!(redone >= 39, "{redone}");
}
