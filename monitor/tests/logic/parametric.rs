//! Properties of all logics under the slicing engine, against the definition of slicing.

use cranelift_entity::EntityRef;
use tsb_monitor::engine::alphabet::{Alphabet, ParamId, ParamSet};
use tsb_monitor::engine::property::Property;
use tsb_monitor::logic::{AnyProperty, Logic};

use crate::cfg::Rules;
use crate::reference::random::{Random, cases};
use crate::reference::stream::{engine_verdicts, events, stream};
use crate::reference::verdicts;

pub fn alphabet(random: &mut Random) -> Alphabet {
    let mut alphabet = Alphabet::new();
    let params = 1 + random.below(3);
    for param in 0..params {
        alphabet.add_param(&format!("p{param}"));
    }
    for name in ["a", "b", "c", "d"].iter().take(2 + random.below(3)) {
        let binds: ParamSet = (0..params).filter(|_| random.chance(60)).map(ParamId::new).collect();
        alphabet.add_event(name, binds);
    }
    alphabet
}

/// A random formula of the logic, from templates filled with events.
pub fn formula(random: &mut Random, logic: Logic, events: &[&str]) -> String {
    let templates: &[&str] = match logic {
        Logic::Ere => &["1 2* 3", "1 2* 3+ 2", "(1 | 2)* 3 & ~(1 1)", "~((1 2)*)", "1? (2 | 3)+ 1"],
        Logic::Fsm => &[
            "s [1 -> t] t [2 -> s default t]",
            "s [default t] t [1 -> u, 2 -> t] u [3 -> s] alias match = s, u",
        ],
        Logic::PtLtl => {
            &["1 -> (*) 2", "[1, 2)", "3 -> (!1 S 2)", "<*> 1 && [*] !3", "start(1 or 2)"]
        }
        Logic::Ltl => {
            &["[] (1 -> <> 2)", "!1 U 2", "[] (1 -> o 2)", "(!3 W 1) && <> 2", "<> (1 && o 3)"]
        }
        Logic::Cfg => {
            let rules = Rules::random(random, events.len());
            return rules.text(events);
        }
    };
    let mut text = templates[random.below(templates.len())].to_owned();
    // The transitions of a state must have different events.
    let first = random.below(events.len());
    for place in 0..3 {
        let event = events[(first + place) % events.len()];
        text = text.replace(["1", "2", "3"][place], event);
    }
    text
}

pub fn wanted(random: &mut Random, logic: Logic) -> Vec<&'static str> {
    let known: &[&str] = match logic {
        Logic::Ere | Logic::Cfg => &["match", "fail"],
        Logic::Fsm => &["fail", "s", "t"],
        Logic::PtLtl => &["violation", "validation"],
        Logic::Ltl => &["violation", "validation", "presumably_violated", "presumably_satisfied"],
    };
    known.iter().copied().filter(|_| random.chance(60)).collect()
}

fn agree<P: for<'a> Property<Input<'a> = ()> + Clone>(
    property: &P,
    random: &mut Random,
    case: &str,
) {
    let with_deaths = random.chance(50);
    let steps = stream(random, property.alphabet(), with_deaths);
    let expected = verdicts(property, &events(&steps));
    let found = engine_verdicts(property, &steps, |_| {});
    let binds = property.alphabet().events();
    assert_eq!(found, expected, "{case}, {binds:?}, {steps:?}");
}

fn compare(seed: u64) {
    let mut random = Random::new(seed);
    let logic = Logic::ALL[random.below(5)];
    let alphabet = alphabet(&mut random);
    let events: Vec<&str> = alphabet.events().values().map(|e| e.name.as_str()).collect();
    let events = if logic == Logic::Fsm && events.len() < 3 { return } else { events };
    let text = formula(&mut random, logic, &events);
    let wanted = wanted(&mut random, logic);
    let case = format!("seed {seed}: {logic:?} {text}, {wanted:?}");
    let compiled = logic.compile(&text, 0..text.len(), &alphabet, &wanted).expect(&case);
    let property = if random.chance(30) {
        let creation = alphabet.events().keys().filter(|_| random.chance(50));
        compiled.property.starting_with(&Vec::from_iter(creation))
    } else {
        compiled.property
    };
    match property {
        AnyProperty::Dfa(dfa) => agree(&dfa, &mut random, &case),
        AnyProperty::Cfg(pattern) => agree(&pattern, &mut random, &case),
    }
}

#[test]
fn each_binding_gets_the_verdicts_of_its_slice() {
    (0..cases() / 5).for_each(compare);
}
