public class CastsOfPrimitivesInContext {
    static byte[] bytes = new byte[4];

    static int unsigned(byte b) {
        return b & 0xFF;
    }

    static byte low(long v) {
        return (byte) v;
    }

    static char shout(char c) {
        return (char) (c & ~0x20);
    }

    static float half(int v) {
        return v / 2f;
    }

    static double widen(float f) {
        return f;
    }

    static long mix(int hi, int lo) {
        return (long) hi << 32 | lo & 0xFFFFFFFFL;
    }

    public static void main(String[] args) {
        System.out.println(unsigned((byte) 200) + " " + low(0x1FFL) + " " + shout('q') + " " + half(5) + " " + widen(0.1f));
        System.out.println(mix(1, -1) + " " + (int) mix(7, -3) + " " + (int) (mix(7, -3) >>> 32));
        int v = 0xDEADBEEF;
        for (int i = 0; i < 4; i++) {
            bytes[i] = (byte) (v >>> 24 - 8 * i);
        }
        int back = 0;
        for (byte b : bytes) {
            back = back << 8 | unsigned(b);
        }
        System.out.println(back == v);
        System.out.println((short) 40000 + (short) -40000);
        System.out.println((int) 'a' + (int) 2.9f + (int) -2.9);
        System.out.println((long) 1e18 + 1);
        System.out.println((int) 1e18 + 1);
        System.out.println((float) 1 / 3);
        System.out.println((float) (1 / 3));
        System.out.println((double) 1 / 3 == 1.0 / 3);
        System.out.println((char) ('a' + 1) + (char) 98);
        System.out.println("" + (char) ('a' + 1) + (char) 98);
        System.out.println((byte) 'é' + " " + (int) (char) (byte) 'é');
        long sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += (long) 2000000000;
        }
        System.out.println(sum + " " + (int) sum + " " + (short) sum + " " + (char) (sum % 26 + 'a'));
        double pi = 3.14159;
        System.out.println((int) (pi * 100) / 100.0);
        System.out.println((int) Math.floor(-pi) + " " + (int) -pi + " " + (int) Math.ceil(pi));
    }
}
