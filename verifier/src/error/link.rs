//! Errors in declarations and references.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Detail, ErrorLocation, error_kinds, json};

/// An error in linking modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    /// The position.
    pub place: Box<ErrorLocation>,
    /// The kind.
    pub kind: LinkErrorKind,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for LinkError {}

impl LinkError {
    /// The error as one line of JSON.
    pub fn to_json(&self) -> String {
        json::line(
            &self.place,
            None,
            None,
            self.kind.code(),
            &self.kind.details(),
            &self.to_string(),
        )
    }
}

error_kinds! {
    /// The kinds of link errors.
    LinkErrorKind:
    /// An index is out of bounds of its table.
    BadIndex {
        /// The table.
        table: &'static str,
        /// The index.
        index: u32,
        /// The table's length.
        length: u32,
    } => "index {index} is outside the {length} {table}";
    /// The type table does not start with the eight primitive types, or has one elsewhere.
    MisplacedPrimitive {
        /// The entry.
        index: u32,
    } => "type {index}: the primitive types, and only they, are the first eight types";
    /// An array type's element type does not precede the array.
    ForwardElement {
        /// The entry.
        index: u32,
    } => "type {index}: the element type of an array must stand before it";
    /// An array type has too many dimensions.
    ArrayTooDeep {
        /// The entry.
        index: u32,
    } => "type {index}: an array has at most 255 dimensions";
    /// Two entries of a table are equal.
    RepeatedEntry {
        /// The table.
        table: &'static str,
        /// The later entry.
        index: u32,
    } => "entry {index} of the {table} repeats an earlier one";
    /// A class, member or package has an invalid name.
    BadName {
        /// What has the name.
        what: &'static str,
        /// The name.
        name: String,
    } => "{name:?} cannot be the name of a {what}";
    /// A type that must be a class or interface type is not one.
    NotAClass {
        /// The role of the type.
        what: &'static str,
        /// The type found.
        found: String,
    } => "the {what} must be a class or interface, not {found}";
    /// A literal is not well-formed.
    BadLiteral {
        /// The literal.
        index: u32,
    } => "literal {index} is not well-formed";
    /// A class is defined twice.
    DuplicateClass {
        /// The module of the first definition.
        first: String,
    } => "is already defined by module {first}";
    /// No module defines a class that is referred to.
    MissingClass {
        /// Its name.
        name: String,
    } => "class {name} is missing";
    /// An untrusted module defines a class in a package of a trusted one.
    ReservedPackage {
        /// The package.
        package: String,
    } => "package {package} belongs to a trusted module";
    /// The superclass is missing, or there is one where none may be.
    BadSuperclass {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// A class extends a final class.
    FinalSuperclass {
        /// The superclass.
        superclass: String,
    } => "extends the final class {superclass}";
    /// A class extends an interface.
    SuperclassIsInterface {
        /// The superclass.
        superclass: String,
    } => "extends {superclass}, which is an interface";
    /// A class implements a class.
    NotAnInterface {
        /// The class.
        class: String,
    } => "implements {class}, which is not an interface";
    /// An interface is named twice among the direct superinterfaces.
    RepeatedInterface {
        /// The interface.
        interface: String,
    } => "names the interface {interface} twice";
    /// A class is its own supertype.
    CyclicHierarchy => "is its own supertype, or depends on one that is";
    /// A host is not a top-level class of the same module.
    BadHost {
        /// The host.
        host: String,
    } => "the host {host} is not a top-level class of the same module";
    /// A class is used from where it is not accessible.
    InaccessibleClass {
        /// The class.
        class: String,
    } => "class {class} is not accessible";
    /// Linking would exceed the limit of steps or table entries, which no real program reaches.
    TooComplex => "the hierarchy and its members are too entangled to be linked in reasonable time";
    /// Flags contradict each other.
    BadFlags {
        /// The flags.
        flags: u16,
        /// The rule.
        rule: &'static str,
    } => "flags {flags:#06x}: {rule}";
    /// A class has two fields of the same name.
    DuplicateField => "is declared twice";
    /// An object would have too many fields.
    TooManyFields {
        /// The number of fields.
        count: u32,
    } => "an object has {count} fields; 65535 are the most, the inherited ones included";
    /// A class has two methods of the same name and parameter types.
    DuplicateMethod => "is declared twice";
    /// A field's constant does not fit the field.
    BadConstant {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// A primitive type carries an annotation.
    AnnotatedPrimitive {
        /// The annotated declaration.
        what: &'static str,
    } => "the primitive {what} carries an annotation";
    /// A method returns a captured reference.
    CapturedReturn => "a returned reference cannot be captured";
    /// A method takes a local reference; only calls pass them.
    LocalParameter => "a parameter cannot be local";
    /// A method has too many parameters.
    TooManyParameters {
        /// The number of parameters.
        count: u32,
    } => "has {count} parameters; 255 is the most, the receiver included";
    /// A static method has a receiver, or an instance method none.
    ReceiverMismatch => "the descriptor must name a receiver exactly if the method is not static";
    /// A method without a body needs one.
    MissingBody => "must have a body, for it is neither abstract nor native";
    /// An abstract or native method has a body.
    UnexpectedBody => "cannot have a body, for it is abstract or native";
    /// A native method of an untrusted module is an instance method, or synchronized.
    BadHostFunction => "a native method of an untrusted module must be static and not synchronized";
    /// A class that can be instantiated declares an abstract method.
    AbstractInConcreteClass => "is abstract, but its class is not";
    /// A constructor's declaration is invalid.
    BadConstructor {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// A class initialiser's declaration is invalid.
    BadInitializer => "a class initialiser is static, takes nothing and returns nothing";
    /// A field reference cannot be resolved.
    NoSuchField => "there is no such field";
    /// The field found has another type.
    FieldTypeDiffers {
        /// The declared type.
        found: String,
    } => "the field has type {found}";
    /// A method reference cannot be resolved.
    NoSuchMethod => "there is no such method";
    /// The resolved method does not keep the contract of the reference.
    UnkeptReference {
        /// The resolved method.
        method: String,
        /// The part of the contract.
        part: ContractPart,
    } => "{method} does not guarantee {part}";
    /// A method overrides a final one.
    OverridesFinal {
        /// The final method.
        method: String,
    } => "overrides the final method {method}";
    /// A static method has the signature of an inherited instance method or the other way round.
    StaticOverride {
        /// The inherited method.
        method: String,
    } => "one of it and {method} is static, the other is not";
    /// A method is less accessible than the one it overrides or implements.
    ReducesAccess {
        /// The method overridden.
        method: String,
    } => "is less accessible than {method}, which it overrides";
    /// A method breaks the contract of the one it overrides or implements.
    BreaksContract {
        /// The method overridden.
        method: String,
        /// The part of the contract.
        part: ContractPart,
    } => "overrides {method}, but does not guarantee {part}";
    /// A class inherits an implementation that breaks the contract of the implemented method.
    WeakImplementation {
        /// The inherited method.
        found: String,
        /// The implemented method.
        method: String,
        /// The part of the contract.
        part: ContractPart,
    } => "implements {method} by {found}, which does not guarantee {part}";
    /// A class that can be instantiated does not implement a method.
    NotImplemented {
        /// The abstract method.
        method: String,
    } => "does not implement {method}";
    /// A class inherits two default methods, neither of which is more specific.
    ConflictingDefaults {
        /// One of them.
        first: String,
        /// The other.
        second: String,
    } => "inherits both {first} and {second} and overrides neither";
    /// The main class has no valid main method.
    BadMain => "the main class needs a method public static void main(java.lang.String[])";
}

/// A part of a method's contract with its callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContractPart {
    /// It is an instance method.
    Instance,
    /// It is a static method.
    Static,
    /// The annotation of its receiver.
    Receiver,
    /// The annotation of a parameter, counted from 0.
    Parameter(u32),
    /// The result is convertible to the required type.
    Result,
}

impl fmt::Display for ContractPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContractPart::Instance => f.write_str("to be an instance method"),
            ContractPart::Static => f.write_str("to be a static method"),
            ContractPart::Receiver => f.write_str("the same about its receiver"),
            ContractPart::Parameter(i) => write!(f, "the same about parameter {i}"),
            ContractPart::Result => f.write_str("a result of that type"),
        }
    }
}

impl From<ContractPart> for Detail {
    fn from(part: ContractPart) -> Detail {
        Detail::Text(part.to_string())
    }
}
