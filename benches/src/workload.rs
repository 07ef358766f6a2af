//! The workloads: their sources, sizes and groups.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::growth::Work;

/// Workloads with a common geometric mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// A program that ends at once. It measures start-up, and is part of no mean.
    StartUp,
    /// The kernels of section 2 of the Java Grande Forum suite.
    JavaGrande,
    /// Workloads for one feature of a virtual machine each.
    Other,
    /// Useful programs of several hundred lines.
    Application,
}

/// The amount of work of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// A second or less for each program on an interpreter without a compiler.
    Quick,
    /// The first of the named sizes; some seconds.
    A,
    /// The second of the named sizes.
    B,
    /// The third of the named sizes.
    C,
    /// The same number for every program, each in its own unit.
    Number(u32),
}

impl Size {
    /// The size in the unit of `workload`.
    pub fn of(self, workload: &Workload) -> u32 {
        match self {
            Size::Quick => workload.quick,
            Size::A => workload.sizes[0],
            Size::B => workload.sizes[1],
            Size::C => workload.sizes[2],
            Size::Number(number) => number,
        }
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Size, String> {
        match text {
            "quick" => Ok(Size::Quick),
            "A" => Ok(Size::A),
            "B" => Ok(Size::B),
            "C" => Ok(Size::C),
            _ => match text.parse() {
                Ok(number) if number > 0 => Ok(Size::Number(number)),
                _ => Err("expected quick, A, B, C or a positive number".to_owned()),
            },
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Quick => f.write_str("quick"),
            Size::A => f.write_str("A"),
            Size::B => f.write_str("B"),
            Size::C => f.write_str("C"),
            Size::Number(number) => number.fmt(f),
        }
    }
}

/// A language of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Java, for `tsbvm` and `java`.
    Java,
    /// Lua 5.1 to 5.4.
    Lua,
    /// ECMAScript 2020.
    JavaScript,
    /// WebAssembly in text form.
    WebAssembly,
}

/// A benchmark program.
#[derive(Debug)]
pub struct Workload {
    /// The name of its main class, and of its file without the extension.
    pub name: &'static str,
    /// The group of the mean that includes it.
    pub group: Group,
    /// A size for a quick sweep, in the program's own unit.
    pub quick: u32,
    /// Sizes A, B and C, as in its folder's README.
    pub sizes: [u32; 3],
    /// How its work grows with its size.
    pub work: Work,
    /// The source text in Java.
    pub java: &'static str,
    /// The same program in Lua.
    pub lua: Option<&'static str>,
    /// The same program in JavaScript.
    pub js: Option<&'static str>,
    /// The same program in WebAssembly.
    pub wat: Option<&'static str>,
}

impl Workload {
    /// The source text in a language, if there is a port.
    pub fn source(&self, language: Language) -> Option<&'static str> {
        match language {
            Language::Java => Some(self.java),
            Language::Lua => self.lua,
            Language::JavaScript => self.js,
            Language::WebAssembly => self.wat,
        }
    }
}

/// The common part of the Lua ports, in a separate file.
pub const LUA_SUPPORT: &str = include_str!("../peers/lua/support.lua");

macro_rules! workloads {
    ($($group:ident $name:literal $quick:literal [$a:literal $b:literal $c:literal] $work:ident $folder:literal $($ported:ident)?;)*) => {
        /// Every program: the start-up program first, then in the order of the tables.
        pub static WORKLOADS: &[Workload] = &[$(Workload {
            name: $name,
            group: Group::$group,
            quick: $quick,
            sizes: [$a, $b, $c],
            work: Work::$work,
            java: include_str!(concat!("../", $folder, "/", $name, ".java")),
            lua: workloads!(@lua $name $($ported)?),
            js: workloads!(@js $name $($ported)?),
            wat: workloads!(@wat $name $($ported)?),
        }),*];
    };
    (@lua $name:literal ported) => { Some(include_str!(concat!("../peers/lua/", $name, ".lua"))) };
    (@js $name:literal ported) => { Some(include_str!(concat!("../peers/js/", $name, ".js"))) };
    (@wat $name:literal ported) => { Some(include_str!(concat!("../peers/wat/", $name, ".wat"))) };
    (@$language:ident $name:literal) => { None };
}

// The quick sizes take `java -Xint` about half a second to a second, so start-up is a small part.
workloads! {
    StartUp "Hello" 1 [1 1 1] Linear "startup" ported;
    JavaGrande "Crypt" 400_000 [3_000_000 20_000_000 50_000_000] Linear "workloads";
    JavaGrande "FFT" 262_144 [2_097_152 8_388_608 16_777_216] LinearLog "workloads";
    JavaGrande "HeapSort" 200_000 [1_000_000 5_000_000 25_000_000] LinearLog "workloads" ported;
    JavaGrande "LUFact" 350 [500 1_000 2_000] Cube "workloads";
    JavaGrande "SOR" 300 [1_000 1_500 2_000] Square "workloads" ported;
    JavaGrande "Sparse" 12_000 [50_000 100_000 500_000] Linear "workloads";
    Other "Fib" 34 [36 40 44] Fibonacci "workloads" ported;
    Other "Dispatch" 16_000 [50_000 250_000 1_000_000] Linear "workloads";
    Other "BinaryTrees" 14 [16 18 20] Trees "workloads";
    Other "AllocChurn" 40_000 [100_000 500_000 2_000_000] Linear "workloads";
    Other "Rays" 60 [300 700 1_400] Square "workloads";
    Other "Strings" 10_000 [50_000 250_000 1_000_000] Linear "workloads";
    Other "HashTables" 200_000 [500_000 2_500_000 10_000_000] Linear "workloads";
    Other "Iterators" 3_000 [10_000 50_000 200_000] Linear "workloads";
    Other "Exceptions" 40_000 [100_000 500_000 2_000_000] Linear "workloads";
    Other "MatMul" 260 [500 800 1_200] Cube "workloads" ported;
    Other "NBody" 80_000 [1_000_000 5_000_000 20_000_000] Linear "workloads";
    Other "Sieve" 6_000_000 [20_000_000 50_000_000 100_000_000] LinearLogLog "workloads" ported;
    Application "Chess" 4 [20 100 500] Linear "workloads";
    Application "CipherSuite" 10 [50 250 1_000] Linear "workloads";
    Application "PngDecoder" 12 [40 200 1_000] Linear "workloads";
    Application "XmlDom" 1_000 [2_000 10_000 50_000] Linear "workloads";
}

/// The workloads with the given names, in the order of [`WORKLOADS`]; all of them if no name is given.
///
/// Case does not matter. The start-up program is always included.
///
/// # Errors
///
/// The first unknown name.
pub fn select(names: &[String]) -> Result<Vec<&'static Workload>, String> {
    let named = |name: &str, workload: &Workload| name.eq_ignore_ascii_case(workload.name);
    if let Some(unknown) =
        names.iter().find(|name| !WORKLOADS.iter().any(|workload| named(name, workload)))
    {
        let known: Vec<_> = WORKLOADS.iter().map(|workload| workload.name).collect();
        return Err(format!("no workload {unknown}; there are {}", known.join(", ")));
    }
    Ok(WORKLOADS
        .iter()
        .filter(|workload| {
            names.is_empty()
                || workload.group == Group::StartUp
                || names.iter().any(|name| named(name, workload))
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selection_ignores_case_and_keeps_the_order_and_start_up() {
        let names = ["sor", "FIB"].map(str::to_owned);
        let selected: Vec<_> = select(&names).unwrap().iter().map(|w| w.name).collect();
        assert_eq!(selected, ["Hello", "SOR", "Fib"]);
    }

    #[test]
    fn an_unknown_name_is_an_error_that_lists_the_known_ones() {
        let error = select(&["Quicksort".to_owned()]).unwrap_err();
        assert!(error.starts_with("no workload Quicksort; there are Hello, Crypt, "), "{error}");
    }

    #[test]
    fn every_workload_in_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/workloads");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "java") {
                let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
                select(&[name]).unwrap();
            }
        }
    }

    #[test]
    fn sizes_are_names_or_positive_numbers() {
        assert_eq!("quick".parse(), Ok(Size::Quick));
        assert_eq!("A".parse(), Ok(Size::A));
        assert_eq!("512".parse(), Ok(Size::Number(512)));
        for wrong in ["", "D", "-1", "0", "1e3"] {
            assert!(wrong.parse::<Size>().is_err(), "{wrong}");
        }
    }
}
