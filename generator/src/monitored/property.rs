//! Random specifications of the programs' behaviour, in all languages.

use crate::random::Random;

/// The text of a specification, and the ending of a file of its language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specification {
    /// `mop`, `rmor` or `verde`.
    pub ending: &'static str,
    /// The text.
    pub text: String,
}

/// An event: its name, the letters of the bound parameters, its pointcut for MOP.
type Event = (&'static str, &'static str, &'static str);

/// The types of parameters, by letter.
const PARAMS: [(char, &str); 4] = [('s', "S s"), ('r', "R r"), ('o', "R o"), ('v', "V v")];

const EVENTS: [Event; 34] = [
    ("next", "r", "before(R r): call(* R.next()) && target(r)"),
    ("has", "r", "after(R r): call(boolean R.has()) && target(r)"),
    ("yes", "r", "after(R r) returning: call(boolean R.has()) && target(r) && result(true)"),
    ("no", "r", "after(R r) returning: call(boolean R.has()) && target(r) && result(false)"),
    ("end", "r", "after(R r): call(* R.end()) && target(r)"),
    ("create", "sr", "after(S s) returning(R r): call(R S.make()) && target(s)"),
    ("poke", "s", "after(S s): call(* S.poke()) && target(s)"),
    ("make", "s", "before(S s): call(R S.make()) && target(s)"),
    ("fresh", "r", "after() returning(R r): new(p.R+)"),
    ("fresh2", "r", "after() returning(R r): new(p.R2+)"),
    ("freshof", "sr", "after(S s) returning(R r): new(p.R+) && args(s)"),
    ("source", "s", "after() returning(S s): new(p.S+)"),
    ("peek", "r", "before(R r): call(* I.peek()) && target(r)"),
    ("nexta", "r", "after(R r) returning: call(* R.next()) && target(r)"),
    ("fails", "r", "after(R r) throwing: call(* R.next()) && target(r)"),
    ("hasb", "r", "before(R r): call(boolean I.has()) && target(r)"),
    ("execnext", "r", "before(R r): execution(* *.next()) && this(r)"),
    ("execend", "r", "after(R r): execution(* *.end()) && this(r)"),
    ("execmake", "sr", "after(S s) returning(R r): execution(R *.make()) && this(s)"),
    ("save", "r", "after(R r): set(* G.kept) && value(r)"),
    ("setn", "r", "after(R r): set(* R.n) && target(r)"),
    ("getn", "r", "before(R r): get(* R.n) && target(r)"),
    ("sets", "sr", "after(R r, S s): set(* R.s) && target(r) && value(s)"),
    ("load", "r", "after(R r): get(* G.kept) && value(r)"),
    ("store", "r", "before(R r): arraystore(p.R[]) && value(r)"),
    ("look", "r", "before(R r): call(* *.look(..)) && args(r)"),
    ("see", "r", "after(R r): call(* *.see(..)) && args(r)"),
    ("visit", "vr", "before(V v, R r): call(* V.look(..)) && target(v) && args(r)"),
    ("use", "r", "after(R r) returning: call(* Fac.use*(.., R)) && args(.., r)"),
    ("pair", "sr", "before(S s, R r): call(* Fac.pair(..)) && args(s, r)"),
    (
        "both",
        "ro",
        "before(R r, R o): (call(* Fac.both(..)) || call(* Fac.use2(..))) && args(r, o)",
    ),
    ("first", "r", "before(R r): (call(* *.first(..)) || new(p.K4)) && args(r)"),
    ("tick", "", "before(): call(* G.tick())"),
    ("inner", "r", "before(R r): call(* G.tick()) && this(r)"),
];

/// Events whose sites are only known at run time, or that elision knows nothing about.
const LATE: [Event; 3] = [
    ("lock", "r", "after(R r): lock(p.R+) && target(r)"),
    ("thrown", "", "before(): throw(E)"),
    ("start", "", "after(): threadstart()"),
];

/// Properties that objects usually have.
const USUAL: [(&[usize], &str, &str); 9] = [
    (&[0, 2], "ptltl: next -> (*) yes", "@violation"),
    (&[0, 1], "ptltl: next -> (*) has", "@violation"),
    (&[0, 2, 4], "ptltl: next -> [yes, end)", "@violation"),
    (&[0, 5, 6], "ere: create (next | poke)* poke+ next", "@match"),
    (&[0, 4], "ere: (next | end)* end next", "@match"),
    (&[0, 3], "ere: (next | no)* no next", "@match"),
    (
        &[0, 2, 3],
        "fsm: start [ yes -> more, no -> done, next -> bad ] more [ yes -> more, no -> done, next -> start ] done [ no -> done, yes -> more, next -> bad ] bad [ default bad ]",
        "@bad",
    ),
    (&[0, 1, 8], "ltl: [](fresh => o has)", "@violation"),
    (&[0, 6, 10], "ere: freshof next* poke (next | poke)* next", "@match"),
];

/// The specification for a seed. Some are rejected, since no run can violate or satisfy them.
pub fn specification(seed: u64) -> Specification {
    let mut random = Random::new(seed);
    match random.below(20) {
        0..6 => usual(&mut random),
        6..17 => mop(&mut random),
        17..19 => rmor(&mut random),
        _ => verde(&mut random),
    }
}

fn params(events: &[Event]) -> Vec<(char, &'static str)> {
    let binds = |letter: char| events.iter().any(|event| event.1.contains(letter));
    PARAMS.into_iter().filter(|(letter, _)| binds(*letter)).collect()
}

fn frame(
    random: &mut Random,
    events: &[Event],
    formula: &str,
    category: &str,
    reset: &str,
) -> Specification {
    let params = params(events);
    let names: Vec<&str> = params.iter().map(|param| param.1).collect();
    let full = random.pick(&["", "", "", "full-binding "]);
    let mut text = format!("{full}property Random({}) {{\n", names.join(", "));
    let has_creation = random.percent(25);
    for (name, _, advice) in events {
        let creation = if has_creation { random.pick(&["", "creation "]) } else { "" };
        text += &format!("    {creation}event {name} {advice};\n");
    }
    let values: String = params.iter().map(|(letter, _)| format!("{{{letter}}} ")).collect();
    text += &format!(
        "    {formula}\n    {category} {{ report \"{values}{{__LOC}} {{__EVENT}}\";{reset} }}\n}}\n"
    );
    Specification { ending: "mop", text }
}

fn usual(random: &mut Random) -> Specification {
    let (events, formula, category) = random.pick(&USUAL);
    let events: Vec<Event> = events.iter().map(|&event| EVENTS[event]).collect();
    frame(random, &events, formula, category, "")
}

fn some_events(random: &mut Random) -> Vec<Event> {
    let mut chosen: Vec<usize> =
        (0..2 + random.below(3)).map(|_| random.below(EVENTS.len())).collect();
    chosen.extend([0, 1, 2, 4, 5, 6].into_iter().filter(|_| random.percent(25)));
    chosen.sort_unstable();
    chosen.dedup();
    let mut events: Vec<Event> = chosen.into_iter().map(|event| EVENTS[event]).collect();
    if random.percent(4) {
        events.push(random.pick(&LATE));
    }
    if params(&events).is_empty() {
        events.push(EVENTS[0]);
    }
    events.dedup_by_key(|event| event.0);
    events
}

fn mop(random: &mut Random) -> Specification {
    let events = some_events(random);
    let names: Vec<&str> = events.iter().map(|event| event.0).collect();
    let (formula, category) = match random.below(20) {
        0..8 => {
            let both = [expression(random, &names, 3), expression(random, &names, 3)];
            (
                format!("ere: {}", both.join(" ")),
                random.pick(&["@match", "@match", "@match", "@fail"]),
            )
        }
        8..12 => {
            let category = random.pick(&["@violation", "@violation", "@validation"]);
            (format!("ptltl: {}", past(random, &names, 3)), category)
        }
        12..15 => {
            let categories = ["@violation", "@violation", "@validation", "@presumably_violated"];
            (format!("ltl: {}", future(random, &names, 3)), random.pick(&categories))
        }
        15..18 => (machine(random, &names), random.pick(&["@fail", "@q1", "@q2", "@q2"])),
        _ => {
            let (a, b) = (random.pick(&names), random.pick(&names));
            let all = names.join(" | ");
            (
                format!("cfg: T -> A {a} A {b}, A -> A E | epsilon, E -> {all}"),
                random.pick(&["@match", "@fail"]),
            )
        }
    };
    let has_no_reset = formula.starts_with("ltl") || formula.starts_with("cfg");
    let reset = if has_no_reset { "" } else { random.pick(&["", "", "", " reset;"]) };
    frame(random, &events, &formula, category, reset)
}

fn machine(random: &mut Random, names: &[&str]) -> String {
    let mut text = "fsm:".to_owned();
    for state in 0..3 {
        text += &format!(" q{state} [");
        let mut parts: Vec<String> = Vec::new();
        for name in names {
            if random.percent(75) {
                parts.push(format!(" {name} -> q{}", random.below(3)));
            }
        }
        if random.percent(50) {
            parts.push(format!(" default q{}", random.below(3)));
        }
        text += &parts.join(",");
        text += " ]";
    }
    text
}

/// The events of RMOR and Verde, which bind an `r`.
const PLAIN: [(&str, &str); 6] = [
    ("A", "before call(* R.next()) && target(r)"),
    ("B", "after call(* R.has()) && target(r)"),
    ("C", "after call(* R.end()) && target(r)"),
    ("D", "after returning(r) new(p.R+)"),
    ("E", "before execution(* *.next()) && this(r)"),
    ("F", "after set(* R.n) && target(r)"),
];

fn plain(random: &mut Random) -> Vec<(&'static str, &'static str)> {
    let mut chosen: Vec<_> = PLAIN.into_iter().filter(|_| random.percent(50)).collect();
    if chosen.is_empty() {
        chosen.push(PLAIN[0]);
    }
    chosen
}

fn rmor(random: &mut Random) -> Specification {
    let events = plain(random);
    let mut text = "monitor M(R r) {\n".to_owned();
    for (name, advice) in &events {
        text += &format!("  event {name}(r) = {advice};\n");
    }
    for state in 0..3 {
        let kind = if state == 0 { "initial " } else { random.pick(&["", "", "live "]) };
        text += &format!("  {kind}state Q{state} {{\n");
        // Tokens reach all states.
        text += &format!("    when {} -> Q{};\n", events[0].0, (state + 1).min(2));
        for (name, _) in &events {
            match random.below(10) {
                0..5 => text += &format!("    when {name} -> Q{};\n", random.below(3)),
                5..7 => text += &format!("    when {name} => error \"{name} in {state}\";\n"),
                _ => {}
            }
        }
        text += "  }\n";
    }
    Specification { ending: "rmor", text: text + "}\n" }
}

fn verde(random: &mut Random) -> Specification {
    let events = plain(random);
    let mut text = "slice on r\n".to_owned();
    for (name, advice) in &events {
        text += &format!("event {name}(r) = {advice};\n");
    }
    for (state, name) in ["init", "q1", "q2"].into_iter().enumerate() {
        let accepting = if state == 2 { "non-accepting" } else { "accepting" };
        text += &format!("state {name} {accepting}:\n");
        for (number, (event, _)) in events.iter().enumerate() {
            let next = match (number, state) {
                (0, 0) => "q1",
                (0, 1) => "q2",
                _ => random.pick(&["init", "q1", "q1", "q2"]),
            };
            text += &format!("  transition: event {event}(r) success {next}\n");
        }
    }
    Specification { ending: "verde", text }
}

fn expression(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 30 {
        return random.pick(names).to_owned();
    }
    let mut one = || expression(random, names, depth - 1);
    match choice {
        30..65 => format!("({} {})", one(), one()),
        65..80 => format!("({} | {})", one(), one()),
        80..97 => one() + random.pick(&["*", "+", "?", "*"]),
        _ => format!("~({})", one()),
    }
}

fn past(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 25 {
        return random.pick(names).to_owned();
    }
    let mut one = || past(random, names, depth - 1);
    let (a, b) = (one(), one());
    match choice {
        25..40 => format!("!{a}"),
        40..60 => format!("({a}{}{b})", random.pick(&[" -> ", " && ", " || "])),
        60..80 => random.pick(&["(*) ", "<*> ", "[*] ", "(*w) "]).to_owned() + &a,
        80..90 => format!("({a} S {b})"),
        _ => format!("[{a}, {b})"),
    }
}

fn future(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 25 {
        return random.pick(names).to_owned();
    }
    let mut one = || future(random, names, depth - 1);
    let (a, b) = (one(), one());
    match choice {
        25..35 => format!("!{a}"),
        35..60 => format!("({a}{}{b})", random.pick(&[" => ", " && ", " || "])),
        60..85 => format!("{}({a})", random.pick(&["o ", "<> ", "[] "])),
        _ => format!("({a} U {b})"),
    }
}
