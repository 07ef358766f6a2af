public class ForForms {
    static int calls;

    static int limit(int n) {
        calls++;
        return n;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) System.out.print(i);
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 3, j--) System.out.print(i + "," + j + " ");
        System.out.println();
        int k;
        for (k = 5; k > 0; --k);
        System.out.println(k);
        for (; k < 3;) k++;
        System.out.println(k);
        for (;;) {
            if (k++ == 7) break;
        }
        System.out.println(k);
        int a, b;
        for (a = 1, b = 1, k++; a < 50; a += b, b = a - b) System.out.print(a + " ");
        System.out.println("| " + k);
        for (int i = 0; i < limit(3); System.out.print("u" + i++ + " ")) System.out.print("b" + i + " ");
        System.out.println(calls);
        for (int i = 0; i < 6; i++) {
            if (i == 1) continue;
            if (i == 4) break;
            System.out.print(i + " ");
        }
        System.out.println();
        for (double d = 0; d != 1; d += 0.25) System.out.print(d + " ");
        System.out.println();
        for (char c = 'a'; c <= 'e'; c += 2) System.out.print(c);
        System.out.println();
        for (byte x = 120; x > 0; x++) System.out.print(x + " ");
        System.out.println();
        for (String s = "x"; s.length() < 5; s += s.length()) System.out.print(s + " ");
        System.out.println();
        for (Node n = new Node(3, new Node(2, new Node(1, null))); n != null; n = n.next) System.out.print(n.value);
        System.out.println();
        for (int i = 0; i < 3; i++) {
            int square = i * i;
            for (int j = i; j >= 0; j--) {
                int i2 = square - j;
                System.out.print(i2 + " ");
            }
        }
        System.out.println();
        for (int i = 5; false || i > 3; i--) { }
        for (final int fixed = 4; k > fixed; k -= fixed) System.out.print(k + " ");
        System.out.println();
        for (boolean go = true; go; go = !go) System.out.println("one lap");
        for (new Node(1, null); calls > 0; new Node(calls--, null)) continue;
        System.out.println(calls);
    }

    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }
}
