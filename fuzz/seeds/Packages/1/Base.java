package p;

public class Base {
    int x;
    public static Base kept;

    int hidden(Base other) {
        return other.x + x;
    }

    public int call(Base other) {
        return hidden(other);
    }

    public static int use(int x) {
        Base local = new Base();
        local.x = x;
        Base other = new Base();
        return local.call(other) + other.hidden(local);
    }

    public static int useOf(Base base) {
        Base local = new Base();
        local.x = 9;
        return base.hidden(local) + base.call(local);
    }
}
