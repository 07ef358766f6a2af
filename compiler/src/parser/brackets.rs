//! Matching brackets.

use crate::lexer::{Token, TokenKind};

/// For each opening bracket of a token list the matching closing bracket, so that lookahead and recovery can skip its
/// contents in one step.
#[derive(Debug)]
pub struct Brackets {
    /// For each token, the index of the closing bracket; 0 for none.
    close: Vec<u32>,
    braces_match: bool,
    opener_missing: bool,
}

impl Brackets {
    /// Finds the pairs. If brackets do not match, braces take precedence over others, since they enclose more.
    pub fn new(tokens: &[Token]) -> Self {
        let mut close = vec![0; tokens.len()];
        let mut open: Vec<(TokenKind, usize)> = Vec::new();
        let mut opener_missing = false;
        for (i, token) in tokens.iter().enumerate() {
            let wanted = match token.kind {
                kind @ (TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket) => {
                    open.push((kind, i));
                    continue;
                }
                TokenKind::RParen => TokenKind::LParen,
                TokenKind::RBracket => TokenKind::LBracket,
                TokenKind::RBrace => {
                    while open.pop_if(|&mut (kind, _)| kind != TokenKind::LBrace).is_some() {}
                    TokenKind::LBrace
                }
                _ => continue,
            };
            if let Some((_, opened)) = open.pop_if(|&mut (kind, _)| kind == wanted) {
                close[opened] = i as u32;
            } else {
                opener_missing |= wanted == TokenKind::LBrace;
            }
        }
        let braces_match =
            !opener_missing && open.iter().all(|&(kind, _)| kind != TokenKind::LBrace);
        Self { close, braces_match, opener_missing }
    }

    /// Whether all braces match.
    pub fn braces_match(&self) -> bool {
        self.braces_match
    }

    /// Whether there is a closing brace without an opening one.
    pub fn opener_missing(&self) -> bool {
        self.opener_missing
    }

    /// The bracket that closes the one at `open`.
    pub fn close_of(&self, open: usize) -> Option<usize> {
        match self.close.get(open) {
            None | Some(0) => None,
            Some(&close) => Some(close as usize),
        }
    }
}
