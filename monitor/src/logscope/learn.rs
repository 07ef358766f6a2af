//! Learning an automaton from logs that are as they should be.
//!
//! Records are projected to chosen fields. The automaton is the tree of their prefixes: states for one step, of which those are of success in which a log
//! ended. A later session refines it with more logs. Its states are named by session and number: `L2_7`.

use core::fmt::Write;
use std::collections::HashMap;
use std::io::BufRead;

use super::ast::{Automaton, Range, UnitKind};
use super::parse;
use crate::log::records::{Field, Layout, read};
use crate::log::{Format, LogError};
use crate::rules::code::Literal;
use crate::spec::{Diagnostic, Source};

/// More states are not learned.
const MAX_STATES: usize = 1 << 20;

/// Which fields of which kinds of records are looked at.
#[derive(Clone, Debug, Default)]
pub struct Projection {
    /// By kind, the fields, in order. Records of other kinds are passed over.
    pub kinds: Vec<(String, Vec<String>)>,
}

/// A value of a field, as a specification has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Known {
    /// The record has no such field.
    Absent,
    Null,
    Boolean(bool),
    Int(i64),
    /// By its bits.
    Double(u64),
    Text(String),
}

/// A record, projected.
type Letter = (String, Vec<(String, Known)>);

#[derive(Clone, Default, Debug)]
struct Leaf {
    name: String,
    next: Vec<(Letter, usize)>,
    by_letter: HashMap<Letter, usize>,
    is_success: bool,
}

/// Learns an automaton.
#[derive(Clone, Debug)]
pub struct Learner {
    name: String,
    session: u64,
    states: Vec<Leaf>,
    projection: Projection,
    learned: u64,
}

impl Learner {
    /// One that knows nothing.
    pub fn new(name: &str, projection: Projection) -> Learner {
        let mut learner = Learner {
            name: name.to_owned(),
            session: 1,
            states: Vec::new(),
            projection,
            learned: 0,
        };
        learner.add();
        learner
    }

    /// One that goes on from what an earlier session has learned. The fields are those of that session, unless others are chosen.
    ///
    /// # Errors
    /// If the specification is wrong, or is no learned automaton.
    pub fn refine(source: &Source, projection: Option<Projection>) -> Result<Learner, Diagnostic> {
        let spec = parse::specification(source)?;
        let [unit] = &spec.units[..] else {
            return Err(Diagnostic::new(0..1, "a learned specification has one automaton"));
        };
        let UnitKind::Automaton(automaton) = &unit.kind else {
            return Err(Diagnostic::new(unit.name.span.clone(), "this is no learned automaton"));
        };
        let mut learner = Learner {
            name: unit.name.name.clone(),
            session: 1 + last_session(automaton),
            states: Vec::new(),
            projection: projection.clone().unwrap_or_default(),
            learned: 0,
        };
        for state in &automaton.states {
            let is_success = state.is_success
                || automaton.success.iter().any(|name| name.name == state.name.name);
            let (name, next, by_letter) = (state.name.name.clone(), Vec::new(), HashMap::new());
            learner.states.push(Leaf { name, next, by_letter, is_success });
        }
        for (number, state) in automaton.states.iter().enumerate() {
            for transition in &state.transitions {
                let mut fields = Vec::new();
                for (field, range) in &transition.event.fields {
                    if matches!(range, Range::Absent) {
                        fields.push((field.name.clone(), Known::Absent));
                        continue;
                    }
                    let Range::Literal(literal, _) = range else {
                        return Err(Diagnostic::new(
                            field.span.clone(),
                            "learned conditions have literals only",
                        ));
                    };
                    fields.push((field.name.clone(), known(literal)));
                }
                let [target] = &transition.targets[..] else {
                    return Err(Diagnostic::new(
                        transition.span.clone(),
                        "learned transitions have one target",
                    ));
                };
                let to = automaton.states.iter().position(|one| one.name.name == target.name.name);
                let Some(to) = to else {
                    return Err(Diagnostic::new(
                        target.name.span.clone(),
                        "there is no such state",
                    ));
                };
                let kind = transition.event.kind.name.clone();
                if projection.is_none() {
                    learner.add_fields(&kind, &fields);
                }
                let letter = (kind, fields);
                learner.states[number].by_letter.insert(letter.clone(), to);
                learner.states[number].next.push((letter, to));
            }
        }
        Ok(learner)
    }

    fn add_fields(&mut self, kind: &str, fields: &[(String, Known)]) {
        let kinds = &mut self.projection.kinds;
        let place = kinds.iter().position(|(known, _)| known == kind).unwrap_or_else(|| {
            kinds.push((kind.to_owned(), Vec::new()));
            kinds.len() - 1
        });
        for (field, _) in fields {
            if !kinds[place].1.contains(field) {
                kinds[place].1.push(field.clone());
            }
        }
    }

    fn add(&mut self) -> usize {
        self.learned += 1;
        let name = format!("L{}_{}", self.session, self.learned);
        self.states.push(Leaf { name, ..Leaf::default() });
        self.states.len() - 1
    }

    /// Learns a log; gives how many of its records count, and how many states are new.
    ///
    /// # Errors
    /// If the log cannot be read, or the automaton gets too large.
    pub fn learn(
        &mut self,
        input: impl BufRead,
        format: Format,
        kind: &str,
        sequence: Option<&str>,
    ) -> Result<(u64, u64), LogError> {
        let mut fields: Vec<String> =
            self.projection.kinds.iter().flat_map(|(_, fields)| fields.iter().cloned()).collect();
        fields.sort();
        fields.dedup();
        let layout = Layout {
            kind: kind.to_owned(),
            sequence: sequence.map(str::to_owned),
            fields: fields.clone(),
        };
        let (mut state, mut count, before) = (0, 0, self.learned);
        read(input, format, &layout, |kind, values, line| {
            let Some((_, wanted)) = self.projection.kinds.iter().find(|(known, _)| known == kind)
            else {
                return Ok(true);
            };
            let mut letter = Vec::new();
            for field in wanted {
                let place = fields.iter().position(|known| known == field);
                let value = place.and_then(|place| values[place].as_ref());
                match value {
                    None => letter.push((field.clone(), Known::Absent)),
                    Some(Field::List(_)) => {
                        let what = format!("the field `{field}` has a list, which is not learned");
                        return Err(LogError::Malformed {
                            place: line,
                            column: None,
                            what: what.into(),
                        });
                    }
                    Some(value) => letter.push((field.clone(), of_field(value))),
                }
            }
            count += 1;
            let letter = (kind.to_owned(), letter);
            state = match self.states[state].by_letter.get(&letter) {
                Some(next) => *next,
                None => {
                    if self.states.len() == MAX_STATES {
                        let what =
                            format!("the automaton would have more than {MAX_STATES} states");
                        return Err(LogError::Malformed {
                            place: line,
                            column: None,
                            what: what.into(),
                        });
                    }
                    let next = self.add();
                    self.states[state].by_letter.insert(letter.clone(), next);
                    self.states[state].next.push((letter, next));
                    next
                }
            };
            Ok(true)
        })?;
        self.states[state].is_success = true;
        Ok((count, self.learned - before))
    }

    /// The automaton as a specification.
    pub fn specification(&self) -> String {
        let mut text = format!("automaton {} {{\n", self.name);
        for (number, state) in self.states.iter().enumerate() {
            let mark = if number == 0 { "initial " } else { "" };
            let success = if state.is_success { "success " } else { "" };
            if state.next.is_empty() {
                // Writing to a string does not fail.
                let _ = writeln!(text, "  {mark}{success}step {} {{}}", state.name);
                continue;
            }
            let _ = writeln!(text, "  {mark}{success}step {} {{", state.name);
            for ((kind, fields), next) in &state.next {
                let fields = fields
                    .iter()
                    .map(|(field, value)| format!("{}: {}", name(field), value.text()));
                let fields: Vec<String> = fields.collect();
                let _ = writeln!(
                    text,
                    "    {kind}{{{}}} => {}",
                    fields.join(", "),
                    self.states[*next].name
                );
            }
            text.push_str("  }\n");
        }
        text + "}\n"
    }
}

/// A field as a specification has it: in quotes if it is no name.
fn name(field: &str) -> String {
    let is_name =
        !field.is_empty() && field.chars().all(|c| c.is_alphanumeric() || "_.$-".contains(c));
    if is_name { field.to_owned() } else { quoted(field) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\\' | '"' => {
                quoted.push('\\');
                quoted.push(c);
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

impl Known {
    fn text(&self) -> String {
        match self {
            Known::Absent => "absent".to_owned(),
            Known::Null => "null".to_owned(),
            Known::Boolean(value) => value.to_string(),
            Known::Int(value) if i32::try_from(*value).is_ok() => value.to_string(),
            Known::Int(value) => format!("{value}L"),
            Known::Double(bits) => format!("{:?}", f64::from_bits(*bits)),
            Known::Text(text) => quoted(text),
        }
    }
}

fn known(literal: &Literal) -> Known {
    match literal {
        Literal::Null => Known::Null,
        Literal::Boolean(value) => Known::Boolean(*value),
        Literal::Int(value) | Literal::Long(value) => Known::Int(*value),
        Literal::Double(value) => Known::Double(value.to_bits()),
        Literal::Text(text) => Known::Text(text.clone()),
    }
}

fn of_field(field: &Field<'_>) -> Known {
    match field {
        Field::Boolean(value) => Known::Boolean(*value),
        Field::Int(value) => Known::Int(*value),
        Field::Double(value) => Known::Double(value.to_bits()),
        Field::Text(text) => Known::Text(text.clone().into_owned()),
        Field::Null | Field::List(_) => Known::Null,
    }
}

/// The number of the last session of a learned automaton.
fn last_session(automaton: &Automaton) -> u64 {
    let sessions = automaton.states.iter().filter_map(|state| {
        let (session, _) = state.name.name.strip_prefix('L')?.split_once('_')?;
        session.parse().ok()
    });
    sessions.max().unwrap_or(0)
}
