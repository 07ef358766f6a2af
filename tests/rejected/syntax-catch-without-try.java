class Main {
    static void f() {
        catch (RuntimeException e) { }
    }
}
