/** A switch block is one scope; declarations in one case are in scope, not assigned, in later ones. */
public class SwitchScopes {
    static int shared(int n) {
        switch (n) {
            case 0:
                int x = 10;
                final int y;
                y = x + 1;
                return y;
            case 1:
                x = 20;
                return x;
            case 2: {
                int z = 30;
                return z;
            }
            case 3: {
                int z = 40;
                x = z + 1;
                return x;
            }
            default:
                int k;
                for (x = 0, k = n; k > 0; k--) x += k;
                return x;
        }
    }

    static int assignedInAll(int n) {
        int r;
        switch (n) {
            case 1: r = 100; break;
            case 2: r = 200; break;
            case 3:
                if (n > 2) { r = 300; break; }
            default: r = 400;
        }
        return r;
    }

    static int thrown(int n) {
        int r;
        switch (n) {
            case 1: r = 5; break;
            case 2: throw new IllegalStateException("two");
            default: return -1;
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) System.out.print(shared(i) + " ");
        System.out.println();
        for (int i = 0; i < 5; i++) System.out.print(assignedInAll(i) + " ");
        System.out.println();
        for (int i = 1; i < 4; i++) {
            try {
                System.out.print(thrown(i) + " ");
            } catch (IllegalStateException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        int y = 1;
        switch (y) {
            case 1:
                y++;
            case 2:
                y += 10;
        }
        System.out.println(y);
    }
}
