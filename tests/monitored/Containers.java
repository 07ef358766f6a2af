// monitors: HasNext UnsafeIterator UnsafeMapIterator SafeEnum HashSetMutation
import java.util.*;

class Containers {
    static class Name {
        String text;

        Name(String text) {
            this.text = text;
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Name && ((Name) other).text.equals(text);
        }
    }

    static int sum(List<Integer> list) {
        int sum = 0;
        for (int each : list) sum += each;
        return sum;
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 5; i++) list.add(i);
        Iterator<Integer> it = list.iterator();
        it.next();
        list.add(7);
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }
        int total = 0;
        for (int round = 0; round < 200; round++) total += sum(list);
        System.out.println(total);

        Map<String, Integer> map = new HashMap<>();
        map.put("one", 1);
        Iterator<String> keys = map.keySet().iterator();
        map.put("two", 2);
        try {
            if (keys.hasNext()) keys.next();
        } catch (ConcurrentModificationException e) {
            System.out.println("changed");
        }

        Vector<String> vector = new Vector<>();
        vector.add("a");
        Enumeration<String> all = vector.elements();
        vector.add("b");
        System.out.println(all.nextElement());

        HashSet<Name> names = new HashSet<>();
        Name name = new Name("x");
        names.add(name);
        name.text = "y";
        System.out.println(names.contains(name));
    }
}
