/** Loads and stores tell the kind of array. */
public class NpeArrayKinds {
    static class All {
        boolean[] z; byte[] b; char[] c; short[] s; int[] i; long[] l; float[] f; double[] d; Object[] a; String[] t;
        boolean fz; byte fb; char fc; short fs; int fi; long fl; float ff; double fd; Object fa;
    }

    static Object load(int k, All x) {
        switch (k) {
            case 0: return "" + x.z[0];
            case 1: return "" + x.b[0];
            case 2: return "" + x.c[0];
            case 3: return "" + x.s[0];
            case 4: return "" + x.i[0];
            case 5: return "" + x.l[0];
            case 6: return "" + x.f[0];
            case 7: return "" + x.d[0];
            case 8: return x.a[0];
            case 9: return x.t[0];
            case 10: return "" + x.z.length;
            default: return "" + x.a.length;
        }
    }

    static void store(int k, All x) {
        switch (k) {
            case 0: x.z[0] = true; break;
            case 1: x.b[0] = 1; break;
            case 2: x.c[0] = 1; break;
            case 3: x.s[0] = 1; break;
            case 4: x.i[0] = 1; break;
            case 5: x.l[0] = 1; break;
            case 6: x.f[0] = 1; break;
            case 7: x.d[0] = 1; break;
            case 8: x.a[0] = x; break;
            case 9: x.t[0] = ""; break;
            case 10: x.t[0] += ""; break;
            default: x.l[0]--; break;
        }
    }

    static void fields(int k, All x) {
        switch (k) {
            case 0: x.fz = true; break;
            case 1: x.fb += 1; break;
            case 2: x.fc++; break;
            case 3: x.fs = 1; break;
            case 4: x.fi = 1; break;
            case 5: x.fl = x.fi; break;
            case 6: x.ff = 1; break;
            case 7: x.fd /= 1; break;
            case 8: x.fa = x; break;
            case 9: System.out.println(x.fz); break;
            case 10: System.out.println(x.fd); break;
            default: System.out.println(x.fa); break;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 12; k++) {
            try { load(k, new All()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
            try { store(k, new All()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
            try { fields(k, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
    }
}
