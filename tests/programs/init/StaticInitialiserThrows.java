/** The first use gets ExceptionInInitializerError, every later one NoClassDefFoundError. */
public class StaticInitialiserThrows {
    static int zero;

    static class Bad {
        static int before = 1;
        static int value = 1 / zero;
        static int after = 2;

        static { System.out.println("not reached"); }

        static int get() { return value; }
    }

    static class BadError {
        static {
            if (zero == 0) throw new IllegalMonitorError("an error passes unwrapped");
        }
    }

    static class IllegalMonitorError extends Error {
        IllegalMonitorError(String s) { super(s); }
    }

    static class Sub extends Bad {
        static { System.out.println("Sub is not initialised"); }
        static int own = 5;
    }

    static class Uses {
        static int x = Bad.get();
    }

    static void attempt(int k) {
        try {
            switch (k) {
                case 0: case 1: System.out.println(Bad.value); break;
                case 2: System.out.println(Bad.before); break;
                case 3: new Bad(); break;
                case 4: case 5: new BadError(); break;
                case 6: System.out.println(Sub.own); break;
                case 7: case 8: System.out.println(Uses.x); break;
                case 9: System.out.println(new Bad[2].length); break;
            }
        } catch (ExceptionInInitializerError e) {
            System.out.println(k + " initializer error: " + e.getMessage() + " cause " + e.getCause());
        } catch (NoClassDefFoundError e) {
            System.out.println(k + " " + e.getMessage());
        } catch (IllegalMonitorError e) {
            System.out.println(k + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 10; k++) attempt(k);
    }
}
