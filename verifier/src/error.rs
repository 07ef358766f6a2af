//! Why modules do not link or code does not verify.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// Where in a module something is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The module's name.
    pub module: String,
    /// The binary name of the class, if the place is within one.
    pub class: Option<String>,
    /// The field, or the method with its parameter types, if the place is within one.
    pub member: Option<String>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.class, &self.member) {
            (Some(class), Some(member)) => write!(f, "{class}.{member}"),
            (Some(class), None) => write!(f, "class {class}"),
            (None, Some(member)) => write!(f, "module {}: {member}", self.module),
            (None, None) => write!(f, "module {}", self.module),
        }
    }
}

/// Modules do not fit together, or a declaration is not well-formed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    /// Where.
    pub place: Box<Place>,
    /// What.
    pub kind: LinkErrorKind,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for LinkError {}

/// A value in an error, for tools.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(u32),
    /// A name or a text.
    Text(String),
}

impl From<u32> for Detail {
    fn from(number: u32) -> Detail {
        Detail::Number(number)
    }
}

impl From<i32> for Detail {
    fn from(number: i32) -> Detail {
        Detail::Text(number.to_string())
    }
}

impl From<u16> for Detail {
    fn from(number: u16) -> Detail {
        Detail::Number(number.into())
    }
}

impl From<u8> for Detail {
    fn from(number: u8) -> Detail {
        Detail::Number(number.into())
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Detail {
        Detail::Text(text.to_string())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Detail {
        Detail::Text(text)
    }
}

impl From<Promise> for Detail {
    fn from(promise: Promise) -> Detail {
        Detail::Text(promise.to_string())
    }
}

macro_rules! error_kinds {
    ($(#[doc = $title:literal])+ $enum:ident: $($(#[doc = $doc:literal])+ $name:ident $({ $($(#[doc = $fdoc:literal])+ $field:ident: $ty:ty),+ $(,)? })? => $format:literal;)*) => {
        $(#[doc = $title])+
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $enum {
            $($(#[doc = $doc])+ $name $({ $($(#[doc = $fdoc])+ $field: $ty),+ })?,)*
        }

        impl $enum {
            /// The names of all kinds.
            pub const CODES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The kind's name, for tools.
            pub const fn code(&self) -> &'static str {
                match self {
                    $($enum::$name { .. } => stringify!($name),)*
                }
            }

            /// The kind's data by name, for tools.
            pub fn details(&self) -> Vec<(&'static str, Detail)> {
                match self {
                    $($enum::$name $({ $($field),+ })? => {
                        alloc::vec![$($((stringify!($field), $field.clone().into())),+)?]
                    })*
                }
            }
        }

        impl fmt::Display for $enum {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($enum::$name $({ $($field),+ })? => write!(f, $format),)*
                }
            }
        }
    };
}

error_kinds! {
    /// What is wrong with a declaration or a reference.
    LinkErrorKind:
    /// An index points behind the end of its table.
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
    /// An array type's element type does not stand before it.
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
    /// A class, member or package has an impossible name.
    BadName {
        /// What has the name.
        what: &'static str,
        /// The name.
        name: String,
    } => "{name:?} cannot be the name of a {what}";
    /// Something that must be a class or interface type is not.
    NotAClass {
        /// What must be a class.
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
    /// A class that no module defines is mentioned.
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
    /// Linking would take more steps than any real program needs.
    TooComplex => "the hierarchy and its members are too entangled to be linked in reasonable time";
    /// A combination of flags makes no sense.
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
        /// How many.
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
        /// Where.
        what: &'static str,
    } => "the primitive {what} carries an annotation";
    /// A method returns a captured reference.
    CapturedReturn => "a returned reference cannot be captured";
    /// A method has too many parameters.
    TooManyParameters {
        /// How many.
        count: u32,
    } => "has {count} parameters; 255 is the most, the receiver included";
    /// A static method has a receiver, or an instance method none.
    ReceiverMismatch => "the descriptor must name a receiver exactly if the method is not static";
    /// A method without a body needs one.
    MissingBody => "must have a body, for it is neither abstract nor native";
    /// An abstract or native method has a body.
    UnexpectedBody => "cannot have a body, for it is abstract or native";
    /// An untrusted module declares a native method.
    NativeNotTrusted => "only trusted modules may declare native methods";
    /// A class that can be instantiated declares an abstract method.
    AbstractInConcreteClass => "is abstract, but its class is not";
    /// A constructor has an impossible shape.
    BadConstructor {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// A class initialiser has an impossible shape.
    BadInitializer => "a class initialiser is static, takes nothing and returns nothing";
    /// No field fits a reference.
    NoSuchField => "there is no such field";
    /// The field found has another type.
    FieldTypeDiffers {
        /// The declared type.
        found: String,
    } => "the field has type {found}";
    /// No method fits a reference.
    NoSuchMethod => "there is no such method";
    /// A reference relies on what the method found does not promise.
    UnkeptReference {
        /// The method found.
        method: String,
        /// What it does not keep.
        promise: Promise,
    } => "{method} does not promise {promise}";
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
    /// A method promises less than the one it overrides or implements.
    BreaksPromise {
        /// The method overridden.
        method: String,
        /// What it does not keep.
        promise: Promise,
    } => "overrides {method}, but does not promise {promise}";
    /// A class inherits an implementation that promises less than the method implemented.
    WeakImplementation {
        /// The method inherited.
        found: String,
        /// The method it would implement.
        method: String,
        /// What it does not keep.
        promise: Promise,
    } => "implements {method} by {found}, which does not promise {promise}";
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
    /// The main class has no main method of the right shape.
    BadMain => "the main class needs a method public static void main(java.lang.String[])";
}

/// What a method promises its callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// That it is an instance method.
    Instance,
    /// That it is a static method.
    Static,
    /// The annotation of its receiver.
    Receiver,
    /// The annotation of a parameter, counted from 0.
    Parameter(u32),
    /// A result, convertible to the type wanted.
    Result,
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Promise::Instance => f.write_str("to be an instance method"),
            Promise::Static => f.write_str("to be a static method"),
            Promise::Receiver => f.write_str("the same about its receiver"),
            Promise::Parameter(i) => write!(f, "the same about parameter {i}"),
            Promise::Result => f.write_str("a result of that type"),
        }
    }
}

error_kinds! {
    /// Which rule a method's code breaks.
    VerifyErrorKind:
    /// A class that an instruction needs is not in the program.
    MissingKnownClass {
        /// The class.
        class: &'static str,
    } => "the program has no class {class}";

    /// A method without instructions.
    NoCode => "the method has no code";
    /// The frame would be too large.
    FrameTooLarge {
        /// Slots needed.
        slots: u32,
        /// Slots possible.
        limit: u32,
    } => "the frame needs {slots} slots; {limit} is the most";
    /// Two planes of a method have the same type.
    RepeatedPlane {
        /// The type.
        plane: String,
    } => "the plane `{plane}` is listed twice";
    /// A plane of a primitive type is listed among the reference planes.
    PrimitivePlane {
        /// The type.
        plane: String,
    } => "`{plane}` is no reference plane";
    /// A run of registers is empty.
    EmptyRun {
        /// Position of the run.
        run: u32,
    } => "run {run} of registers is empty";
    /// The list of joins does not ascend.
    UnsortedJoins {
        /// The join that is out of order.
        join: u32,
    } => "join {join} is not above the one before it";
    /// The list of written types does not ascend.
    UnsortedWrites => "the list of written types does not ascend";
    /// A handler covers nothing or reaches out of the code.
    BadRange {
        /// Its start.
        start: u32,
        /// Its end.
        end: u32,
    } => "the handler range {start}..{end} is empty or leaves the code";
    /// A handler catches what cannot be thrown.
    NotThrowable {
        /// The class.
        class: String,
    } => "a handler catches {class}, which is not a Throwable";
    /// An exception cannot stand on the plane of its handler.
    HandlerPlane {
        /// The class caught.
        class: String,
        /// The plane.
        plane: String,
    } => "a caught {class} cannot stand on the plane `{plane}`";
    /// Handlers with the same target name different planes.
    HandlerPlanesDiffer {
        /// The target.
        target: u32,
    } => "the handlers with the target {target} name different planes";
    /// A line table is not well-formed.
    BadLineTable {
        /// Offset of the malformed entry in the table.
        entry: u32,
    } => "the line table is malformed at its byte {entry}";
    /// An origin table is not well-formed.
    BadOriginTable {
        /// Offset of the malformed entry in the table.
        entry: u32,
    } => "the origin table is malformed at its byte {entry}";
    /// An inline table is not well-formed, or names code or methods that there are not.
    BadInlineTable => "the inline table is malformed";
    /// Code stands in place of calls of a method that is overridden.
    InlinedOverridden {
        /// The method.
        method: String,
    } => "code stands in place of calls of {method}, which another class overrides";
    /// A constructor does not say where its superinit is.
    NoSuperinit => "a constructor must name the offset of its superinit";
    /// A superinit is named by a method that has none.
    ExtraSuperinit => "only a constructor of a class with a superclass has a superinit";

    /// The byte, or the prefix and the byte after it, are not an opcode.
    UnknownOpcode {
        /// The byte; with the prefix, that is the byte above it.
        opcode: u16,
    } => "unknown opcode {opcode:#04x}";
    /// The code ends within an instruction.
    Truncated => "the code ends within the instruction";
    /// Control can run off the end.
    FallsOff => "control can run off the end of the code";
    /// Nothing can reach an instruction.
    Unreachable => "nothing leads here: after a transfer of control a join or handler must follow";
    /// A join is not the start of an instruction.
    JoinInside {
        /// The join.
        join: u32,
    } => "join {join} is not the start of an instruction";
    /// A handler's target is not the start of an instruction.
    HandlerInside {
        /// The target.
        target: u32,
    } => "the handler target {target} is not the start of an instruction";
    /// An end of a handler's range is not an instruction boundary.
    RangeInside {
        /// The offset.
        bound: u32,
    } => "the bound {bound} of a handler range is not an instruction boundary";
    /// Operands remain on the stacks at a join.
    JoinNotEmpty {
        /// A plane with operands.
        plane: String,
        /// How many operands remain in all.
        count: u32,
    } => "stacks must be empty at a join, but operands remain: {count}, the first on plane `{plane}`";
    /// Operands remain on the stacks at a transfer of control.
    BranchNotEmpty {
        /// A plane with operands.
        plane: String,
        /// How many operands remain in all.
        count: u32,
    } => "stacks must be empty at a branch, but operands remain: {count}, the first on plane `{plane}`";
    /// Control can reach a handler other than by an exception.
    HandlerReached => "a handler can be reached without an exception";
    /// A branch leads out of the code.
    TargetOutside {
        /// The target.
        target: i32,
    } => "the target {target} is outside the code";
    /// A branch leads to what is not a join.
    TargetNotJoin {
        /// The target.
        target: u32,
    } => "the target {target} is not in the list of joins";
    /// A switch table is not well-formed.
    BadSwitch {
        /// The rule.
        rule: &'static str,
    } => "{rule}";

    /// An operand is missing.
    EmptyStack {
        /// The plane.
        plane: String,
    } => "the stack of plane `{plane}` is empty";
    /// Another operand stands above the one wanted.
    WrongOrder {
        /// The plane of the operand on top.
        found: String,
        /// The plane wanted.
        wanted: String,
    } => "an operand of plane `{wanted}` should be on top, but one of `{found}` is";
    /// A stack gets deeper than declared.
    TooDeep {
        /// The plane.
        plane: String,
        /// The declared depth.
        limit: u16,
    } => "the stack of plane `{plane}` gets deeper than {limit}";
    /// The reference stacks together get deeper than declared.
    TooManyReferences {
        /// The declared depth.
        limit: u16,
    } => "the reference stacks together get deeper than {limit}";
    /// All stacks together get deeper than declared.
    TooManyOperands {
        /// The declared depth.
        limit: u16,
    } => "all stacks together get deeper than {limit}";
    /// The type stream ends too early or is malformed.
    TypeStreamEnds {
        /// Offset in the method's type stream.
        at: u32,
    } => "the type stream ends or is malformed at its byte {at}";
    /// Entries of the type stream are left over.
    TypeStreamLeft {
        /// How many bytes.
        bytes: u32,
    } => "{bytes} bytes of the type stream are left over";
    /// A type stream entry names no plane.
    NoSuchPlane {
        /// The index.
        index: u32,
        /// How many planes there are.
        count: u32,
    } => "the type stream names plane {index}, but there are only {count}";
    /// A kept operand under a discipline that has none.
    KeepNotAllowed => "operands can be kept under the discipline multi only";
    /// A pushed operand is marked as kept.
    KeptPush => "a pushed operand cannot be kept";

    /// A register number is too large.
    NoSuchRegister {
        /// The register.
        register: u32,
        /// How many registers there are.
        count: u32,
    } => "there is no register {register}, only {count}";
    /// A register holds another kind of value.
    WrongRegister {
        /// The register.
        register: u32,
        /// Its type.
        found: String,
    } => "register {register} is of type `{found}`";
    /// A pool index is too large.
    NoSuchEntry {
        /// The pool.
        pool: &'static str,
        /// The index.
        index: u32,
        /// Its length.
        length: u32,
    } => "there is no entry {index} among the {length} {pool}";
    /// A popped reference is of the wrong plane.
    WrongPlane {
        /// Its plane.
        found: String,
        /// The plane wanted.
        wanted: String,
    } => "an operand of plane `{found}` is not convertible to `{wanted}`";
    /// A pushed reference goes to the wrong plane.
    WrongResult {
        /// What the instruction produces.
        found: String,
        /// The plane it is pushed to.
        wanted: String,
    } => "the result is of type `{found}`, which is not convertible to the plane `{wanted}`";
    /// An array is needed.
    NotAnArray {
        /// The plane found.
        found: String,
    } => "an operand of plane `{found}` is no array";
    /// The elements of an array are of another type.
    WrongElement {
        /// The array type.
        found: String,
    } => "the elements of `{found}` are not of the type that the instruction names";
    /// A write through a read-only reference.
    ReadOnly {
        /// The plane.
        plane: String,
    } => "nothing can be written through the read-only plane `{plane}`";
    /// An object is created on a captured plane, but its constructor lets it escape.
    CapturedAllocation {
        /// The plane.
        plane: String,
    } => "the constructor lets its receiver escape, so the object cannot stand on `{plane}`";
    /// A field is of another type.
    WrongField {
        /// Its type.
        found: String,
    } => "the field is of type `{found}`";
    /// A member is static where an instance member is wanted.
    IsStatic => "the member is static";
    /// A member is not static where a static one is wanted.
    NotStatic => "the member is not static";
    /// A write to a final field outside the initialiser of its class.
    FinalField => "a final field can be written only in the initialisers of its class";
    /// A class is not accessible.
    InaccessibleClass {
        /// The class.
        class: String,
    } => "class {class} is not accessible";
    /// A member is not accessible.
    InaccessibleMember => "the member is not accessible";
    /// A protected member is used on an object of an unrelated class.
    ProtectedReceiver {
        /// The plane of the receiver.
        plane: String,
    } => "a protected member of another package cannot be used on plane `{plane}`";
    /// A method is of the wrong sort for the instruction.
    WrongMethod {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// An abstract class or interface is instantiated.
    NotInstantiable {
        /// The class.
        class: String,
    } => "{class} cannot be instantiated";
    /// A type is of the wrong sort for the instruction.
    WrongType {
        /// The type.
        found: String,
        /// What is wanted.
        wanted: &'static str,
    } => "{wanted} is wanted, not {found}";
    /// Too many or too few dimensions.
    WrongDimensions {
        /// The count given.
        count: u8,
        /// The array type.
        array: String,
    } => "{count} dimensions cannot be given to `{array}`";
    /// The instruction does not return what the method returns.
    WrongReturn {
        /// What the method returns.
        wanted: String,
    } => "the method returns {wanted}";

    /// The receiver of a constructor is used too early.
    ThisTooEarly => "register 0 cannot be used before the superinit";
    /// The receiver of a constructor is overwritten.
    ThisOverwritten => "register 0 of a constructor cannot be written";
    /// Control passes by a superinit.
    CrossesSuperinit {
        /// Where to.
        target: u32,
    } => "control passes by the superinit to {target}";
    /// A handler covers a superinit or leads past it.
    HandlerCrossesSuperinit {
        /// Start of the handler's range.
        start: u32,
    } => "the handler for the range from {start} covers the superinit or leads past it";
    /// A constructor returns before its superinit.
    ReturnBeforeSuperinit => "a constructor cannot return before its superinit";
    /// A superinit is not where the header says, or not the only one.
    MisplacedSuperinit => "the superinit must be the only one, and where the header says";
    /// A method writes what its summary does not list.
    UndeclaredWrite {
        /// The type written.
        ty: String,
    } => "writes to `{ty}`, which the summary of writes does not list";
    /// A method does not write what its summary lists.
    UnusedWrite {
        /// The type listed.
        ty: String,
    } => "the summary of writes lists `{ty}`, to which nothing is written";
}

/// A method's code breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The method.
    pub place: Box<Place>,
    /// The offset in the method's code, if one instruction is at fault.
    pub offset: Option<u32>,
    /// The instruction there with its operands, in the assembly's terms.
    pub instruction: Option<String>,
    /// What.
    pub kind: VerifyErrorKind,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        match (self.offset, &self.instruction) {
            (Some(offset), Some(instruction)) => write!(f, "at {offset} `{instruction}`: ")?,
            (Some(offset), None) => write!(f, "at {offset}: ")?,
            _ => {}
        }
        write!(f, "{}", self.kind)
    }
}

impl core::error::Error for VerifyError {}

impl LinkError {
    /// The error as one line of JSON.
    pub fn to_json(&self) -> String {
        json(&self.place, None, None, self.kind.code(), &self.kind.details(), &self.to_string())
    }
}

impl VerifyError {
    /// The error as one line of JSON.
    pub fn to_json(&self) -> String {
        json(
            &self.place,
            self.offset,
            self.instruction.as_deref(),
            self.kind.code(),
            &self.kind.details(),
            &self.to_string(),
        )
    }
}

fn json(
    place: &Place,
    offset: Option<u32>,
    instruction: Option<&str>,
    code: &str,
    details: &[(&str, Detail)],
    message: &str,
) -> String {
    let mut out = String::from("{");
    text(&mut out, "error", code);
    text(&mut out, "module", &place.module);
    for (key, value) in [("class", &place.class), ("member", &place.member)] {
        if let Some(value) = value {
            text(&mut out, key, value);
        }
    }
    if let Some(offset) = offset {
        number(&mut out, "offset", offset);
    }
    if let Some(instruction) = instruction {
        text(&mut out, "instruction", instruction);
    }
    key(&mut out, "details");
    out.push('{');
    for (name, detail) in details {
        match detail {
            Detail::Number(value) => number(&mut out, name, *value),
            Detail::Text(value) => text(&mut out, name, value),
        }
    }
    out.push('}');
    text(&mut out, "message", message);
    out.push('}');
    out
}

fn key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    quote(out, key);
    out.push(':');
}

fn number(out: &mut String, name: &str, value: u32) {
    key(out, name);
    out.push_str(&value.to_string());
}

fn text(out: &mut String, name: &str, value: &str) {
    key(out, name);
    quote(out, value);
}

fn quote(out: &mut String, value: &str) {
    out.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_clear_line() {
        let error = VerifyError {
            place: Box::new(Place {
                module: "app".into(),
                class: Some("Foo".into()),
                member: Some("bar(int)".into()),
            }),
            offset: Some(12),
            instruction: Some("getfield.i Foo.x".into()),
            kind: VerifyErrorKind::EmptyStack { plane: "Foo captured".into() },
        };
        assert_eq!(
            error.to_string(),
            "Foo.bar(int): at 12 `getfield.i Foo.x`: the stack of plane `Foo captured` is empty"
        );
        assert_eq!(
            error.to_json(),
            "{\"error\":\"EmptyStack\",\"module\":\"app\",\"class\":\"Foo\",\"member\":\"bar(int)\",\
             \"offset\":12,\"instruction\":\"getfield.i Foo.x\",\"details\":{\"plane\":\"Foo captured\"},\"message\":\
             \"Foo.bar(int): at 12 `getfield.i Foo.x`: the stack of plane `Foo captured` is empty\"}"
        );
    }
}
