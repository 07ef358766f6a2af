//! Tokens of the assembly text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use logos::Logos;

use super::AsmError;

/// A token; texts are borrowed with their quotes.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(skip r"[ \t\r]+")]
#[logos(skip(r";[^\n]*", allow_greedy = true))]
pub enum Token<'t> {
    /// The end of a line.
    #[token("\n")]
    Newline,
    /// `.class` and the like, with the dot.
    #[regex(r"\.[a-z]+")]
    Directive(&'t str),
    /// A name, keyword, mnemonic or label. Names may have dots.
    #[regex(r"[\p{XID_Start}_$][\p{XID_Continue}$]*(\.[\p{XID_Start}_$][\p{XID_Continue}$]*)*")]
    #[token("<init>")]
    #[token("<clinit>")]
    Word(&'t str),
    /// A name in quotes, which may hold any character.
    #[regex(r"'([^'\\\n]|\\[^\n])*'")]
    Quoted(&'t str),
    /// A string literal.
    #[regex(r#""([^"\\\n]|\\[^\n])*""#)]
    Text(&'t str),
    /// A number, decimal, hexadecimal or with a fraction.
    #[regex(r"-?[0-9][0-9A-Za-z.]*([eE][+-][0-9]+)?")]
    Number(&'t str),
    /// `#5`: an index into a pool or list.
    #[regex(r"#[0-9]+")]
    Index(&'t str),
    /// `@5`: a code offset.
    #[regex(r"@[0-9]+")]
    Offset(&'t str),
    /// `::`
    #[token("::")]
    Member,
    /// `:`
    #[token(":")]
    Colon,
    /// `,`
    #[token(",")]
    Comma,
    /// `(`
    #[token("(")]
    Open,
    /// `)`
    #[token(")")]
    Close,
    /// `<`
    #[token("<")]
    Less,
    /// `>`
    #[token(">")]
    Greater,
    /// `[]`
    #[token("[]")]
    Array,
    /// `=`
    #[token("=")]
    Equals,
}

/// The tokens of a text with their byte offsets; the last one is a newline.
pub fn tokenize(text: &str) -> Result<Vec<(Token<'_>, usize)>, AsmError> {
    let mut tokens = Vec::new();
    for (token, span) in Token::lexer(text).spanned() {
        match token {
            Ok(token) => tokens.push((token, span.start)),
            Err(()) => {
                let found = text[span.start..].chars().next().unwrap_or(' ');
                return Err(error_at(text, span.start, format!("unexpected `{found}`")));
            }
        }
    }
    tokens.push((Token::Newline, text.len()));
    Ok(tokens)
}

/// An error at a byte offset of the text.
pub fn error_at(text: &str, offset: usize, message: String) -> AsmError {
    let before = &text[..offset.min(text.len())];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    AsmError {
        line: before.matches('\n').count() as u32 + 1,
        column: before[line_start..].chars().count() as u32 + 1,
        message,
    }
}

/// The UTF-16 code units of a quoted text with the escapes `\n \t \r \" \' \\ \uXXXX` replaced; `None` if an
/// escape is malformed.
pub fn unescape(quoted: &str) -> Option<Vec<u16>> {
    let mut units = Vec::new();
    let mut chars = quoted.get(1..quoted.len().checked_sub(1)?)?.chars();
    while let Some(c) = chars.next() {
        let unit = match c {
            '\\' => match chars.next()? {
                'n' => 0x0a,
                't' => 0x09,
                'r' => 0x0d,
                'u' => {
                    let mut digits = || chars.next()?.to_digit(16);
                    let [a, b, c, d] = [digits()?, digits()?, digits()?, digits()?];
                    (a << 12 | b << 8 | c << 4 | d) as u16
                }
                c @ ('"' | '\'' | '\\') => c as u16,
                _ => return None,
            },
            c => {
                units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                continue;
            }
        };
        units.push(unit);
    }
    Some(units)
}

/// Writes code units between quotes, in the form that the assembler reads.
pub fn escape(units: impl Iterator<Item = u16>, quote: char, out: &mut String) {
    out.push(quote);
    for decoded in char::decode_utf16(units) {
        match decoded {
            Ok('\n') => out.push_str("\\n"),
            Ok('\t') => out.push_str("\\t"),
            Ok('\r') => out.push_str("\\r"),
            Ok('\\') => out.push_str("\\\\"),
            Ok(c) if c == quote => {
                out.push('\\');
                out.push(c);
            }
            Ok(c) if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            Ok(c) => out.push(c),
            Err(lone) => out.push_str(&format!("\\u{:04x}", lone.unpaired_surrogate())),
        }
    }
    out.push(quote);
}
