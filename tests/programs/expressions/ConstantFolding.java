/** Constant expressions, across classes and through casts, decide cases, assignments and reachability. */
public class ConstantFolding {
    static final int DAYS = 365;
    static final int HOURS = DAYS * 24;
    static final long MILLIS = HOURS * 60L * 60 * 1000;
    static final byte SMALL = (byte) (Settings.LIMIT - 100);
    static final boolean DEBUG = Settings.LEVEL > 3 && HOURS < 0;
    static final String TITLE = Settings.NAME + ' ' + HOURS + "h " + DEBUG + ' ' + SMALL;
    static final char GRADE = DAYS > 364 ? 'A' + 1 : 'F';
    static final int OVERFLOW = 2147483647 + 1;
    static final int SHIFTED = 1 << 33 | 1 >>> -1;
    static final float THIRD = 1 / 3f;
    static final double MIXED = 7 / 2 + 7 / 2.0;

    static String describe(int n) {
        switch (n) {
            case DAYS: return "a year of days";
            case HOURS: return "a year of hours";
            case Settings.LIMIT * 2: return "twice the limit";
            case (int) 3.9e1: return "thirty-nine";
            case 'x': return "letter";
            case Settings.LEVEL << 4: return "level";
            default: return "something";
        }
    }

    public static void main(String[] args) {
        System.out.println(MILLIS);
        System.out.println(SMALL);
        System.out.println(TITLE);
        System.out.println(GRADE);
        System.out.println(OVERFLOW + " " + SHIFTED);
        System.out.println(THIRD + " " + MIXED);
        System.out.println(describe(365) + ", " + describe(8760) + ", " + describe(400) + ", " + describe(39)
            + ", " + describe(120) + ", " + describe(48) + ", " + describe(0));
        if (DEBUG) {
            System.out.println("removed");
        }
        final int local = 10;
        byte fits = local * 12;
        final char letter = 'a';
        short sum = letter + local;
        System.out.println(fits + " " + sum);
        final int later;
        later = 5;
        int notConstant = later;
        System.out.println(notConstant);
        System.out.println((byte) 200 + (short) 70000 + (char) 65.7);
        System.out.println(5 / 2 * 2.0 + " " + 5 / 2.0 * 2 + " " + -7 / 2 + " " + -7 % 3);
        System.out.println((-7 >>> 28) + " " + (-7 >> 1) + " " + (-7L >>> 60) + " " + (5 & 6 ^ 3 | 8));
        System.out.println((0.1 + 0.2 == 0.3) + " " + (0.1f + 0.2f == 0.3f) + " " + (0.1f == 0.1));
        System.out.println(!true | !false & (3 != 3.0) ^ ("a" == "a"));
    }
}

class Settings {
    static final int LIMIT = 200;
    static final int LEVEL = 0x3;
    static final String NAME = "settings";
}
