// monitors: HashSetMutation
import java.util.*;
/** Elements of hash sets that change, in what counts for their hash codes or not. */
class Hashes {
    static class Name { String text; int uses; Name(String t) { text = t; } @Override public int hashCode() { return text.hashCode(); } @Override public boolean equals(Object o) { return o instanceof Name n && n.text.equals(text); } }
    static class Node { int distance; }
    static class Full extends Name { int more; Full(String t) { super(t); } @Override public int hashCode() { return 31 * super.hashCode() + more; } }
    record P(int x, String y) {}
    public static void main(String[] a) {
        // 1 violation: hash code changes
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); n.text = "b"; System.out.println("1 " + s.contains(n)); }
        // 2 fine: another field
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); n.uses++; System.out.println("2 " + s.contains(n)); }
        // 3 fine: identity
        { Set<Node> s = new HashSet<>(); Node n = new Node(); s.add(n); n.distance = 7; System.out.println("3 " + s.contains(n)); }
        // 4 fine: removed, changed, added
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); s.remove(n); n.text = "b"; System.out.println("4 " + s.contains(n)); s.add(n); System.out.println(s.contains(n)); }
        // 5 violation: remove after change
        { Set<Name> s = new LinkedHashSet<>(); Name n = new Name("a"); s.add(n); n.text = "b"; System.out.println("5 " + s.remove(n)); }
        // 6 fine: changed and back
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); n.text = "b"; n.text = "a"; System.out.println("6 " + s.contains(n)); }
        // 7 fine: equal object refused
        { Set<Name> s = new HashSet<>(); Name m = new Name("a"), n = new Name("a"); s.add(m); s.add(n); n.text = "b"; System.out.println("7 " + s.contains(n)); }
        // 8 violation with super.hashCode
        { Set<Full> s = new HashSet<>(); Full n = new Full("a"); s.add(n); n.more = 3; System.out.println("8 " + s.contains(n)); }
        // 9 fine: cleared
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); s.clear(); n.text = "b"; System.out.println("9 " + s.contains(n)); }
        // 10 violation: list in a set
        { Set<List<String>> s = new HashSet<>(); List<String> l = new ArrayList<>(); s.add(l); l.add("x"); System.out.println("10 " + s.contains(l)); }
        // 11 fine: list in a set unchanged, removed
        { Set<List<String>> s = new HashSet<>(); List<String> l = new ArrayList<>(List.of("q")); s.add(l); l.remove("zz"); System.out.println("11 " + s.contains(l)); s.remove(l); l.add("x"); System.out.println(s.contains(l)); }
        // 12 fine: records
        { Set<P> s = new HashSet<>(); P p = new P(1, "x"); s.add(p); System.out.println("12 " + s.contains(new P(1, "x")) + s.contains(p)); }
        // 13 violation: changed between two finds, the first good
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); s.contains(n); n.text = "b"; System.out.println("13 " + s.contains(n)); }
        // 14 fine: two sets
        { Set<Name> s = new HashSet<>(), r = new HashSet<>(); Name n = new Name("a"); s.add(n); r.add(n); System.out.println("14 " + s.contains(n) + r.contains(n)); s.remove(n); r.remove(n); n.text = "c"; s.add(n); System.out.println(s.contains(n)); }
        // 15 fine: added again after change (two entries): found by the new code
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); n.text = "b"; s.add(n); System.out.println("15 " + s.contains(n)); }
        // 16 violation: cleared, added again and changed
        { Set<Name> s = new HashSet<>(); Name n = new Name("a"); s.add(n); s.clear(); s.add(n); n.text = "b"; System.out.println("16 " + s.contains(n)); }
        // 17 violation: a list in a set that has been cleared
        { Set<List<String>> s = new HashSet<>(); List<String> l = new ArrayList<>(); s.add(l); s.clear(); s.add(l); l.add("x"); System.out.println("17 " + s.contains(l)); }
    }
}
