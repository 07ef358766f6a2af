//! A state of a frontier: facts, and the ways to find them.

use hashbrown::HashTable;
use indexmap::IndexSet;
use smallvec::SmallVec;

use super::code::{Env, Fault};
use super::plan::{Plan, Source};
use super::system::{Persistence, System};
use super::value::Store;
use crate::engine::key::{Key, mix};
use crate::engine::trail::Trail;

/// Values of a fact or an event.
pub(crate) type Words = SmallVec<[Key; 2]>;

/// An active rule.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub(crate) rule: u32,
    /// Whether it has to be looked at in each step.
    is_eager: bool,
    pub(crate) args: Words,
    /// Facts came into being in this order.
    pub(crate) order: u64,
    /// The events that led to it.
    pub(crate) trail: Trail,
}

/// What the next step must have, or must not have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Obligation {
    pub(crate) is_negated: bool,
    pub(crate) event: usize,
    pub(crate) args: Words,
}

/// The facts that one kind and some values find.
#[derive(Clone, Debug)]
enum Bag {
    One(u32),
    Many(Box<IndexSet<u32>>),
}

#[derive(Clone, Debug)]
struct Bucket {
    hash: u64,
    kind: u32,
    bag: Bag,
}

/// What facts about dead objects said, which are gone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Inert {
    pub(crate) any: bool,
    pub(crate) forbidden: bool,
    pub(crate) success: bool,
    /// Those that are not forbidden.
    pub(crate) others: bool,
}

/// See the module.
#[derive(Clone, Default, Debug)]
pub(crate) struct State {
    facts: Vec<Option<Fact>>,
    free: Vec<u32>,
    table: HashTable<Bucket>,
    /// Facts that have to be looked at in each step.
    pub(crate) eager: IndexSet<u32>,
    /// Facts that stay for one step.
    pub(crate) step_facts: Vec<u32>,
    pub(crate) obligations: Vec<Obligation>,
    /// Private events that the next step will have.
    pub(crate) locals: Vec<(usize, Words)>,
    /// The sum of the hashes of the facts.
    sum: u64,
    count: usize,
    forbidden: usize,
    success: usize,
    /// Facts of asserted rules that renew themselves.
    pub(crate) renewing: usize,
    pub(crate) inert: Inert,
}

/// The hash by which a kind finds facts with some values. All kinds have the same hash for the same values, so that what concerns one object is
/// close together.
#[inline]
pub(crate) fn hash_of(kind: usize, words: impl Iterator<Item = Key>) -> u64 {
    let mut hash = 0;
    let mut is_empty = true;
    for word in words {
        hash = if is_empty { word.hash() } else { mix(hash, word.hash()) };
        is_empty = false;
    }
    if is_empty { mix(1, kind as u64) } else { hash }
}

#[inline]
fn hash_by(kind: usize, sources: &[Source], args: &[Key]) -> u64 {
    hash_of(
        kind,
        sources.iter().map(|source| match source {
            Source::Param(param) => args[*param],
            Source::Constant(key) => *key,
        }),
    )
}

fn fact_hash(rule: u32, args: &[Key]) -> u64 {
    args.iter().fold(mix(7, u64::from(rule)), |hash, key| mix(hash, key.hash()))
}

impl State {
    /// The facts, in the order of their places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Fact> {
        self.facts.iter().flatten()
    }

    /// The facts with their places.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u32, &Fact)> {
        let facts = self.facts.iter().enumerate();
        facts.filter_map(|(number, fact)| Some((number as u32, fact.as_ref()?)))
    }

    /// The fact at a place.
    #[inline]
    pub(crate) fn get(&self, number: u32) -> Option<&Fact> {
        self.facts.get(number as usize)?.as_ref()
    }

    /// How many facts there are.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Whether nothing is active, and nothing was that is inert.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0 && !self.inert.any && self.obligations.is_empty() && self.locals.is_empty()
    }

    /// Whether the run may end here.
    pub(crate) fn is_acceptable(&self, has_success: bool) -> bool {
        self.forbidden == 0
            && !self.inert.forbidden
            && (!has_success || self.success > 0 || self.inert.success)
            && self.obligations.iter().all(|obligation| obligation.is_negated)
    }

    /// Whether a rule of success is active.
    pub(crate) fn has_success(&self) -> bool {
        self.success > 0 || self.inert.success
    }

    /// Calls `visit` for each fact that a kind finds.
    #[inline]
    pub(crate) fn find(&self, kind: usize, hash: u64, mut visit: impl FnMut(u32)) {
        let is_it = |bucket: &Bucket| bucket.hash == hash && bucket.kind == kind as u32;
        match self.table.find(hash, is_it).map(|bucket| &bucket.bag) {
            None => {}
            Some(Bag::One(number)) => visit(*number),
            Some(Bag::Many(numbers)) => numbers.iter().for_each(|number| visit(*number)),
        }
    }

    /// Whether a fact is there.
    pub(crate) fn has(&self, plan: &Plan, rule: usize, args: &[Key]) -> bool {
        let own = &plan.rules[rule];
        let (kind, sources) = &own.kinds[own.whole];
        let mut is_there = false;
        self.find(*kind, hash_by(*kind, sources, args), |number| {
            is_there |= self
                .get(number)
                .is_some_and(|fact| fact.rule == rule as u32 && fact.args[..] == *args);
        });
        is_there
    }

    /// Adds a fact; gives `false` if it is there already.
    pub(crate) fn insert(
        &mut self,
        system: &System,
        plan: &Plan,
        fact: NewFact,
        store: &mut Store,
    ) -> bool {
        let NewFact { rule, args, order, trail } = fact;
        if self.has(plan, rule as usize, &args) {
            return false;
        }
        let info = &system.rules[rule as usize];
        let own = &plan.rules[rule as usize];
        let is_eager =
            own.is_eager || !own.tests.is_empty() && tests_hold(system, own, &args, store);
        self.sum = self.sum.wrapping_add(fact_hash(rule, &args));
        self.count += 1;
        self.forbidden += usize::from(info.is_forbidden);
        self.success += usize::from(info.is_success);
        self.renewing += usize::from(info.is_asserted && own.renewal.is_some());
        let hashes: SmallVec<[(u32, u64); 4]> = own
            .kinds
            .iter()
            .map(|(kind, sources)| (*kind as u32, hash_by(*kind, sources, &args)))
            .collect();
        let fact = Fact { rule, is_eager, args, order, trail };
        let number = match self.free.pop() {
            Some(number) => {
                self.facts[number as usize] = Some(fact);
                number
            }
            None => {
                self.facts.push(Some(fact));
                (self.facts.len() - 1) as u32
            }
        };
        for (kind, hash) in hashes {
            let is_it = |bucket: &Bucket| bucket.hash == hash && bucket.kind == kind;
            match self.table.find_mut(hash, is_it) {
                Some(bucket) => match &mut bucket.bag {
                    Bag::One(first) => {
                        let both = IndexSet::from([*first, number]);
                        bucket.bag = Bag::Many(Box::new(both));
                    }
                    Bag::Many(numbers) => {
                        numbers.insert(number);
                    }
                },
                None => {
                    let bucket = Bucket { hash, kind, bag: Bag::One(number) };
                    self.table.insert_unique(hash, bucket, |bucket| bucket.hash);
                }
            }
        }
        if is_eager {
            self.eager.insert(number);
        }
        if info.persistence == Persistence::Step && own.renewal.is_none() {
            self.step_facts.push(number);
        }
        true
    }

    /// Removes a fact.
    pub(crate) fn remove(&mut self, system: &System, plan: &Plan, number: u32) -> Option<Fact> {
        let fact = self.facts.get_mut(number as usize)?.take()?;
        let info = &system.rules[fact.rule as usize];
        let own = &plan.rules[fact.rule as usize];
        self.free.push(number);
        self.sum = self.sum.wrapping_sub(fact_hash(fact.rule, &fact.args));
        self.count -= 1;
        self.forbidden -= usize::from(info.is_forbidden);
        self.success -= usize::from(info.is_success);
        self.renewing -= usize::from(info.is_asserted && own.renewal.is_some());
        for (kind, sources) in &own.kinds {
            let hash = hash_by(*kind, sources, &fact.args);
            let is_it = |bucket: &Bucket| bucket.hash == hash && bucket.kind == *kind as u32;
            let Ok(mut entry) = self.table.find_entry(hash, is_it) else { continue };
            let is_last = match &mut entry.get_mut().bag {
                Bag::One(_) => true,
                Bag::Many(numbers) => {
                    numbers.swap_remove(&number);
                    numbers.is_empty()
                }
            };
            if is_last {
                entry.remove();
            }
        }
        if fact.is_eager {
            self.eager.swap_remove(&number);
        }
        Some(fact)
    }

    /// Whether two states are the same, whatever led to them.
    pub(crate) fn same(&self, other: &State, plan: &Plan) -> bool {
        let sorted = |state: &State| {
            let (mut obligations, mut locals) = (state.obligations.clone(), state.locals.clone());
            obligations.sort_unstable();
            locals.sort_unstable();
            (obligations, locals)
        };
        self.sum == other.sum
            && self.count == other.count
            && self.inert == other.inert
            && self.obligations.len() == other.obligations.len()
            && self.locals.len() == other.locals.len()
            && sorted(self) == sorted(other)
            && self.iter().all(|fact| other.has(plan, fact.rule as usize, &fact.args))
    }

    /// A number that equal states have in common.
    pub(crate) fn hash(&self) -> u64 {
        mix(self.sum, (self.obligations.len() + (self.locals.len() << 8)) as u64)
    }

    /// All words of the state.
    pub(crate) fn words(&self) -> impl Iterator<Item = Key> + '_ {
        let facts = self.iter().flat_map(|fact| fact.args.iter());
        let obligations = self.obligations.iter().flat_map(|obligation| obligation.args.iter());
        let locals = self.locals.iter().flat_map(|local| local.1.iter());
        facts.chain(obligations).chain(locals).copied()
    }

    /// Adds what has to be met, or a private event, once.
    pub(crate) fn oblige(&mut self, obligation: Obligation) {
        if !self.obligations.contains(&obligation) {
            self.obligations.push(obligation);
        }
    }

    pub(crate) fn add_local(&mut self, local: (usize, Words)) {
        if !self.locals.contains(&local) {
            self.locals.push(local);
        }
    }
}

/// A fact that is to be added.
#[derive(Clone, Debug)]
pub(crate) struct NewFact {
    pub(crate) rule: u32,
    pub(crate) args: Words,
    pub(crate) order: u64,
    pub(crate) trail: Trail,
}

/// Whether a test of the values of a fact alone may hold.
fn tests_hold(
    system: &System,
    own: &super::plan::RulePlan,
    args: &[Key],
    store: &mut Store,
) -> bool {
    let mut env =
        Env { slots: args, globals: &[], functions: &system.functions, store, names: None };
    own.tests.iter().any(|test| {
        let holds: Result<bool, Fault> = env.holds(test);
        holds.unwrap_or(true)
    })
}
