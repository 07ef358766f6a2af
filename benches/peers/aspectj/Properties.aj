import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The properties HasNext and UnsafeIterator as an aspect, with weak maps by identity from objects to monitors. */
public aspect Properties {
    /** The state of an iterator in both properties. */
    static final class State {
        boolean asked, stale;
    }

    /** A weak key that compares objects by identity. */
    static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object object, ReferenceQueue<Object> queue) {
            super(object, queue);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) return true;
            Object object = get();
            return object != null && other instanceof Key && ((Key) other).get() == object;
        }
    }

    static final class WeakMap<V> {
        private final Map<Key, V> map = new HashMap<>();
        private final ReferenceQueue<Object> dead = new ReferenceQueue<>();

        V get(Object object) {
            return map.get(new Key(object, null));
        }

        void put(Object object, V value) {
            for (Reference<?> key = dead.poll(); key != null; key = dead.poll()) map.remove(key);
            map.put(new Key(object, dead), value);
        }
    }

    private final WeakMap<State> iterators = new WeakMap<>();
    private final WeakMap<List<WeakReference<State>>> collections = new WeakMap<>();
    private long violations;

    private State state(Iterator<?> iterator) {
        State state = iterators.get(iterator);
        if (state == null) iterators.put(iterator, state = new State());
        return state;
    }

    after(Iterator i): call(boolean Iterator.hasNext()) && target(i) {
        state(i).asked = true;
    }

    before(Iterator i): call(* Iterator.next()) && target(i) {
        State state = state(i);
        if (!state.asked || state.stale) violations++;
        state.asked = false;
    }

    after(Collection c) returning(Iterator i): call(* Collection.iterator()) && target(c) {
        List<WeakReference<State>> of = collections.get(c);
        if (of == null) collections.put(c, of = new ArrayList<>());
        of.removeIf(state -> state.get() == null);
        of.add(new WeakReference<>(state(i)));
    }

    after(Collection c): (call(* Collection.add*(..)) || call(* Collection.remove*(..)) || call(* Collection.clear())
            || call(* Collection.retainAll(..))) && target(c) {
        List<WeakReference<State>> of = collections.get(c);
        if (of == null) return;
        for (WeakReference<State> state : of) {
            State known = state.get();
            if (known != null) known.stale = true;
        }
        of.clear();
    }
}
