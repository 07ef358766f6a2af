//! What is known of a rule system before the run: which events and values concern which facts.

use super::code::{Node, NodeKind};
use super::system::{Act, Arg, Block, Item, Persistence, Rule, System, Then};
use crate::engine::key::Key;

/// What facts are found by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kind {
    pub(crate) of: Of,
    /// The places of the values among those of the event, or of the rule.
    pub(crate) positions: Vec<usize>,
}

/// Whether facts are found by an event, or by a condition on active rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Of {
    Event(usize),
    Rule(usize),
}

/// Where a value comes from by which a fact is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Param(usize),
    Constant(Key),
}

/// What is known of a rule.
#[derive(Clone, Default, Debug)]
pub(crate) struct RulePlan {
    /// By what its facts are found, with the values by which.
    pub(crate) kinds: Vec<(usize, Vec<Source>)>,
    /// Which of these kinds has all parameters, so that it finds equal facts.
    pub(crate) whole: usize,
    /// Whether its facts have to be looked at in each step: a sub-rule depends on no event.
    pub(crate) is_eager: bool,
    /// Whether its facts only have to be looked at if one of these holds of the parameters alone.
    pub(crate) tests: Vec<Node>,
    /// The sub-rule that only renews the rule, if there is one: the fact stays until its condition fails.
    pub(crate) renewal: Option<usize>,
    /// The parameters whose values keep all events from the fact once they are dead, where no other rule can see it.
    pub(crate) weak: Vec<usize>,
}

/// See the module.
#[derive(Clone, Default, Debug)]
pub(crate) struct Plan {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) rules: Vec<RulePlan>,
    /// By event, the kinds that find the facts that it concerns.
    pub(crate) by_event: Vec<Vec<usize>>,
    /// By rule, the kinds that find its facts for conditions.
    pub(crate) by_rule: Vec<Vec<usize>>,
}

/// A way in which an event concerns a fact.
type Trigger = (usize, Vec<usize>, Vec<Source>);

/// What events concern the facts of a rule.
#[derive(Default)]
struct Triggers {
    found: Vec<Trigger>,
    /// Tests of the parameters alone, of sub-rules that depend on nothing else.
    tests: Vec<Node>,
    is_eager: bool,
}

impl Plan {
    pub(crate) fn of(system: &System) -> Plan {
        let mut plan = Plan {
            by_event: vec![Vec::new(); system.events.len()],
            by_rule: vec![Vec::new(); system.rules.len()],
            ..Plan::default()
        };
        for (number, rule) in system.rules.iter().enumerate() {
            let mut triggers = Triggers::default();
            let renewal = renewal(number, rule);
            for (place, sub) in rule.body.subs.iter().enumerate() {
                if renewal == Some(place) {
                    for item in &sub.items {
                        if let Item::Seen { event, args, .. } = item {
                            triggers.found.push(trigger(*event, args, rule.params.len()));
                        }
                    }
                } else {
                    let block = Block { is_ordered: false, subs: vec![sub.clone()] };
                    add_triggers(&block, rule.params.len(), &mut triggers);
                }
            }
            let mut own = RulePlan {
                is_eager: triggers.is_eager,
                tests: triggers.tests,
                renewal,
                ..RulePlan::default()
            };
            own.weak = (0..rule.params.len())
                .filter(|param| {
                    let needs = |trigger: &Trigger| trigger.2.contains(&Source::Param(*param));
                    let is_quiet = !own.is_eager && own.tests.is_empty();
                    // A fact of a step goes by itself, unless it renews itself.
                    is_quiet
                        && (rule.persistence != Persistence::Step || renewal.is_some())
                        && triggers.found.iter().all(needs)
                })
                .collect();
            for (event, positions, sources) in triggers.found {
                let kind = plan.kind(Of::Event(event), positions);
                if !own.kinds.contains(&(kind, sources.clone())) {
                    own.kinds.push((kind, sources));
                }
            }
            plan.rules.push(own);
        }
        for rule in &system.rules {
            let mut seen: Vec<usize> = Vec::new();
            plan.add_conditions(&rule.body, &mut seen);
        }
        for (number, rule) in system.rules.iter().enumerate() {
            for kind in plan.by_rule[number].clone() {
                let positions = plan.kinds[kind].positions.iter();
                let sources = positions.map(|place| Source::Param(*place)).collect();
                plan.rules[number].kinds.push((kind, sources));
            }
            let has_all = |(_, sources): &(usize, Vec<Source>)| {
                (0..rule.params.len()).all(|param| sources.contains(&Source::Param(param)))
            };
            // What facts are found by anyway finds equal facts too, if few others have the same values.
            let own = &mut plan.rules[number];
            match own.kinds.iter().position(|kind| !rule.params.is_empty() && has_all(kind)) {
                Some(whole) => own.whole = whole,
                None => {
                    let kind = plan.kind(Of::Rule(number), (0..rule.params.len()).collect());
                    let sources = (0..rule.params.len()).map(Source::Param).collect();
                    let own = &mut plan.rules[number];
                    if !own.kinds.iter().any(|(known, _)| *known == kind) {
                        own.kinds.push((kind, sources));
                    }
                    own.whole = own.kinds.iter().position(|(known, _)| *known == kind).unwrap_or(0);
                }
            }
        }
        plan
    }

    fn kind(&mut self, of: Of, positions: Vec<usize>) -> usize {
        let kind = Kind { of, positions };
        if let Some(known) = self.kinds.iter().position(|known| *known == kind) {
            return known;
        }
        let number = self.kinds.len();
        match kind.of {
            Of::Event(event) => self.by_event[event].push(number),
            Of::Rule(rule) => self.by_rule[rule].push(number),
        }
        self.kinds.push(kind);
        number
    }

    /// Adds the kinds by which conditions on active rules find facts. `seen` are the variables that events of the step gave their values.
    fn add_conditions(&mut self, block: &Block, seen: &mut Vec<usize>) {
        for sub in &block.subs {
            let before = seen.len();
            for item in &sub.items {
                match item {
                    Item::Seen { is_negated: false, args, .. } => {
                        seen.extend(binders(args));
                    }
                    Item::Active { rule, args, .. } => {
                        let positions = positions_of(args).collect();
                        let is_alive = |place: usize| match args.get(place) {
                            Some(Arg::Is(node)) => {
                                node.as_slot().is_some_and(|slot| seen.contains(&slot))
                            }
                            _ => false,
                        };
                        self.rules[*rule].weak.retain(|param| is_alive(*param));
                        self.kind(Of::Rule(*rule), positions);
                    }
                    Item::Seen { .. } | Item::Test(_) | Item::Each { .. } => {}
                }
            }
            if let Then::Block(inner) = &sub.then {
                self.add_conditions(inner, seen);
            }
            seen.truncate(before);
        }
    }

    /// The kind by which a condition on an active rule finds facts.
    pub(crate) fn kind_of_condition(&self, rule: usize, positions: &[usize]) -> Option<usize> {
        self.by_rule[rule].iter().copied().find(|kind| self.kinds[*kind].positions == positions)
    }
}

/// The variables that arguments give values to.
pub(crate) fn binders(args: &[Arg]) -> impl Iterator<Item = usize> + '_ {
    args.iter().flat_map(|arg| match arg {
        Arg::Bind(slot) => vec![*slot],
        Arg::Parts(parts) => parts
            .iter()
            .filter_map(|(_, arg)| match arg {
                Arg::Bind(slot) => Some(*slot),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    })
}

/// The places of arguments by which facts can be found: those whose values are known before. A value that is computed is compared later.
pub(crate) fn positions_of(args: &[Arg]) -> impl Iterator<Item = usize> + '_ {
    let is_keyed = |arg: &Arg| match arg {
        Arg::Is(node) => {
            node.as_constant().is_some()
                || node.as_slot().is_some_and(|slot| binders(args).all(|own| own != slot))
        }
        _ => false,
    };
    (0..args.len()).filter(move |place| is_keyed(&args[*place]))
}

fn trigger(event: usize, args: &[Arg], params: usize) -> Trigger {
    let (mut positions, mut sources) = (Vec::new(), Vec::new());
    for (place, arg) in args.iter().enumerate() {
        let Arg::Is(node) = arg else { continue };
        let source = match node.kind {
            NodeKind::Constant(key) => Source::Constant(key),
            NodeKind::Slot(slot) if slot < params => Source::Param(slot),
            _ => continue,
        };
        positions.push(place);
        sources.push(source);
    }
    (event, positions, sources)
}

/// Adds an event for each sub-rule without which the sub-rule cannot fire.
fn add_triggers(block: &Block, params: usize, triggers: &mut Triggers) {
    for sub in &block.subs {
        let seen = sub.items.iter().filter_map(|item| match item {
            Item::Seen { event, is_negated: false, args } => Some(trigger(*event, args, params)),
            _ => None,
        });
        // Of several events the one that concerns the fewest facts.
        if let Some(found) = seen.max_by_key(|trigger| trigger.1.len()) {
            triggers.found.push(found);
            continue;
        }
        let only_params = |item: &Item| match item {
            Item::Test(node) => {
                let mut is_so = true;
                node.walk(&mut |part| match part.kind {
                    NodeKind::Slot(slot) => is_so &= slot < params,
                    NodeKind::Global(_) => is_so = false,
                    _ => {}
                });
                is_so
            }
            _ => false,
        };
        // If the parameters alone do not fulfil a test, the sub-rule never fires.
        let test = sub.items.iter().find_map(|item| match item {
            Item::Test(node) if only_params(item) => Some(node),
            _ => None,
        });
        match (&sub.then, test) {
            (_, Some(test)) => triggers.tests.push(test.clone()),
            (Then::Block(inner), None) => add_triggers(inner, params, triggers),
            (Then::Body(_), None) => triggers.is_eager = true,
        }
    }
}

/// The sub-rule of a rule that does nothing but renew it: `Track(f): !close(f) -> Track(f)`. It depends on events only that do not happen.
fn renewal(number: usize, rule: &Rule) -> Option<usize> {
    if rule.persistence != Persistence::Step || rule.body.is_ordered {
        return None;
    }
    rule.body.subs.iter().position(|sub| {
        let is_quiet = |item: &Item| match item {
            Item::Seen { is_negated: true, args, .. } => args.iter().all(|arg| match arg {
                Arg::Any => true,
                Arg::Is(node) => {
                    node.as_constant().is_some()
                        || node.as_slot().is_some_and(|slot| slot < rule.params.len())
                }
                _ => false,
            }),
            _ => false,
        };
        let Then::Body(body) = &sub.then else { return false };
        let [conjunction] = &body[..] else { return false };
        let [Act::Activate { rule: target, args }] = &conjunction[..] else { return false };
        let is_same = args.iter().enumerate().all(|(place, node)| node.as_slot() == Some(place));
        *target == number && is_same && sub.items.iter().all(is_quiet)
    })
}
