//! What detectors see of a run: accesses to variables, and the operations that order threads.

use std::collections::HashMap;
use std::rc::Rc;

/// A thread's number. The main thread has number 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Thread(pub u32);

/// An object's number, unique in a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object(pub u64);

/// A class's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Class(pub u32);

/// A part of an object, or a static field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A field, by its number in the program.
    Field(u32),
    /// An array element, by its index.
    Element(i32),
}

/// A variable that threads may share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variable {
    /// The object; `None` for a static field.
    pub object: Option<Object>,
    /// The part of the object.
    pub part: Part,
}

/// The number of a source place in [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceId(pub u32);

/// A place in the source of the program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// Class and method: `Bank.deposit`.
    pub method: String,
    /// The number of the method in the program.
    pub method_number: u32,
    /// The source file without folders, if known.
    pub file: Option<String>,
    /// The line; 0 if unknown.
    pub line: u32,
}

/// What a thread does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// It has accessed a variable that is not volatile; it is about to do so if [`Operation::Accessed`] is reported, too.
    Access {
        /// The variable.
        variable: Variable,
        /// Whether it writes.
        writes: bool,
        /// The class whose static field it is, if it is one.
        owner: Option<Class>,
    },
    /// The last access of the thread to the variable is done. Only reported if asked for.
    Accessed {
        /// The variable.
        variable: Variable,
    },
    /// It has accessed a volatile variable.
    Volatile {
        /// The variable.
        variable: Variable,
        /// Whether it has written.
        writes: bool,
    },
    /// It has locked a monitor.
    Lock(Object),
    /// It is about to unlock a monitor.
    Unlock(Object),
    /// It releases the monitor and waits for a notification. When it has the monitor again, it has locked it.
    Wait(Object),
    /// It notifies threads that wait.
    Notify(Object),
    /// It has started a thread.
    Start(Thread),
    /// It has joined a thread that has ended.
    Join(Thread),
    /// It has initialised a class.
    Initialise(Class),
    /// It reads a final static field of a class.
    Uses(Class),
    /// It has left a method of the program. Only reported if asked for.
    Leave,
    /// It has ended.
    End,
}

/// What operations of several threads have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A variable.
    Variable(Variable),
    /// A monitor.
    Monitor(Object),
}

impl Operation {
    /// The variable or monitor that the operation is about, if it is about one.
    pub fn target(&self) -> Option<Target> {
        match *self {
            Operation::Access { variable, .. }
            | Operation::Accessed { variable }
            | Operation::Volatile { variable, .. } => Some(Target::Variable(variable)),
            Operation::Lock(object)
            | Operation::Unlock(object)
            | Operation::Wait(object)
            | Operation::Notify(object) => Some(Target::Monitor(object)),
            Operation::Start(_)
            | Operation::Join(_)
            | Operation::Initialise(_)
            | Operation::Uses(_)
            | Operation::Leave
            | Operation::End => None,
        }
    }
}

/// An operation of a thread at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The thread.
    pub thread: Thread,
    /// What it does.
    pub operation: Operation,
    /// Where.
    pub place: PlaceId,
}

/// Names for reports.
#[derive(Clone, Default, Debug)]
pub struct Names {
    /// The places.
    pub places: Vec<Place>,
    numbers: HashMap<Place, PlaceId>,
    /// Names of fields: `Bank.total`.
    pub fields: HashMap<u32, String>,
    /// Names of the types of objects that have been locked or accessed.
    pub types: HashMap<Object, Rc<str>>,
}

impl Names {
    /// The number of a place.
    pub fn place(&mut self, place: Place) -> PlaceId {
        if let Some(&known) = self.numbers.get(&place) {
            return known;
        }
        let id = PlaceId(self.places.len() as u32);
        self.places.push(place.clone());
        self.numbers.insert(place, id);
        id
    }

    /// The place of a number.
    pub fn of(&self, id: PlaceId) -> &Place {
        &self.places[id.0 as usize]
    }

    /// A variable as people name it: `Bank.total`, `int[]#7[3]`. Objects of one class are told apart by numbers.
    pub fn variable(&self, variable: Variable) -> String {
        match (variable.part, variable.object) {
            (Part::Field(field), None) => self.field(field).to_owned(),
            (Part::Field(field), Some(object)) => {
                format!("{} of {}", self.field(field), self.object(object))
            }
            (Part::Element(index), Some(object)) => format!("{}[{index}]", self.object(object)),
            (Part::Element(index), None) => format!("[{index}]"),
        }
    }

    /// A variable without the number of its object: what is the same in all runs.
    pub fn part(&self, variable: Variable) -> String {
        match (variable.part, variable.object) {
            (Part::Field(field), _) => self.field(field).to_owned(),
            (Part::Element(_), object) => {
                let ty = object.and_then(|object| self.types.get(&object));
                format!("an element of {}", ty.map_or("an array", |name| name))
            }
        }
    }

    fn field(&self, field: u32) -> &str {
        self.fields.get(&field).map_or("a field", String::as_str)
    }

    /// Whether an object is an exclusive lock of the class library.
    pub fn is_lock(&self, object: Object) -> bool {
        self.types.get(&object).is_some_and(|ty| crate::observe::LOCK_TYPES.contains(&&**ty))
    }

    /// An object: `Bank#3`.
    pub fn object(&self, object: Object) -> String {
        let ty = self.types.get(&object).map_or("object", |name| name);
        format!("{ty}#{}", object.0)
    }
}

/// The monitors that each thread holds.
#[derive(Clone, Default, Debug)]
pub struct HeldLocks {
    /// By thread: the monitors in the order of locking, and how often.
    held: HashMap<Thread, Vec<(Object, u32)>>,
    /// How often a waiting thread had locked the monitor.
    waiting: HashMap<(Thread, Object), u32>,
    /// What [`HeldLocks::of`] returned last.
    snapshots: HashMap<Thread, Rc<[Object]>>,
}

impl HeldLocks {
    /// Follows a step. Returns whether it has changed the set of monitors that the thread holds.
    pub fn follow(&mut self, step: &Step) -> bool {
        let held = self.held.entry(step.thread).or_default();
        let changed = match step.operation {
            Operation::Lock(object) => {
                let count = self.waiting.remove(&(step.thread, object)).unwrap_or(1);
                match held.iter_mut().find(|(other, _)| *other == object) {
                    Some((_, held)) => {
                        *held += count;
                        false
                    }
                    None => {
                        held.push((object, count));
                        true
                    }
                }
            }
            Operation::Unlock(object) => match held.iter().rposition(|(other, _)| *other == object)
            {
                Some(at) if held[at].1 > 1 => {
                    held[at].1 -= 1;
                    false
                }
                Some(at) => {
                    held.remove(at);
                    true
                }
                None => false,
            },
            Operation::Wait(object) => match held.iter().rposition(|(other, _)| *other == object) {
                Some(at) => {
                    let (_, count) = held.remove(at);
                    self.waiting.insert((step.thread, object), count);
                    true
                }
                None => false,
            },
            _ => false,
        };
        if changed {
            self.snapshots.remove(&step.thread);
        }
        changed
    }

    /// The monitors that a thread holds, in the order of locking.
    pub fn of(&mut self, thread: Thread) -> Rc<[Object]> {
        if let Some(known) = self.snapshots.get(&thread) {
            return known.clone();
        }
        let held = self.held.get(&thread).into_iter().flatten();
        let snapshot: Rc<[Object]> = held.map(|&(object, _)| object).collect();
        self.snapshots.insert(thread, snapshot.clone());
        snapshot
    }
}
