/** When classes, interfaces and enums are initialised, and what fails then. */
public class StaticInitialisation {
    static void say(String text) {
        System.out.println("  " + text);
    }

    static class Parent {
        static int x = note("Parent.x", 1);
        int own = note("parent field", 2);

        static {
            say("Parent initialised");
        }

        Parent() {
            say("parent constructor " + hook());
        }

        int hook() {
            return -1;
        }
    }

    static class Child extends Parent {
        static final int CONSTANT = 7;
        static final Integer BOXED = note("Child.BOXED", 8);
        private int value = 5;

        Child() {
            say("child constructor " + value);
        }

        @Override
        int hook() {
            return value;
        }
    }

    interface Constants {
        int A = note("Constants.A", 10);

        default void touch() {
        }
    }

    static class User implements Constants {
        static {
            say("User initialised");
        }
    }

    enum Level {
        LOW, HIGH;

        static final int COUNT = values().length;

        static {
            say("Level initialised, " + COUNT);
        }

        Level() {
            say("constant " + name());
        }
    }

    static class Broken {
        static final int VALUE = Integer.parseInt("x");
    }

    static int note(String what, int value) {
        say(what);
        return value;
    }

    public static void main(String[] args) {
        System.out.println(Child.CONSTANT);
        System.out.println("array");
        Child[] none = new Child[2];
        System.out.println("static of the parent " + Child.x);
        System.out.println("object " + new Child().own);
        System.out.println("user");
        new User().touch();
        System.out.println(none.length + " literal " + Level.class.getSimpleName());
        System.out.println("enum " + Level.HIGH);
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.VALUE);
            } catch (ExceptionInInitializerError e) {
                System.out.println("error because of " + e.getCause().getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println("again " + e.getMessage());
            }
        }
    }
}
