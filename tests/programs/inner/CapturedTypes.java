/** Captured variables of all types, which a method that the superclass constructor calls reads already. */
public class CapturedTypes {
    interface Shown {
        String show();
    }

    static abstract class Base implements Shown {
        Base() {
            System.out.println("in " + show());
        }
    }

    static Shown all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t) {
        class Local extends Base {
            @Override
            public String show() {
                return z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + t;
            }

            class Inner {
                String text() {
                    return "" + !z + -b + (char) (c + 1) + ~s + f * 3 + new Local() { }.show();
                }
            }
        }
        System.out.println(new Local().new Inner().text());
        return new Base() {
            final int sum = b + c + s + i;

            @Override
            public String show() {
                return z + "" + b + (int) c + s + i + l + f + d + t + sum;
            }
        };
    }

    public static void main(String[] args) {
        System.out.println(all(true, (byte) -3, 'q', (short) -30000, 7, 1L << 40, 1.1f, 2.2, "t").show());
        System.out.println(all(false, (byte) 127, '\uffff', (short) 30000, -7, -1, Float.NaN, -0.0, null).show());
    }
}
