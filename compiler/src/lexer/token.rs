//! The kinds of tokens.

use std::fmt;

use logos::Logos;

/// Defines [`TokenKind`] from the words and symbols of the language.
macro_rules! tokens {
    (
        keywords { $($keyword:ident = $word:literal,)* }
        symbols { $($symbol:ident = $text:literal,)* }
    ) => {
        /// What a token is (JLS 3.5).
        ///
        /// Keywords and symbols are named for what they look like.
        #[derive(Logos, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[logos(skip r"[ \t\r\n\x0C]+")]
        pub enum TokenKind {
            $(
                #[doc = concat!("`", $word, "`")]
                #[token($word)]
                $keyword,
            )*
            $(
                #[doc = concat!("`", $text, "`")]
                #[token($text)]
                $symbol,
            )*
            /// An identifier, contextual keywords among them.
            #[regex(r"[A-Za-z_$][A-Za-z0-9_$]*", priority = 1)]
            Identifier,
            /// A literal whose value is known. Its payload is the index of the value.
            #[regex(r"\.?[0-9]")]
            Literal,
            /// A decimal integer literal one above the greatest of its type: only right below unary minus. Its payload
            /// is the index of the smallest value of the type.
            MinLiteral,
            /// A literal that is malformed or not supported; a diagnostic has been given.
            BadLiteral,
            /// A character that starts no token; a diagnostic has been given.
            #[regex(r"[^\x00-\x7F]")]
            Illegal,
            /// The start of a string literal or text block. Never leaves the lexer.
            #[token("\"")]
            Quote,
            /// The start of a character literal. Never leaves the lexer.
            #[token("'")]
            Apostrophe,
            /// The start of a comment that goes to the end of the line. Never leaves the lexer.
            #[token("//")]
            LineComment,
            /// The start of a comment with an end of its own. Never leaves the lexer.
            #[token("/*")]
            BlockComment,
            /// The end of the file.
            Eof,
        }

        impl TokenKind {
            /// The characters of a keyword or symbol.
            #[must_use]
            pub fn text(self) -> Option<&'static str> {
                match self {
                    $(Self::$keyword => Some($word),)*
                    $(Self::$symbol => Some($text),)*
                    _ => None,
                }
            }

            /// Whether this is a reserved word (JLS 3.9, with the literals that are words).
            #[must_use]
            pub fn is_keyword(self) -> bool {
                matches!(self, $(Self::$keyword)|*)
            }
        }
    };
}

tokens! {
    keywords {
        Abstract = "abstract",
        Assert = "assert",
        Boolean = "boolean",
        Break = "break",
        Byte = "byte",
        Case = "case",
        Catch = "catch",
        Char = "char",
        Class = "class",
        Const = "const",
        Continue = "continue",
        Default = "default",
        Do = "do",
        Double = "double",
        Else = "else",
        Enum = "enum",
        Extends = "extends",
        False = "false",
        Final = "final",
        Finally = "finally",
        Float = "float",
        For = "for",
        Goto = "goto",
        If = "if",
        Implements = "implements",
        Import = "import",
        Instanceof = "instanceof",
        Int = "int",
        Interface = "interface",
        Long = "long",
        Native = "native",
        New = "new",
        Null = "null",
        Package = "package",
        Private = "private",
        Protected = "protected",
        Public = "public",
        Return = "return",
        Short = "short",
        Static = "static",
        Strictfp = "strictfp",
        Super = "super",
        Switch = "switch",
        Synchronized = "synchronized",
        This = "this",
        Throw = "throw",
        Throws = "throws",
        Transient = "transient",
        True = "true",
        Try = "try",
        Underscore = "_",
        Void = "void",
        Volatile = "volatile",
        While = "while",
    }
    symbols {
        LParen = "(",
        RParen = ")",
        LBrace = "{",
        RBrace = "}",
        LBracket = "[",
        RBracket = "]",
        Semicolon = ";",
        Comma = ",",
        Dot = ".",
        Ellipsis = "...",
        At = "@",
        ColonColon = "::",
        Eq = "=",
        Gt = ">",
        Lt = "<",
        Bang = "!",
        Tilde = "~",
        Question = "?",
        Colon = ":",
        Arrow = "->",
        EqEq = "==",
        Ge = ">=",
        Le = "<=",
        Ne = "!=",
        AndAnd = "&&",
        OrOr = "||",
        PlusPlus = "++",
        MinusMinus = "--",
        Plus = "+",
        Minus = "-",
        Star = "*",
        Slash = "/",
        And = "&",
        Or = "|",
        Caret = "^",
        Percent = "%",
        Shl = "<<",
        Shr = ">>",
        Ushr = ">>>",
        PlusEq = "+=",
        MinusEq = "-=",
        StarEq = "*=",
        SlashEq = "/=",
        AndEq = "&=",
        OrEq = "|=",
        CaretEq = "^=",
        PercentEq = "%=",
        ShlEq = "<<=",
        ShrEq = ">>=",
        UshrEq = ">>>=",
    }
}

impl fmt::Display for TokenKind {
    /// As diagnostics name it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Identifier => f.write_str("an identifier"),
            Self::Literal
            | Self::MinLiteral
            | Self::BadLiteral
            | Self::Quote
            | Self::Apostrophe => f.write_str("a literal"),
            Self::Illegal => f.write_str("an illegal character"),
            Self::LineComment | Self::BlockComment => f.write_str("a comment"),
            Self::Eof => f.write_str("the end of the file"),
            other => write!(f, "`{}`", other.text().unwrap_or("?")),
        }
    }
}

/// A token. Offsets count bytes of the text after translation of Unicode escapes: see
/// [`Tokens::span`](super::Tokens::span) for the place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Offset of the first byte.
    pub lo: u32,
    /// Offset after the last byte.
    pub hi: u32,
    /// Index of the value of a [`TokenKind::Literal`] or [`TokenKind::MinLiteral`]; otherwise 0.
    pub payload: u32,
}
