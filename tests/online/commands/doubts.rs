//! What is told before anything happens: pointcuts that pick nothing, reactions that cannot be done, errors in code.

use libtest_mimic::{Failed, Trial};

use super::{folder, test, text, tsbvm};

pub fn trials() -> Vec<Trial> {
    vec![
        test("what_can_match_nothing_is_told", doubts),
        test("it_is_told_why_nothing_matches", reasons),
        test("what_is_left_out_is_not_doubted", events_left_out),
        test(
            "it_is_told_before_the_run_what_locks_and_clauses_cannot_raise",
            events_found_at_run_time,
        ),
        test("annotations_that_are_not_there_are_told", annotations),
        test("a_class_of_the_program_is_not_taken_for_code_of_a_specification", forged_class),
        test("what_cannot_be_done_in_a_program_is_an_error_before_the_run", undoable),
        test("errors_of_code_in_java_stand_in_the_specification", java_errors),
        test("code_in_java_may_use_what_only_the_program_has", java_of_programs),
    ]
}

/// A program, and code in Java of an event before a call in it, with methods of the property.
const SHELF: &str = "class Shelf {
    static class Book { String title() { return \"title\"; } }
    static void put(Book book) {}
    public static void main(String[] args) { put(new Book()); }
}
";

/// The specification of some code about [`SHELF`], which starts at line 3.
fn of_shelf(code: &str, methods: &str) -> String {
    format!(
        "property Put {{\n    int n = 0; event put before(Shelf.Book b): call(* Shelf.put(..)) && args(b) {{\n        {code}\n    }}\n    {methods}\n}}\n"
    )
}

/// Code, methods, and what is said: its first lines.
const JAVA_ERRORS: &[(&str, &str, &str)] = &[
    (
        "for (char c : b.titel().toCharArray()) report(\"\" + c);",
        "",
        "error: cannot find method titel in class Book
 --> put.mop:3:25
  |
3 |         for (char c : b.titel().toCharArray()) report(\"\" + c);
  |                         ^^^^^",
    ),
    (
        "while (true) { n = 2; }",
        "",
        "error: cannot assign a value to final variable n
 --> put.mop:3:24
  |
3 |         while (true) { n = 2; }
  |                        ^",
    ),
    (
        "for (int i = 0; i < 3; i++) { f(; }",
        "",
        "error: expected an expression, found `;`
 --> put.mop:3:41
  |
3 |         for (int i = 0; i < 3; i++) { f(; }
  |                                         ^",
    ),
    (
        "isOk(b, 1);",
        "static boolean isOk(Shelf.Book b, int k) { return b.title() + k; }",
        "error: incompatible types: String cannot be converted to boolean
 --> put.mop:5:55
  |
5 |     static boolean isOk(Shelf.Book b, int k) { return b.title() + k; }
  |                                                       ^^^^^^^^^^^^^",
    ),
    (
        "isOk(__LOC);",
        "void isOk(String s) { System.out.println(__LOC); }",
        "error: cannot find variable __LOC
 --> put.mop:5:46
  |
5 |     void isOk(String s) { System.out.println(__LOC); }
  |                                              ^^^^^
  |
  = help: code of events and categories knows it, and can give it to methods",
    ),
];

/// What is wrong with code in Java is told with its place in the specification, whether the program runs or not; warnings of what the
/// program may have are none then.
fn java_errors() -> Result<(), Failed> {
    for (code, methods, expected) in JAVA_ERRORS {
        let spec = of_shelf(code, methods);
        let files = folder(&[("Shelf.java", SHELF), ("put.mop", &spec)]);
        let path = |name: &str| files.path().join(name).display().to_string();
        let (program, spec) = (path("Shelf.java"), path("put.mop"));
        let folder = format!("{}/", files.path().display());
        let checked = tsbvm(&["check-spec", "--program", &program, &spec]);
        let run = tsbvm(&["--monitor", &spec, &program]);
        for output in [&checked, &run] {
            let said = text(&output.stderr).replace(&folder, "");
            if output.status.code() != Some(65) || !said.starts_with(expected) {
                return Err(format!("{code}\n{:?}\n{said}", output.status).into());
            }
        }
        let said = text(&run.stdout);
        if !said.is_empty() {
            return Err(format!("the program ran: {said}").into());
        }
    }
    Ok(())
}

/// Without the program, what it may have is a doubt, and what nobody can have an error.
fn java_of_programs() -> Result<(), Failed> {
    let good = of_shelf("for (char c : b.title().toCharArray()) report(\"\" + c);", "");
    let bad = of_shelf("for (char c : __LOC.toChars()) report(\"\" + c);", "");
    let files = folder(&[("Shelf.java", SHELF), ("good.mop", &good), ("bad.mop", &bad)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (program, good, bad) = (path("Shelf.java"), path("good.mop"), path("bad.mop"));
    let runs: &[(&[&str], i32, &str)] = &[
        (&["check-spec", &good], 0, "a program may have it"),
        (&["check-spec", "--strict", &good], 65, "a program may have it"),
        (&["check-spec", "--strict", "--program", &program, &good], 0, ""),
        (&["check-spec", &bad], 65, "cannot find method toChars"),
        (&["check-spec", "--format", "json", &bad], 65, "\"line\":3,\"column\":29"),
        (&["--monitor", &good, "--monitor", &good, &program], 80, "violated: Put: t\n"),
    ];
    for (arguments, code, expected) in runs {
        let output = tsbvm(arguments);
        let said = text(&output.stderr);
        if output.status.code() != Some(*code) || !said.contains(expected) {
            return Err(format!("{arguments:?}: {:?}\n{said}", output.status).into());
        }
    }
    Ok(())
}

/// Statements of a handler for `ask`, an event before a call of a method that gives a long, and what is wrong with each.
const UNDOABLE: &[(&str, &str)] = &[
    ("call D.nothing(d)", "the program has no static method `D.nothing`"),
    ("call D.tell(d, 1)", "no method `D.tell` of the program takes these arguments"),
    ("call D.tell(7)", ""),
    ("call D.count(d)", "no method `D.count` of the program takes these arguments"),
    ("call D.count(1.5)", "no method `D.count` of the program takes these arguments"),
    ("call D.ask(1)", "the program has no static method `D.ask`"),
    ("call D.tell(e)", "there is no `e` here"),
    ("call tell(d)", "`tell` is no method with its class"),
    ("throw D \"text\"", "`D` is no exception"),
    ("throw D.Silent \"text\"", "`D.Silent` has no constructor that takes a string only"),
    ("throw D.Vague \"text\"", "`D.Vague` has no constructor that takes a string only"),
    (
        "throw java.lang.Nothing \"text\"",
        "no class of the program or its library is called `java.lang.Nothing`",
    ),
    ("throw D.Loud \"{x}\"", "the text names `x`, which is no parameter"),
    ("skip", "the result of `D.ask(int)` is not given"),
    ("skip null", "`null` is no long, which `D.ask(int)` gives"),
    ("skip \"text\"", "`\"text\"` is no long, which `D.ask(int)` gives"),
    ("skip 1.5", "`1.5` is no long, which `D.ask(int)` gives"),
    ("call D.count(1, )", "an expression is expected here, not `)`"),
    // What can be done is, though nobody asks in a run.
    ("call D.tell(d); call D.count(-1); call D.count('a'); throw D.Loud \"{d}\"", ""),
    ("skip 'a'", ""),
    (
        "skip -9223372036854775808L; throw java.util.EmptyStackException \"\"",
        "`java.util.EmptyStackException` has no constructor that takes a string only",
    ),
    ("skip 7; throw java.util.NoSuchElementException \"none\"", ""),
];

fn undoable() -> Result<(), Failed> {
    const PROGRAM: &str = "class D {
    static class Loud extends RuntimeException { private Loud(String text) { super(text); } }
    static class Silent extends RuntimeException {}
    static abstract class Vague extends RuntimeException { Vague(String text) { super(text); } }
    static void tell(Object o) {}
    static void tell(D d) {}
    static void count(int n) {}
    long ask(int n) { return n; }
    void answer() {}
    public static void main(String[] args) {
        if (args.length > 0) { D d = new D(); System.out.println(d.ask(1)); d.answer(); }
    }
}";
    let spec = |statements: &str| {
        format!(
            "property P(D d) {{\n event ask before(D d): call(* D.ask(..)) && target(d);\n \
             event answer after(D d): call(void D.answer()) && target(d);\n \
             ere: (answer | ask)* ask\n @match {{ {statements}; }}\n}}\n"
        )
    };
    let files = folder(&[("D.java", PROGRAM)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let check = |text: &str, wanted: &str| -> Result<(), Failed> {
        std::fs::write(path("p.mop"), text)?;
        let output = tsbvm(&["--monitor", &path("p.mop"), &path("D.java")]);
        let (said, code) = (self::text(&output.stderr), output.status.code());
        let is_right = match wanted {
            "" => code == Some(0),
            error => code == Some(65) && said.starts_with(&format!("error: {error}")),
        };
        if is_right { Ok(()) } else { Err(format!("{text}\n{code:?}: {said}").into()) }
    };
    for (statements, wanted) in UNDOABLE {
        check(&spec(statements), wanted)?;
    }
    let answered = spec("skip").replace("(answer | ask)* ask", "(answer | ask)* answer");
    check(&answered, "what `answer` tells of cannot be skipped")?;
    let handled = "handled by D.handler monitor M { event A = before call(D.ask); state S { when A -> error; } }";
    std::fs::write(path("m.rmor"), handled)?;
    let output = tsbvm(&["--monitor", &path("m.rmor"), &path("D.java")]);
    if output.status.code() != Some(65) {
        return Err(text(&output.stderr).into());
    }
    check(&spec("skip 7"), "")?;
    let output = tsbvm(&["--monitor", &path("p.mop"), "--disable", "Q", &path("D.java")]);
    match output.status.code() {
        Some(2) => Ok(()),
        code => Err(format!("{code:?}: {}", text(&output.stderr)).into()),
    }
}

/// An event that the program can raise is not doubted since it is known that nothing comes of it.
fn events_left_out() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Marks.java",
            "import java.io.*; public class Marks { public static void main(String[] args) throws IOException {\n\
             Reader reader = new StringReader(\"abc\"); reader.mark(1); reader.close(); } }",
        ),
        (
            "marks.mop",
            "property P(Reader r) {\n\
             event close after(Reader r): call(void Reader.close()) && target(r);\n\
             event mark before(Reader r): call(void Reader.mark(int)) && target(r);\n\
             event reset before(Reader r): call(void Reader.reset()) && target(r);\n\
             ere: mark* close mark @match {} }\n",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let output = tsbvm(&["--monitor", &path("marks.mop"), &path("Marks.java")]);
    let said = text(&output.stderr);
    let doubted: Vec<&str> = said.lines().filter(|line| line.contains("picks nothing")).collect();
    match doubted[..] {
        ["warning: the event `reset` picks nothing in this program"] => Ok(()),
        _ => Err(said.into()),
    }
}

/// Pointcuts of `catch` clauses, locks and threads are doubted if the code shows that nothing of the kind can come.
fn events_found_at_run_time() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Late.java",
            "public class Late {\n\
             static synchronized void locked() {}\n\
             public static void main(String[] args) {\n\
             try { args[9] = \"\"; } catch (IndexOutOfBoundsException e) { locked(); } finally { args = null; }\n\
             Object lock = new StringBuilder();\n\
             synchronized (lock) { lock = null; } } }",
        ),
        (
            "late.mop",
            "property P {\n\
             event a before: handler(ArithmeticException);\n\
             event b before: handler(IndexOutOfBoundsException);\n\
             event c before: handler(Throwable);\n\
             event d before: catch(ArrayIndexOutOfBoundsException);\n\
             event e before: catch(ArithmeticException);\n\
             event f before: lock(StringBuilder);\n\
             event g before: lock(Class);\n\
             event h before: unlock(Thread);\n\
             event i before: threadstart();\n\
             event j before: threadend();\n\
             event k before: wait(Object);\n\
             event l before: handler(*) && within(String);\n\
             ere: a b c d e f g h i j k l @match {} }\n",
        ),
        ("Empty.java", "public class Empty { public static void main(String[] args) {} }"),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let doubted = |program: &str| -> Vec<String> {
        let output = tsbvm(&["--monitor", &path("late.mop"), &path(program)]);
        let said = text(&output.stderr);
        let doubts = said.lines().filter_map(|line| line.strip_prefix("warning: the event "));
        doubts.map(|doubt| doubt.replace(" picks nothing in this program", "")).collect()
    };
    let clause = "no `catch` clause of the program is one of these";
    let expected = [
        format!("`a`: {clause}"),
        format!("`c`: {clause}"),
        "`h`: no `synchronized` of the program is one of these".to_owned(),
        "`i`: the program starts no thread".to_owned(),
        "`k`: the program does not call `wait`".to_owned(),
        format!("`l`: {clause}"),
    ];
    let found = doubted("Late.java");
    if found != expected {
        return Err(format!("{found:#?}").into());
    }
    let found = doubted("Empty.java");
    let none = "the program has neither `synchronized` statements nor `synchronized` methods";
    let is_there = |letter: &str, reason: &str| found.contains(&format!("`{letter}`: {reason}"));
    match is_there("b", "the program has no `catch` clause") && is_there("f", none) {
        true => Ok(()),
        false => Err(format!("{found:#?}").into()),
    }
}

/// A class of the program that has the name of a specification's own code neither takes its place nor hides its events.
fn forged_class() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Shelf.java",
            "class Shelf {\n\
             static void put(String book) { Put$code0.put_3(null); }\n\
             public static void main(String[] args) { put(\"t\"); } }\n\
             class Put$code0 {\n\
             static void put_3(Object o) { System.out.println(\"forged\"); }\n\
             static void put_3(long n, String b) { System.out.println(\"forged, too\"); } }",
        ),
        (
            "put.mop",
            "property Put {\n\
             event put before(String b): call(* Shelf.put(..)) && args(b) {\n\
             for (char c : b.toCharArray()) report(\"char \" + c); } }\n",
        ),
        (
            "forged.mop",
            "property Forged { event x before: call(* Put$code0.*(..)); ere: x @match {} }",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let output = tsbvm(&[
        "--monitor",
        &path("put.mop"),
        "--monitor",
        &path("forged.mop"),
        &path("Shelf.java"),
    ]);
    let (said, written) = (text(&output.stderr), text(&output.stdout));
    let is_right = ["violated: Put: char t", "violated: Forged: match"];
    match is_right.iter().all(|part| said.contains(part)) && written == "forged\n" {
        true => Ok(()),
        false => Err(format!("{written}{said}").into()),
    }
}

/// Annotations that no program keeps are doubted, and so are those that no member of the name has.
fn annotations() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Marked.java",
            "import java.lang.annotation.*;\n\
             @interface Mark {}\n\
             @Retention(RetentionPolicy.SOURCE) @interface Gone {}\n\
             public class Marked { @Mark @Gone static void f() {} public static void main(String[] args) { f(); } }",
        ),
        (
            "marked.mop",
            "property P {\n\
             event a before: call(@Mark * f());\n\
             event b before: call(@Gone * f());\n\
             event c before: call(@Deprecated * f());\n\
             event d before: call(@Mork * f());\n\
             event e before: call(* f()) && @within(Override);\n\
             event g before: call(!@Mark * f());\n\
             ere: a b c d e g @match {} }\n",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let output = tsbvm(&["--monitor", &path("marked.mop"), &path("Marked.java")]);
    let said = text(&output.stderr);
    let doubts: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("warning: ")).collect();
    let expected = [
        "no compiled program has the annotation `Gone`",
        "no method `f` has these annotations",
        "no class of the program or its library is called `Mork`",
        "no compiled program has the annotation `Override`",
        "no method `f` has these annotations",
    ];
    match doubts == expected && said.contains("its retention is `SOURCE`") {
        true => Ok(()),
        false => Err(said.into()),
    }
}

/// What can match nothing is warned of by the check and in a run, with the nearest name, and refused if that is asked for.
fn doubts() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Silent.java",
            "public class Silent { public static void main(String[] args) { Math.random(); } }",
        ),
        (
            "silent.mop",
            "property A(Thread t) { event x before(Thread t): call(* Math.random()) && thread(t); ere: x @match {} }\n\
             property B(Object e) { event x before(Object e): throw(Exception+) && value(e); ere: x @match {} }\n\
             property C { event x before: call(* Meth.random()); ere: x @match {} }\n\
             property D { event x before: call(* Math.rendom()); ere: x @match {} }\n\
             property E { event x before: call(* List.size()); ere: x @match {} }\n",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (spec, program) = (path("silent.mop"), path("Silent.java"));
    let always = ["`thread` gives the number of a thread", "events `throw` carry no value"];
    let of_names = ["is `java.lang.Math` meant?", "is `random` meant?"];
    let of_runs = ["the event `x` picks nothing in this program"];
    for (args, code, parts) in [
        (vec!["check-spec", &spec], 0, &[&always[..]][..]),
        (vec!["check-spec", "--program", &program, &spec], 0, &[&always[..], &of_names]),
        (vec!["--monitor", &spec, &program], 0, &[&always[..], &of_names, &of_runs]),
        (vec!["check-spec", "--strict", &spec], 65, &[&always[..]]),
        (vec!["--strict", "--monitor", &spec, &program], 65, &[&always[..], &of_names, &of_runs]),
        (vec!["--format", "json", "--monitor", &spec, &program], 0, &[&always[..], &of_names]),
    ] {
        let output = tsbvm(&args);
        let said = text(&output.stderr);
        let missing = parts.iter().copied().flatten().find(|part| !said.contains(**part));
        if output.status.code() != Some(code) || missing.is_some() {
            return Err(format!("{args:?}: {missing:?} is missing in\n{said}").into());
        }
    }
    Ok(())
}

/// A pointcut that names what is there, and yet picks nothing, is told why: by the check if declarations show it, else in a run.
fn reasons() -> Result<(), Failed> {
    const PROGRAM: &str = "\
interface Shape { double area(); }
class Circle implements Shape { int hits; Circle(double r) {} public double area() { hits++; return 1; } }
class Shapes {
    static int add(int a, long b) { return a; }
    static void fill(String... names) {}
    public static void main(String[] args) {
        Shape shape = new Circle(2);
        add(1, 2);
        System.out.println(shape.area());
    }
}
";
    const BY_DECLARATIONS: [(&str, &str, &str); 13] = [
        ("call(int Circle.area())", "no method `area` gives this type", "`double Circle.area()`"),
        (
            "call(* Circle.area(int))",
            "no method `area` takes these parameters",
            "`double Circle.area()`",
        ),
        (
            "call(* Shapes.add(Integer, Long))",
            "takes these parameters",
            "`int Shapes.add(int, long)`",
        ),
        (
            "call(* Shapes.fill(String[]))",
            "takes these parameters",
            "`void Shapes.fill(java.lang.String...)`",
        ),
        ("call(static * Circle.area())", "has these modifiers", "`public double Circle.area()`"),
        ("get(long Circle.hits)", "no field `hits` is of this type", "`int Circle.hits`"),
        ("call(Circle.new(int))", "no constructor takes these parameters", "`Circle.new(double)`"),
        ("new(Shape)", "`Shape` is abstract", "`Shape+`"),
        ("execution(* ArrayList.add(..))", "one of the class library", "`call` picks the calls"),
        ("get(* Circle.area)", "no field of `Circle` is called `area`", "`area` is a method"),
        ("execution(Circle(double))", "is called `Circle`", "`Circle.new(..)`"),
        (
            "within(Shapes.main) && call(* add(..))",
            "is called `Shapes.main`",
            "`withincode(* Shapes.main(..))`",
        ),
        ("newarray(int)", "no array is of type `int`", "`int[]`"),
    ];
    const IN_RUNS: [(&str, &str, &str); 6] = [
        (
            "call(* Shapes.add(..)) && args(String, ..)",
            "argument 1 of the `call` in line 8 of Shapes.java is of type int",
            "",
        ),
        ("call(* Shapes.add(..)) && args(*)", "has 2 arguments", ""),
        ("call(* Shapes.add(..)) && target(Shapes)", "has no receiver", ""),
        ("call(* Shapes.add(..)) && this(Shapes)", "in a static method", ""),
        ("call(* Circle.area())", "picks nothing", "line 9 calls `area` through `Shape`"),
        ("line(Shapes.java:99) && call(* add(..))", "nothing happens in line 99", ""),
    ];
    let files = folder(&[("Shapes.java", PROGRAM)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (spec, program) = (path("p.mop"), path("Shapes.java"));
    let check = ["check-spec", "--program", &program, &spec];
    let run = ["--monitor", &spec, &program];
    let by_declarations = BY_DECLARATIONS.iter().map(|one| (one, vec![&check[..], &run[..]]));
    let in_runs = IN_RUNS.iter().map(|one| (one, vec![&run[..]]));
    for ((pointcut, error, hint), ways) in by_declarations.chain(in_runs) {
        let text_of = format!("property P {{ event x before: {pointcut}; ere: x @match {{}} }}");
        std::fs::write(&spec, text_of)?;
        for args in ways {
            let said = text(&tsbvm(args).stderr);
            if !said.contains(error) || !said.contains(hint) {
                return Err(
                    format!("{pointcut}: {args:?} does not say {error}, {hint}:\n{said}").into()
                );
            }
        }
    }
    // What picks something is not doubted.
    for pointcut in [
        "call(* Shape.area()) && target(Circle)",
        "call(* Shapes.add(int, ..))",
        "call(Circle.new(double))",
        "set(int Circle.hits)",
        "execution(public * Shape+.area())",
    ] {
        let text_of = format!("property P {{ event x before: {pointcut}; ere: x @match {{}} }}");
        std::fs::write(&spec, text_of)?;
        for args in [&check[..], &run[..]] {
            let said = text(&tsbvm(args).stderr);
            if said.contains("warning") {
                return Err(format!("{pointcut}: {args:?}:\n{said}").into());
            }
        }
    }
    Ok(())
}
