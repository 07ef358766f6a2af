class Main {
    final int a;
    final int b = 1;

    Main() {
        System.out.println(b);
    }
}
