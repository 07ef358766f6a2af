package java.lang;

public class Object {
    public native Class getClass();
    public native int hashCode();
    public boolean equals(Object other) { return this == other; }
    public String toString() { return ""; }
    protected native Object clone();
}
public final class Class { }
public final class String implements CharSequence, Comparable {
    public native int length();
    public native char charAt(int index);
    public int compareTo(Object other) { return 0; }
    public static native String valueOf(int value);
}
public interface CharSequence { int length(); char charAt(int index); }
public interface Comparable { int compareTo(Object other); }
public interface Iterable { }
public interface Cloneable { }
public interface Runnable { void run(); }
public class Thread implements Runnable { public void run() { } }
public class Throwable { public Throwable() { } public Throwable(String message) { } }
public class Exception extends Throwable { }
public class RuntimeException extends Exception { }
public class Error extends Throwable { }
public final class System { public static final PrintStream out = null; }
public class PrintStream { public void println() { } public void println(int value) { } public void println(Object value) { } }
public abstract class Number { }
public final class Integer extends Number implements Comparable {
    public static final int MAX_VALUE = 0x7fffffff;
    public Integer(int value) { }
    public static Integer valueOf(int value) { return null; }
    public int intValue() { return 0; }
    public int compareTo(Object other) { return 0; }
}
public final class Long extends Number { }
