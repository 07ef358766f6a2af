//! Identifier characters (JLS 3.8, `Character.isJavaIdentifierStart` and `…Part`).

use unicode_properties::{GeneralCategory as G, UnicodeGeneralCategory};

/// Whether an identifier can start with `c`: letters, letter numbers, currency signs, connecting punctuation.
#[must_use]
pub fn is_start(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic() || c == '_' || c == '$';
    }
    use G::*;
    matches!(
        c.general_category(),
        UppercaseLetter
            | LowercaseLetter
            | TitlecaseLetter
            | ModifierLetter
            | OtherLetter
            | LetterNumber
            | CurrencySymbol
            | ConnectorPunctuation
    )
}

/// Whether an identifier can continue with `c`: start characters, digits, combining marks, and ignorable characters.
#[must_use]
pub fn is_part(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || matches!(c, '_' | '$') || is_ignorable(c);
    }
    use G::*;
    is_start(c)
        || is_ignorable(c)
        || matches!(c.general_category(), DecimalNumber | SpacingMark | NonspacingMark)
}

/// Whether `c` is ignorable in an identifier (JLS 3.8, `Character.isIdentifierIgnorable`): some control characters, and
/// format characters.
#[must_use]
pub fn is_ignorable(c: char) -> bool {
    matches!(c, '\0'..='\x08' | '\x0E'..='\x1B' | '\x7F'..='\u{9F}')
        || !c.is_ascii() && c.general_category() == G::Format
}

/// Length in bytes of the longest run of identifier parts `text` starts with.
#[must_use]
pub fn part_len(text: &str) -> usize {
    text.find(|c| !is_part(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_currency_and_connectors_start_identifiers() {
        for c in ['a', 'Z', '_', '$', 'ä', 'λ', '変', '€', '‿', 'Ⅷ'] {
            assert!(is_start(c), "{c}");
        }
        for c in ['1', ' ', '#', '٣', '\u{301}', '→', '😀'] {
            assert!(!is_start(c), "{c}");
        }
    }

    #[test]
    fn digits_and_marks_continue_identifiers() {
        assert_eq!(part_len("x1٣e\u{301}\u{1}\u{200D} y"), "x1٣e\u{301}\u{1}\u{200D}".len());
    }
}
