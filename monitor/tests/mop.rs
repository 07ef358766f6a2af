//! MOP properties over recorded runs: each `NAME.mop` in `tests/mop` with the log `NAME.jsonl` must give the verdicts in `NAME.out`.
//! `TSB_BLESS=1` writes these files.

mod golden;
#[path = "reference/lightweight.rs"]
mod lightweight;
#[path = "reference/random.rs"]
mod random;

use std::fs;
use std::path::{Path, PathBuf};

use tsb_monitor::event::EventWorld;
use tsb_monitor::log::{json, replay};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{library, mop, report};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mop")
}

/// The verdicts and statistics of a specification for a log.
fn verdicts(spec: &Source, log: &str) -> String {
    let monitors = match mop::load(spec) {
        Ok(monitors) => monitors,
        Err(errors) => {
            return errors.iter().map(|error| error.render(spec, false) + "\n").collect();
        }
    };
    let mut session = Session::new(EventWorld::default(), monitors);
    let mut text = String::new();
    replay(&mut json::Reader::new(log.as_bytes()), &mut session, |session| {
        for verdict in session.take_verdicts() {
            text += &report::text(&verdict, session.names(), &|_| None, false);
            text += "\n\n";
        }
        for action in session.take_actions() {
            text += &format!("{action:?}\n\n");
        }
        true
    })
    .unwrap();
    for figures in session.figures() {
        text += &format!("{}: {:?}\n", figures.property, figures.statistics);
    }
    text
}

#[test]
fn properties_give_the_recorded_verdicts() {
    let mut count = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let log = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let own = path.with_extension("mop");
        let spec = match fs::read_to_string(&own) {
            Ok(text) => Source { name: format!("{name}.mop"), text },
            Err(_) => library::shipped(name).unwrap(),
        };
        golden::check(&path.with_extension("out"), &verdicts(&spec, &log));
        count += 1;
    }
    assert!(count >= 5, "there are logs");
}

#[test]
fn errors_show_their_place() {
    golden::check_errors(&folder(), "mop", mop::load);
}

#[test]
fn shipped_properties_are_valid() {
    for shipped in library::SHIPPED {
        let spec = library::shipped(shipped.name).unwrap();
        if let Err(errors) = mop::load(&spec) {
            panic!("{}", errors.iter().map(|error| error.render(&spec, false)).collect::<String>());
        }
    }
}

/// A property with Java code.
const JAVA: &str = r#"package p; import java.util.*;
property P(Collection c, Iterator i) {
    int n = 0; String s = "x";
    static boolean isOk(Object o) throws E { return o != null && (o instanceof String[]); }
    event make after(Collection c) returning(Iterator i): call(* C.i()) && target(c) { n += 1; for (Object o : c) { if (isOk(o)) report("x" + o); } }
    event use before(Iterator i): call(* I.n()) && target(i) { try { i.m((a) -> { return a[0]; }); } catch (E e) { } if (n > 2) { i.f(); __RESET; } else s = ""; }
    ere: make use
    @match { do { c.m("}", '"', __LOC); } while (x); /* } */ report; }
}
"#;

#[test]
fn java_code_is_kept_for_the_compiler() {
    let spec = Source { name: "java.mop".into(), text: JAVA.to_owned() };
    let (monitors, unit) = mop::load_with_java(&spec, 7).unwrap();
    let class = &unit.classes[0];
    assert_eq!((unit.qualified(class), monitors.len()), ("p.P$code7".to_owned(), 1));
    let names: Vec<&str> = class.blocks.iter().map(|code| code.name.as_str()).collect();
    assert_eq!(names, ["make_5", "use_6", "use_6_2", "match_8"]);
    let text = |code: &mop::JavaBlock| &spec.text[code.span.clone()];
    assert_eq!(text(&class.blocks[2]), "i.f();");
    let params = class.blocks[3].params.iter().map(|param| format!("{} {}", param.ty, param.name));
    assert_eq!(params.collect::<Vec<_>>(), ["String __LOC", "Collection c"]);
    assert_eq!(unit.method("P", "isOk").as_deref(), Some("p.P$code7.isOk"));
    assert_eq!(unit.method("P", "make_5"), None);
    // Only variables that the code uses become fields.
    assert_eq!(class.fields.len(), 0);
}

proptest::proptest! {
    #[test]
    fn arbitrary_specifications_do_not_panic(
        at in proptest::prelude::any::<proptest::sample::Index>(),
        with in "[a-z(){}:;@.*!&|\"'\\[>/ ]{0,6}",
    ) {
        let shipped = library::SHIPPED.iter().map(|shipped| shipped.text);
        for text in shipped.chain([JAVA]) {
            let mut text = text.to_owned();
            text.insert_str(at.index(text.len()), &with);
            let _ = mop::load(&Source { name: "strange.mop".into(), text });
        }
    }
}
