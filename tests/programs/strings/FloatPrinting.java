public class FloatPrinting {
    static float one = 1f;

    static void f(float x) {
        System.out.println(x);
    }

    public static void main(String[] args) {
        f(0f); f(-0f); f(1f); f(0.1f); f(0.2f); f(0.3f); f(16777216f); f(1.6777218E7f); f(9999999f); f(1e7f); f(1e-3f); f(9.99e-4f);
        f(3.4028235e38f); f(1.4e-45f); f(1.17549435E-38f); f(2.8e-45f); f(1e10f); f(1e-10f); f(33554432f); f(8.5899346E9f);
        f(one / 3); f(one * 2 / 3); f(one / 7); f(one / 0); f(-one / 0); f((one - 1) / 0);
        f((float) 1e40 * one); f((float) 1e-50 * one); f((float) Math.PI); f((float) Long.MAX_VALUE); f((float) Integer.MIN_VALUE);
        f(0.1f + 0.2f * one); f(1.1f * 1.1f * one); f(100f * 1.1f * one); f(3e-5f); f(2.0E-3f); f(1.0E23f); f(2.2E37f);
        float x = one;
        for (int i = 0; i < 24; i++) {
            System.out.print(x + " ");
            x *= -13.7f;
        }
        System.out.println();
        x = one;
        for (int i = 0; i < 30; i++) {
            x /= 17;
            System.out.print(x + " ");
        }
        System.out.println();
        int bits = 0x3f800000;
        for (int i = 0; i < 12; i++) {
            System.out.print(Float.intBitsToFloat(bits + i * 0x01234567) + " ");
        }
        System.out.println();
        float sum = 0;
        for (int i = 0; i < 10; i++) sum += 0.1f;
        System.out.println(sum + " " + (sum == 1f) + " " + (double) sum + " " + (float) (double) 0.1);
        System.out.println((int) 1e10f + " " + (long) 1e10f + " " + (int) (one / 0 - one / 0) + " " + (char) 65.9f + " " + (byte) 300f);
        System.out.println("" + 1.5f * one + 'f' + -2.25f * one);
    }
}
