class Main {
    String toString() { return "main"; }
    boolean equals(Object o) { return o == this; }
}
