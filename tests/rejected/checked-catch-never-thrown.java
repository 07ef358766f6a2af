class Problem extends Exception { }

class Main {
    static void f() {
        try {
            System.out.println("calm");
        } catch (Problem e) {
        }
    }
}
