public final class DateArithmetic {
    private static final String[] WEEKDAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private DateArithmetic() { }

    static boolean leap(int y) {
        return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
    }

    static int length(int y, int m) {
        return m == 2 && leap(y) ? 29 : LENGTHS[m - 1];
    }

    /** Days since 1970-01-01 in the Gregorian calendar. */
    static int days(int y, int m, int d) {
        if (m < 1 || m > 12 || d < 1 || d > length(y, m)) throw new IllegalArgumentException(format(y, m, d) + " is no date");
        int a = (14 - m) / 12, yy = y + 4800 - a, mm = m + 12 * a - 3;
        return d + (153 * mm + 2) / 5 + 365 * yy + yy / 4 - yy / 100 + yy / 400 - 32045 - 2440588;
    }

    static int[] date(int days) {
        int a = days + 2440588 + 32044, b = (4 * a + 3) / 146097, c = a - 146097 * b / 4;
        int d = (4 * c + 3) / 1461, e = c - 1461 * d / 4, m = (5 * e + 2) / 153;
        return new int[] {100 * b + d - 4800 + m / 10, m + 3 - 12 * (m / 10), e - (153 * m + 2) / 5 + 1};
    }

    static String format(int y, int m, int d) {
        return y + (m < 10 ? "-0" : "-") + m + (d < 10 ? "-0" : "-") + d;
    }

    static String format(int[] ymd) {
        return format(ymd[0], ymd[1], ymd[2]);
    }

    static String weekday(int days) {
        return WEEKDAYS[((days + 3) % 7 + 7) % 7];
    }

    static String easter(int y) {
        int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, g = (8 * b + 13) / 25;
        int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7;
        int m = (a + 11 * h + 19 * l) / 433, n = (h + l - 7 * m + 90) / 25;
        return format(y, n, (h + l - 7 * m + 33 * n + 19) % 32);
    }

    static void calendar(int y, int m) {
        StringBuilder s = new StringBuilder("Mo Tu We Th Fr Sa Su\n");
        int first = ((days(y, m, 1) + 3) % 7 + 7) % 7;
        for (int i = 0; i < first; i++) s.append("   ");
        for (int d = 1; d <= length(y, m); d++) {
            s.append(d < 10 ? " " : "").append(d).append((first + d) % 7 == 0 || d == length(y, m) ? '\n' : ' ');
        }
        System.out.print(s);
    }

    static String duration(long seconds) {
        String[] units = {"w", "d", "h", "m", "s"};
        int[] size = {604800, 86400, 3600, 60, 1};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < units.length; i++) {
            long n = seconds / size[i];
            seconds %= size[i];
            if (n != 0) b.append(n).append(units[i]);
        }
        return b.length() == 0 ? "0s" : b.toString();
    }

    public static void main(String[] args) {
        int[][] dates = {{1970, 1, 1}, {2000, 2, 29}, {1900, 3, 1}, {2024, 12, 31}, {1582, 10, 15}, {1969, 7, 20}, {2100, 2, 28}};
        for (int[] d : dates) {
            int n = days(d[0], d[1], d[2]);
            System.out.println(format(d) + " " + n + " " + weekday(n) + " " + format(date(n + 1)) + " " + format(date(n - 365)) + " " + format(date(n + 100000)));
        }
        boolean ok = true;
        for (int n = -200000; n < 200000; n += 13) {
            int[] d = date(n);
            ok &= days(d[0], d[1], d[2]) == n;
        }
        System.out.println(ok);
        int[][] bad = {{2023, 2, 29}, {2024, 13, 1}, {2024, 4, 31}, {2024, 1, 0}};
        for (int[] d : bad) {
            try {
                System.out.println(days(d[0], d[1], d[2]));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(easter(1999) + " " + easter(2000) + " " + easter(2024) + " " + easter(2038));
        calendar(2024, 2);
        System.out.println(duration(0) + " " + duration(59) + " " + duration(3600) + " " + duration(694861) + " " + duration(1L << 33));
        int fridays = 0;
        for (int y = 1901; y <= 2000; y++) for (int m = 1; m <= 12; m++) if (weekday(days(y, m, 13)) == "Friday") fridays++;
        System.out.println(fridays);
    }
}
