/** An abstract class inherits an abstract method of weaker access than the interface's, which a subclass implements. */
public class WeakerAbstractMethod {
    interface Shown {
        String show();
    }

    static abstract class Base {
        Base() {
            System.out.println("in " + show());
        }

        abstract String show();
    }

    static abstract class Between extends Base implements Shown {
        final int number;

        Between(int number) {
            this.number = number;
        }
    }

    static class Last extends Between {
        Last() {
            super(4);
        }

        @Override
        public String show() {
            return "last " + number;
        }
    }

    public static void main(String[] args) {
        Shown shown = new Last();
        Base base = new Between(5) {
            @Override
            public String show() {
                return "anonymous " + number;
            }
        };
        System.out.println(shown.show() + ", " + base.show());
    }
}
