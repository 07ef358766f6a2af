//! The instruction set of the Java virtual machine (JVMS 6.5): one table with opcode, mnemonic, operands and effect.

/// A computational type (JVMS 2.11.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// int, and the smaller types.
    Int,
    /// long, in two slots.
    Long,
    /// float.
    Float,
    /// double, in two slots.
    Double,
    /// A reference.
    Reference,
}

/// The type of the elements that an instruction reads or writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the types")]
pub enum Element {
    Int,
    Long,
    Float,
    Double,
    Reference,
    /// Or boolean.
    Byte,
    Char,
    Short,
}

/// The layout of the operands after the opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operands {
    /// None.
    None,
    /// A signed byte.
    Byte,
    /// A signed number of two bytes.
    Short,
    /// A local variable: one byte, or two after `wide`.
    Local,
    /// A local variable and a signed number, one byte each, or two after `wide`.
    LocalAndNumber,
    /// An index into the constant pool of one byte.
    Pool1,
    /// An index into the constant pool of two bytes.
    Pool2,
    /// The distance to a branch target, of two bytes.
    Branch,
    /// The distance to a branch target, of four bytes.
    WideBranch,
    /// Padding, default, bounds and distances.
    TableSwitch,
    /// Padding, default, and pairs of keys and distances.
    LookupSwitch,
    /// An index into the constant pool, the count of arguments, and a zero.
    InvokeInterface,
    /// An index into the constant pool and two zeros.
    InvokeDynamic,
    /// The type of an array's elements, one byte.
    ArrayType,
    /// An index into the constant pool and the number of dimensions.
    MultiArray,
}

/// How the untyped instructions rearrange the operand stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffle {
    /// Removes so many slots.
    Pop(usize),
    /// Copies so many slots below as many others under them.
    Dup {
        /// The slots to copy.
        count: usize,
        /// The slots that the copy goes below, without those that are copied.
        below: usize,
    },
    /// Exchanges two slots.
    Swap,
}

/// How an instruction uses a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldAccess {
    /// Whether it writes the field.
    pub is_write: bool,
    /// Whether the field is static.
    pub is_static: bool,
}

/// How an instruction calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of the instructions")]
pub enum Invoke {
    Virtual,
    Special,
    Static,
    Interface,
    Dynamic,
}

/// What an instruction does, as far as the verifier needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Pops and pushes values of fixed kinds; both lists are in the order of pushing.
    Simple(&'static [Kind], &'static [Kind]),
    /// Pushes null.
    Null,
    /// Pushes a constant of the pool that takes so many slots.
    Constant(usize),
    /// Pushes a local variable: that of the operand, or this one.
    Load(Kind, Option<u16>),
    /// Pops into a local variable: that of the operand, or this one.
    Store(Kind, Option<u16>),
    /// Adds to a local variable.
    Increment,
    /// Pops an array and an index, pushes the element.
    ArrayLoad(Element),
    /// Pops an array, an index and a value.
    ArrayStore(Element),
    /// Rearranges the stack.
    Shuffle(Shuffle),
    /// Pops values and may branch.
    If(&'static [Kind]),
    /// Branches.
    Goto,
    /// Calls a subroutine in the method.
    Jsr,
    /// Returns from a subroutine.
    Ret,
    /// Pops an int and branches by it.
    Switch,
    /// Leaves the method with a value of this kind, or without one.
    Return(Option<Kind>),
    /// Reads or writes a field.
    Field(FieldAccess),
    /// Calls a method.
    Invoke(Invoke),
    /// Makes an object.
    New,
    /// Makes an array of a primitive type.
    NewArray,
    /// Makes an array of references.
    NewReferenceArray,
    /// Makes nested arrays.
    NewMultiArray,
    /// Pops an array, pushes its length.
    ArrayLength,
    /// Pops a throwable and throws it.
    Throw,
    /// Checks the class of a reference.
    CheckCast,
    /// Asks for the class of a reference.
    InstanceOf,
    /// Enters or leaves a monitor.
    Monitor,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name in JVMS 6.5.
    pub mnemonic: &'static str,
    /// The layout of the operands.
    pub operands: Operands,
    /// What the instruction does.
    pub effect: Effect,
}

/// The prefix that makes operands of the next instruction wider.
pub const WIDE: u8 = 0xc4;

const I: Kind = Kind::Int;
const J: Kind = Kind::Long;
const F: Kind = Kind::Float;
const D: Kind = Kind::Double;
const A: Kind = Kind::Reference;

const fn simple(from: &'static [Kind], to: &'static [Kind]) -> Effect {
    Effect::Simple(from, to)
}

const fn field(is_write: bool, is_static: bool) -> Effect {
    Effect::Field(FieldAccess { is_write, is_static })
}

const fn dup(count: usize, below: usize) -> Effect {
    Effect::Shuffle(Shuffle::Dup { count, below })
}

macro_rules! instructions {
    ($($name:ident = $opcode:literal $mnemonic:literal $operands:ident $effect:expr;)*) => {
        /// An instruction, without its operands.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the names are those of JVMS 6.5")]
        pub enum Op { $($name = $opcode,)* }

        impl Op {
            /// All instructions, by opcode.
            pub const ALL: &'static [Op] = &[$(Op::$name),*];

            /// The instruction with this opcode. `wide` is not an instruction but a prefix.
            pub const fn from_byte(byte: u8) -> Option<Op> {
                match byte {
                    $($opcode => Some(Op::$name),)*
                    _ => None,
                }
            }

            /// The row of the table.
            pub const fn info(self) -> Info {
                match self {
                    $(Op::$name => Info {
                        mnemonic: $mnemonic,
                        operands: Operands::$operands,
                        effect: $effect,
                    },)*
                }
            }
        }
    };
}

instructions! {
    Nop = 0x00 "nop" None simple(&[], &[]);
    AconstNull = 0x01 "aconst_null" None Effect::Null;
    IconstM1 = 0x02 "iconst_m1" None simple(&[], &[I]);
    Iconst0 = 0x03 "iconst_0" None simple(&[], &[I]);
    Iconst1 = 0x04 "iconst_1" None simple(&[], &[I]);
    Iconst2 = 0x05 "iconst_2" None simple(&[], &[I]);
    Iconst3 = 0x06 "iconst_3" None simple(&[], &[I]);
    Iconst4 = 0x07 "iconst_4" None simple(&[], &[I]);
    Iconst5 = 0x08 "iconst_5" None simple(&[], &[I]);
    Lconst0 = 0x09 "lconst_0" None simple(&[], &[J]);
    Lconst1 = 0x0a "lconst_1" None simple(&[], &[J]);
    Fconst0 = 0x0b "fconst_0" None simple(&[], &[F]);
    Fconst1 = 0x0c "fconst_1" None simple(&[], &[F]);
    Fconst2 = 0x0d "fconst_2" None simple(&[], &[F]);
    Dconst0 = 0x0e "dconst_0" None simple(&[], &[D]);
    Dconst1 = 0x0f "dconst_1" None simple(&[], &[D]);
    Bipush = 0x10 "bipush" Byte simple(&[], &[I]);
    Sipush = 0x11 "sipush" Short simple(&[], &[I]);
    Ldc = 0x12 "ldc" Pool1 Effect::Constant(1);
    LdcW = 0x13 "ldc_w" Pool2 Effect::Constant(1);
    Ldc2W = 0x14 "ldc2_w" Pool2 Effect::Constant(2);
    Iload = 0x15 "iload" Local Effect::Load(I, Option::None);
    Lload = 0x16 "lload" Local Effect::Load(J, Option::None);
    Fload = 0x17 "fload" Local Effect::Load(F, Option::None);
    Dload = 0x18 "dload" Local Effect::Load(D, Option::None);
    Aload = 0x19 "aload" Local Effect::Load(A, Option::None);
    Iload0 = 0x1a "iload_0" None Effect::Load(I, Some(0));
    Iload1 = 0x1b "iload_1" None Effect::Load(I, Some(1));
    Iload2 = 0x1c "iload_2" None Effect::Load(I, Some(2));
    Iload3 = 0x1d "iload_3" None Effect::Load(I, Some(3));
    Lload0 = 0x1e "lload_0" None Effect::Load(J, Some(0));
    Lload1 = 0x1f "lload_1" None Effect::Load(J, Some(1));
    Lload2 = 0x20 "lload_2" None Effect::Load(J, Some(2));
    Lload3 = 0x21 "lload_3" None Effect::Load(J, Some(3));
    Fload0 = 0x22 "fload_0" None Effect::Load(F, Some(0));
    Fload1 = 0x23 "fload_1" None Effect::Load(F, Some(1));
    Fload2 = 0x24 "fload_2" None Effect::Load(F, Some(2));
    Fload3 = 0x25 "fload_3" None Effect::Load(F, Some(3));
    Dload0 = 0x26 "dload_0" None Effect::Load(D, Some(0));
    Dload1 = 0x27 "dload_1" None Effect::Load(D, Some(1));
    Dload2 = 0x28 "dload_2" None Effect::Load(D, Some(2));
    Dload3 = 0x29 "dload_3" None Effect::Load(D, Some(3));
    Aload0 = 0x2a "aload_0" None Effect::Load(A, Some(0));
    Aload1 = 0x2b "aload_1" None Effect::Load(A, Some(1));
    Aload2 = 0x2c "aload_2" None Effect::Load(A, Some(2));
    Aload3 = 0x2d "aload_3" None Effect::Load(A, Some(3));
    Iaload = 0x2e "iaload" None Effect::ArrayLoad(Element::Int);
    Laload = 0x2f "laload" None Effect::ArrayLoad(Element::Long);
    Faload = 0x30 "faload" None Effect::ArrayLoad(Element::Float);
    Daload = 0x31 "daload" None Effect::ArrayLoad(Element::Double);
    Aaload = 0x32 "aaload" None Effect::ArrayLoad(Element::Reference);
    Baload = 0x33 "baload" None Effect::ArrayLoad(Element::Byte);
    Caload = 0x34 "caload" None Effect::ArrayLoad(Element::Char);
    Saload = 0x35 "saload" None Effect::ArrayLoad(Element::Short);
    Istore = 0x36 "istore" Local Effect::Store(I, Option::None);
    Lstore = 0x37 "lstore" Local Effect::Store(J, Option::None);
    Fstore = 0x38 "fstore" Local Effect::Store(F, Option::None);
    Dstore = 0x39 "dstore" Local Effect::Store(D, Option::None);
    Astore = 0x3a "astore" Local Effect::Store(A, Option::None);
    Istore0 = 0x3b "istore_0" None Effect::Store(I, Some(0));
    Istore1 = 0x3c "istore_1" None Effect::Store(I, Some(1));
    Istore2 = 0x3d "istore_2" None Effect::Store(I, Some(2));
    Istore3 = 0x3e "istore_3" None Effect::Store(I, Some(3));
    Lstore0 = 0x3f "lstore_0" None Effect::Store(J, Some(0));
    Lstore1 = 0x40 "lstore_1" None Effect::Store(J, Some(1));
    Lstore2 = 0x41 "lstore_2" None Effect::Store(J, Some(2));
    Lstore3 = 0x42 "lstore_3" None Effect::Store(J, Some(3));
    Fstore0 = 0x43 "fstore_0" None Effect::Store(F, Some(0));
    Fstore1 = 0x44 "fstore_1" None Effect::Store(F, Some(1));
    Fstore2 = 0x45 "fstore_2" None Effect::Store(F, Some(2));
    Fstore3 = 0x46 "fstore_3" None Effect::Store(F, Some(3));
    Dstore0 = 0x47 "dstore_0" None Effect::Store(D, Some(0));
    Dstore1 = 0x48 "dstore_1" None Effect::Store(D, Some(1));
    Dstore2 = 0x49 "dstore_2" None Effect::Store(D, Some(2));
    Dstore3 = 0x4a "dstore_3" None Effect::Store(D, Some(3));
    Astore0 = 0x4b "astore_0" None Effect::Store(A, Some(0));
    Astore1 = 0x4c "astore_1" None Effect::Store(A, Some(1));
    Astore2 = 0x4d "astore_2" None Effect::Store(A, Some(2));
    Astore3 = 0x4e "astore_3" None Effect::Store(A, Some(3));
    Iastore = 0x4f "iastore" None Effect::ArrayStore(Element::Int);
    Lastore = 0x50 "lastore" None Effect::ArrayStore(Element::Long);
    Fastore = 0x51 "fastore" None Effect::ArrayStore(Element::Float);
    Dastore = 0x52 "dastore" None Effect::ArrayStore(Element::Double);
    Aastore = 0x53 "aastore" None Effect::ArrayStore(Element::Reference);
    Bastore = 0x54 "bastore" None Effect::ArrayStore(Element::Byte);
    Castore = 0x55 "castore" None Effect::ArrayStore(Element::Char);
    Sastore = 0x56 "sastore" None Effect::ArrayStore(Element::Short);
    Pop = 0x57 "pop" None Effect::Shuffle(Shuffle::Pop(1));
    Pop2 = 0x58 "pop2" None Effect::Shuffle(Shuffle::Pop(2));
    Dup = 0x59 "dup" None dup(1, 0);
    DupX1 = 0x5a "dup_x1" None dup(1, 1);
    DupX2 = 0x5b "dup_x2" None dup(1, 2);
    Dup2 = 0x5c "dup2" None dup(2, 0);
    Dup2X1 = 0x5d "dup2_x1" None dup(2, 1);
    Dup2X2 = 0x5e "dup2_x2" None dup(2, 2);
    Swap = 0x5f "swap" None Effect::Shuffle(Shuffle::Swap);
    Iadd = 0x60 "iadd" None simple(&[I, I], &[I]);
    Ladd = 0x61 "ladd" None simple(&[J, J], &[J]);
    Fadd = 0x62 "fadd" None simple(&[F, F], &[F]);
    Dadd = 0x63 "dadd" None simple(&[D, D], &[D]);
    Isub = 0x64 "isub" None simple(&[I, I], &[I]);
    Lsub = 0x65 "lsub" None simple(&[J, J], &[J]);
    Fsub = 0x66 "fsub" None simple(&[F, F], &[F]);
    Dsub = 0x67 "dsub" None simple(&[D, D], &[D]);
    Imul = 0x68 "imul" None simple(&[I, I], &[I]);
    Lmul = 0x69 "lmul" None simple(&[J, J], &[J]);
    Fmul = 0x6a "fmul" None simple(&[F, F], &[F]);
    Dmul = 0x6b "dmul" None simple(&[D, D], &[D]);
    Idiv = 0x6c "idiv" None simple(&[I, I], &[I]);
    Ldiv = 0x6d "ldiv" None simple(&[J, J], &[J]);
    Fdiv = 0x6e "fdiv" None simple(&[F, F], &[F]);
    Ddiv = 0x6f "ddiv" None simple(&[D, D], &[D]);
    Irem = 0x70 "irem" None simple(&[I, I], &[I]);
    Lrem = 0x71 "lrem" None simple(&[J, J], &[J]);
    Frem = 0x72 "frem" None simple(&[F, F], &[F]);
    Drem = 0x73 "drem" None simple(&[D, D], &[D]);
    Ineg = 0x74 "ineg" None simple(&[I], &[I]);
    Lneg = 0x75 "lneg" None simple(&[J], &[J]);
    Fneg = 0x76 "fneg" None simple(&[F], &[F]);
    Dneg = 0x77 "dneg" None simple(&[D], &[D]);
    Ishl = 0x78 "ishl" None simple(&[I, I], &[I]);
    Lshl = 0x79 "lshl" None simple(&[J, I], &[J]);
    Ishr = 0x7a "ishr" None simple(&[I, I], &[I]);
    Lshr = 0x7b "lshr" None simple(&[J, I], &[J]);
    Iushr = 0x7c "iushr" None simple(&[I, I], &[I]);
    Lushr = 0x7d "lushr" None simple(&[J, I], &[J]);
    Iand = 0x7e "iand" None simple(&[I, I], &[I]);
    Land = 0x7f "land" None simple(&[J, J], &[J]);
    Ior = 0x80 "ior" None simple(&[I, I], &[I]);
    Lor = 0x81 "lor" None simple(&[J, J], &[J]);
    Ixor = 0x82 "ixor" None simple(&[I, I], &[I]);
    Lxor = 0x83 "lxor" None simple(&[J, J], &[J]);
    Iinc = 0x84 "iinc" LocalAndNumber Effect::Increment;
    I2l = 0x85 "i2l" None simple(&[I], &[J]);
    I2f = 0x86 "i2f" None simple(&[I], &[F]);
    I2d = 0x87 "i2d" None simple(&[I], &[D]);
    L2i = 0x88 "l2i" None simple(&[J], &[I]);
    L2f = 0x89 "l2f" None simple(&[J], &[F]);
    L2d = 0x8a "l2d" None simple(&[J], &[D]);
    F2i = 0x8b "f2i" None simple(&[F], &[I]);
    F2l = 0x8c "f2l" None simple(&[F], &[J]);
    F2d = 0x8d "f2d" None simple(&[F], &[D]);
    D2i = 0x8e "d2i" None simple(&[D], &[I]);
    D2l = 0x8f "d2l" None simple(&[D], &[J]);
    D2f = 0x90 "d2f" None simple(&[D], &[F]);
    I2b = 0x91 "i2b" None simple(&[I], &[I]);
    I2c = 0x92 "i2c" None simple(&[I], &[I]);
    I2s = 0x93 "i2s" None simple(&[I], &[I]);
    Lcmp = 0x94 "lcmp" None simple(&[J, J], &[I]);
    Fcmpl = 0x95 "fcmpl" None simple(&[F, F], &[I]);
    Fcmpg = 0x96 "fcmpg" None simple(&[F, F], &[I]);
    Dcmpl = 0x97 "dcmpl" None simple(&[D, D], &[I]);
    Dcmpg = 0x98 "dcmpg" None simple(&[D, D], &[I]);
    Ifeq = 0x99 "ifeq" Branch Effect::If(&[I]);
    Ifne = 0x9a "ifne" Branch Effect::If(&[I]);
    Iflt = 0x9b "iflt" Branch Effect::If(&[I]);
    Ifge = 0x9c "ifge" Branch Effect::If(&[I]);
    Ifgt = 0x9d "ifgt" Branch Effect::If(&[I]);
    Ifle = 0x9e "ifle" Branch Effect::If(&[I]);
    IfIcmpeq = 0x9f "if_icmpeq" Branch Effect::If(&[I, I]);
    IfIcmpne = 0xa0 "if_icmpne" Branch Effect::If(&[I, I]);
    IfIcmplt = 0xa1 "if_icmplt" Branch Effect::If(&[I, I]);
    IfIcmpge = 0xa2 "if_icmpge" Branch Effect::If(&[I, I]);
    IfIcmpgt = 0xa3 "if_icmpgt" Branch Effect::If(&[I, I]);
    IfIcmple = 0xa4 "if_icmple" Branch Effect::If(&[I, I]);
    IfAcmpeq = 0xa5 "if_acmpeq" Branch Effect::If(&[A, A]);
    IfAcmpne = 0xa6 "if_acmpne" Branch Effect::If(&[A, A]);
    Goto = 0xa7 "goto" Branch Effect::Goto;
    Jsr = 0xa8 "jsr" Branch Effect::Jsr;
    Ret = 0xa9 "ret" Local Effect::Ret;
    Tableswitch = 0xaa "tableswitch" TableSwitch Effect::Switch;
    Lookupswitch = 0xab "lookupswitch" LookupSwitch Effect::Switch;
    Ireturn = 0xac "ireturn" None Effect::Return(Some(I));
    Lreturn = 0xad "lreturn" None Effect::Return(Some(J));
    Freturn = 0xae "freturn" None Effect::Return(Some(F));
    Dreturn = 0xaf "dreturn" None Effect::Return(Some(D));
    Areturn = 0xb0 "areturn" None Effect::Return(Some(A));
    Return = 0xb1 "return" None Effect::Return(None);
    Getstatic = 0xb2 "getstatic" Pool2 field(false, true);
    Putstatic = 0xb3 "putstatic" Pool2 field(true, true);
    Getfield = 0xb4 "getfield" Pool2 field(false, false);
    Putfield = 0xb5 "putfield" Pool2 field(true, false);
    Invokevirtual = 0xb6 "invokevirtual" Pool2 Effect::Invoke(Invoke::Virtual);
    Invokespecial = 0xb7 "invokespecial" Pool2 Effect::Invoke(Invoke::Special);
    Invokestatic = 0xb8 "invokestatic" Pool2 Effect::Invoke(Invoke::Static);
    Invokeinterface = 0xb9 "invokeinterface" InvokeInterface Effect::Invoke(Invoke::Interface);
    Invokedynamic = 0xba "invokedynamic" InvokeDynamic Effect::Invoke(Invoke::Dynamic);
    New = 0xbb "new" Pool2 Effect::New;
    Newarray = 0xbc "newarray" ArrayType Effect::NewArray;
    Anewarray = 0xbd "anewarray" Pool2 Effect::NewReferenceArray;
    Arraylength = 0xbe "arraylength" None Effect::ArrayLength;
    Athrow = 0xbf "athrow" None Effect::Throw;
    Checkcast = 0xc0 "checkcast" Pool2 Effect::CheckCast;
    Instanceof = 0xc1 "instanceof" Pool2 Effect::InstanceOf;
    Monitorenter = 0xc2 "monitorenter" None Effect::Monitor;
    Monitorexit = 0xc3 "monitorexit" None Effect::Monitor;
    Multianewarray = 0xc5 "multianewarray" MultiArray Effect::NewMultiArray;
    Ifnull = 0xc6 "ifnull" Branch Effect::If(&[A]);
    Ifnonnull = 0xc7 "ifnonnull" Branch Effect::If(&[A]);
    GotoW = 0xc8 "goto_w" WideBranch Effect::Goto;
    JsrW = 0xc9 "jsr_w" WideBranch Effect::Jsr;
}

impl Op {
    /// The opcode.
    pub const fn byte(self) -> u8 {
        self as u8
    }

    /// The name in JVMS 6.5.
    pub const fn mnemonic(self) -> &'static str {
        self.info().mnemonic
    }

    /// Whether files of this major version may contain the instruction (JVMS 4.9.1).
    pub const fn is_in(self, major: u16) -> bool {
        let effect = self.info().effect;
        if matches!(effect, Effect::Jsr | Effect::Ret) {
            return major <= 50;
        }
        !matches!(effect, Effect::Invoke(Invoke::Dynamic)) || major >= 51
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opcode_up_to_jsr_w_is_an_instruction_or_wide() {
        for byte in 0..=u8::MAX {
            let op = Op::from_byte(byte);
            assert_eq!(op.is_some(), byte <= 0xc9 && byte != WIDE, "{byte:#x}");
            assert!(op.is_none_or(|op| op.byte() == byte));
        }
    }

    #[test]
    fn subroutines_end_with_version_50_and_dynamic_calls_start_after_it() {
        let differing: Vec<&str> = Op::ALL
            .iter()
            .filter(|op| op.is_in(50) != op.is_in(51))
            .map(|op| op.mnemonic())
            .collect();
        assert_eq!(differing, ["jsr", "ret", "invokedynamic", "jsr_w"]);
    }
}
