// monitors: SafeSyncCollection SafeEnum HasNext
import java.util.*;
/** Synchronized collections and their views, with their locks held and without; enumerations of vectors. */
class Synced {
    public static void main(String[] a) {
        List<String> l = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        synchronized (l) { for (String s : l) {} }
        synchronized (l) { synchronized (l) { for (String s : l) {} } for (String s : l) {} }
        for (String s : l) {} // not so
        Map<String,String> m = Collections.synchronizedMap(new HashMap<>(Map.of("a","b")));
        Set<String> k = m.keySet();
        synchronized (m) { for (String s : k) {} for (String s : m.values()) {} }
        synchronized (k) { for (String s : k) {} } // not so
        for (String s : m.values()) {} // not so
        synchronized (l) { for (Iterator<String> i = l.listIterator(); i.hasNext(); i.next()) {} }
        Iterable<String> it = l;
        for (String s : it) {} // not so
        Vector<String> v = new Vector<>(l);
        Enumeration<String> e = v.elements(); e.nextElement(); v.add("x"); e.nextElement(); // not so
        Enumeration<String> f = v.elements(); f.nextElement(); v.remove("nothing"); f.nextElement();
        Enumeration<String> g = Collections.enumeration(v); g.nextElement(); v.removeElementAt(0); try { g.nextElement(); } catch (ConcurrentModificationException x) {} // not so
        Scanner words = new Scanner("a b"); words.next(); words.next();
        PrimitiveIterator.OfInt ints = java.util.stream.IntStream.range(0, 3).iterator();
        if (ints.hasNext()) ints.nextInt();
        ints.nextInt(); // not so
        Stack<String> st = new Stack<>(); st.push("q"); Enumeration<String> h = st.elements(); st.push("r"); h.nextElement(); // not so
    }
}
