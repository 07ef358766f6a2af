/** Fields with the names that compilers give to those of their own. */
public class TakenNames {
    int size = 3;

    interface Pair {
        int first();

        int second();
    }

    static Pair pair(int a, int b) {
        class Both implements Pair {
            Object val$a = "mine";
            int val$b$ = 9;

            public int first() {
                return a + val$a.toString().length();
            }

            public int second() {
                return b + val$b$;
            }
        }
        return new Both();
    }

    class Inner {
        String this$0 = "own";

        String text() {
            return this$0 + size;
        }
    }

    static class Calls {
        private static String take(Object one) {
            return "one";
        }

        static String take(Object... many) {
            return "many " + many.length;
        }
    }

    public static void main(String[] args) {
        Pair pair = pair(1, 2);
        System.out.println(pair.first() + " " + pair.second());
        System.out.println(new TakenNames().new Inner().text());
        System.out.println(Calls.take("x") + " " + Hidden.take("x"));
        System.out.println("\u005C\u005C]" + "\\u005C]" + "\u005C\\u005C\]" + "\\\u005C\]");
    }
}

class Hidden {
    private static String take(Object one) {
        return "one";
    }

    static String take(Object... many) {
        return "many " + many.length;
    }
}
