//! Systematic search: all schedules with a bounded number of preemptions (M. Musuvathi, S. Qadeer, *Iterative
//! Context Bounding*, PLDI 2007), or one schedule at least of each class of equivalent ones, by dynamic
//! partial-order reduction (C. Flanagan, P. Godefroid, POPL 2005).
//!
//! Every point of a run ends a *transition*. After each transition a thread is chosen. The search repeats the run
//! from its start with another choice.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use smallvec::{SmallVec, smallvec};

use super::token::{LONG_SLICE, next_in_turn};
use super::{Point, Policy};
use crate::clock::{Epoch, VectorClock};
use crate::trace::{Class, Object, Operation, Thread, Variable};

/// Which choices are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// All with at most so many preemptions: switches from a thread that could continue.
    Preemptions(u32),
    /// Those that may lead to a run that is not equivalent to a known one.
    Reduced,
}

/// What a transition uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Resource {
    Variable(Variable),
    Monitor(Object),
    /// The threads that wait for a notification.
    Waiting(Object),
    Class(Class),
}

/// A use of a resource. Two uses by different threads depend on each other unless both read.
#[derive(Clone, Copy, Debug)]
struct Use {
    resource: Resource,
    reads: bool,
}

/// What an operation uses.
fn uses(operation: &Operation) -> SmallVec<[Use; 2]> {
    let used = |resource, reads| Use { resource, reads };
    match *operation {
        Operation::Access { variable, writes, owner } => {
            let class = owner.map(|class| used(Resource::Class(class), true));
            let variable = used(Resource::Variable(variable), !writes);
            [variable].into_iter().chain(class).collect()
        }
        Operation::Volatile { variable, writes } => {
            smallvec![used(Resource::Variable(variable), !writes)]
        }
        Operation::Lock(object) => smallvec![used(Resource::Monitor(object), false)],
        Operation::Wait(object) | Operation::Notify(object) => {
            smallvec![used(Resource::Waiting(object), false)]
        }
        Operation::Initialise(class) => smallvec![used(Resource::Class(class), false)],
        Operation::Uses(class) => smallvec![used(Resource::Class(class), true)],
        // A lock after an unlock is ordered behind it in every run: only the order of locks is a choice.
        Operation::Unlock(_)
        | Operation::Accessed { .. }
        | Operation::Start(_)
        | Operation::Join(_)
        | Operation::Leave
        | Operation::End => SmallVec::new(),
    }
}

/// A choice of a thread, and the transition that follows.
#[derive(Clone, Debug)]
struct Choice {
    running: Thread,
    ready: Vec<Thread>,
    chosen: Thread,
    uses: SmallVec<[Use; 2]>,
    /// What orders other threads behind this transition: releases of monitors and starts.
    unlocks: Vec<Object>,
    starts: Vec<Thread>,
}

impl Choice {
    /// Whether choosing a thread interrupts one that could continue.
    fn preempts(&self, chosen: Thread) -> bool {
        chosen != self.running && self.ready.contains(&self.running)
    }
}

/// The choices of one run.
#[derive(Default, Debug)]
struct Run {
    script: Vec<Thread>,
    choices: Vec<Choice>,
    /// Whether the running thread has been interrupted since the last choice. Otherwise it yields, or cannot continue.
    is_interrupted: bool,
}

/// The policy of one run of a search.
#[derive(Clone, Debug)]
pub struct Systematic(Rc<RefCell<Run>>);

impl Policy for Systematic {
    fn time_slice(&mut self, _running: Thread) -> Option<u32> {
        Some(LONG_SLICE)
    }

    fn pick(&mut self, running: Thread, ready: &[Thread]) -> usize {
        let run = &mut *self.0.borrow_mut();
        let scripted = run.script.get(run.choices.len());
        let scripted = scripted.and_then(|thread| ready.iter().position(|it| it == thread));
        let is_interrupted = std::mem::take(&mut run.is_interrupted);
        let continues = ready.iter().position(|&it| it == running && is_interrupted);
        let picked = scripted.or(continues).unwrap_or_else(|| next_in_turn(running, ready));
        let chosen = ready[picked];
        let ready = ready.to_vec();
        let (uses, unlocks, starts) = (SmallVec::new(), Vec::new(), Vec::new());
        run.choices.push(Choice { running, ready, chosen, uses, unlocks, starts });
        picked
    }

    fn interrupts(&mut self, point: &Point) -> bool {
        let run = &mut *self.0.borrow_mut();
        run.is_interrupted = true;
        if let Some(choice) = run.choices.last_mut() {
            choice.uses.extend(uses(&point.operation));
            match point.operation {
                Operation::Unlock(object) | Operation::Wait(object) => choice.unlocks.push(object),
                Operation::Start(thread) => choice.starts.push(thread),
                _ => {}
            }
        }
        true
    }
}

/// A choice of the present path, with what has been and what has to be tried.
#[derive(Debug)]
struct Node {
    choice: Choice,
    /// Preemptions before it.
    preemptions: u32,
    tried: BTreeSet<Thread>,
    /// Only for [`Mode::Reduced`].
    to_try: BTreeSet<Thread>,
}

/// A search through schedules, depth first.
#[derive(Debug)]
pub struct Search {
    mode: Mode,
    path: Vec<Node>,
    next: Option<Vec<Thread>>,
    run: Option<Systematic>,
}

impl Search {
    /// A search that has not begun.
    pub fn new(mode: Mode) -> Search {
        Search { mode, path: Vec::new(), next: Some(Vec::new()), run: None }
    }

    /// The policy of the next run; `None` if all schedules have been tried.
    pub fn begin(&mut self) -> Option<Systematic> {
        let script = self.next.take()?;
        let policy = Systematic(Rc::new(RefCell::new(Run { script, ..Run::default() })));
        self.run = Some(policy.clone());
        Some(policy)
    }

    /// Learns from the run of the last policy. `is_cut` says that a thread has not come to its end, so that what it would have done next is
    /// not known.
    pub fn end(&mut self, is_cut: bool) {
        let Some(policy) = self.run.take() else { return };
        let choices = std::mem::take(&mut policy.0.borrow_mut().choices);
        for (at, choice) in choices.into_iter().enumerate() {
            match self.path.get_mut(at) {
                Some(node) => {
                    node.tried.insert(choice.chosen);
                    node.choice = choice;
                }
                None => {
                    let before = self.path.last();
                    let preemptions = before.map_or(0, |node| {
                        node.preemptions + u32::from(node.choice.preempts(node.choice.chosen))
                    });
                    let tried = BTreeSet::from([choice.chosen]);
                    self.path.push(Node { choice, preemptions, tried, to_try: BTreeSet::new() });
                }
            }
        }
        if self.mode == Mode::Reduced {
            self.find_races(is_cut);
        }
        self.next = self.backtrack();
    }

    /// Adds the choices that reverse two transitions that depend on each other and that nothing orders.
    fn find_races(&mut self, is_cut: bool) {
        // A thread that has not ended would have used something that is not known here.
        if is_cut {
            for node in &mut self.path {
                node.to_try.extend(node.choice.ready.iter().copied());
            }
            return;
        }
        let mut threads: HashMap<Thread, VectorClock> = HashMap::new();
        let mut times: HashMap<Thread, u32> = HashMap::new();
        let mut monitors: HashMap<Object, VectorClock> = HashMap::new();
        // The last use of each kind by each thread: the transition, its moment, and its clock.
        type Last = (usize, Epoch, bool, VectorClock);
        let mut last: HashMap<Resource, Vec<Last>> = HashMap::new();
        for at in 0..self.path.len() {
            let choice = self.path[at].choice.clone();
            let thread = choice.chosen;
            let time = times.entry(thread).or_default();
            *time += 1;
            let epoch = Epoch { thread, time: *time };
            let mut clock = threads.remove(&thread).unwrap_or_default();
            clock.tick(thread);
            for used in &choice.uses {
                let earlier = last.entry(used.resource).or_default();
                let mut ordered = clock.clone();
                for (before, moment, reads, their) in earlier.iter() {
                    if moment.thread == thread || used.reads && *reads {
                        continue;
                    }
                    if !clock.includes(*moment) {
                        let node = &mut self.path[*before];
                        match node.choice.ready.contains(&thread) {
                            true => {
                                node.to_try.insert(thread);
                            }
                            false => node.to_try.extend(node.choice.ready.iter().copied()),
                        }
                    }
                    ordered.join(their);
                }
                clock = ordered;
                if let Resource::Monitor(object) = used.resource
                    && let Some(released) = monitors.get(&object)
                {
                    clock.join(released);
                }
                earlier.retain(|(_, moment, reads, _)| {
                    moment.thread != thread || *reads != used.reads
                });
                earlier.push((at, epoch, used.reads, clock.clone()));
            }
            for &object in &choice.unlocks {
                monitors.insert(object, clock.clone());
            }
            for &child in &choice.starts {
                threads.entry(child).or_default().join(&clock);
            }
            threads.insert(thread, clock);
        }
    }

    /// Goes back to the last choice with another one to try. Returns the choices up to it, and it.
    fn backtrack(&mut self) -> Option<Vec<Thread>> {
        while let Some(node) = self.path.last_mut() {
            let allowed = |thread: &&Thread| match self.mode {
                Mode::Reduced => node.to_try.contains(thread),
                Mode::Preemptions(most) => {
                    node.preemptions + u32::from(node.choice.preempts(**thread)) <= most
                }
            };
            let untried = node.choice.ready.iter().filter(|thread| !node.tried.contains(thread));
            if let Some(&next) = untried.filter(allowed).min() {
                node.tried.insert(next);
                node.choice.chosen = next;
                return Some(self.path.iter().map(|node| node.choice.chosen).collect());
            }
            self.path.pop();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::trace::{Part, PlaceId};

    /// An instruction of a model of programs.
    #[derive(Clone, Copy, Debug)]
    enum Instruction {
        Read(u32),
        Write(u32),
        Lock(u64),
        Unlock(u64),
    }

    /// What is left when a run of the model has ended: the variables, what each thread has read, and the threads that wait for a lock.
    type Final = (Vec<u32>, Vec<Vec<u32>>, Vec<usize>);

    /// A program as a state: threads with instructions. Each write of a thread writes its number and position.
    #[derive(Clone, Debug)]
    struct Model<'p> {
        program: &'p [Vec<Instruction>],
        at: Vec<usize>,
        variables: Vec<u32>,
        read: Vec<Vec<u32>>,
        owners: HashMap<u64, usize>,
    }

    impl<'p> Model<'p> {
        fn new(program: &'p [Vec<Instruction>]) -> Model<'p> {
            let count = program.len();
            Model {
                program,
                at: vec![0; count],
                variables: vec![0; 2],
                read: vec![Vec::new(); count],
                owners: HashMap::new(),
            }
        }

        fn next(&self, thread: usize) -> Option<Instruction> {
            self.program[thread].get(self.at[thread]).copied()
        }

        fn can_run(&self, thread: usize) -> bool {
            match self.next(thread) {
                None => false,
                Some(Instruction::Lock(monitor)) => !self.owners.contains_key(&monitor),
                Some(_) => true,
            }
        }

        fn ready(&self) -> Vec<usize> {
            (0..self.program.len()).filter(|&thread| self.can_run(thread)).collect()
        }

        fn execute(&mut self, thread: usize) {
            match self.next(thread) {
                Some(Instruction::Read(variable)) => {
                    let value = self.variables[variable as usize];
                    self.read[thread].push(value);
                }
                Some(Instruction::Write(variable)) => {
                    self.variables[variable as usize] = (10 * thread + self.at[thread] + 1) as u32;
                }
                Some(Instruction::Lock(monitor)) => drop(self.owners.insert(monitor, thread)),
                Some(Instruction::Unlock(monitor)) => drop(self.owners.remove(&monitor)),
                None => {}
            }
            self.at[thread] += 1;
        }

        fn finals(self) -> Final {
            let blocked = (0..self.program.len()).filter(|&it| self.next(it).is_some()).collect();
            (self.variables, self.read, blocked)
        }
    }

    /// All final states, by trying all interleavings.
    fn brute_force(model: &Model<'_>, found: &mut BTreeSet<Final>) {
        let ready = model.ready();
        if ready.is_empty() {
            found.insert(model.clone().finals());
        }
        for thread in ready {
            let mut next = model.clone();
            next.execute(thread);
            brute_force(&next, found);
        }
    }

    /// Runs the model as the machine runs a program, with a policy.
    fn run(program: &[Vec<Instruction>], mut policy: Systematic) -> Final {
        let mut model = Model::new(program);
        // Thread 0 has started the others: all wait to be picked.
        let mut running = 0;
        let number = |thread: usize| Thread(thread as u32 + 1);
        let object = |monitor: u64| Object(100 + monitor);
        loop {
            let ready = model.ready();
            if ready.is_empty() {
                return model.finals();
            }
            let numbers: Vec<Thread> = ready.iter().map(|&thread| number(thread)).collect();
            running = ready[policy.pick(number(running), &numbers)];
            // Until the next point.
            if let Some(instruction) = model.next(running) {
                let access = |variable, writes| Operation::Access {
                    variable: Variable { object: None, part: Part::Field(variable) },
                    writes,
                    owner: None,
                };
                let operation = match instruction {
                    Instruction::Read(variable) => access(variable, false),
                    Instruction::Write(variable) => access(variable, true),
                    Instruction::Lock(monitor) => Operation::Lock(object(monitor)),
                    Instruction::Unlock(monitor) => Operation::Unlock(object(monitor)),
                };
                model.execute(running);
                policy.interrupts(&Point { thread: number(running), operation, place: PlaceId(0) });
            }
        }
    }

    /// All final states that a search reaches, and the number of its runs.
    fn search(program: &[Vec<Instruction>], mode: Mode) -> (BTreeSet<Final>, usize) {
        let mut search = Search::new(mode);
        let (mut found, mut runs) = (BTreeSet::new(), 0);
        while let Some(policy) = search.begin() {
            let state = run(program, policy);
            search.end(!state.2.is_empty());
            found.insert(state);
            runs += 1;
        }
        (found, runs)
    }

    /// The instructions of a thread: accesses, and sections with one or two locks.
    fn thread() -> impl Strategy<Value = Vec<Instruction>> {
        let access = prop_oneof![
            (0..2_u32).prop_map(Instruction::Read),
            (0..2_u32).prop_map(Instruction::Write),
        ];
        let lock = |monitor, inside: Vec<Instruction>| {
            let mut all = vec![Instruction::Lock(monitor)];
            all.extend(inside);
            all.push(Instruction::Unlock(monitor));
            all
        };
        let part = prop_oneof![
            3 => access.clone().prop_map(|access| vec![access]),
            1 => (0..2_u64, access.clone()).prop_map(move |(monitor, access)| lock(monitor, vec![access])),
            1 => (0..2_u64, access).prop_map(move |(monitor, access)| lock(monitor, lock(1 - monitor, vec![access]))),
        ];
        prop::collection::vec(part, 1..3).prop_map(|parts| parts.concat())
    }

    /// Programs with less than `threads` threads and at most `instructions` instructions: others have too many interleavings.
    fn programs(
        threads: usize,
        instructions: usize,
    ) -> impl Strategy<Value = Vec<Vec<Instruction>>> {
        let fits = move |program: &Vec<Vec<Instruction>>| {
            program.iter().map(Vec::len).sum::<usize>() <= instructions
        };
        prop::collection::vec(thread(), 2..threads).prop_filter("too long", fits)
    }

    proptest! {
        #[test]
        fn the_reduced_search_reaches_all_final_states(program in programs(4, 12)) {
            let mut expected = BTreeSet::new();
            brute_force(&Model::new(&program), &mut expected);
            prop_assert_eq!(search(&program, Mode::Reduced).0, expected);
        }

        #[test]
        fn enough_preemptions_reach_all_final_states(program in programs(3, 6)) {
            let mut expected = BTreeSet::new();
            brute_force(&Model::new(&program), &mut expected);
            prop_assert_eq!(search(&program, Mode::Preemptions(20)).0, expected);
        }
    }

    #[test]
    fn the_reduced_search_does_not_repeat_independent_interleavings() {
        let write = |variable| vec![Instruction::Write(variable); 3];
        let (found, runs) = search(&[write(0), write(1)], Mode::Reduced);
        assert_eq!((found.len(), runs), (1, 1));
    }
}
