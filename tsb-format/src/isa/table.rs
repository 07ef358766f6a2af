//! The instruction table.

/// Calls `$callback!` with the whole instruction table.
///
/// The columns of a row are: documentation, variant, mnemonic, immediates in `( )`, popped operands in `[ ]`
/// (deepest first), pushed operands in `[ ]`, control flow, and in `{ }` the semantics. These are an
/// [`Action`](crate::isa::Action), or `=` and the instructions that a combined instruction replaces, each with
/// the positions of its immediates in `[ ]` and its operands in `( )`. An operand is on the stack (`S`), in the
/// register that the immediate at a position names (`R0`), the immediate at a position (`C0`), or the result of
/// another instruction. Rows before [`Op::FIRST_PREFIXED`](crate::Op::FIRST_PREFIXED) have one-byte opcodes,
/// which are their positions. The others have [`Op::PREFIX`](crate::Op::PREFIX) and their position among
/// themselves.
#[macro_export]
macro_rules! for_each_instruction {
    ($callback:ident) => {
        $callback! {
            /// Does nothing.
            Nop "nop" () [] => [] Next {Nothing};

            // ---- constants ----
            /// Pushes the int -1.
            IconstM1 "iconst_m1" () [] => [I] Next {Constant(Implied(-1))};
            /// Pushes the int 0.
            Iconst0 "iconst_0" () [] => [I] Next {Constant(Implied(0))};
            /// Pushes the int 1.
            Iconst1 "iconst_1" () [] => [I] Next {Constant(Implied(1))};
            /// Pushes the int 2.
            Iconst2 "iconst_2" () [] => [I] Next {Constant(Implied(2))};
            /// Pushes the int 3.
            Iconst3 "iconst_3" () [] => [I] Next {Constant(Implied(3))};
            /// Pushes the int 4.
            Iconst4 "iconst_4" () [] => [I] Next {Constant(Implied(4))};
            /// Pushes the int 5.
            Iconst5 "iconst_5" () [] => [I] Next {Constant(Implied(5))};
            /// Pushes a signed 8-bit constant as an int.
            Iconst8 "iconst8" (I8) [] => [I] Next {Constant(Immediate)};
            /// Pushes a signed 16-bit constant as an int.
            Iconst16 "iconst16" (I16) [] => [I] Next {Constant(Immediate)};
            /// Pushes a 32-bit int constant.
            Iconst32 "iconst32" (I32) [] => [I] Next {Constant(Immediate)};
            /// Pushes the long 0.
            Lconst0 "lconst_0" () [] => [L] Next {Constant(Implied(0))};
            /// Pushes the long 1.
            Lconst1 "lconst_1" () [] => [L] Next {Constant(Implied(1))};
            /// Pushes a signed 8-bit constant as a long.
            Lconst8 "lconst8" (I8) [] => [L] Next {Constant(Immediate)};
            /// Pushes a signed 32-bit constant as a long.
            Lconst32 "lconst32" (I32) [] => [L] Next {Constant(Immediate)};
            /// Pushes a long from the constant pool.
            Lconst "lconst" (Long) [] => [L] Next {Constant(PooledLong)};
            /// Pushes a float given by its IEEE 754 bits.
            Fconst "fconst" (F32) [] => [F] Next {Constant(Immediate)};
            /// Pushes the double 0.0.
            Dconst0 "dconst_0" () [] => [D] Next {Constant(Implied(0))};
            /// Pushes the double 1.0.
            Dconst1 "dconst_1" () [] => [D] Next {Constant(Implied(1))};
            /// Pushes a double from the constant pool.
            Dconst "dconst" (Double) [] => [D] Next {Constant(PooledDouble)};
            /// Pushes null, which belongs to every reference plane.
            Anull "anull" () [] => [A(Null)] Next {Constant(Null)};
            /// Pushes the interned string of a literal.
            Astring "astring" (Literal) [] => [A(String)] Next {Constant(Literal)};

            // ---- registers ----
            /// Pushes an int register.
            Iload "iload" (Reg) [] => [I] Next {Load(Named)};
            /// Pushes a long register.
            Lload "lload" (Reg) [] => [L] Next {Load(Named)};
            /// Pushes a float register.
            Fload "fload" (Reg) [] => [F] Next {Load(Named)};
            /// Pushes a double register.
            Dload "dload" (Reg) [] => [D] Next {Load(Named)};
            /// Pushes a reference register.
            Aload "aload" (Reg) [] => [A(FromRegister)] Next {Load(Named)};
            /// Pushes int register 0.
            Iload0 "iload_0" () [] => [I] Next {Load(Fixed(0))};
            /// Pushes int register 1.
            Iload1 "iload_1" () [] => [I] Next {Load(Fixed(1))};
            /// Pushes int register 2.
            Iload2 "iload_2" () [] => [I] Next {Load(Fixed(2))};
            /// Pushes int register 3.
            Iload3 "iload_3" () [] => [I] Next {Load(Fixed(3))};
            /// Pushes reference register 0.
            Aload0 "aload_0" () [] => [A(FromRegister)] Next {Load(Fixed(0))};
            /// Pushes reference register 1.
            Aload1 "aload_1" () [] => [A(FromRegister)] Next {Load(Fixed(1))};
            /// Pushes reference register 2.
            Aload2 "aload_2" () [] => [A(FromRegister)] Next {Load(Fixed(2))};
            /// Pushes reference register 3.
            Aload3 "aload_3" () [] => [A(FromRegister)] Next {Load(Fixed(3))};
            /// Pops into an int register.
            Istore "istore" (Reg) [I] => [] Next {Store};
            /// Pops into a long register.
            Lstore "lstore" (Reg) [L] => [] Next {Store};
            /// Pops into a float register.
            Fstore "fstore" (Reg) [F] => [] Next {Store};
            /// Pops into a double register.
            Dstore "dstore" (Reg) [D] => [] Next {Store};
            /// Pops into a reference register.
            Astore "astore" (Reg) [A(IntoRegister)] => [] Next {Store};
            /// Adds a signed 8-bit constant to an int register.
            Iinc "iinc" (Reg, I8) [] => [] Next {Increment};

            // ---- stack ----
            /// Drops the top int.
            Ipop "ipop" () [I] => [] Next {Drop};
            /// Drops the top reference of a plane.
            Apop "apop" () [A(Any)] => [] Next {Drop};
            /// Duplicates the top int.
            Idup "idup" () [I] => [I, I] Next {Copy};
            /// Duplicates the top double.
            Ddup "ddup" () [D] => [D, D] Next {Copy};
            /// Duplicates the top reference of a plane.
            Adup "adup" () [A(Any)] => [A(Same), A(Same)] Next {Copy};

            // ---- int arithmetic (JLS 15.15 to 15.22) ----
            /// Adds two ints.
            Iadd "iadd" () [I, I] => [I] Next {Compute};
            /// Adds a signed 8-bit constant to an int.
            IaddConst "iadd8" (I8) [I] => [I] Next {Compute};
            /// Subtracts two ints.
            Isub "isub" () [I, I] => [I] Next {Compute};
            /// Multiplies two ints.
            Imul "imul" () [I, I] => [I] Next {Compute};
            /// Divides two ints; ArithmeticException on zero.
            Idiv "idiv" () [I, I] => [I] Next {Divide};
            /// Remainder of two ints; ArithmeticException on zero.
            Irem "irem" () [I, I] => [I] Next {Divide};
            /// Negates an int.
            Ineg "ineg" () [I] => [I] Next {Compute};
            /// Shifts an int left by the low 5 bits of an int.
            Ishl "ishl" () [I, I] => [I] Next {Compute};
            /// Shifts an int right, keeping its sign.
            Ishr "ishr" () [I, I] => [I] Next {Compute};
            /// Shifts an int right, filling with zeros.
            Iushr "iushr" () [I, I] => [I] Next {Compute};
            /// Bitwise and of two ints.
            Iand "iand" () [I, I] => [I] Next {Compute};
            /// Bitwise or of two ints.
            Ior "ior" () [I, I] => [I] Next {Compute};
            /// Bitwise exclusive or of two ints.
            Ixor "ixor" () [I, I] => [I] Next {Compute};

            // ---- long arithmetic ----
            /// Adds two longs.
            Ladd "ladd" () [L, L] => [L] Next {Compute};
            /// Subtracts two longs.
            Lsub "lsub" () [L, L] => [L] Next {Compute};
            /// Multiplies two longs.
            Lmul "lmul" () [L, L] => [L] Next {Compute};
            /// Divides two longs; ArithmeticException on zero.
            Ldiv "ldiv" () [L, L] => [L] Next {Divide};
            /// Remainder of two longs; ArithmeticException on zero.
            Lrem "lrem" () [L, L] => [L] Next {Divide};
            /// Shifts a long left by the low 6 bits of an int.
            Lshl "lshl" () [L, I] => [L] Next {Compute};
            /// Shifts a long right, keeping its sign.
            Lshr "lshr" () [L, I] => [L] Next {Compute};
            /// Shifts a long right, filling with zeros.
            Lushr "lushr" () [L, I] => [L] Next {Compute};
            /// Bitwise and of two longs.
            Land "land" () [L, L] => [L] Next {Compute};
            /// Bitwise or of two longs.
            Lor "lor" () [L, L] => [L] Next {Compute};
            /// Bitwise exclusive or of two longs.
            Lxor "lxor" () [L, L] => [L] Next {Compute};

            // ---- float and double arithmetic (IEEE 754; remainder as in JLS 15.17.3) ----
            /// Adds two floats.
            Fadd "fadd" () [F, F] => [F] Next {Compute};
            /// Subtracts two floats.
            Fsub "fsub" () [F, F] => [F] Next {Compute};
            /// Multiplies two floats.
            Fmul "fmul" () [F, F] => [F] Next {Compute};
            /// Adds two doubles.
            Dadd "dadd" () [D, D] => [D] Next {Compute};
            /// Subtracts two doubles.
            Dsub "dsub" () [D, D] => [D] Next {Compute};
            /// Multiplies two doubles.
            Dmul "dmul" () [D, D] => [D] Next {Compute};
            /// Divides two doubles.
            Ddiv "ddiv" () [D, D] => [D] Next {Compute};
            /// Negates a double.
            Dneg "dneg" () [D] => [D] Next {Compute};

            // ---- conversions (JLS 5.1.2, 5.1.3) ----
            /// Widens an int to a long.
            Int2long "int2long" () [I] => [L] Next {Compute};
            /// Converts an int to a double.
            Int2double "int2double" () [I] => [D] Next {Compute};
            /// Keeps the low 32 bits of a long.
            Long2int "long2int" () [L] => [I] Next {Compute};
            /// Converts a long to the nearest double.
            Long2double "long2double" () [L] => [D] Next {Compute};
            /// Rounds a double towards zero to an int, saturating; NaN gives 0.
            Double2int "double2int" () [D] => [I] Next {Compute};
            /// Sign-extends the low 8 bits of an int.
            Int2byte "int2byte" () [I] => [I] Next {Compute};
            /// Zero-extends the low 16 bits of an int.
            Int2char "int2char" () [I] => [I] Next {Compute};

            // ---- comparisons to an int (-1, 0, 1) ----

            // ---- branches ----
            /// Branches if an int is 0.
            Ifeq "ifeq" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if an int is not 0.
            Ifne "ifne" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if an int is below 0.
            Iflt "iflt" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if an int is at least 0.
            Ifge "ifge" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if an int is above 0.
            Ifgt "ifgt" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if an int is at most 0.
            Ifle "ifle" (Label) [I] => [] Branch {Branch(Values)};
            /// Branches if two ints are equal.
            IfIcmpeq "if_icmpeq" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if two ints differ.
            IfIcmpne "if_icmpne" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if the deeper int is below the top one.
            IfIcmplt "if_icmplt" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if the deeper int is at least the top one.
            IfIcmpge "if_icmpge" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if the deeper int is above the top one.
            IfIcmpgt "if_icmpgt" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if the deeper int is at most the top one.
            IfIcmple "if_icmple" (Label) [I, I] => [] Branch {Branch(Values)};
            /// Branches if two longs are equal.
            IfLcmpeq "if_lcmpeq" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if two longs differ.
            IfLcmpne "if_lcmpne" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if the deeper long is below the top one.
            IfLcmplt "if_lcmplt" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if the deeper long is at least the top one.
            IfLcmpge "if_lcmpge" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if the deeper long is above the top one.
            IfLcmpgt "if_lcmpgt" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if the deeper long is at most the top one.
            IfLcmple "if_lcmple" (Label) [L, L] => [] Branch {Branch(Values)};
            /// Branches if two doubles are equal; not if either is NaN.
            IfDcmpeq "if_dcmpeq" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches if two doubles are not equal; also if either is NaN.
            IfDcmpne "if_dcmpne" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches unless the deeper double is below the top one; also if either is NaN.
            IfDcmpnlt "if_dcmpnlt" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches unless the deeper double is at most the top one; also if either is NaN.
            IfDcmpnle "if_dcmpnle" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches if the deeper double is above the top one; not if either is NaN.
            IfDcmpgt "if_dcmpgt" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches unless the deeper double is above the top one; also if either is NaN.
            IfDcmpngt "if_dcmpngt" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches unless the deeper double is at least the top one; also if either is NaN.
            IfDcmpnge "if_dcmpnge" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches if two references are the same.
            IfAcmpeq "if_acmpeq" (Label) [A(Any), A(Any)] => [] Branch {Branch(Same)};
            /// Branches if two references are not the same.
            IfAcmpne "if_acmpne" (Label) [A(Any), A(Any)] => [] Branch {Branch(Same)};
            /// Branches if a reference is null.
            Ifnull "ifnull" (Label) [A(Any)] => [] Branch {Branch(IsNull)};
            /// Branches if a reference is not null.
            Ifnonnull "ifnonnull" (Label) [A(Any)] => [] Branch {Branch(IsNull)};
            /// Branches always.
            Goto "goto" (Label) [] => [] Jump {Jump};
            /// Branches by an int through a dense table.
            Tableswitch "tableswitch" (TableSwitch) [I] => [] Switch {Switch};
            /// Branches by an int through a sorted list of keys.
            Lookupswitch "lookupswitch" (LookupSwitch) [I] => [] Switch {Switch};

            // ---- instance fields ----
            /// Reads a boolean or byte field.
            GetfieldB "getfield.b" (Field) [A(Owner)] => [I] Next {get(ByteOrBoolean)};
            /// Reads an int field.
            GetfieldI "getfield.i" (Field) [A(Owner)] => [I] Next {get(Int)};
            /// Reads a double field.
            GetfieldD "getfield.d" (Field) [A(Owner)] => [D] Next {get(Double)};
            /// Reads a reference field.
            GetfieldA "getfield.a" (Field) [A(Owner)] => [A(FieldValue)] Next {get(Reference)};
            /// Writes the low bit of an int to a boolean field.
            PutfieldZ "putfield.z" (Field) [A(OwnerWritten), I] => [] Next {put(Boolean)};
            /// Writes an int field.
            PutfieldI "putfield.i" (Field) [A(OwnerWritten), I] => [] Next {put(Int)};
            /// Writes a long field.
            PutfieldL "putfield.l" (Field) [A(OwnerWritten), L] => [] Next {put(Long)};
            /// Writes a double field.
            PutfieldD "putfield.d" (Field) [A(OwnerWritten), D] => [] Next {put(Double)};
            /// Writes a reference field.
            PutfieldA "putfield.a" (Field) [A(OwnerWritten), A(FieldStored)] => [] Next {put(Reference)};

            // ---- static fields; the class is initialised first (JLS 12.4.1) ----
            /// Reads a static int.
            GetstaticI "getstatic.i" (Field) [] => [I] Next {get_static(Int)};
            /// Reads a static reference.
            GetstaticA "getstatic.a" (Field) [] => [A(FieldValue)] Next {get_static(Reference)};
            /// Writes a static int.
            PutstaticI "putstatic.i" (Field) [I] => [] Next {put_static(Int)};
            /// Writes a static reference.
            PutstaticA "putstatic.a" (Field) [A(FieldStored)] => [] Next {put_static(Reference)};

            // ---- arrays ----
            /// Reads a boolean or byte array element.
            ArrayloadB "arrayload.b" () [A(Array), I] => [I] Next {array_load(ByteOrBoolean)};
            /// Reads a char array element.
            ArrayloadC "arrayload.c" () [A(Array), I] => [I] Next {array_load(Char)};
            /// Reads an int array element.
            ArrayloadI "arrayload.i" () [A(Array), I] => [I] Next {array_load(Int)};
            /// Reads a long array element.
            ArrayloadL "arrayload.l" () [A(Array), I] => [L] Next {array_load(Long)};
            /// Reads a double array element.
            ArrayloadD "arrayload.d" () [A(Array), I] => [D] Next {array_load(Double)};
            /// Reads a reference array element.
            ArrayloadA "arrayload.a" () [A(Array), I] => [A(Element)] Next {array_load(Reference)};
            /// Writes the low bit of an int to a boolean array element.
            ArraystoreZ "arraystore.z" () [A(ArrayWritten), I, I] => [] Next {array_store(Boolean)};
            /// Writes the low 8 bits of an int to a byte array element.
            ArraystoreB "arraystore.b" () [A(ArrayWritten), I, I] => [] Next {array_store(Byte)};
            /// Writes the low 16 bits of an int to a char array element.
            ArraystoreC "arraystore.c" () [A(ArrayWritten), I, I] => [] Next {array_store(Char)};
            /// Writes an int array element.
            ArraystoreI "arraystore.i" () [A(ArrayWritten), I, I] => [] Next {array_store(Int)};
            /// Writes a long array element.
            ArraystoreL "arraystore.l" () [A(ArrayWritten), I, L] => [] Next {array_store(Long)};
            /// Writes a double array element.
            ArraystoreD "arraystore.d" () [A(ArrayWritten), I, D] => [] Next {array_store(Double)};
            /// Writes a reference array element; ArrayStoreException if the array's run-time element type
            /// does not admit the value (JLS 10.5). The value may stand on any may-escape read-write plane.
            ArraystoreA "arraystore.a" () [A(ArrayWritten), I, A(ElementStored)] => [] Next {array_store(Reference)};
            /// Pushes the length of an array.
            Arraylength "arraylength" () [A(AnyArray)] => [I] Next {ArrayLength};
            /// Creates an array of the given array type; the top int is its length.
            Newarray "newarray" (Type) [I] => [A(Allocated)] Next {NewArray(Heap)};

            // ---- objects ----
            /// Creates an object and runs the given constructor on it, whose arguments are popped.
            New "new" (Method) [*] => [A(Allocated)] Call {Call(New)};
            /// Creates an object, in the frame if there is room, and runs the given constructor on it, whose
            /// arguments are popped. The next instruction stores the object in a local register.
            NewL "new.l" (Method) [*] => [A(AllocatedLocally)] Call {Call(NewLocal)};
            /// Runs another constructor of this class, or one of the superclass, on register 0. Stands exactly
            /// once in a constructor, at the offset its header names.
            Superinit "superinit" (Method) [*] => [] Call {Call(Superinit)};
            /// Pushes 1 if a reference is not null and of the given type, else 0.
            Instanceof "instanceof" (Type) [A(Any)] => [I] Next {InstanceOf};
            /// Checks at run time that a reference is null or of the given type; ClassCastException otherwise.
            Upcast "upcast" (Type) [A(Any)] => [A(CheckedType)] Next {CheckCast};

            // ---- calls ----
            /// Calls a static method; its class is initialised first.
            Invokestatic "invokestatic" (Method) [*] => [*] Call {Call(Invoke(Static))};
            /// Calls the overriding method of the receiver's class.
            Invokevirtual "invokevirtual" (Method) [*] => [*] Call {Call(Invoke(Virtual))};
            /// Calls exactly the named instance method: private methods and `super.m()`.
            Invokespecial "invokespecial" (Method) [*] => [*] Call {Call(Invoke(Special))};
            /// Calls the implementation of an interface method.
            Invokeinterface "invokeinterface" (Method) [*] => [*] Call {Call(Invoke(Interface))};
            /// Returns nothing.
            Return "return" () [] => [] Return {Return};
            /// Returns an int.
            Ireturn "ireturn" () [I] => [] Return {Return};
            /// Returns a long.
            Lreturn "lreturn" () [L] => [] Return {Return};
            /// Returns a float.
            Freturn "freturn" () [F] => [] Return {Return};
            /// Returns a double.
            Dreturn "dreturn" () [D] => [] Return {Return};
            /// Returns a reference.
            Areturn "areturn" () [A(Returned)] => [] Return {Return};

            // ---- combined with registers or constants: int arithmetic ----
            /// Adds a signed 8-bit constant to an int register's value.
            Iadd8R "iadd8.r" (IntReg, I8) [] => [I] Next {= IaddConst[1](R0)};
            /// Adds an int register's value to an int.
            IaddSR "iadd.sr" (IntReg) [I] => [I] Next {= Iadd(S, R0)};
            /// Subtracts an int register's value from an int.
            IsubSR "isub.sr" (IntReg) [I] => [I] Next {= Isub(S, R0)};
            /// Multiplies an int by an int register's value.
            ImulSR "imul.sr" (IntReg) [I] => [I] Next {= Imul(S, R0)};
            /// Bitwise and of an int and an int register's value.
            IandSR "iand.sr" (IntReg) [I] => [I] Next {= Iand(S, R0)};
            /// Bitwise or of an int and an int register's value.
            IorSR "ior.sr" (IntReg) [I] => [I] Next {= Ior(S, R0)};
            /// Bitwise exclusive or of an int and an int register's value.
            IxorSR "ixor.sr" (IntReg) [I] => [I] Next {= Ixor(S, R0)};
            /// Adds the values of two int registers.
            IaddRR "iadd.rr" (IntReg, IntReg) [] => [I] Next {= Iadd(R0, R1)};
            /// Subtracts the second int register's value from the first one's.
            IsubRR "isub.rr" (IntReg, IntReg) [] => [I] Next {= Isub(R0, R1)};
            /// Multiplies the values of two int registers.
            ImulRR "imul.rr" (IntReg, IntReg) [] => [I] Next {= Imul(R0, R1)};
            /// Sets the first int register to the sum of the other two.
            Iaddto "iaddto" (IntReg, IntReg, IntReg) [] => [] Next {= Istore[0](Iadd(R1, R2))};
            /// Sets the first int register to the second one's value.
            Imove "imove" (IntReg, IntReg) [] => [] Next {= Istore[0](R1)};
            /// Multiplies an int by a signed 8-bit constant.
            Imul8 "imul8" (I8) [I] => [I] Next {= Imul(S, C0)};
            /// Bitwise and of an int and an unsigned 8-bit constant.
            Iand8 "iand8" (U8) [I] => [I] Next {= Iand(S, C0)};
            /// Shifts an int left by the low 5 bits of a constant.
            Ishl8 "ishl8" (U8) [I] => [I] Next {= Ishl(S, C0)};
            /// Shifts an int right by the low 5 bits of a constant, keeping its sign.
            Ishr8 "ishr8" (U8) [I] => [I] Next {= Ishr(S, C0)};
            /// Shifts an int right by the low 5 bits of a constant, filling with zeros.
            Iushr8 "iushr8" (U8) [I] => [I] Next {= Iushr(S, C0)};

            // ---- combined: double arithmetic; every result is rounded ----
            /// Adds a double register's value to a double.
            DaddSR "dadd.sr" (DoubleReg) [D] => [D] Next {= Dadd(S, R0)};
            /// Subtracts a double register's value from a double.
            DsubSR "dsub.sr" (DoubleReg) [D] => [D] Next {= Dsub(S, R0)};
            /// Multiplies a double by a double register's value.
            DmulSR "dmul.sr" (DoubleReg) [D] => [D] Next {= Dmul(S, R0)};
            /// Multiplies the values of two double registers.
            DmulRR "dmul.rr" (DoubleReg, DoubleReg) [] => [D] Next {= Dmul(R0, R1)};
            /// Adds the product of the two upper doubles to the deepest one.
            Dmuladd "dmuladd" () [D, D, D] => [D] Next {= Dadd(S, Dmul(S, S))};
            /// Subtracts the product of the two upper doubles from the deepest one.
            Dmulsub "dmulsub" () [D, D, D] => [D] Next {= Dsub(S, Dmul(S, S))};
            /// Adds the product of a double and a double register's value to the deeper one.
            DmuladdSR "dmuladd.sr" (DoubleReg) [D, D] => [D] Next {= Dadd(S, Dmul(S, R0))};
            /// Subtracts the product of a double and a double register's value from the deeper one.
            DmulsubSR "dmulsub.sr" (DoubleReg) [D, D] => [D] Next {= Dsub(S, Dmul(S, R0))};
            /// Adds the product of two double registers' values to a double.
            DmuladdRR "dmuladd.rr" (DoubleReg, DoubleReg) [D] => [D] Next {= Dadd(S, Dmul(R0, R1))};
            /// Adds the product of two doubles to a double register.
            Dmuladdto "dmuladdto" (DoubleReg) [D, D] => [] Next {= Dstore[0](Dadd(R0, Dmul(S, S)))};
            /// Adds a constant to an int register and stores the sum in another one.
            Iadd8to "iadd8to" (IntReg, IntReg, I8) [] => [] Next {= Istore[0](IaddConst[2](R1))};
            /// Pops an int, adds an int register, and stores the sum in a register.
            IaddtoSR "iaddto.sr" (IntReg, IntReg) [I] => [] Next {= Istore[0](Iadd(S, R1))};
            /// Stores a constant in an int register.
            Iconst8to "iconst8to" (IntReg, I8) [] => [] Next {= Istore[0](C1)};
            /// `ladd` with the second operand in a register.
            LaddSR "ladd.sr" (LongReg) [L] => [L] Next {= Ladd(S, R0)};
            /// `lmul` with the second operand in a register.
            LmulSR "lmul.sr" (LongReg) [L] => [L] Next {= Lmul(S, R0)};
            /// Pops a long, adds a long register, and stores the sum in a register.
            LaddtoSR "laddto.sr" (LongReg, LongReg) [L] => [] Next {= Lstore[0](Ladd(S, R1))};
            /// `lshl` by a constant.
            Lshl8 "lshl8" (U8) [L] => [L] Next {= Lshl(S, C0)};
            /// `lushr` by a constant.
            Lushr8 "lushr8" (U8) [L] => [L] Next {= Lushr(S, C0)};
            /// Pops a double, adds a double register, and stores the sum in a register.
            DaddtoSR "daddto.sr" (DoubleReg, DoubleReg) [D] => [] Next {= Dstore[0](Dadd(S, R1))};

            // ---- combined: branches ----
            /// Branches if the first int register's value is the second one's.
            IfIcmpeqRR "if_icmpeq.rr" (IntReg, IntReg, Label) [] => [] Branch {= IfIcmpeq[2](R0, R1)};
            /// Branches if the first int register's value is not the second one's.
            IfIcmpneRR "if_icmpne.rr" (IntReg, IntReg, Label) [] => [] Branch {= IfIcmpne[2](R0, R1)};
            /// Branches if the first int register's value is below the second one's.
            IfIcmpltRR "if_icmplt.rr" (IntReg, IntReg, Label) [] => [] Branch {= IfIcmplt[2](R0, R1)};
            /// Branches if the first int register's value is at least the second one's.
            IfIcmpgeRR "if_icmpge.rr" (IntReg, IntReg, Label) [] => [] Branch {= IfIcmpge[2](R0, R1)};
            /// Branches if an int register's value is a signed 8-bit constant.
            IfIcmpeq8R "if_icmpeq8.r" (IntReg, I8, Label) [] => [] Branch {= IfIcmpeq[2](R0, C1)};
            /// Branches if an int register's value is not a signed 8-bit constant.
            IfIcmpne8R "if_icmpne8.r" (IntReg, I8, Label) [] => [] Branch {= IfIcmpne[2](R0, C1)};
            /// Branches if an int register's value is below a signed 8-bit constant.
            IfIcmplt8R "if_icmplt8.r" (IntReg, I8, Label) [] => [] Branch {= IfIcmplt[2](R0, C1)};
            /// Branches if an int register's value is at least a signed 8-bit constant.
            IfIcmpge8R "if_icmpge8.r" (IntReg, I8, Label) [] => [] Branch {= IfIcmpge[2](R0, C1)};
            /// Branches if an int is an int register's value.
            IfIcmpeqSR "if_icmpeq.sr" (IntReg, Label) [I] => [] Branch {= IfIcmpeq[1](S, R0)};
            /// Branches if an int is not an int register's value.
            IfIcmpneSR "if_icmpne.sr" (IntReg, Label) [I] => [] Branch {= IfIcmpne[1](S, R0)};
            /// Branches if an int is below an int register's value.
            IfIcmpltSR "if_icmplt.sr" (IntReg, Label) [I] => [] Branch {= IfIcmplt[1](S, R0)};
            /// Branches if an int is at least an int register's value.
            IfIcmpgeSR "if_icmpge.sr" (IntReg, Label) [I] => [] Branch {= IfIcmpge[1](S, R0)};
            /// Branches if an int is above an int register's value.
            IfIcmpgtSR "if_icmpgt.sr" (IntReg, Label) [I] => [] Branch {= IfIcmpgt[1](S, R0)};
            /// Branches if an int is at most an int register's value.
            IfIcmpleSR "if_icmple.sr" (IntReg, Label) [I] => [] Branch {= IfIcmple[1](S, R0)};
            /// Branches if an int is not a signed 8-bit constant.
            IfIcmpne8 "if_icmpne8" (I8, Label) [I] => [] Branch {= IfIcmpne[1](S, C0)};
            /// Branches if an int is below a signed 8-bit constant.
            IfIcmplt8 "if_icmplt8" (I8, Label) [I] => [] Branch {= IfIcmplt[1](S, C0)};
            /// Branches if an int is at least a signed 8-bit constant.
            IfIcmpge8 "if_icmpge8" (I8, Label) [I] => [] Branch {= IfIcmpge[1](S, C0)};
            /// Adds a signed 8-bit constant to an int register, and branches if that is below the second register's
            /// value.
            IincIfltRR "iinc_iflt.rr" (IntReg, I8, IntReg, Label) [] => [] Branch {= Iinc[0, 1](), IfIcmplt[3](R0, R2)};
            /// `if_lcmpne` with a constant.
            IfLcmpne8 "if_lcmpne8" (I8, Label) [L] => [] Branch {= IfLcmpne[1](S, C0)};
            /// `if_lcmpge` with a constant.
            IfLcmpge8 "if_lcmpge8" (I8, Label) [L] => [] Branch {= IfLcmpge[1](S, C0)};
            /// Adds a constant to a register, then `if_icmplt` with a constant.
            IincIflt8R "iinc_iflt8.r" (IntReg, I8, I8, Label) [] => [] Branch {= Iinc[0, 1](), IfIcmplt[3](R0, C2)};
            /// Adds a constant to a register, then `if_icmpge` with a constant.
            IincIfge8R "iinc_ifge8.r" (IntReg, I8, I8, Label) [] => [] Branch {= Iinc[0, 1](), IfIcmpge[3](R0, C2)};
            /// Branches if a reference register is null.
            IfnullR "ifnull.r" (RefReg, Label) [] => [] Branch {= Ifnull[1](R0)};
            /// Branches if a reference register is not null.
            IfnonnullR "ifnonnull.r" (RefReg, Label) [] => [] Branch {= Ifnonnull[1](R0)};

            // ---- combined: fields of the object in a register ----
            /// Reads a boolean or byte field.
            GetfieldBR "getfield.b.r" (RefReg, Field) [] => [I] Next {= GetfieldB[1](R0)};
            /// Reads a char field.
            GetfieldCR "getfield.c.r" (RefReg, Field) [] => [I] Next {= GetfieldC[1](R0)};
            /// Reads an int field.
            GetfieldIR "getfield.i.r" (RefReg, Field) [] => [I] Next {= GetfieldI[1](R0)};
            /// Reads a long field.
            GetfieldLR "getfield.l.r" (RefReg, Field) [] => [L] Next {= GetfieldL[1](R0)};
            /// Reads a double field.
            GetfieldDR "getfield.d.r" (RefReg, Field) [] => [D] Next {= GetfieldD[1](R0)};
            /// Reads a reference field.
            GetfieldAR "getfield.a.r" (RefReg, Field) [] => [A(FieldValue)] Next {= GetfieldA[1](R0)};
            /// Writes an int field.
            PutfieldIRS "putfield.i.rs" (RefReg, Field) [I] => [] Next {= PutfieldI[1](R0, S)};
            /// Writes a long field.
            PutfieldLRS "putfield.l.rs" (RefReg, Field) [L] => [] Next {= PutfieldL[1](R0, S)};
            /// Writes a double field.
            PutfieldDRS "putfield.d.rs" (RefReg, Field) [D] => [] Next {= PutfieldD[1](R0, S)};
            /// Writes a reference field.
            PutfieldARS "putfield.a.rs" (RefReg, Field) [A(FieldStored)] => [] Next {= PutfieldA[1](R0, S)};

            // ---- combined: elements of the array in a register, or with the index in one ----
            /// `arraylength` of the array in a register.
            ArraylengthR "arraylength.r" (RefReg) [] => [I] Next {= Arraylength(R0)};
            /// Reads a boolean or byte array element; the array and the index are in registers.
            ArrayloadBRR "arrayload.b.rr" (RefReg, IntReg) [] => [I] Next {= ArrayloadB(R0, R1)};
            /// Reads a char array element; the array and the index are in registers.
            ArrayloadCRR "arrayload.c.rr" (RefReg, IntReg) [] => [I] Next {= ArrayloadC(R0, R1)};
            /// Reads an int array element; the array and the index are in registers.
            ArrayloadIRR "arrayload.i.rr" (RefReg, IntReg) [] => [I] Next {= ArrayloadI(R0, R1)};
            /// Reads a long array element; the array and the index are in registers.
            ArrayloadLRR "arrayload.l.rr" (RefReg, IntReg) [] => [L] Next {= ArrayloadL(R0, R1)};
            /// Reads a double array element; the array and the index are in registers.
            ArrayloadDRR "arrayload.d.rr" (RefReg, IntReg) [] => [D] Next {= ArrayloadD(R0, R1)};
            /// Reads a reference array element; the array and the index are in registers.
            ArrayloadARR "arrayload.a.rr" (RefReg, IntReg) [] => [A(Element)] Next {= ArrayloadA(R0, R1)};
            /// Reads a boolean or byte array element; the array is in a register.
            ArrayloadBRS "arrayload.b.rs" (RefReg) [I] => [I] Next {= ArrayloadB(R0, S)};
            /// Reads an int array element; the array is in a register.
            ArrayloadIRS "arrayload.i.rs" (RefReg) [I] => [I] Next {= ArrayloadI(R0, S)};
            /// Reads a long array element; the array is in a register.
            ArrayloadLRS "arrayload.l.rs" (RefReg) [I] => [L] Next {= ArrayloadL(R0, S)};
            /// Reads a double array element; the array is in a register.
            ArrayloadDRS "arrayload.d.rs" (RefReg) [I] => [D] Next {= ArrayloadD(R0, S)};
            /// Reads a reference array element; the array is in a register.
            ArrayloadARS "arrayload.a.rs" (RefReg) [I] => [A(Element)] Next {= ArrayloadA(R0, S)};
            /// Reads an int array element; the index is in a register.
            ArrayloadISR "arrayload.i.sr" (IntReg) [A(Array)] => [I] Next {= ArrayloadI(S, R0)};
            /// Reads a double array element; the index is in a register.
            ArrayloadDSR "arrayload.d.sr" (IntReg) [A(Array)] => [D] Next {= ArrayloadD(S, R0)};
            /// Reads an int array element; the array is in a register, the index is an int register's value plus a
            /// constant.
            ArrayloadIRR8 "arrayload.i.rr8" (RefReg, IntReg, I8) [] => [I] Next {= ArrayloadI(R0, IaddConst[2](R1))};
            /// Reads a double array element; the array is in a register, the index is an int register's value plus a
            /// constant.
            ArrayloadDRR8 "arrayload.d.rr8" (RefReg, IntReg, I8) [] => [D] Next {= ArrayloadD(R0, IaddConst[2](R1))};
            /// Writes the low bit of an int to a boolean array element; the array and the index are in registers.
            ArraystoreZRRS "arraystore.z.rrs" (RefReg, IntReg) [I] => [] Next {= ArraystoreZ(R0, R1, S)};
            /// Writes the low 8 bits of an int to a byte array element; the array and the index are in registers.
            ArraystoreBRRS "arraystore.b.rrs" (RefReg, IntReg) [I] => [] Next {= ArraystoreB(R0, R1, S)};
            /// Writes the low 16 bits of an int to a char array element; the array and the index are in registers.
            ArraystoreCRRS "arraystore.c.rrs" (RefReg, IntReg) [I] => [] Next {= ArraystoreC(R0, R1, S)};
            /// Writes an int array element; the array and the index are in registers.
            ArraystoreIRRS "arraystore.i.rrs" (RefReg, IntReg) [I] => [] Next {= ArraystoreI(R0, R1, S)};
            /// Writes a double array element; the array and the index are in registers.
            ArraystoreDRRS "arraystore.d.rrs" (RefReg, IntReg) [D] => [] Next {= ArraystoreD(R0, R1, S)};
            /// Writes a reference array element; the array and the index are in registers.
            ArraystoreARRS "arraystore.a.rrs" (RefReg, IntReg) [A(ElementStored)] => [] Next {= ArraystoreA(R0, R1, S)};
            /// Writes the low 8 bits of an int to a byte array element; the array is in a register.
            ArraystoreBRSS "arraystore.b.rss" (RefReg) [I, I] => [] Next {= ArraystoreB(R0, S, S)};
            /// Writes an int array element; the array is in a register.
            ArraystoreIRSS "arraystore.i.rss" (RefReg) [I, I] => [] Next {= ArraystoreI(R0, S, S)};

            // ---- rare instructions, with the prefix ----
            /// Pushes the float 0.0.
            Fconst0 "fconst_0" () [] => [F] Next {Constant(Implied(0))};
            /// Pushes the float 1.0.
            Fconst1 "fconst_1" () [] => [F] Next {Constant(Implied(1))};
            /// Pushes the float 2.0.
            Fconst2 "fconst_2" () [] => [F] Next {Constant(Implied(2))};
            /// Pushes the class object of a type.
            Aclass "aclass" (Type) [] => [A(Class)] Next {Constant(Class)};
            /// Pushes an int register with a 16-bit number.
            IloadW "iload.w" (Reg16) [] => [I] Next {Load(Named)};
            /// Pushes a long register with a 16-bit number.
            LloadW "lload.w" (Reg16) [] => [L] Next {Load(Named)};
            /// Pushes a float register with a 16-bit number.
            FloadW "fload.w" (Reg16) [] => [F] Next {Load(Named)};
            /// Pushes a double register with a 16-bit number.
            DloadW "dload.w" (Reg16) [] => [D] Next {Load(Named)};
            /// Pushes a reference register with a 16-bit number.
            AloadW "aload.w" (Reg16) [] => [A(FromRegister)] Next {Load(Named)};
            /// Pops into an int register with a 16-bit number.
            IstoreW "istore.w" (Reg16) [I] => [] Next {Store};
            /// Pops into a long register with a 16-bit number.
            LstoreW "lstore.w" (Reg16) [L] => [] Next {Store};
            /// Pops into a float register with a 16-bit number.
            FstoreW "fstore.w" (Reg16) [F] => [] Next {Store};
            /// Pops into a double register with a 16-bit number.
            DstoreW "dstore.w" (Reg16) [D] => [] Next {Store};
            /// Pops into a reference register with a 16-bit number.
            AstoreW "astore.w" (Reg16) [A(IntoRegister)] => [] Next {Store};
            /// Adds a signed 16-bit constant to an int register with a 16-bit number.
            IincW "iinc.w" (Reg16, I16) [] => [] Next {Increment};
            /// Drops the top long.
            Lpop "lpop" () [L] => [] Next {Drop};
            /// Drops the top float.
            Fpop "fpop" () [F] => [] Next {Drop};
            /// Drops the top double.
            Dpop "dpop" () [D] => [] Next {Drop};
            /// Duplicates the top long.
            Ldup "ldup" () [L] => [L, L] Next {Copy};
            /// Duplicates the top float.
            Fdup "fdup" () [F] => [F, F] Next {Copy};
            /// Divides two floats.
            Fdiv "fdiv" () [F, F] => [F] Next {Compute};
            /// Negates a float.
            Fneg "fneg" () [F] => [F] Next {Compute};
            /// Truncating remainder of two floats.
            Frem "frem" () [F, F] => [F] Next {Compute};
            /// Truncating remainder of two doubles.
            Drem "drem" () [D, D] => [D] Next {Compute};
            /// Converts an int to the nearest float.
            Int2float "int2float" () [I] => [F] Next {Compute};
            /// Converts a long to the nearest float.
            Long2float "long2float" () [L] => [F] Next {Compute};
            /// Rounds a float towards zero to an int, saturating; NaN gives 0.
            Float2int "float2int" () [F] => [I] Next {Compute};
            /// Rounds a float towards zero to a long, saturating; NaN gives 0.
            Float2long "float2long" () [F] => [L] Next {Compute};
            /// Widens a float to a double.
            Float2double "float2double" () [F] => [D] Next {Compute};
            /// Rounds a double towards zero to a long, saturating; NaN gives 0.
            Double2long "double2long" () [D] => [L] Next {Compute};
            /// Rounds a double to the nearest float.
            Double2float "double2float" () [D] => [F] Next {Compute};
            /// Compares two longs.
            Lcmp "lcmp" () [L, L] => [I] Next {Compute};
            /// Compares two floats; -1 if either is NaN.
            Fcmpl "fcmpl" () [F, F] => [I] Next {Compute};
            /// Compares two floats; 1 if either is NaN.
            Fcmpg "fcmpg" () [F, F] => [I] Next {Compute};
            /// Compares two doubles; -1 if either is NaN.
            Dcmpl "dcmpl" () [D, D] => [I] Next {Compute};
            /// Compares two doubles; 1 if either is NaN.
            Dcmpg "dcmpg" () [D, D] => [I] Next {Compute};
            /// Branches always, over any distance.
            GotoW "goto.w" (Label32) [] => [] Jump {Jump};
            /// Reads a short field.
            GetfieldS "getfield.s" (Field) [A(Owner)] => [I] Next {get(Short)};
            /// Reads a float field.
            GetfieldF "getfield.f" (Field) [A(Owner)] => [F] Next {get(Float)};
            /// Writes the low 16 bits of an int to a short field.
            PutfieldS "putfield.s" (Field) [A(OwnerWritten), I] => [] Next {put(Short)};
            /// Writes a float field.
            PutfieldF "putfield.f" (Field) [A(OwnerWritten), F] => [] Next {put(Float)};
            /// Reads a static boolean or byte.
            GetstaticB "getstatic.b" (Field) [] => [I] Next {get_static(ByteOrBoolean)};
            /// Reads a static char.
            GetstaticC "getstatic.c" (Field) [] => [I] Next {get_static(Char)};
            /// Reads a static short.
            GetstaticS "getstatic.s" (Field) [] => [I] Next {get_static(Short)};
            /// Reads a static long.
            GetstaticL "getstatic.l" (Field) [] => [L] Next {get_static(Long)};
            /// Reads a static float.
            GetstaticF "getstatic.f" (Field) [] => [F] Next {get_static(Float)};
            /// Reads a static double.
            GetstaticD "getstatic.d" (Field) [] => [D] Next {get_static(Double)};
            /// Writes the low bit of an int to a static boolean.
            PutstaticZ "putstatic.z" (Field) [I] => [] Next {put_static(Boolean)};
            /// Writes the low 8 bits of an int to a static byte.
            PutstaticB "putstatic.b" (Field) [I] => [] Next {put_static(Byte)};
            /// Writes the low 16 bits of an int to a static char.
            PutstaticC "putstatic.c" (Field) [I] => [] Next {put_static(Char)};
            /// Writes the low 16 bits of an int to a static short.
            PutstaticS "putstatic.s" (Field) [I] => [] Next {put_static(Short)};
            /// Writes a static long.
            PutstaticL "putstatic.l" (Field) [L] => [] Next {put_static(Long)};
            /// Writes a static float.
            PutstaticF "putstatic.f" (Field) [F] => [] Next {put_static(Float)};
            /// Writes a static double.
            PutstaticD "putstatic.d" (Field) [D] => [] Next {put_static(Double)};
            /// Reads a float array element.
            ArrayloadF "arrayload.f" () [A(Array), I] => [F] Next {array_load(Float)};
            /// Writes a float array element.
            ArraystoreF "arraystore.f" () [A(ArrayWritten), I, F] => [] Next {array_store(Float)};
            /// Reads a short array element.
            ArrayloadS "arrayload.s" () [A(Array), I] => [I] Next {array_load(Short)};
            /// Writes the low 16 bits of an int to a short array element.
            ArraystoreS "arraystore.s" () [A(ArrayWritten), I, I] => [] Next {array_store(Short)};
            /// Creates an array of the given array type and of the length in the second immediate, in the frame
            /// if there is room. The next instruction stores it in a local register.
            NewarrayL "newarray.l" (Type, U8) [] => [A(AllocatedLocally)] Next {NewArray(Local)};
            /// Creates nested arrays; the count of lengths is the second immediate (at least 1), the outermost
            /// length is the deepest (JLS 15.10.2).
            Multinewarray "multinewarray" (Type, U8) [*] => [A(Allocated)] Next {NewArray(Nested)};
            /// Initialises a class unless that has happened (JLS 12.4.2).
            Initclass "initclass" (Type) [] => [] Next {InitClass};
            /// Throws a reference; NullPointerException if it is null.
            Athrow "athrow" () [A(Throwable)] => [] Throw {Throw};
            /// Locks an object's monitor, and waits as long as another thread has it (JLS 17.1); NullPointerException
            /// if the reference is null.
            Monitorenter "monitorenter" () [A(Any)] => [] Next {MonitorEnter};
            /// Unlocks an object's monitor; NullPointerException if the reference is null,
            /// IllegalMonitorStateException if the thread does not have the monitor.
            Monitorexit "monitorexit" () [A(Any)] => [] Next {MonitorExit};
            /// Writes the low bit of an int to a boolean field.
            PutfieldZRS "putfield.z.rs" (RefReg, Field) [I] => [] Next {= PutfieldZ[1](R0, S)};
            /// Writes the low 8 bits of an int to a byte field.
            PutfieldBRS "putfield.b.rs" (RefReg, Field) [I] => [] Next {= PutfieldB[1](R0, S)};
            /// Writes the low 16 bits of an int to a char field.
            PutfieldCRS "putfield.c.rs" (RefReg, Field) [I] => [] Next {= PutfieldC[1](R0, S)};
            /// Writes the low 16 bits of an int to a short field.
            PutfieldSRS "putfield.s.rs" (RefReg, Field) [I] => [] Next {= PutfieldS[1](R0, S)};
            /// Writes a float field.
            PutfieldFRS "putfield.f.rs" (RefReg, Field) [F] => [] Next {= PutfieldF[1](R0, S)};
            /// Moves a reference to the plane of a supertype, or of the same type with a weaker annotation;
            /// checked by the verifier, free at run time.
            Downcast "downcast" (Type) [A(Any)] => [A(Supertype)] Next {Widen};
            /// Writes a double array element; the array is in a register.
            ArraystoreDRSS "arraystore.d.rss" (RefReg) [I, D] => [] Next {= ArraystoreD(R0, S, S)};
            /// Sign-extends the low 16 bits of an int.
            Int2short "int2short" () [I] => [I] Next {Compute};
            /// Writes the low 8 bits of an int to a byte field.
            PutfieldB "putfield.b" (Field) [A(OwnerWritten), I] => [] Next {put(Byte)};
            /// Writes the low 16 bits of an int to a char field.
            PutfieldC "putfield.c" (Field) [A(OwnerWritten), I] => [] Next {put(Char)};
            /// Reads a char field.
            GetfieldC "getfield.c" (Field) [A(Owner)] => [I] Next {get(Char)};
            /// Reads a long field.
            GetfieldL "getfield.l" (Field) [A(Owner)] => [L] Next {get(Long)};
            /// Adds a signed 8-bit constant to an int register, and branches if that is at least the second
            /// register's value.
            IincIfgeRR "iinc_ifge.rr" (IntReg, I8, IntReg, Label) [] => [] Branch {= Iinc[0, 1](), IfIcmpge[3](R0, R2)};
            /// Branches if an int is a signed 8-bit constant.
            IfIcmpeq8 "if_icmpeq8" (I8, Label) [I] => [] Branch {= IfIcmpeq[1](S, C0)};
            /// Branches if the deeper double is below the top one; not if either is NaN.
            IfDcmplt "if_dcmplt" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches if the deeper double is at most the top one; not if either is NaN.
            IfDcmple "if_dcmple" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Branches if the deeper double is at least the top one; not if either is NaN.
            IfDcmpge "if_dcmpge" (Label) [D, D] => [] Branch {Branch(Values)};
            /// Negates a long.
            Lneg "lneg" () [L] => [L] Next {Compute};
            /// Reads a char array element; the array is in a register.
            ArrayloadCRS "arrayload.c.rs" (RefReg) [I] => [I] Next {= ArrayloadC(R0, S)};
            /// `lshr` by a constant.
            Lshr8 "lshr8" (U8) [L] => [L] Next {= Lshr(S, C0)};
            /// `lsub` with the second operand in a register.
            LsubSR "lsub.sr" (LongReg) [L] => [L] Next {= Lsub(S, R0)};
            /// `ladd` with both operands in registers.
            LaddRR "ladd.rr" (LongReg, LongReg) [] => [L] Next {= Ladd(R0, R1)};
            /// `lsub` with both operands in registers.
            LsubRR "lsub.rr" (LongReg, LongReg) [] => [L] Next {= Lsub(R0, R1)};
            /// `lmul` with both operands in registers.
            LmulRR "lmul.rr" (LongReg, LongReg) [] => [L] Next {= Lmul(R0, R1)};
            /// `lrem` with both operands in registers.
            LremRR "lrem.rr" (LongReg, LongReg) [] => [L] Next {= Lrem(R0, R1)};
            /// `if_lcmpeq` with a constant.
            IfLcmpeq8 "if_lcmpeq8" (I8, Label) [L] => [] Branch {= IfLcmpeq[1](S, C0)};
            /// `if_lcmplt` with a constant.
            IfLcmplt8 "if_lcmplt8" (I8, Label) [L] => [] Branch {= IfLcmplt[1](S, C0)};
            /// `if_lcmpeq` of two registers.
            IfLcmpeqRR "if_lcmpeq.rr" (LongReg, LongReg, Label) [] => [] Branch {= IfLcmpeq[2](R0, R1)};
            /// `if_lcmpne` of two registers.
            IfLcmpneRR "if_lcmpne.rr" (LongReg, LongReg, Label) [] => [] Branch {= IfLcmpne[2](R0, R1)};
            /// `if_lcmplt` of two registers.
            IfLcmpltRR "if_lcmplt.rr" (LongReg, LongReg, Label) [] => [] Branch {= IfLcmplt[2](R0, R1)};
            /// `if_lcmpge` of two registers.
            IfLcmpgeRR "if_lcmpge.rr" (LongReg, LongReg, Label) [] => [] Branch {= IfLcmpge[2](R0, R1)};
            /// `dadd` with both operands in registers.
            DaddRR "dadd.rr" (DoubleReg, DoubleReg) [] => [D] Next {= Dadd(R0, R1)};
            /// `dsub` with both operands in registers.
            DsubRR "dsub.rr" (DoubleReg, DoubleReg) [] => [D] Next {= Dsub(R0, R1)};
            /// `if_dcmplt` of two registers.
            IfDcmpltRR "if_dcmplt.rr" (DoubleReg, DoubleReg, Label) [] => [] Branch {= IfDcmplt[2](R0, R1)};
            /// `if_dcmpnlt` of two registers.
            IfDcmpnltRR "if_dcmpnlt.rr" (DoubleReg, DoubleReg, Label) [] => [] Branch {= IfDcmpnlt[2](R0, R1)};
            /// `if_dcmple` of two registers.
            IfDcmpleRR "if_dcmple.rr" (DoubleReg, DoubleReg, Label) [] => [] Branch {= IfDcmple[2](R0, R1)};
            /// `if_dcmpnle` of two registers.
            IfDcmpnleRR "if_dcmpnle.rr" (DoubleReg, DoubleReg, Label) [] => [] Branch {= IfDcmpnle[2](R0, R1)};
        }
    };
}
