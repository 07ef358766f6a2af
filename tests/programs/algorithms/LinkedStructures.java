public class LinkedStructures {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node list(int[] values) {
        Node head = null;
        for (int i = values.length; --i >= 0; ) head = new Node(values[i], head);
        return head;
    }

    static String show(Node n) {
        String s = "(";
        for (; n != null; n = n.next) s += n.value + (n.next != null ? " " : "");
        return s + ")";
    }

    static Node reverse(Node n) {
        Node r = null;
        while (n != null) {
            Node t = n.next;
            n.next = r;
            r = n;
            n = t;
        }
        return r;
    }

    static Node merge(Node a, Node b) {
        Node dummy = new Node(0, null), tail = dummy;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                tail.next = a;
                a = a.next;
            } else {
                tail.next = b;
                b = b.next;
            }
            tail = tail.next;
        }
        tail.next = a != null ? a : b;
        return dummy.next;
    }

    static Node sort(Node n) {
        if (n == null || n.next == null) return n;
        Node slow = n, fast = n.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Node half = slow.next;
        slow.next = null;
        return merge(sort(n), sort(half));
    }

    static Node without(Node n, int v) {
        return n == null ? null : n.value == v ? without(n.next, v) : new Node(n.value, without(n.next, v));
    }

    static boolean looped(Node n) {
        Node hare = n;
        while (hare != null && hare.next != null) {
            n = n.next;
            hare = hare.next.next;
            if (n == hare) return true;
        }
        return false;
    }

    static class Deque {
        private Link first, last;
        private int size;

        static class Link {
            Object item;
            Link before, after;
        }

        void addFirst(Object o) {
            Link c = new Link();
            c.item = o;
            c.after = first;
            if (first == null) last = c; else first.before = c;
            first = c;
            size++;
        }

        void addLast(Object o) {
            Link c = new Link();
            c.item = o;
            if ((c.before = last) == null) first = c; else last.after = c;
            last = c;
            ++size;
        }

        Object removeFirst() {
            if (size == 0) throw new IllegalStateException("empty");
            Object o = first.item;
            if ((first = first.after) == null) last = null; else first.before = null;
            size--;
            return o;
        }

        Object removeLast() {
            if (size == 0) throw new IllegalStateException("empty");
            Object o = last.item;
            last = last.before;
            if (last == null) first = null; else last.after = null;
            size--;
            return o;
        }
    }

    public static void main(String[] args) {
        int[] data = {5, 2, 8, 2, 9, 1, 7};
        Node n = list(data);
        System.out.println(show(n) + " " + show(n = reverse(n)) + " " + show(n = sort(n)) + " " + show(without(n, 2)) + " " + show(n));
        System.out.println(show(merge(list(new int[] {1, 4, 6}), list(new int[] {2, 3, 7, 8}))) + show(sort(null)) + show(reverse(list(new int[] {3}))));
        Node tail = n;
        while (tail.next != null) tail = tail.next;
        System.out.print(looped(n) + " ");
        tail.next = n.next;
        System.out.println(looped(n));
        Deque d = new Deque();
        for (int i = 0; i < 6; i++) {
            if (i % 2 == 0) d.addLast("L" + i); else d.addFirst("F" + i);
        }
        System.out.print(d.removeFirst() + " " + d.removeLast() + " " + d.size + ": ");
        while (d.size > 1) System.out.print(d.removeLast() + " ");
        System.out.println(d.removeFirst());
        try {
            d.removeFirst();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + d.size + " " + d.first + " " + d.last);
        }
        // Josephus: every third of twelve leaves the ring.
        Node ring = null, last = null;
        for (int i = 12; i >= 1; i--) {
            ring = new Node(i, ring);
            if (last == null) last = ring;
        }
        last.next = ring;
        Node p = last;
        String order = "";
        while (p.next != p) {
            p = p.next.next;
            order += p.next.value + " ";
            p.next = p.next.next;
        }
        System.out.println(order + "survivor " + p.value);
    }
}
