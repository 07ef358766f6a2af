/** Objects that only variables without a later use refer to are no reason for an OutOfMemoryError. */
public class OutOfMemoryDeadVariables {
    static final int CHUNK = 16_000_000;

    public static void main(String[] args) {
        setToNull();
        leftInALoop();
        System.out.println(oneAfterAnother());
        System.out.println(throughACall(new byte[9 * CHUNK]));
        System.out.println(inACatch());
    }

    /** A chain that the handler drops by an assignment whose value nobody reads. */
    static void setToNull() {
        for (int round = 0; round < 3; round++) {
            Object[] kept = null;
            try {
                while (true) {
                    kept = new Object[] { kept, new byte[CHUNK] };
                }
            } catch (OutOfMemoryError e) {
                kept = null;
                byte[] more = new byte[10 * CHUNK];
                System.out.println("round " + round + " " + more.length);
            }
        }
    }

    /** A variable that the next round sets before it reads it. */
    static void leftInALoop() {
        byte[] last = null;
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            if (i > 0) {
                sum += last.length % 10;
            }
            last = null;
            last = new byte[9 * CHUNK + i];
            sum += last.length % 10;
        }
        System.out.println(sum);
    }

    static int oneAfterAnother() {
        byte[] first = new byte[9 * CHUNK];
        int length = first.length;
        first = null;
        byte[] second = new byte[9 * CHUNK];
        length += second.length;
        second = null;
        byte[] third = new byte[9 * CHUNK];
        return length + third.length;
    }

    static int throughACall(byte[] big) {
        int length = big.length;
        big = null;
        return length + made(9 * CHUNK);
    }

    static int made(int length) {
        return new byte[length].length;
    }

    static int inACatch() {
        byte[] big = new byte[9 * CHUNK];
        try {
            return big.length + new byte[12 * CHUNK].length;
        } catch (OutOfMemoryError e) {
            int length = big.length;
            big = null;
            return length + new byte[10 * CHUNK].length;
        }
    }
}
