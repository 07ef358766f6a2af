package java.util;

/** Last in, first out, on a Vector (CLDC 1.1, SE 17). */
@SuppressWarnings("unchecked")
public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    public E push(E item) {
        addElement(item);
        return item;
    }

    public E pop() {
        E top = peek();
        removeElementAt(elementCount - 1);
        return top;
    }

    public E peek() {
        if (elementCount == 0) {
            throw new EmptyStackException();
        }
        return (E) elementData[elementCount - 1];
    }

    public boolean empty() {
        return elementCount == 0;
    }

    /** The distance from the top, 1 for the top itself; -1 where the object is not on the stack. */
    public int search(Object o) {
        int i = lastIndexOf(o);
        return i >= 0 ? elementCount - i : -1;
    }
}
