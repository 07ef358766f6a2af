import java.util.*;
public class BoundsDecide {
    static <M extends Runnable> M run() { return null; }
    static <M extends Number> M number() { return null; }
    static <M extends Comparable<M>> M comparable() { return null; }
    static <M> M any() { return null; }
    static <M extends Cloneable> M clonable() { return null; }
    static <M> List<M> list() { return null; }
    static void p(char[] s) { System.out.println("char[]"); }
    static void p(Object s) { System.out.println("Object"); }
    static void q(String s) { System.out.println("String"); }
    static void q(Object s) { System.out.println("Object"); }
    static void r(Integer[] s) { System.out.println("Integer[]"); }
    static void r(Object s) { System.out.println("Object"); }
    static void s(List<char[]> s) { System.out.println("List"); }
    static void s(Object s) { System.out.println("Object"); }
    static void t(BoundsDecide s) { System.out.println("BoundsDecide"); }
    static void t(Comparable<?> s) { System.out.println("Comparable"); }
    public static void main(String[] args) {
        p(run()); p(any()); p(clonable()); p(number());
        q(run()); q(number()); q(any()); q(comparable());
        r(number()); r(any()); r(run());
        s(list());
        t(number());
    }
}
