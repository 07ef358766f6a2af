// The test is outside of the lock, the assignment is inside: the object is made twice.
// finds: uncaught exception: java.lang.IllegalStateException
// finds: data race on Profile.profile
public class Profile {
    static Object profile;
    static int made;
    static synchronized void set() {
        made++;
        profile = new Object();
    }
    static void get() {
        if (profile == null) {
            set();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(Profile::get);
        Thread second = new Thread(Profile::get);
        first.start();
        second.start();
        first.join();
        second.join();
        if (made != 1) {
            throw new IllegalStateException("made " + made);
        }
    }
}
