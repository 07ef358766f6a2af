//! Examples from the literature with their expected verdicts: LIME interfaces (Kaehkoenen et al.), rules for iterators (RuleR, Barringer et
//! al.), the safety-progress hierarchy (Falcone et al.) and circuits for LTL (Finkbeiner and Kuhtz), RV 2009.

use tsb_monitor::logic::Logic;

use crate::classic::Spec;

/// Checks the reports for traces, without bindings: `fail@2`.
fn check(logic: Logic, events: &str, formula: &str, wanted: &[&str], cases: &[(&str, &[&str])]) {
    let spec = Spec { logic, events, formula, wanted, creation: &[] };
    for (trace, expected) in cases {
        let reports = spec.verdicts(trace);
        let reports: Vec<&str> = reports.iter().map(|one| one.trim_end_matches("()")).collect();
        assert_eq!(reports, *expected, "{formula}: {trace}");
    }
}

#[test]
fn a_file_is_read_and_written_between_open_and_close() {
    check(
        Logic::Ere,
        "open close read write",
        "(open (read | write)* close)*",
        &["fail"],
        &[
            ("open write read close", &[]),
            ("open close open close", &[]),
            ("read open close", &["fail@1"]),
            ("open open", &["fail@2"]),
            ("open close close", &["fail@3"]),
            // A run may end at any event.
            ("open write", &[]),
        ],
    );
}

#[test]
fn interfaces_constrain_the_past() {
    check(
        Logic::PtLtl,
        "start ignite",
        "start -> <*> ignite",
        &["violation"],
        &[("ignite start start", &[]), ("start ignite start", &["violation@1"])],
    );
    check(
        Logic::PtLtl,
        "start stop process",
        "process -> (!stop S start)",
        &["violation"],
        &[
            ("start process process", &[]),
            ("process", &["violation@1"]),
            ("start process stop process start process", &["violation@4"]),
        ],
    );
}

#[test]
fn interfaces_constrain_the_future() {
    check(
        Logic::Ltl,
        "p q r s",
        "[] ((q && <> r) -> (!p U (s || r)))",
        &["violation", "presumably_violated"],
        &[
            ("q s p r", &[]),
            ("q p p", &[]),
            ("q p r", &["violation@3"]),
            ("q r q p s r", &["violation@6"]),
        ],
    );
}

#[test]
fn an_element_is_removed_after_it_was_returned() {
    let machine = "idle [hasNext -> armed] armed [hasNext -> armed next -> taken]
        taken [remove -> idle hasNext -> both] both [remove -> armed next -> taken hasNext -> both]";
    let spec = Spec {
        logic: Logic::Fsm,
        events: "hasNext(i) next(i) remove(i)",
        formula: machine,
        wanted: &["fail"],
        creation: &[],
    };
    for (trace, expected) in [
        ("hasNext(i) next(i) remove(i)", &[][..]),
        ("hasNext(i) next(i) remove(i) remove(i)", &["fail@4(i)"]),
        ("hasNext(i) next(i) next(i)", &["fail@3(i)"]),
        ("remove(i)", &["fail@1(i)"]),
        ("hasNext(i) hasNext(i) next(i) remove(i)", &[]),
        ("hasNext(i) next(i) hasNext(i) remove(i)", &[]),
        ("hasNext(i) hasNext(j) next(i) next(j) remove(i) remove(i) remove(j)", &["fail@6(i)"]),
    ] {
        assert_eq!(spec.verdicts(trace), expected, "{trace}");
    }
}

/// The four verdicts of a future formula.
const FOUR: [&str; 4] = ["violation", "validation", "presumably_violated", "presumably_satisfied"];

#[test]
fn verdicts_at_the_end_of_a_run() {
    let (violated, satisfied) =
        (&["presumably_violated@end"][..], &["presumably_satisfied@end"][..]);
    // A response property: no verdict is ever final.
    check(
        Logic::Ltl,
        "req ack",
        "[] (req -> <> ack)",
        &FOUR,
        &[("", satisfied), ("req", violated), ("req ack", satisfied)],
    );
    // In addition, no two consecutive requests.
    check(
        Logic::Ltl,
        "req ack",
        "[] (req -> <> ack) && [] !(req && o req)",
        &FOUR,
        &[("req", violated), ("req req", &["violation@2"]), ("req ack req", violated)],
    );
    // An obligation property.
    check(
        Logic::Ltl,
        "p q x",
        "[] p || <> q",
        &FOUR,
        &[("p p", satisfied), ("x p", violated), ("x q", &["validation@2"])],
    );
}

#[test]
fn runs_without_events_have_verdicts_of_unparametrised_properties_only() {
    let without = &["presumably_violated@end"][..];
    check(Logic::Ltl, "a", "<> a", &FOUR, &[("", without)]);
    check(Logic::Ltl, "a(x)", "<> a", &FOUR, &[("", &[])]);
}

#[test]
fn circuits_and_automata_agree() {
    let (violated, satisfied) =
        (&["presumably_violated@end"][..], &["presumably_satisfied@end"][..]);
    check(
        Logic::Ltl,
        "a b x",
        "<> a || [] b",
        &FOUR,
        &[
            ("x", violated),
            ("b b", satisfied),
            ("b x", violated),
            ("b x a", &["validation@3"]),
            ("a", &["validation@1"]),
        ],
    );
    // Before the first b, each event is a b or an a directly before one: an expanded bounded until.
    check(
        Logic::Ltl,
        "a b x",
        "!<> (!(b || (a && o b)) && <> b)",
        &FOUR,
        &[
            ("b b b", satisfied),
            ("x b", &["violation@2"]),
            ("x x", satisfied),
            ("a b b", satisfied),
            ("a x b", &["violation@3"]),
            ("a a b", &["violation@3"]),
            ("b x b", &["violation@3"]),
            ("a b a b", satisfied),
        ],
    );
}
