import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A trie for completion, with wildcards and deletion. */
public class Trie {
    private static class Node {
        final TreeMap<Character, Node> children = new TreeMap<>();
        boolean isWord;
        int count;
    }

    private final Node root = new Node();

    Trie add(String... words) {
        for (String word : words) {
            Node node = root;
            node.count++;
            for (char c : word.toCharArray()) {
                node = node.children.computeIfAbsent(c, key -> new Node());
                node.count++;
            }
            node.isWord = true;
        }
        return this;
    }

    boolean remove(String word) {
        return remove(root, word, 0);
    }

    private static boolean remove(Node node, String word, int at) {
        if (at == word.length()) {
            boolean was = node.isWord;
            node.isWord = false;
            node.count -= was ? 1 : 0;
            return was;
        }
        Node child = node.children.get(word.charAt(at));
        if (child == null || !remove(child, word, at + 1)) {
            return false;
        }
        node.count--;
        if (child.count == 0) {
            node.children.remove(word.charAt(at));
        }
        return true;
    }

    List<String> complete(String prefix) {
        Node node = root;
        for (char c : prefix.toCharArray()) {
            node = node.children.get(c);
            if (node == null) {
                return List.of();
            }
        }
        List<String> found = new ArrayList<>();
        collect(node, new StringBuilder(prefix), found::add);
        return found;
    }

    private static void collect(Node node, StringBuilder path, Consumer<String> out) {
        if (node.isWord) {
            out.accept(path.toString());
        }
        node.children.forEach((c, child) -> {
            path.append(c);
            collect(child, path, out);
            path.setLength(path.length() - 1);
        });
    }

    boolean matches(String pattern) {
        return matches(root, pattern, 0);
    }

    private static boolean matches(Node node, String pattern, int at) {
        if (at == pattern.length()) {
            return node.isWord;
        }
        char c = pattern.charAt(at);
        if (c == '?') {
            return node.children.values().stream().anyMatch(child -> matches(child, pattern, at + 1));
        }
        if (c == '*') {
            return matches(node, pattern, at + 1) || node.children.values().stream().anyMatch(child -> matches(child, pattern, at));
        }
        Node child = node.children.get(c);
        return child != null && matches(child, pattern, at + 1);
    }

    public static void main(String[] args) {
        Trie trie = new Trie().add("car", "card", "care", "cat", "dog", "do", "");
        System.out.println(trie.complete("car") + " " + trie.complete("d") + " " + trie.complete("x") + " " + trie.complete("").size());
        for (String pattern : List.of("c?t", "c*", "*e", "d??", "*", "c?r?x", "do?*", "?")) {
            System.out.print(pattern + "=" + trie.matches(pattern) + " ");
        }
        System.out.println();
        System.out.println(trie.remove("car") + " " + trie.remove("car") + " " + trie.remove("ca") + " " + trie.remove("dog") + " " + trie.complete("c") + trie.complete("d") + trie.root.count);
    }
}
