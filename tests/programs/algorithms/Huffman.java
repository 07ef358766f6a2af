public class Huffman {
    static abstract class Tree {
        final int weight, order;
        Tree(int weight, int order) { this.weight = weight; this.order = order; }
        abstract void codes(String prefix, String[] out);
        boolean before(Tree o) { return weight != o.weight ? weight < o.weight : order < o.order; }
    }

    static final class Leaf extends Tree {
        final char symbol;
        Leaf(char symbol, int weight) { super(weight, symbol); this.symbol = symbol; }
        void codes(String prefix, String[] out) { out[symbol] = prefix.isEmpty() ? "0" : prefix; }
    }

    static final class Fork extends Tree {
        final Tree left, right;
        static int made;
        Fork(Tree l, Tree r) { super(l.weight + r.weight, 1000 + made++); left = l; right = r; }
        void codes(String prefix, String[] out) {
            left.codes(prefix + '0', out);
            right.codes(prefix + '1', out);
        }
    }

    static class Heap {
        Tree[] a = new Tree[1];
        int n;

        void add(Tree t) {
            if (n == a.length) {
                Tree[] b = new Tree[2 * n];
                System.arraycopy(a, 0, b, 0, n);
                a = b;
            }
            int i = n++;
            for (; i > 0 && t.before(a[(i - 1) / 2]); i = (i - 1) / 2) a[i] = a[(i - 1) / 2];
            a[i] = t;
        }

        Tree remove() {
            Tree top = a[0], last = a[--n];
            int i = 0;
            while (2 * i + 1 < n) {
                int c = 2 * i + 1;
                if (c + 1 < n && a[c + 1].before(a[c])) c++;
                if (!a[c].before(last)) break;
                a[i] = a[c];
                i = c;
            }
            a[i] = last;
            return top;
        }
    }

    static Tree build(String text) {
        int[] count = new int[128];
        for (int i = 0; i < text.length(); i++) count[text.charAt(i)]++;
        Heap heap = new Heap();
        for (char c = 0; c < 128; c++) if (count[c] > 0) heap.add(new Leaf(c, count[c]));
        while (heap.n > 1) {
            Tree l = heap.remove();
            heap.add(new Fork(l, heap.remove()));
        }
        return heap.remove();
    }

    static String decode(Tree root, String bits) {
        StringBuilder out = new StringBuilder();
        Tree at = root;
        for (int i = 0; i < bits.length(); i++) {
            if (at instanceof Fork) at = bits.charAt(i) == '0' ? ((Fork) at).left : ((Fork) at).right;
            if (at instanceof Leaf) {
                out.append(((Leaf) at).symbol);
                at = root;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"abracadabra", "mississippi river", "zzzz", "she sells sea shells by the sea shore"};
        for (String t : texts) {
            Tree root = build(t);
            String[] codes = new String[128];
            root.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : t.toCharArray()) bits.append(codes[c]);
            for (char c = 0; c < 128; c++) if (codes[c] != null) System.out.print(c + ":" + codes[c] + " ");
            System.out.println();
            System.out.println(bits.length() + " of " + t.length() * 8 + " bits " + (t.length() * 8 > 200 ? "" : bits.toString()));
            System.out.println(decode(root, bits.toString()).equals(t));
        }
    }
}
