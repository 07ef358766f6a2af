class T {
    String s = """a
        """;
}
