// Java 21: recorded from JDK 25, since JDK 17 lacks some of the methods.
import java.lang.reflect.Array;
import java.util.Locale;

/** Arrays of types known at run time; system properties that a program changes; locales by their codes. */
public class ReflectArrays {
    private interface Step {
        Object run();
    }

    private static void show(Step step) {
        try {
            System.out.println(step.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3};
        Object[] texts = new String[] {"a", "b"};
        long[][] grid = new long[2][3];
        show(() -> Array.newInstance(String.class, 2).getClass().getName());
        show(() -> Array.newInstance(int.class, 3).getClass().getName());
        show(() -> ((long[][]) Array.newInstance(long.class, 2, 3))[1].length + grid.length);
        show(() -> Array.newInstance(String.class, -1));
        show(() -> Array.newInstance(null, 1));
        show(() -> Array.newInstance(int.class, new int[0]));
        show(() -> Array.getLength(ints) + Array.getLength(texts) + Array.getLength(grid));
        show(() -> Array.getLength("no"));
        show(() -> Array.getLength(null));
        show(() -> Array.get(ints, 1) + " " + Array.get(texts, 0));
        show(() -> Array.get(ints, 3));
        show(() -> Array.get("no", 0));
        show(() -> Array.getLong(ints, 0) + Array.getDouble(ints, 1));
        show(() -> Array.getByte(ints, 0));
        show(() -> Array.getInt(texts, 0));
        show(() -> {
            Array.set(ints, 0, (byte) 9);
            Array.setInt(ints, 1, 8);
            Array.setChar(ints, 2, 'a');
            Array.set(texts, 0, "z");
            Array.set(texts, 1, null);
            return ints[0] + ints[1] + ints[2] + " " + texts[0] + texts[1];
        });
        show(() -> {
            Array.set(ints, 0, 5L);
            return 0;
        });
        show(() -> {
            Array.set(ints, 0, null);
            return 0;
        });
        show(() -> {
            Array.set(texts, 0, 5);
            return 0;
        });
        show(() -> {
            Array.setBoolean(ints, 0, true);
            return 0;
        });
        show(() -> System.setProperty("some.key", "v") + " " + System.getProperty("some.key") + System.getProperties().getProperty("some.key"));
        show(() -> System.setProperty("some.key", "w") + System.clearProperty("some.key") + System.getProperty("some.key", "none"));
        show(() -> System.setProperty("", "x"));
        show(() -> System.setProperty("k", null));
        show(() -> System.clearProperty(null));
        show(() -> System.getProperty("java.specification.version") + System.getProperty("file.separator"));
        show(() -> new Locale("DE", "ch") + " " + new Locale("fr") + new Locale("", "x", "y") + Locale.GERMANY + new Locale("iw").getLanguage());
        show(() -> new Locale("en", "US").equals(Locale.US) + " " + "x".toUpperCase(Locale.GERMANY) + Locale.ROOT);
        show(() -> Math.clamp(1.5, 0.0, 1.0) + " " + Math.clamp(-0.0, 0.0, 1.0) + Math.clamp(Double.NaN, 0.0, 1.0) + Math.clamp(2f, 0f, 1f));
        show(() -> Math.clamp(1.0, 2.0, 1.0));
        show(() -> Math.clamp(1.0, Double.NaN, 1.0));
        show(() -> Math.clamp(1.0, 0.0, -0.0));
        show(() -> Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1e300, 1e10, -1e308) + Math.fma(-0.0, 1.0, 0.0) + Math.fma(0.1f, 10f, -1f));
        show(() -> Math.fma(Double.MIN_VALUE, 0.5, 0.0) + " " + Math.fma(3.0, 4.0, -12.0) + " " + Math.fma(1e-200, -1e-200, 0.0));
        show(() -> Math.divideExact(7, -2) + Math.floorDivExact(7, -2) + Math.ceilDivExact(7, -2));
        show(() -> Math.divideExact(Integer.MIN_VALUE, -1));
    }
}
