class Main {
    String a = "\q";
}
