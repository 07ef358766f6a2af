public class MainInherited extends MainInheritedBase {
    static String name() { return "hidden, not overridden"; }
}

class MainInheritedBase {
    static String name() { return "base"; }

    public static void main(String args[]) {
        System.out.println("inherited main of " + name() + " " + args.length);
        System.out.println(MainInherited.name());
    }
}
