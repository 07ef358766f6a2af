class Main {
    float a = 1e39f;
}
