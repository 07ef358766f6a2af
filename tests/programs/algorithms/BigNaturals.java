/** Natural numbers of any size, in base 10^9. */
public final class BigNaturals {
    private static final int BASE = 1000000000;

    private final int[] limbs; // least significant first, no leading zeros

    private BigNaturals(int[] limbs) {
        int n = limbs.length;
        while (n > 0 && limbs[n - 1] == 0) n--;
        this.limbs = new int[n];
        System.arraycopy(limbs, 0, this.limbs, 0, n);
    }

    static BigNaturals of(long v) {
        int[] l = new int[3];
        for (int i = 0; v != 0; i++, v /= BASE) l[i] = (int) (v % BASE);
        return new BigNaturals(l);
    }

    static BigNaturals parse(String s) {
        int[] l = new int[(s.length() + 8) / 9];
        for (int end = s.length(), i = 0; end > 0; end -= 9, i++) {
            l[i] = Integer.parseInt(s.substring(Math.max(0, end - 9), end));
        }
        return new BigNaturals(l);
    }

    BigNaturals plus(BigNaturals o) {
        int n = Math.max(limbs.length, o.limbs.length);
        int[] r = new int[n + 1];
        int carry = 0;
        for (int i = 0; i < r.length; i++) {
            int s = carry + (i < limbs.length ? limbs[i] : 0) + (i < o.limbs.length ? o.limbs[i] : 0);
            carry = s >= BASE ? 1 : 0;
            r[i] = s - (carry == 1 ? BASE : 0);
        }
        return new BigNaturals(r);
    }

    BigNaturals minus(BigNaturals o) {
        if (compareTo(o) < 0) throw new ArithmeticException("negative difference");
        int[] r = limbs.clone();
        int borrow = 0;
        for (int i = 0; i < r.length; i++) {
            r[i] -= borrow + (i < o.limbs.length ? o.limbs[i] : 0);
            borrow = 0;
            if (r[i] < 0) {
                r[i] += BASE;
                borrow = 1;
            }
        }
        return new BigNaturals(r);
    }

    BigNaturals times(BigNaturals o) {
        int[] r = new int[limbs.length + o.limbs.length];
        for (int i = 0; i < limbs.length; i++) {
            long carry = 0;
            for (int j = 0; j < o.limbs.length || carry != 0; j++) {
                long t = r[i + j] + carry + (j < o.limbs.length ? (long) limbs[i] * o.limbs[j] : 0L);
                r[i + j] = (int) (t % BASE);
                carry = t / BASE;
            }
        }
        return new BigNaturals(r);
    }

    BigNaturals over(int d) {
        int[] r = new int[limbs.length];
        long rest = 0;
        for (int i = limbs.length; i-- > 0; ) {
            long t = rest * BASE + limbs[i];
            r[i] = (int) (t / d);
            rest = t % d;
        }
        return new BigNaturals(r);
    }

    int modulo(int d) {
        long rest = 0;
        for (int i = limbs.length; i-- > 0; ) rest = (rest * BASE + limbs[i]) % d;
        return (int) rest;
    }

    BigNaturals power(int e) {
        BigNaturals result = of(1), square = this;
        for (; e > 0; e >>= 1) {
            if ((e & 1) == 1) result = result.times(square);
            square = square.times(square);
        }
        return result;
    }

    int compareTo(BigNaturals o) {
        if (limbs.length != o.limbs.length) return limbs.length < o.limbs.length ? -1 : 1;
        for (int i = limbs.length - 1; i >= 0; i--) {
            if (limbs[i] != o.limbs[i]) return limbs[i] < o.limbs[i] ? -1 : 1;
        }
        return 0;
    }

    public String toString() {
        if (limbs.length == 0) return "0";
        StringBuilder s = new StringBuilder().append(limbs[limbs.length - 1]);
        for (int i = limbs.length - 2; i >= 0; i--) {
            String part = "" + limbs[i];
            for (int z = part.length(); z < 9; z++) s.append('0');
            s.append(part);
        }
        return s.toString();
    }

    public static void main(String[] args) {
        BigNaturals factorial = of(1);
        for (int i = 2; i <= 60; i++) factorial = factorial.times(of(i));
        System.out.println(factorial);
        BigNaturals a = of(0), b = of(1);
        for (int i = 0; i < 500; i++) {
            BigNaturals c = a.plus(b);
            a = b;
            b = c;
        }
        System.out.println(a);
        System.out.println(of(2).power(521).minus(of(1)));
        BigNaturals p = parse("123456789012345678901234567890");
        System.out.println(p.times(p) + " " + p.minus(p) + " " + p.modulo(97) + " " + p.over(1000).modulo(1000));
        System.out.println(p.times(p).over(7).times(of(7)).plus(of(p.times(p).modulo(7))).compareTo(p.times(p)));
        System.out.println(of(Long.MAX_VALUE) + " " + parse("000000000001000000000") + " " + of(10).power(30).compareTo(of(9).power(31)));
        try {
            of(3).minus(of(4));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
