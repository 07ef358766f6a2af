// Java 21: recorded with javac 25.
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.TYPE}) @interface Mine { String value() default "x"; int[] ns() default {1, 2}; Class<?> c() default Object.class; Deprecated d() default @Deprecated; enum K { A } K k() default K.A; }
@Mine("q") public class Annotations { @Mine(value = "z", ns = 3) static void f() { } @interface In { } @In int q = 2; public static void main(@In String... args) { @In int x = 3; System.out.println(x); for (@SuppressWarnings("x") @In int i = 0; i < 1; i++) f(); java.util.List<@In2 String> l = new java.util.ArrayList<@In2 String>(); System.out.println(l); } @Target(ElementType.TYPE_USE) @interface In2 { } }
