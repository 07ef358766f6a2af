package java.lang;

import java.util.Iterator;

/** A source of iterators (SE 17, raw). */
public interface Iterable {
    Iterator iterator();
}
