class Main {
    long a = 9223372036854775808L;
}
