package java.util;

import java.io.Serializable;

/** A set of constants of an enum, in their order (SE 17). */
public class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, Serializable {
    private final Class<E> type;
    private final E[] universe;
    /** A bit for each constant. */
    private long[] bits;
    private int size;

    private EnumSet(Class<E> type) {
        universe = type.getEnumConstants();
        if (universe == null) {
            throw new ClassCastException(type + " not an enum");
        }
        this.type = type;
        bits = new long[(universe.length + 63) / 64];
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> elementType) {
        return new EnumSet<>(elementType);
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> elementType) {
        EnumSet<E> set = new EnumSet<>(elementType);
        for (E constant : set.universe) {
            set.add(constant);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> s) {
        return s.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c) {
        if (c instanceof EnumSet) {
            return ((EnumSet<E>) c).clone();
        }
        if (c.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        Iterator<E> items = c.iterator();
        EnumSet<E> set = of(items.next());
        while (items.hasNext()) {
            set.add(items.next());
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s) {
        EnumSet<E> set = allOf(s.type);
        set.removeAll(s);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e) {
        EnumSet<E> set = noneOf(e.getDeclaringClass());
        set.add(e);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
        EnumSet<E> set = of(e1);
        set.add(e2);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
        EnumSet<E> set = of(e1, e2);
        set.add(e3);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
        EnumSet<E> set = of(e1, e2, e3);
        set.add(e4);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
        EnumSet<E> set = of(e1, e2, e3, e4);
        set.add(e5);
        return set;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> set = of(first);
        for (E e : rest) {
            set.add(e);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> set = noneOf(from.getDeclaringClass());
        for (int i = from.ordinal(); i <= to.ordinal(); i++) {
            set.add(set.universe[i]);
        }
        return set;
    }

    private boolean has(int ordinal) {
        return (bits[ordinal >> 6] >>> ordinal & 1) != 0;
    }

    private boolean isOurs(Object e) {
        return e instanceof Enum && ((Enum<?>) e).getDeclaringClass() == type;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object o) {
        return isOurs(o) && has(((Enum<?>) o).ordinal());
    }

    public boolean add(E e) {
        Class<?> own = e.getClass();
        if (own != type && own.getSuperclass() != type) {
            throw new ClassCastException(own + " != " + type);
        }
        int ordinal = e.ordinal();
        if (has(ordinal)) {
            return false;
        }
        bits[ordinal >> 6] |= 1L << ordinal;
        size++;
        return true;
    }

    public boolean remove(Object o) {
        if (!contains(o)) {
            return false;
        }
        int ordinal = ((Enum<?>) o).ordinal();
        bits[ordinal >> 6] &= ~(1L << ordinal);
        size--;
        return true;
    }

    public boolean removeAll(Collection<?> c) {
        boolean changed = false;
        for (Object o : Objects.requireNonNull(c)) {
            changed |= remove(o);
        }
        return changed;
    }

    public void clear() {
        bits = new long[bits.length];
        size = 0;
    }

    /** Goes over what was there when it was made, in order; it never fails. */
    public Iterator<E> iterator() {
        return new Iterator<E>() {
            private final long[] left = bits.clone();
            private int next;
            private E last;

            public boolean hasNext() {
                while (next < universe.length && (left[next >> 6] >>> next & 1) == 0) {
                    next++;
                }
                return next < universe.length;
            }

            public E next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                last = universe[next];
                next++;
                return last;
            }

            public void remove() {
                if (last == null) {
                    throw new IllegalStateException();
                }
                EnumSet.this.remove(last);
                last = null;
            }
        };
    }

    public EnumSet<E> clone() {
        EnumSet<E> copy = new EnumSet<>(type);
        copy.bits = bits.clone();
        copy.size = size;
        return copy;
    }
}
