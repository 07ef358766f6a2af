//! Fields, arrays, calls and their errors.

use crate::support::*;
use Value::*;
use tsb_interpreter::*;

/// `A` with one field of each width; `B` below it; `I` and `J` implemented in different ways.
const SHAPES: &str = r#"
.class I public interface abstract
.super java.lang.Object
.method name(this) int public abstract
.end
.method twice(this) int public
  .code
    aload 0 <I>
    invokeinterface I::name(this) int <I>
    iconst_2
    imul
    ireturn
.end
.end

.class A public
.super java.lang.Object
.implements I
.field z boolean public
.field b byte public
.field c char public
.field s short public
.field i int public
.field l long public
.field f float public
.field d double public
.field a java.lang.Object public
.method <init>(this, int) void public
  .code
    superinit java.lang.Object::<init>(this) void
    aload 0 <A>
    iload 1
    putfield.i A::i int <A>
    return
.end
.method name(this) int public
  .code
    iconst_1
    ireturn
.end
.method get(this) int public
  .code
    aload 0 <A>
    getfield.i A::i int <A>
    ireturn
.end
.end

.class B public
.super A
.field more byte public
.method <init>(this, int) void public
  .code
    iload 1
    superinit A::<init>(this, int) void
    return
.end
.method name(this) int public
  .code
    aload 0 <B>
    invokespecial A::name(this) int <B>
    iconst_5
    iadd
    ireturn
.end
.end
"#;

fn with_classes(signature: &str, code: &str) -> Ended {
    call(&format!("{SHAPES}{}", function(signature, code)), "T.f(", &[])
}

#[test]
fn fields_keep_their_own_width() {
    let result = with_classes(
        "() long",
        ".locals A 1
        iconst_0
        new A::<init>(this, int) void <A>
        astore 0 <A>
        aload 0 <A>
        iconst16 1234
        putfield.s A::s short <A>
        aload 0 <A>
        iconst16 300
        putfield.b A::b byte <A>
        aload 0 <A>
        iconst_m1
        putfield.c A::c char <A>
        aload 0 <A>
        iconst_2
        putfield.z A::z boolean <A>
        aload 0 <A>
        lconst8 -3
        putfield.l A::l long <A>
        aload 0 <A>
        getfield.b A::b byte <A>
        aload 0 <A>
        getfield.c A::c char <A>
        iadd
        aload 0 <A>
        getfield.s A::s short <A>
        iadd
        aload 0 <A>
        getfield.b A::z boolean <A>
        iadd
        int2long
        aload 0 <A>
        getfield.l A::l long <A>
        lmul
        lreturn",
    );
    assert_eq!(result, Ended::Value(Long((44 + 65535 + 1234) * -3)));
}

#[test]
fn constructors_run_on_the_new_object() {
    let code = "iconst8 42\nnew B::<init>(this, int) void <A>\ninvokevirtual A::get(this) int <A>\nireturn";
    assert_eq!(with_classes("() int", code), int(42));
}

#[test]
fn calls_select_by_class_of_the_receiver() {
    let on = |class: &str, call: &str| {
        with_classes(
            "() int",
            &format!("iconst_0\nnew {class}::<init>(this, int) void <A>\n{call}\nireturn"),
        )
    };
    let name = "invokevirtual A::name(this) int <A>";
    assert_eq!(on("A", name), int(1));
    assert_eq!(on("B", name), int(6));
    let through_interface = "downcast I <A, I>\ninvokeinterface I::name(this) int <I>";
    assert_eq!(on("B", through_interface), int(6));
    let default = "downcast I <A, I>\ninvokeinterface I::twice(this) int <I>";
    assert_eq!(on("A", default), int(2));
    assert_eq!(on("B", default), int(12));
}

#[test]
fn use_of_null_throws_and_says_what_was_tried() {
    let cases = [
        ("anull <A>\ngetfield.i A::i int <A>\nireturn", "Cannot read field \"i\""),
        (
            "aload 0 <A>\niconst_1\nputfield.i A::i int <A>\niconst_0\nireturn",
            "Cannot assign field \"i\"",
        ),
        ("aload 0 <A>\ninvokevirtual A::get(this) int <A>\nireturn", "Cannot invoke \"A.get()\""),
        ("anull <I>\ninvokeinterface I::name(this) int <I>\nireturn", "Cannot invoke \"I.name()\""),
        ("anull <int[]>\narraylength <int[]>\nireturn", "Cannot read the array length"),
        (
            "iconst_1\nnewarray int[][] <int[][]>\niconst_0\narrayload.a <int[][], int[]>\niconst_0\narrayload.i <int[]>\n\
             ireturn",
            "Cannot load from int array",
        ),
        ("anull <java.lang.Throwable>\nathrow <java.lang.Throwable>", "Cannot throw exception"),
    ];
    for (code, message) in cases {
        let wanted = uncaught(&format!("java.lang.NullPointerException: {message}"));
        assert_eq!(with_classes("() int", &format!(".locals A 1\n{code}")), wanted, "{code}");
    }
}

#[test]
fn array_elements_keep_their_own_width() {
    let round = |ty: &str, suffix: &str, load: &str, value: i32| {
        let code = format!(
            ".locals {ty}[] 1\niconst_2\nnewarray {ty}[] <{ty}[]>\nastore 0 <{ty}[]>\naload 0 <{ty}[]>\niconst_1\n\
             iconst32 {value}\narraystore.{suffix} <{ty}[]>\naload 0 <{ty}[]>\niconst_1\narrayload.{load} <{ty}[]>\n\
             aload 0 <{ty}[]>\niconst_0\narrayload.{load} <{ty}[]>\niadd\nireturn"
        );
        eval("() int", &code, &[])
    };
    assert_eq!(round("boolean", "z", "b", 2), int(0));
    assert_eq!(round("byte", "b", "b", 200), int(-56));
    assert_eq!(round("char", "c", "c", -1), int(65535));
    assert_eq!(round("short", "s", "s", 40000), int(-25536));
    assert_eq!(round("int", "i", "i", i32::MIN), int(i32::MIN));
}

#[test]
fn array_accesses_are_checked() {
    let load = |index: i32| {
        let code = format!(
            "iconst_3\nnewarray int[] <int[]>\niconst32 {index}\narrayload.i <int[]>\nireturn"
        );
        eval("() int", &code, &[])
    };
    assert_eq!(load(2), int(0));
    let bounds = |index: i32| {
        let name = "java.lang.ArrayIndexOutOfBoundsException";
        uncaught(&format!("{name}: Index {index} out of bounds for length 3"))
    };
    assert_eq!(load(3), bounds(3));
    assert_eq!(load(-1), bounds(-1));
    assert_eq!(load(i32::MIN), bounds(i32::MIN));
}

#[test]
fn arrays_of_negative_length_are_refused() {
    let code = "iconst_m1\nnewarray int[] <int[]>\narraylength <int[]>\nireturn";
    assert_eq!(eval("() int", code, &[]), uncaught("java.lang.NegativeArraySizeException: -1"));
}

#[test]
fn nested_arrays_are_filled_to_the_depth_asked_for() {
    let code = "iconst_2\niconst_3\nmultinewarray int[][][] 2 <int[][][]>\niconst_1\n\
                arrayload.a <int[][][], int[][]>\narraylength <int[][]>\nireturn";
    assert_eq!(eval("() int", code, &[]), int(3));
    let code = "iconst_2\niconst_3\nmultinewarray int[][][] 2 <int[][][]>\niconst_1\n\
                arrayload.a <int[][][], int[][]>\niconst_2\narrayload.a <int[][], int[]>\nifnull yes <int[]>\niconst_0\nireturn\n\
                yes:\niconst_1\nireturn";
    assert_eq!(eval("() int", code, &[]), int(1));
    let code =
        "iconst_0\niconst_m1\nmultinewarray int[][] 2 <int[][]>\narraylength <int[][]>\nireturn";
    assert_eq!(eval("() int", code, &[]), uncaught("java.lang.NegativeArraySizeException: -1"));
}

#[test]
fn array_stores_check_the_run_time_type() {
    let store = |class: &str| {
        format!(
            "iconst_1\nnewarray B[] <B[]>\ndowncast A[] <B[], A[]>\niconst_0\niconst_0\nnew {class}::<init>(this, int) void <A>\n\
             arraystore.a <A, A[]>\niconst_1\nireturn"
        )
    };
    assert_eq!(with_classes("() int", &store("B")), int(1));
    assert_eq!(with_classes("() int", &store("A")), uncaught("java.lang.ArrayStoreException: A"));
}

#[test]
fn casts_and_instanceof_look_at_the_run_time_type() {
    let test = |class: &str, ty: &str| {
        with_classes(
            "() int",
            &format!(
                "iconst_0\nnew {class}::<init>(this, int) void <A>\ninstanceof {ty} <A>\nireturn"
            ),
        )
    };
    assert_eq!(test("B", "A"), int(1));
    assert_eq!(test("A", "B"), int(0));
    assert_eq!(test("A", "I"), int(1));
    assert_eq!(with_classes("() int", "anull <A>\ninstanceof A <A>\nireturn"), int(0));
    let cast = |make: &str, ty: &str| {
        let code = format!(
            "{make}\nupcast {ty} <java.lang.Object, {ty}>\nifnull yes <{ty}>\niconst_0\nireturn\nyes:\niconst_1\nireturn"
        );
        with_classes("() int", &code)
    };
    assert_eq!(cast("anull <java.lang.Object>", "B"), int(1));
    let a = "iconst_0\nnew A::<init>(this, int) void <java.lang.Object>";
    assert_eq!(cast(a, "I"), int(0));
    assert_eq!(
        cast(a, "B"),
        uncaught(
            "java.lang.ClassCastException: class A cannot be cast to class B (A and B are in unnamed module of loader 'app')"
        )
    );
    assert_eq!(
        cast(a, "java.lang.String"),
        uncaught(
            "java.lang.ClassCastException: class A cannot be cast to class java.lang.String (A is in unnamed module of \
             loader 'app'; java.lang.String is in module java.base of loader 'bootstrap')"
        )
    );
    assert_eq!(
        cast("iconst_1\nnewarray int[] <java.lang.Object>", "A[]"),
        uncaught(
            "java.lang.ClassCastException: class [I cannot be cast to class [LA; ([I is in module java.base of loader \
             'bootstrap'; [LA; is in unnamed module of loader 'app')"
        )
    );
}

#[test]
fn arrays_are_cloned_and_have_a_hash_code() {
    let code = ".locals int[] 1
        iconst_3
        newarray int[] <int[]>
        astore 0 <int[]>
        aload 0 <int[]>
        iconst_1
        iconst8 77
        arraystore.i <int[]>
        aload 0 <int[]>
        invokevirtual int[]::clone(this) java.lang.Object <int[], java.lang.Object>
        upcast int[] <java.lang.Object, int[]>
        iconst_1
        arrayload.i <int[]>
        ireturn";
    assert_eq!(eval("() int", code, &[]), int(77));
}

#[test]
fn literals_with_equal_contents_are_the_same_object() {
    let classes = ".class T\n.super java.lang.Object
        .field CONST java.lang.String public static final = \"same\"
        .method f() int static
        .code
          astring \"same\" <java.lang.String>
          getstatic.a T::CONST java.lang.String <java.lang.String>
          if_acmpeq yes <java.lang.String, java.lang.String>
          iconst_0
          ireturn
        yes:
          iconst_1
          ireturn
        .end
        .end";
    assert_eq!(call(classes, "T.f(", &[]), int(1));
    let text = eval(
        "() java.lang.String",
        "astring \"a\\ud800é\" <java.lang.String>\nareturn <java.lang.String>",
        &[],
    );
    assert_eq!(text, Ended::Text("\"a\u{fffd}é\"".to_string()));
}

#[test]
fn recursion_returns_through_all_frames() {
    let classes = ".class T\n.super java.lang.Object
        .method fib(int) int static
        .code
          iload_0
          iconst_2
          if_icmpge more
          iload_0
          ireturn
        more:
          iload_0
          iadd8 -1
          invokestatic T::fib(int) int
          iload_0
          iadd8 -2
          invokestatic T::fib(int) int
          iadd
          ireturn
        .end
        .end";
    assert_eq!(call(classes, "T.fib(", &[Int(15)]), int(610));
}

#[test]
fn live_objects_survive_while_others_are_collected() {
    // A list of 500 cells, with garbage between them, in a heap that is too small for the garbage.
    let classes = ".class Cell\n.super java.lang.Object
        .field value int\n.field next Cell
        .method <init>(this, int, Cell) void
        .code
          superinit java.lang.Object::<init>(this) void
          aload 0 <Cell>\niload 1\nputfield.i Cell::value int <Cell>
          aload 0 <Cell>\naload 2 <Cell>\nputfield.a Cell::next Cell <Cell, Cell>
          return
        .end
        .end
        .class T\n.super java.lang.Object
        .method f(int) long static
        .code
        .locals Cell 1
        .locals long 1
          goto test
        again:
          iload 0
          iconst16 200
          newarray long[] <long[]>
          arraylength <long[]>
          iadd
          aload 1 <Cell>
          new Cell::<init>(this, int, Cell) void <Cell, Cell>
          astore 1 <Cell>
          iinc 0 -1
        test:
          iload 0
          ifgt again
          goto testsum
        sum:
          lload 2
          aload 1 <Cell>
          getfield.i Cell::value int <Cell>
          int2long
          ladd
          lstore 2
          aload 1 <Cell>
          getfield.a Cell::next Cell <Cell, Cell>
          astore 1 <Cell>
        testsum:
          aload 1 <Cell>
          ifnonnull sum <Cell>
          lload 2
          lreturn
        .end
        .end";
    let config = Config { heap: 1 << 17, ..Config::default() };
    let sum: i64 = (1..=500).map(|i| i + 200).sum();
    assert_eq!(call_with(classes, "T.f(", &[Int(500)], &config), Ended::Value(Long(sum)));
}
