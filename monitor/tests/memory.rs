//! Memory kept for dead objects, measured by counting allocated bytes.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use tsb_monitor::event::EventWorld;
use tsb_monitor::log::{json, replay};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{mop, rmor, verde};

struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every method forwards its arguments to the system allocator; besides, only counters are updated.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller fulfils the contract of `GlobalAlloc::alloc`, which is that of `System`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A log of objects that are opened and die; seven of eight are closed.
fn churn(objects: usize) -> String {
    let mut log = String::new();
    for object in 1..=objects {
        let call = |name| {
            let member = format!("\"kind\": \"call\", \"member\": \"void Res.{name}()\"");
            let receiver = format!("\"receiver\": {{\"object\": {object}, \"class\": \"Res\"}}");
            format!("{{{member}, {receiver}}}\n")
        };
        log += &call("open");
        if object % 8 != 0 {
            log += &call("close");
        }
        if object % 1024 == 0 {
            let dead: Vec<String> = (object - 1023..=object).map(|dead| dead.to_string()).collect();
            let _ = writeln!(log, "{{\"deaths\": [{}]}}", dead.join(", "));
        }
    }
    log
}

/// The bytes kept after a log of so many objects, and the number of verdicts at its end.
fn kept(spec: &str, text: &str, objects: usize) -> (usize, usize) {
    let source = Source { name: spec.into(), text: text.into() };
    let monitors = match spec.rsplit('.').next() {
        Some("mop") => mop::load(&source),
        Some("rmor") => rmor::load(&source, &mut |_, _| Err("no files".into())),
        _ => verde::load(&source),
    };
    let mut session = Session::new(EventWorld::default(), monitors.unwrap());
    let log = churn(objects);
    let before = LIVE.load(Ordering::Relaxed);
    // The log has no end mark; the session is finished below.
    replay(&mut json::Reader::new(log.as_bytes()), &mut session, |session| {
        session.take_verdicts();
        session.take_actions();
        true
    })
    .unwrap();
    let kept = LIVE.load(Ordering::Relaxed) - before;
    session.finish();
    (kept, session.take_verdicts().len())
}

const MOP: &str = "property Open(Res r) {
    event open before(Res r): call(* Res.open()) && target(r);
    event close before(Res r): call(* Res.close()) && target(r);
    ltl: [](open => <> close)
    @violation { report \"{r} never closed\"; }
}";

const RMOR: &str = "monitor Open(r) {
    event open(r) = before call(Res.open) && target(r);
    event close(r) = before call(Res.close) && target(r);
    state Closed { when open -> Opened; }
    live state Opened { when close -> Closed; }
}";

const VERDE: &str = "slice on r
event open(r) = before call(* Res.open()) && target(r);
event close(r) = before call(* Res.close()) && target(r);
initialization: { n = 0 }
state init accepting:
  transition: event open(r) success { n = 1 } opened
state opened non-accepting:
  transition: event close(r) success init
";

#[test]
fn dead_objects_with_verdicts_at_the_end_keep_tens_of_bytes() {
    let specs = [("open.mop", MOP), ("open.rmor", RMOR), ("open.verde", VERDE)];
    for (name, text) in specs {
        let ((few, _), (many, verdicts)) = (kept(name, text, 8_192), kept(name, text, 131_072));
        // One object of eight is not closed; Verde adds a final verdict.
        assert_eq!(verdicts - usize::from(name.ends_with("verde")), 16_384, "{name}");
        // The counts are powers of two, so vectors are full. Hash tables of live objects double at most once, depending on random hashes;
        // with many objects, their share is small.
        let bytes = (many - few) / (16_384 - 1_024);
        println!("{name}: {bytes} bytes of an object that is told of");
        assert!(bytes < 100, "{name}: {bytes} bytes of an object that is told of");
    }
}
