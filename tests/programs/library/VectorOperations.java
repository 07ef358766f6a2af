import java.util.Enumeration;
import java.util.NoSuchElementException;
import java.util.Vector;

public class VectorOperations {
    static class Item {
        final int id;
        Item(int id) { this.id = id; }
        public boolean equals(Object o) { return o instanceof Item && ((Item) o).id % 10 == id % 10; }
        public int hashCode() { return id % 10; }
        public String toString() { return "#" + id; }
    }

    static void show(String label, Vector v) {
        System.out.println(label + ": " + v + " size " + v.size());
    }

    public static void main(String[] args) {
        Vector v = new Vector();
        show("new", v);
        for (int i = 0; i < 12; i++) v.addElement(new Item(i * 3));
        show("filled", v);
        System.out.println(v.elementAt(4) + " " + v.firstElement() + " " + v.lastElement() + " " + v.isEmpty());
        System.out.println(v.indexOf(new Item(103)) + " " + v.indexOf(new Item(3), 2) + " " + v.lastIndexOf(new Item(0)) + " " + v.contains(new Item(44)));
        v.insertElementAt("first", 0);
        v.insertElementAt(null, 3);
        v.insertElementAt("last", v.size());
        show("inserted", v);
        v.removeElementAt(1);
        System.out.println(v.removeElement("first") + " " + v.removeElement("absent") + " " + v.removeElement(null));
        show("removed", v);
        v.setElementAt(Integer.valueOf(99), 2);
        v.setSize(5);
        show("cut", v);
        v.setSize(7);
        show("grown", v);
        System.out.println(v.indexOf(null) + " " + v.lastIndexOf(null));
        int count = 0;
        for (Enumeration e = v.elements(); e.hasMoreElements(); ) {
            Object o = e.nextElement();
            if (o != null) count++;
        }
        System.out.println(count);
        Object[] copy = new Object[8];
        v.copyInto(copy);
        System.out.println(copy[2] + " " + copy[7]);
        Vector w = (Vector) v.clone();
        w.addElement("more");
        System.out.println(v.equals(w) + " " + v.equals(v.clone()) + " " + (v.size() + 1 == w.size()));
        w.removeAllElements();
        System.out.println(w.isEmpty() + " " + w);
        int[] bad = {-1, 0, 5};
        for (int i = 0; i < bad.length; i++) {
            try {
                w.elementAt(bad[i]);
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            w.removeElementAt(0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            w.insertElementAt("x", 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            w.firstElement();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            w.elements().nextElement();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Vector capacity = new Vector(3, 4);
        System.out.print(capacity.capacity());
        for (int i = 0; i < 12; i++) {
            capacity.addElement("e");
            System.out.print(" " + capacity.capacity());
        }
        capacity.trimToSize();
        System.out.println(" " + capacity.capacity());
        Vector doubling = new Vector(1);
        for (int i = 0; i < 5; i++) doubling.addElement(doubling.isEmpty() ? (Object) "start" : doubling.lastElement());
        System.out.println(doubling.capacity() + " " + doubling.elementAt(4));
    }
}
