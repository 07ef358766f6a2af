//! The instruction table.

/// Calls `$callback!` with the whole instruction table.
///
/// Each row reads: documentation, variant, mnemonic, immediates in `( )`, popped operands in `[ ]`
/// written from the deepest to the top of the stack, pushed operands in `[ ]`, and the control flow.
/// Rows before [`Op::FIRST_PREFIXED`](crate::Op::FIRST_PREFIXED) have one-byte opcodes, which are their positions. The others'
/// opcodes are [`Op::PREFIX`](crate::Op::PREFIX) and their positions among themselves.
#[macro_export]
macro_rules! for_each_instruction {
    ($callback:ident) => {
        $callback! {
            /// Does nothing.
            Nop "nop" () [] => [] Next;

            // ---- constants ----
            /// Pushes the int -1.
            IconstM1 "iconst_m1" () [] => [I] Next;
            /// Pushes the int 0.
            Iconst0 "iconst_0" () [] => [I] Next;
            /// Pushes the int 1.
            Iconst1 "iconst_1" () [] => [I] Next;
            /// Pushes the int 2.
            Iconst2 "iconst_2" () [] => [I] Next;
            /// Pushes the int 3.
            Iconst3 "iconst_3" () [] => [I] Next;
            /// Pushes the int 4.
            Iconst4 "iconst_4" () [] => [I] Next;
            /// Pushes the int 5.
            Iconst5 "iconst_5" () [] => [I] Next;
            /// Pushes a signed 8-bit constant as an int.
            Iconst8 "iconst8" (I8) [] => [I] Next;
            /// Pushes a signed 16-bit constant as an int.
            Iconst16 "iconst16" (I16) [] => [I] Next;
            /// Pushes a 32-bit int constant.
            Iconst32 "iconst32" (I32) [] => [I] Next;
            /// Pushes the long 0.
            Lconst0 "lconst_0" () [] => [L] Next;
            /// Pushes the long 1.
            Lconst1 "lconst_1" () [] => [L] Next;
            /// Pushes a signed 8-bit constant as a long.
            Lconst8 "lconst8" (I8) [] => [L] Next;
            /// Pushes a signed 32-bit constant as a long.
            Lconst32 "lconst32" (I32) [] => [L] Next;
            /// Pushes a long from the constant pool.
            Lconst "lconst" (Long) [] => [L] Next;
            /// Pushes a float given by its IEEE 754 bits.
            Fconst "fconst" (F32) [] => [F] Next;
            /// Pushes the double 0.0.
            Dconst0 "dconst_0" () [] => [D] Next;
            /// Pushes the double 1.0.
            Dconst1 "dconst_1" () [] => [D] Next;
            /// Pushes a double from the constant pool.
            Dconst "dconst" (Double) [] => [D] Next;
            /// Pushes null, which belongs to every reference plane.
            Anull "anull" () [] => [A(Null)] Next;
            /// Pushes the interned string of a literal.
            Astring "astring" (Literal) [] => [A(String)] Next;

            // ---- registers ----
            /// Pushes an int register.
            Iload "iload" (Reg) [] => [I] Next;
            /// Pushes a long register.
            Lload "lload" (Reg) [] => [L] Next;
            /// Pushes a float register.
            Fload "fload" (Reg) [] => [F] Next;
            /// Pushes a double register.
            Dload "dload" (Reg) [] => [D] Next;
            /// Pushes a reference register.
            Aload "aload" (Reg) [] => [A(FromRegister)] Next;
            /// Pushes int register 0.
            Iload0 "iload_0" () [] => [I] Next;
            /// Pushes int register 1.
            Iload1 "iload_1" () [] => [I] Next;
            /// Pushes int register 2.
            Iload2 "iload_2" () [] => [I] Next;
            /// Pushes int register 3.
            Iload3 "iload_3" () [] => [I] Next;
            /// Pushes reference register 0.
            Aload0 "aload_0" () [] => [A(FromRegister)] Next;
            /// Pushes reference register 1.
            Aload1 "aload_1" () [] => [A(FromRegister)] Next;
            /// Pushes reference register 2.
            Aload2 "aload_2" () [] => [A(FromRegister)] Next;
            /// Pushes reference register 3.
            Aload3 "aload_3" () [] => [A(FromRegister)] Next;
            /// Pops into an int register.
            Istore "istore" (Reg) [I] => [] Next;
            /// Pops into a long register.
            Lstore "lstore" (Reg) [L] => [] Next;
            /// Pops into a float register.
            Fstore "fstore" (Reg) [F] => [] Next;
            /// Pops into a double register.
            Dstore "dstore" (Reg) [D] => [] Next;
            /// Pops into a reference register.
            Astore "astore" (Reg) [A(IntoRegister)] => [] Next;
            /// Adds a signed 8-bit constant to an int register.
            Iinc "iinc" (Reg, I8) [] => [] Next;

            // ---- stack ----
            /// Drops the top int.
            Ipop "ipop" () [I] => [] Next;
            /// Drops the top reference of a plane.
            Apop "apop" () [A(Any)] => [] Next;
            /// Duplicates the top int.
            Idup "idup" () [I] => [I, I] Next;
            /// Duplicates the top double.
            Ddup "ddup" () [D] => [D, D] Next;
            /// Duplicates the top reference of a plane.
            Adup "adup" () [A(Any)] => [A(Same), A(Same)] Next;

            // ---- int arithmetic (JLS 15.15 to 15.22) ----
            /// Adds two ints.
            Iadd "iadd" () [I, I] => [I] Next;
            /// Adds a signed 8-bit constant to an int.
            IaddConst "iadd8" (I8) [I] => [I] Next;
            /// Subtracts two ints.
            Isub "isub" () [I, I] => [I] Next;
            /// Multiplies two ints.
            Imul "imul" () [I, I] => [I] Next;
            /// Divides two ints; ArithmeticException on zero.
            Idiv "idiv" () [I, I] => [I] Next;
            /// Remainder of two ints; ArithmeticException on zero.
            Irem "irem" () [I, I] => [I] Next;
            /// Negates an int.
            Ineg "ineg" () [I] => [I] Next;
            /// Shifts an int left by the low 5 bits of an int.
            Ishl "ishl" () [I, I] => [I] Next;
            /// Shifts an int right, keeping its sign.
            Ishr "ishr" () [I, I] => [I] Next;
            /// Shifts an int right, filling with zeros.
            Iushr "iushr" () [I, I] => [I] Next;
            /// Bitwise and of two ints.
            Iand "iand" () [I, I] => [I] Next;
            /// Bitwise or of two ints.
            Ior "ior" () [I, I] => [I] Next;
            /// Bitwise exclusive or of two ints.
            Ixor "ixor" () [I, I] => [I] Next;

            // ---- long arithmetic ----
            /// Adds two longs.
            Ladd "ladd" () [L, L] => [L] Next;
            /// Subtracts two longs.
            Lsub "lsub" () [L, L] => [L] Next;
            /// Multiplies two longs.
            Lmul "lmul" () [L, L] => [L] Next;
            /// Divides two longs; ArithmeticException on zero.
            Ldiv "ldiv" () [L, L] => [L] Next;
            /// Remainder of two longs; ArithmeticException on zero.
            Lrem "lrem" () [L, L] => [L] Next;
            /// Negates a long.
            Lneg "lneg" () [L] => [L] Next;
            /// Shifts a long left by the low 6 bits of an int.
            Lshl "lshl" () [L, I] => [L] Next;
            /// Shifts a long right, keeping its sign.
            Lshr "lshr" () [L, I] => [L] Next;
            /// Shifts a long right, filling with zeros.
            Lushr "lushr" () [L, I] => [L] Next;
            /// Bitwise and of two longs.
            Land "land" () [L, L] => [L] Next;
            /// Bitwise or of two longs.
            Lor "lor" () [L, L] => [L] Next;
            /// Bitwise exclusive or of two longs.
            Lxor "lxor" () [L, L] => [L] Next;

            // ---- float and double arithmetic (IEEE 754; remainder as in JLS 15.17.3) ----
            /// Adds two floats.
            Fadd "fadd" () [F, F] => [F] Next;
            /// Subtracts two floats.
            Fsub "fsub" () [F, F] => [F] Next;
            /// Multiplies two floats.
            Fmul "fmul" () [F, F] => [F] Next;
            /// Adds two doubles.
            Dadd "dadd" () [D, D] => [D] Next;
            /// Subtracts two doubles.
            Dsub "dsub" () [D, D] => [D] Next;
            /// Multiplies two doubles.
            Dmul "dmul" () [D, D] => [D] Next;
            /// Divides two doubles.
            Ddiv "ddiv" () [D, D] => [D] Next;
            /// Negates a double.
            Dneg "dneg" () [D] => [D] Next;

            // ---- conversions (JLS 5.1.2, 5.1.3) ----
            /// Widens an int to a long.
            Int2long "int2long" () [I] => [L] Next;
            /// Converts an int to a double.
            Int2double "int2double" () [I] => [D] Next;
            /// Keeps the low 32 bits of a long.
            Long2int "long2int" () [L] => [I] Next;
            /// Converts a long to the nearest double.
            Long2double "long2double" () [L] => [D] Next;
            /// Rounds a double towards zero to an int, saturating; NaN gives 0.
            Double2int "double2int" () [D] => [I] Next;
            /// Sign-extends the low 8 bits of an int.
            Int2byte "int2byte" () [I] => [I] Next;
            /// Zero-extends the low 16 bits of an int.
            Int2char "int2char" () [I] => [I] Next;
            /// Sign-extends the low 16 bits of an int.
            Int2short "int2short" () [I] => [I] Next;

            // ---- comparisons to an int (-1, 0, 1) ----

            // ---- branches ----
            /// Branches if an int is 0.
            Ifeq "ifeq" (Label) [I] => [] Branch;
            /// Branches if an int is not 0.
            Ifne "ifne" (Label) [I] => [] Branch;
            /// Branches if an int is below 0.
            Iflt "iflt" (Label) [I] => [] Branch;
            /// Branches if an int is at least 0.
            Ifge "ifge" (Label) [I] => [] Branch;
            /// Branches if an int is above 0.
            Ifgt "ifgt" (Label) [I] => [] Branch;
            /// Branches if an int is at most 0.
            Ifle "ifle" (Label) [I] => [] Branch;
            /// Branches if two ints are equal.
            IfIcmpeq "if_icmpeq" (Label) [I, I] => [] Branch;
            /// Branches if two ints differ.
            IfIcmpne "if_icmpne" (Label) [I, I] => [] Branch;
            /// Branches if the deeper int is below the top one.
            IfIcmplt "if_icmplt" (Label) [I, I] => [] Branch;
            /// Branches if the deeper int is at least the top one.
            IfIcmpge "if_icmpge" (Label) [I, I] => [] Branch;
            /// Branches if the deeper int is above the top one.
            IfIcmpgt "if_icmpgt" (Label) [I, I] => [] Branch;
            /// Branches if the deeper int is at most the top one.
            IfIcmple "if_icmple" (Label) [I, I] => [] Branch;
            /// Branches if two longs are equal.
            IfLcmpeq "if_lcmpeq" (Label) [L, L] => [] Branch;
            /// Branches if two longs differ.
            IfLcmpne "if_lcmpne" (Label) [L, L] => [] Branch;
            /// Branches if the deeper long is below the top one.
            IfLcmplt "if_lcmplt" (Label) [L, L] => [] Branch;
            /// Branches if the deeper long is at least the top one.
            IfLcmpge "if_lcmpge" (Label) [L, L] => [] Branch;
            /// Branches if the deeper long is above the top one.
            IfLcmpgt "if_lcmpgt" (Label) [L, L] => [] Branch;
            /// Branches if the deeper long is at most the top one.
            IfLcmple "if_lcmple" (Label) [L, L] => [] Branch;
            /// Branches if two doubles are equal; not if either is NaN.
            IfDcmpeq "if_dcmpeq" (Label) [D, D] => [] Branch;
            /// Branches if two doubles are not equal; also if either is NaN.
            IfDcmpne "if_dcmpne" (Label) [D, D] => [] Branch;
            /// Branches if the deeper double is below the top one; not if either is NaN.
            IfDcmplt "if_dcmplt" (Label) [D, D] => [] Branch;
            /// Branches unless the deeper double is below the top one; also if either is NaN.
            IfDcmpnlt "if_dcmpnlt" (Label) [D, D] => [] Branch;
            /// Branches if the deeper double is at most the top one; not if either is NaN.
            IfDcmple "if_dcmple" (Label) [D, D] => [] Branch;
            /// Branches unless the deeper double is at most the top one; also if either is NaN.
            IfDcmpnle "if_dcmpnle" (Label) [D, D] => [] Branch;
            /// Branches if the deeper double is above the top one; not if either is NaN.
            IfDcmpgt "if_dcmpgt" (Label) [D, D] => [] Branch;
            /// Branches unless the deeper double is above the top one; also if either is NaN.
            IfDcmpngt "if_dcmpngt" (Label) [D, D] => [] Branch;
            /// Branches if the deeper double is at least the top one; not if either is NaN.
            IfDcmpge "if_dcmpge" (Label) [D, D] => [] Branch;
            /// Branches unless the deeper double is at least the top one; also if either is NaN.
            IfDcmpnge "if_dcmpnge" (Label) [D, D] => [] Branch;
            /// Branches if two references are the same.
            IfAcmpeq "if_acmpeq" (Label) [A(Any), A(Any)] => [] Branch;
            /// Branches if two references are not the same.
            IfAcmpne "if_acmpne" (Label) [A(Any), A(Any)] => [] Branch;
            /// Branches if a reference is null.
            Ifnull "ifnull" (Label) [A(Any)] => [] Branch;
            /// Branches if a reference is not null.
            Ifnonnull "ifnonnull" (Label) [A(Any)] => [] Branch;
            /// Branches always.
            Goto "goto" (Label) [] => [] Jump;
            /// Branches by an int through a dense table.
            Tableswitch "tableswitch" (TableSwitch) [I] => [] Switch;
            /// Branches by an int through a sorted list of keys.
            Lookupswitch "lookupswitch" (LookupSwitch) [I] => [] Switch;

            // ---- instance fields ----
            /// Reads a boolean or byte field.
            GetfieldB "getfield.b" (Field) [A(Owner)] => [I] Next;
            /// Reads a char field.
            GetfieldC "getfield.c" (Field) [A(Owner)] => [I] Next;
            /// Reads an int field.
            GetfieldI "getfield.i" (Field) [A(Owner)] => [I] Next;
            /// Reads a long field.
            GetfieldL "getfield.l" (Field) [A(Owner)] => [L] Next;
            /// Reads a double field.
            GetfieldD "getfield.d" (Field) [A(Owner)] => [D] Next;
            /// Reads a reference field.
            GetfieldA "getfield.a" (Field) [A(Owner)] => [A(FieldValue)] Next;
            /// Writes the low bit of an int to a boolean field.
            PutfieldZ "putfield.z" (Field) [A(OwnerWritten), I] => [] Next;
            /// Writes the low 8 bits of an int to a byte field.
            PutfieldB "putfield.b" (Field) [A(OwnerWritten), I] => [] Next;
            /// Writes the low 16 bits of an int to a char field.
            PutfieldC "putfield.c" (Field) [A(OwnerWritten), I] => [] Next;
            /// Writes an int field.
            PutfieldI "putfield.i" (Field) [A(OwnerWritten), I] => [] Next;
            /// Writes a long field.
            PutfieldL "putfield.l" (Field) [A(OwnerWritten), L] => [] Next;
            /// Writes a double field.
            PutfieldD "putfield.d" (Field) [A(OwnerWritten), D] => [] Next;
            /// Writes a reference field.
            PutfieldA "putfield.a" (Field) [A(OwnerWritten), A(FieldStored)] => [] Next;

            // ---- static fields; the class is initialised first (JLS 12.4.1) ----
            /// Reads a static int.
            GetstaticI "getstatic.i" (Field) [] => [I] Next;
            /// Reads a static reference.
            GetstaticA "getstatic.a" (Field) [] => [A(FieldValue)] Next;
            /// Writes a static int.
            PutstaticI "putstatic.i" (Field) [I] => [] Next;
            /// Writes a static reference.
            PutstaticA "putstatic.a" (Field) [A(FieldStored)] => [] Next;

            // ---- arrays ----
            /// Reads a boolean or byte array element.
            ArrayloadB "arrayload.b" () [A(Array), I] => [I] Next;
            /// Reads a char array element.
            ArrayloadC "arrayload.c" () [A(Array), I] => [I] Next;
            /// Reads an int array element.
            ArrayloadI "arrayload.i" () [A(Array), I] => [I] Next;
            /// Reads a long array element.
            ArrayloadL "arrayload.l" () [A(Array), I] => [L] Next;
            /// Reads a double array element.
            ArrayloadD "arrayload.d" () [A(Array), I] => [D] Next;
            /// Reads a reference array element.
            ArrayloadA "arrayload.a" () [A(Array), I] => [A(Element)] Next;
            /// Writes the low bit of an int to a boolean array element.
            ArraystoreZ "arraystore.z" () [A(ArrayWritten), I, I] => [] Next;
            /// Writes the low 8 bits of an int to a byte array element.
            ArraystoreB "arraystore.b" () [A(ArrayWritten), I, I] => [] Next;
            /// Writes the low 16 bits of an int to a char array element.
            ArraystoreC "arraystore.c" () [A(ArrayWritten), I, I] => [] Next;
            /// Writes an int array element.
            ArraystoreI "arraystore.i" () [A(ArrayWritten), I, I] => [] Next;
            /// Writes a long array element.
            ArraystoreL "arraystore.l" () [A(ArrayWritten), I, L] => [] Next;
            /// Writes a double array element.
            ArraystoreD "arraystore.d" () [A(ArrayWritten), I, D] => [] Next;
            /// Writes a reference array element; ArrayStoreException if the array's run-time element type
            /// does not admit the value (JLS 10.5). The value may stand on any may-escape read-write plane.
            ArraystoreA "arraystore.a" () [A(ArrayWritten), I, A(ElementStored)] => [] Next;
            /// Pushes the length of an array.
            Arraylength "arraylength" () [A(AnyArray)] => [I] Next;
            /// Creates an array of the given array type; the top int is its length.
            Newarray "newarray" (Type) [I] => [A(Allocated)] Next;

            // ---- objects ----
            /// Creates an object and runs the given constructor on it, whose arguments are popped.
            New "new" (Method) [*] => [A(Allocated)] Call;
            /// Creates an object, in the frame if there is room, and runs the given constructor on it, whose
            /// arguments are popped. The next instruction stores the object in a local register.
            NewL "new.l" (Method) [*] => [A(AllocatedLocally)] Call;
            /// Runs another constructor of this class, or one of the superclass, on register 0. Stands exactly
            /// once in a constructor, at the offset its header names.
            Superinit "superinit" (Method) [*] => [] Call;
            /// Pushes 1 if a reference is not null and of the given type, else 0.
            Instanceof "instanceof" (Type) [A(Any)] => [I] Next;
            /// Checks at run time that a reference is null or of the given type; ClassCastException otherwise.
            Upcast "upcast" (Type) [A(Any)] => [A(CheckedType)] Next;
            /// Moves a reference to the plane of a supertype, or of the same type with a weaker annotation;
            /// checked by the verifier, free at run time.
            Downcast "downcast" (Type) [A(Any)] => [A(Supertype)] Next;

            // ---- calls ----
            /// Calls a static method; its class is initialised first.
            Invokestatic "invokestatic" (Method) [*] => [*] Call;
            /// Calls the overriding method of the receiver's class.
            Invokevirtual "invokevirtual" (Method) [*] => [*] Call;
            /// Calls exactly the named instance method: private methods and `super.m()`.
            Invokespecial "invokespecial" (Method) [*] => [*] Call;
            /// Calls the implementation of an interface method.
            Invokeinterface "invokeinterface" (Method) [*] => [*] Call;
            /// Returns nothing.
            Return "return" () [] => [] Return;
            /// Returns an int.
            Ireturn "ireturn" () [I] => [] Return;
            /// Returns a long.
            Lreturn "lreturn" () [L] => [] Return;
            /// Returns a float.
            Freturn "freturn" () [F] => [] Return;
            /// Returns a double.
            Dreturn "dreturn" () [D] => [] Return;
            /// Returns a reference.
            Areturn "areturn" () [A(Returned)] => [] Return;

            // ---- combined with registers or constants: int arithmetic ----
            /// Adds a signed 8-bit constant to an int register's value.
            Iadd8R "iadd8.r" (IntReg, I8) [] => [I] Next;
            /// Adds an int register's value to an int.
            IaddSR "iadd.sr" (IntReg) [I] => [I] Next;
            /// Subtracts an int register's value from an int.
            IsubSR "isub.sr" (IntReg) [I] => [I] Next;
            /// Multiplies an int by an int register's value.
            ImulSR "imul.sr" (IntReg) [I] => [I] Next;
            /// Bitwise and of an int and an int register's value.
            IandSR "iand.sr" (IntReg) [I] => [I] Next;
            /// Bitwise or of an int and an int register's value.
            IorSR "ior.sr" (IntReg) [I] => [I] Next;
            /// Bitwise exclusive or of an int and an int register's value.
            IxorSR "ixor.sr" (IntReg) [I] => [I] Next;
            /// Adds the values of two int registers.
            IaddRR "iadd.rr" (IntReg, IntReg) [] => [I] Next;
            /// Subtracts the second int register's value from the first one's.
            IsubRR "isub.rr" (IntReg, IntReg) [] => [I] Next;
            /// Multiplies the values of two int registers.
            ImulRR "imul.rr" (IntReg, IntReg) [] => [I] Next;
            /// Sets the first int register to the sum of the other two.
            Iaddto "iaddto" (IntReg, IntReg, IntReg) [] => [] Next;
            /// Sets the first int register to the second one's value.
            Imove "imove" (IntReg, IntReg) [] => [] Next;
            /// Multiplies an int by a signed 8-bit constant.
            Imul8 "imul8" (I8) [I] => [I] Next;
            /// Bitwise and of an int and an unsigned 8-bit constant.
            Iand8 "iand8" (U8) [I] => [I] Next;
            /// Shifts an int left by the low 5 bits of a constant.
            Ishl8 "ishl8" (U8) [I] => [I] Next;
            /// Shifts an int right by the low 5 bits of a constant, keeping its sign.
            Ishr8 "ishr8" (U8) [I] => [I] Next;
            /// Shifts an int right by the low 5 bits of a constant, filling with zeros.
            Iushr8 "iushr8" (U8) [I] => [I] Next;

            // ---- combined: double arithmetic; every result is rounded ----
            /// Adds a double register's value to a double.
            DaddSR "dadd.sr" (DoubleReg) [D] => [D] Next;
            /// Subtracts a double register's value from a double.
            DsubSR "dsub.sr" (DoubleReg) [D] => [D] Next;
            /// Multiplies a double by a double register's value.
            DmulSR "dmul.sr" (DoubleReg) [D] => [D] Next;
            /// Multiplies the values of two double registers.
            DmulRR "dmul.rr" (DoubleReg, DoubleReg) [] => [D] Next;
            /// Adds the product of the two upper doubles to the deepest one.
            Dmuladd "dmuladd" () [D, D, D] => [D] Next;
            /// Subtracts the product of the two upper doubles from the deepest one.
            Dmulsub "dmulsub" () [D, D, D] => [D] Next;
            /// Adds the product of a double and a double register's value to the deeper one.
            DmuladdSR "dmuladd.sr" (DoubleReg) [D, D] => [D] Next;
            /// Subtracts the product of a double and a double register's value from the deeper one.
            DmulsubSR "dmulsub.sr" (DoubleReg) [D, D] => [D] Next;
            /// Adds the product of two double registers' values to a double.
            DmuladdRR "dmuladd.rr" (DoubleReg, DoubleReg) [D] => [D] Next;
            /// Adds the product of two doubles to a double register.
            Dmuladdto "dmuladdto" (DoubleReg) [D, D] => [] Next;

            // ---- combined: branches ----
            /// Branches if the first int register's value is the second one's.
            IfIcmpeqRR "if_icmpeq.rr" (IntReg, IntReg, Label) [] => [] Branch;
            /// Branches if the first int register's value is not the second one's.
            IfIcmpneRR "if_icmpne.rr" (IntReg, IntReg, Label) [] => [] Branch;
            /// Branches if the first int register's value is below the second one's.
            IfIcmpltRR "if_icmplt.rr" (IntReg, IntReg, Label) [] => [] Branch;
            /// Branches if the first int register's value is at least the second one's.
            IfIcmpgeRR "if_icmpge.rr" (IntReg, IntReg, Label) [] => [] Branch;
            /// Branches if an int register's value is a signed 8-bit constant.
            IfIcmpeq8R "if_icmpeq8.r" (IntReg, I8, Label) [] => [] Branch;
            /// Branches if an int register's value is not a signed 8-bit constant.
            IfIcmpne8R "if_icmpne8.r" (IntReg, I8, Label) [] => [] Branch;
            /// Branches if an int register's value is below a signed 8-bit constant.
            IfIcmplt8R "if_icmplt8.r" (IntReg, I8, Label) [] => [] Branch;
            /// Branches if an int register's value is at least a signed 8-bit constant.
            IfIcmpge8R "if_icmpge8.r" (IntReg, I8, Label) [] => [] Branch;
            /// Branches if an int is an int register's value.
            IfIcmpeqSR "if_icmpeq.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is not an int register's value.
            IfIcmpneSR "if_icmpne.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is below an int register's value.
            IfIcmpltSR "if_icmplt.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is at least an int register's value.
            IfIcmpgeSR "if_icmpge.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is above an int register's value.
            IfIcmpgtSR "if_icmpgt.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is at most an int register's value.
            IfIcmpleSR "if_icmple.sr" (IntReg, Label) [I] => [] Branch;
            /// Branches if an int is a signed 8-bit constant.
            IfIcmpeq8 "if_icmpeq8" (I8, Label) [I] => [] Branch;
            /// Branches if an int is not a signed 8-bit constant.
            IfIcmpne8 "if_icmpne8" (I8, Label) [I] => [] Branch;
            /// Branches if an int is below a signed 8-bit constant.
            IfIcmplt8 "if_icmplt8" (I8, Label) [I] => [] Branch;
            /// Branches if an int is at least a signed 8-bit constant.
            IfIcmpge8 "if_icmpge8" (I8, Label) [I] => [] Branch;
            /// Adds a signed 8-bit constant to an int register, and branches if that is below the second register's
            /// value.
            IincIfltRR "iinc_iflt.rr" (IntReg, I8, IntReg, Label) [] => [] Branch;
            /// Adds a signed 8-bit constant to an int register, and branches if that is at least the second
            /// register's value.
            IincIfgeRR "iinc_ifge.rr" (IntReg, I8, IntReg, Label) [] => [] Branch;
            /// Branches if a reference register is null.
            IfnullR "ifnull.r" (RefReg, Label) [] => [] Branch;
            /// Branches if a reference register is not null.
            IfnonnullR "ifnonnull.r" (RefReg, Label) [] => [] Branch;

            // ---- combined: fields of the object in a register ----
            /// Reads a boolean or byte field.
            GetfieldBR "getfield.b.r" (RefReg, Field) [] => [I] Next;
            /// Reads a char field.
            GetfieldCR "getfield.c.r" (RefReg, Field) [] => [I] Next;
            /// Reads an int field.
            GetfieldIR "getfield.i.r" (RefReg, Field) [] => [I] Next;
            /// Reads a long field.
            GetfieldLR "getfield.l.r" (RefReg, Field) [] => [L] Next;
            /// Reads a double field.
            GetfieldDR "getfield.d.r" (RefReg, Field) [] => [D] Next;
            /// Reads a reference field.
            GetfieldAR "getfield.a.r" (RefReg, Field) [] => [A(FieldValue)] Next;
            /// Writes an int field.
            PutfieldIRS "putfield.i.rs" (RefReg, Field) [I] => [] Next;
            /// Writes a long field.
            PutfieldLRS "putfield.l.rs" (RefReg, Field) [L] => [] Next;
            /// Writes a double field.
            PutfieldDRS "putfield.d.rs" (RefReg, Field) [D] => [] Next;
            /// Writes a reference field.
            PutfieldARS "putfield.a.rs" (RefReg, Field) [A(FieldStored)] => [] Next;

            // ---- combined: elements of the array in a register, or with the index in one ----
            /// Reads a boolean or byte array element; the array and the index are in registers.
            ArrayloadBRR "arrayload.b.rr" (RefReg, IntReg) [] => [I] Next;
            /// Reads a char array element; the array and the index are in registers.
            ArrayloadCRR "arrayload.c.rr" (RefReg, IntReg) [] => [I] Next;
            /// Reads an int array element; the array and the index are in registers.
            ArrayloadIRR "arrayload.i.rr" (RefReg, IntReg) [] => [I] Next;
            /// Reads a long array element; the array and the index are in registers.
            ArrayloadLRR "arrayload.l.rr" (RefReg, IntReg) [] => [L] Next;
            /// Reads a double array element; the array and the index are in registers.
            ArrayloadDRR "arrayload.d.rr" (RefReg, IntReg) [] => [D] Next;
            /// Reads a reference array element; the array and the index are in registers.
            ArrayloadARR "arrayload.a.rr" (RefReg, IntReg) [] => [A(Element)] Next;
            /// Reads a boolean or byte array element; the array is in a register.
            ArrayloadBRS "arrayload.b.rs" (RefReg) [I] => [I] Next;
            /// Reads a char array element; the array is in a register.
            ArrayloadCRS "arrayload.c.rs" (RefReg) [I] => [I] Next;
            /// Reads an int array element; the array is in a register.
            ArrayloadIRS "arrayload.i.rs" (RefReg) [I] => [I] Next;
            /// Reads a long array element; the array is in a register.
            ArrayloadLRS "arrayload.l.rs" (RefReg) [I] => [L] Next;
            /// Reads a double array element; the array is in a register.
            ArrayloadDRS "arrayload.d.rs" (RefReg) [I] => [D] Next;
            /// Reads a reference array element; the array is in a register.
            ArrayloadARS "arrayload.a.rs" (RefReg) [I] => [A(Element)] Next;
            /// Reads an int array element; the index is in a register.
            ArrayloadISR "arrayload.i.sr" (IntReg) [A(Array)] => [I] Next;
            /// Reads a double array element; the index is in a register.
            ArrayloadDSR "arrayload.d.sr" (IntReg) [A(Array)] => [D] Next;
            /// Reads an int array element; the array is in a register, the index is an int register's value plus a
            /// constant.
            ArrayloadIRR8 "arrayload.i.rr8" (RefReg, IntReg, I8) [] => [I] Next;
            /// Reads a double array element; the array is in a register, the index is an int register's value plus a
            /// constant.
            ArrayloadDRR8 "arrayload.d.rr8" (RefReg, IntReg, I8) [] => [D] Next;
            /// Writes the low bit of an int to a boolean array element; the array and the index are in registers.
            ArraystoreZRRS "arraystore.z.rrs" (RefReg, IntReg) [I] => [] Next;
            /// Writes the low 8 bits of an int to a byte array element; the array and the index are in registers.
            ArraystoreBRRS "arraystore.b.rrs" (RefReg, IntReg) [I] => [] Next;
            /// Writes the low 16 bits of an int to a char array element; the array and the index are in registers.
            ArraystoreCRRS "arraystore.c.rrs" (RefReg, IntReg) [I] => [] Next;
            /// Writes an int array element; the array and the index are in registers.
            ArraystoreIRRS "arraystore.i.rrs" (RefReg, IntReg) [I] => [] Next;
            /// Writes a double array element; the array and the index are in registers.
            ArraystoreDRRS "arraystore.d.rrs" (RefReg, IntReg) [D] => [] Next;
            /// Writes a reference array element; the array and the index are in registers.
            ArraystoreARRS "arraystore.a.rrs" (RefReg, IntReg) [A(ElementStored)] => [] Next;
            /// Writes the low 8 bits of an int to a byte array element; the array is in a register.
            ArraystoreBRSS "arraystore.b.rss" (RefReg) [I, I] => [] Next;
            /// Writes an int array element; the array is in a register.
            ArraystoreIRSS "arraystore.i.rss" (RefReg) [I, I] => [] Next;
            /// Writes a double array element; the array is in a register.
            ArraystoreDRSS "arraystore.d.rss" (RefReg) [I, D] => [] Next;

            // ---- behind the prefix: what is rare ----
            /// Pushes the float 0.0.
            Fconst0 "fconst_0" () [] => [F] Next;
            /// Pushes the float 1.0.
            Fconst1 "fconst_1" () [] => [F] Next;
            /// Pushes the float 2.0.
            Fconst2 "fconst_2" () [] => [F] Next;
            /// Pushes the class object of a type.
            Aclass "aclass" (Type) [] => [A(Class)] Next;
            /// Pushes an int register with a 16-bit number.
            IloadW "iload.w" (Reg16) [] => [I] Next;
            /// Pushes a long register with a 16-bit number.
            LloadW "lload.w" (Reg16) [] => [L] Next;
            /// Pushes a float register with a 16-bit number.
            FloadW "fload.w" (Reg16) [] => [F] Next;
            /// Pushes a double register with a 16-bit number.
            DloadW "dload.w" (Reg16) [] => [D] Next;
            /// Pushes a reference register with a 16-bit number.
            AloadW "aload.w" (Reg16) [] => [A(FromRegister)] Next;
            /// Pops into an int register with a 16-bit number.
            IstoreW "istore.w" (Reg16) [I] => [] Next;
            /// Pops into a long register with a 16-bit number.
            LstoreW "lstore.w" (Reg16) [L] => [] Next;
            /// Pops into a float register with a 16-bit number.
            FstoreW "fstore.w" (Reg16) [F] => [] Next;
            /// Pops into a double register with a 16-bit number.
            DstoreW "dstore.w" (Reg16) [D] => [] Next;
            /// Pops into a reference register with a 16-bit number.
            AstoreW "astore.w" (Reg16) [A(IntoRegister)] => [] Next;
            /// Adds a signed 16-bit constant to an int register with a 16-bit number.
            IincW "iinc.w" (Reg16, I16) [] => [] Next;
            /// Drops the top long.
            Lpop "lpop" () [L] => [] Next;
            /// Drops the top float.
            Fpop "fpop" () [F] => [] Next;
            /// Drops the top double.
            Dpop "dpop" () [D] => [] Next;
            /// Duplicates the top long.
            Ldup "ldup" () [L] => [L, L] Next;
            /// Duplicates the top float.
            Fdup "fdup" () [F] => [F, F] Next;
            /// Divides two floats.
            Fdiv "fdiv" () [F, F] => [F] Next;
            /// Negates a float.
            Fneg "fneg" () [F] => [F] Next;
            /// Truncating remainder of two floats.
            Frem "frem" () [F, F] => [F] Next;
            /// Truncating remainder of two doubles.
            Drem "drem" () [D, D] => [D] Next;
            /// Converts an int to the nearest float.
            Int2float "int2float" () [I] => [F] Next;
            /// Converts a long to the nearest float.
            Long2float "long2float" () [L] => [F] Next;
            /// Rounds a float towards zero to an int, saturating; NaN gives 0.
            Float2int "float2int" () [F] => [I] Next;
            /// Rounds a float towards zero to a long, saturating; NaN gives 0.
            Float2long "float2long" () [F] => [L] Next;
            /// Widens a float to a double.
            Float2double "float2double" () [F] => [D] Next;
            /// Rounds a double towards zero to a long, saturating; NaN gives 0.
            Double2long "double2long" () [D] => [L] Next;
            /// Rounds a double to the nearest float.
            Double2float "double2float" () [D] => [F] Next;
            /// Compares two longs.
            Lcmp "lcmp" () [L, L] => [I] Next;
            /// Compares two floats; -1 if either is NaN.
            Fcmpl "fcmpl" () [F, F] => [I] Next;
            /// Compares two floats; 1 if either is NaN.
            Fcmpg "fcmpg" () [F, F] => [I] Next;
            /// Compares two doubles; -1 if either is NaN.
            Dcmpl "dcmpl" () [D, D] => [I] Next;
            /// Compares two doubles; 1 if either is NaN.
            Dcmpg "dcmpg" () [D, D] => [I] Next;
            /// Branches always, over any distance.
            GotoW "goto.w" (Label32) [] => [] Jump;
            /// Reads a short field.
            GetfieldS "getfield.s" (Field) [A(Owner)] => [I] Next;
            /// Reads a float field.
            GetfieldF "getfield.f" (Field) [A(Owner)] => [F] Next;
            /// Writes the low 16 bits of an int to a short field.
            PutfieldS "putfield.s" (Field) [A(OwnerWritten), I] => [] Next;
            /// Writes a float field.
            PutfieldF "putfield.f" (Field) [A(OwnerWritten), F] => [] Next;
            /// Reads a static boolean or byte.
            GetstaticB "getstatic.b" (Field) [] => [I] Next;
            /// Reads a static char.
            GetstaticC "getstatic.c" (Field) [] => [I] Next;
            /// Reads a static short.
            GetstaticS "getstatic.s" (Field) [] => [I] Next;
            /// Reads a static long.
            GetstaticL "getstatic.l" (Field) [] => [L] Next;
            /// Reads a static float.
            GetstaticF "getstatic.f" (Field) [] => [F] Next;
            /// Reads a static double.
            GetstaticD "getstatic.d" (Field) [] => [D] Next;
            /// Writes the low bit of an int to a static boolean.
            PutstaticZ "putstatic.z" (Field) [I] => [] Next;
            /// Writes the low 8 bits of an int to a static byte.
            PutstaticB "putstatic.b" (Field) [I] => [] Next;
            /// Writes the low 16 bits of an int to a static char.
            PutstaticC "putstatic.c" (Field) [I] => [] Next;
            /// Writes the low 16 bits of an int to a static short.
            PutstaticS "putstatic.s" (Field) [I] => [] Next;
            /// Writes a static long.
            PutstaticL "putstatic.l" (Field) [L] => [] Next;
            /// Writes a static float.
            PutstaticF "putstatic.f" (Field) [F] => [] Next;
            /// Writes a static double.
            PutstaticD "putstatic.d" (Field) [D] => [] Next;
            /// Reads a float array element.
            ArrayloadF "arrayload.f" () [A(Array), I] => [F] Next;
            /// Writes a float array element.
            ArraystoreF "arraystore.f" () [A(ArrayWritten), I, F] => [] Next;
            /// Reads a short array element.
            ArrayloadS "arrayload.s" () [A(Array), I] => [I] Next;
            /// Writes the low 16 bits of an int to a short array element.
            ArraystoreS "arraystore.s" () [A(ArrayWritten), I, I] => [] Next;
            /// Creates an array of the given array type and of the length in the second immediate, in the frame
            /// if there is room. The next instruction stores it in a local register.
            NewarrayL "newarray.l" (Type, U8) [] => [A(AllocatedLocally)] Next;
            /// Creates nested arrays; the count of lengths is the second immediate (at least 1), the outermost
            /// length is the deepest (JLS 15.10.2).
            Multinewarray "multinewarray" (Type, U8) [*] => [A(Allocated)] Next;
            /// Initialises a class unless that has happened (JLS 12.4.2).
            Initclass "initclass" (Type) [] => [] Next;
            /// Throws a reference; NullPointerException if it is null.
            Athrow "athrow" () [A(Throwable)] => [] Throw;
            /// Locks an object's monitor, and waits as long as another thread has it (JLS 17.1); NullPointerException
            /// if the reference is null.
            Monitorenter "monitorenter" () [A(Any)] => [] Next;
            /// Unlocks an object's monitor; NullPointerException if the reference is null,
            /// IllegalMonitorStateException if the thread does not have the monitor.
            Monitorexit "monitorexit" () [A(Any)] => [] Next;
        }
    };
}
