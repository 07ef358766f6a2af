//! The words of the specification languages, for names and completion. The grammars are in `docs/specifications.md` and `docs/rules.md`.

use super::names::NameKind;

/// A specification language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Parametric properties.
    Mop,
    /// State machines.
    Rmor,
    /// State machines with slices.
    Verde,
    /// Rule systems.
    Ruler,
    /// Patterns and automata over records.
    Logscope,
}

impl Kind {
    /// The language of files with an ending.
    pub fn of_ending(ending: &str) -> Option<Kind> {
        Some(match ending {
            "mop" => Kind::Mop,
            "rmor" => Kind::Rmor,
            "verde" => Kind::Verde,
            "ruler" => Kind::Ruler,
            "lscope" => Kind::Logscope,
            _ => return None,
        })
    }

    /// The words before the name of a declaration.
    pub(super) fn declaring(self) -> &'static [(&'static str, NameKind)] {
        use NameKind::{Event, Monitor, Pointcut, State};
        match self {
            Kind::Mop => &[("property", Monitor), ("event", Event), ("pointcut", Pointcut)],
            Kind::Rmor => &[
                ("monitor", Monitor),
                ("machine", Monitor),
                ("event", Event),
                ("pointcut", Pointcut),
                ("state", State),
                ("super", State),
            ],
            Kind::Verde => {
                &[("property", Monitor), ("event", Event), ("pointcut", Pointcut), ("state", State)]
            }
            Kind::Ruler => &[
                ("ruler", Monitor),
                ("monitor", Monitor),
                ("event", Event),
                ("observes", Event),
                ("locals", Event),
                ("state", State),
                ("always", State),
                ("step", State),
            ],
            Kind::Logscope => &[
                ("automaton", Monitor),
                ("pattern", Monitor),
                ("state", State),
                ("always", State),
                ("step", State),
            ],
        }
    }

    /// The words of the language.
    pub fn keywords(self) -> &'static [&'static str] {
        match self {
            Kind::Mop => &[
                "after",
                "before",
                "call",
                "cfg",
                "condition",
                "creation",
                "ere",
                "event",
                "execution",
                "fsm",
                "import",
                "ltl",
                "package",
                "pointcut",
                "property",
                "ptltl",
                "report",
                "returning",
                "suffix",
                "target",
                "throwing",
            ],
            Kind::Rmor => &[
                "ANY",
                "after",
                "anytime",
                "before",
                "error",
                "event",
                "from",
                "handled by",
                "import",
                "initial",
                "live",
                "machine",
                "monitor",
                "next",
                "pointcut",
                "state",
                "super",
                "timeout",
                "when",
                "within",
            ],
            Kind::Verde => &[
                "accepting",
                "action",
                "after",
                "before",
                "event",
                "failure",
                "guard",
                "initialization",
                "non-accepting",
                "pointcut",
                "property",
                "slice on",
                "state",
                "success",
                "transition",
            ],
            Kind::Ruler => &[
                "always",
                "assert",
                "default",
                "else",
                "event",
                "forbidden",
                "if",
                "in",
                "initials",
                "locals",
                "loop",
                "monitor",
                "note",
                "observes",
                "on",
                "outputs",
                "print",
                "report",
                "ruler",
                "run",
                "state",
                "step",
                "steps by time",
                "stop",
                "success",
                "then",
                "throw",
                "uses",
            ],
            Kind::Logscope => &[
                "always",
                "and",
                "assert",
                "automaton",
                "do",
                "done",
                "error",
                "event",
                "final",
                "hot",
                "ignore",
                "initial",
                "not",
                "or",
                "pattern",
                "print",
                "state",
                "step",
                "success",
                "upto",
                "where",
            ],
        }
    }
}

/// The pointcuts that all languages have, except LogScope.
pub(super) const POINTCUTS: &[&str] = &[
    "args",
    "call",
    "cflow",
    "cflowbelow",
    "execution",
    "get",
    "handler",
    "new",
    "result",
    "set",
    "staticinitialization",
    "target",
    "this",
    "thread",
    "within",
    "withincode",
];
