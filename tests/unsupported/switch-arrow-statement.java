class Main {
    static void f(int n) {
        switch (n) {
            case 1 -> System.out.println("one");
            default -> System.out.println("other");
        }
    }
}
