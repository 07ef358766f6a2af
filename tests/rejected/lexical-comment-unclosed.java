class Main {
    int a;
    /* this comment never ends
    int b;
}
