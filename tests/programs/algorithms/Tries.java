public class Tries {
    private static final class Node {
        final Node[] child = new Node[26];
        boolean word;
        int below;
    }

    private final Node root = new Node();

    boolean add(String w) {
        if (contains(w)) return false;
        Node n = root;
        n.below++;
        for (char c : w.toCharArray()) {
            int k = c - 'a';
            if (n.child[k] == null) n.child[k] = new Node();
            n = n.child[k];
            n.below++;
        }
        return n.word = true;
    }

    private Node walk(String prefix) {
        Node n = root;
        for (int i = 0; i < prefix.length() && n != null; i++) n = n.child[prefix.charAt(i) - 'a'];
        return n;
    }

    boolean contains(String w) {
        Node n = walk(w);
        return n != null && n.word;
    }

    int count(String prefix) {
        Node n = walk(prefix);
        return n == null ? 0 : n.below;
    }

    boolean remove(String w) {
        if (!contains(w)) return false;
        Node n = root;
        n.below--;
        for (int i = 0; i < w.length(); i++) {
            int k = w.charAt(i) - 'a';
            if (--n.child[k].below == 0) {
                n.child[k] = null;
                return true;
            }
            n = n.child[k];
        }
        n.word = false;
        return true;
    }

    private void collect(Node n, StringBuilder path, StringBuilder out) {
        if (n.word) out.append(path).append(' ');
        for (int k = 0; k < 26; k++) {
            if (n.child[k] == null) continue;
            path.append((char) ('a' + k));
            collect(n.child[k], path, out);
            path.deleteCharAt(path.length() - 1);
        }
    }

    String complete(String prefix) {
        Node n = walk(prefix);
        if (n == null) return "-";
        StringBuilder out = new StringBuilder();
        collect(n, new StringBuilder(prefix), out);
        return out.toString();
    }

    /** Words where '?' stands for any letter. */
    int match(Node n, String pattern, int at) {
        if (n == null) return 0;
        if (at == pattern.length()) return n.word ? 1 : 0;
        char c = pattern.charAt(at);
        if (c != '?') return match(n.child[c - 'a'], pattern, at + 1);
        int sum = 0;
        for (Node m : n.child) sum += match(m, pattern, at + 1);
        return sum;
    }

    public static void main(String[] args) {
        Tries t = new Tries();
        String text = "to tea ted ten i in inn tea tent tender a an and ant";
        int from = 0, added = 0;
        while (from <= text.length()) {
            int to = text.indexOf(' ', from);
            if (to < 0) to = text.length();
            if (t.add(text.substring(from, to))) added++;
            from = to + 1;
        }
        System.out.println(added + " " + t.count("") + " " + t.count("te") + " " + t.count("x") + " " + t.contains("te") + " " + t.contains("ten"));
        System.out.println(t.complete("") + "| " + t.complete("ten") + "| " + t.complete("zz"));
        System.out.println(t.match(t.root, "te?", 0) + " " + t.match(t.root, "???", 0) + " " + t.match(t.root, "?", 0) + " " + t.match(t.root, "", 0));
        System.out.println(t.remove("ten") + " " + t.remove("ten") + " " + t.remove("tender") + " " + t.remove("a") + " " + t.complete("") + t.count("te"));
        try {
            t.add("Upper");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
