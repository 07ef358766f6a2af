//! The rules of the verifier: code that keeps each, and code that breaks it.
//!
//! HotSpot of JDK 25 gives the same verdicts, but for two that are marked. With `TSB_CLASSES` naming a folder, the class files are written
//! there, to be judged again.
#![forbid(unsafe_code)]

#[path = "support/build.rs"]
mod build;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use build::{Body, Builder};
use tsb_classfile::verify::{Unknown, VerifyErrorKind, verify};
use tsb_classfile::{ClassFile, KnownClasses};

/// A class of another package, and classes of the platform as far as the rules need them.
fn library() -> Vec<Vec<u8>> {
    let class = |name: &str, superclass: &str, flags: u16| {
        let mut class = Builder::new(name);
        class.superclass = superclass.to_owned();
        class.flags = flags;
        class
    };
    let object = "java/lang/Object";
    let mut root = class(object, "", 0x21);
    root.method(0x104, "clone", "()Ljava/lang/Object;", None);
    let mut base = class("other/Base", object, 0x21);
    base.field(0x4, "x", "I");
    base.method(0x4, "<init>", "()V", Some(constructor(object)));
    base.method(0x4, "m", "()V", Some(Body { locals: 1, code: "return", ..Body::default() }));
    base.method(0x11, "last", "()V", Some(Body { locals: 1, code: "return", ..Body::default() }));
    [
        root,
        base,
        class("other/Derived", "other/Base", 0x21),
        class("other/Last", object, 0x31),
        class("other/Task", object, 0x601),
        class("java/lang/String", object, 0x31),
        class("java/lang/Class", object, 0x31),
        class("java/lang/Cloneable", object, 0x601),
        class("java/lang/Runnable", object, 0x601),
        class("java/io/Serializable", object, 0x601),
        class("java/lang/Throwable", object, 0x21),
        class("java/lang/Exception", "java/lang/Throwable", 0x21),
        class("java/lang/Number", object, 0x421),
        class("java/lang/Integer", "java/lang/Number", 0x31),
        class("java/lang/Long", "java/lang/Number", 0x31),
    ]
    .into_iter()
    .map(Builder::finish)
    .collect()
}

fn constructor(superclass: &'static str) -> Body<'static> {
    let code = match superclass {
        "other/Base" => "aload_0; invokespecial method other/Base <init> ()V; return",
        _ => "aload_0; invokespecial method java/lang/Object <init> ()V; return",
    };
    Body { stack: 1, locals: 1, code, ..Body::default() }
}

/// A method of the class `A`, which extends `other/Base`.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    descriptor: &'static str,
    flags: u16,
    major: u16,
    body: Body<'static>,
    interface: &'static str,
}

fn class(case: &Case) -> Vec<u8> {
    let mut class = Builder::new("A");
    class.major = case.major;
    class.superclass = "other/Base".to_owned();
    if !case.interface.is_empty() {
        class.interfaces.push(case.interface.to_owned());
    }
    class.field(0, "own", "I");
    class.field(8, "shared", "J");
    if case.name != "<init>" {
        class.method(1, "<init>", "()V", Some(constructor("other/Base")));
    }
    class.method(case.flags, case.name, case.descriptor, Some(case.body));
    class.finish()
}

fn judge(case: &Case) -> Result<(), VerifyErrorKind> {
    let files = library();
    let bytes = class(case);
    let mut known = KnownClasses::new();
    for file in &files {
        known.add(&ClassFile::read(file).unwrap());
    }
    let class = ClassFile::read(&bytes).unwrap_or_else(|error| panic!("{error}"));
    let verdict = verify(&class, &known, Unknown::Refuse).map(|_| ()).map_err(|error| error.kind);
    if let Some(folder) = std::env::var_os("TSB_CLASSES") {
        keep(Path::new(&folder), &files, &bytes, verdict.is_ok());
    }
    verdict
}

/// Writes a class file and those that it needs, for a virtual machine.
fn keep(folder: &Path, library: &[Vec<u8>], bytes: &[u8], is_legal: bool) {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let verdict = if is_legal { 'A' } else { 'V' };
    fs::write(folder.join(format!("{number}.{verdict}.class")), bytes).unwrap();
    for file in library {
        let path = folder.join(format!("{}.class", ClassFile::read(file).unwrap().name));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file).unwrap();
    }
}

/// A static method `m` of this type.
fn case(descriptor: &'static str, stack: u16, locals: u16, code: &'static str) -> Case {
    let body = Body { stack, locals, code, ..Body::default() };
    Case { name: "t", descriptor, flags: 8, major: 69, body, interface: "" }
}

impl Case {
    fn of(self, name: &'static str, flags: u16) -> Case {
        Case { name, flags, ..self }
    }

    fn major(self, major: u16) -> Case {
        Case { major, ..self }
    }

    fn frames(self, frames: &'static str) -> Case {
        Case { body: Body { frames, ..self.body }, ..self }
    }

    fn handlers(self, handlers: &'static str) -> Case {
        Case { body: Body { handlers, ..self.body }, ..self }
    }

    #[track_caller]
    fn is_legal(self) {
        assert_eq!(judge(&self), Ok(()), "{}", self.body.code);
    }

    /// Breaks the rule of this kind. With a section, that of the rule.
    #[track_caller]
    fn breaks(self, kind: &str) {
        match judge(&self) {
            Ok(()) => panic!("accepted: {}", self.body.code),
            Err(error) => {
                let found = [error.code(), error.section()];
                assert!(found.contains(&kind), "{}: {found:?} {error}", self.body.code);
            }
        }
    }
}

#[test]
fn operands_have_the_types_that_instructions_need() {
    case("()I", 2, 0, "iconst_1; iconst_2; iadd; ireturn").is_legal();
    case("()I", 2, 0, "iconst_1; fconst_0; iadd; ireturn").breaks("Operand");
    case("()I", 2, 0, "iconst_1; iadd; ireturn").breaks("Underflow");
    case("()I", 1, 0, "iconst_1; iconst_2; iadd; ireturn").breaks("Overflow");
    case("()J", 2, 0, "lconst_0; lneg; lreturn").is_legal();
    case("()J", 2, 0, "iconst_0; iconst_0; lneg; lreturn").breaks("Operand");
    case("()V", 1, 0, "aconst_null; ifnull 1; return").breaks("NoFrame");
    case("()I", 1, 0, "aconst_null; arraylength; ireturn").is_legal();
    case("(Ljava/lang/String;)I", 1, 1, "aload_0; arraylength; ireturn").breaks("Operand");
}

#[test]
fn values_of_two_slots_are_not_split() {
    case("()V", 4, 0, "lconst_0; dup2; pop2; pop2; return").is_legal();
    case("()V", 4, 0, "lconst_0; dup; pop; pop2; return").breaks("SplitPair");
    case("()V", 4, 0, "lconst_0; pop; pop; return").breaks("SplitPair");
    case("()V", 4, 0, "iconst_0; lconst_0; dup2_x1; pop2; pop; pop2; return").breaks("Overflow");
    case("()V", 5, 0, "iconst_0; lconst_0; dup2_x1; pop2; pop; pop2; return").is_legal();
    case("()V", 5, 0, "lconst_0; iconst_0; dup_x1; return").breaks("SplitPair");
    case("()V", 5, 0, "lconst_0; iconst_0; swap; return").breaks("SplitPair");
}

#[test]
fn local_variables_have_the_types_that_were_stored() {
    case("(J)J", 2, 2, "lload_0; lreturn").is_legal();
    case("(J)I", 2, 2, "iload_0; ireturn").breaks("Local");
    case("(J)J", 2, 2, "iconst_0; istore_1; lload_0; lreturn").breaks("Local");
    case("()V", 2, 1, "lconst_0; lstore_0; return").breaks("NoLocal");
    case("()V", 1, 1, "iinc 0 1; return").breaks("Local");
    case("(I)V", 1, 1, "iinc 0 1; return").is_legal();
    case("(I)Ljava/lang/Object;", 1, 1, "aload_0; areturn").breaks("Local");
}

#[test]
fn arrays_have_elements_of_the_type() {
    case("([I)I", 2, 1, "aload_0; iconst_0; iaload; ireturn").is_legal();
    case("([J)I", 2, 1, "aload_0; iconst_0; iaload; ireturn").breaks("Operand");
    case("([Z)I", 2, 1, "aload_0; iconst_0; baload; ireturn").is_legal();
    case("([C)I", 2, 1, "aload_0; iconst_0; saload; ireturn").breaks("Operand");
    case("([[I)[I", 2, 1, "aload_0; iconst_0; aaload; areturn").is_legal();
    case("([[I)[J", 2, 1, "aload_0; iconst_0; aaload; areturn").breaks("Operand");
    case(
        "([Ljava/lang/String;Ljava/lang/Object;)V",
        3,
        2,
        "aload_0; iconst_0; aload_1; aastore; return",
    )
    .is_legal();
    case("([I)V", 3, 1, "aload_0; iconst_0; aconst_null; aastore; return").breaks("Operand");
    case("()[[I", 2, 0, "iconst_1; iconst_1; multianewarray class [[I 2; areturn").is_legal();
    case("()[[I", 3, 0, "iconst_1; iconst_1; iconst_1; multianewarray class [[I 3; areturn")
        .breaks("4.9.1");
    case("()[I", 1, 0, "iconst_1; newarray 10; areturn").is_legal();
    case("()[I", 1, 0, "iconst_1; newarray 3; areturn").breaks("4.9.1");
    case("()V", 1, 0, "new class [I; pop; return").breaks("4.10.1.9.new");
}

#[test]
fn classes_are_assignable_to_superclasses_and_to_all_interfaces() {
    case("(Ljava/lang/Integer;)Ljava/lang/Number;", 1, 1, "aload_0; areturn").is_legal();
    case("(Ljava/lang/Number;)Ljava/lang/Integer;", 1, 1, "aload_0; areturn").breaks("Operand");
    case("(Ljava/lang/Integer;)Ljava/lang/Runnable;", 1, 1, "aload_0; areturn").is_legal();
    case("([Ljava/lang/Integer;)[Ljava/lang/Number;", 1, 1, "aload_0; areturn").is_legal();
    case("([I)Ljava/lang/Cloneable;", 1, 1, "aload_0; areturn").is_legal();
    case("([I)Ljava/lang/Runnable;", 1, 1, "aload_0; areturn").breaks("Operand");
    // HotSpot accepts this: it infers that an array of primitives may be of any interface.
    case("([I)Ljava/lang/Runnable;", 1, 1, "aload_0; areturn").major(49).breaks("Operand");
    case("([[I)[Ljava/lang/Object;", 1, 1, "aload_0; areturn").is_legal();
    case("([I)[Ljava/lang/Object;", 1, 1, "aload_0; areturn").breaks("Operand");
    case("([[I)[Ljava/io/Serializable;", 1, 1, "aload_0; areturn").is_legal();
    case("(LMissing;)Ljava/lang/Number;", 1, 1, "aload_0; areturn").breaks("UnknownClass");
}

#[test]
fn results_are_those_of_the_descriptor() {
    case("()V", 1, 0, "return").is_legal();
    case("()I", 1, 0, "return").breaks("4.10.1.9.return");
    case("()V", 1, 0, "iconst_0; ireturn").breaks("4.10.1.9.return");
    case("()I", 1, 0, "fconst_0; freturn").breaks("Operand");
    case("()V", 1, 0, "nop").breaks("FallsOff");
    case("()V", 1, 0, "bytes cb; return").breaks("Decode");
    case("()V", 1, 0, "bytes c4 00; return").breaks("Decode");
    case("()V", 1, 0, "goto 1").breaks("NoFrame");
    case("()V", 1, 0, "goto -3; return").breaks("Target");
}

#[test]
fn branches_agree_with_the_frames_at_their_targets() {
    let code = "iload_0; ifeq 8; iconst_0; istore_0; nop; nop; return";
    let it = case("(I)V", 1, 1, code);
    it.frames("@8 [int] []").is_legal();
    it.frames("@8 [] []").is_legal();
    it.frames("@8 [float] []").breaks("Frame");
    it.frames("@8 [int] [int]").breaks("Depth");
    it.frames("").breaks("NoFrame");
    it.frames("@2 [int] []\n@8 [int] []").breaks("MapOffset");
    it.frames("@8 [int int] []").breaks("MapTypes");
    it.frames("@8 [new:0] []").breaks("MapTypes");
    let dead = case("()V", 1, 0, "return; nop; return");
    dead.breaks("NoFrame");
    dead.frames("@1 [] []").is_legal();
}

#[test]
fn switches_have_sorted_keys_and_targets_with_frames() {
    let dense = |bytes| case("(I)V", 1, 1, bytes);
    dense("iload_0; bytes aa 00 00 00 00 00 13 00 00 00 00 00 00 00 00 00 00 00 13; return")
        .frames("@20 [int] []")
        .is_legal();
    dense("iload_0; bytes aa 00 00 00 00 00 13 00 00 00 01 00 00 00 00 00 00 00 13; return")
        .frames("@20 [int] []")
        .breaks("Decode");
    let unsorted = "iload_0; bytes ab 00 00 00 00 00 1b 00 00 00 02 00 00 00 05 00 00 00 1b 00 00 00 05 00 00 00 1b; return";
    dense(unsorted).breaks("4.10.1.9.lookupswitch");
    let padded = "iload_0; bytes aa 00 01 00 00 00 13 00 00 00 00 00 00 00 00 00 00 00 13; return";
    dense(padded).frames("@20 [int] []").is_legal();
    dense(padded).frames("@20 [int] []").major(50).breaks("4.9.1");
}

#[test]
fn handlers_fit_the_local_variables_of_all_instructions_that_they_cover() {
    let it = case("(I)V", 1, 1, "aconst_null; astore_0; return; pop; return");
    it.handlers("0 2 3 java/lang/Exception").frames("@3 [] [java/lang/Exception]").is_legal();
    it.handlers("0 2 3 java/lang/Exception").frames("@3 [int] [java/lang/Exception]").is_legal();
    it.handlers("0 3 3 java/lang/Exception")
        .frames("@3 [int] [java/lang/Exception]")
        .breaks("Frame");
    it.handlers("0 2 3 any").frames("@3 [] [java/lang/Exception]").breaks("Frame");
    it.handlers("0 2 3 java/lang/String").frames("@3 [] [java/lang/String]").breaks("NotThrowable");
    it.handlers("0 2 3 any").frames("@3 [] []").breaks("Depth");
    let inside = case("()V", 1, 0, "sipush 5; pop; return; pop; return");
    inside.handlers("1 3 5 any").frames("@5 [] [java/lang/Throwable]").breaks("TableOffset");
}

#[test]
fn constants_are_of_the_kind_that_the_instruction_loads() {
    case("()V", 2, 0, "ldc int 5; pop; ldc2_w long 5; pop2; return").is_legal();
    case("()V", 2, 0, "ldc_w long 5; pop; return").breaks("Constant");
    case("()V", 2, 0, "ldc2_w int 5; pop2; return").breaks("Constant");
    case("()V", 2, 0, "ldc text a; pop; return").breaks("Constant");
    case("()V", 2, 0, "ldc class A; pop; return").is_legal();
    case("()V", 2, 0, "ldc class A; pop; return").major(48).breaks("Constant");
    case("()V", 1, 0, "getstatic method A t ()V; return").breaks("Constant");
    case("()V", 1, 0, "invokestatic field A own I; return").breaks("Constant");
    case("()V", 1, 0, "new string a; pop; return").breaks("Constant");
    case("()V", 1, 0, "invokestatic interface other/Task t ()V; return")
        .major(51)
        .breaks("Constant");
    case("()V", 1, 0, "invokestatic interface other/Task t ()V; return").is_legal();
}

#[test]
fn objects_are_initialized_once_before_they_are_used() {
    let made = "new class java/lang/Object; dup; invokespecial method java/lang/Object <init> ()V";
    let case = |code: String, descriptor| case(descriptor, 3, 1, code.leak());
    case(format!("{made}; areturn"), "()Ljava/lang/Object;").is_legal();
    case("new class java/lang/Object; areturn".into(), "()Ljava/lang/Object;").breaks("Operand");
    case(
        format!("{made}; dup; invokespecial method java/lang/Object <init> ()V; pop; return"),
        "()V",
    )
    .breaks("Operand");
    let wrong =
        "new class java/lang/Object; invokespecial method java/lang/Number <init> ()V; return";
    case(wrong.into(), "()V").breaks("Operand");
    let class_init = "invokestatic method A <init> ()V; return";
    case(class_init.into(), "()V").breaks("4.9.1");
    // HotSpot accepts this: only frames of code that cannot be reached say so.
    let again = "return; new class java/lang/Object; pop; pop; return";
    case(again.into(), "()V").frames("@1 [] [new:1]").breaks("4.10.1.9.new");
}

#[test]
fn constructors_call_another_one_before_they_return() {
    let init = |code| case("()V", 2, 1, code).of("<init>", 1);
    init("aload_0; invokespecial method other/Base <init> ()V; return").is_legal();
    init("aload_0; invokespecial method A <init> ()V; return").is_legal();
    init("return").breaks("4.10.1.9.return");
    init("aload_0; invokespecial method java/lang/Object <init> ()V; return")
        .breaks("4.10.1.9.invokespecial");
    let own = "aload_0; iconst_1; putfield field A own I; aload_0; invokespecial method other/Base <init> ()V; return";
    init(own).is_legal();
    init("aload_0; getfield field A own I; pop; return").breaks("Operand");
    let inherited = "aload_0; iconst_1; putfield field other/Base x I; aload_0; invokespecial method other/Base <init> ()V; return";
    init(inherited).breaks("Operand");
    // An exception could leave an object that is not initialized.
    init("aload_0; invokespecial method other/Base <init> ()V; return; pop; return")
        .handlers("0 4 5 any")
        .frames("@5 [top] [java/lang/Throwable]")
        .breaks("FrameFlag");
    init("aload_0; invokespecial method other/Base <init> ()V; return; nop; goto 5")
        .frames("@5 [this] []")
        .is_legal();
    init("goto 3; aload_0; invokespecial method other/Base <init> ()V; return")
        .frames("@3 [top] []")
        .breaks("FrameFlag");
}

#[test]
fn protected_members_of_other_packages_are_used_through_the_own_class() {
    case("(LA;)I", 1, 1, "aload_0; getfield field other/Base x I; ireturn").is_legal();
    case("(Lother/Base;)I", 1, 1, "aload_0; getfield field other/Base x I; ireturn")
        .breaks("Protected");
    case("(Lother/Base;)V", 1, 1, "aload_0; invokevirtual method other/Base m ()V; return")
        .breaks("Protected");
    case("(LA;)V", 1, 1, "aload_0; invokevirtual method other/Base m ()V; return").is_legal();
    case(
        "()V",
        2,
        0,
        "new class other/Base; dup; invokespecial method other/Base <init> ()V; pop; return",
    )
    .breaks("Protected");
    case("([I)V", 1, 1, "aload_0; invokevirtual method [I hashCode ()I; pop; return").is_legal();
}

#[test]
fn special_calls_go_to_the_class_and_what_is_above_it() {
    let it = |code| case("()V", 1, 1, code).of("t", 0);
    it("aload_0; invokespecial method other/Base m ()V; return").is_legal();
    it("aload_0; invokespecial method java/lang/Object m ()V; return").is_legal();
    it("aload_0; invokespecial method java/lang/Number m ()V; return").breaks("4.9.2");
    it("aload_0; invokespecial interface other/Task m ()V; return").breaks("4.9.2");
    Case {
        interface: "other/Task",
        ..it("aload_0; invokespecial interface other/Task m ()V; return")
    }
    .is_legal();
    case("(Lother/Base;)V", 1, 1, "aload_0; invokespecial method other/Base m ()V; return")
        .breaks("Operand");
}

#[test]
fn interface_calls_repeat_the_number_of_arguments() {
    let it = |code| case("(Ljava/lang/Object;)V", 1, 1, code);
    it("aload_0; invokeinterface interface other/Task m ()V 1; return").is_legal();
    it("aload_0; invokeinterface interface other/Task m ()V 2; return")
        .breaks("4.10.1.9.invokeinterface");
    it("aload_0; invokeinterface method other/Base m ()V 1; return").breaks("Constant");
    it("bytes ba 00 01 00 01; return").breaks("Constant");
}

#[test]
fn final_classes_and_methods_stay_as_they_are() {
    case("()V", 0, 1, "return").of("last", 1).breaks("FinalMethod");
    case("()V", 0, 1, "return").of("m", 1).is_legal();
    let mut class = Builder::new("A");
    class.superclass = "other/Last".to_owned();
    let bytes = class.finish();
    let mut known = KnownClasses::new();
    let files = library();
    files.iter().for_each(|file| known.add(&ClassFile::read(file).unwrap()));
    let error = verify(&ClassFile::read(&bytes).unwrap(), &known, Unknown::Refuse).unwrap_err();
    assert_eq!(error.kind.code(), "FinalSuperclass");
}

#[test]
fn types_are_inferred_in_files_without_frames() {
    let old = |descriptor, stack, locals, code| case(descriptor, stack, locals, code).major(49);
    // A loop, and a variable whose type differs at a join.
    old("(I)V", 1, 1, "iload_0; ifeq 10; iinc 0 -1; goto 0; return").is_legal();
    old("(I)V", 1, 2, "iload_0; ifeq 9; fconst_0; fstore_1; goto 11; iconst_0; istore_1; return")
        .is_legal();
    old(
        "(I)V",
        1,
        2,
        "iload_0; ifeq 9; fconst_0; fstore_1; goto 11; iconst_0; istore_1; iload_1; pop; return",
    )
    .breaks("Local");
    // The closest common superclass.
    let join = "iload_0; ifeq 8; aload_1; goto 9; aload_2; areturn";
    old("(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Number;", 1, 3, join).is_legal();
    old("(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Integer;", 1, 3, join).breaks("Operand");
    old("(I[Ljava/lang/Integer;[Ljava/lang/Long;)[Ljava/lang/Number;", 1, 3, join).is_legal();
    old("(I[I[Ljava/lang/Long;)Ljava/lang/Object;", 1, 3, join).is_legal();
    old("(I[I[Ljava/lang/Long;)[Ljava/lang/Long;", 1, 3, join).breaks("Operand");
    old("(I)V", 1, 1, "iload_0; ifeq 5; iconst_0; return").breaks("Depth");
    old("()V", 1, 0, "goto 5; bytes 00 11 00 00; return").breaks("Target");
    old("()V", 1, 0, "nop").breaks("FallsOff");
    // Code that cannot be reached is not followed, but its operands are checked.
    old("()V", 1, 0, "return; iadd; return").is_legal();
    old("()V", 1, 0, "return; iload 9; return").breaks("NoLocal");
    old("()V", 1, 0, "bytes ba 00 01 00 00; return").breaks("Version");
}

#[test]
fn subroutines_return_to_their_calls() {
    let old = |descriptor, stack, locals, code| case(descriptor, stack, locals, code).major(48);
    old("()V", 1, 1, "jsr 4; return; astore_0; ret 0").is_legal();
    // What a subroutine does not write keeps its type for each call.
    let two = "iconst_0; istore_1; jsr 15; iload_1; pop; fconst_0; fstore_1; jsr 15; fload_1; pop; return; astore_0; ret 0";
    old("()V", 1, 2, two).is_legal();
    let lost =
        "iconst_0; istore_1; jsr 8; iload_1; pop; return; astore_0; fconst_0; fstore_1; ret 0";
    old("()V", 1, 2, lost).breaks("Local");
    old("()V", 1, 1, "jsr 4; return; astore_0; jsr 4; ret 0").breaks("Subroutine");
    old("(I)V", 1, 1, "ret 0").breaks("Local");
    old("()V", 1, 1, "jsr 4; return; astore_0; aload_0; pop; return").breaks("Local");
    old("()V", 1, 1, "jsr 4; return; astore_0; ret 0").major(51).breaks("Version");
}

#[test]
fn version_50_is_verified_by_inference_if_frames_do_not_fit() {
    let it = case("(I)V", 1, 1, "iload_0; ifeq 4; return");
    it.frames("@4 [float] []").major(50).is_legal();
    it.frames("@4 [float] []").major(51).breaks("Frame");
    it.frames("@4 [new:0] []").major(50).is_legal();
    it.frames("@4 [new:0] []").major(51).breaks("MapTypes");
}

#[test]
fn a_table_that_cannot_be_parsed_is_an_error_in_every_version() {
    let it = case("(I)V", 1, 1, "iload_0; ifeq 4; return").frames("@4 [int] []");
    for (from, to) in [(b'\xff', 0x80), (b'\xff', 251)] {
        let mut bytes = class(&it.major(50));
        let at = bytes.windows(3).position(|w| w == [from, 0, 4]).unwrap();
        bytes[at] = to;
        let known = KnownClasses::new();
        let class = ClassFile::read(&bytes).unwrap();
        let error = verify(&class, &known, Unknown::Assume).unwrap_err();
        assert_eq!(error.kind.code(), "StackMap", "{error}");
    }
}

#[test]
fn inference_differs_in_some_rules_from_type_checking() {
    let made = |code| case("()V", 2, 0, code);
    let compared = made("new class java/lang/Object; dup; if_acmpeq 7; return");
    compared.major(49).breaks("Operand");
    compared.frames("@7 [] []").is_legal();
    let with_null = made("new class java/lang/Object; ifnull 6; return");
    with_null.major(49).is_legal();
    with_null.frames("@6 [] []").is_legal();
    let locked = made("new class java/lang/Object; monitorenter; return");
    locked.major(49).breaks("Operand");
    locked.is_legal();
    let field = case("([I)V", 1, 1, "aload_0; getfield field [I x I; pop; return");
    field.major(49).is_legal();
    field.breaks("4.10.1.9.getfield");
}

#[test]
fn only_constructors_must_call_another_one() {
    let it = case("()V", 1, 1, "return; pop; return").frames("@1 [] [this]");
    it.is_legal();
    it.of("<init>", 1).breaks("4.10.1.9.return");
}
