class Main {
    public static void main(String[] args) {
        final int k = 10;
        class C { static int a = k; }
        interface I { int A = k; }
        enum E { X; int f() { return k; } }
        record R(int a) { R { a = k; } }
    }
}
