public class BoundsAndNull {
    static int[] ints = new int[3];
    static String[] strings = new String[0];
    static long[] none;

    static void attempt(int k) {
        String r = "ok";
        try {
            switch (k) {
                case 0: r += ints[3]; break;
                case 1: r += ints[-1]; break;
                case 2: ints[2147483647] = 1; break;
                case 3: ints[-2147483648]++; break;
                case 4: r += strings[0]; break;
                case 5: strings[0] += "x"; break;
                case 6: r += none[0]; break;
                case 7: none[0] = 1; break;
                case 8: none[-1] += 2; break;
                case 9: r += none.length; break;
                case 10: r += (new int[2][3])[1][3]; break;
                case 11: r += (new int[2][])[1][1]; break;
                case 12: r += (new int[2][])[1].length; break;
                case 13: r += (new boolean[5])['\5']; break;
                case 14: ints[ints.length] = ints.length; break;
                case 15: (new byte[0])[0] = 1; break;
                case 16: r += new char[] {'a'}[1]; break;
                case 17: r += (new double[1])[(byte) 0x80]; break;
                case 18: r += new float[] {1}[ints[0] = 0]; break;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            r = e.getMessage();
        } catch (NullPointerException e) {
            r = "null";
        }
        System.out.println(k + " " + r);
    }

    public static void main(String[] args) {
        for (int k = 0; k < 19; k++) attempt(k);
        int i = 0;
        try {
            while (true) ints[i] = ++i;
        } catch (IndexOutOfBoundsException e) {
            System.out.println(i + " " + e);
        }
        System.out.println(ints[0] + ints[1] + ints[2]);
    }
}
