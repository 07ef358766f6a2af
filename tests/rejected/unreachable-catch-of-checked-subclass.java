class Wide extends Exception { }
class Narrow extends Wide { }

class Main {
    static void g() throws Wide { }

    static void f() {
        try {
            g();
        } catch (Wide e) {
        } catch (Narrow e) {
        }
    }
}
