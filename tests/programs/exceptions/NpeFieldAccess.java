public class NpeFieldAccess {
    int number;
    String label;
    NpeFieldAccess next;
    static NpeFieldAccess head;

    static void show(int test, NpeFieldAccess p) {
        try {
            switch (test) {
                case 0: System.out.println(p.number); break;
                case 1: p.label = "x"; break;
                case 2: System.out.println(head.number); break;
                case 3: System.out.println(p.next.number); break;
                case 4: p.next.next = p; break;
                case 5: head.next.label = null; break;
                case 6: p.number++; break;
                case 7: p.next.number += 3; break;
                case 8: System.out.println(find(4).number); break;
            }
            System.out.println(test + " passed");
        } catch (NullPointerException e) {
            System.out.println(test + " " + e.getMessage());
        }
    }

    static NpeFieldAccess find(int n) {
        return null;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 9; i++) show(i, null);
        head = new NpeFieldAccess();
        for (int i = 0; i < 9; i++) show(i, head);
        head.next = head;
        for (int i = 0; i < 9; i++) show(i, head);
    }
}
