public class StringConcatenation {
    static String field;
    static char[] letters = {'k'};

    public String toString() {
        return "me";
    }

    static class Silent {
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        String s = "";
        s += 'c';
        s += 1;
        s += 2L;
        s += 1.5f;
        s += 2.5;
        s += true;
        s += null;
        s += new StringConcatenation();
        System.out.println(s);
        s = null;
        s += "x";
        System.out.println(s);
        s = null;
        s += null;
        System.out.println(s);
        field += 1 + 2;
        field += 'a' + 1;
        field += 'a' + "" + 1;
        System.out.println(field);
        System.out.println(1 + 2 + "three" + 4 + 5);
        System.out.println('1' + 2 + "three" + '4' + 5);
        System.out.println("" + null + true + 'x' + -1);
        String nothing = null;
        Object object = null;
        System.out.println(nothing + object);
        System.out.println(nothing + 'a' + 1);
        System.out.println("v" + new Silent());
        System.out.println(new Silent() + "v");
        byte b = -5;
        short h = 300;
        System.out.println("b" + b + "s" + h + letters[0]++ + letters[0]);
        System.out.println("1" + (2 + 3) + 2 * 3 + -4);
        System.out.println("sum " + 1 + 1);
        System.out.println("diff " + (1 - 1) + "shift " + (1 << 4));
        String[] array = {"p", null};
        int i = 0;
        array[i++] += i;
        array[i] += i++;
        System.out.println(array[0] + array[1] + i);
        Object o = "obj";
        o += "ect";
        System.out.println(o);
        CharHolder holder = new CharHolder();
        holder.text += holder.text += "b";
        System.out.println(holder.text);
        System.out.println("" + -0.0 + 0.0f + (1 / 0.0) + (0 / 0.0f));
        System.out.println("a\tb" + '\t' + "c\\" + '\'' + "\"" + '"');
    }

    static class CharHolder {
        String text = "a";
    }
}
