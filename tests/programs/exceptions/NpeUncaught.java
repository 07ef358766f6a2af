/** The message stands in the trace of an uncaught exception, and in causes. */
public class NpeUncaught {
    NpeUncaught next;
    String[] words;

    String word(int i) {
        return next.words[i].trim();
    }

    public static void main(String[] args) {
        NpeUncaught first = new NpeUncaught();
        try {
            first.word(0);
        } catch (NullPointerException e) {
            System.out.println(new RuntimeException(e).getMessage());
        }
        first.next = new NpeUncaught();
        first.next.words = new String[2];
        try {
            first.word(0);
        } catch (NullPointerException e) {
            System.out.println(e);
        }
        NullPointerException own = new NullPointerException();
        System.out.println(own.getMessage());
        System.out.println(new NullPointerException("mine").getMessage());
        first.next = null;
        first.word(1);
    }
}
