//! Arbitrary text as a specification in each language is rejected with positions within the text, or can be
//! drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tsb_monitor::spec::Source;
use tsb_monitor::{logscope, mop, rmor, ruler, verde};

fuzz_target!(|input: (u8, &str)| {
    let (language, text) = input;
    let source = Source { name: "fuzz".to_owned(), text: text.to_owned() };
    let loaded = match language % 5 {
        0 => mop::load(&source),
        1 => rmor::load(&source, &mut |_, _| Err("there are no other files".to_owned())),
        2 => verde::load(&source),
        3 => ruler::load(&source),
        _ => logscope::load(&source),
    };
    match loaded {
        Ok(monitors) => {
            for monitor in monitors {
                monitor.graph().dot();
                monitor.graph().svg();
            }
        }
        Err(errors) => {
            for error in errors {
                assert!(error.span.start <= text.len());
                error.render(&source, false);
            }
        }
    }
});
