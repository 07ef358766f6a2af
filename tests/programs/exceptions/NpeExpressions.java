/** What was null is told as far as the expression has a name. */
public class NpeExpressions {
    static class Node {
        Node next;
        Node[] all;
        Node[][] grid;
        int[] counts;
        int number;
        byte small;
        Node self() { return next; }
        Node with(int a, String b, Node[] c) { return null; }
        static Node make() { return null; }
    }

    static Node head;
    static Node[] heads = new Node[3];
    static int[] order = { 0, 1, 2 };
    static final int TWO = 2;
    static final int LARGE = 40000;
    int at = 1;

    void run(int which, Node n, Object o, int i, short sh, char ch) {
        Node m = n;
        switch (which) {
            case 0: head.number = 1; break;
            case 1: head.next.next.number = 1; break;
            case 2: n.next.number++; break;
            case 3: n.next.next.next = null; break;
            case 4: n.self().number = 2; break;
            case 5: n.with(1, "x", null).number = 2; break;
            case 6: Node.make().self(); break;
            case 7: heads[0].number = 1; break;
            case 8: heads[i].number = 1; break;
            case 9: heads[order[i]].number = 1; break;
            case 10: heads[order[order[at]]].number += 1; break;
            case 11: heads[i + 1].number = 1; break;
            case 12: heads[TWO].number = 1; break;
            case 13: heads = new Node[LARGE + 1]; heads[LARGE].number = 1; break;
            case 14: heads[i++].number = i; break;
            case 15: heads[++i].number = i; break;
            case 16: heads[at++].number = i; break;
            case 17: heads[--at].number = i; break;
            case 18: heads[sh].number = 1; break;
            case 19: heads[ch].number = 1; break;
            case 20: heads[(byte) i].number = 1; break;
            case 21: heads[(short) sh].number = 1; break;
            case 22: heads[heads.length - 1].number = 1; break;
            case 23: heads[n.number].number = 1; break;
            case 24: heads[n.small].number = 1; break;
            case 25: heads[n.with(1, null, null) == null ? 0 : 1].number = 1; break;
            case 26: (i == 0 ? n.next : m.next).number = 1; break;
            case 27: (TWO == 2 ? n.next : m).number = 1; break;
            case 28: ((Node) o).number = 1; break;
            case 29: ((Node) null).number = 1; break;
            case 30: new Node().next.number = 1; break;
            case 31: new Node().all[1] = null; break;
            case 32: (m = n.next).number = 1; break;
            case 33: (head = n.next).number = 1; break;
            case 34: (n.all = n.next.all)[0] = null; break;
            case 35: n.grid[0] = null; break;
            case 36: n.grid = new Node[2][]; n.grid[1][0] = null; break;
            case 37: n.grid = new Node[2][2]; n.grid[1][i].number = 2; break;
            case 38: n.counts[i]++; break;
            case 39: n.counts[i] += n.next.number; break;
            case 40: System.out.println(n.all.length); break;
            case 41: throw (RuntimeException) o;
            case 42: n.next = n; n.all = new Node[1]; n.next.next.next.next.next.next.all[0].number = 1; break;
            case 43: n.next.next.next.next.all[0].all[0].number = 1; break;
            case 44: order = new int[] { -5, 0 }; heads[order[0] + 5].number = 1; break;
            case 45: heads[i = 2].number = 1; break;
            case 46: heads[i -= -2].number = 1; break;
            case 47: heads['\1'].number = 1; break;
            case 48: heads[i & 1].number = 1; break;
            case 49: ((Node[]) o)[0] = n; break;
            case 50: ((Object[]) o).clone(); break;
            case 51: ((int[][]) o).clone(); break;
            case 52: ((String) o).equals(n); break;
            case 53: (o + "").concat((String) o); break;
            case 54: o.getClass(); break;
            case 55: n.self().self().self(); break;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 56; k++) {
            try {
                heads = new Node[3];
                new NpeExpressions().run(k, new Node(), null, 0, (short) 1, (char) 1);
                System.out.println(k + " fine");
            } catch (NullPointerException e) {
                System.out.println(k + " " + e.getMessage());
            }
        }
    }
}
