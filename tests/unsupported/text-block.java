class Main {
    String text = """
        two
        lines
        """;
}
