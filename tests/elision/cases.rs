//! Programs each of which is wrong in a way that elision has to see, with a property that shows it if it does not.

/// A program, and the property of it.
pub struct Case {
    pub name: &'static str,
    pub files: &'static [(&'static str, &'static str)],
    pub property: &'static str,
}

/// Nothing may be said of an iterator that is asked before it takes an element.
const ASKED: &str = "property Asked(Iterator i) {
    event has after(Iterator i): call(* Iterator.hasNext()) && target(i);
    event next before(Iterator i): call(* Iterator.next()) && target(i);
    ptltl: next -> (*) has
    @violation { report \"{i} {__LOC}\"; }
}";

pub const CASES: [Case; 6] = [
    Case {
        name: "a_method_overrides_a_package_private_one_by_way_of_a_class_in_between",
        files: &[
            (
                "p/A.java",
                "package p;
import java.util.*;
public class A {
    void look(Iterator<Integer> i) { }
    public static int ask(A a, List<Integer> l) {
        Iterator<Integer> i = l.iterator();
        int n = 0;
        if (i.hasNext()) { a.look(i); n++; }
        return n;
    }
}",
            ),
            (
                "p/B.java",
                "package p;
import java.util.*;
public class B extends A { public void look(Iterator<Integer> i) { } }",
            ),
            (
                "q/Main.java",
                "package q;
import java.util.*;
public class Main extends p.B {
    static int sum;
    public void look(Iterator<Integer> i) { sum += i.next(); }
    public static void main(String[] a) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        for (int k = 0; k < 3; k++) p.A.ask(new Main(), l);
        System.out.println(sum);
    }
}",
            ),
        ],
        property: ASKED,
    },
    Case {
        name: "a_class_inherits_the_implementation_of_an_interface_from_elsewhere",
        files: &[(
            "Main.java",
            "import java.util.*;
interface Looker { default void look(Iterator<Integer> i) { } }
class Other { public void look(Iterator<Integer> i) { Main.sum += i.next(); } }
class Both extends Other implements Looker { }
class Main {
    static int sum;
    static void ask(Looker looker, List<Integer> l) {
        Iterator<Integer> i = l.iterator();
        if (i.hasNext()) { looker.look(i); looker.look(i); }
    }
    public static void main(String[] a) {
        ask(new Both(), new ArrayList<>(List.of(1, 2, 3)));
        ask(new Looker() { }, new ArrayList<>(List.of(1, 2, 3)));
        System.out.println(sum);
    }
}",
        )],
        property: ASKED,
    },
    Case {
        name: "a_class_is_initialised_before_the_event_before_a_call",
        files: &[(
            "Init.java",
            "class S { void poke() { } }
class R { void a() { } }
class K { static int n; static { Init.shared.poke(); } static void use(R r) { n++; } }
class Init {
    static S shared = new S();
    public static void main(String[] args) {
        R r = new R();
        r.a();
        K.use(r);
        System.out.println(K.n);
    }
}",
        )],
        property: "property Init(R r) {
    event poke after(): call(* S.poke());
    event a after(R r): call(* R.a()) && target(r);
    event use before(R r): call(* K.use(..)) && args(r);
    ere: poke* a poke use
    @match { report \"{r} {__LOC}\"; }
}",
    },
    Case {
        name: "another_thread_goes_on_before_the_event_before_a_call",
        files: &[(
            "Two.java",
            "class S { void poke() { } }
class R { boolean a() { return true; } boolean b(boolean x) { return x; } }
class Two {
    static S shared = new S();
    static int sum;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { for (int i = 0; i < 1000; i++) shared.poke(); });
        t.start();
        for (int i = 0; i < 2000; i++) {
            R r = new R();
            if (r.b(r.a())) sum++;
        }
        t.join();
        System.out.println(sum);
    }
}",
        )],
        property: "property Two(R r) {
    event poke after(): call(* S.poke());
    event a after(R r): call(* R.a()) && target(r);
    event b before(R r): call(* R.b(..)) && target(r);
    ere: poke* a poke poke* b
    @match { report \"{r} {__LOC}\"; }
}",
    },
    Case {
        name: "an_object_is_an_argument_of_the_call_that_makes_the_next_one_at_the_same_place",
        files: &[(
            "Chain.java",
            "class R { void a() { } }
class Chain {
    static R next(R r) { return new R(); }
    public static void main(String[] args) {
        R r = new R();
        for (int i = 0; i < 3; i++) {
            r = next(r);
            r.a();
        }
        System.out.println(\"done\");
    }
}",
        )],
        property: "property Chain(R r) {
    event a after(R r): call(* R.a()) && target(r);
    event next after(R r) returning: call(R Chain.next(..)) && args(r);
    ere: a next
    @match { report \"{r} {__LOC}\"; }
}",
    },
    Case {
        name: "an_event_binds_the_receiver_of_a_method_that_does_not_read_it",
        files: &[(
            "Main.java",
            "class Made implements Main.Turns { }
class Main {
    static int ticks;
    static void tick() { ticks++; }
    interface Turns {
        default void turn() { tick(); }
    }
    public static void main(String[] a) {
        Turns made = new Made();
        made.turn();
        System.out.println(ticks);
    }
}",
        )],
        property: "property Ticks(Made m) {
    event made after() returning(Made m): new(Made);
    event tick before(Made m): call(* Main.tick()) && this(m);
    ptltl: tick -> (*) made
    @violation { report \"{m} {__LOC}\"; }
    @validation { report \"{m} {__LOC} {__EVENT}\"; }
}",
    },
];
