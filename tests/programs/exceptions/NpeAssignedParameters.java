/** A parameter is called one until it has been assigned on the way to the failure. */
public class NpeAssignedParameters {
    NpeAssignedParameters next;
    int number;

    static void show(NullPointerException e) {
        System.out.println(e.getMessage());
    }

    static void assigned(NpeAssignedParameters p, NpeAssignedParameters q) {
        try { p.number = 1; } catch (NullPointerException e) { show(e); }
        p = q;
        try { p.number = 1; } catch (NullPointerException e) { show(e); }
        p = q;
        try { q.number = 1; } catch (NullPointerException e) { show(e); }
        int number = p.number;
    }

    static void inBranch(boolean b, NpeAssignedParameters p) {
        if (b) p = null;
        p.number = 1;
    }

    static void inLeavingBranch(boolean b, NpeAssignedParameters p) {
        if (b) {
            p = null;
            if (b) return;
        }
        p.number = 1;
    }

    static void inEndedBranch(boolean b, NpeAssignedParameters p) {
        if (b) { p = null; return; }
        p.number = 1;
    }

    static void inCondition(NpeAssignedParameters p) {
        while ((p = p.next) != p) p.number++;
    }

    static void inConditionBody(NpeAssignedParameters p, NpeAssignedParameters q) {
        while ((p = q) == null) p.number++;
    }

    static void laterInLoop(NpeAssignedParameters p) {
        for (int i = 0; i < 3; i++) {
            p.number = i;
            p = p.next;
        }
    }

    static void inFinally(NpeAssignedParameters p) {
        try { p = p.next; } finally { p.number = 2; }
    }

    static void inHandler(NpeAssignedParameters p) {
        try { p = null; p.number = 2; } catch (NullPointerException e) { show(e); p.number = 3; }
    }

    static void inArguments(NpeAssignedParameters p, NpeAssignedParameters q) {
        p.take(p = q);
    }

    static void byText(String s, String t) {
        s = s + t;
        t += s;
        int[] a = null;
        int i = t.length();
        System.out.println(a[i]);
    }

    static void counted(int i, byte b, long l, int[][] table) {
        try { table[i][0]++; } catch (NullPointerException e) { show(e); }
        i++;
        try { table[i][0]++; } catch (NullPointerException e) { show(e); }
        i += 3;
        try { table[i][0]++; } catch (NullPointerException e) { show(e); }
        i += 100000;
        i -= 100004;
        try { table[i][0]++; } catch (NullPointerException e) { show(e); }
        b++;
        try { table[b][0]++; } catch (NullPointerException e) { show(e); }
        l = 2;
        try { table[(int) l][0]++; } catch (NullPointerException e) { show(e); }
    }

    void take(Object o) { }

    public static void main(String[] args) {
        NpeAssignedParameters a = new NpeAssignedParameters();
        try { assigned(null, null); } catch (NullPointerException e) { show(e); }
        try { inBranch(false, null); } catch (NullPointerException e) { show(e); }
        try { inLeavingBranch(false, null); } catch (NullPointerException e) { show(e); }
        try { inEndedBranch(false, null); } catch (NullPointerException e) { show(e); }
        try { inCondition(null); } catch (NullPointerException e) { show(e); }
        try { inCondition(a); } catch (NullPointerException e) { show(e); }
        try { inConditionBody(a, null); } catch (NullPointerException e) { show(e); }
        try { laterInLoop(a); } catch (NullPointerException e) { show(e); }
        try { inFinally(a); } catch (NullPointerException e) { show(e); }
        try { inFinally(null); } catch (NullPointerException e) { show(e); }
        try { inHandler(a); } catch (NullPointerException e) { show(e); }
        try { inArguments(null, a); } catch (NullPointerException e) { show(e); }
        try { byText("a", "b"); } catch (NullPointerException e) { show(e); }
        counted(0, (byte) 0, 0, new int[5][]);
    }
}
