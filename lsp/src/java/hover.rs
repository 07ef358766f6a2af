//! What there is to say about the name or expression at a place.

use std::ops::Range;

use tsb_compiler::sema::index::{Described, Symbol, SymbolKind};

use super::{Analysis, Libraries, contracts};

/// Markdown about the name at an offset, or the type of the expression there; with the range that it is about.
pub fn hover(
    analysis: &Analysis,
    libraries: &Libraries,
    offset: usize,
) -> Option<(String, Range<usize>)> {
    // A constructor says more than its class.
    let uses = analysis.at(offset);
    let method = uses.iter().find(|one| matches!(one.symbol, Symbol::Method(_)));
    if let Some(found) = method.or(uses.first())
        && let Some(described) = analysis.index.describe(found.symbol)
    {
        let text = shown(analysis, libraries, found.symbol, described);
        return Some((text, found.span.lo as usize..found.span.hi as usize));
    }
    let (span, ty) = analysis.index.type_at(analysis.main()?, offset as u32)?;
    Some((code(ty), span.lo as usize..span.hi as usize))
}

fn code(text: &str) -> String {
    format!("```java\n{text}\n```")
}

fn shown(
    analysis: &Analysis,
    libraries: &Libraries,
    symbol: Symbol,
    described: &Described,
) -> String {
    let mut text = code(&described.declaration);
    let origin = match (described.kind, &described.container) {
        (SymbolKind::Variable, _) => Some("local variable".to_owned()),
        (SymbolKind::TypeParameter, _) => Some("type parameter".to_owned()),
        (
            SymbolKind::Class | SymbolKind::Interface | SymbolKind::Enum | SymbolKind::Record,
            Some(around),
        ) => Some(format!("in `{around}`")),
        (_, Some(owner)) => Some(format!("member of `{owner}`")),
        (_, None) => None,
    };
    if let Some(origin) = origin {
        text += &format!("\n\n{origin}");
    }
    let annotations = match symbol {
        Symbol::Method(_) => contracts::of_method(analysis, libraries, symbol, described),
        Symbol::Variable(_) => {
            contracts::of_variable(analysis, libraries, described).into_iter().collect()
        }
        Symbol::Class(_) | Symbol::Field(_) | Symbol::TypeParameter(_) => Vec::new(),
    };
    if !annotations.is_empty() {
        let list: Vec<String> = annotations.iter().map(|line| format!("- {line}")).collect();
        text += &format!("\n\nInferred annotations:\n\n{}", list.join("\n"));
    }
    text
}
