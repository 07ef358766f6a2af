class Base {
    Base() throws Exception { }
}

class Main extends Base {
    Main() {
        try {
            System.out.println();
        } catch (RuntimeException e) {
        }
    }
}
