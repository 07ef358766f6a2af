//! A text that is being typed, completed so that it parses at the cursor.
//!
//! The name at the cursor gets an ending that no keyword has. Brackets that are open before it are closed, in the ways in which the
//! statement or declaration might go on. The first such text of which the parser keeps the name is used.

use std::fmt::{self, Write};

use bumpalo::Bump;
use tsb_compiler::ast::ExprIds;
use tsb_compiler::diagnostics::Diagnostics;
use tsb_compiler::parser;
use tsb_compiler::source::SourceMap;

/// The ending of the name at the cursor. Names with a dollar sign are never offered.
pub const MARK: &str = "z$z";

/// Whether an offset is in the code, in a comment, or in a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Code,
    Line,
    Block,
    Quoted(char),
    TextBlock,
}

/// An open brace that starts the initialiser of an array, not a block.
const INITIALISER: char = 'i';

/// The brackets that are open at an offset, within the innermost block; `None` in a comment or literal.
fn open_brackets(text: &str, offset: usize) -> Option<Vec<char>> {
    let mut part = Part::Code;
    let mut open = Vec::new();
    let before = &text[..offset];
    let mut rest = before.char_indices();
    while let Some((at, c)) = rest.next() {
        let after = &before[at..];
        match part {
            Part::Code if after.starts_with("//") => part = Part::Line,
            Part::Code if after.starts_with("/*") => {
                rest.next();
                part = Part::Block;
            }
            Part::Code if after.starts_with("\"\"\"") => {
                rest.nth(1);
                part = Part::TextBlock;
            }
            Part::Code => match c {
                '"' | '\'' => part = Part::Quoted(c),
                '{' => {
                    let is_first = before[..at].trim_end().ends_with(['=', ']']);
                    let is_inner = open.last() == Some(&INITIALISER);
                    open.push(if is_first || is_inner { INITIALISER } else { c });
                }
                '(' | '[' => open.push(c),
                ')' | ']' | '}' => {
                    open.pop();
                }
                _ => {}
            },
            Part::Line if c == '\n' || c == '\r' => part = Part::Code,
            Part::Block if after.starts_with("*/") => {
                rest.next();
                part = Part::Code;
            }
            Part::Quoted(_) | Part::TextBlock if c == '\\' => {
                rest.next();
            }
            // A literal ends with its line at the latest.
            Part::Quoted(quote) if c == quote || c == '\n' => part = Part::Code,
            Part::TextBlock if after.starts_with("\"\"\"") => {
                rest.nth(1);
                part = Part::Code;
            }
            Part::Line | Part::Block | Part::Quoted(_) | Part::TextBlock => {}
        }
    }
    if part != Part::Code {
        return None;
    }
    let innermost = open.iter().rposition(|&c| c == '{').map_or(0, |at| at + 1);
    Some(open.split_off(innermost))
}

/// The part of a name before an offset.
pub fn word_before(text: &str, offset: usize) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let start = text[..offset].trim_end_matches(is_part).len();
    &text[start..offset]
}

/// The texts that are worth an analysis, the best ones first. The cursor is in the name that ends with [`MARK`]. None in comments and
/// literals.
pub fn repaired(name: &str, text: &str, offset: usize) -> Vec<String> {
    let Some(open) = open_brackets(text, offset) else { return Vec::new() };
    let closing = |&bracket: &char| match bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    };
    let close: String = open.iter().rev().map(closing).collect();
    let (before, after) = text.split_at(offset);
    let line_end = after.find(['\n', '\r']).unwrap_or(after.len());
    let (line, below) = after.split_at(line_end);
    let ends_here = line.trim().is_empty();
    let whole = |end: &str| format!("{before}{MARK}{end}{after}");
    let without_line = |end: &str| format!("{before}{MARK}{end}{below}");
    let statement = format!("{close};");
    let call = format!("(){close};");
    let body = format!("{close}{{}}");
    let variable = format!(" x{close}{{}}");
    let conditional = format!(" : null{close};");
    let mut texts = if ends_here {
        // What follows on the next line would otherwise become a part of this statement.
        vec![whole(&statement), whole(&call), whole("")]
    } else {
        vec![whole(""), whole(&statement), without_line(&statement), without_line(&call)]
    };
    texts.extend([&conditional, " x;", &body, &variable, " {}", "> x;", "> {}"].map(whole));
    texts.retain(|text| keeps_mark(name, text));
    texts.dedup();
    texts
}

/// Whether the tree of a text has the marked name.
fn keeps_mark(name: &str, text: &str) -> bool {
    let mut sources = SourceMap::new();
    let Ok(file) = sources.add(name, text) else { return false };
    let (arena, mut ids) = (Bump::new(), ExprIds::default());
    let unit = parser::parse(&arena, &mut ids, &sources, file, &mut Diagnostics::new());
    // Searching ends with an error when it has found something.
    write!(Search, "{unit:?}").is_err()
}

/// Accepts text until the mark is in it.
struct Search;

impl Write for Search {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.contains(MARK) { Err(fmt::Error) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> Option<String> {
        let offset = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        repaired("A.java", &text, offset).into_iter().next()
    }

    #[test]
    fn open_brackets_are_closed() {
        let found = first("class A { void f() {\n f(g[a.|\n int x;\n } }").unwrap();
        assert_eq!(found, "class A { void f() {\n f(g[a.z$z]);\n int x;\n } }");
    }

    #[test]
    fn a_complete_statement_stays() {
        let found = first("class A { void f() { int n = a.l| + 1; } }").unwrap();
        assert_eq!(found, "class A { void f() { int n = a.lz$z + 1; } }");
    }

    #[test]
    fn a_type_is_completed_to_a_declaration() {
        let texts = [
            "class A {\n Str|\n}",
            "class A {\n List<Str|\n}",
            "class A { void f(Str|) }",
            "class A extends Obj|",
            "class A implements Comparable<Obj|",
        ];
        for text in texts {
            assert!(first(text).is_some_and(|text| text.contains(MARK)), "{text}");
        }
    }

    #[test]
    fn code_within_lambda_expressions_and_initialisers_is_completed() {
        for text in [
            "class A { Runnable r = () -> { a.| }; }",
            "class A { int[][] a = {{1, b.|\n}",
            "class A { void f() {\n int n = a ? b.|\n } }",
        ] {
            assert!(first(text).is_some_and(|text| text.contains(MARK)), "{text}");
        }
    }

    #[test]
    fn comments_and_literals_are_left_alone() {
        for text in ["class A { // a.|", "class A { /* a.| */ }", "class A { String s = \"a.|\"; }"]
        {
            assert_eq!(first(text), None, "{text}");
        }
        assert!(first("class A { char c = '\"'; /* \" */ int n = c| ; }").is_some());
    }
}
