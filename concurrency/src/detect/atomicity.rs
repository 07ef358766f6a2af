//! Violations of atomicity that have happened (Z. Letko, T. Vojnar, B. Křena, *AtomRace*, PADTAD 2008).
//!
//! Three kinds of sections must not be interrupted by a conflicting access of another thread:
//!
//! - *Primitive*: an access itself, from before it to after it.
//! - *Given*: from one source line of a method to others, for a field ([`Section`]).
//! - *Pairs*: two consecutive accesses of a thread to one variable in one call of a method. The access between
//!   them is reported if the three have no serial order with the same effect: read-write-read, write-write-read,
//!   write-read-write, read-write-write (S. Lu and others, *AVIO*, ASPLOS 2006).

use std::collections::HashMap;
use std::rc::Rc;

use smallvec::SmallVec;

use super::{Action, ActionKind, Context, Detector, Finding, Kind};
use crate::trace::{Names, Object, Operation, Part, PlaceId, Step, Target, Thread, Variable};

/// What other threads must not do within a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forbidden {
    /// Read the variable.
    Reads,
    /// Write it.
    Writes,
    /// Access it.
    Accesses,
}

/// A section that is meant to be atomic, with the field that it protects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Class and field: `Bank.total`.
    pub field: String,
    /// The source file without folders.
    pub file: String,
    /// The line of the access that begins it.
    pub start: u32,
    /// The lines whose accesses end it. Leaving the method ends it, too.
    pub ends: Vec<u32>,
    /// What others must not do.
    pub forbidden: Forbidden,
}

impl Section {
    /// Reads sections from text: `Bank.total Bank.java:12 -> 12, 15 [no reads|writes|accesses]`, one for each line. Lines that begin
    /// with `#` are comments.
    ///
    /// # Errors
    /// The line number, from 1, and what is wrong.
    pub fn parse_all(text: &str) -> Result<Vec<Section>, (usize, String)> {
        let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines.map(|(at, line)| Section::parse(line).map_err(|error| (at, error))).collect()
    }

    fn parse(line: &str) -> Result<Section, String> {
        let form = "expected `Class.field File.java:LINE -> LINE, LINE [no reads|writes|accesses]`";
        let (line, forbidden) = match line.rsplit_once(" no ") {
            None => (line, Forbidden::Writes),
            Some((line, "reads")) => (line, Forbidden::Reads),
            Some((line, "writes")) => (line, Forbidden::Writes),
            Some((line, "accesses")) => (line, Forbidden::Accesses),
            Some((_, other)) => return Err(format!("`{other}`: {form}")),
        };
        let (start, ends) = line.split_once("->").ok_or(form)?;
        let (field, place) = start.trim().split_once(char::is_whitespace).ok_or(form)?;
        let (file, start) = place.trim().rsplit_once(':').ok_or(form)?;
        let number = |text: &str| {
            text.trim().parse::<u32>().map_err(|_| format!("`{}` is no line: {form}", text.trim()))
        };
        let ends: Result<Vec<u32>, String> = ends.split(',').map(number).collect();
        let (field, file) = (field.to_owned(), file.to_owned());
        Ok(Section { field, file, start: number(start)?, ends: ends?, forbidden })
    }
}

/// A section that a thread is in.
#[derive(Clone, Debug)]
struct Open {
    /// The access that began it.
    action: Action,
    /// The given section, by its index; `None` for the access itself.
    section: Option<usize>,
    /// The method that it is in.
    method: u32,
    forbidden: Forbidden,
}

/// The last access of a thread to a variable, and what others have done since.
#[derive(Clone, Debug)]
struct Last {
    action: Action,
    method: u32,
    /// How often the thread had left the method before.
    leaves: u32,
    /// The last read and the last write of others since.
    read: Option<Action>,
    write: Option<Action>,
}

/// The given sections that begin and end at a place.
#[derive(Clone, Default, Debug)]
struct Boundary {
    begins: Vec<usize>,
    ends: Vec<usize>,
}

/// The detector.
#[derive(Debug)]
pub struct Atomicity {
    sections: Rc<[Section]>,
    boundaries: HashMap<(PlaceId, Part), Rc<Boundary>>,
    open: HashMap<Variable, SmallVec<[Open; 1]>>,
    last: HashMap<Variable, SmallVec<[Last; 2]>>,
    /// How often each thread has left each method.
    leaves: HashMap<(Thread, u32), u32>,
}

impl Forbidden {
    fn forbids(self, writes: bool) -> bool {
        match self {
            Forbidden::Reads => !writes,
            Forbidden::Writes => writes,
            Forbidden::Accesses => true,
        }
    }
}

/// Whether two accesses of a thread and one of another thread between them have no serial order with the same effect.
fn is_unserialisable(first: ActionKind, between: ActionKind, second: ActionKind) -> bool {
    use ActionKind::{Reads, Writes};
    matches!(
        (first, between, second),
        (Reads, Writes, Reads)
            | (Writes, Writes, Reads)
            | (Writes, Reads, Writes)
            | (Reads, Writes, Writes)
    )
}

impl Atomicity {
    /// A detector with given sections.
    pub fn new(sections: Rc<[Section]>) -> Atomicity {
        Atomicity {
            sections,
            boundaries: HashMap::new(),
            open: HashMap::new(),
            last: HashMap::new(),
            leaves: HashMap::new(),
        }
    }

    fn boundary(&mut self, place: PlaceId, part: Part, names: &Names) -> Rc<Boundary> {
        let sections = &self.sections;
        let found = self.boundaries.entry((place, part)).or_insert_with(|| {
            let at = names.of(place);
            let of_part = |section: &Section| match part {
                Part::Field(field) => names.fields.get(&field) == Some(&section.field),
                Part::Element(_) => false,
            };
            let here =
                |section: &Section| at.file.as_ref() == Some(&section.file) && of_part(section);
            let selected = |test: &dyn Fn(&Section) -> bool| {
                let numbered = sections.iter().enumerate();
                numbered
                    .filter(|(_, section)| here(section) && test(section))
                    .map(|(i, _)| i)
                    .collect()
            };
            Rc::new(Boundary {
                begins: selected(&|section| section.start == at.line),
                ends: selected(&|section| section.ends.contains(&at.line)),
            })
        });
        found.clone()
    }

    fn access(
        &mut self,
        step: &Step,
        variable: Variable,
        writes: bool,
        context: &mut Context,
        names: &Names,
    ) {
        let kind = if writes { ActionKind::Writes } else { ActionKind::Reads };
        let held = context.held.of(step.thread);
        let now = Action { thread: step.thread, kind, place: step.place, held };
        let method = names.of(step.place).method_number;
        let leaves = self.leaves.get(&(step.thread, method)).copied().unwrap_or(0);
        let boundary = match self.sections.is_empty() {
            true => Rc::default(),
            false => self.boundary(step.place, variable.part, names),
        };
        let subject = Target::Variable(variable);
        let mut report = |actions: Vec<Action>| {
            context.findings.add(Finding { kind: Kind::Atomicity, subject, actions, seen: true });
        };
        let open = self.open.entry(variable).or_default();
        for other in open.iter().filter(|open| open.action.thread != step.thread) {
            let conflicts = match other.section {
                None => writes || other.action.kind == ActionKind::Writes,
                Some(_) => other.forbidden.forbids(writes),
            };
            if conflicts {
                report(vec![other.action.clone(), now.clone()]);
            }
        }
        let is_ended = |open: &Open| {
            open.action.thread == step.thread
                && open.section.is_some_and(|section| boundary.ends.contains(&section))
        };
        open.retain(|open| !is_ended(open));
        let new = |section: Option<usize>, forbidden: Forbidden| Open {
            action: now.clone(),
            section,
            method,
            forbidden,
        };
        open.push(new(None, Forbidden::Accesses));
        for &section in &boundary.begins {
            open.push(new(Some(section), self.sections[section].forbidden));
        }
        let last = self.last.entry(variable).or_default();
        for other in last.iter_mut().filter(|last| last.action.thread != step.thread) {
            match kind {
                ActionKind::Writes => other.write = Some(now.clone()),
                _ => other.read = Some(now.clone()),
            }
        }
        let next = Last { action: now.clone(), method, leaves, read: None, write: None };
        match last.iter_mut().find(|last| last.action.thread == step.thread) {
            None => last.push(next),
            Some(mine) => {
                let before = std::mem::replace(mine, next);
                // A loop that reads again until another thread has written is meant to see the write.
                let waits = before.action.place == now.place && kind == ActionKind::Reads;
                if (before.method, before.leaves) == (method, leaves) && !waits {
                    for between in [before.read, before.write].into_iter().flatten() {
                        if is_unserialisable(before.action.kind, between.kind, kind) {
                            report(vec![before.action.clone(), between, now.clone()]);
                        }
                    }
                }
            }
        }
    }
}

impl Detector for Atomicity {
    fn step(&mut self, step: &Step, context: &mut Context, names: &Names) {
        match step.operation {
            Operation::Access { variable, writes, .. } => {
                self.access(step, variable, writes, context, names);
            }
            Operation::Accessed { variable } => {
                if let Some(open) = self.open.get_mut(&variable) {
                    open.retain(|open| open.action.thread != step.thread || open.section.is_some());
                }
            }
            Operation::Leave => {
                let method = names.of(step.place).method_number;
                *self.leaves.entry((step.thread, method)).or_default() += 1;
                if !self.sections.is_empty() {
                    for open in self.open.values_mut() {
                        open.retain(|open| {
                            (open.action.thread, open.method) != (step.thread, method)
                        });
                    }
                }
            }
            // Who waits lets others change what he has read.
            Operation::Wait(_) => {
                for last in self.last.values_mut() {
                    last.retain(|last| last.action.thread != step.thread);
                }
            }
            Operation::Volatile { .. }
            | Operation::Lock(_)
            | Operation::Unlock(_)
            | Operation::Notify(_)
            | Operation::Start(_)
            | Operation::Join(_)
            | Operation::Initialise(_)
            | Operation::Uses(_)
            | Operation::End => {}
        }
    }

    fn forget(&mut self, dead: &[Object]) {
        let lives = |variable: &Variable| variable.object.is_none_or(|it| !dead.contains(&it));
        self.open.retain(|variable, _| lives(variable));
        self.last.retain(|variable, _| lives(variable));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_interleavings_have_no_serial_order() {
        let kinds = [ActionKind::Reads, ActionKind::Writes];
        let mut found = 0;
        for first in kinds {
            for between in kinds {
                for second in kinds {
                    found += usize::from(is_unserialisable(first, between, second));
                }
            }
        }
        assert_eq!(found, 4);
    }

    #[test]
    fn sections_are_read_with_their_ends() {
        let sections =
            Section::parse_all("# comment\nBank.total Bank.java:12 -> 12, 15 no accesses\n");
        let section = Section {
            field: "Bank.total".to_owned(),
            file: "Bank.java".to_owned(),
            start: 12,
            ends: vec![12, 15],
            forbidden: Forbidden::Accesses,
        };
        assert_eq!(sections, Ok(vec![section]));
    }

    #[test]
    fn a_section_without_a_line_is_refused_with_its_place() {
        let error = Section::parse_all("\nBank.total Bank.java -> 1").unwrap_err();
        assert_eq!(error.0, 2);
    }
}
