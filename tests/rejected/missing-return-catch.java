class Main {
    static int f() {
        try {
            return 1;
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
