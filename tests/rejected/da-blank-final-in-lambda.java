class Main {
    final int early;
    final int fine;

    Main() {
        fine = 1;
        Runnable a = () -> System.out.println(fine);
        Runnable b = () -> {
            Runnable c = () -> System.out.println(this.early);
            c.run();
        };
        early = 2;
    }

    public static void main(String[] args) {}
}
