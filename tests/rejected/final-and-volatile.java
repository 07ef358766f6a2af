class Main {
    final volatile int value = 1;
}
