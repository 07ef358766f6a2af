//! Module declarations (JLS 7.7).

use super::{attribute, attribute_named};

const SOURCES: [&str; 2] = [
    "package p.api; public interface Api { }",
    "package p.impl; public class Impl implements p.api.Api { }",
];

fn check(module: &str) -> String {
    let [api, implementation] = SOURCES.map(|text| ("T.java", text));
    let files = [api, implementation, ("m/module-info.java", module)];
    attribute_named(&files).err().unwrap_or_default().join("\n")
}

#[test]
fn all_directives_are_accepted() {
    for module in [
        "module m { }",
        "@Deprecated open module com.example.m { requires java.base; }",
        "import p.api.Api;
         module m {
             requires transitive java.logging;
             requires static transitive java.sql;
             requires transitive;
             exports p.api;
             exports p.impl to a.b, c;
             opens p.impl to d;
             opens not.here;
             uses Api;
             provides p.api.Api with p.impl.Impl;
         }",
    ] {
        assert_eq!(check(module), "", "{module}");
    }
}

#[test]
fn the_words_of_module_declarations_are_names_elsewhere() {
    let text = "package open.module; class T { int module, open, with, to;
         int exports(int requires) { return module + open + requires; } }";
    assert!(attribute(&[text]).is_ok());
}

#[test]
fn what_a_module_names_must_exist() {
    for (module, error) in [
        ("module m { exports q; }", "package q is empty or does not exist"),
        ("module m { exports p; }", "package p is empty or does not exist"),
        ("module m { exports p.api; exports p.api; }", "package p.api is named twice"),
        ("module m { uses p.api.Apy; }", "cannot find class Apy in package p.api"),
        ("module m { provides p.api.Api with Impl; }", "cannot find class Impl"),
        ("module m { } module n { }", "all sources of a compilation are one module"),
        ("public module m { }", "a module declaration has no modifiers but `open`"),
    ] {
        assert_eq!(check(module), error, "{module}");
    }
}

#[test]
fn a_module_declaration_has_a_file_of_its_own_name() {
    let error = "a module declaration stands in a file named module-info.java";
    assert_eq!(attribute(&["module m { }"]).unwrap_err(), [error]);
}
