package p;
import java.lang.annotation.*;
import java.util.*;

@Retention(RetentionPolicy.RUNTIME) @interface R {}
@Retention(RetentionPolicy.RUNTIME) @Inherited @interface I { int value() default 0; }
@Retention(RetentionPolicy.CLASS) @interface C {}
@interface D {}
@Retention(RetentionPolicy.SOURCE) @interface S {}
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.FIELD, ElementType.METHOD}) @interface F { String[] names() default {}; }

@R class Ann {
    @R int f = 1;
    @C static int g = 2;
    @D @R Object h = "h";
    @Deprecated int old;
    @S int s;

    Ann() { f = 3; }

    @R Ann(int a) { f = a; }

    @R void m() { f = f + 1; }

    @C void c() { g = g + 1; }

    @D void d() { h = null; }

    @S void s() { s = 1; }

    @F(names = {"a", "b"}) @Deprecated static int st(int a) { return a; }

    @R @C Other both(Other o) { return o; }

    void plain(Ann a, Object o) { old = 5; }

    void plain2(Other o) { h = o; }
}

@I class Base {
    @R void over() { Main.log = 1; }

    @I(3) void inh() { Main.log = 2; }
}

class Sub extends Base {
    void over() { Main.log = 3; }
}

@I(1) interface Face {
    @R void go();
}

class Impl implements Face {
    public void go() { Main.log = 4; }
}

@C class Other {
    static class In {
        void x() { Main.log = 5; }
    }

    @R class Inner {
        @R void y() { Main.log = 6; }
    }

    void z() { Main.log = 7; }
}

@R class Fail extends RuntimeException {
    static int k = 1;
}

@R enum En { @R A, @Deprecated B;

    @D int n() { return ordinal(); }
}

@FunctionalInterface interface Fun {
    int f(int a);
}

@Deprecated class Gone implements Fun {
    @Override public int f(int a) { return a + 1; }
}

public class Main {
    static int log;

    @R static void run(Ann a, Base b, Object o) { log = 10;
        a.m();
        b.over();
        o.hashCode();
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) { t1();
        t2();
        t3();
        t4();
        t5();
        t6();
        t7();
        t8();
    }

    static void t1() { Ann a = new Ann();
        Ann a2 = new Ann(7);
        a.m();
        a.c();
        a.d();
        a.s();
        Ann.st(3);
    }

    static void t2() { Ann a = new Ann();
        Ann a2 = new Ann(7);
        a.both(new Other());
        a.plain(a2, a);
        a.plain(a2, "x");
        a.plain2(null);
    }

    static void t3() { Base b = new Base();
        b.over();
        b.inh();
        Sub s = new Sub();
        s.over();
        s.inh();
        Base sb = s;
        sb.over();
    }

    static void t4() { Face face = new Impl();
        face.go();
        Impl impl = new Impl();
        impl.go();
        new Other.In().x();
        Other o = new Other();
        Other.Inner inner = o.new Inner();
        inner.y();
        o.z();
    }

    static void t5() { log = 8;
        try {
            throw new Fail();
        } catch (Fail e) {
            log = Fail.k;
        }
        try {
            Object[] array = new Object[log - 1];
            array[3] = "a";
        } catch (ArrayIndexOutOfBoundsException e) {
            log = 9;
        }
        En en = En.A;
        en = En.B;
        en.n();
    }

    static void t6() { Fun fun = new Gone();
        fun.f(2);
        Gone gone = new Gone();
        gone.f(3);
    }

    @SuppressWarnings("deprecation") static void t7() { Integer boxed = new Integer(5);
        Runnable r = new Thread();
        r.run();
        Comparator<String> order = Comparator.naturalOrder();
        order.compare("a", "b");
        Character.isSpace(' ');
    }

    static void t8() { Ann a = new Ann(8);
        run(a, new Sub(), new Base());
        run(a, new Base(), En.A);
        List<Ann> list = new ArrayList<>();
        list.add(a);
    }
}
