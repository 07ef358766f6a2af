//! Runs a program with many schedules, and minimises those that fail.

use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tsb_interpreter::hooks::Listener;
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::scheduler::Seeded;
use tsb_interpreter::{Config, LinkError, Model, Outcome, Vm};
use tsb_verifier::{Program, Verified};

use crate::both::Both;
use crate::detect::atomicity::Section;
use crate::detect::{Detectors, Finding, Kind};
use crate::host::LimitedHost;
use crate::observe::{Moment, Observation, Observer, ProgramFacts, Scope};
use crate::schedule::noise::{Noise, Places};
use crate::schedule::pct::Priorities;
use crate::schedule::replay::Replay;
use crate::schedule::systematic::{Mode, Search, Systematic};
use crate::schedule::token::Token;
use crate::schedule::{Driver, Policy};
use crate::trace::{Names, Part, PlaceId, Target};

/// How schedules are chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Strategy {
    /// Time slices at random.
    Random,
    /// Interruptions at points with a probability, in thousandths, and a strength.
    Noise {
        /// Of a thousand points, so many are interrupted.
        permille: u32,
        /// For how many choices of a thread the interrupted one does not run, at most.
        strength: u32,
        /// Whether only accesses to variables that detectors suspect are interrupted.
        suspected: bool,
    },
    /// Random priorities with changes, for errors of a depth.
    Priorities {
        /// The depth.
        depth: u32,
    },
    /// All schedules with at most so many preemptions.
    Preemptions {
        /// The number.
        most: u32,
    },
    /// One schedule at least of each class of equivalent ones.
    Systematic,
    /// Random, noise and priorities in turn.
    Mixed,
}

/// What explorations have in common.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The strategy.
    pub strategy: Strategy,
    /// The seed of the first run. Each run has the next one.
    pub seed: u64,
    /// Most runs.
    pub runs: u64,
    /// Greatest time of the search, and again of minimising what it has found. A run that takes longer is given up.
    pub time: Option<Duration>,
    /// The search ends with so many different failures.
    pub failures: usize,
    /// The detectors.
    pub detectors: Vec<Kind>,
    /// Sections that are meant to be atomic.
    pub sections: Vec<Section>,
    /// What is observed.
    pub scope: Scope,
    /// The output that the program should have.
    pub expected: Option<Vec<u8>>,
    /// The exit status that is no failure, besides 0.
    pub allowed_exit: Option<i32>,
    /// The machine's limits. Its fuel bounds a run; the clock is virtual.
    pub config: Config,
    /// The interpreter.
    pub model: Model,
    /// Most runs for minimising one failure.
    pub minimising_runs: u32,
}

/// What is wrong with a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Failure {
    /// An exception that no handler catches, with the first line of its trace.
    Exception(String),
    /// No thread can continue.
    Deadlock,
    /// The program has ended with this status.
    Exit(i32),
    /// The output differs from the expected one.
    Output,
    /// The run has used up its fuel: it may not end.
    Endless,
    /// A detector has found something: [`Finding::key`].
    Finding(String),
    /// A specification is violated: its name and what it says.
    Violation(String),
    /// The machine cannot continue.
    Machine(String),
}

/// The monitors of one run.
pub struct MonitoredRun<'p> {
    /// The program, with the version of each method that the monitors need.
    pub program: Arc<Verified<Program<'p>>>,
    /// The monitors.
    pub listener: Box<dyn Listener>,
    /// Ends them after the run. Returns the violations.
    pub finish: Box<dyn FnOnce() -> Vec<String>>,
}

/// Why a run cannot start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// The machine cannot be made.
    Machine(LinkError),
    /// The monitors cannot be made.
    Monitors(String),
}

impl From<LinkError> for StartError {
    fn from(error: LinkError) -> StartError {
        StartError::Machine(error)
    }
}

/// Makes the monitors of the next run, or says why it cannot.
pub type MonitorFactory<'p> = Box<dyn FnMut() -> Result<MonitoredRun<'p>, String> + 'p>;

/// One run.
#[derive(Debug)]
pub struct RunResult {
    /// How it ended.
    pub outcome: Outcome,
    /// What is wrong with it, without doubles.
    pub failures: Vec<Failure>,
    /// What detectors have found.
    pub findings: Vec<Finding>,
    /// The standard output.
    pub output: Vec<u8>,
    /// The error output.
    pub errors: Vec<u8>,
    /// The schedule.
    pub token: Token,
    /// Points at which a thread could be interrupted.
    pub points: u64,
    /// What happened, if it was kept.
    pub moments: Vec<Moment>,
    /// Whether all threads have come to their end.
    pub is_whole: bool,
}

/// A failure with the schedule that shows it.
#[derive(Debug)]
pub struct FoundFailure {
    /// What is wrong.
    pub failure: Failure,
    /// The number of the run that showed it first, from 1.
    pub run: u64,
    /// How many runs showed it.
    pub count: u64,
    /// The minimised schedule, or the original one if that cannot be repeated.
    pub token: Token,
    /// The switches of the original schedule.
    pub switches: usize,
    /// Whether the schedule repeats the failure.
    pub repeats: bool,
    /// Whether the time was over before that was known.
    pub is_given_up: bool,
    /// The run with [`FoundFailure::token`].
    pub shown: RunResult,
    /// The finding, if the failure is one.
    pub finding: Option<Finding>,
    /// The names of that run.
    pub names: Names,
}

/// A failure of the search, before it is minimised.
#[derive(Debug)]
struct Seen {
    failure: Failure,
    /// The first run, from 1, and its schedule.
    run: u64,
    token: Token,
    /// The number of runs.
    count: u64,
}

/// The result of an exploration.
#[derive(Debug)]
pub struct Exploration {
    /// The failures, in the order of their discovery.
    pub failures: Vec<FoundFailure>,
    /// The runs, without those for minimising.
    pub runs: u64,
    /// The number of different outputs.
    pub outputs: usize,
    /// Whether the search has tried all schedules that its strategy distinguishes.
    pub is_complete: bool,
    /// Whether a run was given up because the time was over.
    pub is_given_up: bool,
    /// Points of all runs.
    pub points: u64,
    /// Pairs of places of two threads whose operations followed one another on the same variable or monitor.
    pub covered_pairs: usize,
    /// The time it took.
    pub time: Duration,
}

/// Explores schedules of one program.
pub struct Explorer<'p> {
    program: Arc<Verified<Program<'p>>>,
    monitors: Option<MonitorFactory<'p>>,
    settings: Settings,
    facts: Rc<RefCell<ProgramFacts>>,
    sections: Rc<[Section]>,
    covered: HashSet<(PlaceId, PlaceId)>,
    /// For outputs, which may be long.
    hasher: RandomState,
    /// When the search has to end.
    deadline: Option<Instant>,
}

impl std::fmt::Debug for Explorer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Explorer").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl<'p> Explorer<'p> {
    /// An explorer of a program.
    pub fn new(program: Arc<Verified<Program<'p>>>, settings: Settings) -> Explorer<'p> {
        let ends = settings.detectors.contains(&Kind::Atomicity);
        let scope = Scope { ends, ..settings.scope.clone() };
        let facts = Rc::new(RefCell::new(ProgramFacts::new(&program, scope)));
        let sections = Rc::from(&settings.sections[..]);
        let covered = HashSet::new();
        let (hasher, deadline) = (RandomState::new(), None);
        Explorer { program, monitors: None, settings, facts, sections, covered, hasher, deadline }
    }

    /// Lets monitors watch all runs. A violation is a failure.
    pub fn monitor(&mut self, monitors: MonitorFactory<'p>) {
        self.monitors = Some(monitors);
    }

    /// The names of the last run.
    pub fn names(&self) -> std::cell::Ref<'_, Names> {
        std::cell::Ref::map(self.facts.borrow(), |facts| &facts.names)
    }

    /// Runs the program once with a policy.
    ///
    /// # Errors
    /// If the machine or the monitors cannot be made.
    pub fn run(&mut self, policy: Box<dyn Policy>, keeps: bool) -> Result<RunResult, StartError> {
        let driver = Driver::new(policy);
        let (host, captured) = CapturingHost::new();
        let monitored = self.monitors.as_mut().map(|make| make()).transpose();
        let monitored = monitored.map_err(StartError::Monitors)?;
        let program = monitored.as_ref().map_or(&self.program, |monitored| &monitored.program);
        let config = self.settings.config.clone();
        let host = LimitedHost { host, deadline: self.deadline };
        let mut vm = Vm::new(program.clone(), config, Box::new(host))?;
        let detectors = Detectors::new(&self.settings.detectors, &self.sections);
        let observation = Observation::new(detectors, driver.clone(), keeps);
        let observation = Rc::new(RefCell::new(observation));
        vm.set_scheduler(Box::new(driver.clone()));
        let observer = Observer::new(&self.facts, &observation);
        let finish = match monitored {
            None => {
                vm.watch(Box::new(observer));
                None
            }
            Some(MonitoredRun { listener, finish, .. }) => {
                vm.watch(Box::new(Both::new(observer, listener)));
                Some(finish)
            }
        };
        let outcome = vm.run(self.settings.model);
        drop(vm);
        let violations = finish.map(|finish| finish()).unwrap_or_default();
        let (output, errors) = (captured.take(), captured.take_errors());
        let observation = &mut *observation.borrow_mut();
        observation.detectors.finish(matches!(outcome, Outcome::Deadlock(_)));
        let findings = observation.detectors.context.findings.all().to_vec();
        let names = &self.facts.borrow().names;
        let mut failures = self.failures(&outcome, &output, &errors);
        failures.extend(findings.iter().map(|finding| Failure::Finding(finding.key(names))));
        failures.extend(violations.into_iter().map(Failure::Violation));
        failures.sort_unstable();
        failures.dedup();
        let moments = observation.take_moments();
        self.covered.extend(observation.take_covered());
        Ok(RunResult {
            outcome,
            failures,
            findings,
            output,
            errors,
            token: Token(driver.switches()),
            points: driver.points(),
            moments,
            is_whole: observation.have_all_ended(),
        })
    }

    /// Whether the time of the search is over.
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn failures(&self, outcome: &Outcome, output: &[u8], errors: &[u8]) -> Vec<Failure> {
        let mut failures = Vec::new();
        let errors = String::from_utf8_lossy(errors);
        let reported = errors.lines().filter_map(|line| {
            let rest = line.strip_prefix("Exception in thread ")?;
            Some(rest.split_once("\" ").map_or(rest, |(_, exception)| exception))
        });
        failures.extend(reported.map(|line| Failure::Exception(line.to_owned())));
        match outcome {
            Outcome::Finished => {}
            Outcome::Exit(status) => {
                if *status != 0 && self.settings.allowed_exit != Some(*status) {
                    failures.push(Failure::Exit(*status));
                }
            }
            Outcome::Uncaught => {
                if failures.is_empty() {
                    failures.push(Failure::Exception("an exception".to_owned()));
                }
            }
            Outcome::Deadlock(_) => failures.push(Failure::Deadlock),
            Outcome::OutOfFuel | Outcome::TimeLimit => failures.push(Failure::Endless),
            Outcome::Failed(reason) => failures.push(Failure::Machine(reason.clone())),
            Outcome::Interrupted | Outcome::Stopped => {}
        }
        let ends = matches!(outcome, Outcome::Finished | Outcome::Exit(_) | Outcome::Uncaught);
        if let Some(expected) = &self.settings.expected
            && ends
            && expected != output
        {
            failures.push(Failure::Output);
        }
        failures
    }

    /// The policy of a run that is not part of a systematic search.
    fn policy(&self, strategy: &Strategy, number: u64, length: u64) -> Box<dyn Policy> {
        let seed = self.settings.seed.wrapping_add(number);
        match *strategy {
            Strategy::Noise { permille, strength, suspected } => {
                let suspects = &self.facts.borrow().suspected;
                let places = match suspected && !suspects.is_empty() {
                    true => Places::Variables { fields: suspects.clone(), elements: true },
                    false => Places::All,
                };
                Box::new(Noise::new(seed, permille, strength, places))
            }
            Strategy::Priorities { depth } => Box::new(Priorities::new(seed, depth, length)),
            Strategy::Mixed => match number % 3 {
                0 => self.policy(&Strategy::Priorities { depth: 3 }, number, length),
                1 => {
                    let noise = Strategy::Noise { permille: 100, strength: 5, suspected: false };
                    self.policy(&noise, number, length)
                }
                _ => self.policy(&Strategy::Random, number, length),
            },
            Strategy::Random | Strategy::Preemptions { .. } | Strategy::Systematic => {
                Box::new(Seeded::new(seed, self.settings.config.quantum))
            }
        }
    }

    /// Explores. `progress` is called after each run with the number of runs and of failures.
    ///
    /// # Errors
    /// If a machine or monitors cannot be made.
    pub fn explore(
        &mut self,
        progress: &mut dyn FnMut(u64, usize),
    ) -> Result<Exploration, StartError> {
        let start = Instant::now();
        self.deadline = self.settings.time.map(|limit| start + limit);
        let strategy = self.settings.strategy.clone();
        let mut search = match strategy {
            Strategy::Preemptions { most } => Some(Search::new(Mode::Preemptions(most))),
            Strategy::Systematic => Some(Search::new(Mode::Reduced)),
            _ => None,
        };
        let mut found: Vec<Seen> = Vec::new();
        let mut outputs = HashSet::new();
        let (mut runs, mut length, mut points) = (0, 0, 0);
        let (mut is_complete, mut is_given_up) = (false, false);
        while runs < self.settings.runs && !self.is_late() && found.len() < self.settings.failures {
            let policy: Box<dyn Policy> = match &mut search {
                None => self.policy(&strategy, runs, length),
                Some(search) => match search.begin() {
                    Some(policy) => Box::<Systematic>::new(policy),
                    None => {
                        is_complete = true;
                        break;
                    }
                },
            };
            let run = self.run(policy, false)?;
            if run.outcome == Outcome::Interrupted {
                is_given_up = true;
                break;
            }
            runs += 1;
            length = run.points.max(length);
            points += run.points;
            if let Some(search) = &mut search {
                search.end(!run.is_whole);
            }
            outputs.insert(self.hasher.hash_one(&run.output));
            self.suspect(&run.findings);
            for failure in run.failures {
                match found.iter_mut().find(|seen| seen.failure == failure) {
                    Some(seen) => seen.count += 1,
                    None => {
                        let token = run.token.clone();
                        found.push(Seen { failure, run: runs, token, count: 1 });
                    }
                }
            }
            progress(runs, found.len());
        }
        let mut failures = Vec::new();
        // Minimising may take as long again.
        self.deadline = self.settings.time.map(|limit| Instant::now() + limit);
        for seen in found {
            progress(runs, failures.len());
            failures.push(self.minimise(seen)?);
        }
        self.deadline = None;
        Ok(Exploration {
            failures,
            runs,
            outputs: outputs.len(),
            is_complete,
            is_given_up,
            points,
            covered_pairs: self.covered.len(),
            time: start.elapsed(),
        })
    }

    /// Notes the fields that detectors suspect.
    fn suspect(&mut self, findings: &[Finding]) {
        for finding in findings {
            if let Target::Variable(variable) = finding.subject
                && let Part::Field(field) = variable.part
            {
                self.facts.borrow_mut().suspected.insert(field);
            }
        }
    }

    /// Removes switches from a schedule as long as the run fails in the same manner (A. Zeller, R. Hildebrandt, *Simplifying and
    /// Isolating Failure-Inducing Input*, TSE 2002).
    fn minimise(&mut self, seen: Seen) -> Result<FoundFailure, StartError> {
        let Seen { failure, run, token, count } = seen;
        let switches = token.0.len();
        let mut left = self.settings.minimising_runs;
        let mut best = token.without_self_switches();
        let fails = |explorer: &mut Explorer<'p>, token: &Token| {
            let run = explorer.run(Box::new(Replay::new(token)), false)?;
            Ok::<bool, StartError>(run.failures.contains(&failure))
        };
        let mut repeats = fails(self, &best)?;
        if !repeats {
            repeats = fails(self, &token)?;
            best = token;
        }
        let is_given_up = !repeats && self.is_late();
        let mut size = best.0.len().div_ceil(2).max(1);
        while repeats && left > 0 && !best.0.is_empty() && !self.is_late() {
            let mut at = 0;
            let mut removed = false;
            while at < best.0.len() && left > 0 && !self.is_late() {
                left -= 1;
                let mut fewer = best.0.clone();
                fewer.drain(at..(at + size).min(best.0.len()));
                let shown = self.run(Box::new(Replay::new(&Token(fewer))), false)?;
                // The switches that were made: without those of the token that did not come up.
                if shown.failures.contains(&failure) && shown.token.0.len() < best.0.len() {
                    best = shown.token;
                    removed = true;
                } else {
                    at += size;
                }
            }
            if size > 1 {
                size = size.div_ceil(2);
            } else if !removed {
                break;
            }
        }
        if self.is_late() {
            self.deadline = self.settings.time.map(|limit| Instant::now() + limit);
        }
        let shown = self.run(Box::new(Replay::new(&best)), true)?;
        let names = self.names().clone();
        let key = |finding: &&Finding| Failure::Finding(finding.key(&names)) == failure;
        let finding = shown.findings.iter().find(key).cloned();
        Ok(FoundFailure {
            failure,
            run,
            count,
            token: best,
            switches,
            repeats,
            is_given_up,
            shown,
            finding,
            names,
        })
    }
}
