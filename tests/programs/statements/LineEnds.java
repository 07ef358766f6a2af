/** Line ends of all three kinds, tabs, a form feed, and a control-Z at the end of the file. */
public class LineEnds {
    // a comment that ends at a carriage return    static int a = 1;
    /* a comment
       over lines */ static int b = 2;
    public static void main(String[] args) {
		int sum = a			+ b;
        System.out.println(sum); // comment
        try {            Object o = null;
            o.toString();
        } catch (NullPointerException e) {            System.out.println("one\r\ntwo".length());
        }
    }}
