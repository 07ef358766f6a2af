import java.lang.reflect.Method;

class Main {
    Method[] all() {
        return getClass().getDeclaredMethods();
    }
}
