class Main {
    String a = "\u00g1";
}
