//! Arbitrary bytes as a log in each of its formats are rejected, or read and checked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tsb_monitor::event::EventWorld;
use tsb_monitor::log::{Reader, Source, csv, json, replay};
use tsb_monitor::monitor::Monitor;
use tsb_monitor::session::Session;
use tsb_monitor::{mop, rmor, verde};

/// Small specifications, so that most of the time is spent on logs.
const MOP: &str = "property P(Object c, Object i) {
    event create after(Object c) returning(Object i): call(* *.iterator()) && target(c);
    event use before(Object i): call(* *.next()) && target(i);
    event open(Object c); event close(Object c);
    event set after(Object c): set(*) && value(c);
    ere: create use* (open | set) close use @match { report \"{c} {i} at {__LOC}\"; } }
    property Q(Object c, long t) { event lock after(Object c, long t): lock(Object) && target(c) && thread(t);
    event unlock before(Object c, long t): unlock(Object) && target(c) && thread(t);
    cfg: S -> S lock S unlock | epsilon @fail {} }";
const RMOR: &str = "monitor M { event open, close; event W(int n) = before call(*) && args(n, ..); event T = before tick();
    state A within 5 us { when W [100 / n > 3] -> B; when open -> B; timeout => error; } live state B { when close || T -> A; when W => error; } }";
const VERDE: &str = "slice on c
    initialization: { n = 0 }
    event open(c, text)
    = before call(*) && target(c) && args(text);
    event close(c);
    state init: transition: event open(c, text) { return length(str(text)) > n } success { n += 1 } init failure bad
      transition: event close(c) success init
    state bad non-accepting";

fn monitors() -> Vec<Box<dyn Monitor>> {
    let source =
        |text: &str| tsb_monitor::spec::Source { name: "fuzz".to_owned(), text: text.to_owned() };
    let no_files = &mut |_: &str, _: &str| Err("there are no other files".to_owned());
    let loaded =
        [mop::load(&source(MOP)), rmor::load(&source(RMOR), no_files), verde::load(&source(VERDE))];
    loaded.into_iter().flat_map(|monitors| monitors.expect("a specification")).collect()
}

fn check(source: &mut dyn Source) {
    let mut session = Session::new(EventWorld::default(), monitors());
    let _ = replay(source, &mut session, |session| {
        session.take_verdicts();
        session.take_actions();
        true
    });
}

fuzz_target!(|bytes: &[u8]| {
    let Some((form, bytes)) = bytes.split_first() else { return };
    match form % 4 {
        0 => {
            if let Ok(mut reader) = Reader::new(bytes) {
                check(&mut reader);
            }
        }
        // Entries of a truncated block, which has no checksum.
        3 => {
            let mut log = b"TSBLOG\x05\x00\xff\xff\xff\x00\x00\x00\x00\x00".to_vec();
            log.extend(crc32fast::hash(&log[8..]).to_le_bytes());
            log.extend_from_slice(bytes);
            check(&mut Reader::new(&log[..]).expect("a log"));
        }
        1 => check(&mut json::Reader::new(bytes)),
        _ => {
            if let Ok(mut reader) = csv::Reader::new(bytes) {
                check(&mut reader);
            }
        }
    }
});
