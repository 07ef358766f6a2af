//! Recorded code of small sources: of `golden/NAME.java`, `golden/NAME.ir` has the representation before and
//! `golden/NAME.tsa` the code after code generation. If the name ends in `Keep`, `golden/NAME.multi.tsa` has the code
//! in the discipline `multi`. `TSB_BLESS=1` rewrites the files.

use std::fs;
use std::path::{Path, PathBuf};

use tsb_compiler::backend::{self, CodegenOptions};
use tsb_compiler::compile::{check, compile};
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Module, asm};

/// The part of the class library that the sources need.
const LIBRARY: [(&str, &str); 6] = [
    (
        "Object.java",
        "package java.lang; public class Object {
            public native boolean equals(Object o); public native int hashCode(); }",
    ),
    ("String.java", "package java.lang; public final class String { public int length; }"),
    (
        "StringConcatenation.java",
        "package java.lang; public final class StringConcatenation {
            public static native String text(int i);
            public static native String concat(String a, int b);
            public static native String concat(String a, String b);
            public static native String concat(String a, String b, String c); }",
    ),
    ("Throwable.java", "package java.lang; public class Throwable {}"),
    ("Exception.java", "package java.lang; public class Exception extends Throwable {}"),
    (
        "RuntimeException.java",
        "package java.lang; public class RuntimeException extends Exception {}",
    ),
];

fn map<'a>(files: impl IntoIterator<Item = (&'a str, String)>) -> SourceMap {
    let mut sources = SourceMap::new();
    for (name, text) in files {
        sources.add(name, text).unwrap();
    }
    sources
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn agree(file: &Path, found: &str) {
    if std::env::var_os("TSB_BLESS").is_some() {
        fs::write(file, found).unwrap();
    }
    let wanted = fs::read_to_string(file).unwrap_or_default();
    assert!(wanted == found, "{} should be\n{wanted}but is\n{found}", file.display());
}

fn golden(name: &str) {
    let mut diagnostics = Diagnostics::new();
    let options = CodegenOptions::default();
    let library_sources = map(LIBRARY.map(|(name, text)| (name, text.to_owned())));
    let library = compile(&library_sources, "library", &[], &options, &mut diagnostics);
    let library: Module =
        library.unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &library_sources, false)));

    let path = folder().join(name).with_extension("java");
    let file = format!("{name}.java");
    let sources = map([(file.as_str(), fs::read_to_string(&path).unwrap())]);
    let program = check(&sources, &[&library], &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)));
    agree(&path.with_extension("ir"), &backend::print_ir(&program, &[&library], Level::Speed));
    let module = backend::generate(&program, &sources, name, &[&library], &options).unwrap();
    agree(&path.with_extension("tsa"), &asm::disassemble(&module));
}

macro_rules! goldens {
    ($($test:ident $name:literal;)*) => {
        $(
            #[test]
            fn $test() {
                golden($name);
            }
        )*
    };
}

goldens! {
    arithmetic_is_left_on_the_stack "Arithmetic";
    conditions_become_branches "Conditions";
    loops_test_at_the_bottom "Loops";
    finally_is_copied_to_each_way_out "Finally";
    operands_are_evaluated_once_and_in_order "Order";
    strings_are_selected_by_hash_code "StringSwitch";
    constructors_initialise_fields_after_super "Construction";
}
