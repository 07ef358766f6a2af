interface Limits {
    int MAX;
}
