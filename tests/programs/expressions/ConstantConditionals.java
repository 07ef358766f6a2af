/** Conditionals whose operands are constants, of one type and of several. */
public class ConstantConditionals {
    private static final boolean YES = true;

    public static void main(String[] args) {
        System.out.println(true ? 0 : false);
        System.out.println(false ? 0 : false);
        System.out.println(YES ? 1 : "text");
        System.out.println(YES ? 'a' : 2L);
        System.out.println(YES ? 'a' : 98);
        System.out.println(YES ? 'a' : true);
        System.out.println(!YES ? 1.5 : 'c');
        System.out.println(YES ? null : 0);
        Object o = YES ? 1 : false;
        System.out.println(o instanceof Integer);
        final String joined = (YES ? "ab" : "cd") + (YES ? 1 : 2);
        System.out.println(joined == "ab1");
        System.out.println((YES ? false : 0).equals(YES ? false : 0));
    }
}
