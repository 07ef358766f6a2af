//! Order: nothing looks at code before it is verified, and what looks at it then does not spend more than is in proportion.

use std::path::Path;
use std::process::{Command, Output};

use super::support::*;

/// A method that goes through a list, with so many more registers and instructions than it needs.
fn iterating(registers: &str, nops: usize) -> String {
    let nops = "nop\n".repeat(nops);
    format!(
        ".module M single
.main M
.class M public
.super java.lang.Object
.method sum(java.util.List captured) int static
  .code
  .plane java.util.List captured 1
  .plane java.util.Iterator 1
  .plane java.lang.Object 1
  .locals java.util.Iterator 1
{registers}
  .depth int 1 ref 1 all 1
  .joins L1, L2
  .superinit
  .writes
    aload_0 <java.util.List captured>
    invokeinterface java.util.List::iterator(this captured) java.util.Iterator <java.util.List captured, java.util.Iterator>
    astore 1 <java.util.Iterator>
    goto L2
L1:
    aload_1 <java.util.Iterator>
    invokeinterface java.util.Iterator::next(this captured) java.lang.Object <java.util.Iterator, java.lang.Object>
    apop <java.lang.Object>
L2:
    aload_1 <java.util.Iterator>
    invokeinterface java.util.Iterator::hasNext(this captured) boolean <java.util.Iterator>
    ifne L1
{nops}
    iconst_0
    ireturn
.end
.method main(java.lang.String[] captured read) void public static
  .code
  .plane java.util.ArrayList local 1
  .locals java.util.ArrayList local 1
  .depth int 1 ref 1 all 1
  .joins
  .superinit
  .writes
    new.l java.util.ArrayList::<init>(this captured) void <java.util.ArrayList local>
    astore 1 <java.util.ArrayList local>
    aload_1 <java.util.ArrayList local>
    invokestatic M::sum(java.util.List captured) int <java.util.ArrayList local>
    ipop
    return
.end
.end
"
    )
}

fn monitored(text: &str, options: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("M.tsa");
    std::fs::write(&file, text).unwrap();
    run_monitored(&file, options)
}

fn run_monitored(file: &Path, options: &[&str]) -> Output {
    let mut tsbvm = Command::new(TSBVM);
    tsbvm.args(["--monitor", "HasNext", "--statistics", "--heap", "1M"]).args(options);
    super::timed(tsbvm.arg(file))
}

#[test]
fn code_is_verified_before_monitors_look_at_it() {
    let wide = "  .locals long 65535\n".repeat(2000);
    let output = monitored(&iterating(&wide, 10), &[]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(68), "{stderr}");
    assert!(stderr.contains("slots; 65535 is the most"), "{stderr}");
    let forged = iterating("", 1).replacen("nop", "invokestatic #9999", 1);
    let output = monitored(&forged, &[]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(68), "{stderr}");
    assert!(stderr.contains("there is no entry 9999"), "{stderr}");
}

#[test]
fn analyses_that_would_take_too_much_leave_the_events_in() {
    for (registers, nops, options, left_out) in [
        ("", 0, &[][..], "2 of 2"),
        ("  .locals long 20000\n", 20_000, &[], "0 of 2"),
        ("  .locals java.lang.Object 20000\n", 20_000, &[], "0 of 2"),
        // What is left of a run of no time is no time.
        ("", 0, &["--time-limit", "0ms"], "0 of 2"),
    ] {
        let output = monitored(&iterating(registers, nops), options);
        let stderr = String::from_utf8_lossy(&output.stderr);
        let is_late = output.status.code() == Some(69);
        assert!(is_late && !options.is_empty() || output.status.success(), "{stderr}");
        assert!(stderr.contains(&format!("{left_out} sites left out")), "{stderr}");
        assert!(stderr.contains("0 violations"), "{stderr}");
    }
}
