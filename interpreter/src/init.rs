//! Class initialisation (JLS 12.4.2).
//!
//! Initialisers run in frames like all code. To initialise a class, the frames of all pending initialisers
//! are pushed at once, the superclass's on top. The frames below wait until those above have ended.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::Constant;
use tsb_verifier::{GlobalClassId, Program, Trust};

use crate::fault::{Fault, Trap};
use crate::image::{Image, has_default_methods};
use crate::thread::FrameOrigin;
use crate::threads::ThreadId;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// The initialisation state of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Uninitialized,
    /// This thread initialises it.
    Running(ThreadId),
    Initialized,
    Failed,
}

/// The result of a request to initialise a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Initialization {
    /// The class is initialised.
    Done,
    /// This thread is initialising the class and may already use it.
    Running,
    /// Another thread is initialising this class; the running thread has to wait.
    InOtherThread(GlobalClassId),
    /// Frames of initialisers have been pushed and run first.
    Started,
}

/// What initialising a class requires.
enum Due {
    /// The initialisers of these classes run, in this order.
    All(Vec<GlobalClassId>),
    /// The running thread has to wait for another one that is initialising this class.
    InOtherThread(GlobalClassId),
}

/// The initialisation state of all classes.
#[derive(Debug)]
pub(crate) struct Initializers {
    states: Box<[State]>,
    /// A class without an initialiser whose state follows that of this class.
    next: Box<[Option<GlobalClassId>]>,
    /// For classes that failed: the cause of later `NoClassDefFoundError`s.
    causes: Vec<(GlobalClassId, Ref)>,
    /// Classes whose initialisation the current query has started.
    by_query: Vec<GlobalClassId>,
}

impl Initializers {
    pub(crate) fn new(program: &Program<'_>, image: &Image) -> Initializers {
        let states = image
            .needs_init
            .iter()
            .map(|&needs| if needs { State::Uninitialized } else { State::Initialized });
        Initializers {
            states: states.collect(),
            next: vec![None; program.classes.len()].into_boxed_slice(),
            causes: Vec::new(),
            by_query: Vec::new(),
        }
    }

    /// The initialiser of a class has ended.
    pub(crate) fn completed(&mut self, class: GlobalClassId) {
        self.set(class, State::Initialized);
    }

    /// The initialiser of a class has thrown an exception, or never started because of one.
    pub(crate) fn failed(&mut self, class: GlobalClassId, cause: Ref) {
        if !cause.is_null() {
            self.causes.push((class, cause));
        }
        self.set(class, State::Failed);
    }

    fn set(&mut self, class: GlobalClassId, state: State) {
        let mut at = Some(class);
        while let Some(class) = at {
            self.states[class.index()] = state;
            at = self.next[class.index()].take();
        }
    }

    /// Whether another thread is initialising a class.
    pub(crate) fn is_initialised_elsewhere(&self, class: GlobalClassId, thread: ThreadId) -> bool {
        matches!(self.states[class.index()], State::Running(owner) if owner != thread)
    }

    /// The thread that is initialising a class.
    pub(crate) fn initialized_by(&self, class: GlobalClassId) -> Option<ThreadId> {
        match self.states[class.index()] {
            State::Running(owner) => Some(owner),
            _ => None,
        }
    }

    /// Resets the classes whose initialisation the query has started but not completed: its frames are gone,
    /// and a failure may come from its limits.
    pub(crate) fn query_ended(&mut self) {
        for class in core::mem::take(&mut self.by_query) {
            let state = &mut self.states[class.index()];
            match state {
                State::Running(_) | State::Failed => {
                    *state = State::Uninitialized;
                    self.next[class.index()] = None;
                    self.causes.retain(|(failed, _)| *failed != class);
                }
                State::Uninitialized | State::Initialized => {}
            }
        }
    }

    /// The references kept here.
    pub(crate) fn roots(&mut self) -> impl Iterator<Item = &mut Ref> {
        self.causes.iter_mut().map(|(_, cause)| cause)
    }
}

impl Vm<'_> {
    /// Whether a class belongs to the class library.
    pub(crate) fn is_trusted(&self, class: GlobalClassId) -> bool {
        self.program.links[self.program.classes[class].module].trust == Trust::Trusted
    }

    /// Whether a class is initialised.
    #[inline(always)]
    pub(crate) fn is_initialized(&self, class: GlobalClassId) -> bool {
        self.initializers.states[class.index()] == State::Initialized
    }

    /// Starts to initialise a class, if necessary. `origin` is the origin of its initialiser's frame.
    pub(crate) fn initialize(
        &mut self,
        class: GlobalClassId,
        origin: FrameOrigin,
    ) -> Result<Initialization, Trap> {
        let thread = self.threads.current();
        match self.initializers.states[class.index()] {
            State::Initialized => return Ok(Initialization::Done),
            State::Running(owner) if owner == thread => return Ok(Initialization::Running),
            State::Running(_) => return Ok(Initialization::InOtherThread(class)),
            State::Failed => return Err(self.failed_before(class)),
            State::Uninitialized => {}
        }
        let due = match self.due(class)? {
            Due::All(due) => due,
            Due::InOtherThread(class) => return Ok(Initialization::InOtherThread(class)),
        };
        let program = self.program.clone();
        let mut room = 0;
        for &class in &due {
            self.set_string_constants(class)?;
            if let Some(initializer) = program.classes[class].initializer {
                self.prepare(initializer)?;
                let frame = self.image.method(initializer).map_or(0, |method| method.frame);
                room += frame as usize + self.model().header();
            }
        }
        let used = match self.thread.top(&self.image) {
            Some(top) => top.fp + self.image.method(top.method).map_or(0, |method| method.frame),
            None => self.thread.start,
        };
        if !self.grow_stack(u32::try_from(used as usize + room).unwrap_or(u32::MAX)) {
            return Err(Fault::StackOverflow.into());
        }
        let mut started = false;
        for (i, &class) in due.iter().enumerate().rev() {
            self.initializers.states[class.index()] = State::Running(thread);
            if self.in_query {
                self.initializers.by_query.push(class);
            }
            match program.classes[class].initializer {
                Some(initializer) => {
                    let origin = if started { FrameOrigin::Before } else { origin };
                    self.push(initializer, &[], origin)?;
                    started = true;
                }
                None if i > 0 => self.initializers.next[due[i - 1].index()] = Some(class),
                None => {}
            }
        }
        // Without an initialiser at the front, nothing would complete the classes after it.
        if program.classes[due[0]].initializer.is_none() {
            self.initializers.completed(due[0]);
        }
        Ok(if started { Initialization::Started } else { Initialization::Done })
    }

    /// The classes to initialise, in order: each superclass, preceded by its superinterfaces with default
    /// methods.
    fn due(&mut self, class: GlobalClassId) -> Result<Due, Trap> {
        let program = self.program.clone();
        let thread = self.threads.current();
        let mut chain = Vec::new();
        let mut at = Some(class);
        while let Some(class) = at {
            match self.initializers.states[class.index()] {
                State::Uninitialized => chain.push(class),
                State::Failed => {
                    let reason = self.failed_before(class);
                    for class in chain {
                        self.initializers.failed(class, Ref::NULL);
                    }
                    return Err(reason);
                }
                State::Running(owner) if owner != thread => return Ok(Due::InOtherThread(class)),
                State::Running(_) | State::Initialized => break,
            }
            let info = &program.classes[class];
            at = if info.is_interface() { None } else { info.superclass };
        }
        let mut due = Vec::new();
        for &class in chain.iter().rev() {
            if !program.classes[class].is_interface() {
                for &interface in program.all_interfaces(class) {
                    if self.initializers.is_initialised_elsewhere(interface, thread) {
                        return Ok(Due::InOtherThread(interface));
                    }
                    if self.initializers.states[interface.index()] == State::Uninitialized
                        && has_default_methods(&program, interface)
                        && !due.contains(&interface)
                    {
                        due.push(interface);
                    }
                }
            }
            due.push(class);
        }
        Ok(Due::All(due))
    }

    /// Sets the static fields that are string constants. They have their value before the initialiser runs.
    fn set_string_constants(&mut self, class: GlobalClassId) -> Result<(), Trap> {
        let program = self.program.clone();
        let info = &program.classes[class];
        for field in info.fields.iter() {
            let declared = &program.fields[field];
            if let (true, Some(Constant::String(literal))) =
                (declared.is_static(), declared.constant)
            {
                let string = self.literal_of(info.module, literal)?;
                self.image.statics[self.image.field_offsets[field.index()] as usize] =
                    Slot::from(string.0);
            }
        }
        Ok(())
    }

    /// The error of using a class whose initialisation has failed.
    fn failed_before(&mut self, class: GlobalClassId) -> Trap {
        let message = format!("Could not initialize class {}", self.program.class_name(class));
        let known = self.initializers.causes.iter().find(|&&(failed, _)| failed == class);
        let cause = known.map_or(Ref::NULL, |&(_, cause)| cause);
        let handle = self.hold(cause);
        let made = self.new_throwable("java.lang.NoClassDefFoundError", Some(&message));
        let cause = self.release(handle);
        match made {
            Ok(error) => {
                self.set_cause(error, cause);
                Trap::Thrown(error)
            }
            Err(trap) => trap,
        }
    }

    /// Records that a class could not be initialised because of an exception. Returns the exception to be
    /// thrown: the same one if it is an error, else an ExceptionInInitializerError with it as the cause. The
    /// `unstarted` innermost frames wait for the initialiser and have not started.
    pub(crate) fn initializer_threw(
        &mut self,
        class: GlobalClassId,
        exception: Ref,
        unstarted: usize,
    ) -> Result<Ref, Trap> {
        let program = self.program.clone();
        let handle = self.hold(exception);
        let is_error = program.class_named("java.lang.Error").is_some_and(|error| {
            self.is_subtype(self.heap.type_of(exception), program.classes[error].ty.as_u32())
        });
        let name = self.java_name_of(exception);
        let thread = self.thread_name(self.threads.current());
        let text = match self.exception_message(exception) {
            Some(message) => format!("Exception {name}: {message} [in thread \"{thread}\"]"),
            None => format!("Exception {name} [in thread \"{thread}\"]"),
        };
        let cause = self.new_throwable(INITIALIZER_ERROR, Some(&text)).unwrap_or(Ref::NULL);
        if !cause.is_null() {
            self.copy_backtrace(self.handles[handle], cause);
        }
        self.initializers.failed(class, cause);
        if is_error {
            return Ok(self.release(handle));
        }
        let made = self.new_throwable_below(INITIALIZER_ERROR, None, unstarted);
        let exception = self.release(handle);
        let error = made?;
        self.set_cause(error, exception);
        Ok(error)
    }

    /// The name of an object's class as Java's `Class.getName` gives it.
    fn java_name_of(&self, object: Ref) -> String {
        self.java_name(tsb_verifier::GlobalTypeId::from_u32(self.heap.type_of(object)))
    }
}

const INITIALIZER_ERROR: &str = "java.lang.ExceptionInInitializerError";
