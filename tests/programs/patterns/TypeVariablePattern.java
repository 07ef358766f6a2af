// Java 21: recorded with javac 25.
public class TypeVariablePattern {
    record Box<T>(T t) { }
    static <T> T open(Box<T> b) { return b instanceof Box<T>(T t) ? t : null; }
    public static void main(String[] args) { System.out.println(open(new Box<>("q"))); }
}
