//! The report of a deadlock.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tsb_verifier::{GlobalType, GlobalTypeId, Trust};

use super::{GuestThread, State, ThreadId};
use crate::natives::source_positions;
use crate::value::Ref;
use crate::vm::Vm;

/// Most frames reported for each thread, the innermost ones.
const MAX_FRAMES: usize = 32;

/// Why no thread can continue: all threads that have not ended wait for each other, or for something that no
/// thread will do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadlock {
    /// The threads, in the order of their start.
    pub threads: Vec<BlockedThread>,
}

/// A thread that cannot continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockedThread {
    /// Its number.
    pub id: ThreadId,
    /// Its name.
    pub name: String,
    /// What it waits for.
    pub awaits: Awaited,
    /// The locks it holds, as `Object.toString` shows the objects: `Account@1b2c3d`.
    pub holds: Vec<String>,
    /// Its calls, the innermost first.
    pub frames: Vec<SourceLocation>,
}

/// What a thread waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// To lock an object that another thread has locked.
    Lock {
        /// The object.
        object: String,
        /// The name of the thread that holds the lock; `None` if it has ended.
        owner: Option<String>,
    },
    /// For a notification on an object.
    Notification {
        /// The object.
        object: String,
        /// If the object is the state of a lock of `java.util.concurrent.locks`: the thread that holds the
        /// lock.
        owner: Option<String>,
    },
    /// For another thread to initialise a class.
    Class {
        /// The class.
        class: String,
        /// The name of the thread that initialises it.
        owner: Option<String>,
    },
    /// Nothing: it could continue.
    Nothing,
}

/// A position in the program's source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLocation {
    /// Class and method: `Bank.transfer`.
    pub method: String,
    /// The source file without folders, if known.
    pub file: Option<String>,
    /// The line, if known.
    pub line: Option<u32>,
}

impl Deadlock {
    /// The report of a machine.
    pub(super) fn of(vm: &mut Vm<'_>) -> Deadlock {
        let is_live = |&number: &usize| vm.threads.guests[number].state != State::Ended;
        let live: Vec<usize> = (0..vm.threads.guests.len()).filter(is_live).collect();
        let threads = live.into_iter().map(|number| BlockedThread::of(vm, number)).collect();
        Deadlock { threads }
    }
}

impl BlockedThread {
    fn of(vm: &mut Vm<'_>, number: usize) -> BlockedThread {
        let &GuestThread { id, state, context, .. } = &vm.threads.guests[number];
        let name_of = |vm: &Vm<'_>, owner: Option<ThreadId>| owner.map(|id| vm.thread_name(id));
        let awaits = match state {
            State::Locking { object, .. } => Awaited::Lock {
                object: shown(vm, object),
                owner: name_of(vm, vm.threads.monitors.owner(object)),
            },
            State::Waiting { object, .. } => {
                Awaited::Notification { object: shown(vm, object), owner: lock_owner(vm, object) }
            }
            State::ForClass(class) => Awaited::Class {
                class: vm.program.class_name(class).to_string(),
                owner: name_of(vm, vm.initializers.initialized_by(class)),
            },
            State::Ready | State::Sleeping { .. } | State::WaitingForHost(_) | State::Ended => {
                Awaited::Nothing
            }
        };
        let held: Vec<Ref> = vm.threads.monitors.of(id).collect();
        let holds = held.into_iter().map(|object| shown(vm, object)).collect();
        // A blocking instruction is completed first, unless it waits for a class.
        let completed = u32::from(!matches!(state, State::ForClass(_)));
        let frames = vm.thread.frames_of(&context, &vm.image).filter(|frame| !frame.waiting);
        let frames = frames
            .enumerate()
            .flat_map(|(i, frame)| {
                let pc = frame.pc.saturating_sub(if i == 0 { completed } else { 0 });
                source_positions(vm, frame.method, pc)
            })
            .filter(|&(method, _)| !vm.is_hidden(method))
            .take(MAX_FRAMES)
            .map(|(method, line)| {
                let info = &vm.program.methods[method];
                let class = vm.program.class_name(info.class);
                let source = vm.program.class_def(info.class).source;
                let module = &vm.program.modules[vm.program.classes[info.class].module];
                let file = source.map(|source| &*module.names[source]);
                SourceLocation {
                    method: format!("{class}.{}", vm.program.name(info.name)),
                    file: file.map(|path| path.rsplit('/').next().unwrap_or(path).to_string()),
                    line,
                }
            })
            .collect();
        BlockedThread { id, name: vm.thread_name(id), awaits, holds, frames }
    }
}

/// The thread that holds a lock of the library, given the object with the lock's state: its field `owner` has
/// the thread.
fn lock_owner(vm: &Vm<'_>, object: Ref) -> Option<String> {
    let program = &vm.program;
    let ty = GlobalTypeId::from_u32(vm.heap.type_of(object));
    let GlobalType::Class(class) = program.types[ty] else { return None };
    if program.links[program.classes[class].module].trust != Trust::Trusted {
        return None;
    }
    let thread = program.classes[program.class_named("java.lang.Thread")?].ty;
    let mut fields = program.classes[class].fields.iter();
    let owner = fields.find(|&field| {
        let declared = &program.fields[field];
        declared.ty == thread && program.name(declared.name) == "owner"
    })?;
    let owner = vm.heap.get_ref(object, vm.image.offset(owner));
    let guest = vm.threads.guests.iter().find(|guest| guest.object == owner)?;
    (!owner.is_null()).then(|| vm.thread_name(guest.id))
}

/// An object as `Object.toString` shows it.
fn shown(vm: &mut Vm<'_>, object: Ref) -> String {
    let ty = GlobalTypeId::from_u32(vm.heap.type_of(object));
    let code = vm.heap.identity_hash(object);
    format!("{}@{code:x}", vm.java_name(ty))
}

impl fmt::Display for Deadlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deadlock: no thread can go on")?;
        for thread in &self.threads {
            write!(f, "\n{thread}")?;
        }
        Ok(())
    }
}

impl fmt::Display for BlockedThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thread \"{}\" {}", self.name, self.awaits)?;
        if !self.holds.is_empty() {
            write!(f, ", and holds {}", self.holds.join(", "))?;
        }
        for place in &self.frames {
            write!(f, "\n    at {place}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = |owner: &Option<String>| match owner {
            Some(owner) => format!("\"{owner}\""),
            None => "a thread that has ended".to_string(),
        };
        match self {
            Awaited::Lock { object, owner } => {
                write!(f, "waits to lock {object}, which is held by {}", by(owner))
            }
            Awaited::Notification { object, owner: None } => {
                write!(f, "waits to be notified on {object}")
            }
            Awaited::Notification { object, owner } => {
                write!(f, "waits for {object}, which is held by {}", by(owner))
            }
            Awaited::Class { class, owner } => {
                write!(f, "waits for class {class}, which is initialised by {}", by(owner))
            }
            Awaited::Nothing => write!(f, "can go on"),
        }
    }
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.method)?;
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line})"),
            (Some(file), None) => write!(f, "{file})"),
            (None, _) => write!(f, "Unknown Source)"),
        }
    }
}
