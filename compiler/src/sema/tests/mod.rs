//! Rules of the language, each with legal and illegal code. The reference compiler gives the same verdicts.

mod calls;
mod classes;
mod constants;
mod expressions;
mod flow;
mod index;
mod modules;
mod names;
mod statements;
mod tree;

use bumpalo::Bump;

use super::{ClassPath, analyze};
use crate::ast::ExprIds;
use crate::diagnostics::Diagnostics;
use crate::parser;
use crate::source::SourceMap;
use crate::tree::TypedProgram;

/// Attributes files, together with a small library.
fn attribute(files: &[&str]) -> Result<TypedProgram, Vec<String>> {
    let named: Vec<(&str, &str)> = files.iter().map(|&text| ("T.java", text)).collect();
    attribute_named(&named)
}

/// Attributes files with names, together with a small library.
fn attribute_named(files: &[(&str, &str)]) -> Result<TypedProgram, Vec<String>> {
    let mut sources = SourceMap::new();
    let arena = Bump::new();
    let mut ids = ExprIds::default();
    let mut diagnostics = Diagnostics::new();
    let mut units = Vec::new();
    let library = [include_str!("library.java"), include_str!("io.java")];
    for (name, text) in library.map(|text| ("T.java", text)).iter().chain(files) {
        let file = sources.add(*name, *text).unwrap();
        units.push(parser::parse(&arena, &mut ids, &sources, file, &mut diagnostics));
    }
    let program = analyze(&sources, &units, &ClassPath::new(), &mut diagnostics);
    program.ok_or_else(|| diagnostics.sorted().into_iter().map(|d| d.message.clone()).collect())
}

/// Attributes the members of a class `T`.
fn members(text: &str) -> Result<TypedProgram, Vec<String>> {
    attribute(&[&format!("class T {{ {text} }}")])
}

/// Each text, as the members of a class `T`, is accepted.
fn accepts(texts: &[&str]) {
    for text in texts {
        if let Err(messages) = members(text) {
            panic!("{text}\nis refused: {messages:#?}");
        }
    }
}

/// Each text, as the members of a class `T`, is rejected with exactly these messages, one a line.
fn rejects(texts: &[(&str, &str)]) {
    for (text, wanted) in texts {
        match members(text) {
            Ok(_) => panic!("{text}\nis accepted"),
            Err(messages) => assert_eq!(messages.join("\n"), *wanted, "for {text}"),
        }
    }
}
