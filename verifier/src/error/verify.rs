//! Errors in code.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Detail, ErrorLocation, error_kinds, json};

/// A method's code violates a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The method.
    pub place: Box<ErrorLocation>,
    /// The offset in the method's code, if one instruction is at fault.
    pub offset: Option<u32>,
    /// The instruction there with its operands, as in assembly text.
    pub instruction: Option<String>,
    /// The kind.
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

impl VerifyError {
    /// The error as one line of JSON.
    pub fn to_json(&self) -> String {
        json::line(
            &self.place,
            self.offset,
            self.instruction.as_deref(),
            self.kind.code(),
            &self.kind.details(),
            &self.to_string(),
        )
    }
}

error_kinds! {
    /// The violated rules.
    VerifyErrorKind:
    /// The program lacks a class that an instruction needs.
    MissingKnownClass {
        /// The class.
        class: &'static str,
    } => "the program has no class {class}";

    /// A method's code is empty.
    NoCode => "the method has no code";
    /// The frame would be too large.
    FrameTooLarge {
        /// The number of slots.
        slots: u32,
        /// The limit.
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
    /// A new local object may replace one that is still referenced.
    LocalInUse {
        /// The plane of both.
        plane: String,
    } => "a value stands on the plane `{plane}`, or is an argument, while a new object of it is made";
    /// The instruction after the allocation of a local object does not store it in a local register.
    LocalNotStored => "the instruction behind this one must store the object in a local register of its class";
    /// A register for local objects is written by something else.
    LocalOverwritten {
        /// The register.
        register: u32,
    } => "register {register} is local: only `new.l` and `newarray.l` are followed by a store to it";
    /// The list of joins does not ascend.
    UnsortedJoins {
        /// The join that is out of order.
        join: u32,
    } => "join {join} is not above the one before it";
    /// The list of written types does not ascend.
    UnsortedWrites => "the list of written types does not ascend";
    /// A handler's range is empty or exceeds the code.
    BadRange {
        /// Its start.
        start: u32,
        /// Its end.
        end: u32,
    } => "the handler range {start}..{end} is empty or leaves the code";
    /// A handler catches a class that is not throwable.
    NotThrowable {
        /// The class.
        class: String,
    } => "a handler catches {class}, which is not a Throwable";
    /// The caught exception is not convertible to the plane of its handler.
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
    /// A column table is not well-formed.
    BadColumnTable {
        /// Offset of the malformed entry in the table.
        entry: u32,
    } => "the column table is malformed at its byte {entry}";
    /// An origin table is not well-formed.
    BadOriginTable {
        /// Offset of the malformed entry in the table.
        entry: u32,
    } => "the origin table is malformed at its byte {entry}";
    /// An inline table is malformed, or refers to code or methods that do not exist.
    BadInlineTable => "the inline table is malformed";
    /// A method is inlined that some class overrides.
    InlinedOverridden {
        /// The method.
        method: String,
    } => "code stands in place of calls of {method}, which another class overrides";
    /// A load table is malformed, or refers to code or fields that do not exist.
    BadLoadTable => "the load table is malformed";
    /// A register cannot hold the field that the load table names.
    CannotHold {
        /// The register.
        register: u32,
        /// The field.
        field: String,
    } => "register {register} cannot hold {field}";
    /// A load is claimed to be held at the start of the method or a handler.
    HeldAtEntry {
        /// The register.
        register: u32,
        /// The field.
        field: String,
        /// The code offset.
        at: u32,
    } => "register {register} cannot hold {field} at {at}, where nothing has been loaded";
    /// A load is claimed to be held where the register may differ from the field.
    NotHeld {
        /// The register.
        register: u32,
        /// The field.
        field: String,
        /// The code offset.
        at: u32,
    } => "from here, register {register} does not hold {field} at {at}";
    /// A constructor's header does not give the offset of its superinit.
    NoSuperinit => "a constructor must name the offset of its superinit";
    /// The header of a method without superinit gives an offset for one.
    ExtraSuperinit => "only a constructor of a class with a superclass has a superinit";

    /// A byte, or the prefix and the byte after it, is not an opcode.
    UnknownOpcode {
        /// The opcode as a number; the prefix is its high byte.
        opcode: u16,
    } => "unknown opcode {opcode:#04x}";
    /// The code ends within an instruction.
    Truncated => "the code ends within the instruction";
    /// Control can run off the end.
    FallsOff => "control can run off the end of the code";
    /// An instruction is unreachable.
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
    /// Control can reach a handler without an exception.
    HandlerReached => "a handler can be reached without an exception";
    /// A branch leads out of the code.
    TargetOutside {
        /// The target.
        target: i32,
    } => "the target {target} is outside the code";
    /// A branch leads to an offset that is not a join.
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
    /// Another operand is above the one to be popped.
    WrongOrder {
        /// The plane of the operand on top.
        found: String,
        /// The plane of the operand to be popped.
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
    /// A popped reference is on a plane that the rule forbids.
    WrongPlane {
        /// The plane.
        found: String,
        /// The required plane.
        wanted: String,
    } => "an operand of plane `{found}` is not convertible to `{wanted}`";
    /// A pushed reference goes to a plane that it is not convertible to.
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
    /// A member is static, but an instance member is required.
    IsStatic => "the member is static";
    /// A member is an instance member, but a static one is required.
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
    /// The instruction cannot call the method.
    WrongMethod {
        /// The rule.
        rule: &'static str,
    } => "{rule}";
    /// An abstract class or interface is instantiated.
    NotInstantiable {
        /// The class.
        class: String,
    } => "{class} cannot be instantiated";
    /// The instruction does not accept the type.
    WrongType {
        /// The type.
        found: String,
        /// The required type.
        wanted: &'static str,
    } => "{wanted} is wanted, not {found}";
    /// A number of dimensions is too large or 0.
    WrongDimensions {
        /// The number.
        count: u8,
        /// The array type.
        array: String,
    } => "{count} dimensions cannot be given to `{array}`";
    /// The return instruction does not fit the method's result.
    WrongReturn {
        /// The result of the method.
        wanted: String,
    } => "the method returns {wanted}";

    /// Register 0 of a constructor is used before the superinit.
    ThisTooEarly => "register 0 cannot be used before the superinit";
    /// The receiver of a constructor is overwritten.
    ThisOverwritten => "register 0 of a constructor cannot be written";
    /// A transfer of control crosses the superinit.
    CrossesSuperinit {
        /// The target.
        target: u32,
    } => "control passes by the superinit to {target}";
    /// A handler covers the superinit or leads past it.
    HandlerCrossesSuperinit {
        /// Start of the handler's range.
        start: u32,
    } => "the handler for the range from {start} covers the superinit or leads past it";
    /// A constructor returns before its superinit.
    ReturnBeforeSuperinit => "a constructor cannot return before its superinit";
    /// The superinit is not the only one, or not where the header says.
    MisplacedSuperinit => "the superinit must be the only one, and where the header says";
    /// A method writes a type that its header does not declare as written.
    UndeclaredWrite {
        /// The type written.
        ty: String,
    } => "writes to `{ty}`, which the summary of writes does not list";
    /// A method does not write a type that its header declares as written.
    UnusedWrite {
        /// The type listed.
        ty: String,
    } => "the summary of writes lists `{ty}`, to which nothing is written";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line() {
        let error = VerifyError {
            place: Box::new(ErrorLocation {
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
