class Main {
    static void f(java.util.Vector items) {
        for (Object o : items) {
            System.out.println(o);
        }
    }
}
