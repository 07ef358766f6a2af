//! Pointcuts: the sites they select, and their errors.

use tsb_monitor::event::{
    Class, ClassId, Event, EventWorld, Field, Kind, Member, Method, Modifiers, Object, Phase,
    Signature, Site, SiteId, Value,
};
use tsb_monitor::pointcut::pattern::TypePattern;
use tsb_monitor::pointcut::{Compiled, Part, Pointcut, PointcutNames, compile, parse_advice};
use tsb_monitor::spec::{Cursor, Diagnostic, Source};

/// Parameters `c` of type Collection and `x` of any type; a pointcut `Update`.
struct Names {
    collection: TypePattern,
    update: Pointcut,
}

impl PointcutNames for Names {
    fn pointcut(&self, name: &str) -> Option<&Pointcut> {
        (name == "Update").then_some(&self.update)
    }

    fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
        match name {
            "c" => Some(Some(&self.collection)),
            "x" => Some(None),
            _ => None,
        }
    }
}

fn compiled(text: &str) -> Result<Compiled, Diagnostic> {
    let source = |text: &str| Source { name: "t".into(), text: text.into() };
    let update = source("before set(Main.*)");
    let names = Names {
        collection: TypePattern::parse("Collection").unwrap(),
        update: parse_advice(&mut Cursor::new(&update)).unwrap().pointcut,
    };
    let source = source(text);
    let mut cursor = Cursor::new(&source);
    let advice = parse_advice(&mut cursor)?;
    assert!(cursor.is_at_end(), "all of {text} is read");
    compile(&advice, &names)
}

struct Program {
    world: EventWorld,
    list: ClassId,
    object: ClassId,
}

fn program() -> Program {
    let mut world = EventWorld::default();
    let class = |world: &mut EventWorld, name: &str, supertypes: &[ClassId]| {
        let file = format!("{}.java", name.rsplit('.').next().unwrap());
        world.classes.push(Class::new(name, supertypes.to_vec(), &file))
    };
    let object = class(&mut world, "java.lang.Object", &[]);
    let collection = class(&mut world, "java.util.Collection", &[object]);
    let list = class(&mut world, "java.util.ArrayList", &[object, collection]);
    let main_class = class(&mut world, "Main", &[object]);
    let mut method = |class, name: &str, params: &[&str], result: &str, is_static| {
        world.methods.push(Method {
            annotations: Vec::new(),
            class,
            name: name.into(),
            params: params.iter().map(|p| (*p).to_owned()).collect(),
            result: result.into(),
            is_static,
            modifiers: None,
            above: None,
        })
    };
    let main = method(main_class, "main", &["java.lang.String[]"], "void", true);
    let debug = method(main_class, "my_debug", &[], "void", false);
    let add = method(list, "add", &["java.lang.Object"], "boolean", false);
    let add_all = method(main_class, "addAll", &["java.lang.Object", "int", "int"], "void", true);
    let list_name = "java.util.ArrayList";
    let sorted = method(main_class, "sorted", &[list_name, "int"], list_name, true);
    let new = method(list, "new", &[], "void", false);
    let header = world.fields.push(Field {
        annotations: Vec::new(),
        class: main_class,
        name: "header".into(),
        ty: "java.lang.String".into(),
        is_static: true,
        modifiers: None,
    });
    for (kind, member, within, line) in [
        (Kind::Call, Member::Method(add), main, 10),
        (Kind::Call, Member::Method(add_all), main, 11),
        (Kind::Set, Member::Field(header), main, 12),
        (Kind::Set, Member::Field(header), debug, 20),
        (Kind::New, Member::Method(new), main, 9),
        (Kind::Lock, Member::Class(list), main, 13),
        (Kind::Unlock, Member::Class(list), sorted, 15),
    ] {
        world.sites.push(Site { kind, member, within: Some(within), line, column: 0 });
    }
    world.methods[add].annotations = vec!["p.Mark".into(), "java.lang.Deprecated".into()];
    world.methods[debug].annotations = vec!["p.Mark".into()];
    world.fields[header].annotations = vec!["p.Other".into()];
    world.classes[list].annotations = vec!["p.Mark".into()];
    Program { world, list, object }
}

/// The lines of the sites that a pointcut selects.
fn picked(text: &str) -> Vec<u32> {
    let Program { world, .. } = program();
    let compiled = compiled(text).unwrap();
    let sites = world.sites.iter().filter(|(id, _)| !compiled.resolve(&world, *id).is_empty());
    sites.map(|(_, site)| site.line).collect()
}

#[test]
fn members_are_picked_by_file_class_and_name() {
    assert_eq!(picked("before call(add*)"), [10, 11]);
    assert_eq!(picked("before call(Main.java:add*)"), [11]);
    assert_eq!(picked("before call(boolean Collection.add(..))"), [10]);
    assert_eq!(picked("before call(* add(Object))"), [10]);
    assert_eq!(picked("before set(Main.java:header)"), [12, 20]);
    assert_eq!(picked("after call(ArrayList.new(..))"), [9]);
    assert_eq!(picked("after new(ArrayList)"), [9]);
    assert_eq!(picked("after new(Collection)"), [] as [u32; 0]);
    assert_eq!(picked("before lock(Collection)"), [13]);
}

#[test]
fn a_plus_adds_subtypes_of_declared_types() {
    assert_eq!(picked("before unlock(*) && withincode(* sorted(Collection+, ..))"), [15]);
    assert_eq!(picked("before unlock(*) && withincode(Collection+ sorted(..))"), [15]);
    assert_eq!(picked("before unlock(*) && withincode(* sorted(Collection, ..))"), [] as [u32; 0]);
    assert_eq!(picked("before unlock(*) && withincode(* sorted(.., Collection+))"), [] as [u32; 0]);
}

#[test]
fn annotations_stand_before_members_and_types() {
    assert_eq!(picked("before call(@Mark * *(..))"), [10]);
    assert_eq!(picked("before call(!@Mark * *(..))"), [11]);
    assert_eq!(picked("before call(@Mark @Deprecated boolean add*(..))"), [10]);
    assert_eq!(picked("before call(@Mark !@Deprecated * *(..))"), [] as [u32; 0]);
    assert_eq!(picked("before call(@(Deprecated || Other) * *(..))"), [10]);
    assert_eq!(picked("before call(@(p..* && !Other) * *(..))"), [10]);
    assert_eq!(picked("before set(@Other * *)"), [12, 20]);
    assert_eq!(picked("before set(* *) && withincode(@Mark * *(..))"), [20]);
    assert_eq!(picked("before call(* (@Mark *).*(..))"), [10]);
    assert_eq!(picked("before call(* (!@Mark Main).*(..))"), [11]);
    assert_eq!(picked("before lock(@Mark *)"), [13]);
    assert_eq!(picked("before lock(!@Mark *)"), [] as [u32; 0]);
    assert_eq!(picked("before unlock(*) && withincode(* *(@Mark *, ..))"), [15]);
    assert_eq!(picked("before unlock(*) && withincode((@Mark *) *(..))"), [15]);
    assert_eq!(picked("after call(* *(..)) && within(@Mark *)"), [] as [u32; 0]);
    assert_eq!(picked("after call(* *(..)) && within(!@Mark *)"), [10, 11]);
}

#[test]
fn pointcuts_of_annotations_look_at_members_places_and_classes() {
    assert_eq!(picked("before call(* *(..)) && @annotation(Mark)"), [10]);
    assert_eq!(picked("before call(* *(..)) && !@annotation(p.Mark)"), [11]);
    assert_eq!(picked("before @annotation(Other) && set(* *)"), [12, 20]);
    assert_eq!(picked("before set(* *) && @withincode(Mark)"), [20]);
    assert_eq!(picked("before set(* *) && @within(Mark)"), [] as [u32; 0]);
    assert_eq!(picked("before set(* *) && !@within(Mark)"), [12, 20]);
    // The classes of objects are known at events only.
    assert_eq!(picked("before call(* *(..)) && @target(Mark)"), [10]);
    assert_eq!(picked("before call(* *(..)) && @args(Mark, *, ..)"), [11]);
    assert_eq!(picked("before call(* *(..)) && @args(*, Mark, ..)"), [] as [u32; 0]);
}

#[test]
fn annotations_are_no_values() {
    let message = |text: &str| compiled(text).unwrap_err().message;
    assert_eq!(message("before @annotation(mark)"), "`mark` is not the type of an annotation");
    assert_eq!(message("before @target(M*)"), "`M*` is not the name of one annotation");
    assert_eq!(message("before @call(Mark)"), "there is no pointcut `@call(...)`");
    assert_eq!(message("before call(public @Mark * *(..))"), "annotations stand before modifiers");
    let valued = message("before call(@Mark(value = 1) * *(..))");
    assert_eq!(
        valued,
        "`@Mark(value = 1) * *(..)` does not start with the pattern of an annotation"
    );
}

#[test]
fn types_are_combined_with_operators() {
    assert_eq!(picked("before call((void || boolean) add*(..))"), [10, 11]);
    assert_eq!(picked("before call(!void add*(..))"), [10]);
    assert_eq!(picked("before call(!static !void add*(..))"), [10]);
    assert_eq!(picked("before call(* (Main || ArrayList).add*(..))"), [10, 11]);
    assert_eq!(picked("before call(* (Collection && !Main).add*(..))"), [10]);
    assert_eq!(picked("before call(* !Main.add*(..))"), [10, 11], "Main inherits from Object");
    assert_eq!(
        picked("before call((void||boolean) (Main || List).add*((Object || int), ..))"),
        [11]
    );
    assert_eq!(picked("before call(* add*(.., !Object))"), [11]);
    assert_eq!(picked("after new(Collection || ArrayList)"), [9]);
    assert_eq!(picked("before unlock(*) && withincode((Collection+ || List) sorted(..))"), [15]);
    assert_eq!(
        picked("before set(* (Main || List).header) && !within(Main || List)"),
        [] as [u32; 0]
    );
    assert_eq!(picked("before set(String header) && within(!List && !Map)"), [12, 20]);
    assert_eq!(picked("before lock(Collection && !Main)"), [13]);
    assert_eq!(picked("before lock(!Collection)"), [] as [u32; 0]);
    let error = |text: &str| compiled(text).unwrap_err();
    assert_eq!(error("before call((A || B)).f()").message, "`(A || B)` is not a pattern of types");
    assert_eq!(error("before call(* f(A |B))").message, "`A |B` is not a pattern of types");
    assert_eq!(error("before within(A ||)").message, "`A ||` is not a pattern of types");
    let last = "`T...` can only be the last parameter";
    assert_eq!(error("before call(* f(T..., ..))").message, last);
    let hint = |text: &str| error(text).hints.concat();
    let subtypes = "`+` stands after names: `(A+ || B+)`";
    assert_eq!(hint("before call(* (A || B)+.f())"), subtypes);
    let generic = "compiled programs keep no type arguments: leave out `<...>`";
    assert_eq!(hint("before call(List<T> f())"), generic);
}

#[test]
fn conditions_are_combined() {
    assert_eq!(picked("before Update && !withincode(*debug*)"), [12]);
    assert_eq!(picked("before (call(add) || Update) && within(Main.java)"), [10, 12, 20]);
    assert_eq!(
        picked("before !(call(*) || set(*) || new(*) || lock() || unlock())"),
        [] as [u32; 0]
    );
    assert_eq!(picked("before line(Main.java:12)"), [12]);
}

#[test]
fn values_are_bound_by_position() {
    let Program { world, .. } = program();
    let bindings = |text: &str, site: u32| {
        let found = compiled(text).unwrap().resolve(&world, SiteId::from_u32(site));
        found.into_iter().map(|a| (a.phase, a.bindings, a.tests.len())).collect::<Vec<_>>()
    };
    assert_eq!(
        bindings("before call(add) && target(c) && args(x)", 0),
        [(Phase::Before, vec![Part::Receiver, Part::Value(0)], 0)],
    );
    assert_eq!(
        bindings("after returning(x) call(add) && target(c)", 0),
        [(Phase::After, vec![Part::Receiver, Part::Value(1)], 0)],
    );
    assert_eq!(
        bindings("before call(addAll) && args(.., x)", 1),
        [(Phase::Before, vec![Part::Value(2)], 0)],
    );
    assert_eq!(
        bindings("after throwing(x) call(add)", 0),
        [(Phase::Thrown, vec![Part::Value(1)], 0)],
    );
    assert_eq!(
        bindings("before set(header) && old(x)", 2),
        [(Phase::Before, vec![Part::Value(0)], 0)]
    );
    assert_eq!(bindings("after returning(c) new(*)", 4), [(Phase::After, vec![Part::Receiver], 0)]);
    assert_eq!(bindings("before call(addAll) && args(x, int, *)", 1).len(), 1);
    assert_eq!(bindings("before call(addAll) && args(x, c, *)", 1), []);
}

#[test]
fn conditions_that_declared_types_do_not_decide_are_tested() {
    let Program { world, list, object } = program();
    let found =
        compiled("before call(add) && args(c)").unwrap().resolve(&world, SiteId::from_u32(0));
    let passes = |class| {
        let value = Value::Object(Object { id: 1, class, text: None });
        let event = Event {
            sequence: 0,
            time: 0,
            thread: 0,
            site: SiteId::from_u32(0),
            phase: Phase::Before,
            this: None,
            receiver: None,
            values: &[value],
            answers: &[],
        };
        found[0].tests.iter().all(|test| test.passes(&world, &event))
    };
    assert!(passes(list) && !passes(object));
}

#[test]
fn negated_arguments_are_a_separate_condition() {
    let Program { world, list, object } = program();
    // `add` (0) takes an object, `addAll` (1) an int and a collection.
    let picks = |text: &str, site: u32, values: &[Value]| {
        let found = compiled(text).unwrap().resolve(&world, SiteId::from_u32(site));
        let event = Event {
            sequence: 0,
            time: 0,
            thread: 0,
            site: SiteId::from_u32(site),
            phase: Phase::Before,
            this: None,
            receiver: None,
            values,
            answers: &[],
        };
        found.iter().any(|one| one.tests.iter().all(|test| test.passes(&world, &event)))
    };
    let of = |class| [Value::Object(Object { id: 1, class, text: None })];
    for list_of_arguments in
        ["", "..", "*", "Collection", "int", "Object", "*, *", ".., Collection", "*, ..", "int, .."]
    {
        for (call, site, values) in [
            ("add", 0, &of(list)[..]),
            ("add", 0, &of(object)),
            ("add", 0, &[Value::Null]),
            ("addAll", 1, &[Value::Int(0), of(list)[0].clone()]),
        ] {
            let text = |not| format!("before call({call}) && {not}args({list_of_arguments})");
            let (is, is_not) = (picks(&text(""), site, values), picks(&text("!"), site, values));
            assert_ne!(is, is_not, "args({list_of_arguments}) of {values:?}");
            assert_eq!(is, picks(&text("!!"), site, values));
        }
    }
    assert!(picks("before call(add) && !args(Collection)", 0, &[Value::Null]));
    let message = |text: &str| compiled(text).unwrap_err().message;
    assert_eq!(message("before call(a) && !args(x, ..)"), "`x` cannot be bound under a negation");
}

#[test]
fn results_are_distinguished_by_value() {
    let Program { world, list, .. } = program();
    let object = Value::Object(Object { id: 1, class: list, text: None });
    // Whether events of a call of `add` (0) or `addAll` (1) with this result match, in each phase; empty if the pointcut selects no site.
    let matches = |text: &str, site: u32, result: &Value| {
        let found = compiled(text).unwrap().resolve(&world, SiteId::from_u32(site));
        let passes = |phase, tests: &[tsb_monitor::pointcut::Test]| {
            let event = Event {
                sequence: 0,
                time: 0,
                thread: 0,
                site: SiteId::from_u32(site),
                phase,
                this: None,
                receiver: None,
                values: &[Value::Null, result.clone()],
                answers: &[],
            };
            tests.iter().all(|test| test.passes(&world, &event))
        };
        found.iter().map(|one| (one.phase, passes(one.phase, &one.tests))).collect::<Vec<_>>()
    };
    let (yes, no) = (Value::Boolean(true), Value::Boolean(false));
    let after = |passes| vec![(Phase::After, passes)];
    assert_eq!(matches("after returning call(add) && result(true)", 0, &yes), after(true));
    assert_eq!(matches("after returning call(add) && result(true)", 0, &no), after(false));
    assert_eq!(matches("after returning call(add) && !result(true)", 0, &no), after(true));
    assert_eq!(matches("after returning call(add) && result(false)", 0, &no), after(true));
    assert_eq!(matches("after call(add) && result(true)", 0, &yes), after(true));
    // A boolean is not null, and a void method has no result.
    assert_eq!(matches("after returning call(add) && result(null)", 0, &yes), []);
    assert_eq!(matches("after returning call(add) && !result(null)", 0, &yes), after(true));
    for pointcut in ["result(null)", "!result(null)", "result(true)"] {
        let text = format!("after returning call(addAll) && {pointcut}");
        assert_eq!(matches(&text, 1, &yes), [], "{pointcut}");
    }
    let test = |text: &str, value: &Value| {
        let mut world = world.clone();
        let method = world.methods.keys().nth(4).unwrap();
        let site = Site {
            kind: Kind::Call,
            member: Member::Method(method),
            within: None,
            line: 1,
            column: 0,
        };
        let site = world.sites.push(site);
        let found = compiled(text).unwrap().resolve(&world, site);
        let values = [Value::Null, Value::Int(1), value.clone()];
        let event = Event {
            sequence: 0,
            time: 0,
            thread: 0,
            site,
            phase: Phase::After,
            this: None,
            receiver: None,
            values: &values,
            answers: &[],
        };
        found[0].tests.iter().all(|test| test.passes(&world, &event))
    };
    assert!(test("after returning call(sorted) && result(null)", &Value::Null));
    assert!(!test("after returning call(sorted) && result(null)", &object));
    assert!(test("after returning call(sorted) && !result(null)", &object));
    let message = |text: &str| compiled(text).unwrap_err().message;
    let none = "there is no result before a call, or if it ends with an exception";
    assert_eq!(message("before call(add) && result(true)"), none);
    assert_eq!(message("after throwing call(add) && !result(null)"), none);
    assert_eq!(
        message("after returning call(add) && result(x)"),
        "`true`, `false` or `null` is expected here, not `x`"
    );
}

#[test]
fn members_are_picked_by_their_modifiers() {
    let Program { mut world, .. } = program();
    let modifiers = |text: &str| Some(Modifiers::parse(text).unwrap());
    let methods: Vec<_> = world.methods.keys().collect();
    world.methods[methods[2]].modifiers = modifiers("public");
    world.methods[methods[3]].modifiers = modifiers("private static");
    let interface = world.class_named("java.util.Collection").unwrap();
    world.methods[methods[2]].above = Some(vec![Signature {
        class: interface,
        params: vec!["java.lang.Object".into()],
        result: "boolean".into(),
    }]);
    let field = world.fields.keys().next().unwrap();
    world.fields[field].modifiers = modifiers("final static");
    let picked = |text: &str| -> Vec<u32> {
        let compiled = compiled(text).unwrap();
        let sites = world.sites.iter().filter(|(id, _)| !compiled.resolve(&world, *id).is_empty());
        sites.map(|(_, site)| site.line).collect()
    };
    assert_eq!(picked("before call(public * add*(..))"), [10]);
    assert_eq!(picked("before call(static add*)"), [11]);
    assert_eq!(picked("before call(!static boolean add*(..))"), [10]);
    assert_eq!(picked("before call(!public ! abstract * add*(..))"), [11]);
    // The named method counts, not the methods that it overrides.
    assert_eq!(picked("before call(public * Collection.add(..))"), [10]);
    assert_eq!(picked("before call(abstract * Collection.add(..))"), [] as [u32; 0]);
    assert_eq!(picked("before set(final * header)"), [12, 20]);
    assert_eq!(picked("before set(!final Main.header)"), [] as [u32; 0]);
    // A parameter of variable arity, as AspectJ has it.
    world.methods[methods[0]].modifiers = modifiers("public static varargs");
    let execution = Site {
        kind: Kind::Execution,
        member: Member::Method(methods[0]),
        within: Some(methods[0]),
        line: 30,
        column: 0,
    };
    world.sites.push(execution);
    let picks = |text: &str| {
        let compiled = compiled(text).unwrap();
        let last = world.sites.keys().next_back().unwrap();
        !compiled.resolve(&world, last).is_empty()
    };
    for params in
        ["String...", "*", "..", "String[], ..", "*...", "(String || Main)...", ".., String..."]
    {
        assert!(picks(&format!("before execution(* main({params}))")), "{params}");
    }
    for params in ["String[]", "String", "Object+", "!int", "int...", "Object..."] {
        assert!(!picks(&format!("before execution(* main({params}))")), "{params}");
    }
    let picked = |text: &str| -> Vec<u32> {
        let compiled = compiled(text).unwrap();
        let sites = world.sites.iter().filter(|(id, _)| !compiled.resolve(&world, *id).is_empty());
        sites.map(|(_, site)| site.line).collect()
    };
    // If modifiers are unknown, `static` is known nevertheless.
    assert_eq!(picked("before new(*) && !call(private *)"), [9]);
    assert_eq!(picked("before call(public ArrayList.new(..))"), [] as [u32; 0]);
    assert_eq!(picked("before call(!static ArrayList.new(..))"), [9]);
    let message = |text: &str| compiled(text).unwrap_err().message;
    assert_eq!(message("before call(* f(..) throws E)"), "`throws` in patterns is not supported");
    let error = "`!big * f` is not the pattern of a member";
    assert_eq!(message("before call(!big * f(..))"), error);
}

#[test]
fn cflow_binds_no_values() {
    let message = |text: &str| compiled(text).unwrap_err().message;
    let takes = "`cflow` takes calls and executions only";
    assert_eq!(message("before call(a) && cflow(get(b))"), takes);
    assert_eq!(message("before call(a) && cflow(within(C))"), takes);
    assert_eq!(message("before call(a) && cflow(call(b) || lock())"), takes);
    assert_eq!(message("before call(a) && cflow(!call(b))"), takes);
    let values = "`cflow` takes no values: `target`, `this`, `args` and the like";
    assert_eq!(message("before call(a) && cflow(call(b) && target(c))"), values);
    assert_eq!(message("before call(a) && cflowbelow(call(b) && args(int))"), values);
    assert_eq!(
        message("before call(a) && cflow(call(b) && cflow(call(c)))"),
        "`cflow` cannot stand within `cflow`"
    );
    let flows = |text: &str| compiled(text).unwrap().flows().len();
    assert_eq!(flows("before call(a) && cflow(call(b)) && !cflowbelow(call(b))"), 1);
    assert_eq!(flows("before call(a) && cflow(call(b)) || call(c) && cflow(execution(b))"), 2);
}

#[test]
fn error_messages_name_the_cause() {
    let message = |text: &str| compiled(text).unwrap_err().message;
    assert_eq!(message("before cal(x)"), "there is no pointcut `cal(...)`");
    assert_eq!(message("before Updates"), "there is no pointcut `Updates`");
    assert_eq!(message("before call(a) && target(q)"), "there is no parameter `q`");
    assert_eq!(message("before call(a) && !target(c)"), "`c` cannot be bound under a negation");
    assert_eq!(
        message("before call(a) && target(c) || call(b)"),
        "`c` is not bound by every alternative of this pointcut",
    );
    assert_eq!(message("before target(c) && args(c)"), "`c` is bound twice");
    assert_eq!(message("during call(a)"), "`before` or `after` is expected here, not `during`");
    assert_eq!(message("before call(a"), "`)` is missing");
    assert_eq!(message("before args(.., x, ..)"), "`..` can stand once in a list of arguments");
}

#[test]
fn deep_nesting_is_an_error() {
    let text = format!("before {}call(a){}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(compiled(&text).unwrap_err().message, "this pointcut is nested too deeply");
}
