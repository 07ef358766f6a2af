//! The compared engines: the project's interpreters, and peers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::workload::Language;

/// A stack model of `tsbvm`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stacks {
    /// All operands on one stack.
    One,
    /// A stack for each computational kind.
    Five,
    /// A stack for each type.
    Multi,
}

/// A discipline of operand order, as `tsbc --discipline` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Discipline {
    /// All operands in order on one stack.
    Single,
    /// References in order on one stack.
    Five,
    /// Operands in order on each type's stack only.
    Multi,
}

impl Discipline {
    /// The name that `tsbc` and `tsbvm` use.
    pub fn name(self) -> &'static str {
        match self {
            Discipline::Single => "single",
            Discipline::Five => "five",
            Discipline::Multi => "multi",
        }
    }
}

/// The dispatch method of an interpreter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dispatch {
    /// The default of `tsbvm`: tail calls, if its build has them.
    Usual,
    /// A loop with a `match`.
    Loop,
}

/// One of the project's interpreters with one kind of code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The interpreter.
    pub stacks: Stacks,
    /// The discipline of the code.
    pub discipline: Discipline,
    /// The optimisation level of the compiler, 0 or 1.
    pub level: u8,
    /// The dispatch method.
    pub dispatch: Dispatch,
}

impl Variant {
    /// The argument of `tsbvm --stacks`.
    pub fn stacks_argument(self) -> &'static str {
        match self.stacks {
            Stacks::One => "1",
            Stacks::Five => "5",
            Stacks::Multi => "multi",
        }
    }

    /// The default set: every valid combination of interpreter and discipline, optimised; loop dispatch; and
    /// code without optimisation.
    pub fn all() -> Vec<Variant> {
        let mut all = Variant::at_level(1);
        all.extend(Variant::with_the_loop());
        all.extend(Variant::at_level(0));
        all
    }

    /// The interpreters with loop dispatch, on optimised code that all of them can run.
    pub fn with_the_loop() -> Vec<Variant> {
        [Stacks::One, Stacks::Five, Stacks::Multi]
            .map(|stacks| Variant {
                stacks,
                discipline: Discipline::Single,
                level: 1,
                dispatch: Dispatch::Loop,
            })
            .to_vec()
    }

    /// Every valid combination of interpreter and discipline, at one optimisation level.
    pub fn at_level(level: u8) -> Vec<Variant> {
        [
            (Stacks::One, Discipline::Single),
            (Stacks::Five, Discipline::Single),
            (Stacks::Five, Discipline::Five),
            (Stacks::Multi, Discipline::Single),
            (Stacks::Multi, Discipline::Multi),
        ]
        .map(|(stacks, discipline)| {
            let dispatch = Dispatch::Usual;
            Variant { stacks, discipline, level, dispatch }
        })
        .to_vec()
    }
}

/// `stacks`, `stacks:discipline` or `stacks:discipline:Olevel`, followed by `:loop` for loop dispatch. Defaults
/// are `single` and `O1`.
impl FromStr for Variant {
    type Err = String;

    fn from_str(text: &str) -> Result<Variant, String> {
        let (text, dispatch) = match text.strip_suffix(":loop") {
            Some(text) => (text, Dispatch::Loop),
            None => (text, Dispatch::Usual),
        };
        let mut parts = text.split(':');
        let stacks = match parts.next() {
            Some("1" | "one") => Stacks::One,
            Some("5" | "five") => Stacks::Five,
            Some("multi") => Stacks::Multi,
            _ => return Err(format!("{text} is no variant: it starts with 1, 5 or multi")),
        };
        let discipline = match parts.next() {
            None | Some("single") => Discipline::Single,
            Some("five") => Discipline::Five,
            Some("multi") => Discipline::Multi,
            Some(other) => return Err(format!("{other} is no discipline: single, five or multi")),
        };
        let level = match parts.next() {
            None | Some("O1") => 1,
            Some("O0") => 0,
            Some(other) => return Err(format!("{other} is no optimisation level: O0 or O1")),
        };
        if let Some(rest) = parts.next() {
            return Err(format!("{rest} is one part too many: stacks, discipline, level and loop"));
        }
        let variant = Variant { stacks, discipline, level, dispatch };
        if !Variant::at_level(level).contains(&Variant { dispatch: Dispatch::Usual, ..variant }) {
            return Err(format!(
                "code of the discipline {} is measured on its own interpreter only",
                discipline.name()
            ));
        }
        Ok(variant)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:O{}", self.stacks_argument(), self.discipline.name(), self.level)?;
        f.write_str(if self.dispatch == Dispatch::Loop { ":loop" } else { "" })
    }
}

macro_rules! peers {
    ($($(#[$doc:meta])* $peer:ident $id:literal $language:ident $program:literal [$($argument:literal)*];)*) => {
        /// Another implementation that runs the workloads, or ports of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Peer {
            $($(#[$doc])* $peer,)*
        }

        impl Peer {
            /// All known peers.
            pub const ALL: &'static [Peer] = &[$(Peer::$peer),*];

            /// Its name on the command line and in files.
            pub fn id(self) -> &'static str {
                match self { $(Peer::$peer => $id),* }
            }

            /// The language of its programs.
            pub fn language(self) -> Language {
                match self { $(Peer::$peer => Language::$language),* }
            }

            /// The name of the executable.
            pub fn program(self) -> &'static str {
                match self { $(Peer::$peer => $program),* }
            }

            /// Arguments before the program's name.
            pub fn arguments(self) -> &'static [&'static str] {
                match self { $(Peer::$peer => &[$($argument),*]),* }
            }
        }
    };
}

peers! {
    /// HotSpot's template interpreter.
    JavaInterpreter "java-int" Java "java" ["-Xint"];
    /// HotSpot's template interpreter with the serial collector.
    JavaInterpreterSerial "java-int-serial" Java "java" ["-Xint" "-XX:+UseSerialGC"];
    /// HotSpot with its compilers.
    Java "java" Java "java" [];
    /// The reference implementation of Lua.
    Lua "lua" Lua "lua5.4" [];
    /// LuaJIT's interpreter.
    LuaJitInterpreter "luajit-int" Lua "luajit" ["-joff"];
    /// V8's interpreter.
    NodeJitless "node-jitless" JavaScript "node" ["--jitless"];
    /// QuickJS.
    QuickJs "quickjs" JavaScript "qjs" [];
    /// The WebAssembly interpreter wasmi, which is built into this program.
    Wasmi "wasmi" WebAssembly "tsbench" ["wasm"];
}

impl FromStr for Peer {
    type Err = String;

    fn from_str(text: &str) -> Result<Peer, String> {
        Peer::ALL.iter().copied().find(|peer| peer.id() == text).ok_or_else(|| {
            let known: Vec<_> = Peer::ALL.iter().map(|peer| peer.id()).collect();
            format!("no peer {text}; there are {}", known.join(", "))
        })
    }
}

/// A column of the tables: an engine that runs workloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Column {
    /// One of the project's interpreters.
    Variant(Variant),
    /// Another implementation.
    Peer(Peer),
}

impl Column {
    /// A short display name.
    pub fn label(self) -> String {
        match self {
            Column::Peer(peer) => match peer {
                Peer::JavaInterpreter => "java -Xint",
                Peer::JavaInterpreterSerial => "java -Xint serial",
                Peer::Java => "java",
                Peer::Lua => "lua",
                Peer::LuaJitInterpreter => "luajit -joff",
                Peer::NodeJitless => "node --jitless",
                Peer::QuickJs => "qjs",
                Peer::Wasmi => "wasmi",
            }
            .to_owned(),
            Column::Variant(variant) => {
                let stacks = match variant.stacks {
                    Stacks::One => "one",
                    Stacks::Five => "five",
                    Stacks::Multi => "multi",
                };
                let code = match variant.discipline {
                    Discipline::Single => "",
                    Discipline::Five | Discipline::Multi => "+",
                };
                let level = if variant.level == 0 { " -O0" } else { "" };
                let dispatch = if variant.dispatch == Dispatch::Loop { " loop" } else { "" };
                format!("{stacks}{code}{level}{dispatch}")
            }
        }
    }
}

impl FromStr for Column {
    type Err = String;

    fn from_str(text: &str) -> Result<Column, String> {
        match text.parse() {
            Ok(peer) => Ok(Column::Peer(peer)),
            Err(no_peer) => match text.parse() {
                Ok(variant) => Ok(Column::Variant(variant)),
                Err(no_variant) if text.contains(':') => Err(no_variant),
                Err(_) => Err(format!("{no_peer}; or a variant such as 5:five:O1")),
            },
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Column::Variant(variant) => variant.fmt(f),
            Column::Peer(peer) => f.write_str(peer.id()),
        }
    }
}

impl From<Column> for String {
    fn from(column: Column) -> String {
        column.to_string()
    }
}

impl TryFrom<String> for Column {
    type Error = String;

    fn try_from(text: String) -> Result<Column, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_reads_back_from_its_name() {
        let variants = Variant::all().into_iter().map(Column::Variant);
        let peers = Peer::ALL.iter().copied().map(Column::Peer);
        for column in variants.chain(peers) {
            assert_eq!(column.to_string().parse(), Ok(column));
        }
    }

    #[test]
    fn parts_left_out_of_a_variant_are_single_and_optimised() {
        assert_eq!("5".parse::<Variant>().unwrap().to_string(), "5:single:O1");
        assert_eq!("multi:multi".parse::<Variant>().unwrap().to_string(), "multi:multi:O1");
        assert_eq!("1:loop".parse::<Variant>().unwrap().to_string(), "1:single:O1:loop");
    }

    #[test]
    fn code_of_a_looser_discipline_is_refused_on_a_stricter_interpreter() {
        let error = "1:five".parse::<Variant>().unwrap_err();
        assert!(error.contains("its own interpreter only"), "{error}");
    }
}
