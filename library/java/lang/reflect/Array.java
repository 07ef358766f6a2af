package java.lang.reflect;

/** Makes arrays of types known at run time, and reads and writes their elements (SE 17). */
public final class Array {
    private Array() {
    }

    public static Object newInstance(Class<?> componentType, int length) {
        java.util.Objects.requireNonNull(componentType);
        if (componentType.getName().equals("void")) {
            throw new IllegalArgumentException();
        }
        return newArray(componentType, length);
    }

    public static Object newInstance(Class<?> componentType, int... dimensions) {
        if (dimensions.length == 0) {
            throw new IllegalArgumentException();
        }
        return nested(componentType, dimensions, 0);
    }

    private static Object nested(Class<?> componentType, int[] dimensions, int level) {
        if (level == dimensions.length - 1) {
            return newArray(componentType, dimensions[level]);
        }
        Class<?> part = componentType;
        for (int i = level + 1; i < dimensions.length; i++) {
            part = newArray(part, 0).getClass();
        }
        Object[] all = (Object[]) newArray(part, dimensions[level]);
        for (int i = 0; i < all.length; i++) {
            all[i] = nested(componentType, dimensions, level + 1);
        }
        return all;
    }

    private static Object newArray(Class<?> componentType, int length) {
        Object array = newArray0(componentType, length);
        if (array == null) {
            throw new UnsupportedOperationException("arrays of " + componentType.getName() + ", which the program does not mention");
        }
        return array;
    }

    /** Null if the array type does not occur in the program. */
    private static native Object newArray0(Class<?> componentType, int length);

    private static IllegalArgumentException noArray(Object array) {
        if (array == null) {
            throw new NullPointerException();
        }
        return new IllegalArgumentException("Argument is not an array");
    }

    private static IllegalArgumentException mismatch(Object array) {
        if (array == null) {
            throw new NullPointerException();
        }
        return new IllegalArgumentException(array instanceof Object[] ? "Argument is not an array of primitive type"
            : array.getClass().isArray() ? "argument type mismatch" : "Argument is not an array");
    }

    /** Bounds are looked at before types, and have no message. */
    private static void check(Object array, int index) {
        if (array != null && array.getClass().isArray() && (index < 0 || index >= getLength(array))) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    public static int getLength(Object array) {
        return switch (array) {
            case Object[] a -> a.length;
            case boolean[] a -> a.length;
            case byte[] a -> a.length;
            case char[] a -> a.length;
            case short[] a -> a.length;
            case int[] a -> a.length;
            case long[] a -> a.length;
            case float[] a -> a.length;
            case double[] a -> a.length;
            case null, default -> throw noArray(array);
        };
    }

    public static Object get(Object array, int index) {
        check(array, index);
        return switch (array) {
            case Object[] a -> a[index];
            case boolean[] a -> a[index];
            case byte[] a -> a[index];
            case char[] a -> a[index];
            case short[] a -> a[index];
            case int[] a -> a[index];
            case long[] a -> a[index];
            case float[] a -> a[index];
            case double[] a -> a[index];
            case null, default -> throw noArray(array);
        };
    }

    public static void set(Object array, int index, Object value) {
        check(array, index);
        if (array instanceof Object[]) {
            Object[] all = (Object[]) array;
            if (value != null && !array.getClass().getComponentType().isInstance(value)) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            all[index] = value;
            return;
        }
        if (value instanceof Boolean) {
            setBoolean(array, index, (Boolean) value);
            return;
        }
        if (value instanceof Byte) {
            setByte(array, index, (Byte) value);
            return;
        }
        if (value instanceof Character) {
            setChar(array, index, (Character) value);
            return;
        }
        if (value instanceof Short) {
            setShort(array, index, (Short) value);
            return;
        }
        if (value instanceof Integer) {
            setInt(array, index, (Integer) value);
            return;
        }
        if (value instanceof Long) {
            setLong(array, index, (Long) value);
            return;
        }
        if (value instanceof Float) {
            setFloat(array, index, (Float) value);
            return;
        }
        if (value instanceof Double) {
            setDouble(array, index, (Double) value);
            return;
        }
        if (value == null && array != null && array.getClass().isArray()) {
            throw new IllegalArgumentException();
        }
        throw mismatch(array);
    }

    public static boolean getBoolean(Object array, int index) {
        check(array, index);
        return switch (array) {
            case boolean[] a -> a[index];
            case null, default -> throw mismatch(array);
        };
    }

    public static void setBoolean(Object array, int index, boolean value) {
        check(array, index);
        switch (array) {
            case boolean[] a -> a[index] = value;
            case null, default -> throw mismatch(array);
        }
    }

    // A value that is of another type is widened step by step (JLS 5.1.2), but a long directly to double.

    public static byte getByte(Object array, int index) {
        check(array, index);
        return switch (array) {
            case byte[] a -> a[index];
            case null, default -> throw mismatch(array);
        };
    }

    public static void setByte(Object array, int index, byte value) {
        check(array, index);
        switch (array) {
            case byte[] a -> a[index] = value;
            case null, default -> setShort(array, index, value);
        }
    }

    public static char getChar(Object array, int index) {
        check(array, index);
        return switch (array) {
            case char[] a -> a[index];
            case null, default -> throw mismatch(array);
        };
    }

    public static void setChar(Object array, int index, char value) {
        check(array, index);
        switch (array) {
            case char[] a -> a[index] = value;
            case null, default -> setInt(array, index, value);
        }
    }

    public static short getShort(Object array, int index) {
        check(array, index);
        return switch (array) {
            case short[] a -> a[index];
            case null, default -> getByte(array, index);
        };
    }

    public static void setShort(Object array, int index, short value) {
        check(array, index);
        switch (array) {
            case short[] a -> a[index] = value;
            case null, default -> setInt(array, index, value);
        }
    }

    public static int getInt(Object array, int index) {
        check(array, index);
        return switch (array) {
            case int[] a -> a[index];
            case char[] a -> a[index];
            case null, default -> getShort(array, index);
        };
    }

    public static void setInt(Object array, int index, int value) {
        check(array, index);
        switch (array) {
            case int[] a -> a[index] = value;
            case null, default -> setLong(array, index, value);
        }
    }

    public static long getLong(Object array, int index) {
        check(array, index);
        return switch (array) {
            case long[] a -> a[index];
            case null, default -> getInt(array, index);
        };
    }

    public static void setLong(Object array, int index, long value) {
        check(array, index);
        switch (array) {
            case long[] a -> a[index] = value;
            case double[] a -> a[index] = value;
            case null, default -> setFloat(array, index, value);
        }
    }

    public static float getFloat(Object array, int index) {
        check(array, index);
        return switch (array) {
            case float[] a -> a[index];
            case null, default -> getLong(array, index);
        };
    }

    public static void setFloat(Object array, int index, float value) {
        check(array, index);
        switch (array) {
            case float[] a -> a[index] = value;
            case null, default -> setDouble(array, index, value);
        }
    }

    public static double getDouble(Object array, int index) {
        check(array, index);
        return switch (array) {
            case double[] a -> a[index];
            case float[] a -> a[index];
            case null, default -> getLong(array, index);
        };
    }

    public static void setDouble(Object array, int index, double value) {
        check(array, index);
        switch (array) {
            case double[] a -> a[index] = value;
            case null, default -> throw mismatch(array);
        }
    }
}
