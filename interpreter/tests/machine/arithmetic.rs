//! Corner cases of arithmetic, conversions and comparisons in the Java Language Specification.

use crate::support::*;
use Value::*;
use tsb_interpreter::Value;

fn int2(op: &str, a: i32, b: i32) -> Ended {
    eval("(int, int) int", &format!("iload 0\niload 1\n{op}\nireturn"), &[Int(a), Int(b)])
}

fn long2(op: &str, a: i64, b: i64) -> Ended {
    eval("(long, long) long", &format!("lload 0\nlload 1\n{op}\nlreturn"), &[Long(a), Long(b)])
}

fn shifted(op: &str, a: i64, b: i32) -> Ended {
    eval("(long, int) long", &format!("lload 0\niload 1\n{op}\nlreturn"), &[Long(a), Int(b)])
}

fn double2(op: &str, a: f64, b: f64) -> Value {
    let code = format!("dload 0\ndload 1\n{op}\ndreturn");
    match eval("(double, double) double", &code, &[Double(a), Double(b)]) {
        Ended::Value(value) => value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn int_overflow_wraps() {
    assert_eq!(int2("iadd", i32::MAX, 1), int(i32::MIN));
    assert_eq!(int2("isub", i32::MIN, 1), int(i32::MAX));
    assert_eq!(int2("imul", 0x10000, 0x10000), int(0));
    assert_eq!(eval("(int) int", "iload 0\nineg\nireturn", &[Int(i32::MIN)]), int(i32::MIN));
    assert_eq!(eval("(int) int", "iload 0\niadd8 -1\nireturn", &[Int(i32::MIN)]), int(i32::MAX));
    assert_eq!(
        eval("(int) int", "iinc 0 -128\niload 0\nireturn", &[Int(i32::MIN)]),
        int(i32::MAX - 127)
    );
}

#[test]
fn division_truncates_and_the_smallest_by_minus_one_overflows() {
    assert_eq!(int2("idiv", -7, 2), int(-3));
    assert_eq!(int2("irem", -7, 2), int(-1));
    assert_eq!(int2("idiv", i32::MIN, -1), int(i32::MIN));
    assert_eq!(int2("irem", i32::MIN, -1), int(0));
    assert_eq!(long2("ldiv", i64::MIN, -1), Ended::Value(Long(i64::MIN)));
    assert_eq!(long2("lrem", i64::MIN, -1), Ended::Value(Long(0)));
}

#[test]
fn division_by_zero_throws() {
    for op in ["idiv", "irem"] {
        assert_eq!(int2(op, 1, 0), uncaught("java.lang.ArithmeticException: / by zero"));
    }
    for op in ["ldiv", "lrem"] {
        assert_eq!(long2(op, 1, 0), uncaught("java.lang.ArithmeticException: / by zero"));
    }
}

#[test]
fn shifts_use_the_low_bits_of_the_distance() {
    assert_eq!(int2("ishl", 1, 33), int(2));
    assert_eq!(int2("ishr", -8, 1), int(-4));
    assert_eq!(int2("iushr", -1, 28), int(15));
    assert_eq!(shifted("lshl", 1, 65), Ended::Value(Long(2)));
    assert_eq!(shifted("lshr", -8, 1), Ended::Value(Long(-4)));
    assert_eq!(shifted("lushr", -1, 60), Ended::Value(Long(15)));
}

#[test]
fn floating_to_integer_saturates() {
    let to_int = |value| eval("(double) int", "dload 0\ndouble2int\nireturn", &[Double(value)]);
    assert_eq!(to_int(1e20), int(i32::MAX));
    assert_eq!(to_int(-1e20), int(i32::MIN));
    assert_eq!(to_int(f64::NAN), int(0));
    assert_eq!(to_int(-1.9), int(-1));
    let to_long = |value| eval("(float) long", "fload 0\nfloat2long\nlreturn", &[Float(value)]);
    assert_eq!(to_long(f32::INFINITY), Ended::Value(Long(i64::MAX)));
    assert_eq!(to_long(f32::NAN), Ended::Value(Long(0)));
}

#[test]
fn narrowing_keeps_low_bits() {
    let narrow = |op: &str, v| eval("(int) int", &format!("iload 0\n{op}\nireturn"), &[Int(v)]);
    assert_eq!(narrow("int2byte", 0x1ff), int(-1));
    assert_eq!(narrow("int2char", -1), int(0xffff));
    assert_eq!(narrow("int2short", 0x18000), int(-0x8000));
    assert_eq!(
        eval("(long) int", "lload 0\nlong2int\nireturn", &[Long(0x1_8000_0000)]),
        int(i32::MIN)
    );
}

#[test]
fn remainder_of_floating_numbers_truncates() {
    assert_eq!(double2("drem", -7.5, 2.0), Double(-1.5));
    assert_eq!(double2("drem", 5.0, f64::INFINITY), Double(5.0));
    assert!(matches!(double2("drem", 1.0, 0.0), Double(nan) if nan.is_nan()));
    assert_eq!(double2("drem", -0.0, 2.0).to_slot(), Double(-0.0).to_slot());
}

#[test]
fn comparisons_with_nan_go_the_way_their_name_says() {
    let compare = |op: &str, a, b| {
        eval(
            "(double, double) int",
            &format!("dload 0\ndload 1\n{op}\nireturn"),
            &[Double(a), Double(b)],
        )
    };
    assert_eq!(compare("dcmpl", f64::NAN, 1.0), int(-1));
    assert_eq!(compare("dcmpg", f64::NAN, 1.0), int(1));
    assert_eq!(compare("dcmpl", -0.0, 0.0), int(0));
    let branch = |op: &str, a: f64, b: f64| {
        let code =
            format!("dload 0\ndload 1\n{op} yes\niconst_0\nireturn\nyes:\niconst_1\nireturn");
        eval("(double, double) int", &code, &[Double(a), Double(b)])
    };
    for op in ["if_dcmpeq", "if_dcmplt", "if_dcmple", "if_dcmpgt", "if_dcmpge"] {
        assert_eq!(branch(op, f64::NAN, f64::NAN), int(0), "{op}");
    }
    for op in ["if_dcmpne", "if_dcmpnlt", "if_dcmpnle", "if_dcmpngt", "if_dcmpnge"] {
        assert_eq!(branch(op, f64::NAN, f64::NAN), int(1), "{op}");
    }
    assert_eq!(branch("if_dcmplt", 1.0, 2.0), int(1));
    assert_eq!(branch("if_dcmpngt", 1.0, 2.0), int(1));
}

#[test]
fn operands_of_all_kinds_keep_their_order_and_values() {
    // (long) (d - f) with an int and a long waiting below
    let code = "iload 0\nint2long\nlload 1\ndload 3\nfload 2\nfloat2double\ndsub\ndouble2long\nladd\nlsub\nlreturn";
    assert_eq!(
        eval("(int, long, float, double) long", code, &[Int(1), Long(2), Float(3.5), Double(10.5)]),
        Ended::Value(Long(1 - (2 + 7)))
    );
}

#[test]
fn switches_find_their_target() {
    let table = |key| {
        let code = "iload 0\ntableswitch -1: a, b default c\na:\niconst_1\nireturn\nb:\niconst_2\nireturn\nc:\niconst_3\nireturn";
        eval("(int) int", code, &[Int(key)])
    };
    let expected = [(-2, 3), (-1, 1), (0, 2), (1, 3), (i32::MIN, 3), (i32::MAX, 3)];
    for (key, wanted) in expected {
        assert_eq!(table(key), int(wanted), "{key}");
    }
    let lookup = |key| {
        let code = "iload 0\nlookupswitch -100: a, 7: b, 2000000: a default c\na:\niconst_1\nireturn\nb:\niconst_2\nireturn\nc:\niconst_3\nireturn";
        eval("(int) int", code, &[Int(key)])
    };
    for (key, wanted) in [(-100, 1), (7, 2), (2_000_000, 1), (8, 3), (i32::MIN, 3)] {
        assert_eq!(lookup(key), int(wanted), "{key}");
    }
}
