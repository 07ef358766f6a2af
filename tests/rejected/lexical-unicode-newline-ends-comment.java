class Main {
    // \u000a this is code now
    int a;
}
