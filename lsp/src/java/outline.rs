//! The declarations of a file, as a tree.

use std::ops::Range;

use bumpalo::Bump;
use tsb_compiler::ast::{CompilationUnit, ExprIds, Member, TypeDecl, TypeDeclKind};
use tsb_compiler::diagnostics::Diagnostics;
use tsb_compiler::parser;
use tsb_compiler::sema::index::SymbolKind;
use tsb_compiler::source::{SourceMap, Span};

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: SymbolKind,
    /// The parameters of a method, or the type of a field, as the source has them.
    pub detail: String,
    /// All of it.
    pub range: Range<usize>,
    /// Its name in the source.
    pub selection: Range<usize>,
    /// The declarations in it.
    pub children: Vec<Declaration>,
}

/// The declarations of a text, as far as it can be parsed.
pub fn outline(name: &str, text: &str) -> Vec<Declaration> {
    let mut sources = SourceMap::new();
    let Ok(file) = sources.add(name, text) else { return Vec::new() };
    let arena = Bump::new();
    let mut ids = ExprIds::default();
    let unit: CompilationUnit<'_> =
        parser::parse(&arena, &mut ids, &sources, file, &mut Diagnostics::new());
    unit.types.iter().map(|decl| class(decl, &sources)).collect()
}

fn bytes(span: Span) -> Range<usize> {
    span.lo as usize..span.hi as usize
}

fn class(decl: &TypeDecl<'_>, sources: &SourceMap) -> Declaration {
    let kind = match decl.kind {
        TypeDeclKind::Class => SymbolKind::Class,
        TypeDeclKind::Interface => SymbolKind::Interface,
        TypeDeclKind::Enum => SymbolKind::Enum,
        TypeDeclKind::Record => SymbolKind::Record,
    };
    let mut children: Vec<Declaration> = Vec::new();
    let simple = |name: &str, kind, detail: &str, range: Span, selection: Span| Declaration {
        name: name.to_owned(),
        kind,
        detail: detail.split_whitespace().collect::<Vec<_>>().join(" "),
        range: bytes(range),
        selection: bytes(selection),
        children: Vec::new(),
    };
    for constant in decl.constants {
        let (name, span) = (constant.name.name, constant.name.span);
        children.push(simple(name, SymbolKind::EnumConstant, "", span, span));
    }
    let params = |span: Span, name: Span| {
        // From the name to the closing bracket.
        let text = sources.snippet(Span { lo: name.hi, ..span });
        let end = text.find(')').map_or(0, |at| at + 1);
        text[..end].to_owned()
    };
    for member in decl.members {
        match member {
            Member::Field(field) => {
                for var in field.vars {
                    // Constants of enums are fields with a declaration of their own.
                    if decl.constants.iter().any(|one| one.name.span == var.name.span) {
                        continue;
                    }
                    let detail = sources.snippet(field.ty.span);
                    let (name, span) = (var.name.name, var.name.span);
                    children.push(simple(
                        name,
                        SymbolKind::Field,
                        detail,
                        field.span.to(span),
                        span,
                    ));
                }
            }
            Member::Method(method) => {
                let (name, span) = (method.name.name, method.name.span);
                let detail = params(method.span, span);
                children.push(simple(name, SymbolKind::Method, &detail, method.span, span));
            }
            Member::Constructor(constructor) => {
                let (name, span) = (constructor.name.name, constructor.name.span);
                let detail = params(constructor.span, span);
                let kind = SymbolKind::Constructor;
                children.push(simple(name, kind, &detail, constructor.span, span));
            }
            Member::Initializer(_) => {}
            Member::Type(inner) => children.push(class(inner, sources)),
        }
    }
    // What the parser adds to enums and records is not written there.
    children.retain(|child| {
        let span = Span::new(
            decl.name.span.file,
            child.selection.start as u32,
            child.selection.end as u32,
        );
        sources.snippet(span) == child.name
    });
    let range = decl.span.to(decl.name.span);
    Declaration { children, ..simple(decl.name.name, kind, "", range, decl.name.span) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_below_their_classes() {
        let text = "enum Colour { RED; int n; Colour() {} void set(int n) {} interface I {} }";
        let found = outline("Colour.java", text);
        let names: Vec<&str> = found[0].children.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["RED", "n", "Colour", "set", "I"]);
        assert_eq!(found[0].children[3].detail, "(int n)");
    }
}
