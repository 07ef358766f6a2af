//! RMOR monitors: their reports about runs of small programs.

#[path = "rmor/errors.rs"]
mod errors;
#[path = "rmor/harness.rs"]
mod harness;
#[path = "rmor/reference.rs"]
mod reference;

use harness::{Run, load, reports, spec};
use tsb_monitor::monitor::Monitor;

/// The run of the example: two connections are opened; the first is written to, committed, and closed without acknowledgement.
const RUN: [&str; 5] =
    ["open_connection", "open_connection", "write_buffer", "commit_buffer", "close_connection"];

#[test]
fn the_uplink_example_violates_two_requirements() {
    let verdicts = Run::of(&spec("uplink.rmor")).calls(&RUN).finish();
    assert_eq!(reports(&verdicts), ["error in state Opened", "next state Committing not left"]);
    let names = |place: usize| -> Vec<&str> {
        verdicts[place].witness.iter().map(|(name, _)| name.as_str()).collect()
    };
    assert_eq!(names(0), ["OPEN", "OPEN"]);
    assert_eq!(names(1), ["OPEN", "COMMIT", "CLOSE"]);
}

#[test]
fn the_uplink_example_accepts_a_correct_run() {
    let good = [
        "open_connection",
        "write_buffer",
        "commit_buffer",
        "acknowledge",
        "close_connection",
        "open_connection",
        "commit_buffer",
        "cancel_transmission",
    ];
    assert!(Run::of(&spec("uplink.rmor")).calls(&good).finish().is_empty());
    let unfinished = Run::of(&spec("uplink.rmor")).calls(&good[..2]).finish();
    assert_eq!(reports(&unfinished), ["end in live state Opened"]);
    let unacknowledged = Run::of(&spec("uplink.rmor")).calls(&good[..3]).finish();
    assert_eq!(reports(&unacknowledged), ["end in next state Committing"]);
}

#[test]
fn errors_without_consumption_recur() {
    let verdicts = Run::of(&spec("uplink.rmor")).calls(&["acknowledge", "acknowledge"]).finish();
    assert_eq!(reports(&verdicts), ["error in state Closed", "error in state Closed"]);
}

#[test]
fn updates_are_committed_before_the_close() {
    let spec = spec("updates.rmor");
    let verdicts =
        Run::of(&spec).calls(&["write_buffer", "open_connection", "close_connection"]).finish();
    assert_eq!(reports(&verdicts), ["error in state DoCommit"]);
    let committed = Run::of(&spec).calls(&["write_buffer", "commit_buffer", "close_connection"]);
    assert!(committed.finish().is_empty());
    let by_header = Run::of(&spec).set("header").calls(&["close_connection"]).finish();
    assert_eq!(reports(&by_header), ["error in state DoCommit"]);
    assert_eq!(reports(&Run::of(&spec).set("header").finish()), ["end in live state DoCommit"]);
    let within_debug = Run::of(&spec).call_in("my_debug", "write_buffer");
    assert!(within_debug.calls(&["close_connection"]).finish().is_empty());
}

#[test]
fn semaphores_alternate_and_protect_data() {
    let spec = spec("semaphore.rmor");
    let good = ["osal_sem_take", "ramfs_alloc_pages", "ramfs_update_entry", "osal_sem_give"];
    assert!(Run::of(&spec).calls(&good).finish().is_empty());
    let verdicts = Run::of(&spec).calls(&["osal_sem_take", "osal_sem_take"]).finish();
    assert_eq!(reports(&verdicts), ["error in state HaveLock"]);
    let verdicts = Run::of(&spec).calls(&["ramfs_free_pages", "osal_sem_take"]).finish();
    assert_eq!(reports(&verdicts), ["error in state Unsafe", "end in live state HaveLock"]);
}

/// The reports of a monitor with abstract events for submitted events; `;` ends the run.
fn submitted(body: &str, events: &str) -> Vec<String> {
    let text = format!("monitor M {{ event A, B, C; {body} }}");
    let both = [true, false].map(|with_tables| {
        let mut run = Run::with_tables(&text, with_tables);
        events.split_whitespace().filter(|event| *event != ";").for_each(|event| run.submit(event));
        let verdicts = if events.ends_with(';') { run.finish() } else { run.verdicts() };
        reports(&verdicts)
    });
    assert_eq!(both[0], both[1], "tables change nothing");
    both[0].clone()
}

#[test]
fn the_first_state_is_initial_if_none_is_marked() {
    assert_eq!(
        submitted(
            "state S { when A -> error; } state T { when A -> error; } anytime state X { when B -> T; }",
            "A"
        ),
        ["error in state S"]
    );
    assert_eq!(
        submitted(
            "state S { when A -> error; } initial state T { when A -> error; when B -> S; }",
            "A"
        ),
        ["error in state T"]
    );
}

#[test]
fn several_initial_states_hold_tokens_at_once() {
    assert_eq!(
        submitted(
            "initial state S { when A -> error; } initial state T { when A -> error; }",
            "A A"
        ),
        ["error in state S", "error in state T"]
    );
}

#[test]
fn an_anytime_state_keeps_its_token() {
    let body = "anytime state S { when A -> T; } state T { when B -> error; when A -> T; }";
    assert_eq!(submitted(body, "A B A B"), ["error in state T", "error in state T"]);
    assert_eq!(submitted("anytime next state S { when A -> S; }", "B A C ;").len(), 3);
}

#[test]
fn one_consuming_transition_suffices_to_consume_the_token() {
    let body = "state S { when A -> T; when A => U; when B -> error; } state T { when B -> error; } state U { when B -> error; }";
    assert_eq!(submitted(body, "A B"), ["error in state T", "error in state U"]);
}

#[test]
fn conditions_are_sets_of_events() {
    let body = |condition: &str| format!("state S {{ when {condition} => error; }}");
    let fires =
        |condition: &str| ["A", "B", "C"].map(|event| submitted(&body(condition), event).len());
    assert_eq!(fires("ANY"), [1, 1, 1]);
    assert_eq!(fires("!A"), [0, 1, 1]);
    assert_eq!(fires("A || B && !B"), [1, 0, 0]);
    assert_eq!(fires("!(A || B)"), [0, 0, 1]);
    assert_eq!(fires("M.A || (ANY && C)"), [1, 0, 1]);
}

#[test]
fn super_states_add_transitions_to_their_members() {
    let body =
        "state S { when A -> T; } state T { } super Both[S, T] { when B -> error; when C -> T; }";
    assert_eq!(submitted(body, "B"), ["error in state S"]);
    assert_eq!(submitted(body, "A B"), ["error in state T"]);
    assert_eq!(submitted(body, "C A B B"), ["error in state T"]);
}

#[test]
fn machines_of_a_monitor_run_side_by_side() {
    let body = "state S { when A -> error; } machine One { state S { when A -> T; } live state T {} } machine Two { state S { when B => error; } }";
    assert_eq!(
        submitted(body, "A B ;"),
        ["error in state S", "error in state Two.S", "end in live state One.T"]
    );
}

#[test]
fn a_monitor_is_reset_stopped_and_queried() {
    let body = "state S { when A -> T; } live state T { when A -> error; }";
    assert!(submitted(body, "A reset A B").is_empty());
    assert!(submitted(body, "A stop A A ;").is_empty());
    assert_eq!(submitted(body, "A stop reset A A"), ["error in state T"]);
    let mut run = Run::of(&format!("monitor M {{ event A; {body} }}"));
    run.submit("status");
    run.submit("A");
    run.submit("status");
    run.submit("A");
    run.submit("status");
    assert_eq!(run.printed(), ["M: S", "M: T", "M: no token"]);
}

#[test]
fn handlers_receive_monitor_state_and_kind() {
    let body = "event A, B; state S { when A -> error; when B -> N; } next state N { when A -> L; } live state L {}";
    let mut run = Run::of(&format!("handled monitor M {{ {body} }}"));
    run.submit("A");
    assert_eq!(run.called(), [r#"Main.handler("M", "S", 0)"#]);
    run.submit("reset");
    run.submit("B");
    run.submit("B");
    assert_eq!(run.called(), [r#"Main.handler("M", "N", 1)"#]);
    let mut run = Run::of(&format!("handled by app.Guard.failed monitor M {{ {body} }}"));
    run.submit("B");
    run.submit("A");
    run.end();
    assert_eq!(run.called(), [r#"app.Guard.failed("M", "L", 2)"#]);
    let mut run = Run::of(&format!("monitor M {{ {body} }}"));
    run.submit("A");
    assert!(run.called().is_empty());
}

#[test]
fn messages_of_transitions_are_passed_on() {
    let text = "monitor M { event A; state S { when A -> error \"no A, please\"; } }";
    let mut run = Run::of(text);
    run.submit("A");
    let verdicts = run.verdicts();
    assert_eq!(verdicts[0].message.as_deref(), Some("no A, please"));
    assert_eq!(&text[verdicts[0].rule.clone().unwrap()], "when A -> error \"no A, please\"");
}

#[test]
fn witnesses_have_no_loops() {
    let text = "monitor M { event A, B, C; state S { when A -> T; } state T { when B -> S; when C -> error; } }";
    let mut run = Run::of(text);
    "A B A B A C".split(' ').for_each(|event| run.submit(event));
    let names: Vec<String> =
        run.verdicts()[0].witness.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(names, ["A", "C"]);
}

#[test]
fn time_limits_expire() {
    let text = "monitor M { event A, B; state S { when A -> W; } \
                state W within 5 ms { when B -> S; when A -> W; timeout -> error \"late\"; } }";
    let at = |steps: &[(u64, &str)]| {
        let both = [true, false].map(|with_tables| {
            let mut run = Run::with_tables(text, with_tables);
            for (time, event) in steps {
                run.tick(*time * 1_000_000);
                if !event.is_empty() {
                    run.submit(event);
                }
            }
            reports(&run.finish())
        });
        assert_eq!(both[0], both[1]);
        both[0].clone()
    };
    assert!(at(&[(1, "A"), (5, "B"), (20, "")]).is_empty());
    assert_eq!(at(&[(1, "A"), (6, "B")]), ["error in state W"]);
    assert_eq!(at(&[(1, "A"), (20, "")]), ["error in state W"]);
    // Entering the state again restarts the time limit.
    assert!(at(&[(1, "A"), (5, "A"), (9, "B"), (20, "")]).is_empty());
    assert!(at(&[(1, "A"), (4, "reset"), (20, "")]).is_empty());
}

#[test]
fn an_expired_time_limit_without_timeout_transition_is_an_error() {
    let mut run = Run::of("monitor M { event A; state W within 1 s { when A -> X; } state X {} }");
    run.tick(1_000_000_000);
    let verdicts = run.verdicts();
    assert_eq!(reports(&verdicts), ["error in state W"]);
    assert_eq!(verdicts[0].witness[0].0, "timeout");
}

#[test]
fn a_timeout_that_does_not_consume_restarts_the_time_limit() {
    let mut run = Run::of(
        "monitor M { event A; state W within 1 s { timeout => error; when A -> X; } state X {} }",
    );
    run.tick(1_000_000_000);
    run.tick(1_500_000_000);
    run.tick(2_000_000_000);
    assert_eq!(run.verdicts().len(), 2);
    run.submit("A");
    run.tick(9_000_000_000);
    assert!(run.verdicts().is_empty());
}

#[test]
fn a_monitor_with_parameters_monitors_each_binding() {
    let text = "monitor Locks(Connection c) {
        event OPEN(c) = after returning(c) call(open_connection);
        event CLOSE(c) = before call(close_connection) && args(c);
        state Closed { when OPEN -> Opened; when CLOSE => error; }
        live state Opened { when CLOSE -> Closed; when OPEN => error; }
    }";
    let verdicts = Run::of(text).open(1).open(2).close(1).close(3).close(1).finish();
    assert_eq!(
        reports(&verdicts),
        ["error in state Closed", "error in state Closed", "end in live state Opened"]
    );
    let shown: Vec<String> =
        verdicts.iter().map(|v| format!("{}={:?}", v.binding[0].0, v.binding[0].1)).collect();
    assert_eq!(shown, ["c=#3", "c=#1", "c=#2"]);
}

#[test]
fn the_death_of_an_object_ends_its_binding() {
    let text = "monitor M(Connection c) {
        event OPEN(c) = after returning(c) call(open_connection);
        event CLOSE(c) = before call(close_connection) && args(c);
        state Closed { when OPEN -> Opened; }
        state Opened { when CLOSE -> Done; }
        state Done { when CLOSE -> error; }
    }";
    let mut run = Run::of(text).open(1).open(2);
    run.kill(&[1]);
    assert_eq!(run.statistics().collected, 1);
    assert_eq!(reports(&run.close(2).close(2).finish()), ["error in state Done"]);
}

#[test]
fn graphs_show_states_and_transitions() {
    let graph = load(&spec("uplink.rmor"), true).unwrap()[0].graph().dot();
    for part in [
        "digraph \"UplinkRequirements\" {",
        "[label=\"Closed\", penwidth=2]",
        "[label=\"Committing\\nnext\"]",
        "s0_0 -> e0 [label=\"WRITE || COMMIT || ACK || CLOSE\", style=dashed]",
        "s0_2 -> s0_0 [label=\"CANCEL\"]",
    ] {
        assert!(graph.contains(part), "{part} in {graph}");
    }
}

#[test]
fn monitors_listen_to_relevant_events_only() {
    let monitors = load(&spec("uplink.rmor"), true).unwrap();
    let monitor = &monitors[0];
    let listening: Vec<&str> = (0..6)
        .filter(|e| monitor.is_relevant(tsb_monitor::engine::alphabet::EventId::from_u32(*e)))
        .map(|e| monitor.events()[e as usize].name.as_str())
        .collect();
    assert_eq!(listening, ["OPEN", "WRITE", "COMMIT", "ACK", "CLOSE"]);
}

#[test]
fn guards_read_the_values_of_events() {
    let text = |guard: &str| {
        format!(
            "monitor M {{ event WRITE(Connection c, int n) = before call(write_buffer) && args(c, n); \
             state S {{ when {guard} => error; }} }}"
        )
    };
    let fires = |guard: &str| {
        let run = Run::of(&text(guard)).write(1, 3).write(2, 4).write(1, -1);
        let verdicts = run.finish();
        let fired = verdicts.iter().filter(|verdict| verdict.outcome.is_violation());
        fired.map(|verdict| verdict.at.unwrap().sequence / 2).collect::<Vec<_>>()
    };
    assert_eq!(fires("WRITE [n > 3]"), [1]);
    assert_eq!(fires("WRITE [n >= 3 && n * 2 != 8 || n == -1]"), [0, 2]);
    assert_eq!(fires("WRITE(who, size) [who != null && size % 2 == 0]"), [1]);
    assert_eq!(fires("WRITE [!(n < 0)]"), [0, 1]);
    assert_eq!(fires("WRITE [10 / (n - 3) > 0]"), [1]);
    assert_eq!(fires("ANY [n + 1 <= 0]"), [2]);
}

#[test]
fn guards_use_the_common_expressions() {
    let text = |guard: &str| {
        format!(
            "monitor M {{ event WRITE(c, n) = before call(write_buffer) && args(c, n); \
             state S {{ when WRITE [{guard}] => error; }} }}"
        )
    };
    let fires = |guard: &str| Run::of(&text(guard)).write(1, 3).write(2, 4).finish().len();
    assert_eq!(fires("max(n, 4) == n"), 1);
    assert_eq!(fires("n > 3 ? c != null : n == 3"), 2);
    assert_eq!(fires("str(n) + \"!\" == \"3!\""), 1);
    assert_eq!(fires("is(c, Connection)"), 2);
    assert_eq!(fires("n == 3L || n == 4.0"), 2);
}

#[test]
fn a_failing_guard_does_not_hold_and_is_reported_where_relevant() {
    let text = "monitor M { event WRITE(n) = before call(write_buffer) && args(*, n);
        event CLOSE = before call(close_connection);
        state S { when WRITE [10 / (n - 3) > 0] -> T; }
        state T { when WRITE [n && true] -> error; } }";
    for with_tables in [true, false] {
        let run = Run::with_tables(text, with_tables).write(1, 3).write(1, 4).write(1, 5);
        let verdicts = run.finish();
        assert_eq!(reports(&verdicts), ["guard without a value"; 2]);
        let messages: Vec<_> = verdicts.iter().map(|one| one.message.as_deref().unwrap()).collect();
        assert_eq!(
            messages,
            [
                "division by zero in `10 / (n - 3)` (main.rmor:3): the guard does not hold",
                "a boolean is expected, the value is of type int in `n` (main.rmor:4): the guard does not hold",
            ]
        );
        assert_eq!(&text[verdicts[0].rule.clone().unwrap()], "10 / (n - 3)");
        assert!(verdicts.iter().all(|one| !one.outcome.is_violation()));
    }
}

#[test]
fn a_transition_whose_guard_fails_is_not_taken() {
    let text = "monitor M { event WRITE(int n) = before call(write_buffer) && args(*, n);
        next state S { when WRITE [n > 3] -> T; }
        state T { when WRITE [n > 3] -> error; when WRITE [n <= 3] -> S; } }";
    for with_tables in [true, false] {
        let run = Run::with_tables(text, with_tables).write(1, 4).write(1, 0).write(1, 1);
        assert_eq!(reports(&run.finish()), ["next state S not left"]);
        let run = Run::with_tables(text, with_tables).write(1, 4).write(1, 5);
        assert_eq!(reports(&run.finish()), ["error in state T"]);
    }
}

#[test]
fn guards_of_a_monitor_with_parameters_hold_for_their_binding() {
    let text = "monitor M(Connection c) {
        event WRITE(c, int n) = before call(write_buffer) && args(c, n);
        state S { when WRITE [n > 3] -> Big; }
        state Big { when WRITE [n > 3] -> error; } }";
    let verdicts = Run::of(text).write(1, 4).write(2, 4).write(2, 1).write(1, 5).finish();
    let shown: Vec<String> = verdicts.iter().map(|v| format!("{:?}", v.binding[0].1)).collect();
    assert_eq!(shown, ["#1"]);
}
