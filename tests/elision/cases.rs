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

pub const CASES: [Case; 2] = [
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
];
