//! Rule systems as the engine runs them.

use super::code::{Function, Node, Ty};
use crate::engine::key::Key;
use crate::monitor::Outcome;
use crate::spec::Span;

/// A rule system.
#[derive(Clone, Default, Debug)]
pub(crate) struct System {
    /// The events that conditions and bodies name.
    pub(crate) events: Vec<Letter>,
    pub(crate) rules: Vec<Rule>,
    /// The facts of the initial state.
    pub(crate) initials: Vec<(usize, Vec<Key>)>,
    pub(crate) functions: Vec<Function>,
    /// The first values of the variables that last over the run.
    pub(crate) globals: Vec<Key>,
    /// How many counters there are.
    pub(crate) counters: usize,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    pub(crate) name: String,
    pub(crate) params: Vec<Ty>,
}

/// How long a fact stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Persistence {
    /// For one step.
    Step,
    /// Until one of its sub-rules fires.
    State,
    /// For ever.
    Always,
}

/// A rule.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) name: String,
    /// The names and types of its parameters, which are its first variables.
    pub(crate) params: Vec<(String, Ty)>,
    /// How many variables it has.
    pub(crate) slots: usize,
    pub(crate) persistence: Persistence,
    pub(crate) body: Block,
    /// Whether it must not be active at the end.
    pub(crate) is_forbidden: bool,
    /// Whether some rule of this kind must be active at the end.
    pub(crate) is_success: bool,
    /// Whether in each step some rule of this kind must fire.
    pub(crate) is_asserted: bool,
}

/// Sub-rules, which are tried all, or in order up to the first that fires.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Block {
    pub(crate) is_ordered: bool,
    pub(crate) subs: Vec<Sub>,
}

/// A sub-rule.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sub {
    /// All of these must hold.
    pub(crate) items: Vec<Item>,
    pub(crate) then: Then,
    pub(crate) span: Span,
}

/// What happens when a condition holds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Then {
    Block(Block),
    /// One of these, each of which is one successor.
    Body(Vec<Vec<Act>>),
}

/// A part of a condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    /// An event of the step.
    Seen {
        event: usize,
        is_negated: bool,
        args: Vec<Arg>,
    },
    /// An active rule.
    Active {
        rule: usize,
        is_negated: bool,
        args: Vec<Arg>,
    },
    Test(Node),
    /// The variable has each of the elements of a collection in turn.
    Each {
        slot: usize,
        of: Node,
    },
}

/// An argument in a condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Arg {
    /// Gives the variable its value.
    Bind(usize),
    /// Any value, or none.
    Any,
    /// There must be no value.
    Absent,
    /// Must have the value.
    Is(Node),
    /// Must be in the range; strings and numbers have one.
    Within(Box<(Node, Node)>),
    /// Must be there, and have these elements, bits or characters.
    Parts(Vec<(i64, Arg)>),
}

/// What a body does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Act {
    Activate {
        rule: usize,
        args: Vec<Node>,
    },
    /// The next step must have the event, or must not.
    Oblige {
        event: usize,
        is_negated: bool,
        args: Vec<Node>,
    },
    /// The event goes to the next step of this system.
    Local {
        event: usize,
        args: Vec<Node>,
    },
    /// The event goes to other systems, or to the user.
    Emit {
        event: usize,
        args: Vec<Node>,
    },
    Print(Node),
    /// A message for the user, with the instance that reports it.
    Report {
        outcome: Outcome,
        text: Node,
    },
    Stop,
    Throw {
        class: String,
        text: Node,
    },
    /// Adds one to a counter.
    Count(usize),
    /// An instance goes wrong: the transition leads to `error`.
    Error,
    /// The condition must hold, else something is wrong.
    Assert {
        condition: Node,
        message: Option<Node>,
    },
    /// A variable of the specification gets a value.
    Assign {
        global: usize,
        value: Node,
    },
    /// The second acts, if the condition does not hold, else the first.
    If {
        condition: Node,
        then: Vec<Act>,
        or: Vec<Act>,
    },
}

impl System {
    /// Whether some rule is asserted.
    pub(crate) fn has_assert(&self) -> bool {
        self.rules.iter().any(|rule| rule.is_asserted)
    }

    /// Whether some rule is one of success.
    pub(crate) fn has_success(&self) -> bool {
        self.rules.iter().any(|rule| rule.is_success)
    }
}

/// The verdict of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Signal {
    False,
    StillFalse,
    StillTrue,
    True,
    Unknown,
}

impl Signal {
    /// The word for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Signal::False => "false",
            Signal::StillFalse => "still_false",
            Signal::StillTrue => "still_true",
            Signal::True => "true",
            Signal::Unknown => "unknown",
        }
    }

    /// The one of a word.
    pub(crate) fn named(word: &str) -> Option<Signal> {
        [Signal::False, Signal::StillFalse, Signal::StillTrue, Signal::True, Signal::Unknown]
            .into_iter()
            .find(|signal| signal.word() == word)
    }

    /// Whether no further event can change it.
    pub(crate) fn is_final(self) -> bool {
        matches!(self, Signal::True | Signal::False)
    }
}
