class T {
    void m() {
        try (String s = "x") {
            System.out.println(s);
        }
    }
}
