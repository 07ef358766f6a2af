package java.util;

/** Last in, first out, on a Vector (CLDC 1.1, SE 17, raw). */
public class Stack extends Vector {
    public Stack() {
    }

    public Object push(Object item) {
        addElement(item);
        return item;
    }

    public Object pop() {
        Object top = peek();
        removeElementAt(elementCount - 1);
        return top;
    }

    public Object peek() {
        if (elementCount == 0) {
            throw new EmptyStackException();
        }
        return elementData[elementCount - 1];
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
