//! Stable identifiers of diagnostics.

use std::fmt;

/// Defines [`Code`] with the identifier of each variant.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $id:literal,)*) => {
        /// What a diagnostic is about. The identifier (kebab case) is stable: tools and tests may rely on it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];

            /// The stable identifier.
            #[must_use]
            pub fn id(self) -> &'static str {
                match self {
                    $(Code::$variant => $id,)*
                }
            }
        }
    };
}

impl Code {
    /// Whether one of several diagnostics with the same message in a file suffices.
    #[must_use]
    pub fn is_reported_once(self) -> bool {
        matches!(
            self,
            Self::UnknownName
                | Self::UnknownType
                | Self::UnknownPackage
                | Self::UnknownMethod
                | Self::UnknownField
                | Self::Unassigned
        )
    }
}

codes! {
    // Lexical (JLS 3).
    /// A character that starts no token.
    IllegalCharacter = "illegal-character",
    /// A malformed `\u` escape.
    IllegalUnicodeEscape = "illegal-unicode-escape",
    /// An unknown escape in a literal.
    IllegalEscape = "illegal-escape",
    /// A comment without its end.
    UnterminatedComment = "unterminated-comment",
    /// A string or character literal without its end.
    UnterminatedLiteral = "unterminated-literal",
    /// `''`, or a character literal with more than one character.
    IllegalCharLiteral = "illegal-char-literal",
    /// A number with a digit, underscore or suffix at an illegal position.
    MalformedNumber = "malformed-number",
    /// An integer literal outside its type.
    IntegerTooLarge = "integer-too-large",
    /// A floating-point literal that rounds to infinity.
    FloatTooLarge = "float-too-large",
    /// A floating-point literal that is not zero but rounds to zero.
    FloatTooSmall = "float-too-small",

    // Syntactic (JLS 19).
    /// A token at an illegal position.
    Syntax = "syntax",
    /// A construct of the Java language that is not supported.
    Unsupported = "unsupported",
    /// Expressions, statements, or types nested too deeply.
    NestingTooDeep = "nesting-too-deep",
    /// An expression that may not be used as a statement.
    NotAStatement = "not-a-statement",
    /// A declaration where only a statement is permitted.
    DeclarationNotAllowed = "declaration-not-allowed",
    /// A modifier given twice.
    RepeatedModifier = "repeated-modifier",
    /// A modifier the kind of declaration cannot have.
    ModifierNotAllowed = "modifier-not-allowed",
    /// Two modifiers that exclude each other.
    ConflictingModifiers = "conflicting-modifiers",
    /// A method without result type that does not have the name of its class.
    MissingResultType = "missing-result-type",
    /// `this(…)` or `super(…)` elsewhere than at the start of a constructor.
    MisplacedConstructorCall = "misplaced-constructor-call",
    /// A `try` with neither `catch` nor `finally`.
    TryWithoutHandler = "try-without-handler",
    /// An array with more than 255 dimensions.
    TooManyDimensions = "too-many-dimensions",

    // Names (JLS 6).
    /// A name that is not declared in its scope.
    UnknownName = "unknown-name",
    /// A type name that is not declared in its scope.
    UnknownType = "unknown-type",
    /// A method that does not exist.
    UnknownMethod = "unknown-method",
    /// A field that does not exist.
    UnknownField = "unknown-field",
    /// A package that does not exist.
    UnknownPackage = "unknown-package",
    /// A label that is not in scope.
    UnknownLabel = "unknown-label",
    /// A name declared twice in one scope.
    DuplicateDeclaration = "duplicate-declaration",
    /// An ambiguous name.
    AmbiguousName = "ambiguous-name",
    /// A member that is not accessible from the code that uses it.
    Inaccessible = "inaccessible",
    /// An instance member used without an object.
    StaticContext = "static-context",

    // Types and members (JLS 8, 9).
    /// A class that inherits from itself.
    CyclicInheritance = "cyclic-inheritance",
    /// A violation of the rules for records.
    IllegalRecord = "illegal-record",
    /// A violation of the rules for sealed classes.
    IllegalSealing = "illegal-sealing",
    /// A supertype that cannot be extended or implemented.
    IllegalSupertype = "illegal-supertype",
    /// A class that leaves abstract methods unimplemented without being abstract.
    MissingImplementation = "missing-implementation",
    /// A method that illegally overrides or hides another.
    IllegalOverride = "illegal-override",
    /// `@Override` on a method that overrides nothing.
    OverridesNothing = "overrides-nothing",
    /// A method body that is missing or not permitted.
    MethodBody = "method-body",
    /// A method that violates the contract of a compiled method it overrides.
    BrokenContract = "broken-contract",
    /// Constructors that call each other in a cycle.
    RecursiveConstructor = "recursive-constructor",
    /// A use of a field before its declaration.
    ForwardReference = "forward-reference",

    // Expressions (JLS 15).
    /// A value of an incompatible type.
    TypeMismatch = "type-mismatch",
    /// A conversion that may lose information and needs a cast.
    LossyConversion = "lossy-conversion",
    /// A cast, comparison, or `instanceof` that can never succeed.
    InconvertibleTypes = "inconvertible-types",
    /// An operator that is not defined for its operands.
    BadOperand = "bad-operand",
    /// A call without applicable method.
    NoApplicableMethod = "no-applicable-method",
    /// A call with several equally specific methods.
    AmbiguousMethod = "ambiguous-method",
    /// A variable that a lambda expression captures and that is assigned more than once.
    NotEffectivelyFinal = "not-effectively-final",
    /// Types that cannot be inferred.
    InferenceFailed = "inference-failed",
    /// An illegal lambda expression or method reference.
    BadFunction = "bad-function",
    /// An assignment to an expression that is not a variable.
    NotAVariable = "not-a-variable",
    /// A member access, index, or call on a value of the wrong kind.
    NotDereferenceable = "not-dereferenceable",
    /// An instance creation of an abstract class or interface.
    AbstractInstantiation = "abstract-instantiation",
    /// An abstract method called through `super`.
    AbstractCall = "abstract-call",
    /// A `void` call used as a value.
    VoidValue = "void-value",
    /// A switch that does not cover all values.
    NotExhaustive = "not-exhaustive",
    /// A constant expression was needed.
    NotConstant = "not-constant",
    /// A division of integers by the constant zero.
    DivisionByZero = "division-by-zero",

    // Statements (JLS 14, 16, 11).
    /// An unreachable statement.
    UnreachableStatement = "unreachable-statement",
    /// A method that can complete without returning its value.
    MissingReturn = "missing-return",
    /// A `return` whose value does not agree with the method's result type.
    IllegalReturn = "illegal-return",
    /// `break` outside a loop or `switch`, `continue` outside a loop.
    MisplacedJump = "misplaced-jump",
    /// The same label twice in a `switch`.
    DuplicateCase = "duplicate-case",
    /// A variable that may not have been assigned.
    Unassigned = "unassigned",
    /// A final variable that may already have been assigned, or may not be assigned.
    FinalAssignment = "final-assignment",
    /// A checked exception neither caught nor declared.
    UncaughtException = "uncaught-exception",
    /// A `catch` for an exception that is never thrown there or was caught before.
    UselessCatch = "useless-catch",

    // Limits of the format.
    /// A program that exceeds a limit of the file format or the virtual machine.
    LimitExceeded = "limit-exceeded",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hashbrown::HashSet;

    #[test]
    fn identifiers_are_unique_and_kebab_case() {
        let mut seen = HashSet::new();
        for code in Code::ALL {
            assert!(seen.insert(code.id()), "{code} twice");
            assert!(code.id().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{code}");
        }
    }
}
