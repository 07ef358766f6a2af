public class BuilderOperations {
    static void show(StringBuilder b) {
        System.out.println("'" + b + "' " + b.length());
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("str").append(2.5).append(3.5f).append(4L).append(true).append((Object) null)
            .append((String) null).append(new char[] {'x', 'y'}).append(new char[] {'a', 'b', 'c', 'd'}, 1, 2).append("hello", 1, 3);
        show(b);
        b.setLength(0);
        show(b);
        b.append("abcdef");
        b.insert(0, "<").insert(b.length(), '>').insert(3, 42).insert(1, true).insert(1, 1.5).insert(1, (Object) "obj").insert(0, new char[] {'Z'});
        show(b);
        b.delete(0, 9);
        show(b);
        b.delete(b.length() - 2, 1000);
        show(b);
        b.delete(1, 1);
        b.deleteCharAt(0).deleteCharAt(b.length() - 1);
        show(b);
        b.replace(1, 3, "REPLACED").replace(0, 0, "^").replace(b.length(), b.length(), "$");
        show(b);
        b.setCharAt(0, 'v');
        System.out.println(b.charAt(0) + "" + b.charAt(b.length() - 1));
        System.out.println(b.reverse());
        System.out.println(b.indexOf("E") + " " + b.indexOf("E", 6) + " " + b.lastIndexOf("E") + " " + b.lastIndexOf("E", 4) + " " + b.indexOf("nope"));
        System.out.println(b.substring(3) + " " + b.substring(2, 5) + " " + b.subSequence(0, 2));
        b.setLength(4);
        b.setLength(7);
        System.out.println(b.length() + " " + (int) b.charAt(6) + " " + b.toString().trim().length());
        StringBuilder chain = new StringBuilder("x");
        System.out.println(chain.append("y") == chain);
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self);
        show(self);
        self.insert(2, self);
        show(self);
        System.out.println(self.compareTo(new StringBuilder("ab")) + " " + self.equals(new StringBuilder(self.toString())));
        System.out.println(new StringBuilder(100).length() + " " + (new StringBuilder(100).capacity() >= 100));
        char[] dst = new char[4];
        self.getChars(0, 4, dst, 0);
        System.out.println(dst);
        System.out.println(new StringBuilder("reverse me").reverse().append('.').reverse());
        StringBuffer old = new StringBuffer("buf");
        old.append(1).insert(0, 'f').reverse().append(old.length()).deleteCharAt(0).setCharAt(0, '#');
        System.out.println(old + " " + old.length());
        String many = "";
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            digits.append(i % 10);
            if (i % 60 == 59) many += digits.length() + ",";
        }
        System.out.println(many + digits.toString().hashCode());
    }
}
