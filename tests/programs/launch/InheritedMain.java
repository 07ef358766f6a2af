// Java 21: recorded with java 25.
class InheritedMain extends Base {
    void main() {
        System.out.println("without parameters");
    }
}

class Base {
    public static void main(String[] args) {
        System.out.println("inherited " + args.length);
    }
}
