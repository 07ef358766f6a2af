class Main {
    private final String name;
}
