// Java 21: recorded with java 25.
import java.util.function.*;
// a compact file with fields, classes and static main
static int count = 2;
record P(int x) {}
class Inner { int v = count + base; }
int base = 5;
interface I { int g(); }
enum E { A, B }
<T> T id(T t) { return t; }
public static void main(String[] args) { System.out.println(new P(3) + " " + E.B + args.length); I i = () -> 4; System.out.println(i.g()); boom(); }
static void boom() { throw new IllegalStateException("x"); }
