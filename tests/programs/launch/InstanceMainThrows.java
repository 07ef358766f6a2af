// Java 21: recorded with java 25.
import module java.base;
class InstanceMainThrows { int n; InstanceMainThrows() { n = 3; System.out.println("made"); } void main() throws Exception { List<String> l = Arrays.asList("q"); System.out.println(l + " " + n); throw new Exception("e"); } }
