// monitors: HasNext UnsafeIterator UnsafeMapIterator aliases.mop
import java.util.*;
import java.util.function.*;

/** Iterators that look as if nobody else knew them, and do; each method is wrong in a way that its own code does not show. */
class Aliases {
    static Iterator<Integer> kept;
    static Iterator<?>[] row = new Iterator<?>[1];
    static int sum;

    static class Box {
        Iterator<Integer> it;
    }

    /** Gives everybody the same iterator. */
    static class Shared extends AbstractList<Integer> {
        private final List<Integer> list;
        private final Iterator<Integer> one;

        Shared(List<Integer> list) {
            this.list = list;
            one = list.iterator();
        }

        @Override
        public Integer get(int index) {
            return list.get(index);
        }

        @Override
        public int size() {
            return list.size();
        }

        @Override
        public Iterator<Integer> iterator() {
            return one;
        }
    }

    /** Makes an iterator once and gives it again. */
    static class Cache implements Iterable<Integer> {
        private final List<Integer> list;
        private Iterator<Integer> last;

        Cache(List<Integer> list) {
            this.list = list;
        }

        @Override
        public Iterator<Integer> iterator() {
            if (last == null || !last.hasNext()) last = list.iterator();
            return last;
        }
    }

    /** Tells others of itself while it is made, or while it is used. */
    static class Talker implements Iterator<Integer> {
        private int left;
        private final boolean early;

        Talker(int left, boolean early) {
            this.left = left;
            this.early = early;
            if (early) tell();
        }

        void tell() {
        }

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public Integer next() {
            if (!early) tell();
            return left--;
        }
    }

    static class Traitor extends Talker {
        Traitor(int left, boolean early) {
            super(left, early);
        }

        @Override
        void tell() {
            kept = this;
        }
    }

    /** Asks itself, in code of its own. */
    static class Asker implements Iterator<Integer> {
        private int left = 2;

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public Integer next() {
            return this.hasNext() ? left-- : 0;
        }

        Integer skip() {
            return next();
        }
    }

    static ArrayList<Integer> some(int n) {
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < n; i++) list.add(i);
        return list;
    }

    static void throughField(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        Box box = new Box();
        box.it = it;
        if (it.hasNext()) sum += it.next();
        sum += box.it.next();
    }

    static void throughStatic(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        kept = it;
        if (it.hasNext()) takeKept();
        it.next();
    }

    static void takeKept() {
        sum += kept.next();
    }

    static void throughArray(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        row[0] = it;
        if (it.hasNext()) it.next();
        row[0].next();
    }

    static Iterator<Integer> same(Iterator<Integer> it) {
        return it;
    }

    static void returned(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        Iterator<Integer> other = same(it);
        if (it.hasNext()) it.next();
        other.next();
    }

    static void helper(Iterator<Integer> it) {
        sum += it.next();
    }

    static void handedOver(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        if (it.hasNext()) it.next();
        helper(it);
    }

    static void helperFirst(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        if (it.hasNext()) helper(it);
        it.next();
    }

    static void twoNames(ArrayList<Integer> list, boolean flag) {
        Iterator<Integer> a = list.iterator();
        Iterator<Integer> b = list.iterator();
        Iterator<Integer> c = flag ? a : b;
        if (c.hasNext()) sum += a.next();
        sum += b.next();
    }

    static void outerUsed(ArrayList<Integer> list) {
        Iterator<Integer> it = null;
        for (int i = 0; i < 3; i++) {
            Iterator<Integer> last = it;
            it = list.iterator();
            if (it.hasNext()) it.next();
            if (last != null) last.next();
        }
    }

    static void nestedRemoval(ArrayList<Integer> list) {
        try {
            for (int x : list) {
                for (int y : list) {
                    if (x + y == 3) list.remove(Integer.valueOf(y));
                }
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void changedByCall(ArrayList<Integer> list) {
        try {
            for (int x : list) {
                if (x == 1) grow(list);
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void grow(ArrayList<Integer> list) {
        list.add(7);
    }

    static void changedByLambda(ArrayList<Integer> list) {
        Runnable change = () -> list.add(8);
        try {
            for (int x : list) {
                if (x == 1) change.run();
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void changedByEquals(ArrayList<Integer> list) {
        Object changer = new Object() {
            @Override
            public boolean equals(Object other) {
                list.add(9);
                return true;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        };
        List<Object> with = new ArrayList<>();
        with.add(1);
        try {
            for (int x : list) {
                if (x == 1) with.contains(changer);
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void changedByInitialiser(ArrayList<Integer> list) {
        Late.list = list;
        try {
            for (int x : list) {
                if (x == 1) sum += Later.value;
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static class Late {
        static ArrayList<Integer> list;
    }

    static class Later {
        static int value = 5;

        static {
            Late.list.add(value);
        }
    }

    static void inHandler(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        try {
            if (it.hasNext()) it.next();
            if (sum >= 0) throw new IllegalStateException();
            it.hasNext();
        } catch (IllegalStateException e) {
            it.next();
        }
    }

    static void atTheEnd(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        try {
            while (true) {
                if (!it.hasNext()) break;
                it.next();
                if (sum > 1 << 20) return;
            }
            it.next();
        } catch (NoSuchElementException e) {
            sum++;
        }
    }

    static void recursive(ArrayList<Integer> list, Iterator<Integer> outer, int depth) {
        Iterator<Integer> it = list.iterator();
        if (it.hasNext()) it.next();
        if (depth > 0) recursive(list, it, depth - 1);
        if (outer != null) outer.next();
    }

    static Iterator<Integer> choose(ArrayList<Integer> list, boolean old) {
        return old ? kept : list.iterator();
    }

    static void sometimesOld(ArrayList<Integer> list) {
        kept = list.iterator();
        for (int i = 0; i < 2; i++) {
            Iterator<Integer> it = choose(list, i == 1);
            if (it.hasNext()) it.next();
        }
        kept.next();
    }

    static void overridden(List<Integer> list) {
        for (int i = 0; i < 2; i++) {
            Iterator<Integer> it = list.iterator();
            if (i == 0) it.hasNext();
            it.next();
        }
    }

    static void cached(Cache cache) {
        for (int i = 0; i < 2; i++) {
            Iterator<Integer> it = cache.iterator();
            if (i == 0) it.hasNext();
            it.next();
        }
    }

    static void told(boolean early) {
        Iterator<Integer> it = new Traitor(3, early);
        if (it.hasNext()) it.next();
        kept.next();
    }

    static void asked() {
        Asker it = new Asker();
        it.next();
        if (it.hasNext()) it.skip();
        it.next();
    }

    static void throughSupplier(ArrayList<Integer> list) {
        Iterator<Integer> it = list.iterator();
        Supplier<Integer> next = () -> it.next();
        if (it.hasNext()) it.next();
        sum += next.get();
    }

    static void mapChanged(Map<Integer, Integer> map) {
        Set<Integer> keys = map.keySet();
        try {
            for (int key : keys) {
                if (key == 1) map.put(50, key);
            }
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void viewUsedTwice(Map<Integer, Integer> map) {
        Collection<Integer> values = map.values();
        Iterator<Integer> first = values.iterator();
        if (first.hasNext()) first.next();
        map.remove(2);
        try {
            if (first.hasNext()) first.next();
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void copied(ArrayList<Integer> list) {
        // Nothing is wrong here: what grows is another list.
        ArrayList<Integer> copy = new ArrayList<>();
        for (int x : list) copy.add(x + 1);
        for (int x : copy) sum += x;
    }

    static void copiedToItself(ArrayList<Integer> list) {
        ArrayList<Integer> copy = new ArrayList<>();
        Box box = new Box();
        for (int x : list) copy.add(x);
        if (list.size() > 1) list = copy;
        try {
            for (int x : list) copy.add(x);
        } catch (ConcurrentModificationException e) {
            sum++;
        }
        box.it = copy.iterator();
    }

    static ArrayList<Integer> known;

    static void keptElsewhere() {
        ArrayList<Integer> own = some(3);
        known = own;
        try {
            for (int x : known) own.add(x);
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void keptBehind(ArrayList<Integer> list) {
        // The list made here is known to nobody when the first loop changes it, but to others when the second one does.
        ArrayList<Integer> own = new ArrayList<>();
        for (int x : list) own.add(x);
        known = own;
        ArrayList<Integer> same = known;
        try {
            for (int x : same) own.add(x);
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void eitherOne(ArrayList<Integer> list, boolean flag) {
        ArrayList<Integer> own = new ArrayList<>(list);
        ArrayList<Integer> other = new ArrayList<>(list);
        ArrayList<Integer> one = flag ? own : other;
        try {
            for (int x : one) own.add(x);
        } catch (ConcurrentModificationException e) {
            sum++;
        }
    }

    static void lastRound(ArrayList<Integer> list) {
        ArrayList<Integer> last = list;
        for (int round = 0; round < 3; round++) {
            ArrayList<Integer> own = new ArrayList<>(list);
            try {
                for (int x : last) {
                    own.add(x);
                    last = own;
                    if (round == 1) last.add(x);
                }
                for (int x : last) own.add(x);
            } catch (ConcurrentModificationException e) {
                sum++;
            }
        }
    }

    /** Its iterators do not know it. */
    static class Counted extends AbstractCollection<Integer> {
        int count = 3;

        @Override
        public boolean add(Integer x) {
            count += x;
            return true;
        }

        @Override
        public int size() {
            return count;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Asker();
        }
    }

    static void fill(Counted counted) {
        counted.add(1);
    }

    static void look(Counted counted) {
        sum += counted.size();
    }

    static void filled() {
        Counted counted = new Counted();
        for (int x : counted) {
            look(counted);
            fill(counted);
        }
    }

    static void lookedAt() {
        // Nothing is wrong here: what is filled is another one.
        Counted counted = new Counted();
        Counted other = new Counted();
        for (int x : counted) {
            look(counted);
            fill(other);
        }
    }

    static void filledByLambda() {
        Counted counted = new Counted();
        Runnable fill = () -> counted.add(1);
        for (int x : counted) fill.run();
    }

    static void filledBehind() {
        Counted counted = new Counted();
        for (int x : counted) {
            if (x == 2) known(counted);
        }
        for (int x : counted) again();
    }

    static Counted held;

    static void known(Counted counted) {
        held = counted;
    }

    static void again() {
        held.add(1);
    }

    static void forgotten(ArrayList<Integer> list) {
        // Of the first iterator nothing is heard any more when the list is changed, which one property wants to be told of.
        list.iterator();
        list.add(3);
    }

    public static void main(String[] args) {
        throughField(some(3));
        throughStatic(some(3));
        throughArray(some(3));
        returned(some(3));
        handedOver(some(3));
        helperFirst(some(3));
        twoNames(some(3), true);
        twoNames(some(3), false);
        outerUsed(some(3));
        nestedRemoval(some(4));
        changedByCall(some(4));
        changedByLambda(some(4));
        changedByEquals(some(4));
        changedByInitialiser(some(4));
        inHandler(some(3));
        atTheEnd(some(3));
        recursive(some(5), null, 2);
        sometimesOld(some(4));
        overridden(some(2));
        overridden(new Shared(some(4)));
        cached(new Cache(some(4)));
        told(true);
        told(false);
        asked();
        throughSupplier(some(3));
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < 6; i++) map.put(i, i);
        mapChanged(map);
        viewUsedTwice(map);
        copied(some(3));
        copiedToItself(some(3));
        keptElsewhere();
        keptBehind(some(3));
        eitherOne(some(2), true);
        eitherOne(some(2), false);
        lastRound(some(3));
        filled();
        lookedAt();
        filledByLambda();
        filledBehind();
        forgotten(some(2));
        System.out.println(sum);
    }
}
