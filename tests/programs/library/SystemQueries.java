public class SystemQueries {
    public static void main(String[] args) {
        long t0 = System.currentTimeMillis(), n0 = System.nanoTime();
        Runtime rt = Runtime.getRuntime();
        int[] work = new int[100000];
        for (int i = 0; i < work.length; i++) work[i] = i ^ work.length;
        System.out.println(System.currentTimeMillis() >= t0);
        System.out.println(System.nanoTime() >= n0);
        System.out.println(rt == Runtime.getRuntime());
        System.out.println(rt.totalMemory() > 0 && rt.freeMemory() > 0 && rt.maxMemory() >= rt.totalMemory() && rt.freeMemory() <= rt.totalMemory());
        System.gc();
        System.out.println(work[5]);
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default"));
        System.out.println(System.getProperty("line.separator").equals("\n") + " " + System.lineSeparator().length());
        Object a = new Object(), b = new Object();
        int ha = System.identityHashCode(a);
        Object[] garbage = null;
        for (int i = 0; i < 50000; i++) {
            Object[] next = new Object[8];
            next[0] = i % 1000 == 0 ? null : garbage;
            garbage = next;
        }
        System.gc();
        System.out.println(ha == System.identityHashCode(a) && a.hashCode() == ha);
        System.out.println(a != b && !a.equals(b));
        System.out.println(args.length);
    }
}
