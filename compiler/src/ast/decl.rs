//! Compilation units, classes, interfaces, and their members (JLS 7 to 9).

use super::{Block, Declarator, Expr, Ident, Name, Param, Stmt, TypeExpr, TypeParam};
use crate::source::{FileId, Span};

/// One file (JLS 7.3).
#[derive(Clone, Copy, Debug)]
pub struct CompilationUnit<'a> {
    /// The file.
    pub file: FileId,
    /// `package a.b;`
    pub package: Option<Name<'a>>,
    /// The imports.
    pub imports: &'a [Import<'a>],
    /// The classes and interfaces.
    pub types: &'a [&'a TypeDecl<'a>],
    /// The names of the annotations other than [`Annotation`], in the order written.
    pub annotations: &'a [Name<'a>],
    /// The module declarations; more than one is an error.
    pub modules: &'a [&'a ModuleDecl<'a>],
}

/// A module declaration (JLS 7.7). All sources of a compilation are one module, so that `requires` and the targets of `exports`
/// and `opens` change nothing.
#[derive(Clone, Copy, Debug)]
pub struct ModuleDecl<'a> {
    /// The name of the module.
    pub name: Name<'a>,
    /// The packages after `exports`.
    pub exports: &'a [Name<'a>],
    /// The packages after `opens`.
    pub opens: &'a [Name<'a>],
    /// The classes after `uses`, `provides` and `with`.
    pub services: &'a [Name<'a>],
    /// The whole declaration.
    pub span: Span,
}

/// A receiver parameter (JLS 8.4): it has the type of `this` and no value of its own.
#[derive(Clone, Copy, Debug)]
pub struct ReceiverParam<'a> {
    /// The type.
    pub ty: TypeExpr<'a>,
    /// The name before `.this`.
    pub qualifier: Option<Name<'a>>,
    /// The whole parameter.
    pub span: Span,
}

/// `import a.b.C;`, `import a.b.*;`, `import static a.b.C.m;`, `import static a.b.C.*;` or `import module m;` (JLS 7.5).
#[derive(Clone, Copy, Debug)]
pub struct Import<'a> {
    /// The name, without `.*`.
    pub name: Name<'a>,
    /// Whether it ends in `.*`.
    pub on_demand: bool,
    /// Whether it imports static members.
    pub is_static: bool,
    /// Whether it imports all packages of a module: `import module M;` (JLS 7.5.5).
    pub is_module: bool,
    /// The whole declaration.
    pub span: Span,
}

/// Modifiers (JLS 8.1.1, 8.3.1, 8.4.3, 9.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Modifier {
    /// `public`
    Public,
    /// `protected`
    Protected,
    /// `private`
    Private,
    /// `abstract`
    Abstract,
    /// `static`
    Static,
    /// `final`
    Final,
    /// `transient`
    Transient,
    /// `volatile`
    Volatile,
    /// `synchronized`
    Synchronized,
    /// `native`
    Native,
    /// `strictfp`
    Strictfp,
    /// `default`
    Default,
    /// `sealed`
    Sealed,
    /// `non-sealed`
    NonSealed,
}

impl Modifier {
    /// The keyword.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Protected => "protected",
            Self::Private => "private",
            Self::Abstract => "abstract",
            Self::Static => "static",
            Self::Final => "final",
            Self::Transient => "transient",
            Self::Volatile => "volatile",
            Self::Synchronized => "synchronized",
            Self::Native => "native",
            Self::Strictfp => "strictfp",
            Self::Default => "default",
            Self::Sealed => "sealed",
            Self::NonSealed => "non-sealed",
        }
    }
}

/// The modifiers and annotations before a declaration.
/// The parser has rejected repeated modifiers, modifiers that this kind of declaration cannot have, and mutually
/// exclusive pairs.
#[derive(Clone, Copy, Debug)]
pub struct Modifiers<'a> {
    /// The modifiers in the order written.
    pub list: &'a [(Modifier, Span)],
    /// The annotations that the compiler uses. All others have no effect on the code.
    pub annotations: &'a [(Annotation, Span)],
    /// All annotations in the order written.
    pub written: &'a [WrittenAnnotation<'a>],
    flags: u16,
}

impl<'a> Modifiers<'a> {
    /// No modifiers at all.
    pub const NONE: Modifiers<'static> =
        Modifiers { list: &[], annotations: &[], written: &[], flags: 0 };

    /// Modifiers and annotations in the order written.
    #[must_use]
    pub fn new(list: &'a [(Modifier, Span)], annotations: &'a [(Annotation, Span)]) -> Self {
        let flags = list.iter().fold(0, |flags, &(m, _)| flags | 1 << m as u16);
        Self { list, annotations, written: &[], flags }
    }

    /// The same with all annotations.
    #[must_use]
    pub fn with_written(self, written: &'a [WrittenAnnotation<'a>]) -> Self {
        Self { written, ..self }
    }

    /// Whether the modifier is present.
    #[must_use]
    pub fn has(&self, modifier: Modifier) -> bool {
        self.flags & (1 << modifier as u16) != 0
    }

    /// The span of the modifier, if present.
    #[must_use]
    pub fn span_of(&self, modifier: Modifier) -> Option<Span> {
        self.list.iter().find(|&&(m, _)| m == modifier).map(|&(_, span)| span)
    }

    /// The span of the annotation, if present.
    #[must_use]
    pub fn annotation(&self, annotation: Annotation) -> Option<Span> {
        self.annotations.iter().find(|&&(a, _)| a == annotation).map(|&(_, span)| span)
    }
}

/// An annotation of a declaration (JLS 9.7).
#[derive(Clone, Copy, Debug)]
pub struct WrittenAnnotation<'a> {
    /// The name of the annotation interface.
    pub name: Name<'a>,
    /// The last identifiers of the names among its values, such as `RUNTIME` for `RetentionPolicy.RUNTIME`.
    pub constants: &'a [&'a str],
}

/// Annotations that the compiler uses (JLS 9.6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// `@Override`
    Override,
    /// `@SuppressWarnings(…)`
    SuppressWarnings,
    /// `@Deprecated`
    Deprecated,
    /// `@FunctionalInterface`
    FunctionalInterface,
    /// `@SafeVarargs`
    SafeVarargs,
}

impl Annotation {
    /// All of them.
    pub const ALL: [Annotation; 5] = [
        Self::Override,
        Self::SuppressWarnings,
        Self::Deprecated,
        Self::FunctionalInterface,
        Self::SafeVarargs,
    ];

    /// The simple name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Override => "Override",
            Self::SuppressWarnings => "SuppressWarnings",
            Self::Deprecated => "Deprecated",
            Self::FunctionalInterface => "FunctionalInterface",
            Self::SafeVarargs => "SafeVarargs",
        }
    }
}

/// What a [`TypeDecl`] declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeDeclKind {
    /// `class`
    Class,
    /// `interface`
    Interface,
    /// `enum`
    Enum,
    /// `record`
    Record,
}

impl TypeDeclKind {
    /// The keyword.
    #[must_use]
    pub fn keyword(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Interface => "interface",
            Self::Enum => "enum",
            Self::Record => "record",
        }
    }
}

/// A class or interface: top-level, nested, local or anonymous.
///
/// The parser has added the implicit members of enums and records (JLS 8.9.3, 8.10.3), with the spans of the source
/// they are derived from.
#[derive(Clone, Copy, Debug)]
pub struct TypeDecl<'a> {
    /// The kind of declaration.
    pub kind: TypeDeclKind,
    /// The modifiers as written; implied ones are not added.
    pub modifiers: Modifiers<'a>,
    /// The name.
    pub name: Ident<'a>,
    /// The type parameters.
    pub type_params: &'a [TypeParam<'a>],
    /// `extends C` of a class.
    pub superclass: Option<TypeExpr<'a>>,
    /// `implements` of a class, `extends` of an interface.
    pub interfaces: &'a [TypeExpr<'a>],
    /// `permits`
    pub permits: &'a [TypeExpr<'a>],
    /// The components of a record.
    pub components: &'a [Param<'a>],
    /// The constants of an enum.
    pub constants: &'a [EnumConstant<'a>],
    /// The members in the order written.
    pub members: &'a [Member<'a>],
    /// The whole declaration.
    pub span: Span,
}

/// A constant of an enum (JLS 8.9.1). Its field and initialiser are among the members.
#[derive(Clone, Copy, Debug)]
pub struct EnumConstant<'a> {
    /// The name.
    pub name: Ident<'a>,
    /// Whether it has a class body.
    pub has_body: bool,
}

/// A member of a class or interface.
#[derive(Clone, Copy, Debug)]
pub enum Member<'a> {
    /// Fields declared together.
    Field(&'a FieldDecl<'a>),
    /// A method.
    Method(&'a MethodDecl<'a>),
    /// A constructor.
    Constructor(&'a ConstructorDecl<'a>),
    /// `{ … }` or `static { … }`
    Initializer(&'a Initializer<'a>),
    /// A nested class or interface.
    Type(&'a TypeDecl<'a>),
}

/// Fields declared together (JLS 8.3, 9.3).
#[derive(Clone, Copy, Debug)]
pub struct FieldDecl<'a> {
    /// The modifiers as written; those an interface implies are not added.
    pub modifiers: Modifiers<'a>,
    /// The type before the variables.
    pub ty: TypeExpr<'a>,
    /// The variables, never empty.
    pub vars: &'a [Declarator<'a>],
    /// The whole declaration.
    pub span: Span,
}

/// A method (JLS 8.4, 9.4).
#[derive(Clone, Copy, Debug)]
pub struct MethodDecl<'a> {
    /// The modifiers as written; those an interface implies are not added.
    pub modifiers: Modifiers<'a>,
    /// The type parameters.
    pub type_params: &'a [TypeParam<'a>],
    /// The result, with any `[]` after the parameters already added.
    pub result: TypeExpr<'a>,
    /// The name.
    pub name: Ident<'a>,
    /// The receiver parameter.
    pub receiver: Option<&'a ReceiverParam<'a>>,
    /// The parameters.
    pub params: &'a [Param<'a>],
    /// `throws`
    pub throws: &'a [TypeExpr<'a>],
    /// The body; `None` if the declaration ends in `;`. Attribution checks whether the modifiers require one (JLS
    /// 8.4.7).
    pub body: Option<Block<'a>>,
    /// The whole declaration.
    pub span: Span,
}

/// A constructor (JLS 8.8).
#[derive(Clone, Copy, Debug)]
pub struct ConstructorDecl<'a> {
    /// The modifiers.
    pub modifiers: Modifiers<'a>,
    /// The type parameters.
    pub type_params: &'a [TypeParam<'a>],
    /// The name, which the parser has checked to be that of the class.
    pub name: Ident<'a>,
    /// The receiver parameter.
    pub receiver: Option<&'a ReceiverParam<'a>>,
    /// The parameters.
    pub params: &'a [Param<'a>],
    /// Whether it is the compact constructor of a record, whose parameters are the components (JLS 8.10.4.2).
    pub is_compact: bool,
    /// `throws`
    pub throws: &'a [TypeExpr<'a>],
    /// The statements before `call`; none without it.
    pub prologue: &'a [Stmt<'a>],
    /// The explicit call of another constructor.
    pub call: Option<ConstructorCall<'a>>,
    /// The body after `call`.
    pub body: Block<'a>,
    /// The whole declaration.
    pub span: Span,
}

/// `this(args);` or `super(args);` in a constructor (JLS 8.8.7.1).
#[derive(Clone, Copy, Debug)]
pub struct ConstructorCall<'a> {
    /// Whether the constructor is of this class or of the superclass.
    pub kind: ConstructorCallKind,
    /// The word `this` or `super`.
    pub keyword_span: Span,
    /// The enclosing instance of the new object: `outer.super(…)`.
    pub qualifier: Option<&'a Expr<'a>>,
    /// Explicit type arguments.
    pub type_args: &'a [TypeExpr<'a>],
    /// The arguments.
    pub args: &'a [&'a Expr<'a>],
    /// The whole statement.
    pub span: Span,
}

/// Which class's constructor a [`ConstructorCall`] calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstructorCallKind {
    /// Another of the same class.
    This,
    /// One of the superclass.
    Super,
}

/// `{ … }` or `static { … }` (JLS 8.6, 8.7).
#[derive(Clone, Copy, Debug)]
pub struct Initializer<'a> {
    /// Whether it is a static initialiser.
    pub is_static: bool,
    /// The body.
    pub body: Block<'a>,
    /// The whole declaration.
    pub span: Span,
}
