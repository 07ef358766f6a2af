//! Exceptions, class initialisation and limits.

use crate::support::*;
use Value::*;
use tsb_interpreter::*;

#[test]
fn handlers_are_tried_in_order_and_up_the_stack() {
    let classes = ".class T\n.super java.lang.Object
        .method divide(int, int) int static
        .code
        from:
          iload 0
          iload 1
          idiv
          ireturn
        to:
        other:
          apop <java.lang.NullPointerException>
          iconst_m1
          ireturn
        .handler from to other java.lang.NullPointerException <java.lang.NullPointerException>
        .end
        .method f(int, int) int static
        .code
        from:
          iconst8 100
          iload 0
          iload 1
          invokestatic T::divide(int, int) int
          iadd
          ireturn
        to:
        arithmetic:
          apop <java.lang.Exception>
          iconst8 99
          ireturn
        anything:
          apop <java.lang.Throwable>
          iconst8 98
          ireturn
        .handler from to arithmetic java.lang.ArithmeticException <java.lang.Exception>
        .handler from to anything java.lang.Throwable <java.lang.Throwable>
        .end
        .end";
    assert_eq!(call(classes, "T.f(", &[Int(6), Int(3)]), int(102));
    assert_eq!(call(classes, "T.f(", &[Int(6), Int(0)]), int(99));
}

#[test]
fn caught_exceptions_have_message_and_trace() {
    let classes = ".class T\n.super java.lang.Object
        .method g(int) int static
        .code
          iconst_1
          iload 0
          idiv
          ireturn
        .end
        .method message() java.lang.String static
        .code
        from:
          iconst_0
          invokestatic T::g(int) int
          ipop
          anull <java.lang.String>
          areturn <java.lang.String>
        to:
        caught:
          invokevirtual java.lang.Throwable::getMessage(this) java.lang.String <java.lang.Throwable, java.lang.String>
          areturn <java.lang.String>
        .handler from to caught java.lang.Throwable <java.lang.Throwable>
        .end
        .method depth() int static
        .code
        from:
          iconst_0
          invokestatic T::g(int) int
          ireturn
        to:
        caught:
          invokevirtual java.lang.Throwable::trace(this) int[] <java.lang.Throwable, int[]>
          arraylength <int[]>
          ireturn
        .handler from to caught java.lang.Throwable <java.lang.Throwable>
        .end
        .method constructed() int static
        .code
          new java.lang.ArithmeticException::<init>(this) void <java.lang.Throwable>
          invokevirtual java.lang.Throwable::trace(this) int[] <java.lang.Throwable, int[]>
          arraylength <int[]>
          ireturn
        .end
        .end";
    assert_eq!(call(classes, "T.message(", &[]), Ended::Text("\"/ by zero\"".to_string()));
    assert_eq!(call(classes, "T.depth(", &[]), int(4));
    // The constructors are not in the trace of the exception that they create.
    assert_eq!(call(classes, "T.constructed(", &[]), int(2));
}

#[test]
fn endless_recursion_is_a_stack_overflow_that_can_be_caught() {
    let classes = ".class T\n.super java.lang.Object
        .field depth int static
        .method down(long, java.lang.Object) void static
        .code
          getstatic.i T::depth int
          iconst_1
          iadd
          putstatic.i T::depth int
          lload 0
          aload 1 <java.lang.Object>
          invokestatic T::down(long, java.lang.Object) void <java.lang.Object>
          return
        .end
        .method f() int static
        .code
        from:
          lconst_1
          anull <java.lang.Object>
          invokestatic T::down(long, java.lang.Object) void <java.lang.Object>
          iconst_0
          ireturn
        to:
        caught:
          apop <java.lang.StackOverflowError>
          getstatic.i T::depth int
          iconst8 100
          if_icmpgt deep
          iconst_1
          ireturn
        deep:
          iconst_2
          ireturn
        .handler from to caught java.lang.StackOverflowError <java.lang.StackOverflowError>
        .end
        .end";
    assert_eq!(call(classes, "T.f(", &[]), int(2));
}

#[test]
fn memory_that_runs_out_is_an_error_that_can_be_caught() {
    let classes = ".class T\n.super java.lang.Object
        .method f() java.lang.String static
        .code
        .locals java.lang.Object[] 2
        from:
          iconst16 1000
          newarray java.lang.Object[] <java.lang.Object[]>
          astore 0 <java.lang.Object[]>
        again:
          iconst16 1000
          newarray java.lang.Object[] <java.lang.Object[]>
          astore 1 <java.lang.Object[]>
          aload 1 <java.lang.Object[]>
          iconst_0
          aload 0 <java.lang.Object[]>
          arraystore.a <java.lang.Object[], java.lang.Object[]>
          aload 1 <java.lang.Object[]>
          astore 0 <java.lang.Object[]>
          goto again
        to:
        caught:
          invokevirtual java.lang.Throwable::getMessage(this) java.lang.String <java.lang.Throwable, java.lang.String>
          areturn <java.lang.String>
        .handler from to caught java.lang.OutOfMemoryError <java.lang.Throwable>
        .end
        .end";
    assert_eq!(call(classes, "T.f(", &[]), Ended::Text("\"Java heap space\"".to_string()));
    let code = "iconst32 2147483647\nnewarray int[] <int[]>\narraylength <int[]>\nireturn";
    assert_eq!(
        eval("() int", code, &[]),
        uncaught("java.lang.OutOfMemoryError: Requested array size exceeds VM limit")
    );
    let code = "iconst32 2147483645\nnewarray long[] <long[]>\narraylength <long[]>\nireturn";
    assert_eq!(eval("() int", code, &[]), uncaught("java.lang.OutOfMemoryError: Java heap space"));
}

const INITIALIZERS: &str = "
    .class Log\n.super java.lang.Object
    .field text int static
    .method add(int) void static
    .code
      getstatic.i Log::text int
      iconst8 10
      imul
      iload 0
      iadd
      putstatic.i Log::text int
      return
    .end
    .end
    .class Base\n.super java.lang.Object
    .field x int static
    .method <clinit>() void static
    .code
      iconst_1
      invokestatic Log::add(int) void
      return
    .end
    .end
    .class Middle\n.super Base\n.end
    .class Derived\n.super Middle
    .field y int static
    .method <clinit>() void static
    .code
      iconst_2
      invokestatic Log::add(int) void
      getstatic.i Derived::y int
      iconst8 9
      iadd
      putstatic.i Derived::y int
      return
    .end
    .method m() int static
    .code
      iconst_3
      invokestatic Log::add(int) void
      iconst_4
      ireturn
    .end
    .end
    .class Bad\n.super java.lang.Object
    .field x int static
    .method <clinit>() void static
    .code
      iconst_1
      iconst_0
      idiv
      putstatic.i Bad::x int
      return
    .end
    .end
    .class BelowBad\n.super Bad
    .field z int static
    .method <clinit>() void static
    .code
    from:
      iconst_1
      putstatic.i BelowBad::z int
      return
    to:
    caught:
      apop <java.lang.Throwable>
      return
    .handler from to caught java.lang.Throwable <java.lang.Throwable>
    .end
    .end";

fn initialized(signature: &str, code: &str) -> Ended {
    call(&format!("{INITIALIZERS}\n{}", function(signature, code)), "T.f(", &[])
}

#[test]
fn superclasses_are_initialised_first_and_once() {
    let code = "getstatic.i Derived::y int\nipop\ninvokestatic Derived::m() int\nipop\ngetstatic.i Log::text int\nireturn";
    assert_eq!(initialized("() int", code), int(123));
    assert_eq!(
        initialized("() int", "initclass Middle\ngetstatic.i Log::text int\nireturn"),
        int(1)
    );
    assert_eq!(initialized("() int", "getstatic.i Log::text int\nireturn"), int(0));
    assert_eq!(initialized("() int", "getstatic.i Derived::y int\nireturn"), int(9));
}

#[test]
fn operands_below_survive_the_initialiser() {
    let code = "iconst8 50\niconst_5\nputstatic.i Derived::y int\ngetstatic.i Derived::y int\niadd\nireturn";
    assert_eq!(initialized("() int", code), int(55));
}

#[test]
fn failing_initialisers_are_reported_once_then_remembered() {
    let error = "java.lang.ExceptionInInitializerError";
    assert_eq!(initialized("() int", "getstatic.i Bad::x int\nireturn"), uncaught(error));
    assert_eq!(initialized("() int", "getstatic.i BelowBad::z int\nireturn"), uncaught(error));
    let again = |first: &str, second: &str| {
        let code = format!(
            "from:\ngetstatic.i {first} int\nireturn\nto:\ncaught:\napop <java.lang.Throwable>\ngetstatic.i {second} int\nireturn\n\
             .handler from to caught java.lang.ExceptionInInitializerError <java.lang.Throwable>"
        );
        initialized("() int", &code)
    };
    let second = |class: &str| {
        uncaught(&format!("java.lang.NoClassDefFoundError: Could not initialize class {class}"))
    };
    assert_eq!(again("Bad::x", "Bad::x"), second("Bad"));
    assert_eq!(again("BelowBad::z", "BelowBad::z"), second("BelowBad"));
    assert_eq!(again("Bad::x", "BelowBad::z"), second("Bad"));
}

#[test]
fn the_cause_of_a_failed_initialiser_is_kept() {
    let code = "from:\ngetstatic.i Bad::x int\nipop\nanull <java.lang.String>\nareturn <java.lang.String>\nto:\ncaught:\n\
        invokevirtual java.lang.Throwable::getCause(this) java.lang.Throwable <java.lang.Throwable, java.lang.Throwable>\n\
        invokevirtual java.lang.Throwable::getMessage(this) java.lang.String <java.lang.Throwable, java.lang.String>\n\
        areturn <java.lang.String>\n\
        .handler from to caught java.lang.ExceptionInInitializerError <java.lang.Throwable>";
    assert_eq!(initialized("() java.lang.String", code), Ended::Text("\"/ by zero\"".to_string()));
}

const LOOP: &str = ".class T\n.super java.lang.Object
    .method f(int) int static
    .code
    .locals int 1
      goto test
    again:
      iload 1
      invokestatic T::one() int
      iadd
      istore 1
      iinc 0 -1
    test:
      iload 0
      ifgt again
      iload 1
      ireturn
    .end
    .method one() int static
    .code
      iconst_1
      ireturn
    .end
    .end";

#[test]
fn fuel_counts_calls_and_backward_branches() {
    let with = |fuel| {
        call_with(LOOP, "T.f(", &[Int(10)], &Config { fuel: Some(fuel), ..Config::default() })
    };
    // Ten calls and ten branches back.
    assert_eq!(with(21), int(10));
    assert_eq!(with(20), Ended::Other(Outcome::OutOfFuel, String::new()));
    assert_eq!(with(0), Ended::Other(Outcome::OutOfFuel, String::new()));
}

#[test]
fn a_run_out_of_fuel_can_be_continued() {
    fn slices(model: Model) -> (u32, Result<Option<Value>, Outcome>) {
        let mut vm = machine(LOOP, Config { fuel: Some(7), ..Config::default() });
        let f = method(&vm, "T.f(");
        let mut result = vm.call(model, f, &[Int(10)]);
        let mut times = 0;
        while result == Err(Outcome::OutOfFuel) {
            times += 1;
            assert!(vm.frames().count() >= 1);
            vm.refuel(7);
            result = vm.resume(model);
        }
        (times, result)
    }
    let expected = (2, Ok(Some(Int(10))));
    for model in Model::ALL {
        assert_eq!(slices(model), expected);
    }
}

#[test]
fn an_observer_sees_methods_begin_and_end() {
    #[derive(Default)]
    struct Log(Vec<String>);

    impl Observer for Log {
        fn enter(&mut self, vm: &Vm<'_>, method: tsb_verifier::GlobalMethodId) {
            let frame = vm.frames().next().unwrap();
            let argument = vm.register(&frame, 0);
            self.0.push(format!("{} {argument:?}", vm.program().method_name(method)));
        }

        fn exit(&mut self, vm: &Vm<'_>, method: tsb_verifier::GlobalMethodId, how: Exit) {
            self.0.push(format!("{} {how:?}", vm.program().method_name(method)));
        }
    }

    fn events(model: Model) -> Vec<String> {
        let mut vm = machine(LOOP, Config::default());
        let f = method(&vm, "T.f(");
        let mut log = Log::default();
        vm.call_observed(model, f, &[Int(1)], &mut log).unwrap();
        log.0
    }
    let expected = [
        "T.f(int) Some(Int(1))",
        "T.one() None",
        "T.one() Value(Int(1))",
        "T.f(int) Value(Int(1))",
    ];
    for model in Model::ALL {
        assert_eq!(events(model), expected);
    }
}
