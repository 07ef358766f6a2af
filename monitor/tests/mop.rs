//! Properties over recorded runs: each `NAME.mop` in `tests/mop` with its log `NAME.jsonl` gives the verdicts of `NAME.out`.
//! `TSB_BLESS=1` writes those anew.

#[path = "reference/brief.rs"]
mod brief;
mod golden;
#[path = "reference/random.rs"]
mod random;

use std::fs;
use std::path::{Path, PathBuf};

use tsb_monitor::event::World;
use tsb_monitor::log::{json, replay};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{library, mop, report};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mop")
}

/// What the specification says of the log: the verdicts and the figures.
fn verdicts(spec: &Source, log: &str) -> String {
    let monitors = match mop::load(spec) {
        Ok(monitors) => monitors,
        Err(errors) => {
            return errors.iter().map(|error| error.render(spec, false) + "\n").collect();
        }
    };
    let mut session = Session::new(World::default(), monitors);
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
fn properties_say_what_is_recorded() {
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
fn the_properties_that_come_with_the_system_are_well_formed() {
    for shipped in library::SHIPPED {
        let spec = library::shipped(shipped.name).unwrap();
        if let Err(errors) = mop::load(&spec) {
            panic!("{}", errors.iter().map(|error| error.render(&spec, false)).collect::<String>());
        }
    }
}

proptest::proptest! {
    #[test]
    fn no_specification_is_too_strange(
        at in proptest::prelude::any::<proptest::sample::Index>(),
        with in "[a-z(){}:;@.*!&|\"/ ]{0,6}",
    ) {
        for shipped in library::SHIPPED {
            let mut text = shipped.text.to_owned();
            text.insert_str(at.index(text.len()), &with);
            let _ = mop::load(&Source { name: "strange.mop".into(), text });
        }
    }
}
