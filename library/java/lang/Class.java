package java.lang;

/** A type of the running program (CLDC 1.1 and the reflection-free part of SE 17); only the VM makes instances. */
public final class Class<T> {
    /** The VM's number of the type; set when the VM makes the object. */
    private int type;
    private String name;
    /** Those of an enum that is initialised, else null. */
    T[] constants;

    private Class() {
    }

    public String getName() {
        String result = name;
        if (result == null) {
            result = name0();
            name = result;
        }
        return result;
    }

    public String getTypeName() {
        if (isArray()) {
            return getComponentType().getTypeName() + "[]";
        }
        return getName();
    }

    /** The name in the source: after the package, the enclosing classes and the digits of a local class. */
    public String getSimpleName() {
        if (isArray()) {
            return getComponentType().getSimpleName() + "[]";
        }
        String full = getName();
        int start = full.lastIndexOf('.') + 1;
        int dollar = full.lastIndexOf('$');
        if (dollar > start) {
            start = dollar + 1;
            while (start < full.length() && full.charAt(start) >= '0' && full.charAt(start) <= '9') {
                start++;
            }
        }
        return full.substring(start);
    }

    /** The name in the source with those of the package and the enclosing classes; null for local and anonymous classes. */
    public String getCanonicalName() {
        if (isArray()) {
            String element = getComponentType().getCanonicalName();
            return element == null ? null : element + "[]";
        }
        String full = getName();
        for (int i = full.indexOf('$'); i >= 0 && i + 1 < full.length(); i = full.indexOf('$', i + 1)) {
            char next = full.charAt(i + 1);
            if (next >= '0' && next <= '9') {
                return null;
            }
        }
        return full.replace('$', '.');
    }

    public boolean isEnum() {
        return getSuperclass() == Enum.class;
    }

    public boolean isRecord() {
        return getSuperclass() == Record.class;
    }

    public String getPackageName() {
        if (isPrimitive()) {
            return "java.lang";
        }
        if (isArray()) {
            return getComponentType().getPackageName();
        }
        String full = getName();
        int dot = full.lastIndexOf('.');
        return dot < 0 ? "" : full.substring(0, dot);
    }

    /** Null for what is no enum. */
    public T[] getEnumConstants() {
        // Its constants may be known before its initialiser has ended, or failed.
        if (constants != null || isEnum()) {
            initialize0();
        }
        if (constants == null && isEnum()) {
            throw new UnsupportedOperationException("the constants of " + getName() + " before it is initialised");
        }
        return constants == null ? null : constants.clone();
    }

    /** Initialises a class. */
    private native void initialize0();

    public native boolean isInstance(Object obj);

    public native boolean isAssignableFrom(Class<?> cls);

    public native boolean isArray();

    public native boolean isInterface();

    public native boolean isPrimitive();

    public native Class<?> getComponentType();

    public Class<?> componentType() {
        return getComponentType();
    }

    public native Class<? super T> getSuperclass();

    @SuppressWarnings("unchecked")
    public T cast(Object obj) {
        if (obj != null && !isInstance(obj)) {
            throw new ClassCastException("Cannot cast " + obj.getClass().getName() + " to " + getName());
        }
        return (T) obj;
    }

    public native boolean desiredAssertionStatus();

    public String toString() {
        if (isPrimitive()) {
            return getName();
        }
        return (isInterface() ? "interface " : "class ") + getName();
    }

    private native String name0();
}
