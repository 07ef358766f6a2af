public class ElementTypes {
    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        String[] t = new String[3];
        Object[] o = new Object[3];
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + t[1] + " " + o[1]);
        z[0] = true;
        b[0] = (byte) 0x1ff;
        s[0] = (short) 0x18000;
        c[0] = (char) -1;
        i[0] = 0x80000000;
        l[0] = 1L << 63;
        f[0] = 1e-45f;
        d[0] = 4.9e-324;
        t[0] = "t";
        o[0] = t;
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + t[0] + " " + (o[0] == t));
        z[2] |= z[0];
        b[2] += b[0] - 300;
        s[2] -= 32769;
        c[2] += 'a' + 0.5;
        i[2] = b[2] * s[2];
        l[2] = i[2] << c[2];
        f[2] = l[0];
        d[2] = f[2] / 3;
        t[2] += t[0];
        o[2] = o;
        System.out.println(z[2] + " " + b[2] + " " + s[2] + " " + c[2] + " " + i[2] + " " + l[2] + " " + f[2] + " " + d[2] + " " + t[2] + " " + (((Object[]) o[2])[2] == o));
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + t[1] + " " + o[1]);
        // neighbours in a packed array are left alone
        byte[] packed = new byte[9];
        boolean[] flags = new boolean[9];
        for (int k = 0; k < 9; k += 2) {
            packed[k] = -1;
            flags[k] = true;
        }
        for (int k = 0; k < 9; k++) System.out.print(packed[k] + (flags[k] ? "t " : "f "));
        System.out.println();
    }
}
