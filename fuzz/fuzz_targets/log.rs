//! Bytes from anyone as a log, in each of its forms: it is refused, or read and checked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tsb_monitor::event::World;
use tsb_monitor::log::{Reader, Source, csv, json, replay};
use tsb_monitor::session::Session;
use tsb_monitor::{library, mop};

fn check(source: &mut dyn Source) {
    let monitors = library::SHIPPED
        .iter()
        .filter_map(|shipped| mop::load(&library::shipped(shipped.name)?).ok())
        .flatten()
        .collect();
    let mut session = Session::new(World::default(), monitors);
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
        // Entries of a block that was cut off, which no checksum protects.
        3 => {
            let mut log = b"TSBLOG\x02\x00\xff\xff\xff\x00\x00\x00\x00\x00".to_vec();
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
