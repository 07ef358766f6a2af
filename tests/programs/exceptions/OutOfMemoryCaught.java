public class OutOfMemoryCaught {
    static long[] keep;

    public static void main(String[] args) {
        try {
            keep = new long[2000000000];
            System.out.println("not expected");
        } catch (OutOfMemoryError e) {
            System.out.println("no memory, keep is " + keep);
        }
        int tries = 0;
        while (tries < 3) {
            try {
                int[][][] cube = new int[2000][2000][2000];
                cube[0][0][0] = tries;
                System.out.println("not expected");
            } catch (OutOfMemoryError e) {
                tries++;
            }
        }
        System.out.println("tries " + tries);
        Object[] list = null;
        int nodes = 0;
        try {
            while (true) {
                Object[] node = new Object[4000000];
                node[0] = list;
                list = node;
                nodes++;
            }
        } catch (VirtualMachineError e) {
            boolean some = nodes > 0;
            list = null;
            System.out.println("filled up, got some: " + some + " " + (e instanceof OutOfMemoryError));
        }
        int[] fits = new int[100000];
        fits[99999] = 5;
        System.out.println(fits[99999] + fits.length);
    }
}
